"""Casino War as a full-screen table in the terminal."""

__version__ = "0.1.0"
