"""Print the shell command that stands in a README behind the marker `<!-- command: NAME -->`."""

import re
import sys
from pathlib import Path

readme, name = sys.argv[1:]
found = re.search(rf"<!-- command: {re.escape(name)} -->\s*```sh\n(.*?)```", Path(readme).read_text(), re.DOTALL)
if found is None:
    sys.exit(f"{readme} has no command named {name}")
print(found[1], end="")
