"""Why a host cannot begin."""


class Unservable(Exception):
    """The message is one line that says what to do."""
