"""Print remarks, apart from the answers."""

from __future__ import annotations

import shutil
import sys
import textwrap


def say(text: str) -> None:
    """Print a remark on standard error. On a terminal, break its lines between words."""
    if sys.stderr.isatty():
        text = textwrap.fill(text, shutil.get_terminal_size().columns - 1, subsequent_indent="  ")
    print(text, file=sys.stderr, flush=True)
