"""`pykt bench generate` generates a set of random instances."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from pykt.cli import options
from pykt.cli.groups import argument, grouped, option
from pykt.cli.output.files import write_all
from pykt.cli.output.printing import print_text, say
from pykt.model.text import counted


@dataclass(frozen=True)
class InstanceOptions:
    """The boards of the instances, their number and their properties."""

    board: list[str] | None = option(
        None, "Add a board of M files and N ranks (default: 8x8). May be repeated.", metavar="MxN"
    )
    from_: int | None = option(None, "Add square boards; the smallest is N x N.", "--from")
    to: int | None = option(None, "The largest of the square boards is N x N.")
    step: int | None = option(None, "Increase the size of the square boards in steps of N (default: 1).")
    count: int | None = option(None, "Generate N instances for each board (default: 20).")
    blocked: str | None = option(
        None, "Number or share of squares to block: 7, 4-10, 5% or 5-15% (default: 4-10).", metavar="RANGE"
    )
    givens: int | None = option(None, "Give N numbers of the tour (default: 8).")
    closed: bool = option(False, "Ask for closed tours instead of open ones.")
    seed: int | None = option(None, "Seed of the random choices, 0 or more (default: 1).")


@grouped
def generate(
    *,
    distribution: str = argument(
        ...,
        "Generate instances from this distribution: {distributions}.",
        metavar="DISTRIBUTION",
        choice="distributions",
    ),
    asked: InstanceOptions,
    output: Path | None = options.output_option("Write the set to this file instead of printing it.", metavar="FILE"),
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
