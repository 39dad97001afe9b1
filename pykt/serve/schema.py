"""The JSON that the routes accept and return, for OpenAPI, with the limits on requests."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, Strict

from pykt.answers.puzzles.patterns import Pattern
from pykt.draw.formats import PICTURE_FORMATS
from pykt.draw.look import STYLES, Blocked
from pykt.engines.protocol import SEEDS
from pykt.model.errors import PyktError
from pykt.model.grading import Difficulty
from pykt.model.problem import Kind
from pykt.model.problem import Problem as ProblemValue
from pykt.model.surface import PLANE, SURFACES
from pykt.model.tour import Tour as TourValue
from pykt.notation.registry import names

_MOST_SQUARES = 250_000  # the largest board
_MOST_PUZZLE_SQUARES = 100
# the most required and forbidden moves on a board with joined edges or levels, where reading a move takes up to 4 ms
_MOST_MOVES = 500
_MOST_SECONDS = 600.0
_MOST_MEGABYTES = 4096.0
_MOST_MODELS = 100_000
_MOST_CHARACTERS = 200_000  # the longest program

Language = Literal["prolog", "asp", "minizinc"]
Coordinate = Annotated[int, Field(ge=1, le=_MOST_SQUARES)]
Square = Annotated[list[Coordinate], Field(min_length=2, max_length=2, description="File and rank, counted from 1.")]
Move = Annotated[list[Square], Field(min_length=2, max_length=2)]
Piece = Annotated[str, Field(max_length=100, description="The name of a piece, or its leaps, such as 1,3+2,3.")]

Line = Annotated[tuple[Literal["rank", "file"], Coordinate], Strict(False)]


class _In(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


# What comes in --------------------------------------------------------------------------------------------------------


class Board(_In):
    """A rectangle of squares. Squares may be blocked, and edges may be joined. Levels of a box lie side by side."""

    files: Coordinate
    ranks: Coordinate
    blocked: list[Square] = []
    surface: Literal[tuple(SURFACES)] = "plane"  # type: ignore[valid-type]  # surface.py names them
    levels: Coordinate = 1


class Problem(_In):
    """A problem, as `pykt solve --json` prints it, but without `magic` and graphs, which the page does not know."""

    kind: Kind = "open"
    board: Board
    starts: list[Square] = []
    end: Square | None = None
    givens: list[Annotated[tuple[Square, Coordinate], Strict(False)]] = []
    clues: list[Annotated[tuple[Line, Coordinate], Strict(False)]] = []
    moves: list[Move] = []
    forbidden: list[Move] = []
    symmetric: Literal[90, 180] | None = None
    squares: Coordinate | None = None
    uncrossed: bool = False
    crossings: Literal["min", "max"] | None = None
    turns: Literal["min", "max"] | None = None
    piece: Piece = "knight"

    def value(self) -> ProblemValue:
        """Return the problem. Raise PyktError if it contradicts itself, or if its board is too large."""
        check_size(self.board)
        is_plane = self.board.surface == PLANE.name and self.board.levels == 1
        if not is_plane and len(self.moves) + len(self.forbidden) > _MOST_MOVES:
            raise PyktError(
                f"A server takes at most {_MOST_MOVES} required and forbidden moves where edges are joined or "
                "in a box: leave some out."
            )
        return ProblemValue.from_record(self.model_dump(exclude_none=True))


class Tour(_In):
    """A tour, as `pykt convert --to json` writes it: the squares of each knight in order."""

    format: Literal["pykt-tour/1"]
    board: Board
    piece: Piece = "knight"
    knights: Annotated[list[list[Square]], Field(min_length=1, max_length=2)]

    def value(self) -> TourValue:
        """Return the tour, which may have faults.

        Raise PyktError if a square is off the board, or if the board is too large.
        """
        check_size(self.board)
        return TourValue.from_record(self.model_dump())


class AnswersRequest(_In):
    """A problem, the program that answers it, and the limits of the search."""

    problem: Problem
    program: Annotated[str | None, Field(max_length=200)] = None
    """A program's name with its parameters, such as borrell:verify=border. Without it pykt chooses the program."""
    text: Annotated[str | None, Field(max_length=_MOST_CHARACTERS)] = None
    """The text of a user program. `program` is then the name of its file, such as mine.pl."""
    language: Language | None = None
    timeout: Annotated[float, Field(gt=0, le=_MOST_SECONDS)] = 60
    memory: Annotated[float, Field(gt=0, le=_MOST_MEGABYTES)] = 2048
    inferences: Annotated[int | None, Field(ge=1, lt=2**53)] = None
    models: Annotated[int, Field(ge=0, le=_MOST_MODELS)] = 1
    directed: bool = False
    """Whether the two directions of a tour are two answers."""
    seed: Annotated[int | None, Field(ge=SEEDS[0], le=SEEDS[-1])] = None
    profile: bool = False


class PuzzleRequest(_In):
    """The problem of a puzzle, and what the puzzle should be like: how many numbers, how difficult, which pattern."""

    problem: Problem
    givens: Annotated[int | None, Field(ge=0, le=_MOST_PUZZLE_SQUARES)] = None
    """Exactly how many numbers the puzzle shows. Give either this or `least` and `most`."""
    least: Annotated[int, Field(ge=0, le=_MOST_PUZZLE_SQUARES)] = 0
    """The fewest numbers that the puzzle may show."""
    most: Annotated[int | None, Field(ge=0, le=_MOST_PUZZLE_SQUARES)] = None
    """The most numbers that the puzzle may show."""
    difficulty: Difficulty | None = None
    pattern: Pattern | None = None
    ends: bool = True
    """Whether the puzzle always shows 1 and the last number."""
    seed: Annotated[int | None, Field(ge=0, le=SEEDS[-1])] = None
    timeout: Annotated[float, Field(gt=0, le=_MOST_SECONDS)] = 60

    def value(self) -> ProblemValue:
        """Return the problem. Raise PyktError if it contradicts itself, or if its board is too large."""
        if self.problem.board.files * self.problem.board.ranks > _MOST_PUZZLE_SQUARES:
            raise PyktError(
                f"Puzzles are made for boards of at most {_MOST_PUZZLE_SQUARES} squares: make the board smaller."
            )
        return self.problem.value()


class CheckRequest(_In):
    """A tour, and the problem that it should answer."""

    problem: Problem
    tour: Tour


class DrawRequest(_In):
    """What to draw or to write, and how.

    Give a tour, or its text in any notation. If you add a problem, the picture highlights the numbers that the problem
    gives. Without a tour, give a problem: its board is drawn with `queens`, or as a puzzle.
    """

    format: Literal[(*PICTURE_FORMATS, *names())]  # type: ignore[valid-type]  # the registry names them
    problem: Problem | None = None
    tour: Tour | None = None
    text: str | None = None
    """The text of a tour, in any notation."""
    queens: list[Square] | None = None
    style: Literal[tuple(STYLES)] | None = None  # type: ignore[valid-type]  # look.py names them
    dark: bool = False
    numbers: bool | None = None
    coordinates: bool = True
    blocked: Blocked | None = None


def check_size(board: Board) -> None:
    """Raise PyktError if the board has too many squares for a server."""
    if board.files * board.ranks > _MOST_SQUARES:
        raise PyktError(f"A server takes boards of at most {_MOST_SQUARES:,} squares: make the board smaller.")


# What goes out --------------------------------------------------------------------------------------------------------


class Refusal(BaseModel):
    """Why a request was refused: what is wrong, where, and what to do next."""

    sentence: str


class Program(BaseModel):
    """A program of the catalogue. pykt/model/program.py explains the fields."""

    name: str
    engine: str
    file: str
    kinds: list[Kind]
    text: str
    """One or two sentences about the method."""
    source: str
    parameters: dict[str, list[str]]
    asked: list[str]
    proves: bool
    keeps_defect: bool


class ProgramText(BaseModel):
    """A program's file, such as asp/cycle.lp, and its text."""

    file: str
    text: str


class Checked(BaseModel):
    """The verdict of each checker: true (accepted), false (refused) or null (not run)."""

    python: bool | None
    prolog: bool | None
    asp: bool | None


class Judgement(BaseModel):
    """The verdicts on a tour, and its faults."""

    checked: Checked
    faults: list[str]


class Versions(BaseModel):
    """The engines with their versions, and what confines a user program (null: nothing does)."""

    versions: list[str]
    sandbox: str | None
