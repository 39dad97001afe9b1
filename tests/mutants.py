"""Break pykt in 400 small ways, and tell which of them the tests notice: `make mutants`.

Each way is a mutant of cosmic-ray's: one operator, number or word of one module is another one. The sample is drawn by
chance from a fixed seed, as many mutants from each room. A mutant is killed if a test of its room's fails. The mutants
are made in a clone of the last commit, in `.mutants/`, which also keeps what was found: after an interruption, the same
command continues there.
"""

import ast
import os
import random
import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path

from cosmic_ray.commands.init import _all_work_items
from cosmic_ray.mutating import mutate_and_test
from cosmic_ray.work_db import WorkDB, use_db
from cosmic_ray.work_item import TestOutcome

ROOT = Path(__file__).resolve().parents[1]

#: The rooms from which mutants are drawn, and the tests that must kill them.
ROOMS = {
    "model": "tests/model tests/theory tests/checkers tests/notation tests/cli/test_problems.py tests/answers",
    "theory": "tests/theory tests/programs/test_two_knights.py tests/answers",
    "checkers": "tests/checkers tests/answers",
    "answers": "tests/answers",
    "notation": "tests/notation tests/checkers tests/cli",
    "programs": "tests/programs tests/engines",
    "runs/bench/report": "tests/runs/bench",
    "runs/grade": "tests/runs/grade",
}
EACH = 50
GUARD = 900  # seconds after which a mutant that never ends counts as killed


@cache
def _annotations(module: Path) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Return where the annotations of a module begin and end. They mean nothing when the module runs."""
    nodes = list(ast.walk(ast.parse(module.read_text())))
    found = [getattr(node, name, None) for node in nodes for name in ("annotation", "returns")]
    return [((one.lineno, one.col_offset), (one.end_lineno, one.end_col_offset)) for one in found if one is not None]


def _is_annotation(item) -> bool:
    (mutation,) = item.mutations
    return any(begin <= mutation.start_pos <= end for begin, end in _annotations(Path(mutation.module_path)))


def drawn():
    """Return the sample, drawn from the modules below the working folder."""
    for room in ROOMS:
        modules = sorted(path for path in Path("pykt", room).rglob("*.py"))
        mutants = [item for item in _all_work_items(modules, {}) if not _is_annotation(item)]
        yield from random.Random(room).sample(mutants, EACH)


def room_of(item) -> str:
    return next(room for room in ROOMS if item.mutations[0].module_path.startswith(f"pykt/{room}/"))


def main() -> None:
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    place = ROOT / ".mutants" / commit.stdout.strip()
    tree = place / "tree"
    if not tree.exists():
        subprocess.run(["git", "clone", "--quiet", ROOT, tree], check=True)
    os.chdir(tree)
    os.environ["PYTHONPATH"] = str(tree)
    with use_db(str(place / "session.sqlite"), WorkDB.Mode.create) as session:
        if not session.num_work_items:
            session.add_work_items(drawn())
        for item in sorted(session.pending_work_items, key=lambda item: item.job_id):
            command = f"{sys.executable} -m pytest -x -q -p no:cacheprovider -m 'not alone' {ROOMS[room_of(item)]}"
            session.set_result(item.job_id, mutate_and_test(item.mutations, command, GUARD))
        report(session)


def report(session: WorkDB) -> None:
    """Print how many mutants of each room were killed, and those that survived."""
    items = {item.job_id: item for item in session.work_items}
    killed, survivors = Counter(), []
    for job_id, result in session.results:
        survived = result.test_outcome == TestOutcome.SURVIVED
        killed[room_of(items[job_id])] += not survived
        survivors += [result.diff] if survived else []
    print(*survivors, sep="\n\n")
    for room in ROOMS:
        print(f"{room:20} {killed[room]:3} of {EACH}")
    print(f"{'all':20} {sum(killed.values()):3} of {EACH * len(ROOMS)}")


if __name__ == "__main__":
    main()
