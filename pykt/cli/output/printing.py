"""Print texts. Every text for the terminal goes through one of these functions, which make the text safe to show.

Answers go to standard output, remarks to standard error.
"""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Iterable
from typing import TYPE_CHECKING

from pykt.model.text import json_text, printable, printable_lines

if TYPE_CHECKING:
    from rich.console import Console

_NARROWEST = 20  # the least width in columns, even if a terminal reports a smaller one or none


def print_line(text: object) -> None:
    """Print a text on one line of standard output. A line break in the text becomes an escape."""
    sys.stdout.write(f"{printable(str(text))}\n")
    sys.stdout.flush()


def print_text(text: str, end: str = "\n") -> None:
    """Print a text of one or more lines on standard output."""
    sys.stdout.write(printable_lines(text) + end)
    sys.stdout.flush()


def print_json(record: object) -> None:
    """Print a value as one line of JSON on standard output."""
    print_text(json_text(record))


def say(text: str) -> None:
    """Print a remark on standard error. On a terminal, break its lines between words."""
    text = printable(text)
    if sys.stderr.isatty():
        text = textwrap.fill(text, columns() - 1, subsequent_indent="  ", break_on_hyphens=False)
    sys.stderr.write(f"{text}\n")
    sys.stderr.flush()


def say_lines(lines: Iterable[str], indent: str = "  ") -> None:
    """Print lines of a program's text or output on standard error. Indent them, but don't break them."""
    for line in lines:
        sys.stderr.write(f"{indent}{printable(line)}\n")
    sys.stderr.flush()


def warn_of_unconfined(texts: Iterable[str]) -> None:
    """Print each different warning about what the sandbox can't confine. Skip empty texts."""
    for text in dict.fromkeys(filter(None, texts)):
        say(text)


def columns() -> int:
    """Return the width of the terminal in columns, but at least _NARROWEST."""
    return max(shutil.get_terminal_size().columns, _NARROWEST)


def console(*, stderr: bool = False) -> Console:
    """Return a console for tables, colours and animations. It makes every text safe to show."""
    from pykt.cli.output.console import SafeConsole

    made = SafeConsole(stderr=stderr, highlight=False)
    if made.width < _NARROWEST:
        made.width = _NARROWEST
    return made
