"""A tour: the form of every answer, whichever engine found it."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NotRequired, TypedDict

from pykt.model import drawing
from pykt.model.board import Board, Square
from pykt.model.errors import PyktError
from pykt.model.piece import KNIGHT, Piece
from pykt.model.progress import CHUNK, chunks
from pykt.model.record import read
from pykt.model.surface import Pair

if TYPE_CHECKING:  # functions import numpy late: the import takes longer than any work on a small tour
    import numpy as np
    from numpy.typing import NDArray

#: The format of a tour's record.
FORMAT = "pykt-tour/1"


class _Record(TypedDict):
    """What ``Tour.record`` returns."""

    format: str
    board: object
    knights: list[list[Pair]]
    piece: NotRequired[str]


@dataclass(frozen=True, eq=False)
class Tour:
    """The squares that one knight or two visit on a board, in order.

    ``knights`` has a read-only array of cell indexes for each knight. ``cells`` has the same indexes, as tuples without
    numpy if ``Tour.of`` made a small tour. A tour is small if each knight visits at most CHUNK squares. A tour may have
    faults, which ``pykt.check`` finds. ``piece`` is the piece that moves.
    """

    board: Board
    knights: tuple[NDArray[np.int32], ...]
    piece: Piece = KNIGHT

    def __post_init__(self) -> None:
        if not 1 <= len(self.knights) <= 2:
            raise PyktError(f"A tour has one knight or two, not {len(self.knights)}.")
        import numpy as np

        # Check the range before the cast, which would wrap an index of more than four bytes onto the board.
        given = [np.asarray(knight) for knight in self.knights]
        for cells in given:
            if not cells.size:
                raise PyktError("A knight visits at least one square, but this tour has none: give its start.")
            if cells.ndim != 1 or not np.issubdtype(cells.dtype, np.integer):
                raise PyktError("A knight's squares are cell indexes in order: give a list of whole numbers.")
            if cells.min() < 0 or cells.max() >= self.board.cells:
                raise PyktError(f"A cell index on a board of {self.board} must be from 0 to {self.board.cells - 1}.")
        object.__setattr__(self, "knights", tuple(map(_read_only, given)))

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> object:
            """Make ``knights``, the arrays of a small tour, when this attribute is first used."""
            if name != "knights" or "_cells" not in self.__dict__:
                raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
            import numpy as np

            knights = tuple(_read_only(np.array(cells, np.int32)) for cells in self._cells)
            object.__setattr__(self, "knights", knights)
            return knights

    @classmethod
    def of(cls, board: Board, *knights: Iterable[tuple[int, int]]) -> Tour:
        """Return the tour of one knight or two. Each knight is given as an iterable of squares (file, rank).

        Raise PyktError if an item is not a square or is off the board.
        """
        lists = [list(squares) for squares in knights]
        if 1 <= len(lists) <= 2 and all(cells := tuple(_few_cells(board, squares) for squares in lists)):
            tour = object.__new__(cls)
            tour.__dict__.update(board=board, _cells=cells, piece=KNIGHT)
            return tour
        import numpy as np

        from pykt.model.cells import cells_at

        arrays = []
        for squares in lists:
            try:
                xy = np.array(squares, np.int64).reshape(-1, 2)
            except (OverflowError, TypeError, ValueError):
                raise PyktError("A knight's squares must be pairs of a file and a rank, both small numbers.") from None
            arrays.append(cells_at(board, xy[:, 0] - 1, xy[:, 1] - 1))
        return cls(board, tuple(arrays))

    def by(self, piece: Piece) -> Tour:
        """Return a tour of the same squares by another piece."""
        if piece == self.piece:
            return self
        tour = object.__new__(Tour)
        tour.__dict__.update(self.__dict__, piece=piece)
        return tour

    @property
    def cells(self) -> tuple[Sequence[int] | NDArray[np.int32], ...]:
        """The cell indexes of each knight in order: a tuple if ``Tour.of`` made a small tour, else an array."""
        cells: tuple[tuple[int, ...], ...] | None = self.__dict__.get("_cells")
        return cells or self.knights

    def indexes(self, knight: int = 0) -> Iterator[int]:
        """Yield the cell indexes of a knight in order, as plain numbers."""
        if "_cells" in self.__dict__:
            yield from self.cells[knight]
            return
        for chunk in chunks(len(self.knights[knight]), "reading the squares"):
            yield from self.knights[knight][chunk].tolist()

    @property
    def visited(self) -> int:
        """The number of squares that the knights visit. A square that is visited twice counts twice."""
        return sum(map(len, self.cells))

    @property
    def coverage(self) -> int:
        """The number of visited and blocked squares together, which F. Lenzi's paper on two knights calls coverage."""
        return self.visited + len(self.board.blocked)

    @property
    def closed(self) -> bool:
        """True if the tour has a single piece, and this piece can move from the last square to the first."""
        first, last = (self.board.square(int(self.cells[0][at])) for at in (0, -1))
        return len(self.cells) == 1 and self.board.goes(last, first, self.piece)

    @property
    def is_closed_tour(self) -> bool:
        """True if the tour is closed and has as many squares as the board has free squares."""
        return self.closed and self.visited == self.board.free

    def comes_back(self, closed: bool | None = None) -> bool:
        """Tell whether the move from the last square to the first belongs to the path.

        ``closed`` tells whether a closed path was asked for. If ``closed`` is None, only a closed tour of the whole
        board comes back.
        """
        return self.is_closed_tour if closed is None else closed and self.closed

    @property
    def paths(self) -> list[list[Square]]:
        """A list for each knight, with the knight's squares in order."""
        return [list(map(self.board.square, self.indexes(knight))) for knight in range(len(self.cells))]

    @property
    def squares(self) -> list[Square]:
        """The squares in the order of the visits. Two knights move alternately."""
        return [self.board.square(cell) for cell in self.order().tolist()]

    @property
    def vertices(self) -> list[str]:
        """The names of the squares, or of the vertices of a graph, in the order of the visits."""
        return list(map(self.board.name, self.squares))

    def order(self) -> NDArray[np.int32]:
        """Return the cell indexes in the order of the visits.

        Two knights move alternately, the first knight first. When one path ends, the rest of the other path follows.
        """
        if len(self.knights) == 1:
            return self.knights[0]
        import numpy as np

        first, second = self.knights
        both = min(len(first), len(second))
        turns = np.stack([first[:both], second[:both]], 1).reshape(-1)
        return np.concatenate([turns, first[both:], second[both:]])

    def lengths_after(self, visits: int) -> list[int]:
        """Return, for each knight, how many of the first ``visits`` squares it visits, but at least 1."""
        lengths = [len(cells) for cells in self.knights]
        if len(lengths) == 1:
            return [min(lengths[0], visits)]
        alone = visits - min(lengths)
        return [min(length, max((visits + 1 - knight) // 2, alone, 1)) for knight, length in enumerate(lengths)]

    def after(self, visits: int) -> Tour:
        """Return the tour cut off after its first ``visits`` squares, but with at least one square of each knight."""
        return Tour(
            self.board,
            tuple(cells[:made] for cells, made in zip(self.knights, self.lengths_after(visits), strict=True)),
            self.piece,
        )

    def matrix(self) -> NDArray[np.int32]:
        """Return an array of ranks x files with the number of each square in the tour, from 1. Row 0 is rank 1.

        A square that is not visited has a 0.
        """
        import numpy as np

        cells = self.order()
        matrix = np.zeros(self.board.cells, np.int32)
        matrix[cells] = np.arange(1, len(cells) + 1, dtype=np.int32)
        return matrix.reshape(self.board.ranks, self.board.files)

    def coordinates(self, knight: int = 0) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        """Return two arrays: the files and the ranks of a knight's squares, both counted from 1."""
        from pykt.model.cells import files_and_ranks

        files, ranks = files_and_ranks(self.board, self.knights[knight])
        return files + 1, ranks + 1

    def flat(self, knight: int = 0) -> NDArray[np.int32]:
        """Return a knight's squares as one array: file, rank, file, rank, ..."""
        import numpy as np

        return np.stack(self.coordinates(knight), 1).reshape(-1)

    def on(self, board: Board) -> Tour:
        """Return a tour of the same squares on ``board``. Raise PyktError if a square is off that board."""
        if board.files == self.board.files:
            return Tour(board, self.knights, self.piece)
        import numpy as np

        from pykt.model.cells import cells_at, files_and_ranks

        moved = []
        for cells in self.knights:
            there = np.empty(len(cells), np.int32)
            for chunk in chunks(len(cells), "moving to another board"):
                there[chunk] = cells_at(board, *files_and_ranks(self.board, cells[chunk]), before=chunk.start)
            there.flags.writeable = False
            moved.append(there)
        return Tour(board, tuple(moved), self.piece)

    def record(self) -> dict[str, object]:
        """Return the tour as a value for JSON: its format, its board, and the squares of each knight in order.

        The name of the piece is left out if it is the knight. On a graph, the names of the vertices are added.
        """
        knights = [self.flat(knight).reshape(-1, 2).tolist() for knight in range(len(self.knights))]
        piece = {} if self.piece == KNIGHT else {"piece": str(self.piece)}
        names = {"vertices": self.vertices} if self.board.surface.is_graph else {}
        return {"format": FORMAT, "board": self.board.record(), **piece, "knights": knights, **names}

    @classmethod
    def from_record(cls, record: object) -> Tour:
        """Return the tour whose ``record`` was parsed from JSON. Raise PyktError about the first mistake in it."""
        if not isinstance(record, dict) or record.get("format") != FORMAT:
            raise PyktError(f'The JSON is not a tour: a tour is an object with "format": "{FORMAT}".')
        example = f'{{"format": "{FORMAT}", "board": ..., "knights": [[[1, 1], [2, 3]]]}}'
        found = read(record, _Record, "tour", example, closed=False)
        piece = Piece.parse(found.get("piece", "knight"))
        if len(found["knights"]) > 1 and piece != KNIGHT:
            raise PyktError('Only knights make a tour of two pieces: leave "piece" out.')
        return cls.of(Board.from_record(found["board"]), *found["knights"]).by(piece)

    def save(self, path: str | os.PathLike[str], notation: str | None = None) -> None:
        """Write the tour to a file: as a picture if its extension says so and ``notation`` is None, else as text.

        The text is in ``notation`` or, if that is None, in the notation that the file extension names. Raise PyktError
        if the tour cannot be drawn or written, EngineError if a library for drawing the picture is missing.
        """
        drawing.save(self, path, notation)

    def _repr_svg_(self) -> str:
        """Return the SVG picture that a notebook shows."""
        return drawing.tour_svg(self)

    def __str__(self) -> str:
        """Return the board drawn with the number of each square in the tour, the highest rank first.

        Two knights move alternately and share one sequence of numbers. The levels of a box stand side by side, with
        gaps between. A blocked square is a #. For a graph, return the names of its vertices in the order of the tour,
        one on each line.
        """
        if self.board.surface.is_graph:
            return "\n".join(self.vertices)
        import numpy as np

        width = len(str(self.visited))
        numbers = np.where(self.board.free_mask.reshape(self.board.ranks, -1), self.matrix(), -1)
        signs = {-1: "#"}
        rows = numbers[::-1].reshape(self.board.ranks, self.board.surface.levels, -1).tolist()
        return "\n".join(
            "   ".join(" ".join(f"{signs.get(n, n):>{width}}" for n in level) for level in levels) for levels in rows
        )

    def __eq__(self, other: object) -> bool:
        """Tell whether ``other`` is a tour by the same piece of the same board, with the same squares in order."""
        import numpy as np

        return (
            isinstance(other, Tour)
            and (self.board, self.piece) == (other.board, other.piece)
            and len(self.knights) == len(other.knights)
            and all(np.array_equal(one, two) for one, two in zip(self.knights, other.knights, strict=True))
        )

    def __hash__(self) -> int:
        return hash((self.board, *(cells.tobytes() for cells in self.knights)))

    def __len__(self) -> int:
        return self.visited


def _few_cells(board: Board, squares: Sequence[Any]) -> tuple[int, ...]:
    """Return the cell indexes of at most CHUNK squares, or () if there are more, or if any is off the board."""
    if len(squares) > CHUNK:
        return ()
    try:
        on = [(1 <= file <= board.files and 1 <= rank <= board.ranks) for file, rank in squares]
        cells = tuple(map(board.index, squares))
    except (TypeError, ValueError):
        return ()
    return cells if all(on) and set(map(type, cells)) == {int} else ()


def _read_only(cells: NDArray[Any]) -> NDArray[np.int32]:
    """Return the cells as a read-only array of int32. Copy the array unless it is read-only and owns its int32 data."""
    import numpy as np

    if cells.dtype == np.int32 and cells.flags.owndata and not cells.flags.writeable:
        return cells
    copy = np.array(cells, np.int32)
    copy.flags.writeable = False
    return copy
