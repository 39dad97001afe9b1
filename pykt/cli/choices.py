"""Options whose values are names that the library defines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, get_args

from typer._types import TyperChoice

#: The type of an option that takes two texts.
TWO: Any = (str, str)


class Choice(TyperChoice[str]):
    """An option's type: one of the names that the function ``names`` returns.

    The function is called only when the names are needed, so that `pykt --help` imports little. The names appear in
    the help, in completions and in the error for any other value.
    """

    def __init__(self, names: Callable[[], Iterable[str]]) -> None:
        self._names = names
        self.case_sensitive = False

    @property
    def choices(self) -> Sequence[str]:  # type: ignore[override]  # TyperChoice keeps them in an attribute
        """The names."""
        return tuple(self._names())

    def convert(self, value: Any, param: Any, ctx: Any) -> str:
        """Return ``value`` if it is one of the names. The default value is not checked, which saves the imports."""
        if param is not None and value == param.default:
            return str(value)
        return super().convert(value, param, ctx)


def checkers() -> Iterable[str]:
    """Return the values of --check: names of checkers and of sets of checkers."""
    from pykt.checkers import Which

    return get_args(Which)


def difficulties() -> Iterable[str]:
    """Return the levels of difficulty of a puzzle."""
    from pykt.answers.puzzles.grade import DIFFICULTIES

    return DIFFICULTIES


def distributions() -> Iterable[str]:
    """Return the distributions from which instances are generated."""
    from pykt.runs.bench.sets.distributions import DISTRIBUTIONS

    return ["lenzi", *DISTRIBUTIONS]


def kinds() -> Iterable[str]:
    """Return the kinds of problems."""
    from pykt.model.problem import Kind

    return get_args(Kind)


def kinds_of_tours() -> Iterable[str]:
    """Return the kinds of problems whose answer is a tour."""
    return [kind for kind in kinds() if kind != "queens"]


def methods() -> Iterable[str]:
    """Return the methods that count tours."""
    from pykt.answers.counting.count import Method

    return get_args(Method)


def notations() -> Iterable[str]:
    """Return the notations of a tour."""
    from pykt.notation.registry import names

    return names()


def papers() -> Iterable[str]:
    """Return the names of papers."""
    from pykt.draw.size import PAPERS

    return PAPERS


def patterns() -> Iterable[str]:
    """Return the patterns of given squares."""
    from pykt.answers.puzzles.patterns import Pattern

    return get_args(Pattern)


def programs(incomplete: str) -> list[tuple[str, str]]:
    """Return the name and the description of each program whose name begins with ``incomplete``."""
    from pykt.programs.catalogue import PROGRAMS

    return [(name, program.text) for name, program in PROGRAMS.items() if name.startswith(incomplete)]


def reveals() -> Iterable[str]:
    """Return when Gradescope may show hidden tests."""
    from pykt.runs.grade.sheets.gradescope import REVEALS

    return REVEALS


def clocks() -> Iterable[str]:
    """Return the clocks by which a report ranks programs."""
    return ("wall", "cpu")


def sandboxes() -> Iterable[str]:
    """Return the ways to confine a user program."""
    from pykt.process import Mode

    return get_args(Mode)


def sources() -> Iterable[str]:
    """Return the sources of published claims, and ``all``."""
    from pykt.runs.reproduce.claims import claims

    return [*dict.fromkeys(claim.source for claim in claims()), "all"]


def statuses() -> Iterable[str]:
    """Return the ways in which a run of a bench can end: every status, and ``damaged``."""
    from pykt.model.result import Status

    return [*Status, "damaged"]


def styles() -> Iterable[str]:
    """Return the styles of a picture."""
    from pykt.draw.look import STYLES

    return STYLES


def table_formats() -> Iterable[str]:
    """Return the formats of a table."""
    from pykt.runs.table import TABLE_FORMATS

    return TABLE_FORMATS


def ways_to_draw_blocked() -> Iterable[str]:
    """Return the ways to draw blocked squares."""
    from pykt.draw.look import Blocked

    return get_args(Blocked)


def text_parts() -> Iterable[str]:
    """Return the ways to divide a text for a cryptotour."""
    from pykt.answers.puzzles.parts import By

    return get_args(By)
