"""Run the command line as ``python -m pykt``. Import nothing from the working folder, where anyone's files may lie."""

import os
import sys

if not sys.flags.safe_path and sys.path[0] != os.path.dirname(os.path.dirname(__file__)):  # noqa: PTH120  # pathlib takes long
    del sys.path[0]

from pykt.cli import main

main()
