"""What the file of a program says of itself: the comment at its head, as it stands there."""

from __future__ import annotations

import ast
import re
import textwrap
from itertools import takewhile

#: What opens a comment, and what closes it; the second is clingo's.
_BLOCKS = {"/*": "*/", "%*": "*%"}
_MODULE = re.compile(r"^/\*\*\s+<module>", re.MULTILINE)
_SIGNS = re.compile(r"[ \t]*(?:%[%!]*|\*+) ?")  # what begins the lines of a comment, or may
_SET = re.compile(r"^[ |@]|   |:  ", re.MULTILINE)  # in a part whose lines are to stay as they are
_READ, _LONGEST = 20_000, 10_000  # characters of a file that are looked at, and of a comment that are told


def header_comment(text: str, suffix: str) -> str:
    """The comment at the head of a program whose file ends so, without the signs of comments; empty if it has none."""
    if suffix == ".py":
        said = _docstring(text)
    else:
        head = text[:_READ]
        module = _module(head) if suffix == ".pl" else None
        said = _first(head) if module is None else module
        said = "\n".join(map(_without_signs, said.split("\n")))
    said = "\n".join(line.rstrip() for line in textwrap.dedent(said).strip().splitlines())
    return said if len(said) <= _LONGEST else f"{said[:_LONGEST]} ..."


def parts(comment: str) -> list[tuple[str, bool]]:
    """The parts of a comment between empty lines, each with whether it is prose, whose lines can be set anew."""
    return [(part, not _SET.search(part)) for part in re.split(r"\n\s*\n", comment) if part.strip()]


def _module(text: str) -> str | None:
    """What a module in Prolog says behind its exports, if it does."""
    found = _MODULE.search(text)
    end = text.find("*/", found.end()) if found else -1
    return text[found.end() : end] if found and end >= 0 else None


def _first(text: str) -> str:
    """The first comment that begins on a line of its own: a block that is closed, or lines with %."""
    blocks, lines = dict(_BLOCKS), text.split("\n")
    at = 0
    for nth, line in enumerate(lines):
        begun = line.lstrip(" \t")
        opening, start = begun[:2], at + len(line) - len(begun) + 2
        if opening in blocks:
            if (end := text.find(blocks[opening], start)) >= 0:
                return text[start:end].strip("*")
            del blocks[opening]  # no other is closed either
        if begun.startswith("%"):
            return "\n".join(takewhile(lambda one: one.lstrip(" \t").startswith("%"), lines[nth:]))
        at += len(line) + 1
    return ""


def _without_signs(line: str) -> str:
    """A line of a comment without the signs that begin it and the rule that ends it."""
    begin = _SIGNS.match(line)
    line = line[begin.end() :] if begin else line
    ruled = line.rstrip(" \t")
    text = ruled.rstrip("-=*#%")
    return text.rstrip(" \t") if len(ruled) - len(text) >= 4 else line


def _docstring(text: str) -> str:
    try:
        return ast.get_docstring(ast.parse(text)) or ""
    except (SyntaxError, ValueError):
        return ""
