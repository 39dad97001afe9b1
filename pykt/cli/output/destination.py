"""The destination of answers: files, or standard output."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

from pykt import notation
from pykt.cli.output.boards import draw, draw_obstacle, print_tour
from pykt.cli.output.files import check_output, numbered, taken
from pykt.cli.output.searches import draw_searches
from pykt.draw.formats import picture_format_of
from pykt.model.errors import PyktError
from pykt.model.problem import Problem
from pykt.model.result import Result
from pykt.process.interrupt import ctrl_c

_MOST_OF_FAULTY = 1_000_000  # the most squares of a faulty tour that is printed


@dataclass(frozen=True)
class Destination:
    """A file and a notation for the answers. Without a file, the answers are printed.

    Existing files are overwritten only with ``force``. There may be up to ``most`` answers (0: any number).
    """

    file: Path | None = None
    force: bool = False
    most: int = 1
    notation: str | None = None
    rank1_first: bool = False
    animate: bool = False

    def __post_init__(self) -> None:
        if self.file and not self.notation and not picture_format_of(self.file):
            notation.format_of(self.file)
        if self.file:
            check_output(self.file, *taken(self.file, self.most), force=self.force)

    @property
    def is_picture(self) -> bool:
        """True if the answers are drawn as pictures into files."""
        return self.file is not None and self.notation is None and picture_format_of(self.file) is not None

    def check(self, problem: Problem, *, json: bool, profiled: bool) -> None:
        """Raise PyktError, before the search, if answers to ``problem`` are too long, or can't be drawn as asked for.

        If the search is ``profiled`` and the answers are pictures, also raise PyktError if the picture of the search
        can't be written.
        """
        if self.is_picture:
            assert self.file
            from pykt.draw.drawing import check_drawable

            check_drawable(self.file, problem)
            if profiled:
                check_output(self._search_file, force=self.force)
        if problem.kind not in ("open", "closed"):
            return
        if json:
            notation.check_length("json", problem.length)
        if self.is_picture:
            return
        if self.file or self.notation or not (json or sys.stdout.isatty()):
            name = self.notation or notation.format_of(self.file, graph=problem.surface.is_graph)
            notation.check_length(name, problem.length)

    def write(self, result: Result, nth: int) -> Path | None:
        """Write the ``nth`` answer to its file and return the file.

        Return None if no file is named, or if the answer has nothing to write: no tour, and no queens for a picture.
        """
        if not self.file or (result.tour is None and not (self.is_picture and result.queens)):
            return None
        path = numbered(self.file, nth)
        if self.is_picture:
            with ctrl_c():
                from pykt.draw.drawing import save_result

                save_result(result, path)
            return path
        assert result.tour is not None
        name = self.notation or _default_notation(result, path)
        notation.write_file(result.tour, path, name, rank1_first=self.rank1_first)
        return path

    def show(self, result: Result) -> None:
        """Print an answer on standard output. Print nothing if it could not be read as a tour or as queens.

        If the user names no notation, don't print a faulty tour of more than a million squares: its faults, which
        ``_Text`` prints, say enough.
        """
        if result.tour is None and result.queens is None:
            return
        if result.tour and result.faults and not self.notation and result.tour.visited > _MOST_OF_FAULTY:
            return
        is_drawn = not self.notation and sys.stdout.isatty() and not result.problem.surface.is_graph
        if result.tour is None or is_drawn:
            draw(result, animate=self.animate)
        else:
            print_tour(result.tour, self.notation or _default_notation(result), rank1_first=self.rank1_first)

    def legend(self, result: Result) -> str:
        """Return a sentence that explains the numbers of two knights, or "" if ``show`` does not print such numbers."""
        if self.file or self.notation or sys.stdout.isatty() or result.tour is None:
            return ""
        if _default_notation(result) != "labels":
            return ""
        return "The first knight has 2 4 6 ..., the second 3 5 7 ...; 0 is not visited, and 1 is blocked."

    def draw_search(self, result: Result, *, quiet: bool) -> bool:
        """Draw the search into NAME-profile, next to the picture NAME of its answer. Return False if that fails."""
        return draw_searches([result], self._search_file, quiet=quiet)

    def show_obstacle(self, result: Result) -> None:
        """On a terminal, draw the board and mark the squares in the way of a tour, if these squares are known."""
        if result.obstacle and result.obstacle.squares and self.is_terminal:
            draw_obstacle(result.problem, result.obstacle)

    def draw_obstacle(self, result: Result) -> Path | None:
        """Draw the squares in the way of a tour in red. Return the file, or None if nothing was drawn."""
        if not (result.obstacle and result.obstacle.squares and self.is_picture):
            return None
        assert self.file
        from pykt.draw.drawing import save_obstacle

        return self.file if save_obstacle(result.problem, result.obstacle, self.file) else None

    @property
    def is_terminal(self) -> bool:
        """True if boards are drawn on a terminal."""
        return not self.file and sys.stdout.isatty()

    @property
    def _search_file(self) -> Path:
        assert self.file
        return self.file.with_stem(f"{self.file.stem}-profile")


def _default_notation(result: Result, path: Path | None = None) -> str:
    """Return the notation for the file ``path``, or for standard output if ``path`` is None.

    If the tour is faulty and this notation can't express the tour, return a notation that can.
    """
    assert result.tour is not None
    wanted = notation.format_of(path, len(result.tour.cells), graph=result.problem.surface.is_graph)
    for name in (wanted, "squares") if result.faults else ():
        try:
            notation.write(result.tour, name)
        except PyktError:
            continue
        return name
    return "json" if result.faults else wanted
