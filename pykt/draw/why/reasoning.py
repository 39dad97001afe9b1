"""An argument for people: what it says step by step, and what it shows on the board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeVar

from pykt.draw.labels import has_letters, square_name
from pykt.model.board import Board, Square
from pykt.model.certificate import Certificate
from pykt.model.problem import Move, Problem
from pykt.model.text import listed
from pykt.model.tour import Tour
from pykt.notation.naming import named

T = TypeVar("T")

#: What a mark shows.
#:
#: - ``crossed``: squares that will be taken away; ``gone``: squares that have been taken away
#: - ``part``: a connected part of the board of several squares; ``lone``: parts of one square each;
#:   ``links``: moves within a part
#: - ``forced``: moves that each tour must use; ``way``: moves of which a tour must use one or more;
#:   ``tried``: moves that a tour can't use, as a supposition shows
#: - ``set``: a set of squares that a tour must leave
#: - ``spot``: squares that the sentence of the step is about
#: - ``given``: squares with given numbers; ``number``: squares whose numbers follow from these
#: - ``start``, ``end``: the squares where a tour must start and end
#: - ``tour``, ``unvisited``: the tour of a certificate, and the squares that it leaves out
Kind = Literal[
    "crossed",
    "gone",
    "part",
    "lone",
    "links",
    "forced",
    "way",
    "tried",
    "set",
    "spot",
    "given",
    "number",
    "start",
    "end",
    "tour",
    "unvisited",
]


@dataclass(frozen=True)
class Mark:
    """A mark on the board, shown from step ``first`` on, and up to step ``last`` unless ``last`` is None.

    Steps count from 0. ``labels`` are texts to write on the squares: one for each, or one for all. ``nth`` chooses the
    colour of the mark.
    """

    kind: Kind
    squares: tuple[Square, ...] = ()
    moves: tuple[Move, ...] = ()
    labels: tuple[str, ...] = ()
    nth: int = 0
    first: int = 0
    last: int | None = None


@dataclass(frozen=True)
class Step:
    """A sentence, and how long it is shown in beats, the player's unit of time."""

    text: str
    beats: int


@dataclass(frozen=True)
class Reasoning:
    """An argument for people. ``claim`` is what it proves, and ``sentences`` are a short form of the argument.

    A player shows the ``steps`` with their ``marks``. ``legend`` explains the marks. Each entry has the kind and
    ``nth`` of marks, and a text that says what they mean. ``tour`` is the tour that marks of the kind ``tour`` show.
    """

    problem: Problem
    claim: str
    sentences: tuple[str, ...]
    steps: tuple[Step, ...]
    marks: tuple[Mark, ...] = ()
    legend: tuple[tuple[Kind, int, str], ...] = ()
    tour: Tour | None = None

    @property
    def text(self) -> str:
        """The claim and the argument in one paragraph."""
        return " ".join([self.claim, *self.sentences])

    @property
    def still(self) -> tuple[Mark, ...]:
        """The marks for a still picture: those that stay until the end."""
        return tuple(mark for mark in self.marks if mark.last is None)


class Script:
    """A builder of a Reasoning. A mark that is added appears with the next step."""

    def __init__(self, certificate: Certificate) -> None:
        self._certificate = certificate
        self.claim = claim_of(certificate)
        self.sentences: list[str] = []
        self.steps: list[Step] = []
        self.marks: list[Mark] = []
        self.legend: list[tuple[Kind, int, str]] = []

    def show(self, mark: Mark, *, once: bool = False) -> None:
        """Add a mark to the next step. With ``once``, no later step shows the mark."""
        step = len(self.steps)
        self.marks.append(replace(mark, first=step, last=step if once else None))

    def say(self, text: str, beats: int | None = None) -> None:
        """Add a step. Without ``beats``, the step is shown as long as it takes to read ``text``."""
        self.steps.append(Step(text, beats or 2 + len(text) // 12))

    def argue(self, *sentences: str) -> None:
        """Add sentences of the argument, and a step for each."""
        for sentence in sentences:
            self.sentences.append(sentence)
            self.say(sentence)

    def reasoning(self) -> Reasoning:
        """Return the finished reasoning."""
        sentences, steps, marks = tuple(self.sentences), tuple(self.steps), tuple(self.marks)
        problem, tour = self._certificate.problem, self._certificate.tour
        return Reasoning(problem, self.claim, sentences, steps, marks, tuple(self.legend), tour)


def in_groups(items: Sequence[T], most: int) -> Iterator[Sequence[T]]:
    """Divide items into at most ``most`` groups, in order."""
    size = max(1, -(-len(items) // most))
    return (items[begin : begin + size] for begin in range(0, len(items), size))


def names(board: Board, squares: Iterable[Square], most: int = 6) -> str:
    """Return the names of squares as a part of a sentence, such as "a1, b3 and 4 more", of ``most`` items at most.

    Squares have the names that the labels at the edges of the board give them.
    """
    return listed([square_name(board, square) for square in squares], most)


def members(board: Board, squares: Iterable[Square]) -> str:
    """Return a colon and the names of ``squares`` if they are vertices of a graph.

    Else return "": the picture shows them.
    """
    return f": {names(board, squares)}" if board.surface.is_graph else ""


def named_moves(board: Board, moves: Sequence[Move], most: int) -> list[str]:
    """Return the names of the first ``most`` moves. If there are more moves, a last text says how many more."""
    texts = [f"{square_name(board, one)}-{square_name(board, other)}" for one, other in moves[:most]]
    return [*texts, *([f"and {len(moves) - most} more"] if len(moves) > most else [])]


def claim_of(certificate: Certificate) -> str:
    """Return a sentence that says what a certificate proves.

    Squares have the names that the labels at the edges of the board give them.
    """
    board = certificate.problem.board
    return named(certificate.claim, board, letters=has_letters(board))


def mover(problem: Problem) -> str:
    """Return who moves, at the beginning of a sentence: ``A tour`` on a graph, else the piece, such as ``A knight``."""
    return "A tour" if problem.surface.is_graph else problem.piece.a_piece.capitalize()


def show_ends(script: Script, problem: Problem) -> None:
    """Mark the start and the end that a problem names."""
    ends: list[tuple[Kind, Square | None]] = [("start", problem.start), ("end", problem.end)]
    for kind, square in ends:
        if square:
            script.show(Mark(kind, (square,)))
            script.legend.append((kind, 0, kind))
