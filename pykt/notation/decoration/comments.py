"""Remove comments, and titles above a tour."""

from __future__ import annotations

import re
from itertools import takewhile

from pykt.model.board import Board, Square
from pykt.model.errors import PyktError
from pykt.notation.decoration.tables import names_another_order

_WORD = re.compile(r"[^\W\d_]{2,}")
_REMARK = re.compile(r"(?:(?<!\S)|(?<=;))(?://|%).*")
_COMMENTED = re.compile(r"\s*(?:#|%|//)")
_DATA = re.compile(r"[0-9]")
_DIMENSIONS = re.compile(r"(?<![\w/])([0-9]{1,4})[ -]?(?:[xX\u00d7]|by)[ -]?([0-9]{1,4})(?![\w/])")
_SAID = re.compile(
    r"\b(?:(?:chess)?board(?: size)?|tour(?: on| of)?(?: an?| the)?)(?:[ :=,]{1,3}| is )"
    r"([1-9][0-9]{0,3})[ -]?(?:[xX\u00d7*]|by)[ -]?([1-9][0-9]{0,3})(?=\s*(?:[.,;:)]|$|board|chess|square))",
    re.IGNORECASE,
)
_KNIGHT_LABEL = re.compile(
    r"^[ \t]*(?:(?:first|second|1st|2nd|white|black)(?: knight)?|knight [12ab])[ \t]*:", re.IGNORECASE | re.MULTILINE
)
_SECOND = re.compile(r"second|2|black|knight b", re.IGNORECASE)
_NAMED = re.compile(r"(?<![\w/])(?:(?P<file>[0-9]{1,3})[/,]|(?P<letter>[a-z]))(?P<rank>[0-9]{1,3})(?![\w/])")
_CELL = re.compile(r"none|null|nan|nil|na|empty|[xo_-]")
_PACKED_CELLS = re.compile(r"[.#]*([^\W\d_])(?:\1|[.#])+")
_UNDERLINE = re.compile(r"-{3,}|={3,}|\*{3,}|~{3,}")
# "Tour:" or "path = " before the squares on the same line. A single letter is no label, because it may be a file.
_TITLE_LABEL = re.compile(r"\s*+[A-Za-z_][A-Za-z_' ]{1,40}(?::=|[:=])(?=\s*[^\s:=])")


def without_comments(lines: list[str]) -> list[str]:
    """Return lines without comments. A line that has only a comment is left out.

    A comment begins with ``%`` or ``//``, or with a ``#`` before a word. Any other ``#`` is a blocked square. A line
    such as ``# rank file``, which names columns in another order than file and rank, loses only its ``#``. A line that
    begins with three backquotes, as around code in Markdown, is a comment, too.
    """
    kept = []
    for line in lines:
        text = _REMARK.sub("", line) if "%" in line or "//" in line else line
        before, mark, after = text.rpartition("#")
        if mark and not before.strip() and names_another_order(after):
            text = after
        elif mark and _WORD.search(after):
            text = before.rstrip("#") if before.endswith("#") else before
        if line.lstrip().startswith("```"):
            text = ""
        if text.strip() or text == line:
            kept.append(text)
    return kept


def of_knights(text: str) -> str:
    """Return a text without labels such as ``Knight 1:``, and with the list of the first knight before the other list.

    Raise PyktError if both lists have the label of the same knight.
    """
    found = list(_KNIGHT_LABEL.finditer(text))
    if not 1 <= len(found) <= 2:
        return text
    begins, ends = [0, *(label.end() for label in found)], [*(label.start() for label in found), len(text)]
    parts = [text[begin:end].strip() for begin, end in zip(begins, ends, strict=True)]
    if len(found) == 2:
        is_second = [bool(_SECOND.search(label[0])) for label in found]
        if is_second[0] == is_second[1]:
            raise PyktError("Both lists have the label of the same knight: write Knight 1: and Knight 2: before them.")
        parts[1:] = [parts[1 + is_second[0]], parts[2 - is_second[0]]]
    return "\n\n".join(part for part in parts if part)


def split_title(lines: list[str]) -> tuple[str, list[str]]:
    """Return a pair: the title, and the lines below it.

    Remove a label such as ``Tour:`` from the first line below the title.
    """
    begin = 0
    while begin < len(lines) and (not lines[begin].strip() or is_title(lines[begin])):
        begin += 1
    if begin == len(lines):
        return "", lines
    title = "\n".join(lines[:begin])
    return title, [_without_label(lines[begin]), *lines[begin + 1 :]]


def _without_label(line: str) -> str:
    label = None if _KNIGHT_LABEL.match(line) else _TITLE_LABEL.match(line)
    return line[label.end() :] if label else line


def board_of(title: str) -> Board | None:
    """Return the board whose size stands in a title, or None. Raise PyktError if the title has several sizes."""
    sizes = {(int(files), int(ranks)) for files, ranks in _DIMENSIONS.findall(title)}
    if len(sizes) > 1:
        one, other = sorted(sizes)[:2]
        raise PyktError(
            f"The title names the boards {one[0]}x{one[1]} and {other[0]}x{other[1]}: leave one out, or the title."
        )
    return Board(*sizes.pop()) if sizes else None


def said_board(text: str) -> Board | None:
    """Return the board whose size stands after the word board or tour, in the lines above a tour.

    Return None if there is no such size, or more than one.
    """
    above = takewhile(lambda line: not line.strip() or _COMMENTED.match(line) or is_title(line), text.split("\n"))
    sizes = {(int(said[1]), int(said[2])) for said in map(_SAID.search, above) if said}
    return Board(*sizes.pop()) if len(sizes) == 1 else None


def check_named(title: str, text: str) -> None:
    """Raise PyktError if a title names a square that may be the start of the list.

    Such a square is not in the list, and is a knight's move away from the first square of the list.
    """
    squares = list(map(_square, _NAMED.finditer(text)))
    for name in _NAMED.finditer(title.lower()):
        square = _square(name)
        if squares and square not in squares and square.is_move_from(squares[0]):
            raise PyktError(
                f"The title names {name[0]}, which may be the start of the list: write it there, or leave it out."
            )


def _square(name: re.Match[str]) -> Square:
    """Return the square of a name such as a1 or 1/1."""
    file = int(name["file"]) if name["file"] else ord(name["letter"]) - ord("a") + 1
    return Square(file, int(name["rank"]))


def may_be_rank(line: str) -> bool:
    """Tell whether a line may be a rank that is drawn with other signs, such as ``XX.`` or ``NA 1 NA``."""
    words = line.lower().replace(",", " ").split()
    signs = [word for word in words if not word.isdecimal() and word not in (".", "#")]
    is_repeated = len(signs) > 1 and len(set(signs)) == 1
    are_cells = len(words) > 1 and bool(signs) and (is_repeated or all(map(_CELL.fullmatch, signs)))
    return are_cells or (len(words) == 1 and bool(_PACKED_CELLS.fullmatch(words[0])))


def is_title(line: str) -> bool:
    """Tell whether a line is a title: at least half of its words have no digit, or it is only a size or dashes.

    A line that may be a rank or a row of a table, or that names columns, is no title.
    """
    if names_another_order(line) or may_be_rank(line):
        return False
    if (_DIMENSIONS.fullmatch(line.strip()) and " " not in line.strip()) or _UNDERLINE.fullmatch(line.strip()):
        return True
    if (
        _KNIGHT_LABEL.match(line)
        or any(mark in line for mark in "|;{\t&<")
        or (_TITLE_LABEL.match(line) and _DATA.search(line.partition(":")[2]))
    ):
        return False
    words = line.split()
    plain = sum(1 for word in words if _WORD.search(word) and not _DATA.search(word))
    return plain > 0 and 2 * plain >= len(words) and "," not in line.replace(", ", " ")
