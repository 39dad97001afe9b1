"""Damaged, foreign, newer and locked ledgers, damaged sets and tours: one sentence, nothing changed, what is whole is
still shown."""

import contextlib
import json
import shutil
import sqlite3

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pykt import Problem
from pykt.model.board import Board
from pykt.model.errors import PyktError
from pykt.model.result import Checked, Result, Status
from pykt.model.tour import Tour
from pykt.notation import read, write
from pykt.runs.bench.ledger import FILE, Ledger
from pykt.runs.bench.records import recorded
from pykt.runs.bench.sets import instances as sets
from pykt.runs.bench.sets.instances import Instance, InstanceSet
from pykt.runs.bench.settings import Settings
from pykt.runs.bench.work import Work

SET = InstanceSet(
    "small", tuple(Instance(f"5x5-{start}", Problem.open("5x5", start)) for start in ("1/1", "3/3", "5/1"))
)
many = settings(max_examples=25)


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """The folder of a bench with six runs."""
    folder = tmp_path_factory.mktemp("whole") / "bench"
    list(Work(Ledger(folder, (SET, Settings(60, 1000, check="python"))), ["path", "warnsdorff"]))
    return folder


@pytest.fixture
def bench_folder(whole, tmp_path):
    """A copy of this bench, which a test may damage."""
    shutil.copytree(whole, tmp_path / "bench")
    return tmp_path / "bench"


def damaged(data):
    """Return a strategy for ``data`` with flipped bits, cut off, or with a part of it replaced."""
    places = st.integers(0, len(data) - 1)

    @st.composite
    def draw_damaged(draw):
        new = bytearray(data)
        how = draw(st.sampled_from(["flip", "cut", "replace"]))
        if how == "cut":
            return bytes(new[: draw(places)])
        if how == "flip":
            for place in draw(st.lists(places, min_size=1, max_size=20)):
                new[place] ^= 1 << draw(st.integers(0, 7))
        else:
            place = draw(places)
            part = draw(st.binary(min_size=1, max_size=200))
            new[place : place + len(part)] = part
        return bytes(new)

    return draw_damaged()


def plain_rows(file):
    """The rows that plain SQL reads, or None if it can't, by their ids."""
    data = sqlite3.connect(f"file:{file}?mode=ro", uri=True)
    data.text_factory = bytes
    with contextlib.closing(data), contextlib.suppress(sqlite3.Error, UnicodeDecodeError):  # the latter in a message
        return {row[0]: row for row in data.execute("SELECT * FROM run")}, [
            data.execute(query).fetchall()
            for query in (
                "SELECT sql FROM sqlite_master",
                *(f"SELECT * FROM {table}" for table in ("bench", "program", "environment")),
            )
        ]


def refused_well(code, said):
    return code in (0, 2) and "defect" not in said and "Traceback" not in said and said.count("\n") <= 1


@many
@given(st.data())
def test_a_damaged_ledger_is_told_and_its_whole_runs_are_shown(whole, tmp_path, run_pykt, data):
    file = tmp_path / "bench" / FILE
    file.parent.mkdir(exist_ok=True)
    content = data.draw(damaged((whole / FILE).read_bytes()))
    file.write_bytes(content)
    before, after = plain_rows(whole / FILE), plain_rows(file)
    shown = set()
    for number in before[0]:
        code, printed, said = run_pykt("bench", "show", f"{file.parent}/{number}", "--json")
        assert refused_well(code, said)
        if printed:
            shown.add(json.loads(printed)["id"])
    if after and after[1] == before[1]:
        assert {number for number, row in after[0].items() if before[0].get(number) == row} <= shown
    for command in (["bench", "clean", file.parent], ["bench", "rerun", f"{file.parent}/99"]):
        code, _, said = run_pykt(*command)
        assert refused_well(code, said)
        assert code == 2
    assert file.read_bytes() == content
    assert [path.name for path in file.parent.iterdir()] == [FILE]


def test_a_damaged_definition_of_a_table_is_told(bench_folder, run_pykt):
    file = bench_folder / FILE
    file.write_bytes(file.read_bytes().replace(b"CREATE TABLE environment", b"CR\xc5ATE TABLE environment"))
    code, _, said = run_pykt("bench", "eval", bench_folder)
    assert code == 2
    assert "damaged" in said.replace(str(bench_folder), "")


VALUES = st.sampled_from([None, -1, 10**30, 1.5, "", "x", "\ud800", [], {}, [[1]], True, "9" * 50, 0, 10**12])


@st.composite
def changed(draw, value):
    """``value``, from JSON, with a key dropped or a value changed at some depth."""
    if not isinstance(value, (dict, list)) or not value or draw(st.integers(0, 4)) == 0:
        return draw(VALUES)
    key = draw(st.sampled_from(sorted(value) if isinstance(value, dict) else range(len(value))))
    new = value.copy()
    if draw(st.integers(0, 3)) == 0:
        del new[key]
    else:
        new[key] = draw(changed(value[key]))
    return new


COLUMNS = {
    "run": ["instance", "program", "repeat", "seed", "environment", "ended", "command", "result"],
    "environment": ["record"],
    "bench": ["format", "instances", "settings"],
    "program": ["name", "text"],
}


@pytest.mark.soak
@many
@given(st.data())
def test_rows_of_wrong_types_are_left_out_and_the_others_are_shown(whole, tmp_path, run_pykt, data):
    folder = tmp_path / "bench"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(whole, folder)
    table = data.draw(st.sampled_from(["run", "run", "run", *COLUMNS]))
    column = data.draw(st.sampled_from(COLUMNS[table]))
    with contextlib.closing(sqlite3.connect(folder / FILE)) as database:
        (number, value) = database.execute(f"SELECT rowid, {column} FROM {table} ORDER BY rowid DESC").fetchone()
        if column in ("result", "record", "instances", "settings") and data.draw(st.booleans()):
            new = json.dumps(data.draw(changed(json.loads(value))))
        else:
            new = data.draw(st.sampled_from([b"\xff\xfe", 1.5, -7, 10**15, "x", "", "\x1b[31m", "[" * 10_000]))
        database.execute(f"UPDATE {table} SET {column} = ? WHERE rowid = ?", (new, number))
        database.commit()
    content = (folder / FILE).read_bytes()
    ledger = Ledger.__new__(Ledger)
    with contextlib.suppress(PyktError):
        ledger = Ledger(folder)
        entries = {entry.id for entry in ledger.entries()}
        if table == "run":
            assert entries >= {1, 2, 3, 4, 5}
        if table in ("bench", "environment"):
            assert len(entries) >= (4 if column == "instances" else 6)
        assert (len(entries) == 6) or "damaged" in ledger.damage
    for command in (["show", f"{folder}/1"], ["show", f"{folder}/6"]):
        code, _, said = run_pykt("bench", *command)
        assert refused_well(code, said)
    assert (folder / FILE).read_bytes() == content


@pytest.mark.usefixtures("no_figures")
def test_damaged_runs_are_counted_left_out_of_the_report_and_removed_only_by_clean(bench_folder, run_pykt, tmp_path):
    with contextlib.closing(sqlite3.connect(bench_folder / FILE)) as database:
        database.execute("UPDATE run SET result = replace(result, '\"found\"', '\"fuund\"') WHERE id IN (2, 5)")
        database.commit()
    content = (bench_folder / FILE).read_bytes()
    code, printed, said = run_pykt("bench", "eval", bench_folder, "--json")
    assert (code, "2 runs, which are left out (run 2: " in said) == (2, True)
    assert json.loads(printed)
    (tmp_path / "small.json").write_text(sets.write(SET))
    again = ["bench", "run", tmp_path / "small.json", "--program", "path", "--timeout", 60, "--memory", 1000]
    again += ["--check", "python"]
    code, _, said = run_pykt(*again, "-o", bench_folder)
    assert (code, f"`pykt bench clean {bench_folder} --status damaged` removes these runs" in said) == (2, True)
    assert (bench_folder / FILE).read_bytes() == content
    assert run_pykt("bench", "clean", bench_folder, "--status", "damaged", "--yes")[0] == 0
    assert {entry.id for entry in Ledger(bench_folder).entries()} == {1, 3, 4, 6}
    assert run_pykt(*again, "-o", bench_folder)[0] == 0


def test_a_ledger_of_another_kind_or_version_is_refused_and_not_changed(whole, run_pykt, tmp_path):
    folder = tmp_path / "bench"
    folder.mkdir()
    (tmp_path / "small.json").write_text(sets.write(SET))
    with contextlib.closing(sqlite3.connect(tmp_path / "other")) as database:
        database.execute("CREATE TABLE mine (text)")
        database.commit()
    shutil.copy(whole / FILE, tmp_path / "newer")
    with contextlib.closing(sqlite3.connect(tmp_path / "newer")) as database:
        database.execute("UPDATE bench SET format = 'pykt-ledger/2'")
        database.commit()
    (tmp_path / "text").write_text("no database " * 1000)
    for name, words in {"other": "no ledger", "newer": "another version", "text": "no ledger"}.items():
        shutil.copy(tmp_path / name, folder / FILE)
        for command in (["show", f"{folder}/1"], ["eval", folder], ["clean", folder, "--yes"],
                        ["run", tmp_path / "small.json", "--program", "path", "-o", folder]):  # fmt: skip
            code, printed, said = run_pykt("bench", *command)
            assert (code, printed, words in said, said.count("\n")) == (2, "", True, 1)
            assert (folder / FILE).read_bytes() == (tmp_path / name).read_bytes()


@pytest.mark.soak
def test_a_locked_ledger_is_told(bench_folder, run_pykt):
    with contextlib.closing(sqlite3.connect(bench_folder / FILE)) as database:
        database.execute("BEGIN EXCLUSIVE")
        code, _, said = run_pykt("bench", "show", f"{bench_folder}/1")
    assert (code, "Another process is using it" in said) == (2, True)


@pytest.mark.parametrize("how", ["removed", "moved", "replaced"])
def test_success_is_not_told_if_the_bench_is_gone(how, whole, tmp_path):
    folder = tmp_path / "bench"
    work = Work(Ledger(folder, (SET, Settings(60, 1000, check="python"))), ["path"])
    made = iter(work)
    next(made)
    shutil.move(folder, tmp_path / "elsewhere")
    if how == "removed":
        shutil.rmtree(tmp_path / "elsewhere")
    if how == "replaced":
        shutil.copytree(whole, folder)
    with pytest.raises(PyktError, match=r"removed or replaced|can't be used"):
        list(made)


@settings(many, max_examples=20)
@given(st.data())
def test_a_damaged_set_is_a_set_or_one_sentence(tmp_path, run_pykt, data):
    text = sets.write(SET)
    file = tmp_path / "set.json"
    if data.draw(st.booleans()):
        file.write_bytes(data.draw(damaged(text.encode())))
    else:
        file.write_text(json.dumps(data.draw(changed(json.loads(text)))))
    content = file.read_bytes()
    code, _, said = run_pykt("bench", "export", file, "-o", tmp_path / "out", "--force", "--quiet")
    assert refused_well(code, said)
    assert file.read_bytes() == content


TOURS = [read("a1 b3 c1 a2 c3 b1 a3 c2"), read("1/1 2/3 4/4\n\n3/2 4/1")]


@many
@given(st.data())
def test_a_damaged_tour_is_a_tour_or_one_sentence(tmp_path, run_pykt, data):
    name = data.draw(st.sampled_from(["moves", "json", "squares", "matrix", "tsplib", "labels", "facts"]))
    text = write(TOURS[name == "labels"], name)
    file = tmp_path / "tour"
    if name == "json" and data.draw(st.booleans()):
        file.write_text(json.dumps(data.draw(changed(json.loads(text)))))
    else:
        file.write_bytes(data.draw(damaged(text.encode())))
    for command in (["check", "--check", "python"], ["convert", "--to", "json"], ["show"]):
        code, _, said = run_pykt(*command, file)
        assert code in (0, 1, 2)
        assert "defect" not in said
        assert "Traceback" not in said


@pytest.mark.soak
@settings(many, max_examples=10)
@given(st.data())
def test_a_ledger_with_changed_values_is_verified_without_a_defect(whole, tmp_path, run_pykt, data):
    folder = tmp_path / "bench"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(whole, folder)
    with contextlib.closing(sqlite3.connect(folder / FILE)) as database:
        (value,) = database.execute("SELECT result FROM run WHERE id = 1").fetchone()
        database.execute("UPDATE run SET result = ? WHERE id = 1", (json.dumps(data.draw(changed(json.loads(value)))),))
        database.commit()
    code, printed, said = run_pykt("bench", "verify", folder, "--json")
    assert (code in (0, 1, 2), "defect" in said, "Traceback" in said) == (True, False, False)
    assert {one["id"] for one in json.loads(printed)["differ"]} <= {1}


def test_a_recorded_command_is_read_in_little_time(bench_folder, run_pykt):
    """Its words are only needed if the settings are damaged. To split one of two million letters would take minutes."""
    with sqlite3.connect(bench_folder / FILE) as data:
        data.execute("UPDATE bench SET settings = 'x'")
        data.execute("UPDATE run SET command = ? WHERE id = 1", ("a" * 2_000_000,))
    code, _, said = run_pykt("bench", "verify", bench_folder)
    assert code == 2
    assert "settings" in said


def test_no_tour_is_kept_that_can_not_be_read_again():
    with pytest.raises(PyktError, match="at most 3,900,000 squares"):
        Instance("large", Problem.open("2000x2000"))
    tour = Tour(Board(2000, 2000), (np.zeros(3_900_001, np.int32),))
    faulty = Result(Status.REFUSED, Problem.open("2000x2000"), "mine.lp", tour=tour, checked=Checked(python=False))
    assert recorded(faulty)["tour"] is None
    assert recorded(faulty)["status"] == "refused"
