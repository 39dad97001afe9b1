"""Read a tour, puzzles or certificates from the file that a command names. Define the options for reading it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pykt.cli import problems
from pykt.cli.groups import argument, option
from pykt.cli.output.printing import say
from pykt.cli.output.waiting import waiting
from pykt.cli.proof_file import ProofFile
from pykt.model.errors import PyktError
from pykt.model.text import counted
from pykt.notation import files, reading, registry
from pykt.notation.options import block, on_surface, read_board

if TYPE_CHECKING:
    from pykt.model.board import Board, Square
    from pykt.model.fault import Fault
    from pykt.model.problem import Move
    from pykt.model.tour import Tour
    from pykt.notation.puzzles import WrittenPuzzle


@dataclass(frozen=True)
class FileOptions:
    """A file with a tour, and how to read it."""

    file: str = argument("", "A file with a tour in any notation, or a puzzle; - for standard input.", metavar="FILE")
    named: str | None = option(
        None, "Take a classical tour in place of a file: {classical_tours}.", metavar="NAME", choice="classical_tours"
    )
    board: str | None = option(
        None, "A board size such as 8x8, or a board file; needed if the notation leaves the board out."
    )
    block: problems.Block = None
    format_: str | None = option(
        None,
        "Read this notation instead of guessing the notation: {notations}.",
        "--format",
        metavar="NOTATION",
        choice="notations",
    )
    rank1_first: bool = option(
        False, "Read and write text boards with rank 1, not the highest rank, on the first line."
    )

    def __post_init__(self) -> None:
        if not self.file and not self.named:
            raise PyktError("Name a file, or - for standard input, or a classical tour such as --named beverley.")
        if self.file and self.named:
            raise PyktError("A classical tour takes the place of a file: leave out --named or the file.")


@dataclass(frozen=True)
class GraphFileOptions(FileOptions):
    """A file with a tour, how to read the file, and the tour's piece and surface or graph."""

    piece: problems.Piece = None
    surface: problems.Surface = None
    graph: problems.Graph = None


@dataclass(frozen=True)
class TourFile:
    """The tour in a file, the board that the options name, and the numbers that are given on this board.

    ``board`` is None if the options name no board. ``letters`` is true if the file names squares by letters, as b6. If
    ``is_plain`` is false, pykt has guessed the notation and may have misread the file. Then a fault of ``tour`` may be
    pykt's mistake, not the user's. If the file is a result in JSON, ``problem`` is the record of the result's problem.
    Otherwise, ``problem`` is None. ``moves`` are the fixed edges of the graph that the options name.
    """

    tour: Tour
    board: Board | None
    numbers: dict[Square, int]
    letters: bool = False
    is_plain: bool = True
    problem: object = None
    moves: tuple[Move, ...] = ()


@dataclass(frozen=True)
class PuzzleFile:
    """The puzzles in a file."""

    puzzles: tuple[WrittenPuzzle, ...]

    @property
    def only(self) -> WrittenPuzzle:
        """The only puzzle in the file. Raise PyktError if the file has several."""
        if len(self.puzzles) > 1:
            raise PyktError(f"The file has {len(self.puzzles)} puzzles: keep one of them in a file of its own.")
        return self.puzzles[0]


def tour_of(found: TourFile | PuzzleFile | ProofFile) -> TourFile:
    """Return the tour of a file. If the file has a puzzle, return the puzzle's answer.

    Raise PyktError if the file has several puzzles, a puzzle without its answer, or certificates.
    """
    if isinstance(found, TourFile):
        return found
    if isinstance(found, ProofFile):
        raise found.refusal()
    puzzle = found.only
    if puzzle.answer is None:
        raise PyktError(f"The file has {puzzle}, not a tour: find one with `pykt solve --board`.")
    return TourFile(puzzle.answer, puzzle.problem.board, dict(puzzle.problem.givens))


def read(source: GraphFileOptions) -> TourFile | PuzzleFile | ProofFile:
    """Return the tour, the puzzles or the certificates in the file that the options name, or the classical tour.

    If the options name a piece, a surface, a graph or a box, a closed tour in the file may repeat its first square at
    the end.

    Raise FaultyTourError if the file draws a board on which a number is missing or occurs twice. Raise PyktError if the
    file can't be read.
    """
    from pykt.notation import classical, proofs, puzzles

    if source.named:
        if source.board or source.block or source.format_ or _names_moves(source) or source.graph:
            raise PyktError(
                "A classical tour has its board: leave out --board, --block, --format, --piece, --surface and --graph."
            )
        return TourFile(classical.tours()[source.named].tour, None, {})

    with waiting(lambda: "reading"):
        board, numbers, fixed = _named_board(source)
        data = files.load(source.file, _most_bytes)
        if source.format_ is None and (source.file.endswith(".proof") or proofs.is_proof(files.head(data))):
            if source.block or source.rank1_first or (not source.graph and (board or _names_moves(source))):
                raise PyktError(
                    "A certificate contains its board: leave out --board, --block, --piece, --surface "
                    "and --rank1-first."
                )
            return ProofFile(files.decode(data), board)
        try:
            if found := puzzles.in_records(data):
                return _puzzle_file(found, source)
            form = source.format_ or (registry.of_graph(files.head(data)) if source.graph else None)
            known = reading(data, form, board, source.rank1_first, _meant(source, board))
        except PyktError as error:
            if found := puzzles.instead(data, error, source.rank1_first):
                return _puzzle_file(found, source)
            raise
        tour = known.tour
        if source.block and not board:
            board = block(tour.board, source.block)
        if board and board.files >= tour.board.files and board.ranks >= tour.board.ranks:
            tour = tour.on(board)
    problem = puzzles.problem_of_result(data) if source.format_ in (None, "json") else None
    return TourFile(tour, board, numbers, known.letters, known.is_plain, problem, fixed)


def _names_moves(source: GraphFileOptions) -> bool:
    """Tell whether the options name a piece, a surface or a graph."""
    return bool(source.piece or source.surface or source.graph)


def _named_board(source: GraphFileOptions) -> tuple[Board | None, dict[Square, int], tuple[Move, ...]]:
    """Return the board that the options name, the numbers on it, and the fixed edges of a graph.

    Return None in place of the board if the options name none.
    """
    from pykt.notation import graphs

    if source.graph:
        if source.board or source.piece or source.surface:
            raise PyktError(
                "A graph takes the place of the board: leave out --graph, or leave out --board, --piece and --surface."
            )
        read = graphs.read_file(source.graph)
        return block(read.board, source.block or []), {}, read.moves
    if not source.board:
        return None, {}, ()
    board, numbers = read_board(source.board, rank1_first=source.rank1_first)
    return block(_joined(board, source), source.block or []), numbers, ()


def _joined(board: Board, source: GraphFileOptions) -> Board:
    """Return ``board`` on the surface that the options name.

    If the options name no surface, return ``board`` unchanged.
    """
    return on_surface(board, source.surface) if source.surface else board


def _meant(source: GraphFileOptions, board: Board | None) -> Callable[[Tour], Tour]:
    """Return a function that takes a tour and returns it with the piece and the surface that the options name.

    ``board`` is the board that the options name, or None. If the options name a piece, a surface, a graph or a box, the
    function also removes the last square of a closed tour if this square repeats the first.
    """
    from pykt.model.piece import Piece

    piece = Piece.parse(source.piece) if source.piece else None
    is_plain = not _names_moves(source) and (board is None or board.surface.is_plane)

    def meant(tour: Tour) -> Tour:
        tour, drawn = tour.by(piece or tour.piece), tour.board
        if board is None:
            drawn = _joined(drawn, source)
        elif (board.files, board.ranks) == (drawn.files, drawn.ranks):
            drawn = replace(drawn, surface=board.surface)
        tour = tour if drawn == tour.board else tour.on(drawn)
        return tour if is_plain else _without_return(tour)

    return meant


def _without_return(tour: Tour) -> Tour:
    """Return a tour without its last square if this square repeats the first one, and the tour is closed without it."""
    cells, last = tour.cells[0], tour.visited - 1
    return tour.after(last) if last and cells[0] == cells[-1] and tour.after(last).closed else tour


def _puzzle_file(found: Sequence[WrittenPuzzle], source: GraphFileOptions) -> PuzzleFile:
    if source.board or source.block or _names_moves(source):
        raise PyktError("A puzzle contains its board: leave out --board, --block, --piece, --surface and --graph.")
    return PuzzleFile(tuple(found))


def _most_bytes(head: str) -> int:
    from pykt.notation import proofs

    return proofs.MOST_BYTES if proofs.is_proof(head) else registry.most_bytes(head)


def say_faulty(faults: Sequence[Fault]) -> None:
    """Print how many faults a tour has. Print nothing if it has none."""
    if faults:
        say(f"This tour has {counted(len(faults), 'fault')}: `pykt check` lists them.")
