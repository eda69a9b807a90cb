"""`python -m analyser`: the same as the command `analyser`."""

import sys

from analyser.cli.app import main

if __name__ == "__main__":
    sys.exit(main())
