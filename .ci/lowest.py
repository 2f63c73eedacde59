"""Print the oldest versions that a pyproject.toml admits, as constraints: ``lowest.py PYPROJECT``.

The build backend, the dependencies and the extras are in it, each of which has to name its oldest version.
"""

import re
import sys
import tomllib
from itertools import chain
from pathlib import Path

written = tomllib.loads(Path(sys.argv[1]).read_text())
project = written["project"]
for wanted in chain(
    written["build-system"]["requires"], project["dependencies"], *project["optional-dependencies"].values()
):
    found = re.match(r"(?P<name>[\w.-]+)(\[.*\])?>=(?P<version>[\w.]+)", wanted)
    if found is None:
        sys.exit(f"{sys.argv[1]}: {wanted!r} does not begin with the oldest version that will do")
    print(f"{found['name']}=={found['version']}")
