"""Commands with lists in their help.

A name in braces, such as ``{notations}``, becomes a list when the help is shown.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from typer.core import TyperCommand, TyperOption

from pykt.cli import choices
from pykt.engines.registry import ENGINES
from pykt.model.errors import PyktError


class HelpfulCommand(TyperCommand):
    """A command that fills in the lists in its help only when the help is shown, so that other calls import less."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the help to ``formatter``."""
        self.help = filled(self.help or "")
        parameters: list[Any] = self.params
        for parameter in parameters:
            if getattr(parameter, "help", None):
                parameter.help = filled(parameter.help)
        super().format_help(ctx, formatter)

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """Write the arguments and options of the command to ``formatter``, then the options under each heading."""
        sections: dict[str, list[tuple[str, str]]] = {"Arguments": [], "Options": []}
        heading = ""
        for parameter in self.get_params(ctx):  # --help is the last one, and goes under the heading before it
            if parameter.name != "help" or not heading:
                own = "Options" if isinstance(parameter, TyperOption) else "Arguments"
                heading = getattr(parameter, "rich_help_panel", None) or own
            if record := parameter.get_help_record(ctx):
                sections.setdefault(heading, []).append(record)
        for name, records in sections.items():
            if records:
                with formatter.section(name):
                    formatter.write_dl(records)

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parse the arguments.

        Raise PyktError if an option with a single value is given several times, or if the name of a file is empty.
        """
        values, _, given = self.make_parser(ctx).parse_args(args=list(args))
        for option in given:
            if isinstance(option, TyperOption) and not option.multiple and not option.is_flag:
                times = given.count(option)
                if times > 1 and not ctx.resilient_parsing:
                    raise PyktError(f"{option.opts[0]} is given {times} times: give it once.")
        for parameter in given if not ctx.resilient_parsing else ():
            value = values.get(parameter.name or "")
            if parameter.type.name == "path" and "" in (value if isinstance(value, (list, tuple)) else [value]):
                raise PyktError(_empty_name(parameter))
        return super().parse_args(ctx, args)

    def invoke(self, ctx: Any) -> Any:
        """Run the command. Raise PyktError if the current folder was deleted, because no engine starts there."""
        try:
            Path.cwd()
        except OSError:
            raise PyktError("The current folder does not exist any more: change to another one.") from None
        return super().invoke(ctx)


def _empty_name(parameter: Any) -> str:
    """Return the message for an empty file name, which Python would take for the current folder."""
    if isinstance(parameter, TyperOption):
        name = max(parameter.opts, key=len)
        return f"The name after {name} is empty: write the name of a file or folder, or leave {name} out."
    return f"The name for {parameter.make_metavar(None).rstrip('.')} is empty: write the name of a file or folder."


def filled(text: str) -> str:
    """Return a help text in which the names of lists, such as ``{notations}``, are replaced by the lists."""
    return re.sub(r"\{([a-z_]+)\}", lambda match: _LISTS[match[1]]() if match[1] in _LISTS else match[0], text)


def alternatives(names: Iterable[str], conjunction: str = "or") -> str:
    """Return names as in a sentence: ``a, b or c``."""
    *others, last = names
    return f"{', '.join(others)} {conjunction} {last}" if others else last


def _every(graphs: bool) -> Mapping[str, Any]:
    """Return a mapping from names: to the formats of graphs if ``graphs``, else to the notations of tours."""
    from pykt.notation import registry
    from pykt.notation.graphs import registry as of_graphs

    return of_graphs.every() if graphs else registry.every()


def _endings(graphs: bool) -> str:
    """Return the file extensions of all formats of graphs if ``graphs``, else of all notations of tours."""
    return " ".join(sorted({ending for form in _every(graphs).values() for ending in form.endings}))


def _table(graphs: bool) -> str:
    """Return lines with the names and descriptions of formats or notations.

    The first line is a backspace sign, because of which typer keeps the line breaks.
    """
    width = max(map(len, _every(graphs)))
    rows = [f"{name:{width}}  {form.description}" for name, form in _every(graphs).items()]
    lines = [line for row in rows for line in textwrap.wrap(row, 76, subsequent_indent=" " * (width + 2))]
    return "\n".join(["\b", *lines])


def _styles() -> str:
    from pykt.draw.look import STYLES

    return "; ".join(f"{name}: {style.help}" for name, style in STYLES.items())


def _picture_endings() -> str:
    from pykt.draw.formats import PICTURE_FORMATS

    return " ".join(f".{form}" for form in PICTURE_FORMATS)


def _profiled_programs() -> str:
    from pykt.programs.catalogue import PROGRAMS

    return alternatives((name for name, program in PROGRAMS.items() if program.prolog.moves), "and")


def _systems() -> str:
    """Return the names of the Prolog systems, separated by commas."""
    from pykt.engines.systems.table import PARAMETER

    return ", ".join(PARAMETER["system"])


def _table_endings() -> str:
    from pykt.runs.table import TABLE_ENDINGS

    return " ".join(TABLE_ENDINGS)


_LISTS: dict[str, Callable[[], str]] = {
    "classical_tours": lambda: alternatives(choices.names("classical_tours")),
    "distributions": lambda: alternatives(choices.names("distributions")),
    "graph_endings": lambda: _endings(graphs=True),
    "graph_table": lambda: _table(graphs=True),
    "notation_endings": lambda: _endings(graphs=False),
    "notation_table": lambda: _table(graphs=False),
    "notations": lambda: alternatives(choices.names("notations")),
    "papers": lambda: alternatives(choices.names("papers")),
    "picture_endings": _picture_endings,
    "profiled_programs": _profiled_programs,
    "program_endings": lambda: alternatives(entry.suffix for entry in ENGINES.values() if entry.suffix),
    "solvers": lambda: alternatives(entry.solver for entry in ENGINES.values() if entry.suffix),
    "sources": lambda: alternatives(choices.names("sources")),
    "statuses": lambda: alternatives(choices.names("statuses")),
    "styles": _styles,
    "systems": _systems,
    "table_endings": _table_endings,
}
