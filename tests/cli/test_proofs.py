"""Certificates at the command line: what is written, what is said, and with which exit code."""

import json
import sqlite3
from dataclasses import replace

import pytest
from command import pykt

from pykt import Problem, Result, prove
from pykt.cli.output.proofs import Outcome, confirmed
from pykt.model.result import Status

RING = ["--closed", "--board", "3x3", "--block", "2/2"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder with a certificate that there is no closed tour of 4x4."""
    folder = tmp_path_factory.mktemp("proofs")
    done = pykt("solve", "--closed", "--board", "4x4", "--proof", "no.proof", "--json", cwd=folder)
    proof = json.loads(done.stdout)["proof"]
    assert (done.returncode, proof["file"], proof["argument"]) == (1, "no.proof", "barrier")
    assert proof["checked"] == {"python": True, "prolog": True}
    return folder


def test_a_certificate_is_accepted_refused_or_unreadable(folder):
    text = (folder / "no.proof").read_text()
    right = pykt("check", "-", stdin=text)
    assert (right.returncode, right.stdout) == (0, "proven: There is no closed tour of 4x4.\n")
    assert "a barrier of 2 squares" in right.stderr
    wrong = pykt("check", "-", stdin=text.replace('"ranks": 4', '"ranks": 6'))
    assert wrong.returncode == 1
    assert wrong.stdout.startswith("certificate 1 is refused: ")
    cut = pykt("check", "-", stdin=text[:-9])
    assert (cut.returncode, cut.stdout) == (2, "")


def test_several_certificates_in_one_file_are_checked_one_by_one(folder):
    text = (folder / "no.proof").read_text()
    wrong = text.replace('"ranks": 4', '"ranks": 6')
    several = f'{{"format": "pykt-proof/1", "certificates": [{text}, {wrong}]}}'
    done = pykt("check", "-", "--json", stdin=several)
    assert [json.loads(line)["ok"] for line in done.stdout.splitlines()] == [True, False]
    assert done.returncode == 1


def test_one_ring_is_unique_and_a_tour_found_needs_no_certificate(tmp_path):
    unique = pykt("asp", *RING, "--unique", "--proof", "ring.proof", cwd=tmp_path)
    assert unique.returncode == 0
    assert "There is only one closed tour of 3x3" in unique.stderr
    assert "start and direction do not matter" in unique.stderr
    both = pykt("prolog", *RING, "--unique", "--proof", "both.proof", cwd=tmp_path)
    assert both.returncode == 1
    assert "have the same moves" in both.stderr
    found = json.loads(pykt("solve", *RING, "--proof", "found.proof", "--json", cwd=tmp_path).stdout)
    assert (found["status"], found["proof"]["file"]) == ("found", None)
    assert [file.name for file in tmp_path.iterdir()] == ["ring.proof"]


def test_a_certificate_settles_what_a_program_says_without_a_proof():
    problem = Problem.closed("4x4")
    said = Result(Status.UNPROVEN, problem, "mine.pl", reason="mine.pl says that there is none, which is no proof")
    proven = confirmed(said, Outcome(prove(problem)))
    assert (proven.status, proven.reason) == ("none", "mine.pl says that there is none, and a certificate proves it")
    possible = replace(said, problem=Problem.open("5x5"))
    refuted = Outcome(prove(possible.problem))
    assert (confirmed(possible, refuted).status, refuted.is_defect) == ("refused", True)


def test_the_ledger_keeps_certificates_and_one_without_them_is_read(tmp_path):
    four = {"name": "four", "problem": {"kind": "closed", "board": {"files": 4, "ranks": 4}}}
    (tmp_path / "set.json").write_text(json.dumps({"format": "pykt-set/1", "instances": [four]}))
    assert pykt("bench", "run", "set.json", "--program", "cycle", cwd=tmp_path).returncode == 0
    with sqlite3.connect(tmp_path / "set/ledger.sqlite") as data:
        data.execute("DROP TABLE proof")  # as in ledgers of earlier versions
    assert "certificate" not in pykt("bench", "show", "set/1", cwd=tmp_path).stdout
    again = pykt("bench", "run", "set.json", "--program", "cycle", "--proofs", cwd=tmp_path)
    assert "1 certificate for 1 proven instance (1 by barrier), kept in the ledger" in again.stderr
    shown = pykt("bench", "show", "set/1", "--proof", "four.proof", cwd=tmp_path)
    assert "certificate barrier" in shown.stdout
    assert pykt("check", "four.proof", cwd=tmp_path).stdout == "proven: There is no closed tour of 4x4.\n"
