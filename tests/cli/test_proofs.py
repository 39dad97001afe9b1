"""Certificates at the command line: what is written, what is said, and with which exit code."""

import json
import os
import pty
import sqlite3
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
import terminal
from command import PYKT

from pykt import Problem, Result, process, prove
from pykt.checkers import certificates as checkers
from pykt.cli.commands import execute
from pykt.cli.output.proofs import Attempt, confirmed
from pykt.cli.proof_file import ProofFile, check_certificates
from pykt.model.certificate import Verdict
from pykt.model.limits import Limits
from pykt.model.result import Status

RING = ["--closed", "--board", "3x3", "--block", "2/2"]


@pytest.fixture
def pykt(monkeypatch, capsys, tmp_path):
    """The command line, run in this process and in a folder of its own. It returns exit code, output and remarks."""
    monkeypatch.chdir(tmp_path)

    def run(*arguments):
        monkeypatch.setattr(sys, "argv", ["pykt", *arguments])
        code = execute()
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return run


@pytest.fixture(scope="module")
def four():
    """A proof that there is no closed tour of 4x4."""
    return prove(Problem.closed("4x4"))


def test_a_none_is_certified_and_the_certificate_is_accepted(pykt):
    code, out, _ = pykt("solve", "--closed", "--board", "4x4", "--proof", "no.proof", "--json")
    proof = json.loads(out)["proof"]
    assert (code, proof["file"], proof["argument"]) == (1, "no.proof", "barrier")
    assert proof["checked"] == {"python": True, "prolog": True}
    code, out, err = pykt("check", "no.proof")
    assert (code, out) == (0, "proven: There is no closed tour of 4x4.\n")
    assert "a barrier of 2 squares" in err
    code, out, _ = pykt("show", "no.proof")
    assert code == 0
    assert out.endswith("A closed tour leaves each of the 3 parts, so it needs 3 marked squares. There\nare only 2.\n")
    assert pykt("draw", "no.proof", "-o", "why.svg")[::2] == (0, "written to why.svg\n")
    Path("wrong.proof").write_text(Path("no.proof").read_text().replace('"barrier": [', '"barrier": [\n"1/1",'))
    code, _, err = pykt("draw", "wrong.proof", "-o", "wrong.svg")
    assert (code, Path("wrong.svg").exists()) == (2, False)
    assert "The certificate is wrong, so there is no argument to show." in err


def test_a_certificate_has_no_names_and_a_named_graph_must_be_the_one_that_it_is_about(pykt):
    Path("two.csv").write_text("a,b\nb,c\nc,a\nc,d\nd,e\ne,c\n")
    Path("other.csv").write_text("a,b\nb,c\nc,a\n")
    assert pykt("solve", "--graph", "two.csv", "--proof", "no.proof")[0] == 1
    code, out, err = pykt("check", "no.proof", "--graph", "two.csv")
    assert (code, out) == (0, "proven: There is no closed tour of a graph of 5 vertices and 6 edges.\n")
    assert "a barrier of 1 vertex" in err
    code, _, err = pykt("check", "no.proof", "--graph", "other.csv")
    assert (code, err) == (2, "pykt: The certificate is not about this graph: name the graph that it was made for.\n")


def test_a_required_move_whose_image_is_blocked_is_told_with_its_certificate(pykt):
    blocked = ("--block", "1/1", "--block", "1/2", "--symmetric", "180")
    code, out, err = pykt("solve", "--open", "--board", "5x5", *blocked, "--move", "5/5-4/3", "-v")
    assert (code, out.startswith("none: no open tour of 5x5 with 2 blocked")) == (1, True)
    assert err.startswith("certificate: one condition that can't be met, checked by python")


def test_each_certificate_of_a_file_is_right_or_refused_and_a_broken_file_is_unreadable(pykt, four):
    wrong = four.text.replace('"ranks": 4', '"ranks": 6')
    Path("two.txt").write_text(f'{{"format": "pykt-proof/1", "certificates": [{four.text}, {wrong}]}}')
    code, out, _ = pykt("check", "two.txt", "--json")
    assert (code, [json.loads(line)["ok"] for line in out.splitlines()]) == (1, [True, False])
    Path("cut.txt").write_text(four.text[:-9])
    code, out, _ = pykt("check", "cut.txt")
    assert (code, out) == (2, "")


def several(one, count):
    """The text of a file with the same certificate ``count`` times."""
    return f'{{"format": "pykt-proof/1", "certificates": [{", ".join([one.text] * count)}]}}'


def test_the_time_limit_is_for_all_certificates_of_a_file(four, capsys, monkeypatch):
    """When it is over, no checker begins with any of the others."""
    begun, start = [], process.start
    monkeypatch.setattr(process, "start", lambda name, *of, **more: begun.append(name) or start(name, *of, **more))
    clock = iter([0, 1, *[checkers.LIMITS.timeout] * 99]).__next__
    code = check_certificates(ProofFile(several(four, 100)), checkers.LIMITS, json=True, clock=clock)
    first, *others = map(json.loads, capsys.readouterr().out.splitlines())
    assert (code, first["ok"], [one["ok"] for one in others]) == (3, True, [False] * 99)
    assert all("the time limit of 60 s had already been reached" in one["unjudged"][0] for one in others)
    assert [name.partition(":")[2] for name in begun] == ["texts", "said_in_python", "said_in_prolog"]


@pytest.mark.soak
def test_a_terminal_shows_which_of_many_short_certificates_is_checked(four, tmp_path):
    """Each takes less than the half second in which nothing is shown."""
    (tmp_path / "many.proof").write_text(several(four, 15))
    parent, child = pty.openpty()
    command = [*PYKT, "check", tmp_path / "many.proof", "--json"]
    running = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=child)
    os.close(child)
    assert b"checking certificate 15 of 15" in terminal.everything(parent)
    assert running.wait() == 0


def test_the_time_limit_of_show_is_for_all_certificates_of_a_file(pykt, four, monkeypatch):
    monkeypatch.setattr(checkers, "LIMITS", Limits(timeout=1e-12))
    Path("no.proof").write_text(four.text)
    code, _, err = pykt("show", "no.proof")
    assert code == 2
    assert "the time limit of 1e-12 s had already been reached" in err


def test_checkers_that_disagree_are_exit_code_5(pykt, four, monkeypatch):
    said = Verdict("python", True, "There is none."), Verdict("prolog", False, fault="It is wrong.")
    monkeypatch.setattr(checkers, "verdicts", lambda *_: said)
    Path("no.proof").write_text(four.text)
    assert pykt("check", "no.proof")[0] == 5


def test_one_ring_is_unique_and_a_tour_that_was_found_needs_no_certificate(pykt):
    code, _, err = pykt("asp", *RING, "--unique", "--proof", "ring.proof")
    assert code == 0
    assert "written to ring.proof: There is only one closed tour of 3x3 with 1 blocked." in err
    assert "Start and direction do not count." in err
    assert pykt("prolog", *RING, "--unique", "--proof", "ring.proof", "--force")[0] == 0  # the same in each engine
    code, _, err = pykt("prolog", *RING, "--unique", "--directed", "--proof", "both.proof")
    assert code == 1
    assert "have the same moves" in err
    code, out, _ = pykt("solve", *RING, "--proof", "found.proof", "--json")
    assert (code, json.loads(out)["proof"]["file"]) == (0, None)
    assert [file.name for file in Path().iterdir()] == ["ring.proof"]


def test_a_puzzle_is_certified_unless_it_has_several_answers(pykt):
    puzzle = ("puzzle", "--board", "3x4", "--given", "a1=1", "--json", "--proof")
    code, out, _ = pykt(*puzzle, "one.proof")
    proof = json.loads(out)["proof"]
    assert (code, proof["file"], proof["proves"]) == (0, "one.proof", "unique")
    assert pykt("check", "one.proof")[1].startswith("proven: There is only one open tour of 3x4")
    out = pykt(*puzzle, "two.proof", "--no-repair")[1]
    assert json.loads(out)["proof"]["reason"] == "It has several answers, so there is nothing to prove."
    assert not Path("two.proof").exists()


def test_a_certificate_settles_what_a_program_says_without_a_proof(four):
    said = Result(Status.UNPROVEN, Problem.closed("4x4"), "mine.pl", reason="mine.pl says that there is none")
    proven = confirmed(said, Attempt(four))
    assert (proven.status, proven.reason) == ("none", "mine.pl says that there is none, and a certificate proves it")
    ring = Problem.from_record({"kind": "closed", "board": {"files": 3, "ranks": 3, "blocked": [[2, 2]]}})
    refuted = Attempt(prove(ring))
    assert (confirmed(replace(said, problem=ring), refuted).status, refuted.is_defect) == ("refused", True)


def test_a_ledger_keeps_certificates_and_one_without_them_is_read(pykt):
    four = {"name": "four", "problem": {"kind": "closed", "board": {"files": 4, "ranks": 4}}}
    Path("set.json").write_text(json.dumps({"format": "pykt-set/1", "instances": [four]}))
    run = ("bench", "run", "set.json", "--program", "cycle")
    assert pykt(*run)[0] == 0
    with sqlite3.connect("set/ledger.sqlite") as data:
        data.execute("DROP TABLE proof")  # as in ledgers of earlier versions
    assert "certificate" not in pykt("bench", "show", "set/1")[1]
    assert "1 certificate for 1 proven instance (1 by barrier), kept in the ledger" in pykt(*run, "--proofs")[2]
    assert "certificate barrier" in pykt("bench", "show", "set/1")[1]
    assert pykt("bench", "show", "set/1", "--proof", "four.proof") == (0, "", "written to four.proof\n")
    assert pykt("check", "four.proof")[:2] == (0, "proven: There is no closed tour of 4x4.\n")
