"""The commands of a bench: sets of instances, the runs made of them, and what they show."""

from __future__ import annotations

import typer

from pykt.cli import generating

bench = typer.Typer(rich_markup_mode=None, help="Comparative timing runs: instance sets, runs, and their figures.")
for module in (generating,):
    module.register(bench)


def register(app: typer.Typer) -> None:
    """Add the commands to the app."""
    app.add_typer(bench, name="bench", rich_help_panel="compare")
