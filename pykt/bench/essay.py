"""What the file of a program says of itself: the comment at its head, as it stands there."""

from __future__ import annotations

import ast
import re
import textwrap

#: Of a module in Prolog that is said behind its exports, else what comes first: /* ... */, %* ... *% or lines with %.
_MODULE = re.compile(r"^/\*\*\s+<module>(.*?)\*/", re.DOTALL | re.MULTILINE)
_FIRST = re.compile(r"^[ \t]*(?:/\*+(.*?)\*+/|%\*+(.*?)\*+%|((?:[ \t]*%[^\n]*\n?)+))", re.DOTALL | re.MULTILINE)
_LINES = re.compile(r"^[ \t]*(?:%[%!]*|\*+) ?", re.MULTILINE)  # what begins the lines of a comment, or may
_RULE = re.compile(r"[ \t]*[-=*#%]{4,}[ \t]*$", re.MULTILINE)
_SET = re.compile(r"^[ |@]|   |:  ", re.MULTILINE)  # in a part whose lines are to stay as they are
_READ, _LONGEST = 20_000, 10_000  # characters of a file that are looked at, and of a comment that are told


def essay(text: str, suffix: str) -> str:
    """The comment at the head of a program whose file ends so, without the signs of comments; empty if it has none."""
    if suffix == ".py":
        said = _docstring(text)
    else:
        head = text[:_READ]
        found = (_MODULE.search(head) if suffix == ".pl" else None) or _FIRST.search(head)
        said = next(filter(None, found.groups()), "") if found else ""
        said = _RULE.sub("", _LINES.sub("", said))
    said = "\n".join(line.rstrip() for line in textwrap.dedent(said).strip().splitlines())
    return said if len(said) <= _LONGEST else f"{said[:_LONGEST]} ..."


def parts(essay: str) -> list[tuple[str, bool]]:
    """The parts of an essay between empty lines, each with whether it is prose, whose lines can be set anew."""
    return [(part, not _SET.search(part)) for part in re.split(r"\n\s*\n", essay) if part.strip()]


def _docstring(text: str) -> str:
    try:
        return ast.get_docstring(ast.parse(text)) or ""
    except (SyntaxError, ValueError):
        return ""
