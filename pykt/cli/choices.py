"""Options whose values are names that other packages of pykt define, such as the names of styles."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, get_args

from typer._types import TyperChoice

#: The type of an option that takes two texts.
TWO: Any = (str, str)


class Choice(TyperChoice[str]):
    """The type of an option whose value is a name of the kind ``kind``. ``NAMES`` lists the kinds of names.

    The help, completions, and the error for a wrong value list the names. They are looked up only when they are needed,
    so that `pykt --help` imports little.
    """

    def __init__(self, kind: str) -> None:
        self._kind = kind
        self.case_sensitive = False

    @property
    def choices(self) -> Sequence[str]:  # type: ignore[override]  # an attribute in TyperChoice
        """The names that the option accepts."""
        return names(self._kind)

    def convert(self, value: Any, param: Any, ctx: Any) -> str:
        """Return ``value`` if it is the default or one of the names, else raise an error.

        For the default, no names are looked up.
        """
        if param is not None and value == param.default:
            return str(value)
        return super().convert(value, param, ctx)


#: Where each kind of names is defined, as module:object. The object is a Literal type, a collection, or a function that
#: returns the names.
NAMES = {
    "checkers": "pykt.checkers:Which",
    "classical_tours": "pykt.notation.classical:tours",
    "clocks": "pykt.cli.choices:_clocks",
    "difficulties": "pykt.model.grading:DIFFICULTIES",
    "distributions": "pykt.runs.bench.sets.drawing:NAMES",
    "kinds": "pykt.model.problem:Kind",
    "kinds_of_tours": "pykt.cli.choices:_kinds_of_tours",
    "methods": "pykt.answers.counting.count:Method",
    "notations": "pykt.notation.registry:names",
    "notations_and_graphs": "pykt.cli.choices:_notations_and_graphs",
    "papers": "pykt.draw.size:PAPERS",
    "patterns": "pykt.answers.puzzles.patterns:Pattern",
    "reveals": "pykt.runs.grade.sheets.gradescope:REVEALS",
    "sandboxes": "pykt.process:Mode",
    "sources": "pykt.cli.choices:_sources",
    "statuses": "pykt.cli.choices:_statuses",
    "styles": "pykt.draw.look:STYLES",
    "table_formats": "pykt.runs.table:TABLE_FORMATS",
    "text_parts": "pykt.answers.puzzles.parts:By",
    "ways_to_draw_blocked": "pykt.draw.look:Blocked",
}


def names(kind: str) -> Sequence[str]:
    """Return the names of a kind."""
    module, _, name = NAMES[kind].partition(":")
    found = getattr(import_module(module), name)
    if callable(found) and not get_args(found):
        found = found()
    return get_args(found) or tuple(found)


def _clocks() -> Sequence[str]:
    """Return the clocks by which a report can rank programs. They are written here again to save imports."""
    return ("wall", "cpu")


def _kinds_of_tours() -> Sequence[str]:
    """Return the kinds of problems whose answer is a tour."""
    return [kind for kind in names("kinds") if kind != "queens"]


def _notations_and_graphs() -> Sequence[str]:
    """Return the notations of tours and the formats of graphs."""
    from pykt.notation import graphs, registry

    return sorted({*registry.names(), *graphs.names()})


def _sources() -> Sequence[str]:
    """Return the sources of published claims, and ``all``."""
    from pykt.runs.reproduce.claims import claims

    return [*dict.fromkeys(claim.source for claim in claims()), "all"]


def _statuses() -> Sequence[str]:
    """Return the ways in which a run of a bench can end: every status, and ``damaged``."""
    from pykt.model.result import Status

    return [*Status, "damaged"]


def programs(incomplete: str) -> list[tuple[str, str]]:
    """Return the name and the description of each program whose name begins with ``incomplete``."""
    from pykt.programs.catalogue import PROGRAMS

    return [(name, program.text) for name, program in PROGRAMS.items() if name.startswith(incomplete)]
