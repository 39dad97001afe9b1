"""Run all benchmarks, or those that are named, or parts of these.

    python -m benchmarks [core] [asp:counts] [scale] ... [--table FILE] [--seed N] [--old FOLDER] [--problems N]

``scale`` stands for all benchmarks of growth with the size of the board. ``--seed`` is for magic_full. ``--old`` is for
startup: an older checkout of pykt. ``--problems`` is for oracle: how many. The results are
printed. With --table, they are also written to FILE as a Markdown table. The exit code is 1 if one is not as wanted.
"""

import importlib
import sys
from pathlib import Path

from benchmarks.measure import missed, table

SCALE = ("scale_warnsdorff", "scale_compose", "scale_patched", "scale_count", "scale_transfer")
NAMES = (
    "core",
    "bits",
    "systems",
    "startup",
    "boundary",
    "asp",
    "closed",
    "pieces",
    "oracle",
    "graphs",
    "sat",
    "peers",
    "two_knights",
    "magic",
    "magic_full",
    "bench",
    "researcher",
    "commands",
    "times",
    "fairness",
    "coverage",
    "report",
    "grading",
    "meaning",
    "pictures",
    "player",
    "serve",
    "page",
    "puzzles",
    "proofs_numbers",
    "explaining",
    "proofs",
    "proofs_mutated",
    "proofs_hostile",
    "students",
    *SCALE,
)

OPTIONS = {"magic_full": "--seed", "startup": "--old", "oracle": "--problems"}

words, file, given = sys.argv[1:], None, {}
if "--table" in words:
    at = words.index("--table")
    file = Path(words[at + 1])
    del words[at : at + 2]
for option, kind in (("--seed", int), ("--old", Path), ("--problems", int)):
    if option in words:
        at = words.index(option)
        given[option] = {option.removeprefix("--"): kind(words[at + 1])}
        del words[at : at + 2]
for wanted in [name for word in words or NAMES for name in (SCALE if word == "scale" else (word,))]:
    print(f"== {wanted}", flush=True)
    name, _, part = wanted.partition(":")
    getattr(importlib.import_module(f"benchmarks.{name}"), part or "main")(**given.get(OPTIONS.get(name, ""), {}))
    if file:  # all results so far
        file.write_text(table(f"python -m benchmarks {' '.join(words)}"))
sys.exit(bool(missed))
