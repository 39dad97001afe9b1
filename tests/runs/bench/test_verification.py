"""What is recorded in a ledger is judged again: each run and each certificate that was changed is named, no other."""

import json
import os
import pty
import re
import signal
import sqlite3
import subprocess
import sys
import zlib
from dataclasses import replace

import pytest
from terminal import everything

import pykt
from pykt import Problem, notation
from pykt.model.board import Board
from pykt.model.text import printable_lines
from pykt.runs.bench import proofs
from pykt.runs.bench.ledger import FILE, Ledger
from pykt.runs.bench.sets.instances import Instance, InstanceSet
from pykt.runs.bench.settings import Settings
from pykt.runs.bench.verification import Verification
from pykt.runs.bench.work import Work

ENDLESS = "tour(N, Tour) :- tour(N, Tour).\n"
NEVER = "tour(_, _, _) :- fail.\n"
STARTS = ("1/1", "3/3", "5/1", "1/5", "5/5")
OPEN = [Instance(f"5x5-{start}", Problem.open("5x5", start)) for start in STARTS]
#: A board without a closed tour. No theorem knows that, but a certificate proves it.
HOLES = Board(6, 6, frozenset({(2, 5), (3, 1), (4, 3), (6, 1), (6, 2), (6, 4)}))
CLOSED = [Instance("3x10", Problem.closed("3x10")), Instance("holes", Problem.closed(HOLES))]
QUICK = Settings(timeout=60, memory=1000, check="python")


def made(folder, instances, programs, settings=QUICK, repeats=1):
    ledger = Ledger(folder, (InstanceSet("small", tuple(instances)), settings))
    list(Work(ledger, programs, repeats))
    return Ledger(folder)


def changed(folder, number, **values):
    """Change the result of a run, and the columns of the same names, as somebody who wants to deceive would do."""
    with sqlite3.connect(folder / FILE) as data:
        (text,) = data.execute("SELECT result FROM run WHERE id = ?", (number,)).fetchone()
        result = {**json.loads(text), **values}
        data.execute(
            "UPDATE run SET result = ?, status = ?, visited = ?, bound = ? WHERE id = ?",
            (json.dumps(result), result["status"], result["visited"], result["bound"], number),
        )


def differences(folder):
    """What differs of each run, by its id."""
    verification = Verification(Ledger(folder))
    list(verification)
    return {
        one.run.id: (one.record()["recorded"], one.record()["found"]) for one in verification.findings().differences
    }


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """A bench of found tours, time-outs, proofs, claims of a user's program, and certificates."""
    folder = tmp_path_factory.mktemp("whole")
    (folder / "endless.pl").write_text(ENDLESS)
    (folder / "never.pl").write_text(NEVER)
    opened = made(folder / "open", OPEN[:3], ["warnsdorff"])
    opened.settings = replace(opened.settings, timeout=0.1)  # for the program that never ends
    list(Work(opened, [str(folder / "endless.pl")]))
    closed = made(folder / "closed", CLOSED, ["cycle", str(folder / "never.pl")])
    for claim in proofs.missing(closed):
        assert proofs.keep(closed, claim).certificate
    closed.settle()
    made(folder / "longest", [Instance("4x4", Problem.open("4x4", uncrossed=True))], ["uncrossed"], repeats=2)
    return folder


@pytest.fixture
def benches(whole, tmp_path):
    """A copy of these benches, which a test may change."""
    for name in ("open", "closed", "longest"):
        (tmp_path / name).mkdir()
        (tmp_path / name / FILE).write_bytes((whole / name / FILE).read_bytes())
    return tmp_path


@pytest.mark.soak
def test_nothing_differs_in_a_ledger_as_it_was_written(benches, bench):
    for name in ("open", "closed", "longest"):
        content = (benches / name / FILE).read_bytes()
        code, printed, _ = bench("verify", benches / name, "--json")
        record = json.loads(printed)
        assert (code, record["ok"], record["complete"], record["differ"]) == (0, True, True, [])
        assert (benches / name / FILE).read_bytes() == content
    code, printed, said = bench("verify", benches / "closed")
    assert (code, printed) == (0, "Nothing differs from the ledger: 4 runs, 1 certificate.\n")
    assert "claim of" in said
    assert "never.pl in run" in said, "the ledger is true, but it is worth to know that a program is wrong"
    assert bench("verify", benches / "closed", "-q") == (0, printed, "")


def test_time_outs_that_became_tours_of_another_board_are_all_caught(tmp_path, bench):
    (tmp_path / "endless.pl").write_text(ENDLESS)
    instances = [Instance(f"{nth}", Problem.open("6x7")) for nth in range(5)]
    folder = tmp_path / "bench"
    made(folder, instances, [str(tmp_path / "endless.pl")], Settings(timeout=0.05, memory=1000))
    other = pykt.solve("6x6", start="1/1").tour.record()
    right = dict.fromkeys(("python", "prolog", "asp"), True)
    for number in range(1, 6):
        changed(folder, number, status="found", tour=other, visited=36, coverage=36, checked=right)
    code, printed, _ = bench("verify", folder, "--json")
    differ = json.loads(printed)["differ"]
    assert (code, [one["id"] for one in differ]) == (1, list(range(1, 6)))
    assert {one["recorded"]["status"] for one in differ} == {"found"}
    assert {one["found"]["status"] for one in differ} == {"refused"}
    assert {one["reason"] for one in differ} == {"the tour is on a board of 6x6, not of 6x7"}
    code, printed, _ = bench("verify", folder)
    assert (code, printed.splitlines()[0]) == (1, "5 of 5 runs differ from the ledger.")
    assert len(printed.splitlines()) == 7


def test_a_tour_of_another_board_that_claims_to_be_of_this_one_is_caught(benches):
    tour = pykt.solve("5x6", start="1/1").tour.record()
    changed(benches / "open", 1, tour={**tour, "board": {"files": 5, "ranks": 5, "blocked": []}})
    changed(benches / "open", 3, tour={"format": "pykt-tour/1", "board": 7, "knights": []})
    told = differences(benches / "open")
    assert {number: found["status"] for number, (_, found) in told.items()} == {1: "refused", 3: "refused"}


@pytest.mark.sample(3)
@pytest.mark.parametrize(
    ("values", "recorded", "found"),
    [
        ({"visited": 24}, {"visited": 24}, {"visited": 25}),
        ({"coverage": 20}, {"coverage": 20}, {"coverage": 25}),
        ({"tour": None}, {"status": "found", "visited": 25}, {"status": "no-answer", "visited": None}),
        ({"status": "none"}, {"status": "none"}, {"status": "found"}),
        (
            {"status": "refused", "checked": {"python": False, "prolog": None, "asp": None}},
            {"status": "refused", "python": False},
            {"status": "found", "python": True},
        ),
    ],
)
def test_what_was_changed_in_a_run_is_named(benches, values, recorded, found):
    first = next(entry.id for entry in Ledger(benches / "open").entries() if entry.status == "found")
    changed(benches / "open", first, **values)
    assert differences(benches / "open") == {first: (recorded, found)}


def test_a_proof_is_refuted_by_a_checked_answer(benches):
    entries = Ledger(benches / "closed").entries()
    by_name = {(entry.instance.name, entry.program.rpartition("/")[2]): entry.id for entry in entries}
    tour = pykt.solve(Problem.closed("3x10")).tour.record()
    right = {"python": True, "prolog": None, "asp": None}
    more = {"visited": 30, "coverage": 30, "checked": right}
    changed(benches / "closed", by_name["3x10", "never.pl"], status="found", claims=None, tour=tour, **more)
    changed(benches / "closed", by_name["3x10", "cycle"], status="none", tour=None, visited=None, bound=None)
    told = differences(benches / "closed")
    assert told == {by_name["3x10", "cycle"]: ({"status": "none"}, {"status": "refuted"})}


@pytest.mark.parametrize("claim", ["optimal", "none"])
def test_a_claim_that_a_right_answer_contradicts_or_that_has_no_goal_differs(claim, benches):
    found = next(entry for entry in Ledger(benches / "closed").entries() if entry.tour and entry.status == "found")
    changed(benches / "closed", found.id, claims=claim)
    assert differences(benches / "closed") == {found.id: ({"claims": claim}, {"claims": None})}


def test_a_proof_is_refuted_by_a_theorem(benches):
    entries = Ledger(benches / "closed").entries()
    (number,) = (entry.id for entry in entries if (entry.instance.name, entry.program) == ("3x10", "cycle"))
    changed(benches / "closed", number, status="none", tour=None, visited=None, bound=None)
    assert differences(benches / "closed") == {number: ({"status": "none"}, {"status": "refuted"})}


def test_only_a_certificate_makes_the_word_of_a_program_that_proves_nothing_a_proof(benches):
    ledger = Ledger(benches / "closed")
    ((instance, _),) = ledger.proofs()
    mine = next(one.id for one in ledger.entries() if one.instance.name == instance and one.status == "unproven")
    changed(benches / "closed", mine, status="none")
    assert differences(benches / "closed") == {}
    with sqlite3.connect(benches / "closed" / FILE) as data:
        data.execute("DELETE FROM proof")
        data.execute("DELETE FROM run WHERE instance = ? AND id <> ?", (instance, mine))
    assert differences(benches / "closed") == {mine: ({"status": "none"}, {"status": "unproven"})}
    Ledger(benches / "closed").set_about("tests", {})
    assert set(differences(benches / "closed")) == {mine}, "a ledger that says that it is one of a class gains nothing"


def test_an_optimum_and_a_bound_are_refuted_by_a_longer_path(benches):
    first, second = Ledger(benches / "longest").entries()
    assert (str(first.status), first.visited, str(second.status)) == ("optimal", 6, "optimal")
    shorter = {**first.result["tour"], "knights": [first.result["tour"]["knights"][0][:-1]]}
    changed(benches / "longest", first.id, tour=shorter, visited=5, coverage=5, bound=5)
    recorded, found = {"status": "optimal", "bound": 5}, {"status": "refuted", "bound": "run 2 has 6"}
    assert differences(benches / "longest") == {first.id: (recorded, found)}


def test_a_run_whose_columns_or_problem_were_changed_is_named(benches):
    with sqlite3.connect(benches / "open" / FILE) as data:
        ids = [row[0] for row in data.execute("SELECT id FROM run WHERE status = 'timeout' ORDER BY id")]
        data.execute("UPDATE run SET status = 'found', wall_s = 0.001 WHERE id = ?", (ids[0],))
        text = data.execute("SELECT result FROM run WHERE id = ?", (ids[1],)).fetchone()[0]
    changed(benches / "open", ids[1], problem={**json.loads(text)["problem"], "starts": [[2, 2]]})
    told = differences(benches / "open")
    assert set(told) == set(ids[:2])
    recorded, found = told[ids[0]]
    assert (recorded["column status"], found["column status"]) == ("found", "timeout")
    assert recorded["column wall_s"] == 0.001
    assert set(told[ids[1]][0]) == {"problem"}


def test_a_set_whose_problem_was_changed_in_a_detail_is_named(benches):
    """Neither problem says in words which squares are blocked."""
    with sqlite3.connect(benches / "closed" / FILE) as data:
        (text,) = data.execute("SELECT instances FROM bench").fetchone()
        record = json.loads(text)
        record["instances"][1]["problem"]["board"]["blocked"][0] = [1, 5]
        data.execute("UPDATE bench SET instances = ?", (json.dumps(record),))
        data.execute("DELETE FROM proof")
    told = differences(benches / "closed")
    assert {name for recorded, _ in told.values() for name in recorded} >= {"problem"}
    assert {len(recorded["problem"]) > 100 for recorded, _ in told.values()} == {True}


def test_a_run_that_was_given_to_another_program_is_named(benches):
    entries = Ledger(benches / "closed").entries()
    first, second = [entry for entry in entries if entry.instance.name == "3x10"]
    with sqlite3.connect(benches / "closed" / FILE) as data:
        data.execute("UPDATE run SET program = '-' WHERE id = ?", (first.id,))
        data.execute("UPDATE run SET program = ? WHERE id = ?", (first.program, second.id))
        data.execute("UPDATE run SET program = ? WHERE id = ?", (second.program, first.id))
    told = differences(benches / "closed")
    assert (told[first.id][0]["program"], told[first.id][1]["program"]) == (first.program, second.program)
    assert second.id in told


def test_a_run_that_stands_in_a_ledger_twice_is_damage(benches, bench):
    with sqlite3.connect(benches / "open" / FILE) as data:
        columns = [name for _, name, *_ in data.execute("PRAGMA table_info(run)") if name != "id"]
        twice = ", ".join(f"CAST({name} AS BLOB)" if name == "program" else name for name in columns)
        data.execute(f"INSERT INTO run ({', '.join(columns)}) SELECT {twice} FROM run WHERE id = 1")
    code, _, said = bench("verify", benches / "open")
    assert (code, "the ledger has this run twice" in said) == (2, True)


@pytest.mark.sample(2)
@pytest.mark.parametrize("how", ["another", "broken", "record", "unknown"])
def test_each_changed_certificate_is_named(benches, bench, how):
    ledger = Ledger(benches / "closed")
    ((instance, proves),) = ledger.proofs()
    stored = ledger.proof(instance, proves)
    record, text = dict(stored.record), stored.text
    if how == "another":
        text = pykt.prove(Problem.closed("4x6")).text
    elif how == "broken":
        text = text.replace("3", "4", 1)
    elif how == "record":
        record["argument"] = "theorem of mine"
    packed = zlib.compress(text.encode())
    with sqlite3.connect(benches / "closed" / FILE) as data:
        data.execute("UPDATE proof SET record = ?, certificate = ?", (json.dumps(record), packed))
        if how == "unknown":
            data.execute("UPDATE proof SET instance = 'nobody'")
    code, printed, _ = bench("verify", benches / "closed", "--json")
    told = json.loads(printed)
    assert (code, told["ok"], len(told["refused"]), told["unjudged"]) == (1, False, 1, [])
    assert told["refused"][0]["fault"]
    code, printed, _ = bench("verify", benches / "closed")
    assert (code, f"The certificate {proves} of " in printed, " is refused: " in printed) == (1, True, True)


def test_damage_is_told_and_the_rest_is_verified(benches, bench):
    with sqlite3.connect(benches / "open" / FILE) as data:
        data.execute("UPDATE run SET result = 'torn' WHERE id = 2")
    code, printed, said = bench("verify", benches / "open", "--json")
    record = json.loads(printed)
    assert (code, record["ok"], record["runs"], "1 run, which are left out" in said) == (2, False, 5, True)
    changed(benches / "open", 1, visited=1)
    assert bench("verify", benches / "open", "--json")[0] == 1
    code, _, said = bench("verify", benches / "nowhere")
    assert (code, "There is no bench" in said) == (2, True)


def test_no_name_of_a_ledger_reaches_the_terminal_as_it_is(benches, bench):
    name = "\x1b[31mx\nfake\u202e"
    with sqlite3.connect(benches / "open" / FILE) as data:
        data.execute("INSERT INTO program VALUES (?, 'text')", (name,))
        data.execute("UPDATE run SET program = ?, status = ? WHERE id = 1", (name, name))
    code, printed, said = bench("verify", benches / "open")
    assert (code, printed) == (1, printable_lines(printed))
    assert said == printable_lines(said)
    assert "fake" in printed


def test_an_imported_run_is_verified_as_what_it_is(tmp_path, bench):
    folder = tmp_path / "bench"
    made(folder, OPEN, ["warnsdorff"])
    tour = notation.write(pykt.solve("5x5", start="1/1").tour, "algebraic").strip()
    rows = ["instance,program,wall_s,status,tour", f'5x5-1/1,LKH,1,found,"{tour}"', "5x5-3/3,LKH,1,found,"]
    rows += [f'5x5-5/5,LKH,1,found,"{tour}"', "5x5-5/1,LKH,1,none,"]
    (tmp_path / "results.csv").write_text("\n".join(rows))
    assert bench("import", folder, tmp_path / "results.csv")[0] == 0
    code, printed, _ = bench("verify", folder, "--json")
    record = json.loads(printed)
    assert (code, record["differ"]) == (0, [])
    assert [one["program"] for one in record["refuted"]] == ["LKH"]


@pytest.mark.soak
def test_ctrl_c_tells_what_was_found_up_to_then(tmp_path):
    sizes = [f"{files}x{ranks}" for files in range(5, 13) for ranks in range(5, 13)]
    instances = [Instance(size, Problem.open(size)) for size in sizes]
    made(tmp_path / "bench", instances, ["warnsdorff"], Settings(timeout=1000, memory=1000, check="none"))
    changed(tmp_path / "bench", 1, visited=1)
    words = [sys.executable, "-m", "pykt", "bench", "verify", tmp_path / "bench", "--json"]
    parent, child = pty.openpty()
    verifier = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=child, text=True)
    os.close(child)
    shown = b""
    while not re.search(rb"accepted \d", shown):
        shown += os.read(parent, 4096)
    verifier.send_signal(signal.SIGINT)
    printed = verifier.stdout.read()
    everything(parent)
    record = json.loads(printed)
    assert (verifier.wait(), record["complete"]) == (1, False)
    assert 0 < record["runs"] < len(instances)
    assert [one["id"] for one in record["differ"]] == [1]
