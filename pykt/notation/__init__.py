"""Read and write tours as text, in several notations.

    tour = read("1/1 2/3 3/5")                  # the notation is guessed
    text = write(tour, "matrix")
    tour = read_file("tour.txt", "matrix", rank1_first=True)

Reading does not check the tour; ``pykt.check`` does. ``read`` refuses a text that describes no tour. If it guesses the
notation, it also refuses a text that may mean something else, such as a board on which few steps are knight's moves. If
the caller names the notation, and gives the board where the text has none, ``read`` returns a tour with the squares
that ``write`` wrote. ``write`` refuses a tour that the notation cannot express.

Importing this package does not import numpy, so that ``names`` is fast enough for help and shell completion.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise
from pathlib import PurePath
from typing import TYPE_CHECKING

from pykt.model.conditions import conditions
from pykt.model.errors import FaultyTourError, PyktError
from pykt.model.limits import check_visits
from pykt.model.piece import KNIGHT
from pykt.notation import files, saving
from pykt.notation.registry import Notation, every, find, guess, most_bytes, names

if TYPE_CHECKING:
    from pykt.model.board import Board, Square
    from pykt.model.tour import Tour

    Meant = Callable[[Tour], Tour]

__all__ = [
    "Reading",
    "check_length",
    "doubtful",
    "format_of",
    "guess",
    "names",
    "parts",
    "read",
    "read_board",
    "read_file",
    "reading",
    "write",
    "write_file",
]


#: The beginning of a text in braces that is not JSON: a list of Mathematica, or a table of Wikipedia.
_BRACES = re.compile(r"\s*+\{\s*+[{0-9|]")

_LOOKED_AT = 1000  # how many squares of each knight are examined to decide whether a text is misread
_LIKELY = 0.5  # the least share of knight's moves among the steps of a tour whose notation is guessed

#: The beginning of a list of squares without letters, such as 1/1 or [1,1].
_PAIRS = re.compile(r"\s*+(?:[0-9]{1,9}/|[\[(][\[(\s]*+[0-9]{1,9}\s?,\s?[0-9]{1,9}\s?[\])])")

#: A line of two numbers, perhaps the file and the rank of a square. In a line of three numbers, the number of the
#: square in the tour may come before these two.
_FEW_NUMBERS = re.compile(r"\s*+[0-9]{1,9}(?:(?:[ \t]*+,[ \t]*+|[ \t]++)[0-9]{1,9}){1,2}[ \t\r]*+(?:\n|\Z)")


@dataclass(frozen=True)
class Reading:
    """The tour that a text describes.

    ``letters`` is true if the text names squares by letters, such as b6. ``is_plain`` is false if the notation was
    guessed and the text may mean something else. If the tour of such a text has a fault, perhaps the text was misread.
    """

    tour: Tour
    letters: bool = False
    is_plain: bool = True


def read(
    data: bytes | bytearray | str,
    format: str | None = None,  # noqa: A002
    board: Board | None = None,
    rank1_first: bool = False,
) -> Tour:
    """Return the tour that a text describes. Guess the notation if ``format`` is None.

    The tour is on the board that the text names, else on ``board``, or on the smallest board that fits if ``board`` is
    None. With ``rank1_first``, the first line of a drawn board is rank 1 instead of the highest rank. Raise PyktError
    if the text is too long or describes no tour, or if the tour names far more squares than the board has.
    """
    return reading(data, format, board, rank1_first).tour


def reading(
    data: bytes | bytearray | str,
    format: str | None = None,  # noqa: A002
    board: Board | None = None,
    rank1_first: bool = False,
    meant: Meant = lambda tour: tour,
) -> Reading:
    """Return a Reading: the tour that ``read`` returns, and whether the meaning of the text is certain.

    Most texts name neither a piece nor a surface. So ``meant`` is a function that takes a tour and returns a tour with
    the same squares, made by the right piece on the right surface.
    """
    try:
        try:
            found = _read(data, format, board, rank1_first, meant)
        except PyktError as error:
            decorated = _read_decorated(data, error, format, board, rank1_first, meant)
            found = replace(decorated, is_plain=format is not None)
    except FaultyTourError as error:
        raise error if format else FaultyTourError(error.faults, doubtful(error.faults[0])) from None
    check_visits(found.tour.visited, found.tour.board)
    drawn = found.tour.board
    if board and (drawn.files > board.files or drawn.ranks > board.ranks):
        size = f"{board.files}x{board.ranks}"
        raise PyktError(
            f"The text has a board of {drawn.files}x{drawn.ranks}, not of {size}: leave out what surrounds the board, "
            "or correct the size."
        )
    return replace(found, tour=meant(found.tour))


def doubtful(fault: str, how: str = "name the notation with --format") -> str:
    """Return a message about a fault of a tour whose text may be misread. ``how`` says what the user can do instead."""
    return (
        f"This text may mean something else, because as a tour it has a fault: {fault.removesuffix('.')}. Write the "
        f"squares of one knight in order, as in 1/1 2/3 3/5, or {how} to have it judged."
    )


def _first_steps(tour: Tour) -> list[bool]:
    """Return for each of a tour's first steps whether the step is a move of the tour's piece."""
    paths = [[tour.board.square(int(cell)) for cell in cells[:_LOOKED_AT]] for cells in tour.knights]
    return [tour.board.goes(one, other, tour.piece) for path in paths for one, other in pairwise(path)]


def _is_likely(tour: Tour) -> bool:
    """Tell whether at least half of the first steps are moves of the piece, and each step leads to another square."""
    steps = _first_steps(tour)
    stays = any(bool((cells[1:] == cells[:-1]).any()) for cells in tour.knights)
    return sum(steps) >= _LIKELY * len(steps) and not stays


def _refuse_unlikely(tour: Tour) -> None:
    """Raise PyktError if fewer than half of the first steps of a tour are moves of its piece.

    Then the text may have been misread.
    """
    steps = _first_steps(tour)
    if sum(steps) < _LIKELY * len(steps):
        first = "the first " if any(len(cells) > _LOOKED_AT for cells in tour.knights) else ""
        moves = "knight's moves" if tour.piece == KNIGHT else f"moves {tour.piece.by}"
        raise PyktError(
            f"Only {sum(steps)} of {first}{len(steps)} steps of this tour would be {moves}, so the text may "
            "mean another tour: write its squares in order, as in 1/1 2/3 3/5, or name the notation with --format, or "
            "the piece with --piece."
        )


def _read(
    data: bytes | bytearray | str,
    format: str | None,  # noqa: A002
    board: Board | None,
    rank1_first: bool,
    meant: Meant,
) -> Reading:
    files.check_size(data, most_bytes)
    head = files.head(data)
    for name, notation in every().items():
        if notation.reads_bytes and format in (None, name) and notation.recognise(head) and data.isascii():
            return Reading(notation.read(data))
    text = files.decode(data)
    if text.lstrip().startswith("<"):
        raise PyktError("The input is a page or a picture, not a tour: give the file from which it was made.")
    if format in (None, "pairs") and (in_columns := _in_columns(text, format, board, rank1_first)):
        return in_columns
    if format is not None:
        return Reading(_read_as(find(format), text, board, rank1_first), find(format).letters)
    name = guess(text)
    notation = find(name)
    tour = meant(_read_as(notation, text, board, rank1_first))
    if notation.ambiguous:
        _refuse_unlikely(tour)
    if notation.takes_board:  # a list
        from pykt.notation.lists import of_moves  # late, because it imports numpy

        path = of_moves(tour)
        joined = meant(path)
        may_count_otherwise = notation.from_either and 0 not in tour.knights[0]  # 1/1 is not visited
        may_be_one = notation.decorated and len(tour.knights) > 1  # a blank line may stand within a list
        may_be_two = len(tour.knights) == 1 and _is_broken_by_lines(text, notation, tour)
        may_begin_elsewhere = name == "facts" and tour.closed
        may_be_other = may_be_one or may_be_two or may_begin_elsewhere
        may_be_misread = may_count_otherwise or may_be_other or not _is_likely(joined)
        return Reading(joined, notation.letters, path is tour and not may_be_misread)
    return Reading(tour, notation.letters)


def _is_broken_by_lines(text: str, notation: Notation, tour: Tour) -> bool:
    """Tell whether exactly one step of a list is no move of the piece, and this step crosses a line break."""
    wrong = [nth for nth, step in enumerate(_first_steps(tour), 1) if not step]
    lines = [line for line in text.splitlines() if line.strip()] if len(wrong) == 1 else []
    try:
        read = [notation.read(line, tour.board).visited for line in lines[:_LOOKED_AT]]
    except PyktError:
        return False
    return bool(read) and wrong[0] in accumulate(read)


def _read_as(notation: Notation, text: str, board: Board | None, rank1_first: bool) -> Tour:
    if notation.takes_board:
        return notation.read(text, board)
    tour: Tour = notation.read(text, rank1_first) if notation.draws_board else notation.read(text)
    if notation is find("labels") and board and (extra := [square for square in tour.board.blocked if square in board]):
        raise PyktError(
            f"The label 1 is for blocked squares, but {min(extra)} is free on {board}: labels begin with 2."
        )
    return tour


def _in_columns(text: str, format: str | None, board: Board | None, rank1_first: bool) -> Reading | None:  # noqa: A002
    """Return the Reading of two or three columns of numbers, or None if the text has no such columns.

    The columns may be a list of squares or a drawn board. If ``format`` is None, choose the reading in which a greater
    share of the steps are knight's moves. Raise PyktError if there are two columns, but in both readings fewer than
    half of the steps are knight's moves.
    """
    if not _FEW_NUMBERS.match(text):
        return None
    from pykt.notation.decoration.columns import columns  # late, because it imports numpy

    found = columns(text)
    if found is None or format or found.share == 1:
        return Reading(read(found.text, "pairs", board), is_plain=format is not None) if found else None
    with suppress(PyktError):
        drawn = _read_as(find(guess(text)), text, board, rank1_first)
        steps = _first_steps(drawn)
        if not steps or sum(steps) > max(found.share, _LIKELY) * len(steps):
            return Reading(drawn, is_plain=all(steps))
    if found.share >= _LIKELY:
        return Reading(read(found.text, "pairs", board), is_plain=False)
    if found.is_two:
        raise PyktError(
            "Two numbers on each line may be squares or a board of two files: name the notation, --format pairs "
            "or --format matrix."
        )
    return None


def _read_decorated(
    data: bytes | bytearray | str,
    refusal: PyktError,
    format: str | None,  # noqa: A002
    board: Board | None,
    rank1_first: bool,
    meant: Meant,
) -> Reading:
    """Return the tour of a decorated text.

    ``refusal`` is the error that ``_read`` raised about the text. Raise it again if the text has no decoration, or is
    in a notation in which decoration is not removed.
    """
    files.check_size(data, most_bytes)
    text = files.decode(data)
    exact = [name for name, notation in every().items() if not notation.decorated and notation.recognise(text)]
    if format in exact or (format is None and exact and not _BRACES.match(text)):
        raise refusal
    if format is not None and not find(format).decorated:
        raise refusal
    from pykt.notation.decoration import Plain, plain  # late, because few texts need it
    from pykt.notation.decoration.tables import may_name_columns, names_rank_first

    undecorated = plain(text, format, rank1_first)
    if undecorated == Plain(text):
        raise refusal
    in_columns = bool(_FEW_NUMBERS.match(undecorated.text))
    heads = files.head(text).splitlines() if format is None and (in_columns or _PAIRS.match(undecorated.text)) else []
    if any(names_rank_first(line) or (in_columns and may_name_columns(line)) for line in heads):
        raise PyktError("The words above the columns may name rows, ranks or files: name the columns file and rank.")
    found = _read(undecorated.text, format, board or undecorated.board, rank1_first, meant)
    titled, drawn = undecorated.board, found.tour.board
    if titled and not board and (titled.files, titled.ranks) != (drawn.files, drawn.ranks):
        raise PyktError(f"The title says {titled}, but the board that is drawn is {drawn}: correct one of them.")
    is_list = in_columns or find(format or guess(undecorated.text)).takes_board
    said = undecorated.said if is_list and not (board or titled) else None
    if said and drawn != said and drawn.files <= said.files and drawn.ranks <= said.ranks:
        return replace(found, tour=found.tour.on(said))
    return found


def read_file(
    path: str | os.PathLike[str],
    format: str | None = None,  # noqa: A002
    board: Board | None = None,
    rank1_first: bool = False,
) -> Tour:
    """Return the tour in a file, or on standard input if ``path`` is ``-``.

    The other arguments are as for ``read``. Raise PyktError as ``read`` does, and if the file cannot be read.
    """
    return read(files.load(path, most_bytes), format, board, rank1_first)


def read_board(
    path: str | os.PathLike[str], kind: str | None = None, rank1_first: bool = False
) -> tuple[Board, dict[Square, int]]:
    """Return the board in a file, and a dict that maps squares to the numbers given on them.

    The file draws a board, or has one puzzle as ``pykt puzzle`` prints it, as text or as JSON. With ``rank1_first``,
    the first line of a drawn board is rank 1. ``kind`` is the kind of problem that the user asks for, or None for any
    kind. Raise PyktError if the file has no board or several, or if its puzzle has clues or other conditions than given
    numbers. Raise it also if the puzzle asks for a closed tour, but ``kind`` is another kind.
    """
    from pykt.notation import board_file, puzzles  # late, because they import numpy

    text = files.decode(files.load(path, most_bytes))
    puzzles.refuse_clues(text)
    try:
        return board_file.read(text, rank1_first)
    except PyktError as error:
        found = puzzles.find(text, rank1_first)
        if not found:
            raise error from None
    if len(found) > 1:
        raise PyktError(f"The file has {len(found)} puzzles: keep one of them in a file of its own.")
    if found[0].problem.clues:
        told = " ".join(f"--clue {line.short}={number}" for line, number in found[0].problem.clues)
        raise PyktError(f"A board has no clues: draw its numbers in a file, and add {told}.")
    problem = found[0].problem
    if {*conditions(problem)} - {"givens"}:
        raise PyktError(
            f"A board file has only a board and numbers, but this one asks for {problem}: draw its numbers in a file, "
            "and ask for the rest with options."
        )
    if problem.kind == "closed" and kind not in ("closed", None):
        raise PyktError(
            "The file asks for a closed tour: ask for one, as with --closed, or draw only its numbers in a file."
        )
    return problem.board, dict(problem.givens)


def write(tour: Tour, format: str, rank1_first: bool = False) -> str:  # noqa: A002
    """Return a tour as text that ends in a newline.

    With ``rank1_first``, the first line of a drawn board is rank 1. Raise PyktError if the notation cannot express the
    tour; the message suggests another notation.
    """
    return "".join(parts(tour, format, rank1_first))


def parts(tour: Tour, format: str, rank1_first: bool = False) -> Iterator[str]:  # noqa: A002
    """Yield the text that ``write`` returns, in parts.

    The notation moves yields many parts, so that the whole text of a huge tour is never in memory.
    """
    notation = find(format)
    if tour.board.surface.is_graph and not notation.graphs:
        others = " or ".join(name for name, other in every().items() if other.graphs)
        raise PyktError(f"The notation {format} has no vertices of a graph: write the tour as {others}.")
    check_length(format, tour.visited)
    text = notation.write(tour, rank1_first) if notation.draws_board else notation.write(tour)
    yield from [text] if isinstance(text, str) else text


def check_length(format: str, squares: int) -> None:  # noqa: A002
    """Raise PyktError if a tour of ``squares`` squares is too long for a notation."""
    if squares > find(format).most_squares:
        raise PyktError(f"A tour of {squares:,} squares is too long for {format}: write it as moves.")


def write_file(
    tour: Tour,
    path: str | os.PathLike[str],
    format: str | None = None,  # noqa: A002
    rank1_first: bool = False,
) -> None:
    """Write a tour to a file in the notation ``format``. If ``format`` is None, the file extension names the notation.

    Raise PyktError if the notation cannot express the tour, or if the file cannot be written. In both cases an existing
    file is not changed.
    """
    format = format or format_of(path, len(tour.knights), graph=tour.board.surface.is_graph)  # noqa: A001
    saving.save(path, parts(tour, format, rank1_first))


def format_of(path: str | os.PathLike[str] | None, knights: int = 1, *, graph: bool = False) -> str:
    """Return the notation that the file extension of ``path`` names, or the one to print if ``path`` is None.

    The notation to print is matrix for one knight, labels for two, and vertices for a tour of a graph. The extension
    ``.txt`` names the same three. Raise PyktError if no notation has the extension.
    """
    if path is None:
        return "vertices" if graph else "matrix" if knights == 1 else "labels"
    ending = PurePath(path).suffix.lower()
    found = [name for name, notation in every().items() if ending in notation.endings]
    if not found:
        endings = sorted({ending for notation in every().values() for ending in notation.endings})
        raise PyktError(
            f"The file extension of {os.fspath(path)[-40:]!r} does not name a notation: use one of "
            f"{', '.join(endings)}, use a picture's extension such as .svg, or name the notation with --format."
        )
    fitting = [name for name in found if knights in every()[name].knights]
    return next((name for name in fitting if graph and every()[name].graphs), (fitting or found)[0])
