"""A ledger, a set and a plan are data: they name nothing outside their folder, and never switch the sandbox off."""

import contextlib
import ctypes
import json
import os
import shutil
import sqlite3
import sys
from dataclasses import replace
from pathlib import Path

import pytest
import user_programs
from ledgers import SET, changed
from soaking import soak

import pykt
from pykt import Problem
from pykt.engines.protocol import Search
from pykt.model.errors import PyktError
from pykt.programs.user import commands
from pykt.runs.bench import database, plan_file
from pykt.runs.bench.ledger import FILE, Ledger
from pykt.runs.bench.sets.instances import OwnSettings
from pykt.runs.bench.settings import ProgramSettings, Settings
from pykt.runs.bench.work import COPIES, PlannedWork, Work, again
from pykt.runs.grade import tests_file

PLAN = 'programs = ["path"]\n[[instance]]\nname = "small"\nboard = "5x5"\n'


@pytest.mark.parametrize("name", ["../outside.pl", "{}/outside.pl", "sub/../../outside.pl", "."])
def test_a_ledger_that_names_a_file_outside_writes_nothing(ledger, name, tmp_path):
    outside = tmp_path / "outside.pl"
    evil = changed(ledger, "INSERT INTO included VALUES ('mine.pl', ?, 'evil')", name.format(tmp_path))
    with pytest.raises(PyktError, match="leads out of its folder"):
        again(evil, ledger.entries()[0])
    assert not outside.exists()


def test_a_ledger_that_names_a_file_below_a_thousand_folders_writes_nothing(ledger):
    evil = changed(ledger, "INSERT INTO included VALUES ('mine.pl', ?, 'evil')", "a/" * 1500 + "deep.pl")
    with pytest.raises(PyktError, match="more than 100 folders"):
        again(evil, ledger.entries()[0])


def test_copies_are_not_written_through_a_link(ledger, tmp_path):
    (tmp_path / "elsewhere").mkdir()
    (ledger.folder / COPIES).symlink_to(tmp_path / "elsewhere")
    with pytest.raises(PyktError, match="is a symbolic link"):
        list(PlannedWork(ledger, [], {"mine.pl": {"mine.pl": user_programs.GOOD}}, copies=True))
    assert list((tmp_path / "elsewhere").iterdir()) == []


@pytest.mark.parametrize(("recorded", "asked", "mode"), [("off", "auto", "auto"), ("required", "off", "required")])
def test_a_ledger_can_require_the_sandbox_but_not_switch_it_off(ledger, recorded, asked, mode, monkeypatch):
    modes = []
    monkeypatch.setattr("pykt.runs.bench.work.run_texts", lambda one, _: modes.append(one.search.sandbox))
    ledger.settings = replace(ledger.settings, sandbox=recorded)
    again(ledger, ledger.entries()[0], Search(sandbox=asked))
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
@pytest.mark.parametrize("word", [soak(".netrc"), soak("{victim}/.netrc"), "a':'reads=.ssh {victim}/.ssh/id_rsa"])
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


@pytest.mark.parametrize("program", ["cat SECRET", "./spy.py", "circuit:solver=evil.msc"])
def test_a_ledger_is_continued_only_with_the_texts_that_it_has(program, strange, monkeypatch):
    """A ledger plans a program that has not run: no file that the program names is read or run."""
    monkeypatch.chdir(strange)
    made = Ledger(strange / "bench", (SET, Settings(60, 1000, check="python")))
    list(Work(made, ["cycle"]))
    named = program.replace("SECRET", str(strange.parent / "victim/.netrc"))
    changed(made, "INSERT INTO program VALUES (?, ?)", named, "anything")
    made.plan({named: ProgramSettings(1)})
    before = made.folder.joinpath(FILE).read_bytes()
    with pytest.raises(PyktError, match=r"is not as in the ledger|is another program here|which is not in the ledger"):
        pykt.Bench(made.folder).run(progress=False)
    assert made.folder.joinpath(FILE).read_bytes() == before


def test_on_a_cluster_no_folder_is_another_one_of_the_worker(ledger):
    with pytest.raises(PyktError, match=r"Workers may have another '\.ssh' than this machine"):
        PlannedWork(ledger, [], {"./spy.py:reads=.ssh": {"spy.py": SPY}}, cluster="tcp://localhost:1")


def test_a_command_in_a_ledger_with_an_open_quotation_mark_is_told(ledger):
    ledger.settings = replace(ledger.settings, theory=None)  # as in an old ledger, in which only the command knows
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


def test_a_new_ledger_takes_a_text_of_megabytes(tmp_path):
    text = "% long " * 500_000
    ledger = Ledger(tmp_path / "bench", (SET, Settings(60.0, 4096.0)))
    ledger.add_programs({"mine.lp": {"mine.lp": text}})
    assert Ledger(ledger.folder).program("mine.lp") == text


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


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells of each file that is made")
def test_no_step_of_a_ledger_makes_a_journal_that_a_kill_could_leave_behind(tmp_path):
    (tmp_path / "bench").mkdir()
    libc = ctypes.CDLL(None, use_errno=True)
    watch = libc.inotify_init1(os.O_NONBLOCK)
    created = 0x100
    assert libc.inotify_add_watch(watch, os.fsencode(tmp_path / "bench"), created) > 0
    for _ in range(2):
        ledger = Ledger(tmp_path / "bench", (SET, Settings(60.0, 4096.0)))
        ledger.add_programs({"path": {"path.lp": "text"}})
        ledger.settle()
    made = os.read(watch, 1 << 16)
    os.close(watch)
    assert b"ledger.sqlite-wal\0" in made
    assert b"-journal" not in made


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
        PLAN.replace('"5x5"', '"../board.txt"'),
        PLAN.replace('"5x5"', '"../board"'),
        PLAN.replace('"5x5"', '"OUTSIDE/board"'),
        PLAN.replace('"5x5"', '"link.pl"'),
    ],
)
def test_a_plan_names_nothing_outside_its_folder(plan, tmp_path):
    home = tmp_path / "home"
    home.mkdir()
    for name in ("mine.pl", "set.json", "board.txt", "board"):
        (tmp_path / name).write_text(". .\n. .\n")
    (home / "mine.py").write_text("")
    (home / "link.pl").symlink_to(tmp_path / "mine.pl")
    with pytest.raises(PyktError, match="leads out of its folder"):
        plan_file.read(plan.replace("OUTSIDE", str(tmp_path)), home)


@pytest.mark.parametrize("board", ["../board.txt", "OUTSIDE/board.txt", "link.txt", "below/../../board.txt"])
def test_the_tests_of_a_class_have_no_board_outside_their_folder(board, tmp_path):
    home = tmp_path / "home"
    (home / "below").mkdir(parents=True)
    (tmp_path / "board.txt").write_text(". .\n. .\n")
    (home / "link.txt").symlink_to(tmp_path / "board.txt")
    (home / "tests.toml").write_text(f'[[test]]\nname = "a"\nboard = "{board.replace("OUTSIDE", str(tmp_path))}"\n')
    with pytest.raises(PyktError, match=r'^Test "a": The file name \S+ leads out of its folder'):
        tests_file.read_file(home / "tests.toml")


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


@pytest.mark.parametrize("scripts", [True, False])
def test_a_file_can_forbid_scripts_but_not_allow_them(ledger, scripts, tmp_path, run_pykt, monkeypatch):
    plan = tmp_path / "plan.toml"
    plan.write_text(f"scripts = {json.dumps(scripts)}\n" + PLAN)
    assert run_pykt("bench", "run", plan, *["--no-scripts"] * scripts, "--quiet")[0] == 0
    assert Ledger(tmp_path / "plan").settings.scripts is False
    asked = []
    monkeypatch.setattr("pykt.runs.bench.work.run_texts", lambda one, _: asked.append(one.search.scripts))
    ledger.settings = replace(ledger.settings, scripts=scripts)
    again(ledger, ledger.entries()[0], Search(scripts=not scripts))
    assert asked == [False]


@pytest.mark.parametrize("setting", ['sandbox = "off"', "scripts = true"])
@pytest.mark.parametrize("above", ["", "[limits]", "[programs]", '[[test]]\nname = "b"'])
def test_the_tests_of_a_class_say_nothing_of_the_sandbox(setting, above):
    with pytest.raises(PyktError, match=f"there is no key '{setting.split()[0]}'"):
        tests_file.read(f'{above}\n{setting}\n[[test]]\nname = "a"\n')


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
