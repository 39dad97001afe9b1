"""Draw profiled searches on the terminal and into files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pykt.cli.output.printing import columns, console, say
from pykt.cli.output.waiting import waiting
from pykt.model.errors import PyktError
from pykt.model.result import Result

if TYPE_CHECKING:
    from rich.text import Text

    from pykt.model.profile import Profile


def drawn_profile(profile: Profile, length: int) -> Text:
    """Return a bar chart of the search nodes at each depth, as wide as the terminal but at most 80 columns.

    ``length`` is the number of squares of the path that was searched for.
    """
    from pykt.draw.terminal.histogram import histogram

    return histogram(profile, length, min(columns(), 80))


def print_profile(profile: Profile, length: int) -> None:
    """Print the bar chart of ``drawn_profile`` on standard error."""
    console(stderr=True).print(drawn_profile(profile, length), end="", soft_wrap=True)


def draw_searches(results: Sequence[Result], path: Path, *, quiet: bool) -> bool:
    """Draw the profiled searches among ``results`` into a file. If that fails, print why and return False."""
    from pykt.draw.drawing import save_search

    drawn = [result for result in results if result.profile and result.profile.total]
    try:
        if drawn:
            with waiting(lambda: "drawing"):
                save_search(drawn, path)
    except PyktError as error:
        say(f"pykt: {error}")
        return False
    if not quiet:
        searches = "the search is" if len(results) == 1 else "the searches are"
        say(f"{searches} drawn in {path}" if drawn else "no search is drawn, because no nodes were counted")
    return True
