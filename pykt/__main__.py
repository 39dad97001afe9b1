"""Run the command line as ``python -m pykt``."""

from pykt.cli import main

main()
