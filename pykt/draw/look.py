"""How a picture looks: its style, and options such as dark colours, numbers and coordinates.

To add a style, add a row to ``STYLES``. Pictures, pages, the command line and its help read the rows.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, get_args

from pykt.draw.colours import DARK, GOLD, LIGHT, Colours, Theme
from pykt.draw.size import Length, PaperSize
from pykt.model.errors import PyktError

if TYPE_CHECKING:
    from pykt.model.board import Board
    from pykt.model.problem import Move
    from pykt.model.tour import Tour

#: Ways to draw blocked squares.
Blocked = Literal["hidden", "outline", "filled"]


@dataclass(frozen=True)
class Style:
    """A way to draw tours.

    ``help`` describes the style in one line. ``lines`` draws the moves as a line; ``nodes`` adds a dot on each visited
    square, and ``gradient`` colours the line from the first visit to the last. ``heat`` colours the squares from the
    first visit to the last. ``numbers`` shows the number of each visit unless the look hides the numbers. ``discs``
    puts each number on a disc, so that it can be read on top of a line. ``chequered`` draws light and dark squares;
    if it is false, each free square is a dot. ``bare`` leaves out the board, with its squares, dots and marks: only the
    line of each knight is drawn, in millimetres. ``fallback`` names the style to use instead if the board is too large
    for readable numbers. ``theme`` has the style's own colours. If it is None, the style has the colours of light
    pages, or of dark pages if the look is dark. A picture leaves out details for which its squares are too small.
    """

    help: str
    lines: bool = False
    nodes: bool = False
    gradient: bool = False
    heat: bool = False
    numbers: bool = False
    discs: bool = False
    chequered: bool = True
    fallback: str | None = None
    bare: bool = False
    theme: Theme | None = None


#: The styles by name, the default first.
STYLES = {
    "classic": Style("a line on a chessboard", lines=True, nodes=True, discs=True),
    "path": Style("a line on dots in place of squares", lines=True, gradient=True, discs=True, chequered=False),
    "numbers": Style("the number of each visit", numbers=True, fallback="heat"),
    "heat": Style("squares coloured from the first visit to the last", heat=True, numbers=True),
    "gold": Style("a golden line on black", lines=True, nodes=True, gradient=True, discs=True, theme=GOLD),
    "plotter": Style("only the line, in millimetres, for a pen plotter", lines=True, chequered=False, bare=True),
}


@dataclass(frozen=True)
class Look:
    """A style and its options.

    ``style`` is a name in ``STYLES``; None lets the board decide, as ``on`` says. ``numbers`` shows or hides the
    numbers of the visits; None lets the style decide. ``coordinates`` labels files and ranks at the edges. ``blocked``
    hides the blocked squares, draws one line around each group of them, or fills them; None hides the groups that touch
    the edge of the board, and draws a line around the others. ``side`` is the most pixels that the longer side of the
    board may have, if there is neither ``width`` nor ``paper_size``. Lines and text are drawn so that they are visible
    at this size.

    ``width`` is the width of the whole picture. ``paper_size`` is the size of a paper: the picture stands in the middle
    of the paper, and fills the paper inside its margins if there is no ``width``. ``line_width`` is the width of the
    line. ``colours`` replaces colours of the theme. ``marks`` shows where each knight starts and ends, the unvisited
    squares, the key of the colours, and the names of a graph's vertices. ``thick`` are the moves to draw as thick
    lines, and ``forbidden`` the moves to cross out. ``closed`` says whether to draw the move back to the first square;
    None draws it for a closed tour of the whole board. ``letters`` names the files by letters, not by numbers, unless
    there are more files than letters.

    Raise PyktError if ``style`` or ``blocked`` has an unknown value, if the options contradict the style, or if
    ``side`` is not positive.
    """

    style: str | None = None
    dark: bool = False
    numbers: bool | None = None
    coordinates: bool = True
    blocked: Blocked | None = None
    side: int = 1000
    width: Length | None = None
    paper_size: PaperSize | None = None
    line_width: Length | None = None
    colours: Colours | None = None
    marks: bool = True
    thick: tuple[Move, ...] = ()
    forbidden: tuple[Move, ...] = ()
    closed: bool | None = None
    letters: bool = True

    def __post_init__(self) -> None:
        if self.style not in (None, *STYLES):
            raise PyktError(f"There is no style {str(self.style)[:40]!r}. Choose one of {', '.join(STYLES)}.")
        if self.features.bare and (self.dark or self.numbers):
            raise PyktError(f"The style {self.style} draws only a line: leave out dark colours and numbers.")
        if self.features.bare and (self.thick or self.forbidden):
            raise PyktError(
                f"The style {self.style} draws all moves with one pen: leave out thick and forbidden moves."
            )
        if self.numbers is False and not (self.features.lines or self.features.heat):
            raise PyktError(f"The style {self.style} shows nothing but numbers. Choose another style to hide them.")
        if self.blocked not in (None, *get_args(Blocked)):
            ways = ", ".join(get_args(Blocked))
            raise PyktError(f"Blocked squares can't be drawn {str(self.blocked)[:40]!r}. Choose one of {ways}.")
        if self.side < 1:
            raise PyktError(f"The side of a picture must be 1 pixel or more, not {self.side}.")

    @property
    def features(self) -> Style:
        """The row of STYLES for ``style``, or its first row if ``style`` is None."""
        return STYLES[self.style or next(iter(STYLES))]

    def on(self, board: Board) -> Look:
        """Return this look with a style that suits ``board``.

        If the look names a style, or if the board is a plane or a graph, return the look unchanged. Where edges are
        joined, a line is hard to follow without numbers: choose the style ``path``, and show the numbers unless the
        look hides them. In a box, choose the style ``numbers``, or ``path`` if the look hides numbers.
        """
        if self.style or board.surface.is_plane or board.surface.is_graph:
            return self
        if board.surface.levels > 1:
            return replace(self, style="numbers" if self.numbers is not False else "path")
        return replace(self, style="path", numbers=self.numbers is not False)

    @property
    def wants_numbers(self) -> bool:
        """Whether to show numbers on a board where they can be read."""
        return self.features.numbers if self.numbers is None else self.numbers

    @property
    def theme(self) -> Theme:
        """The colours of the look."""
        theme = self.features.theme or (DARK if self.dark else LIGHT)
        return self.colours.on(theme) if self.colours else theme

    def returns(self, tour: Tour) -> bool:
        """Tell whether to draw the move back to the first square, as ``closed`` says."""
        return tour.comes_back(self.closed)

    @property
    def pixels_per_inch(self) -> float:
        """The resolution of a PNG: 192 without width and paper, 96 for a width in pixels without a paper, else 300."""
        if self.width is None and self.paper_size is None:
            return 192
        return 96 if self.width and self.width.in_pixels and self.paper_size is None else 300


#: The looks that the page offers, the default first.
LOOKS = {
    "line": Look("classic"),
    "path": Look("path"),
    "numbers": Look("numbers"),
    "heat": Look("heat"),
    "dark": Look("classic", dark=True),
    "gold": Look("gold"),
}
