"""`pykt bench import` adds results that were measured elsewhere to a bench."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from pykt.cli import options
from pykt.cli.groups import argument, grouped
from pykt.cli.output.printing import say
from pykt.model.text import counted


@grouped
def import_(
    folder: Path = argument(..., "The bench: the folder with its ledger.", metavar="FOLDER"),
    results: list[Path] = argument(..., "Files with results, as .csv or .json.", metavar="FILE..."),
    quiet: options.Quiet = False,
) -> None:
    """Add results that were measured elsewhere to a bench.

    A file has a row for each run, with the columns instance, program, repeat, status, wall_s, cpu_s, peak_mb and tour.
    A .json file is a list of objects with these keys. A run needs an instance, a program, wall_s, and a status or a
    tour. A tour may be in any notation. pykt checks each tour as if one of its own programs had found it. A status
    without a tour is only a claim. Every table marks an imported program.

    Example: pykt bench import lenzi results.csv
    """
    from pykt.runs.bench.importing import import_files
    from pykt.runs.bench.ledger import Ledger

    ledger = Ledger(folder)
    ledger.refuse_damage()
    done = import_files(ledger, results)
    if quiet:
        return
    statuses = Counter(entry.status for entry in done.entries)
    told = ", ".join(f"{number:,} {status}" for status, number in statuses.most_common())
    say(f"{counted(len(done.entries), 'run')} imported{f': {told}' if told else ''}")
    if done.known:
        say(f"{counted(done.known, 'run')} {'was' if done.known == 1 else 'were'} in the ledger already")
    if done.left_out:
        say(f"left out: {', '.join(done.left_out)}")
