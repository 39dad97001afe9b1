"""A forged or damaged ledger: only tables of pykt are read, and only what is judged now is believed, within seconds."""

import contextlib
import json
import os
import shutil
import sqlite3
import struct
import zlib
from dataclasses import replace

import pytest
import user_programs
from ledgers import SET, changed

import pykt
from pykt import Problem
from pykt.answers.proving import prove
from pykt.model.board import Board
from pykt.model.errors import PyktError
from pykt.runs.bench import database, proofs
from pykt.runs.bench.entry import Entry
from pykt.runs.bench.ledger import FILE, Ledger
from pykt.runs.bench.report.cases import evaluation
from pykt.runs.bench.report.verdicts import Evidence, certificates, verdict_in
from pykt.runs.bench.sets.instances import Instance, InstanceSet, write
from pykt.runs.bench.settings import Settings
from pykt.runs.bench.stored_proof import StoredProof, judge
from pykt.runs.bench.stored_runs import IMPORTED
from pykt.runs.bench.verification import Verification
from pykt.runs.bench.work import Work, again


@pytest.mark.parametrize(
    "definition",
    [
        "DROP TABLE run; CREATE VIEW run AS WITH RECURSIVE n(i) AS (VALUES(1) UNION SELECT i+1 FROM n) SELECT i FROM n",
        "CREATE TRIGGER late AFTER DELETE ON run BEGIN SELECT 1; END",
        "CREATE VIRTUAL TABLE search USING fts5(text)",
        "ALTER TABLE about ADD COLUMN large AS (printf('%.1000000c', 'x'))",
        "DROP TABLE about; CREATE TABLE about (name TEXT, record TEXT NOT NULL, UNIQUE (record) ON CONFLICT REPLACE)",
        "DROP TABLE environment; CREATE TABLE environment (id INTEGER, record TEXT NOT NULL UNIQUE)",
        "DROP TABLE about; CREATE TABLE about (name TEXT PRIMARY KEY COLLATE NOCASE, record TEXT NOT NULL)",
        "DROP TABLE about; CREATE TABLE about (name TEXT PRIMARY\xa0KEY, record TEXT NOT NULL)",
    ],
)
def test_a_ledger_with_other_definitions_is_refused(ledger, definition):
    """A query of such a view would never end, and such a table would lose what is written to it."""
    with sqlite3.connect(ledger.folder / FILE) as data:
        data.executescript(definition)
    with pytest.raises(PyktError, match=r"is no ledger of pykt: it has [a-z]+, which pykt did not define\."):
        Ledger(ledger.folder)


def test_several_may_begin_the_same_bench_at_once(tmp_path, monkeypatch):
    """Each sees that there are no tables yet, and one of them is the first to create them."""
    begin = (SET, Settings(60, 1000, check="python"))
    late = []

    def writing(file):
        monkeypatch.undo()
        late.append(Ledger(tmp_path, begin))
        return database.open_to_write(file)

    monkeypatch.setattr(database, "open_to_write", writing)
    assert [one.instance_set for one in (Ledger(tmp_path, begin), *late)] == [SET, SET]


@pytest.mark.parametrize("end", ["", "-journal", "-wal", "-shm"])
@pytest.mark.parametrize("kind", ["link", "pipe"])
def test_a_ledger_is_no_link_and_no_pipe_and_neither_is_a_file_beside_it(tmp_path, end, kind):
    for name in (FILE, f"{FILE}{end}"):
        (tmp_path / name).touch()
    (tmp_path / f"{FILE}{end}").unlink()
    if kind == "link":
        (tmp_path / f"{FILE}{end}").symlink_to(tmp_path / "outside")
    else:
        os.mkfifo(tmp_path / f"{FILE}{end}")
    with pytest.raises(PyktError, match=r"is a symbolic link|is no regular file"):
        Ledger(tmp_path, (SET, Settings(60, 1000)))
    assert not (tmp_path / "outside").exists()


def test_the_log_of_an_empty_ledger_is_not_lost(tmp_path):
    """SQLite deletes it, even if it only reads."""
    (tmp_path / FILE).touch()
    log = tmp_path / f"{FILE}-wal"
    log.write_bytes(b"runs")
    for settings in ((), ((SET, Settings(60, 1000)),)):
        with pytest.raises(PyktError, match=r"is empty, but its runs are still in ledger\.sqlite-wal"):
            Ledger(tmp_path, *settings).entries()
    assert log.read_bytes() == b"runs"


def test_a_recorded_verdict_is_a_claim_and_its_tour_is_judged_again(ledger):
    record = dict(ledger.entries()[0].result)
    assert verdict_in(ledger, ledger.entries()[0]).outcome == "found"
    knights = [[[1, 1], [1, 2]]]
    record |= {
        "tour": {**record["tour"], "knights": knights},
        "visited": 25,
        "checked": dict.fromkeys(record["checked"], True),
    }
    (entry,) = changed(ledger, "UPDATE run SET result = ?", json.dumps(record)).entries()
    assert (entry.accepted, entry.visited) == (False, None)
    record["tour"] = None
    (entry,) = changed(ledger, "UPDATE run SET result = ?", json.dumps(record)).entries()
    assert (entry.accepted, entry.visited) == (None, None)


def as_refused(ledger, **more):
    """The ledger whose run is called refused, by the checker in Prolog and with ``more`` in its record."""
    record = dict(ledger.entries()[0].result) | {"status": "refused", "faults": ["2/1 is visited twice"]} | more
    record["checked"] = {"python": True, "prolog": False, "asp": None}
    return changed(ledger, "UPDATE run SET result = ?, status = 'refused', visited = ?", json.dumps(record), None)


def test_a_right_answer_is_not_refused_because_its_ledger_says_so(ledger):
    evil = as_refused(ledger)
    (entry,) = evil.entries()
    assert (entry.accepted, entry.status, entry.visited) == (True, "found", 25)
    assert verdict_in(evil, entry).outcome == "found"


@pytest.mark.parametrize("board", ["3x3", "4x4"])
@pytest.mark.parametrize("example", [False, True])
def test_a_claim_is_not_refuted_because_its_ledger_says_so(ledger, bench, board, example):
    """A theorem says that there is no tour, so the claim is right, and the counterexample of the record is wrong."""
    answer = dict(ledger.entries()[0].result)["tour"]
    told = {"claims": "none", "reason": "run 7 has a checked tour"} | ({"counterexample": answer} if example else {})
    evil = as_refused(ledger, tour=None, visited=None, **told)
    one = InstanceSet("small", (Instance("5x5", Problem.open(board)),))
    evil = changed(evil, "UPDATE bench SET instances = ?", write(one))
    verdict = verdict_in(evil, evil.entries()[0])
    assert (verdict.outcome, "theory" in verdict.by) == ("none", True)
    assert "refuted by" not in bench("show", f"{ledger.folder}/1")[1]
    differences = Verification(evil).findings().differences
    assert [one.pairs["status"][1] for one in differences] == ["none"]


def test_a_wrong_tour_beside_a_claim_does_not_refute_it(ledger, bench):
    answer = dict(ledger.entries()[0].result)["tour"]
    evil = as_refused(ledger, tour={**answer, "knights": [[[1, 1], [2, 3]]]}, claims="none")
    one = InstanceSet("small", (Instance("5x5", Problem.open("4x4")),))
    evil = changed(evil, "UPDATE bench SET instances = ?", write(one))
    assert verdict_in(evil, evil.entries()[0]).outcome == "refused"
    assert "has a right answer" not in bench("show", f"{ledger.folder}/1")[1]


@pytest.mark.parametrize("status", ["found", "refused"])
def test_a_tour_on_another_board_is_refused_by_all(ledger, status):
    """The squares are those of a right tour."""
    answer = dict(ledger.entries()[0].result)["tour"]
    record = dict(ledger.entries()[0].result) | {
        "status": status,
        "tour": {**answer, "board": {**answer["board"], "files": 6}},
    }
    (entry,) = changed(ledger, "UPDATE run SET result = ?", json.dumps(record)).entries()
    assert (entry.status, entry.accepted, verdict_in(ledger, entry).outcome) == ("refused", False, "refused")


def test_a_rerun_does_not_confirm_a_wrong_tour(ledger, bench):
    answer = dict(ledger.entries()[0].result)["tour"]
    record = dict(ledger.entries()[0].result) | {"tour": {**answer, "knights": [[[1, 1], [1, 2]]]}}
    changed(ledger, "UPDATE run SET result = ?", json.dumps(record))
    code, printed, _ = bench("rerun", ledger.folder, "--all", "--json")
    assert (code, json.loads(printed)["runs"][0]["differs"]) == (1, ["status"])
    assert bench("rerun", f"{ledger.folder}/1", "-q")[0] == 1


def test_a_right_counterexample_of_a_record_refutes_a_claim(ledger):
    """No theorem decides the problem, so that only the counterexample can."""
    problem = Problem.open(Board(5, 6, frozenset({(1, 1)})))
    answer = pykt.solve(problem).tour.record()
    one = InstanceSet("small", (Instance("5x5", problem),))
    changed(ledger, "UPDATE bench SET instances = ?", write(one))
    for example, outcome in ((answer, "refuted"), ({**answer, "knights": [[[1, 2], [2, 4]]]}, "unproven")):
        evil = as_refused(Ledger(ledger.folder), tour=None, visited=None, claims="none", counterexample=example)
        assert verdict_in(evil, evil.entries()[0]).outcome == outcome


def claiming(ledger, text):
    """The ledger whose run says that there is no tour, with a certificate that claims to be checked."""
    record = dict(ledger.entries()[0].result) | {"status": "none", "tour": None, "visited": None, "reason": None}
    record["checked"] = dict.fromkeys(record["checked"])
    evil = changed(ledger, "UPDATE run SET result = ?", json.dumps(record))
    checked = {"python": True, "prolog": True}
    evil.add_proof("5x5", "none", StoredProof({"argument": "barrier", "cuts": 0, "lines": 0, "checked": checked}, text))
    return Ledger(ledger.folder)


def test_a_certificate_in_a_ledger_is_judged_before_it_confirms_anything(ledger, bench, tmp_path):
    evil = claiming(ledger, "nonsense")
    assert "certificate" not in verdict_in(evil, evil.entries()[0]).by
    assert "proves nothing" in bench("show", f"{ledger.folder}/1")[1]
    code, _, said = bench("show", f"{ledger.folder}/1", "--proof", tmp_path / "x.proof")
    assert (code, "proves nothing" in said, (tmp_path / "x.proof").exists()) == (2, True, False)
    told = json.loads(bench("show", f"{ledger.folder}/1", "--json")[1])["proof"]
    assert (told["checked"]["python"], bool(told["fault"])) == (False, True)
    assert proofs.missing(evil) == [], "a theorem says that there is a tour"


def test_a_certificate_of_another_problem_confirms_nothing(ledger):
    proof = prove(Problem.closed("5x5"), "none")
    evil = claiming(ledger, proof.text)
    assert judge(proof.text, Problem.closed("5x5"), "none").certificate
    assert "certificate" not in verdict_in(evil, evil.entries()[0]).by


def test_no_further_certificate_is_unpacked_after_some_that_are_damaged(tmp_path, monkeypatch):
    """Each of them may unpack to 16 MiB."""
    copies = tuple(Instance(f"copy-{number}", Problem.closed("3x4")) for number in range(9))
    made = Ledger(tmp_path, (InstanceSet("copies", copies), Settings(60, 1000, check="python")))
    list(Work(made, ["cycle"]))
    for copy in copies:
        made.add_proof(copy.name, "none", StoredProof({}, ""))
    tried, unpacked = [], StoredProof.unpacked
    monkeypatch.setattr(StoredProof, "unpacked", lambda *packed: tried.append(packed) or unpacked(*packed))
    assert certificates(made, made.entries(), all_claims=True) == {}
    assert len(tried) == 5


@pytest.mark.parametrize(("status", "verdict"), [("none", "unproven"), ("optimal", "found-unproven")])
def test_the_word_of_a_users_program_is_no_proof_because_its_ledger_says_so(tmp_path, status, verdict):
    """No theorem decides the problem. Whatever the ledger says of itself, the claim is not called confirmed."""
    problem = (
        Problem.open("5x5", crossings="min") if status == "optimal" else Problem.open(Board(5, 6, frozenset({(1, 1)})))
    )
    name, settings = "mine.pl", Settings(60, 1000, check="python")
    made = Ledger(tmp_path / "bench", (InstanceSet("one", (Instance("one", problem),)), settings))
    made.add_programs({name: {name: "tour(_, _)."}})
    found = pykt.solve(replace(problem, crossings=None))
    result = {
        **found.record(),
        "problem": problem.record(),
        "program": name,
        "engine": "SWI-Prolog 9.0.4",
        "status": status,
        "reason": "exhausted",
    }
    if status == "none":
        result |= {"tour": None, "visited": None, "checked": dict.fromkeys(result["checked"])}
    made.add(Entry(0, made.instance_set.instances[0], name, 0, 0, {"pykt": "1"}, "now", "pykt", result, {}))
    made.set_about("tests", 1)
    evil = Ledger(made.folder)
    assert verdict_in(evil, evil.entries()[0]).outcome == verdict
    verification = Verification(evil)
    list(verification)
    assert verification.findings().confirmed == 0
    data = changed(evil, "DELETE FROM about WHERE name = 'tests'")
    verification = Verification(data)
    list(verification)
    assert [one.pairs["status"][1] for one in verification.findings().differences] == [verdict]


@pytest.mark.parametrize("tour", [{"x": 1}, None])
def test_a_run_whose_tour_can_not_be_read_is_repeated_and_needs_no_certificate(tmp_path, bench, tour):
    problem = Problem.two_knights("3x4", "1/1", "2/2")
    made = Ledger(tmp_path / "bench", (InstanceSet("one", (Instance("one", problem),)), Settings(60, 1000)))
    list(Work(made, ["two-knights"]))
    record = {**made.entries()[0].result, "tour": tour}
    evil = changed(made, "UPDATE run SET result = ?", json.dumps(record))
    assert proofs.missing(evil) == []
    code, _, said = bench("rerun", f"{made.folder}/1")
    assert (code in (0, 1), "defect" in said) == (True, False)


def test_only_the_answer_of_its_own_kind_is_judged_and_shown(ledger, bench):
    """A knight's tour with queens is what the tour says."""
    record = dict(ledger.entries()[0].result)
    squares = ledger.entries()[0].tour.record()["knights"][0]
    wrong = [squares[1], squares[0], *squares[2:]]
    record |= {"queens": squares, "tour": {**record["tour"], "knights": [wrong]}}
    (entry,) = changed(ledger, "UPDATE run SET result = ?", json.dumps(record)).entries()
    assert entry.accepted is False
    assert "refused by a checker" in bench("show", f"{ledger.folder}/1")[1]


def test_a_ledger_from_before_conditions_is_opened_and_grows(ledger):
    with sqlite3.connect(ledger.folder / FILE) as data:
        data.execute("ALTER TABLE run DROP COLUMN conditions")
    older = Ledger(ledger.folder)
    assert [entry.status for entry in older.entries()] == ["found"]
    older.set_about("x", 1)
    assert Ledger(ledger.folder).about("x") == 1


def test_a_run_is_repeated_with_the_text_that_is_shown_and_checked(tmp_path, monkeypatch):
    """A ledger can ask for no check, and have a second text under the name of the main file: neither is obeyed."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.pl").write_text("tour(_, _, _, [1/1, 2/2]).")
    made = Ledger(tmp_path / "bench", (SET, Settings(60, 1000, check="none")))
    list(Work(made, ["mine.pl"]))
    evil = changed(made, "INSERT INTO included VALUES ('mine.pl', 'mine.pl', ?)", user_programs.GOOD)
    (tmp_path / "mine.pl").unlink()
    result, _ = again(evil, evil.entries()[0])
    assert evil.texts("mine.pl", "mine.pl") == {"mine.pl": evil.program("mine.pl")}
    assert result.status == "refused"


def test_a_run_that_is_removed_while_it_is_read_has_a_verdict(ledger):
    (entry,) = ledger.entries()
    assert verdict_in(changed(ledger, "DELETE FROM run"), entry).outcome == "found"


def test_a_run_of_an_imported_program_that_is_not_called_imported_is_damaged(ledger):
    evil = changed(ledger, "UPDATE program SET text = ?", IMPORTED)
    assert (evil.entries(), list(evil.damaged_runs.values())) == (
        [],
        ["its program is marked as imported, but the run is not"],
    )


def test_a_result_of_millions_of_objects_is_damaged(ledger):
    """Its text is short, but Python takes a hundred times as much memory for them."""
    record = json.dumps(ledger.entries()[0].result)
    many = f'{record[:-1]}, "profile": [{",".join(["{}"] * 1_000_001)}]}}'
    evil = changed(ledger, "UPDATE run SET result = ?", many)
    assert evil.entries() == []
    assert "objects" in evil.damaged_runs[1]


def test_a_result_that_is_nested_too_deeply_is_damaged(ledger):
    """It could be read, but not be shown as JSON again."""
    record = json.dumps(ledger.entries()[0].result)
    deep = "[" * 500 + "]" * 500
    evil = changed(ledger, "UPDATE run SET result = ?", f'{record[:-1]}, "profile": {{"a": {deep}}}}}')
    assert evil.entries() == []
    assert "nested" in evil.damaged_runs[1]


def test_a_bench_that_changes_while_its_removal_is_asked_for_stays(ledger, bench, monkeypatch):
    @contextlib.contextmanager
    def alone(_):
        changed(ledger, "UPDATE run SET id = 7")
        yield

    monkeypatch.setattr("pykt.runs.bench.work.alone", alone)
    code, _, said = bench("clean", ledger.folder, "--yes")
    assert (code, "has changed meanwhile" in said) == (2, True)
    assert [entry.id for entry in Ledger(ledger.folder).entries()] == [7]


def test_another_bench_that_takes_the_place_of_one_to_be_removed_stays(ledger, bench, monkeypatch):
    file = ledger.folder / FILE

    @contextlib.contextmanager
    def alone(_):
        copy = file.with_name("copy")
        shutil.copy(file, copy)
        copy.replace(file)  # with the same runs
        yield

    monkeypatch.setattr("pykt.runs.bench.work.alone", alone)
    code, _, said = bench("clean", ledger.folder, "--yes")
    assert (code, "was removed or replaced" in said) == (2, True)
    assert file.exists()


def test_a_column_of_another_type_is_no_finished_run(ledger):
    assert changed(ledger, "UPDATE run SET repeat = ';'").done() == set()
    assert repr(pykt.Bench(ledger.folder))


def test_what_a_ledger_says_of_a_huge_board_is_not_compared_with_a_bound():
    """Computing it would take more memory than there is."""
    problem = Problem.two_knights("14142x14142", "1/1", "2/2")
    assert Evidence(problem, [])._bound is None


def test_a_certificate_that_unpacks_to_too_much_is_refused():
    record = json.dumps({"argument": "barrier", "cuts": 0, "lines": 0, "checked": {}})
    with pytest.raises(PyktError, match="too large"):
        StoredProof.unpacked(record, zlib.compress(b" " * (17 << 20)))


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    "statement",
    [
        "CREATE TABLE zz (a CHECK (hex(zeroblob(a)) > 'z'))",
        "CREATE INDEX zz ON run(program) WHERE id > 100 OR hex(zeroblob(400000000 + id)) > 'z'",
        "CREATE TABLE zz (a DEFAULT (hex(zeroblob(400000000))))",
        "CREATE VIRTUAL TABLE zz USING rtree(id, a, b)",
    ],
)
def test_an_index_a_condition_or_a_default_of_a_ledger_is_refused(ledger, statement):
    with pytest.raises(PyktError, match="it has zz, which pykt did not define"):
        changed(ledger, statement)


def test_a_ledger_of_thousands_of_programs_is_not_compared(ledger):
    """A report compares programs in pairs, which would take hours."""
    numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000)"
    many = changed(ledger, f"INSERT INTO program SELECT i, '' FROM ({numbers} SELECT i FROM n)")
    with pytest.raises(PyktError, match="a report compares at most 200"):
        evaluation(many)


def test_programs_whose_names_are_longer_than_any_table_are_not_compared(ledger):
    long = changed(ledger, "INSERT INTO program VALUES (replace(hex(zeroblob(25000)), '0', 'x') || 'y', '')")
    with pytest.raises(PyktError, match="have more than 50,000 characters"):
        evaluation(long)


def test_a_seed_that_no_engine_takes_is_damage(ledger):
    settings = json.dumps({**ledger.settings.record(), "seed": 10**18})
    assert "its settings" in changed(ledger, "UPDATE bench SET settings = ?", settings).damage


def endless(data, root):
    """Let the table with this root page have its rows 60^12 times: each new page refers to the next 60 times.

    The format is https://sqlite.org/fileformat.html, "B-tree Pages".
    """
    size = int.from_bytes(data[16:18])
    pages = len(data) // size
    assert data[(root - 1) * size] == 13, "the table is not one leaf"

    def interior(child):
        cells = [struct.pack(">IB", child, number) for number in range(1, 61)]
        starts = [size - 5 * nth for nth in range(1, 61)]
        head = struct.pack(">BHHHBI", 5, 0, 60, starts[-1], 0, child) + struct.pack(">60H", *starts)
        return head + bytes(size - len(head) - 300) + b"".join(reversed(cells))

    data += data[(root - 1) * size : root * size]
    for child in range(pages + 1, pages + 12):
        data += interior(child)
    data[(root - 1) * size : root * size] = interior(pages + 12)
    data[28:32] = struct.pack(">I", len(data) // size)


@pytest.mark.parametrize(
    "table", ["run", *(pytest.param(name, marks=pytest.mark.soak) for name in ("environment", "program"))]
)
def test_a_ledger_whose_pages_repeat_without_end_is_refused(ledger, table):
    with sqlite3.connect(ledger.folder / FILE) as data:
        data.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (root,) = data.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()
    data.close()
    text = bytearray((ledger.folder / FILE).read_bytes())
    endless(text, root)
    (ledger.folder / FILE).write_bytes(text)
    os.truncate(ledger.folder / FILE, 20 << 30)  # a hole in a file, which takes nothing of the disk, is worth nothing
    with pytest.raises(PyktError, match="more data than the file can hold"):
        list(Ledger(ledger.folder).entries())


def test_a_ledger_whose_texts_are_longer_than_its_file_is_refused(ledger):
    """The pages of a long text form a chain. Here several texts have the same one."""
    with sqlite3.connect(ledger.folder / FILE) as data:
        firsts = []
        for name in "abcd":
            firsts.append(data.execute("PRAGMA page_count").fetchone()[0] + 1)
            data.execute("INSERT INTO program VALUES (?, ?)", (name, "x" * 98_700))
        (root,) = data.execute("SELECT rootpage FROM sqlite_master WHERE name = 'program'").fetchone()
        (size,) = data.execute("PRAGMA page_size").fetchone()
    data.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    data.close()
    pages = bytearray((ledger.folder / FILE).read_bytes())
    for first in firsts[1:]:
        start, end = (root - 1) * size, root * size
        pages[start:end] = pages[start:end].replace(b"xx" + first.to_bytes(4), b"xx" + firsts[0].to_bytes(4))
    pages[28:32] = (firsts[1] - 1).to_bytes(4)
    (ledger.folder / FILE).write_bytes(pages[: (firsts[1] - 1) * size])
    with pytest.raises(PyktError, match="more data than the file can hold"):
        Ledger(ledger.folder).programs()


def test_a_ledger_that_says_that_it_is_larger_than_its_files_is_refused(ledger):
    """A hole at its end takes no place on the disk, but a text may be as long as the ledger says it is."""
    with sqlite3.connect(ledger.folder / FILE) as data:
        data.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (size,) = data.execute("PRAGMA page_size").fetchone()
    data.close()
    with (ledger.folder / FILE).open("r+b") as file:
        file.seek(28)
        file.write((1 << 18).to_bytes(4))
        file.truncate(size << 18)
    with pytest.raises(PyktError, match="larger than its files are"):
        Ledger(ledger.folder)


@pytest.mark.parametrize(
    "row",
    [
        "program VALUES (CAST('mine.pl' AS BLOB), 'another text')",
        "included VALUES ('mine.pl', CAST('more.pl' AS BLOB), 'text')",
        "about VALUES (CAST('left-out' AS BLOB), '[]')",
        "program VALUES (NULL, 'text')",
    ],
)
def test_a_name_that_is_no_text_is_damage(ledger, row):
    """Else the report could show one text of a program, and `bench rerun` run another one."""
    assert not ledger.damage
    assert "is damaged: its structure (a name" in changed(ledger, f"INSERT INTO {row}").damage


def test_a_ledger_can_t_say_that_a_program_was_left_out_which_can_answer(ledger):
    pairs = [["5x5", program] for program in ("path", "cycle", "nothing")]
    evil = changed(ledger, "INSERT OR REPLACE INTO about VALUES ('left-out', ?)", json.dumps(pairs))
    assert evaluation(evil).left_out == {("5x5", "cycle")}, "a program for closed tours"


def test_nothing_is_removed_from_a_ledger_whose_structure_is_damaged(ledger, bench):
    """In pages that refer to each other, SQLite would look for what to remove without end."""
    with sqlite3.connect(ledger.folder / FILE) as data:
        data.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    data.close()
    text = bytearray((ledger.folder / FILE).read_bytes())
    text[36:40] = struct.pack(">I", 7)  # free pages, of which there are none
    (ledger.folder / FILE).write_bytes(text)
    code, _, said = bench("clean", ledger.folder, "--program", "mine.pl", "--yes")
    assert (code, "is damaged: its structure" in said) == (2, True)
    assert (ledger.folder / FILE).read_bytes() == text


@pytest.mark.parametrize("cpu", [-1, 0, 1e308])
def test_a_limit_on_processor_time_that_none_can_have_is_damage(ledger, cpu):
    (text,) = ledger._data.execute("SELECT settings FROM bench").fetchone()
    evil = changed(ledger, "UPDATE bench SET settings = ?", json.dumps({**json.loads(text), "cpu": cpu}))
    assert "its settings" in evil.damage


@pytest.mark.parametrize("beside", ["-journal", "-wal"])
def test_a_ledger_with_large_holes_is_not_copied(ledger, beside, monkeypatch):
    """It is copied where SQLite can't read it in its place: its holes would take gigabytes."""
    file = ledger.folder / FILE
    os.truncate(file, 1 << 30)
    file.with_name(f"{FILE}{beside}").write_bytes(b"x")
    connect = sqlite3.connect

    def refuse(name, **options):
        if "mode=ro" in str(name):
            error = sqlite3.OperationalError("attempt to write a readonly database")
            error.sqlite_errorcode = sqlite3.SQLITE_READONLY
            raise error
        return connect(name, **options)

    monkeypatch.setattr(sqlite3, "connect", refuse)
    with pytest.raises(PyktError, match=r"a change that was not finished|large holes"):
        Ledger(ledger.folder)
