"""A ledger, a set and a plan are data: they name nothing outside their folder, and never switch the sandbox off."""

import contextlib
import json
import os
import shutil
import sqlite3
import struct
import zlib
from dataclasses import replace
from pathlib import Path

import pytest
import user_programs

import pykt
from pykt import Problem
from pykt.answers.proving import prove
from pykt.model.board import Board
from pykt.model.errors import PyktError
from pykt.programs.user import commands
from pykt.runs.bench import database, plan_file, proofs
from pykt.runs.bench.entry import Entry
from pykt.runs.bench.ledger import FILE, Ledger
from pykt.runs.bench.report.cases import evaluation
from pykt.runs.bench.report.verdicts import Evidence, verdict_in
from pykt.runs.bench.sets.instances import Instance, InstanceSet, OwnSettings
from pykt.runs.bench.settings import Settings
from pykt.runs.bench.stored_proof import StoredProof, judge
from pykt.runs.bench.verification import Verification
from pykt.runs.bench.work import COPIES, PlannedWork, Work, again
from pykt.runs.grade import tests_file

SET = InstanceSet("small", (Instance("5x5", Problem.open("5x5")),))
PLAN = 'programs = ["path"]\n[[instance]]\nname = "small"\nboard = "5x5"\n'


@pytest.fixture
def ledger(tmp_path, monkeypatch):
    """The ledger of a run of a user's program."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.pl").write_text(user_programs.GOOD)
    made = Ledger(tmp_path / "bench", (SET, Settings(60, 1000, check="python")))
    list(Work(made, ["mine.pl"]))
    (tmp_path / "mine.pl").unlink()
    return made


def changed(ledger, statement, *values):
    with sqlite3.connect(ledger.folder / FILE) as data:
        data.execute(statement, values)
    return Ledger(ledger.folder)


@pytest.mark.parametrize("name", ["../outside.pl", "{}/outside.pl", "sub/../../outside.pl", "."])
def test_a_ledger_that_names_a_file_outside_writes_nothing(ledger, name, tmp_path):
    outside = tmp_path / "outside.pl"
    evil = changed(ledger, "INSERT INTO included VALUES ('mine.pl', ?, 'evil')", name.format(tmp_path))
    with pytest.raises(PyktError, match="leads out of its folder"):
        again(evil, ledger.entries()[0])
    assert not outside.exists()


def test_copies_are_not_written_through_a_link(ledger, tmp_path):
    (tmp_path / "elsewhere").mkdir()
    (ledger.folder / COPIES).symlink_to(tmp_path / "elsewhere")
    with pytest.raises(PyktError, match="is a symbolic link"):
        list(PlannedWork(ledger, [], {"mine.pl": {"mine.pl": user_programs.GOOD}}, copies=True))
    assert list((tmp_path / "elsewhere").iterdir()) == []


@pytest.mark.parametrize(("recorded", "asked", "mode"), [("off", "auto", "auto"), ("required", "off", "required")])
def test_a_ledger_can_require_the_sandbox_but_not_switch_it_off(ledger, recorded, asked, mode, monkeypatch):
    modes = []
    monkeypatch.setattr("pykt.runs.bench.work.run_texts", lambda one, _: modes.append(one.sandbox))
    ledger.settings = replace(ledger.settings, sandbox=recorded)
    again(ledger, ledger.entries()[0], asked)
    assert modes == [mode]
    assert pykt.Bench(ledger.folder).plan.settings.sandbox == "auto"


@pytest.mark.parametrize("program", ["circuit:solver=/tmp/e.msc", "mine.pl:solver=../e.msc", "./x.py:reads=/etc"])
def test_a_ledger_names_no_solver_and_no_file_outside(ledger, program):
    """Not even if one of the recorded texts has the same name."""
    entry = replace(ledger.entries()[0], program=program)
    for name in ("etc", "e.msc"):
        changed(ledger, "INSERT INTO included VALUES (?, ?, 'text')", program, name)
    changed(ledger, "INSERT INTO program VALUES (?, 'text')", program)
    with pytest.raises(PyktError, match="can't be repeated from the ledger alone"):
        again(Ledger(ledger.folder), entry)


#: A script that says whether it can read a file: the last of its words.
SPY = """#!/usr/bin/env python3
import sys
try:
    print(open(sys.argv[-1]).read())
except OSError:
    print("closed")
"""


@pytest.fixture
def strange(tmp_path, monkeypatch):
    """The folder of a plan of someone else. The working folder is beside it and has a secret."""
    for name in ("strange", "victim", "victim/.ssh"):
        (tmp_path / name).mkdir()
    (tmp_path / "victim/.ssh/id_rsa").write_text("secret")
    (tmp_path / "victim/.netrc").write_text("secret")
    (tmp_path / "victim/private.py").write_text("secret")
    (tmp_path / "strange/spy.py").write_text(SPY)
    monkeypatch.chdir(tmp_path / "victim")
    return tmp_path / "strange"


def planned(program):
    return PLAN.replace('"path"', json.dumps(program))


@pytest.mark.parametrize(
    "program",
    [
        "./spy.py:reads=(x,reads={victim}/.ssh",
        "./spy.py:reads={victim}/.ssh",
        "-x/../../victim/private.py",
        "private.py {{hcp}}",
        "link.sh {{hcp}}",
    ],
)
def test_a_plan_reads_nothing_outside_however_its_programs_are_written(program, strange):
    """One parser reads a program where it is checked and where it runs."""
    for name in ("(x", "-x"):
        (strange / name).mkdir()
    (strange.parent / "victim/.netrc").chmod(0o755)
    (strange / "link.sh").symlink_to(strange.parent / "victim/.netrc")
    with pytest.raises(PyktError, match=r"leads out of its folder|There is no (file|folder)"):
        plan_file.read(planned(program.format(victim=strange.parent / "victim")), strange)


def test_a_plan_in_a_folder_with_a_colon_reads_no_other_folder(strange):
    """A colon separates the folders after reads=."""
    home = strange / f"a:{strange.parent}"
    home.mkdir(parents=True)
    (home / "victim/.ssh").mkdir(parents=True)
    (home / "spy.py").write_text(SPY)
    (strange / "a").mkdir()
    with pytest.raises(PyktError, match="leads out of its folder"):
        plan_file.read(planned("./spy.py:reads=victim/.ssh"), home)


@pytest.mark.usefixtures("sandbox")
@pytest.mark.parametrize("word", [".netrc", ".ssh/id_rsa"])
def test_a_word_in_a_plan_is_no_file_of_the_working_folder(word, strange):
    plan = plan_file.read(planned(f"./spy.py {word}"), strange)
    made = Ledger(strange / "bench", (SET, Settings(60, 1000, check="python")))
    (entry,) = Work(made, plan.programs, home=strange)
    assert entry.result["output"] == ["closed"]
    assert set(made.texts(entry.program, "spy.py")) == {"spy.py"}


def test_a_word_in_a_plan_is_a_file_of_its_folder(strange):
    (strange / "data.txt").write_text("mine")
    made = Ledger(strange / "bench", (SET, Settings(60, 1000, check="python")))
    (entry,) = Work(made, plan_file.read(planned("./spy.py 'data.txt'"), strange).programs, home=strange)
    assert (entry.result["output"], entry.program) == (["mine"], "./spy.py 'data.txt'")
    assert made.texts(entry.program, "spy.py")["data.txt"] == "mine"
    (strange / "data.txt").unlink()
    assert again(made, entry)[0].output == ("mine",)


@pytest.mark.usefixtures("sandbox")
@pytest.mark.parametrize("word", [".netrc", "{victim}/.netrc", "a':'reads=.ssh {victim}/.ssh/id_rsa"])
def test_a_ledger_reads_no_file_of_the_working_folder(word, strange):
    made = Ledger(strange / "bench", (SET, Settings(60, 1000, check="python")))
    (entry,) = Work(made, ["./spy.py"], home=strange)
    program = f"./spy.py {word.format(victim=strange.parent / 'victim')}"
    evil = changed(made, "INSERT INTO program VALUES (?, ?)", program, SPY)
    assert again(evil, replace(entry, program=program))[0].output == ("closed",)


@pytest.mark.usefixtures("sandbox")
def test_a_ledger_that_knows_a_text_reads_neither_it_nor_what_it_includes(strange):
    """pykt records texts, and digests only of what is no text."""
    made = Ledger(strange / "bench", (SET, Settings(60, 1000, check="python")))
    (entry,) = Work(made, ["./spy.py"], home=strange)
    known = strange.parent / "victim/.netrc"
    program, cat = f"cat {known}", Path(shutil.which("cat"))
    changed(made, "INSERT INTO program VALUES (?, ?)", program, commands._digest(cat))
    evil = changed(made, "INSERT INTO included VALUES (?, ?, ?)", program, ".netrc", commands._digest(known))
    assert known.read_text().strip() not in str(again(evil, replace(entry, program=program))[0].output)


@pytest.mark.parametrize("setting", ["reads=.ssh", "reads=(x,reads=.ssh"])
def test_a_ledger_names_no_folder_of_the_working_folder(setting, strange):
    made = Ledger(strange / "bench", (SET, Settings(60, 1000, check="python")))
    (entry,) = Work(made, ["./spy.py"], home=strange)
    program = f"./spy.py:{setting}"
    evil = changed(made, "INSERT INTO program VALUES (?, ?)", program, SPY)
    with pytest.raises(PyktError, match="can't be repeated from the ledger alone"):
        again(evil, replace(entry, program=program))
    with pytest.raises(PyktError, match="which is not in the ledger"):
        pykt.Bench(evil.folder).run(progress=False)


def test_on_a_cluster_no_folder_is_another_one_of_the_worker(ledger):
    with pytest.raises(PyktError, match=r"Workers may have another '\.ssh' than this machine"):
        PlannedWork(ledger, [], {"./spy.py:reads=.ssh": {"spy.py": SPY}}, cluster="tcp://localhost:1")


def test_a_command_in_a_ledger_with_an_open_quotation_mark_is_told(ledger):
    with pytest.raises(PyktError, match="its recorded command can't be read"):
        again(ledger, replace(ledger.entries()[0], command="pykt 'solve"))


READING = [
    *("--configuration=secret.txt", "--conf=secret.txt", "--configuration secret.txt", "--lemma-out=out.txt"),
    *("--lemma-in /etc/passwd", "--fi=x.lp", "../other.lp", "--opt-mode=/etc", "--tester=--configuration=secret.txt"),
]


@pytest.mark.parametrize("arguments", READING)
def test_no_argument_for_clingo_in_a_file_names_a_file(ledger, arguments):
    with pytest.raises(PyktError, match="which may name another file"):
        plan_file.read(f'clingo-args = "{arguments}"\n{PLAN}')
    ledger.settings = replace(ledger.settings, arguments=tuple(arguments.split()))
    with pytest.raises(PyktError, match="which may name another file"):
        again(ledger, ledger.entries()[0])


def test_arguments_for_clingo_that_name_no_file_may_be_in_a_plan():
    arguments = (
        "--configuration=trendy -t 2 --heuristic=Vsids --opt-strategy=usc,oll --restart-on-model --rand-freq=0.1"
    )
    assert plan_file.read(f'clingo-args = "{arguments}"\n{PLAN}').settings.arguments == tuple(arguments.split())


def journal_that_deletes(ledger, victim):
    """Lay a rollback journal beside a ledger. It changes no page, but SQLite deletes the file that it names."""
    file = ledger.folder / FILE
    size = int.from_bytes(file.read_bytes()[16:18], "big")
    magic, name = bytes.fromhex("d9d505f920a163d7"), str(victim).encode()
    numbers = (0, 7, file.stat().st_size // size, 512, size)
    head = (magic + b"".join(number.to_bytes(4, "big") for number in numbers)).ljust(512, b"\0")
    tail = [(1 << 30) // size + 1, name, len(name), sum(name), magic]
    parts = [part if isinstance(part, bytes) else part.to_bytes(4, "big") for part in tail]
    (ledger.folder / f"{FILE}-journal").write_bytes(head + b"".join(parts))


def test_a_journal_beside_a_ledger_is_not_followed(ledger, tmp_path, monkeypatch):
    """SQLite would undo what it says: delete a file, or bring a trigger back that never ends."""
    monkeypatch.setattr(database, "_READING_WAIT", 0)
    victim = tmp_path / "victim.txt"
    victim.write_text("precious")
    journal_that_deletes(ledger, victim)
    with pytest.raises(PyktError, match=r"lies ledger\.sqlite-journal, a change"):
        Ledger(ledger.folder).remove([1])
    assert victim.read_text() == "precious"
    with contextlib.closing(sqlite3.connect(ledger.folder / FILE)) as data:
        data.execute("BEGIN IMMEDIATE")
    assert not victim.exists()  # the journal is a real one


@pytest.mark.parametrize(
    "plan",
    [
        PLAN.replace("path", "../mine.pl"),
        PLAN.replace("path", "OUTSIDE/mine.pl"),
        PLAN.replace("path", "link.pl"),
        PLAN.replace("path", "circuit:solver=../e.msc"),
        PLAN.replace("path", "/bin/sh -c true {hcp}"),
        PLAN.replace("path", "sh {hcp} ../mine.pl"),
        PLAN.replace("path", "./mine.py:reads=/etc"),
        'folder = "../elsewhere"\n' + PLAN,
        PLAN + '[[set]]\nfile = "../set.json"\n',
        PLAN + '[[set]]\nfile = "circle"\n',
        PLAN.replace('"5x5"', '"../board.txt"'),
        PLAN.replace('"5x5"', '"../board"'),
        PLAN.replace('"5x5"', '"OUTSIDE/board"'),
    ],
)
def test_a_plan_names_nothing_outside_its_folder(plan, tmp_path):
    home = tmp_path / "home"
    home.mkdir()
    for name in ("mine.pl", "set.json", "board.txt", "board"):
        (tmp_path / name).write_text(". .\n. .\n")
    (home / "mine.py").write_text("")
    (home / "link.pl").symlink_to(tmp_path / "mine.pl")
    (home / "circle").symlink_to("circle")
    with pytest.raises(PyktError, match="leads out of its folder"):
        plan_file.read(plan.replace("OUTSIDE", str(tmp_path)), home)


def test_a_board_in_a_plan_is_no_file_of_the_working_folder(tmp_path, monkeypatch):
    (tmp_path / "board").write_text(". .\n. .\n")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "home").mkdir()
    with pytest.raises(PyktError, match="'board' is not a board"):
        plan_file.read(PLAN.replace('"5x5"', '"board"'), tmp_path / "home")


def test_a_plan_can_t_switch_the_sandbox_off(tmp_path, run_pykt):
    with pytest.raises(PyktError, match="give --sandbox off on the command line"):
        plan_file.read('sandbox = "off"\n' + PLAN)
    plan = tmp_path / "plan.toml"
    plan.write_text('sandbox = "required"\n' + PLAN)
    code, _, said = run_pykt("bench", "run", plan, "--sandbox", "off", "--no-scripts", "--quiet")
    assert (code, said) == (0, "")
    settings = Ledger(tmp_path / "plan").settings
    assert (settings.sandbox, settings.scripts) == ("required", False)


@pytest.mark.parametrize("program", ["circuit:solver=e.msc", "mine.pl", "./mine.py"])
def test_what_runs_beside_a_submission_is_a_program_of_pykt(program):
    with pytest.raises(PyktError, match="name a program of pykt"):
        OwnSettings(beside=program)
    with pytest.raises(PyktError, match="name a program of pykt"):
        tests_file.read(f'[[test]]\nname = "a"\nasked = "speed"\nboard = "5x5"\nprogram = "{program}"\n')


@pytest.mark.usefixtures("sandbox")
@pytest.mark.minizinc
def test_a_solver_that_a_name_brings_is_confined(tmp_path):
    outside = tmp_path / "outside"
    solver = tmp_path / "solver.sh"
    solver.write_text(f"#!/bin/sh\necho pwned > {outside}\n")
    solver.chmod(0o755)
    (tmp_path / "e.msc").write_text(
        f'{{"id": "e.e", "name": "e", "version": "1", "executable": "{solver}", "supportsFzn": true}}'
    )
    pykt.solve(Problem.closed("6x6"), program=f"circuit:solver={tmp_path}/e.msc", theory=False)
    assert not outside.exists()


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
    with pytest.raises(PyktError, match=r"is no ledger of pykt, whose [a-z]+ has another definition"):
        Ledger(ledger.folder)


def test_several_may_begin_the_same_bench_at_once(tmp_path, monkeypatch):
    """Each sees that there are no tables yet, and one of them is the first to create them."""
    begin = (SET, Settings(60, 1000, check="python"))
    late = []

    def writing(file):
        monkeypatch.undo()
        late.append(Ledger(tmp_path, begin))
        return database.writing(file)

    monkeypatch.setattr(database, "writing", writing)
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
    assert [claim.proves for claim in proofs.missing(evil)] == ["none"]


def test_a_certificate_of_another_problem_confirms_nothing(ledger):
    proof = prove(Problem.closed("5x5"), "none")
    evil = claiming(ledger, proof.text)
    assert judge(proof.text, Problem.closed("5x5"), "none").certificate
    assert "certificate" not in verdict_in(evil, evil.entries()[0]).by


@pytest.mark.parametrize(("status", "verdict"), [("none", "unproven"), ("optimal", "found-unproven")])
def test_the_word_of_a_users_program_is_no_proof_because_its_ledger_says_so(tmp_path, status, verdict):
    """No theorem decides the problem. Whatever the ledger says of itself, the claim is not called confirmed."""
    problem = (
        Problem.open("5x5", crossings="min") if status == "optimal" else Problem.open(Board(5, 6, frozenset({(1, 1)})))
    )
    name, settings = "mine.pl", Settings(60, 1000, check="python")
    made = Ledger(tmp_path / "bench", (InstanceSet("one", (Instance("one", problem),)), settings))
    made.add_programs({name: {name: "tour(_, _)."}})
    found = pykt.solve(problem)
    result = {**found.record(), "program": name, "engine": "SWI-Prolog 9.0.4", "status": status, "reason": "exhausted"}
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
    assert [one.found["status"] for one in verification.findings().differences] == [verdict]


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


def test_a_result_of_millions_of_objects_is_damaged(ledger):
    """Its text is short, but Python takes a hundred times as much memory for them."""
    record = json.dumps(ledger.entries()[0].result)
    many = f'{record[:-1]}, "profile": [{",".join(["{}"] * 1_000_001)}]}}'
    evil = changed(ledger, "UPDATE run SET result = ?", many)
    assert evil.entries() == []
    assert "objects" in evil.damaged_runs[1]


def test_a_bench_that_changes_while_its_removal_is_asked_for_stays(ledger, bench, monkeypatch):
    @contextlib.contextmanager
    def alone(_):
        changed(ledger, "UPDATE run SET id = 7")
        yield

    monkeypatch.setattr("pykt.runs.bench.work.alone", alone)
    code, _, said = bench("clean", ledger.folder, "--yes")
    assert (code, "has changed meanwhile" in said) == (2, True)
    assert [entry.id for entry in Ledger(ledger.folder).entries()] == [7]


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


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE INDEX zz ON run(program) WHERE id > 100 OR hex(zeroblob(400000000 + id)) > 'z'",
        "CREATE TABLE zz (a CHECK (hex(zeroblob(a)) > 'z'))",
        "CREATE TABLE zz (a DEFAULT (hex(zeroblob(400000000))))",
        "CREATE VIRTUAL TABLE zz USING rtree(id, a, b)",
    ],
)
def test_an_index_a_condition_or_a_default_of_a_ledger_is_refused(ledger, statement):
    with pytest.raises(PyktError, match="whose zz has another"):
        changed(ledger, statement)


def test_a_ledger_of_thousands_of_programs_is_not_compared(ledger):
    """A report compares programs in pairs, which would take hours."""
    numbers = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000)"
    many = changed(ledger, f"INSERT INTO program SELECT i, '' FROM ({numbers} SELECT i FROM n)")
    with pytest.raises(PyktError, match="a report compares at most 200"):
        evaluation(many)


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
    with pytest.raises(PyktError, match="far more rows than its size allows"):
        list(Ledger(ledger.folder).entries())
