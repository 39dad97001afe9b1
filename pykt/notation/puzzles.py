"""Read and write puzzles: boards with given numbers.

    for problem in read_mixed("puzzles.txt"):
        print(problem)

A file has what ``pykt puzzle`` prints: each puzzle as a board with a few numbers, a blank line, and its answer. It may
also have boards without answers, or the lines that ``pykt puzzle --json`` prints.

A drawn puzzle does not say whether its tour is closed. The puzzle asks for a closed tour if its answer follows in the
file and is a closed tour. Otherwise it asks for an open tour.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

import numpy as np

from pykt.model.board import Board, Square
from pykt.model.conditions import refuse_unknown
from pykt.model.errors import FaultyTourError, PyktError
from pykt.model.goal import goal_of
from pykt.model.problem import Clue, Problem
from pykt.model.record import parse as parse_json
from pykt.model.text import counted
from pykt.model.tour import Tour
from pykt.notation import board_file, files
from pykt.notation.decoration import comments
from pykt.notation.registry import MOST_WRITTEN, most_bytes

W = TypeVar("W")

#: The key that only the record of a puzzle has.
_PUZZLE_RECORD = re.compile(r'"difficulty"\s*:')
_MOST_BOARDS = 10_000  # the most boards of a file
_CLUES = re.compile(r"^-++\+$", re.MULTILINE)
_BLANK_LINES = re.compile(r"\n[^\S\n]*+(?:\n[^\S\n]*+)++")


@dataclass(frozen=True)
class WrittenPuzzle:
    """A puzzle as it stands in a file. ``answer`` is None if the file has no answer to the puzzle."""

    problem: Problem
    answer: Tour | None = None

    def __str__(self) -> str:
        given, board = len(self.problem.givens), self.problem.board
        tour = " of a closed tour" if self.problem.kind == "closed" else ""
        clues = f" and {counted(len(self.problem.clues), 'clue')}" if self.problem.clues else ""
        return f"a puzzle{tour} on {board} with {given} of {board.free} numbers given{clues}"


@dataclass(frozen=True)
class WrittenText:
    """A cryptotour as it stands in a file.

    ``parts[n]`` of the ``text`` is on the square with index n in ``tour.squares``. ``by`` says what the parts are:
    letters, syllables or words.
    """

    problem: Problem
    tour: Tour
    text: str
    by: str
    parts: tuple[str, ...]
    seed: int = 0

    @property
    def on_squares(self) -> dict[Square, str]:
        """The part on each square. The squares are sorted, so that their order tells nothing about the tour."""
        return dict(sorted(zip(self.tour.squares, self.parts, strict=True)))


def read_mixed(path: str | os.PathLike[str]) -> list[Problem | WrittenText]:
    """Return the puzzles and the cryptotours in a file, or on standard input if ``path`` is ``-``.

    Cryptotours are lines that ``pykt cryptotour --json`` prints. Raise PyktError if the file cannot be read, is empty,
    or has anything but puzzles and cryptotours. For the empty list of JSON, return [].
    """
    text = files.decode(files.load(path, most_bytes))
    body = text.strip()
    try:
        found = _in_json(body, _of_any_record) if body[:1] in ("{", "[") else read(text)
    except PyktError as error:
        name = "standard input" if os.fspath(path) == "-" else Path(path).name[:60]
        raise PyktError(f"{name}: {error}") from None
    return [one.problem if isinstance(one, WrittenPuzzle) else one for one in found]


def read(text: str, rank1_first: bool = False) -> list[WrittenPuzzle]:
    """Return the puzzles that a text draws, or those in its lines of JSON.

    With ``rank1_first``, the first line of a drawn board is rank 1 instead of the highest rank. Raise PyktError about
    the first puzzle that can't be read.
    """
    body = text.replace("\r\n", "\n").replace("\r", "\n").strip()
    if not body:
        raise PyktError("The input is empty: give a board with a few numbers, as `pykt puzzle` prints.")
    puzzles = _in_json(body, _of_record) if body[0] in "{[" else _drawn(body, rank1_first)
    if not puzzles:
        raise PyktError("The input has no puzzle: give a board with a few numbers, as `pykt puzzle` prints.")
    return puzzles


def find(text: str, rank1_first: bool = False) -> list[WrittenPuzzle]:
    """Return the puzzles that ``read`` returns, or an empty list if it raises an error or the text is too long."""
    try:
        return read(text, rank1_first) if len(text) <= MOST_WRITTEN else []
    except PyktError:
        return []


def in_records(data: bytes | bytearray | str) -> list[WrittenPuzzle]:
    """Return the puzzles if ``data`` has records of puzzles, as ``pykt puzzle --json`` prints, else an empty list.

    Call this before reading ``data`` as a tour: each record also has the answer, which would be read as a tour. Raise
    PyktError about the first puzzle that can't be read.
    """
    if not files.head(data).lstrip().startswith(("{", "[")) or not _has_problem(data):
        return []
    text = files.decode(data)
    return read(text) if _PUZZLE_RECORD.search(text) else []


def problem_of_result(data: bytes | bytearray | str) -> object:
    """Return the record of the problem that a result in JSON answers, or None if ``data`` is no result."""
    if not files.head(data).lstrip().startswith("{") or not _has_problem(data):
        return None
    record = parse_json(files.decode(data))
    return record.get("problem") if isinstance(record, dict) and "status" in record else None


def _has_problem(data: bytes | bytearray | str) -> bool:
    word = '"problem"'
    return word in data if isinstance(data, str) else word.encode() in data


def instead(data: bytes | bytearray | str, error: PyktError, rank1_first: bool = False) -> list[WrittenPuzzle]:
    """Return the puzzles in ``data``, or []. ``error`` was raised when ``data`` was read as a tour.

    A drawn board on which numbers are missing is a puzzle. Several boards are puzzles, and so is a board with its
    answer. But return [] if a board without an answer has all numbers from 1 to its largest, because this board may be
    a tour.
    """
    text = files.decode(data)
    found = find(text, rank1_first)
    if isinstance(error, FaultyTourError) or text.lstrip().startswith(("{", "[")):
        return found
    several = len(found) > 1 or any(puzzle.answer for puzzle in found)
    return found if several and not any(map(_is_path, found)) else []


def _is_path(puzzle: WrittenPuzzle) -> bool:
    """Tell whether a puzzle without an answer has all numbers up to its largest, so that it may be a tour."""
    given = {number for _, number in puzzle.problem.givens}
    return puzzle.answer is None and len(given) == max(given) > 1


def board_text(problem: Problem) -> str:
    """Return a puzzle as a board file: the given numbers, ``#`` for blocked squares, ``.`` for all others.

    A start is the number 1, and an end the last number. Clues for files are above the board, with a line below them,
    and clues for ranks are at the right. The board shows neither the piece nor how edges are joined. Raise PyktError if
    the problem has any other condition.
    """
    refuse_unknown(problem, "A drawn board", ("starts", "end", "givens", "clues", "piece", "surface"))
    board, given = problem.board, dict(problem.givens) | dict.fromkeys(problem.starts, 1)
    given |= {problem.end: problem.length} if problem.end else {}
    width = len(str(board.free))
    lines = []
    for rank in range(board.ranks, 0, -1):
        squares = [Square(file, rank) for file in range(1, board.files + 1)]
        cells = ["#" if square in board.blocked else str(given.get(square, ".")) for square in squares]
        lines.append(" ".join(f"{cell:>{width}}" for cell in cells))
    return "\n".join(_with_clues(lines, problem, width))


def clues_beside(clues: Iterable[Clue]) -> tuple[dict[int, list[int]], dict[int, list[int]]]:
    """Return two dicts: from files to the numbers of their ``clues`` in rising order, and the same from ranks."""
    files: dict[int, list[int]] = {}
    ranks: dict[int, list[int]] = {}
    for line, number in sorted(clues, key=lambda clue: clue[1]):
        (ranks if line.name == "rank" else files).setdefault(line.number, []).append(number)
    return files, ranks


def _with_clues(lines: list[str], problem: Problem, width: int) -> list[str]:
    """Return the lines of a board, the highest rank first, with the clues outside it."""
    if not problem.clues:
        return lines
    board = problem.board
    files, ranks = clues_beside(problem.clues)
    texts = [" ".join(map(str, ranks.get(board.ranks - nth, []))) for nth in range(board.ranks)]
    right = [f"{line} | {text}".rstrip() for line, text in zip(lines, texts, strict=True)]
    above = []
    for level in range(max(map(len, files.values()), default=0), 0, -1):
        stacks = [files.get(file, []) for file in range(1, board.files + 1)]
        cells = [str(stack[-level]) if len(stack) >= level else "" for stack in stacks]
        above.append(" ".join(f"{cell:>{width}}" for cell in cells).rstrip())
    return [*above, "-" * len(lines[0]) + "-+", *right]


def _drawn(body: str, rank1_first: bool) -> list[WrittenPuzzle]:
    """Return the puzzles that are drawn as boards with blank lines between them."""
    puzzles: list[WrittenPuzzle] = []
    parts = [part for part in _BLANK_LINES.split(body) if not all(map(comments.is_title, part.split("\n")))]
    if len(parts) > _MOST_BOARDS:
        raise PyktError(f"The file has {len(parts):,} boards: at most {_MOST_BOARDS:,} are read. Divide it.")
    for nth, text in enumerate(parts, 1):
        try:
            refuse_clues(text)
            board, numbers = board_file.read(text, rank1_first)
        except PyktError as error:
            raise PyktError(f"Board {nth} of the file: {error}" if nth > 1 else str(error)) from None
        if puzzles and (answer := _answer(puzzles[-1], board, numbers)):
            if answer.is_closed_tour:
                puzzles[-1] = replace(puzzles[-1], problem=replace(puzzles[-1].problem, kind="closed"))
            puzzles[-1] = replace(puzzles[-1], answer=answer)
        else:
            puzzles.append(WrittenPuzzle(_problem(board, numbers, nth)))
    return puzzles


def refuse_clues(text: str) -> None:
    """Raise PyktError if a text draws a board with clues outside it, which could be taken for numbers on the board."""
    if _CLUES.search(text):
        raise PyktError("The board has clues outside it, which are read from JSON only: use `pykt puzzle --json`.")


def _answer(puzzle: WrittenPuzzle, board: Board, numbers: dict[Square, int]) -> Tour | None:
    """Return the tour that the numbers on a board draw if it is the answer to ``puzzle``, else None.

    An answer has the numbers from 1 up on all free squares, and the given numbers of the puzzle on the same squares as
    the puzzle. An answer may draw blocked squares as 0.
    """
    problem = puzzle.problem
    if puzzle.answer or (board.files, board.ranks) != (problem.board.files, problem.board.ranks):
        return None
    if sorted(numbers.values()) != list(range(1, problem.board.free + 1)) or not numbers.keys() <= set(
        problem.board.squares()
    ):
        return None
    if any(numbers[square] != number for square, number in problem.givens):
        return None
    cells = np.array([problem.board.index(square) for square in sorted(numbers, key=numbers.__getitem__)], np.int32)
    return Tour(problem.board, (cells,))


def _problem(board: Board, numbers: dict[Square, int], nth: int) -> Problem:
    """Return the problem of the ``nth`` board of a file.

    Raise PyktError if the board has no number, or the same one twice.
    """
    if not numbers:
        raise PyktError(f"Board {nth} of the file has no numbers, so it is no puzzle: write the given numbers.")
    squares: dict[int, Square] = {}
    for square, number in numbers.items():
        if number in squares:
            raise PyktError(f"The number {number} is given on {squares[number]} and on {square}: correct one of them.")
        squares[number] = square
    return Problem("open", board, givens=tuple(numbers.items()))


def _in_json(body: str, of_record: Callable[[object, int], W]) -> list[W]:
    """Return what ``of_record`` reads from lines of JSON, or from one JSON value over several lines."""
    lines = [line for line in body.split("\n") if line.strip()]
    if len(lines) > 1 and all(line.lstrip().startswith("{") and line.rstrip().endswith("}") for line in lines):
        return [of_record(parse_json(line), nth) for nth, line in enumerate(lines, 1)]
    value = parse_json(body)
    return [of_record(record, nth) for nth, record in enumerate(value if isinstance(value, list) else [value], 1)]


def _of_any_record(record: object, nth: int) -> WrittenPuzzle | WrittenText:
    """Return the puzzle or the cryptotour in the ``nth`` record."""
    if not isinstance(record, dict) or "parts" not in record:
        return _of_record(record, nth)
    text, by, parts, seed = (record.get(name) for name in ("text", "by", "parts", "seed"))
    is_text = isinstance(text, str) and by in ("letters", "syllables", "words")
    if not (is_text and isinstance(parts, list) and parts and all(isinstance(part, str) and part for part in parts)):
        raise PyktError(f"Puzzle {nth} of the JSON is no whole cryptotour: give what `pykt cryptotour --json` prints.")
    problem, tour = Problem.from_record(record.get("problem")), Tour.from_record(record.get("tour"))
    if len(tour.knights) != 1 or len(parts) != len(tour.squares):
        raise PyktError(
            f"Puzzle {nth} of the JSON has {len(parts)} parts: a cryptotour has one part for each square of a tour by "
            "one knight."
        )
    return WrittenText(problem, tour, str(text), str(by), tuple(parts), seed if isinstance(seed, int) else 0)


def _of_record(record: object, nth: int) -> WrittenPuzzle:
    """Return the puzzle in the ``nth`` record, which is the record of a puzzle or of a problem."""
    if not isinstance(record, dict):
        raise PyktError(f"Puzzle {nth} of the JSON is not an object: give the lines that `pykt puzzle --json` prints.")
    try:
        problem = Problem.from_record(record.get("problem", record))
        answer = None if record.get("tour") is None else Tour.from_record(record["tour"])
    except PyktError as error:
        raise PyktError(f"Puzzle {nth} of the JSON: {error}" if nth > 1 else str(error)) from None
    if not (problem.givens or problem.clues):
        raise PyktError(f"Puzzle {nth} of the JSON has no givens, so it is no puzzle: add {json.dumps('givens')}.")
    if goal_of(problem):
        raise PyktError(f"Puzzle {nth} of the JSON asks for {problem}: a puzzle asks for a tour, not for the best one.")
    if answer and answer.board != problem.board:
        raise PyktError(f"Puzzle {nth} of the JSON has an answer on another board, {answer.board}: correct it.")
    return WrittenPuzzle(problem, answer)
