"""The commands of `pykt bench`, one module each."""

from __future__ import annotations

from collections.abc import Callable

from pykt.cli.bench import clean, evaluate, export, generate, rerun, run, show

COMMANDS: dict[str, Callable[..., None]] = {
    "generate": generate.generate,
    "export": export.export,
    "run": run.run,
    "eval": evaluate.evaluate,
    "show": show.show,
    "rerun": rerun.rerun,
    "clean": clean.clean,
}

HELP = """Measure programs on sets of instances.

A set is a file with instances. A bench is a folder whose ledger records runs of programs on the instances of a set.

\b
Example: pykt bench generate lenzi -o lenzi.json
         pykt bench run lenzi.json --program two-knights --program two-knights-by-time
         pykt bench eval lenzi
"""
