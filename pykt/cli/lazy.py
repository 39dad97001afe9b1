"""Groups of commands. A group imports a command only when the user runs it or asks for its help."""

from __future__ import annotations

from collections import UserDict
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from typing import Any, ClassVar, NamedTuple

import typer
from typer.core import TyperGroup
from typer.main import get_command

from pykt.cli.help import HelpfulCommand


class Row(NamedTuple):
    """A command in a group."""

    load: Callable[[str], Any]
    """A function that imports the command with a given name, and returns it."""

    summary: str
    """What the command does, for the list of commands: the first sentence of its help."""


def row(home: str, summary: str) -> Row:
    """Return the row of a command.

    ``home`` names the function that runs the command, as module:function in pykt.cli.
    """

    def load(name: str) -> Any:
        module, _, function = home.partition(":")
        return command(name, getattr(import_module(f"pykt.cli.{module}"), function))

    return Row(load, summary)


def command(name: str, function: Callable[..., None]) -> Any:
    """Return the command ``name`` that runs ``function``, whose parameters are the options."""
    alone = typer.Typer(rich_markup_mode=None, add_completion=False)
    alone.command(name, cls=HelpfulCommand)(function)
    return get_command(alone)


class LazyGroup(TyperGroup):
    """A group of commands. A subclass sets ``rows``, and ``headings`` if it lists them in sections."""

    rows: ClassVar[Mapping[str, Row]]
    headings: ClassVar[Mapping[str, Iterable[str]]] = {}  # the names of the commands under each heading

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        self.commands = _Commands(self.rows)

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002
        """Return the names of the commands."""
        return list(self.rows)

    def format_commands(self, ctx: Any, formatter: Any) -> None:  # noqa: ARG002
        """Write the list of commands, without importing them."""
        width = max(map(len, self.rows))
        for heading, names in (self.headings or {"Commands": self.rows}).items():
            with formatter.section(heading):
                formatter.write_dl([(f"{name:{width}}", self.rows[name].summary) for name in names])


class _Commands(UserDict[str, Any]):
    """A dict from names to commands. Each command is loaded when it is first used."""

    def __getitem__(self, name: str) -> Any:
        if isinstance(found := self.data[name], Row):
            self.data[name] = found.load(name)
        return self.data[name]
