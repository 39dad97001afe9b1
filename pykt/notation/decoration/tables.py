"""Turn tables and boards with frames into rows of squares: Markdown, Wikipedia, HTML, LaTeX, CSV, ``+---+``."""

from __future__ import annotations

import re
from collections.abc import Iterable

from pykt.model.errors import PyktError
from pykt.model.text import printable
from pykt.notation.decoration.labels import names_files

Rows = list[list[str]]

_RULE_LINE = re.compile(r"[-+=|:_ \t]+")
_LATEX_COMMAND = re.compile(r"\\(?:begin|end)\s*\{[^{}]*\}(?:\{[^{}]*\})?|\\(?:hline|toprule|midrule|bottomrule)|\$")
_BEGINS, _ENDS = re.compile(r"\|"), re.compile(r"\|\Z")
_TAG = re.compile(r"<[^<>]*>")
_NAME = re.compile(r"[a-z]+\.?|#")
_WORD = re.compile(r"[^\W\d_]{2,}")
_FILE, _RANK = {"file", "x", "files"}, {"rank", "y", "ranks"}
_ROW = {"row", "rows", "col", "cols", "column", "columns", "line", "i", "j"}
_LETTERS, _DIGIT = re.compile(r"[^\W\d_]+"), re.compile(r"[0-9]")
_BETWEEN = re.compile(r"\w[)\s]*[,;/|\t]\s*\w")
# Two or three words with commas, semicolons or tabs between them.
_HEAD = re.compile(r"\W*[^\W\d_]+\s*(?:[,;\t]\s*[^\W\d_]+\s*){1,2}:?\s*")
_RANK_FIRST = re.compile(
    r"(?<![^\W_])(?:y(?:[ ,;/|)(-]{1,3})x"
    r"|(?:rows?|ranks?|zeilen?|reihen?|rangs?|i|vertical)(?:[ ,;/|)(-]{1,3}|\s(?:then|and|und|et)\s)"
    r"(?:cols?|columns?|files?|spalten?|linien?|colonnes?|j|horizontal))(?![^\W_])",
    re.IGNORECASE,
)
_FILE_FIRST = re.compile(r"(?<![^\W_])(?:(?:col|column|file)s?\W{1,3}(?:row|rank)s?|x\W{1,3}y)(?![^\W_])", re.I)
_MOST_WORDS = 4  # the most words of a line that may name columns
_FEW_COLUMNS = 3  # the most columns of a table that lists squares: a table with more columns is a board
_NUMBER = {"", "#", "n", "no", "no.", "nr", "nr.", "move", "step", "number", "k"}


def names_another_order(line: str) -> bool:
    """Tell whether a line consists of names of columns, but the last two names are not file and rank, in this order.

    Examples are ``rank file`` and ``x y number``.
    """
    names = _NAME.findall(line.lower())
    if len(names) not in (2, 3) or any(name not in _FILE | _RANK | _NUMBER for name in names):
        return False
    return not _in_order(names)


def may_name_columns(line: str) -> bool:
    """Tell whether a line of a few words may name columns, but the last two are not file and rank, in this order."""
    words = _LETTERS.findall(line.lower())
    if not 2 <= len(words) <= _MOST_WORDS or _DIGIT.search(line) or _in_order(words) or names_files(words):
        return False
    known = [word in _FILE | _RANK | _ROW for word in words]
    return (any(known) and bool(_BETWEEN.search(line))) or all(known) or bool(_HEAD.fullmatch(line))


def names_rank_first(line: str) -> bool:
    """Tell whether a comment or a sentence says that ranks come before files. A head of columns does not count."""
    if not _RANK_FIRST.search(line) or _FILE_FIRST.search(line):
        return False
    return line.lstrip().startswith(("//", "%")) or not names_another_order(line.strip().removeprefix("#"))


def _in_order(names: list[str]) -> bool:
    """Tell whether file and rank are the last two names, in this order."""
    return names[-2] in _FILE and names[-1] in _RANK


def is_html_table(text: str) -> bool:
    """Tell whether the beginning of a text has a tag of an HTML table."""
    low = text[: 1 << 16].lower()
    return "<table" in low or "<tr" in low


def without_html(text: str) -> str:
    """Return the HTML table in a text as Markdown, or ``text`` if it has none. Raise PyktError if it has several."""
    if not is_html_table(text):
        return text
    if text.lower().count("<table") > 1:
        raise PyktError("The page has more than one table: give the one with the tour.")
    body = re.sub(r"(?i)<caption[^<>]*>[^<>]*</caption>", "", text.replace("\n", " ").replace("&nbsp;", " "))
    rows = re.split(r"(?i)<tr\b[^<>]*>", body)[1:]
    cells = [re.split(r"(?i)<t[dh]\b[^<>]*>", row)[1:] for row in rows]
    return "\n".join("|" + "".join(f" {_TAG.sub('', cell).strip()} |" for cell in row) for row in cells if row)


def without_frames(lines: list[str]) -> list[str]:
    """Return the rows in ``lines`` without frames and without marks between cells."""
    text = "\n".join(lines)
    if "{|" in text:
        return _written(_wikipedia(lines))
    if "|" in text or any(map(_is_rule, lines)):
        return _piped(lines)
    if "&" in text and "\\\\" in text:
        rows = _LATEX_COMMAND.sub("", text.replace("\n", " ")).split("\\\\")
        return _written([[cell.strip() for cell in row.split("&")] for row in rows if row.strip()])
    return _separated(lines)


def _piped(lines: list[str]) -> list[str]:
    """Return the rows of a table with ``|`` between its cells, or of a board in a frame."""
    rows: Rows = []
    ruled = False
    barred = [line.strip() for line in lines if line.strip() and not _is_rule(line)]
    filled = [_is_rule(line) for line in lines if line.strip()]
    rules = sum(filled[filled.index(False) : len(filled) - filled[::-1].index(False)]) if False in filled else 0
    left, right = (all(map(is_outer, barred)) for is_outer in (_BEGINS.match, _ENDS.search))
    for line in lines:
        if _is_rule(line):
            if len(rows) == rules == 1 and not (any(rows[0]) or ruled or "+" in line):  # an empty head, as in Markdown
                rows = []
            ruled = True
            continue
        inner = line.strip().removeprefix("|") if left else line.strip()
        cells = (inner.removesuffix("|") if right else inner).split("|")
        rows.append([cell.strip() for cell in cells])
    if not ruled and "|" not in "".join(lines):
        return lines
    if left != right and not any(len(cell.split()) > 1 for row in rows for cell in row):
        raise PyktError("The lines have a bar at one end only: write one at both ends of each line, or at none.")
    if all(len(row) == 2 and row[0].isdecimal() and len(row[1].split()) > 1 for row in rows if any(row)):
        rows = [[row[0], *row[1].split()] for row in rows if any(row)]
        return [" ".join([f"{row[0]}|", *row[1:]]) for row in rows]
    if any(len(cell.split()) > 1 for row in rows if not _is_head(row) for cell in row):
        return [" ".join(row) for row in rows]
    return _written([row for row in rows if len(row) > 1 or row[0]])


def _is_rule(line: str) -> bool:
    """Tell whether a line only separates rows: it consists of signs such as - = + |, as in ``+---+`` or ``|-|-|``.

    A dash between two blanks is a cell, not a part of a separator.
    """
    if not _RULE_LINE.fullmatch(line):
        return False
    return any(mark in line for mark in ("--", "==", "__", "|-", "+-", "|:-"))


def _wikipedia(lines: Iterable[str]) -> Rows:
    rows: Rows = [[]]
    inside = False
    for line in (line.strip() for line in lines):
        if line.startswith("{|"):
            inside = True
        elif not inside or line.startswith(("|+", "|}")) or not line:
            inside = inside and not line.startswith("|}")
        elif line.startswith("|-"):
            rows.append([])
        elif line[0] in "|!":
            cells = re.split(r"\|\||!!", line[1:])
            rows[-1] += [cell.rpartition("|")[2].replace("'''", "").replace("''", "").strip() for cell in cells]
        else:
            raise PyktError(f"{line[:40]!r} is no row of a Wikipedia table: begin a row with |- and a cell with |.")
    return [row for row in rows if row]


def _separated(lines: list[str]) -> list[str]:
    """Return the rows of a table without the signs between its cells, or ``lines`` if they are no table.

    The signs are semicolons. If the table has a head, the signs can also be tabs or commas. If this head names columns
    in another order than file and rank, the signs can also be blanks.
    """
    filled = [line for line in lines if line.strip()]
    for mark in (";", "\t", ",", None if filled and names_another_order(filled[0]) else ","):
        rows = [[cell.strip().strip("\"'") for cell in line.split(mark)] for line in filled]
        if len(rows) < 2 or len(rows[0]) < 2 or any(len(row) != len(rows[0]) for row in rows):
            continue
        if mark == ";" and all(re.fullmatch(r"[0-9.#]*", cell) for row in rows for cell in row):
            for nth, row in enumerate(rows, 1):
                if "" in row:
                    raise PyktError(
                        f"Cell {row.index('') + 1} in line {nth} of the board is empty: write 0 if the square is not "
                        "visited."
                    )
            return [" ".join(row) for row in rows]
        if _columns(rows[0]) or _is_head(rows[0]):
            return _written(rows)
    return lines


def _written(rows: Rows) -> list[str]:
    """Return rows of cells as lines, without the head.

    If the head names file and rank, each row becomes a square. Otherwise an empty cell becomes ``.``.
    """
    if columns := _columns(rows[0] if rows else []):
        number, file, rank = columns
        return [f"{row[number] + '. ' if number is not None else ''}[{row[file]},{row[rank]}]" for row in _full(rows)]
    if rows and _is_head(rows[0]):
        is_known = _in_order(["", *_LETTERS.findall(" ".join(rows[0]).lower())])
        if len(rows[0]) <= _FEW_COLUMNS and not is_known and all(cell.isdecimal() for row in rows[1:] for cell in row):
            shown = printable(" and ".join(rows[0]))[:60]
            raise PyktError(f"The columns {shown} may be files, ranks or numbers: call them file, rank and number.")
        rows = rows[1:]
    return [" ".join(cell or "." for cell in row) for row in rows]


def _columns(head: list[str]) -> tuple[int | None, int, int] | None:
    """Return the indexes of the columns of the number (None if it has no column), the file and the rank.

    Return None if a head does not name file and rank. Raise PyktError if the meaning of a name is unclear.
    """
    names = [name.lower().strip(" ():") for name in head]
    if len(names) > 3 or len(names) < 2:
        return None
    if sum(name in _ROW for name in names) > 1:
        raise PyktError(
            "The head of the table names row and column, but rows may count from the top or the bottom: write file and "
            "rank in the head, with rank 1 at the bottom."
        )
    file = next((at for at, name in enumerate(names) if name in _FILE), None)
    rank = next((at for at, name in enumerate(names) if name in _RANK), None)
    if file is None or rank is None:
        return None
    number = next((at for at, name in enumerate(names) if name in _NUMBER), None)
    if number is None and len(names) == 3:
        shown = printable(next(head[at] for at in range(3) if at not in (file, rank)))[:40]
        raise PyktError(f"The column {shown!r} may say which square comes when: name it number, or leave it out.")
    return number, file, rank


def _full(rows: Rows) -> Rows:
    for nth, row in enumerate(rows[1:], 1):
        if len(row) != len(rows[0]) or "" in row:
            raise PyktError(f"Row {nth} of the table does not have one value for each column: complete or correct it.")
    return rows[1:]


def _is_head(row: list[str]) -> bool:
    """Tell whether a row is the head of a table: words instead of numbers and squares."""
    return any(_WORD.search(cell) for cell in row) and not any(re.search("[0-9]", cell) for cell in row)
