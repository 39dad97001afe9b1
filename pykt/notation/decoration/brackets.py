"""Turn lists in the brackets of Python, JSON, Mathematica and MATLAB into lines of squares."""

from __future__ import annotations

import re

from pykt.model.errors import PyktError

_INNER = re.compile(r"\[([^\[\]]*)\]")
_ONLY_BRACKETS = re.compile(r"[\[\]\s,;]*+")
_EMPTY = re.compile(r"(?:^|,)\s*,")
_KNIGHTS = re.compile(r"\]\s*+\]\s*+,?\s*+\[\s*+\[")
_PAIR = re.compile(r"\s?[0-9]{1,9}\s?,\s?[0-9]{1,9}\s?")
_LETTER = re.compile(r"[\[(]?(?<![\w/])['\"]?([A-Za-z])['\"]?\s?[,/]\s?([0-9]{1,9})(?![\w/])[\])]?")
_BARE = re.compile(r"(?<![^\s;])([0-9]{1,9}),([0-9]{1,9})(?![^\s;])")
_PAIRS = re.compile(r"([\[(]\s?)([0-9]{1,9})(\s?,\s?)([0-9]{1,9})(\s?[\])])")
_SLASHES = re.compile(r"(?<![\w/])()([0-9]{1,9})(/)([0-9]{1,9})()(?![\w/])")


def without_brackets(text: str, *, pairs: bool = False) -> str:
    """Return a text without nested brackets. The rows of a matrix become lines, and squares become ``[1,1] [2,3]``.

    A text with two numbers on each line may be a list of squares or a board of two files. It becomes a list of squares
    only if ``pairs`` is true.
    """
    body = text.strip() if text.lstrip().startswith(("[", "{")) else text
    if body.startswith("{") and '"' not in body:
        body = body.replace("{", "[").replace("}", "]")
    if body.startswith("["):
        body = _rows(body.rstrip(";,. \n"))
    body = _LETTER.sub(r"\1\2", body)
    return _from_one(_bracketed(body, pairs=pairs))


def _rows(body: str) -> str:
    """Return the rows of a matrix in brackets as lines. A list of squares stays a list."""
    inner = _INNER.findall(body)
    if not _ONLY_BRACKETS.fullmatch(_INNER.sub("", body)):
        return body
    if empty := next((nth for nth, row in enumerate(inner, 1) if _EMPTY.search(row)), None):
        raise PyktError(f"A place between commas in row {empty} of the list is empty: write 0 there.")
    if len(inner) == 1 and ";" in inner[0]:
        return "\n".join(row.replace(",", " ").strip() for row in inner[0].split(";"))
    if len(inner) > 1 and all(re.fullmatch(r"[0-9.#,\s]*", row) for row in inner):
        if all(len(row.replace(",", " ").split()) == 1 for row in inner):  # each square has its own brackets
            return re.sub(r"[\[\],]", " ", body)
        if any(len(row.replace(",", " ").split()) != 2 for row in inner):
            return "\n".join(" ".join(row.replace(",", " ").split()) for row in inner)
        if not all(map(_PAIR.fullmatch, inner)):
            body = _INNER.sub(lambda found: f"[{','.join(found[1].replace(',', ' ').split())}]", body)
    return _KNIGHTS.sub("]\n\n[", body).replace('"', " ").replace("'", " ")


def _bracketed(body: str, *, pairs: bool) -> str:
    """Return ``1,1 2,3`` as ``[1,1] [2,3]``.

    If each line has only one pair, the text may draw a board: change it only if ``pairs`` is true.
    """
    filled = [line for line in body.split("\n") if line.strip()]
    if not pairs and not any(len(_BARE.findall(line)) > 1 for line in filled):
        return body
    if any(_BARE.sub("", line).replace(";", " ").strip() for line in filled):
        return body
    return _BARE.sub(r"[\1,\2]", body)


def _from_one(body: str) -> str:
    """Return pairs counted from 0 as pairs counted from 1.

    Pairs count from 0 if there are both a file 0 and a rank 0. Return other pairs unchanged.
    """
    for form in (_PAIRS, _SLASHES):
        found = form.findall(body)
        if found and all(min(int(pair[at]) for pair in found) == 0 for at in (1, 3)):
            return form.sub(lambda pair: f"{pair[1]}{int(pair[2]) + 1}{pair[3]}{int(pair[4]) + 1}{pair[5]}", body)
    return body
