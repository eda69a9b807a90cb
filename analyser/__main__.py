"""`python -m analyser`, and the command `analyser`."""

import signal
import sys


def main() -> int:
    """Run the command line of this process; return its exit code."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # while the program is read, Ctrl-C ends it without a traceback
    from analyser.cli.app import main as run

    return run()


if __name__ == "__main__":
    sys.exit(main())
