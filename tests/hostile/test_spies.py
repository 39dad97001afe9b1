"""A program that searches its own memory finds nothing that pykt knows of the answers of others."""

import json
import re

import pytest
import user_programs

from pykt import Problem
from pykt.model.board import Board
from pykt.runs.bench.ledger import Ledger
from pykt.runs.bench.sets.instances import Instance, InstanceSet
from pykt.runs.bench.settings import Settings
from pykt.runs.bench.work import Work
from pykt.runs.grade.work import grading

#: The tour that user_programs.GOOD finds, as squares.
BOARD = Board(5, 5)

#: It searches for a tour as text, as numbers of 32 bits, and as small numbers of pickle. The signs are moved by one, so
#: that what it searches for does not lie in its memory.
SPY = """
#script (python)
import pathlib
def f(n):
    wanted, moved, found = "PATTERNS".split(), bytes([*range(1, 256), 0]), set()
    with open("/proc/self/mem", "rb", 0) as memory:
        for line in pathlib.Path("/proc/self/maps").read_text().splitlines():
            place, access = line.split()[:2]
            begin, end = (int(part, 16) for part in place.split("-"))
            if access.startswith("rw"):
                memory.seek(begin)
                data = memory.read(end - begin)
                found |= {text for text in wanted if bytes.fromhex(text) in data.translate(moved)}
    print("found", len(found))
    return n
#end.
{position(@f(N),1,1)} :- files(N).
"""


def moved(data):
    """The bytes in hexadecimal digits, each one greater by one."""
    return bytes(sign + 1 & 255 for sign in data).hex()


@pytest.fixture
def folder(tmp_path, monkeypatch, run_pykt):
    """A folder with a right program and a spy that knows which tour this finds."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "right.pl").write_text(user_programs.GOOD)
    code, out, _ = run_pykt("run", "right.pl", "--board", "5x5", "--start", "1/1", "--json")
    squares = json.loads(out)["tour"]["knights"][0][:9]
    assert code == 0
    cells = [BOARD.index(tuple(square)) for square in squares]
    forms = [
        ",".join(f"{file}/{rank}" for file, rank in squares).encode(),
        " ".join(f"{file}/{rank}" for file, rank in squares).encode(),
        b"".join(cell.to_bytes(4, "little") for cell in cells),
        b"".join(b"K" + bytes([cell]) for cell in cells),
    ]
    spy = SPY.replace("PATTERNS", " ".join(map(moved, forms)))
    (tmp_path / "spy.lp").write_text(spy)
    planted = "set()\n    planted = bytes(sign - 1 & 255 for sign in bytes.fromhex(wanted[0]))\n"
    (tmp_path / "can-find.lp").write_text(spy.replace("set()\n", planted))
    return tmp_path


def finds(results, name="spy.lp"):
    """How many forms of the tour each run of the spy found."""
    printed = ["\n".join(result.get("output", [])) for result in results if name in result["program"]]
    return [int(re.search(r"found (\d)", text)[1]) for text in printed]


@pytest.mark.soak  # test_neighbours.py has the fact itself
@pytest.mark.usefixtures("bubblewrap")
def test_a_spy_finds_no_answer_of_another_program_in_its_memory(folder, run_pykt):
    _, out, _ = run_pykt("run", "right.pl", "spy.lp", "can-find.lp", "--board", "5x5", "--start", "1/1", "--json")
    rows = [json.loads(line) for line in out.splitlines()]
    assert (finds(rows), finds(rows, "can-find.lp")) == ([0], [1])
    ledger = Ledger(
        folder / "bench", (InstanceSet("small", (Instance("5x5", Problem.open("5x5", "1/1")),)), Settings(60, 1000))
    )
    list(Work(ledger, ["right.pl", "spy.lp"], repeats=2))
    assert finds(entry.result for entry in ledger.entries()) == [0, 0]
    (folder / "class").mkdir()
    for name in ("right.pl", "spy.lp"):
        (folder / name).rename(folder / "class" / name)
    (folder / "tests.toml").write_text('[[test]]\nname = "a tour"\nboard = "5x5"\nstart = "1/1"\nhidden = true\n')
    run_pykt("grade", "class", "--tests", "tests.toml", "--no-hints", "-q", "-j", "1")
    made = grading(Ledger(folder / "class-marks"))
    assert finds(part.result for one in made.graded for mark in one.marks for part in mark.parts) == [0]
