"""The command line, run in a process of its own."""

import subprocess
import sys

PYKT = [sys.executable, "-m", "pykt"]


def pykt(*arguments, stdin="", cwd=None, **more):
    return subprocess.run(
        [*PYKT, *arguments], input=stdin, capture_output=True, text=True, cwd=cwd, check=False, **more
    )
