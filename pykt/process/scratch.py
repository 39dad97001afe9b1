"""The folder for a task's temporary files."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from contextlib import suppress


def make() -> str:
    """Make an empty folder, and return its path."""
    return tempfile.mkdtemp(prefix="pykt-")


def remove(folder: str) -> None:
    """Remove the folder and its contents, even if a program has nested folders very deeply or removed permissions."""
    with suppress(OSError):  # most folders are empty
        os.rmdir(folder)  # noqa: PTH106  # pathlib takes longer
        return
    with suppress(OSError, RecursionError):
        shutil.rmtree(folder)
        return
    if os.path.lexists(folder):  # the folders are too deep for Python, or a permission is missing
        for command in (["chmod", "-R", "u+rwx"], ["rm", "-r", "-f"]):
            with suppress(OSError):
                subprocess.run([*command, "--", folder], capture_output=True, check=False)
