"""Every command line of the README and the docs, run in order in an empty folder, as its reader would."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = ["README.md", *sorted(str(page.relative_to(ROOT)) for page in (ROOT / "docs").rglob("*.md"))]

#: Files that a page takes for granted: a file of the checkout, or the command that makes it.
GIVEN = {
    "docs/proofs.md": {
        "set.json": "pykt bench generate two-knights --from 4 --to 5 --count 1 --blocked 2 -o set.json",
    },
    "docs/exercises.md": {
        "tour.pl": "examples/exercises/answers/1/tour.pl",
        "mine": "mkdir mine && cp examples/exercises/answers/1/tour.pl mine",
        "holes.pl": "examples/exercises/answers/3/tour.pl",
        "rule.pl": "examples/exercises/answers/4/tour.pl",
        "tour.lp": "examples/exercises/answers/6/tour.lp",
    },
    "docs/how-to/benches.md": {
        "lenzi.json": "pykt bench generate two-knights --from 4 --to 5 --count 2 --blocked 2 -o lenzi.json",
        "mine.lp": "asp/as-printed/two-knights-by-time-as-printed.lp",
    },
    "docs/how-to/class.md": {
        "tests.toml": "examples/class/tests.toml",
        "submissions": "mkdir submissions && cp examples/student.pl submissions",
        "grades.csv": "printf 'id,name,e-mail,folder\\n1,Ada,ada@example.org,student.pl\\n' > grades.csv",
    },
    "docs/how-to/magic.md": {"tour.txt": "pykt asp --closed --magic semi -o tour.txt"},
    "docs/how-to/own-programs.md": {
        "mine.py": r"sed -n '/^    #!.*python3/,/at = after/{s/^    //;p}' docs/how-to/own-programs.md > mine.py",
    },
    "docs/how-to/puzzles.md": {
        "tour.txt": "pykt solve --board 6x6 -o tour.txt",
        "puzzle.txt": "pykt puzzle --board 5x5 --seed 1 > puzzle.txt",
        "poem.txt": "echo 'Der Mond ist aufgegangen, die goldnen Sternlein prangen am Himmel hell und klar' > poem.txt",
    },
    "docs/how-to/shapes.md": {
        "heart.txt": "examples/boards/heart.txt",
        "word.txt": "examples/boards/word.txt",
        "tour.txt": "pykt solve --board heart.txt --closed -o tour.txt",
    },
    "docs/how-to/systems.md": {"mine.pl": "prolog/borrell.pl"},
    "docs/how-to/tune.md": {
        "tune.py": "sed -n '/^```python/,/^```$/{/^```/!p}' docs/how-to/tune.md > tune.py",
        "tuned.toml": "sed -n '/^```toml/,/^```$/{/^```/!p}' docs/how-to/tune.md > tuned.toml",
    },
    "docs/how-to/why-wrong.md": {"mine.lp": "examples/student.lp"},
}

#: Lines that no test can run here, by what they begin with or contain.
LEFT_OUT = {
    "make ": "it tests itself",
    "pykt serve": "it runs until Ctrl-C; tests/serve and tests/page see what it does",
    "tcp://": "it needs other machines; tests/runs/bench/test_cluster.py has a cluster",
    "$class": "it is a line of Gradescope's script; tests/runs/grade has it",
    "reproduce borrell": "it takes minutes, and `make soak` reproduces all claims",
    "magic_full": "it takes hours",
    "pykt bench generate lenzi": "its 100 instances take hours; the test has a set of the same name",
    "set.json --program mine": "it stands for a set and programs of any kind",
    "results.csv": "it stands for results of any kind; tests/runs/bench/test_importing.py has some",
    "mine.pl --system gnu": "it stands for a program without modules",
    "--timeout 600": "it takes minutes",
    "./lkh.sh": "it needs LKH; tests/programs/test_commands.py has such scripts",
    "./solver": "it is a name for any solver",
    "pip install optuna": "it is in the extra `soak`",
    "pykt-tours[": "it installs what the tests have already",
}

#: The exit codes of lines that do not end with 0, by what they begin with.
CODES = {
    "pykt solve --board 5x5 --start 2/1": 1,
    "pykt solve --closed --board 4x8 --proof no.proof": 1,
    "pykt solve --board 3x6 --no-theory --proof": 1,
    "pykt solve --closed --board 5x6 --block b2": 1,
    "pykt solve --closed --board 4x7": 1,
    "pykt solve --board 10x10 --piece camel": 1,
    "pykt solve --closed --board 18x5 --piece zebra": 1,
    "pykt solve --closed --board 6x4 --surface cylinder": 1,
    "pykt solve --closed --board 3x3x5": 1,
    "pykt asp --given 1/1=1 --given 3/2=14 --unique": 1,
    "pykt run examples/student.pl": 3,
    "pykt solve --closed --magic semi --start a1": 3,
    "pykt explain mine.lp": 3,
}


def lines(page):
    """Yield each command line of a page, and the comment behind it."""
    text = (ROOT / page).read_text().replace("\\\n", " ")
    for line in re.findall(r"^ +(?:\$ )?((?:pykt|python|swipl) .*)$", text, re.MULTILINE):
        command, _, comment = line.partition("  # ")
        if not any(part in line for part in LEFT_OUT):
            yield command.strip(), comment


def written(command):
    """Return the files that a command line says it writes."""
    return re.findall(r"(?:-o|--proof|(?<=[^-])>) ([\w./-]+\.\w+)", command)


def fill(folder, page):
    """Put what a page takes for granted into its folder: the programs and examples of the checkout, and files."""
    for name in ("examples", "prolog", "asp", "pykt", "docs"):
        (folder / name).symlink_to(ROOT / name)
    for name, source in GIVEN.get(page, {}).items():
        if (ROOT / source).exists():
            shutil.copy(ROOT / source, folder / name)
        else:
            assert run(source, folder).returncode == 0


def run(command, folder):
    environment = os.environ | {"PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}
    return subprocess.run(
        command,
        shell=True,
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        executable=shutil.which("bash"),
    )


def see(page, folder, but=()):
    """Run the lines of a page, except those that begin as ``but`` says, and see what each does."""
    fill(folder, page)
    for command, comment in lines(page):
        if command.startswith(tuple(but)):
            continue
        before = {name: (folder / name).stat().st_mtime_ns for name in written(command) if (folder / name).exists()}
        done = run(command, folder)
        told = f"{command}\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}"
        last = command.rpartition("; ")[2]
        expected = next((code for begin, code in CODES.items() if last.startswith(begin)), 0)
        assert done.returncode == expected, told
        assert "Traceback" not in told, told
        assert done.stdout or done.stderr or written(command), told
        for name in written(command):
            assert (folder / name).stat().st_size, told
            assert (folder / name).stat().st_mtime_ns != before.get(name), told
        for number in re.findall(r"\b\d[\d,]*\d{2}\b", comment):
            assert number in done.stdout + done.stderr, told


def test_every_line_of_the_readme_does_what_it_says(tmp_path):
    """`make soak` runs `pykt compare`, too, which waits for time limits, and `pykt count`, which takes longest."""
    see("README.md", tmp_path, but=["pykt compare", "pykt count"])


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("page", [page for page in PAGES if list(lines(page))])
def test_every_line_of_the_docs_does_what_it_says(page, tmp_path):
    see(page, tmp_path)
