"""The tokens of a program's text, with their places. Comments and scripts are left out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

#: The kinds of tokens, each with its pattern. The first pattern that matches determines the kind.
_PATTERNS = {
    "comment": r"%\*.*?\*%",
    "open comment": r"%\*.*",
    "line comment": r"%[^\n]*",
    "script": r"#script\b.*?#end\s*\.",
    "open script": r"#script\b.*",
    "string": r'"(?:\\.|[^"\\\n])*"',
    "open string": r'"[^\n]*',
    "directive": r"#[A-Za-z_]\w*",
    "variable": r"_*[A-Z][\w']*",
    "name": r"_*[a-z][\w']*",
    "number": r"0[xX][0-9a-fA-F]+|0o[0-7]+|0b[01]+|[0-9]+",
    "anonymous": r"_",
    "space": r"[ \t\r\n]+",
    "sign": r":-|:~|\.\.|!=|<>|<=|>=|==|\*\*|&&|\|\||.",
}
_TOKEN = re.compile(
    "|".join(f"(?P<{kind.replace(' ', '_')}>{pattern})" for kind, pattern in _PATTERNS.items()), re.DOTALL | re.ASCII
)
_LEFT_OUT = ("comment", "line_comment", "script", "space")
_OPEN, _CLOSED = "([{", ")]}"


@dataclass(frozen=True)
class Token:
    """A token of a text: its kind, its characters, and its line and column, counted from 1."""

    kind: str
    text: str
    line: int
    column: int

    @property
    def end(self) -> int:
        """The column after the token."""
        return self.column + len(self.text)

    @property
    def place(self) -> tuple[int, int]:
        """The line and the column, to compare with other places."""
        return self.line, self.column


def tokens(text: str, pattern: re.Pattern[str] = _TOKEN) -> Iterator[Token]:
    """Yield the tokens of ``text``. The groups of ``pattern`` are the kinds of tokens.

    In ASP, a comment, script or string that is never closed is one token, of a kind such as ``open string``.
    """
    line, begin = 1, 0
    for match in pattern.finditer(text):
        kind, found = match.lastgroup or "", match[0]
        if kind not in _LEFT_OUT:
            yield Token(kind.replace("_", " "), found, line, match.start() - begin + 1)
        if breaks := found.count("\n"):
            line += breaks
            begin = match.start() + found.rindex("\n") + 1


def closed(tokens: list[Token]) -> tuple[list[Token], Token | None]:
    """Return the brackets that are open after ``tokens``, and the first closing bracket that closes none of them."""
    opened: list[Token] = []
    for token in tokens:
        if token.text in tuple(_OPEN):
            opened.append(token)
        elif token.text in tuple(_CLOSED):
            if not opened or _OPEN.index(opened[-1].text) != _CLOSED.index(token.text):
                return opened, token
            opened.pop()
    return opened, None
