"""Break pykt in 400 small ways, and tell which of them the tests notice: `make mutants`.

Each way is a mutant of cosmic-ray's: one operator, number or word of one module is another one. The sample is drawn by
chance from a fixed seed, as many mutants from each room. All tests run once to see which of them execute which lines.
A mutant is killed if one of the tests that execute its line fails, the quickest of them first.

The mutants are made in clones of the last commit, in `.mutants/`, one for each process that works at a time: as many
as there are cores, or `tests/mutants.py 4`. What was found is kept there as well: after an interruption, the same
command continues.
"""

import ast
import os
import random
import shlex
import shutil
import subprocess
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache
from itertools import accumulate
from pathlib import Path
from xml.etree import ElementTree

from cosmic_ray.commands.init import _all_work_items
from cosmic_ray.mutating import mutate_and_test
from cosmic_ray.work_db import WorkDB, use_db
from cosmic_ray.work_item import TestOutcome
from coverage import CoverageData

ROOT = Path(__file__).resolve().parents[1]

#: The rooms from which mutants are drawn, each with the tests for lines that no test executes in its own process.
ROOMS = {
    "model": "tests/model",
    "theory": "tests/theory",
    "checkers": "tests/checkers",
    "answers": "tests/answers",
    "notation": "tests/notation",
    "programs": "tests/programs",
    "runs/bench/report": "tests/runs/bench",
    "runs/grade": "tests/runs/grade",
}
TESTS = "tests/model tests/theory tests/checkers tests/answers tests/notation tests/programs tests/cli tests/runs"
EACH = 50  # mutants of each room
MOST_S = 60  # seconds of tests for each mutant
GUARD = 600  # seconds after which a mutant that never ends counts as killed


@cache
def annotations(module: Path) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Return where the annotations of a module begin and end. They mean nothing when the module runs."""
    nodes = list(ast.walk(ast.parse(module.read_text())))
    found = [getattr(node, name, None) for node in nodes for name in ("annotation", "returns")]
    return [((one.lineno, one.col_offset), (one.end_lineno, one.end_col_offset)) for one in found if one is not None]


def drawn():
    """Yield the mutants of the sample, drawn from the modules below the working folder."""
    for room in ROOMS:
        mutants = [
            item
            for item in _all_work_items(sorted(Path("pykt", room).rglob("*.py")), {})
            for mutation in item.mutations
            if not any(begin <= mutation.start_pos <= end for begin, end in annotations(mutation.module_path))
        ]
        yield from random.Random(room).sample(mutants, EACH)


def room_of(mutation) -> str:
    return next(room for room in ROOMS if Path(mutation.module_path).is_relative_to(Path("pykt", room)))


class Tests:
    """All tests, how long each takes, and which lines each executes."""

    def __init__(self, place: Path) -> None:
        self._data, times = CoverageData(str(place / "coverage")), place / "times.xml"
        if not times.exists():
            words = f"--numprocesses=2 --dist=loadfile --cov=pykt --cov-context=test --cov-report= --junitxml={times}"
            command = [sys.executable, "-m", "pytest", "-q", *words.split(), *TESTS.split()]
            subprocess.run(command, env={**os.environ, "COVERAGE_FILE": self._data.base_filename()}, check=False)
        self._data.read()
        self._seconds: Counter[str] = Counter()
        for case in ElementTree.parse(times).iter("testcase"):
            if not len(case):  # neither skipped nor failed, which a test may do if coverage makes it slow
                file = case.get("classname").replace(".", "/")
                self._seconds[f"{file}.py::{case.get('name')}"] += float(case.get("time"))

    def of(self, mutation) -> list[str]:
        """Return the tests that execute the line of a mutant, the quickest first, as far as there is time for them."""
        lines = self._data.contexts_by_lineno(str(Path(mutation.module_path).resolve()))
        executed = range(mutation.start_pos[0], mutation.end_pos[0] + 1)
        tests = {context.partition("|")[0] for line in executed for context in lines.get(line, [])}
        quickest = sorted(tests & self._seconds.keys(), key=lambda test: (self._seconds[test], test))
        until = accumulate(self._seconds[test] for test in quickest)
        return [test for test, seconds in zip(quickest, until, strict=True) if seconds < MOST_S][:400] or quickest[:1]


def own_tree(tree: Path) -> None:
    """Let this process work in a copy of the clone, in which no other process makes its mutants."""
    own = tree.with_name(f"tree-{os.getpid()}")
    shutil.copytree(tree, own, symlinks=True)  # with what Python has compiled, and its times
    os.chdir(own)
    os.environ["PYTHONPATH"] = str(own)


def main(jobs: int) -> None:
    commit = subprocess.check_output(["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, text=True).strip()
    place = ROOT / ".mutants" / commit
    tree = place / "tree"
    if not tree.exists():
        subprocess.run(["git", "clone", "--quiet", ROOT, tree], check=True)
    for left in place.glob("tree-*"):
        shutil.rmtree(left)
    os.chdir(tree)
    os.environ["PYTHONPATH"] = str(tree)
    tests = Tests(place)
    with use_db(str(place / "session.sqlite"), WorkDB.Mode.create) as session:
        if not session.num_work_items:
            session.add_work_items(drawn())
        todo = sorted(session.pending_work_items, key=lambda item: item.job_id)  # by chance
        with ProcessPoolExecutor(jobs, initializer=own_tree, initargs=(tree,)) as pool:
            running = {}
            for item in todo:
                chosen = tests.of(item.mutations[0]) or [ROOMS[room_of(item.mutations[0])]]
                words = [sys.executable, "-m", "pytest", "-x", "-q", "--hypothesis-profile=mutants", *chosen]
                running[pool.submit(mutate_and_test, item.mutations, shlex.join(words), GUARD)] = item
            for nth, future in enumerate(as_completed(running), 1):
                result, (mutation,) = future.result(), running[future].mutations
                session.set_result(running[future].job_id, result)
                outcome = str(result.test_outcome).lower()
                print(f"{nth} of {len(todo)}: {mutation.module_path}:{mutation.start_pos[0]} {outcome}", flush=True)
        report(session)


def report(session: WorkDB) -> None:
    """Print the mutants that survived, and how many of each room were killed."""
    items = {item.job_id: item for item in session.work_items}
    killed: Counter[str] = Counter()
    for job_id, result in session.results:
        if result.test_outcome == TestOutcome.SURVIVED:
            print(result.diff, end="\n\n")
        else:
            killed[room_of(items[job_id].mutations[0])] += 1
    for room in ROOMS:
        print(f"{room:20} {killed[room]:3} of {EACH}")
    print(f"{'all':20} {killed.total():3} of {EACH * len(ROOMS)}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else os.cpu_count() or 1)
