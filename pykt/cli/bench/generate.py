"""The commands that draw sets of instances and write them for other solvers."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pykt.cli import options

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pykt.model.board import Board
    from pykt.runs.bench.sets.distributions import Distribution

_HELP = """Draw a set of instances, as one JSON file: the same distribution and seed make the same file everywhere.

    \b
    pykt bench generate lenzi -o lenzi.json
    pykt bench generate holes --closed --from 8 --to 20 --step 2 --blocked 5%

    \b
    lenzi        two knights as in Lenzi 2021: 100 instances, n = 8 to 16
    two-knights  random squares blocked, two starts at random
    holes        an open or closed tour around random blocked squares; theory
                 does not exclude it at first sight
    sizes        an open or closed tour of every board that has one
    puzzles      an open or closed tour; some numbers of a random one are given

    The file says how it was drawn; docs/set.schema.json is its format as a JSON Schema.
    """

_DISTRIBUTIONS = ("lenzi", "two-knights", "holes", "sizes", "puzzles")


def _distributions(incomplete: str) -> list[str]:
    return [name for name in _DISTRIBUTIONS if name.startswith(incomplete)]


_Force = Annotated[bool, typer.Option("--force", help="Write over files that have another text.")]


def register(app: typer.Typer) -> None:
    """Add the commands to the app."""
    app.command("generate", help=_HELP)(generate)
    app.command("export")(export)


def generate(
    distribution: Annotated[
        str,
        typer.Argument(
            metavar="DISTRIBUTION", help=f"{', '.join(_DISTRIBUTIONS)}; see above.", autocompletion=_distributions
        ),
    ],
    board: Annotated[
        list[str] | None, typer.Option(metavar="MxN", help="A board, files x ranks; 8x8 unless named. Repeatable.")
    ] = None,
    from_: Annotated[int | None, typer.Option("--from", metavar="N", help="All boards n x n from N ...")] = None,
    to: Annotated[int | None, typer.Option(metavar="N", help="... to N ...")] = None,
    step: Annotated[int | None, typer.Option(metavar="N", help="... in steps of N, 1 unless named.")] = None,
    count: Annotated[int | None, typer.Option(metavar="N", help="Instances of each board, 20 unless named.")] = None,
    blocked: Annotated[
        str | None, typer.Option(metavar="RANGE", help="Blocked squares: 7, 4-10, 5% or 5-15%; 4-10 unless named.")
    ] = None,
    givens: Annotated[int | None, typer.Option(metavar="N", help="Given numbers, 8 unless named.")] = None,
    closed: Annotated[bool, typer.Option("--closed", help="Closed tours; open ones unless named.")] = False,
    seed: Annotated[int | None, typer.Option(metavar="N", help="From 0 on; 1 unless named.")] = None,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", help="A file; else it is printed.")
    ] = None,
    force: _Force = False,
    quiet: options.Quiet = False,
) -> None:
    """Draw a set; the help above says the rest."""
    from hashlib import sha256

    from pykt.cli.printing import say
    from pykt.runs.bench.sets import distributions, instances

    asked = {
        "boards": _boards(board, from_, to, step),
        "count": count,
        "blocked": None if blocked is None else distributions.Blocked.parse(blocked),
        "givens": givens,
        "closed": closed or None,
        "seed": seed,
    }
    chosen = _distribution(distribution, {name: value for name, value in asked.items() if value is not None})
    drawn = distributions.generate(chosen, 1 if seed is None else seed, distribution)
    text = instances.write(drawn)
    if output:
        _save({output: text}, force=force)
    else:
        print(text, end="")
    if not quiet:
        where = f"written to {output}, " if output else ""
        number = len(drawn.instances)
        say(f"{where}{number} instance{'s' if number > 1 else ''}, sha256 {sha256(text.encode()).hexdigest()}")


def export(
    instances: Annotated[Path, typer.Argument(metavar="SET", help="A file that `pykt bench generate` wrote.")],
    output: Annotated[Path, typer.Option("--output", "-o", metavar="FOLDER", help="Where the files go.")],
    force: _Force = False,
    quiet: options.Quiet = False,
) -> None:
    """Write each instance of a set for other solvers: as facts (.lp), MiniZinc data (.dzn) and TSPLIB graph (.hcp).

    What a format can't say is left out: a graph knows no two knights and no numbers.

    Example: pykt bench export lenzi.json -o lenzi
    """
    from pykt.cli.printing import say
    from pykt.model.errors import PyktError
    from pykt.runs.bench.sets import export as formats
    from pykt.runs.bench.sets.instances import read_file

    made = formats.export(read_file(instances))
    try:
        output.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise PyktError(f"{output} can't be made a folder ({error.strerror}): name another.") from None
    _save({output / name: text for name, text in made.texts.items()}, force=force)
    if not quiet:
        say(f"{len(made.texts)} files written to {output}")
        for why, names in made.left_out.items():
            say(f"left out, as {why}: {', '.join(names[:3])}{f' and {len(names) - 3} more' if len(names) > 3 else ''}")


def _distribution(name: str, asked: Mapping[str, Any]) -> Distribution:
    """The distribution of a name with what is asked of it; PyktError if that can't be asked."""
    from dataclasses import fields

    from pykt.model.board import Board
    from pykt.model.errors import PyktError
    from pykt.runs.bench.sets.distributions import DISTRIBUTIONS, LENZI, Sizes

    if name not in _DISTRIBUTIONS:
        raise PyktError(f"There is no distribution {name[:40]!r}: take one of {', '.join(_DISTRIBUTIONS)}.")
    kind = None if name == "lenzi" else DISTRIBUTIONS[name]
    takes = {one.name for one in fields(kind)} if kind else set()
    takes |= set() if kind is Sizes else {"seed"}
    if left := [option for option in asked if option not in takes]:
        option = "--board, --from and --to" if left[0] == "boards" else f"--{left[0]}"
        raise PyktError(f"{name} takes no {option}: leave it out, or take another distribution.")
    if kind is None:
        return LENZI
    return kind(**{"boards": (Board(8, 8),), **{key: value for key, value in asked.items() if key != "seed"}})


def _boards(named: list[str] | None, first: int | None, last: int | None, step: int | None) -> tuple[Board, ...] | None:
    """The boards, or None if none are named."""
    from pykt.model.board import Board
    from pykt.model.errors import PyktError

    boards = [Board.parse(text) for text in named or []]
    if first is None and last is None and step is None:
        return tuple(boards) or None
    if first is None or last is None:
        raise PyktError("The sizes of boards go --from N --to N: give both.")
    if not 1 <= first <= last <= 10_000 or (step is not None and step < 1):
        raise PyktError(f"No boards go from {first} to {last} in steps of {step or 1}: --from 8 --to 16 --step 2 does.")
    return (*boards, *(Board(n, n) for n in range(first, last + 1, step or 1)))


def _save(texts: Mapping[Path, str], *, force: bool) -> None:
    """Write files; PyktError if one is there with another text, unless that may be lost, and then none is written."""
    from pykt.model.errors import PyktError
    from pykt.notation.files import save

    for path, text in texts.items():
        if not force and path.is_file() and path.read_bytes() != text.encode():
            raise PyktError(f"{path} is there and has another text: name another file, or write over it with --force.")
    for path, text in texts.items():
        save(path, text)
