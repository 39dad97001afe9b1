"""Read the header comment of a program's file. The header comment explains what the program does."""

from __future__ import annotations

import ast
import inspect
import io
import re
import textwrap
import tokenize
from itertools import takewhile

#: The signs that open block comments, mapped to the signs that close them. The second pair is clingo's.
_BLOCKS = {"/*": "*/", "%*": "*%"}
_MODULE = re.compile(r"^/\*\*\s+<module>", re.MULTILINE)
_SIGNS = re.compile(r"[ \t]*(?:%[%!]*|\*+) ?")  # what may begin a line of a comment
_SET = re.compile(r"^[ |@]|   |:  ", re.MULTILINE)  # found in paragraphs whose line breaks must be kept
_READ, _LONGEST = 20_000, 10_000  # the most characters to read of a file, and to keep of a comment


def header_comment(text: str, suffix: str) -> str:
    """Return the header comment of a program without comment signs. Return "" if the program has no header comment.

    ``text`` is the text of the program's file, and ``suffix`` is the file extension, such as ".pl".
    """
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
    """Return the paragraphs of a comment, each with a truth value: whether it is prose that may be wrapped again."""
    return [(part, not _SET.search(part)) for part in re.split(r"\n\s*\n", comment) if part.strip()]


def _module(text: str) -> str | None:
    """Return the ``<module>`` comment of a Prolog file, or None if the file has none."""
    found = _MODULE.search(text)
    end = text.find("*/", found.end()) if found else -1
    return text[found.end() : end] if found and end >= 0 else None


def _first(text: str) -> str:
    """Return the first comment at the beginning of a line: a closed block comment, or lines that begin with %.

    Return "" if there is no comment.
    """
    blocks, lines = dict(_BLOCKS), text.split("\n")
    at = 0
    for nth, line in enumerate(lines):
        begun = line.lstrip(" \t")
        opening, start = begun[:2], at + len(line) - len(begun) + 2
        if opening in blocks:
            if (end := text.find(blocks[opening], start)) >= 0:
                return text[start:end].strip("*")
            del blocks[opening]  # if this block is not closed, no later block of its kind is closed
        if begun.startswith("%"):
            return "\n".join(takewhile(lambda one: one.lstrip(" \t").startswith("%"), lines[nth:]))
        at += len(line) + 1
    return ""


def _without_signs(line: str) -> str:
    """Return a line of a comment without the comment signs before it, and without a rule such as ---- at its end."""
    begin = _SIGNS.match(line)
    line = line[begin.end() :] if begin else line
    ruled = line.rstrip(" \t")
    text = ruled.rstrip("-=*#%")
    return text.rstrip(" \t") if len(ruled) - len(text) >= 4 else line


def _docstring(text: str) -> str:
    """Return the docstring of a Python program. Parse nothing after it, because later statements may be malformed."""
    said = ""
    try:
        for token in tokenize.generate_tokens(io.StringIO(text[:_READ]).readline):
            if token.type == tokenize.STRING:
                said += ast.literal_eval(token.string)
            elif token.type not in (tokenize.COMMENT, tokenize.NL):
                return inspect.cleandoc(said) if token.type == tokenize.NEWLINE else ""
    except (SyntaxError, ValueError, TypeError, tokenize.TokenError, RecursionError, MemoryError):
        pass  # there is no docstring, or the docstring has no end
    return ""
