"""Print remarks, apart from the answers."""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pykt.model.result import Result


def say(text: str) -> None:
    """Print a remark on standard error. On a terminal, break its lines between words."""
    if sys.stderr.isatty():
        text = textwrap.fill(text, shutil.get_terminal_size().columns - 1, subsequent_indent="  ")
    print(text, file=sys.stderr, flush=True)


def warn_of_unconfined(results: Iterable[Result]) -> None:
    """Say once what of the user programs the sandbox could not confine."""
    for text in dict.fromkeys(result.unconfined for result in results if result.unconfined):
        say(text)
