"""`pykt bench generate` generates a set of random instances."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from pykt.cli import options
from pykt.cli.choices import Choice
from pykt.cli.groups import grouped
from pykt.cli.output.files import write_all


@dataclass(frozen=True)
class InstanceOptions:
    """The boards of the instances, their number and their properties."""

    board: Annotated[
        list[str] | None,
        typer.Option(metavar="MxN", help="Add a board of M files and N ranks (default: 8x8). May be repeated."),
    ] = None
    from_: Annotated[
        int | None, typer.Option("--from", metavar="N", help="Add square boards; the smallest is N x N.")
    ] = None
    to: Annotated[int | None, typer.Option(metavar="N", help="The largest of the square boards is N x N.")] = None
    step: Annotated[
        int | None, typer.Option(metavar="N", help="Increase the size of the square boards in steps of N (default: 1).")
    ] = None
    count: Annotated[
        int | None, typer.Option(metavar="N", help="Generate N instances for each board (default: 20).")
    ] = None
    blocked: Annotated[
        str | None,
        typer.Option(
            metavar="RANGE", help="Number or share of squares to block: 7, 4-10, 5% or 5-15% (default: 4-10)."
        ),
    ] = None
    givens: Annotated[int | None, typer.Option(metavar="N", help="Give N numbers of the tour (default: 8).")] = None
    closed: Annotated[bool, typer.Option("--closed", help="Ask for closed tours instead of open ones.")] = False
    seed: Annotated[
        int | None, typer.Option(metavar="N", help="Seed of the random choices, 0 or more (default: 1).")
    ] = None


@grouped
def generate(
    distribution: Annotated[
        str,
        typer.Argument(
            metavar="DISTRIBUTION",
            click_type=Choice("distributions"),
            help="Generate instances from this distribution: {distributions}.",
        ),
    ],
    asked: InstanceOptions,
    output: Annotated[
        Path | None,
        options.output_option("Write the set to this file instead of printing it.", metavar="FILE"),
    ] = None,
    force: options.Force = False,
    quiet: options.Quiet = False,
) -> None:
    """Generate a set of random instances.

    \b
    pykt bench generate lenzi -o lenzi.json
    pykt bench generate holes --closed --from 8 --to 20 --step 2 --blocked 5%

    \b
    lenzi        two knights as in Lenzi 2021: 100 instances, n = 8 to 16
    two-knights  random blocked squares and two random starts
    holes        open or closed tours on boards with random blocked squares;
                 boards where theory rules a tour out at once are left out
    unbalanced   as holes, but with two more squares of one colour than of the
                 other, so that there is no tour
    mixed        boards with random blocked squares, with and without a tour
    sizes        an open or closed tour of each board that has one
    puzzles      open or closed tours with some numbers given

    The set is one JSON file, which records how it was generated. docs/set.schema.json describes the format as a JSON
    Schema. The same distribution, options and seed give the same file on every machine.
    """  # noqa: D301  # typer keeps the line breaks of a paragraph below a line \b
    from hashlib import sha256

    from pykt.cli.output.printing import print_text, say
    from pykt.model.text import counted
    from pykt.runs.bench.sets import instances
    from pykt.runs.bench.sets.drawing import draw

    drawn = draw(distribution, lambda name: f"--{name}", **vars(asked))
    text = instances.write(drawn)
    if output:
        write_all(output.parent, {output.name: text}, force=force)
    else:
        print_text(text, end="")
    if not quiet:
        where = f"written to {output}, " if output else ""
        number = counted(len(drawn.instances), "instance")
        say(f"{where}{number}, sha256 {sha256(text.encode()).hexdigest()}")
