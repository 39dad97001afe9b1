"""Every printed claim has an experiment, a verdict follows from figures alone, and a source can be reproduced."""

import json
import signal
import subprocess
import sys
from dataclasses import replace

import psutil
import pytest
from waiting import until

from pykt import EngineError, Problem, PyktError, cli
from pykt.runs.reproduce.claims import RULES, Claim, Measured, Verdict, claims, judge
from pykt.runs.reproduce.experiments import EXPERIMENTS
from pykt.runs.reproduce.experiments.lenzi import instances
from pykt.runs.reproduce.reproduction import Reproduction, table
from pykt.runs.reproduce.runner import Failed, Runner, Stopped, Unreached

SOURCES = ["blog", "borrell", "dasilva", "lenzi", "kalis", "magic", "oeis", "surfaces", "leapers"]


def verdict(printed, rule, figure, margin=0.0, **measured):
    return judge(Claim("a-claim", "a", "a claim", printed, rule, margin), Measured(figure, **measured)).verdict


def run(capsys, *arguments):
    """The exit code of the command, its output and its messages."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", ["pykt", "reproduce", *arguments])
        with pytest.raises(SystemExit) as end:
            cli.main()
    return end.value.code, *capsys.readouterr()


# The claims -----------------------------------------------------------------------------------------------------------


def test_every_claim_has_an_experiment_and_every_experiment_a_claim():
    names = [claim.name for claim in claims()]
    assert len(names) == len(set(names))
    assert set(names) == set(EXPERIMENTS)


def test_the_claims_are_those_of_their_sources_and_each_names_its_own():
    assert list(dict.fromkeys(claim.source for claim in claims())) == SOURCES
    assert all(claim.name.startswith(f"{claim.source}-") for claim in claims())
    assert [claim for source in SOURCES for claim in claims(source)] == claims()


@pytest.mark.parametrize("claim", claims(), ids=lambda claim: claim.name)
def test_a_claim_has_a_rule_and_no_verdict_and_holds_if_its_figure_is_measured(claim):
    assert claim.rule in RULES
    assert not set(claim.note.split()) & {"refuted", "holds", "differs"}
    figure = claim.printed
    if claim.rule == "order":
        figure = {name: float(100**place) for place, name in enumerate(claim.printed)}
    wanted = Verdict.NOT_REACHED if claim.rule == "multiple" else Verdict.HOLDS
    assert judge(claim, Measured(figure, proven=True)).verdict is wanted


# The rules ------------------------------------------------------------------------------------------------------------


def test_a_fact_that_is_otherwise_refutes_and_an_answer_that_is_otherwise_differs():
    assert verdict(92, "fact", 92) is Verdict.HOLDS
    assert verdict(92, "fact", 791) is Verdict.REFUTED
    assert verdict(92, "fact", 91, cut=True) is Verdict.NOT_REACHED
    assert verdict("8/2", "same", "8/2") is Verdict.HOLDS
    assert verdict("8/2", "same", "7/1") is Verdict.DIFFERS


@pytest.mark.parametrize("rule", RULES)
def test_no_figure_is_not_reached(rule):
    printed = ("a", "b") if rule == "order" else 1
    assert verdict(printed, rule, None) is Verdict.NOT_REACHED


def test_near_allows_for_a_share_up_and_down():
    assert verdict(100, "near", 109, 0.09) is Verdict.HOLDS
    assert verdict(100, "near", 91, 0.09) is Verdict.HOLDS
    assert verdict(100, "near", 110, 0.09) is Verdict.DIFFERS
    assert verdict(5.0, "near", 1.2, 0.4) is Verdict.DIFFERS


def test_at_most_and_at_least():
    assert verdict(127, "at-most", 20.5) is Verdict.HOLDS
    assert verdict(127, "at-most", 128) is Verdict.DIFFERS
    assert verdict(76, "at-least", 76) is Verdict.HOLDS
    assert verdict(76, "at-least", 38) is Verdict.DIFFERS
    assert verdict(76, "at-least", 38, cut=True) is Verdict.NOT_REACHED
    assert verdict(100, "at-least", 98.5, 0.02, cut=True) is Verdict.HOLDS


def test_what_is_printed_as_the_most_is_refuted_by_more_and_holds_only_with_a_proof():
    assert verdict(15, "best", 16, proven=True) is Verdict.REFUTED
    assert verdict(15, "best", 16) is Verdict.REFUTED
    assert verdict(15, "best", 15, proven=True) is Verdict.HOLDS
    assert verdict(15, "best", 14, proven=True) is Verdict.REFUTED
    assert verdict(15, "best", 15) is Verdict.NOT_REACHED


def test_an_order_needs_the_margin_between_any_two_and_a_figure_for_each():
    assert verdict(("a", "b", "c"), "order", {"a": 1, "b": 2, "c": 4}, 2) is Verdict.HOLDS
    assert verdict(("a", "b", "c"), "order", {"a": 1, "b": 1.9, "c": 4}, 2) is Verdict.DIFFERS
    assert verdict(("a", "b"), "order", {"a": 2, "b": 1}, 1) is Verdict.DIFFERS
    assert verdict(("a", "b"), "order", {"a": 1}, 1) is Verdict.NOT_REACHED


def test_a_number_that_can_not_be_divided_is_refuted_and_one_that_can_is_not_proven():
    assert verdict(33_439_123_484_294, "multiple", 4) is Verdict.REFUTED
    assert verdict(13_267_364_410_532, "multiple", 4) is Verdict.NOT_REACHED


def test_an_experiment_that_fails_has_no_verdict_on_the_claim():
    assert verdict(1, "fact", None, failed=True) is Verdict.ERROR


# The experiments ------------------------------------------------------------------------------------------------------


def test_the_instances_are_always_the_same_and_as_lenzi_draws_them():
    assert instances(8) == instances(8)
    for problem in instances(8) + instances(16):
        assert 4 <= len(problem.board.blocked) <= 10
        assert len(set(problem.starts)) == 2


def test_a_run_is_not_made_twice():
    runner = Runner(5)
    first = runner.ask(Problem.open("5x5", "1/1"), "warnsdorff")
    assert runner.ask(Problem.open("5x5", "1/1"), "warnsdorff") is first


def test_what_is_stopped_keeps_what_is_finished():
    runner = Runner(5)
    judged = []
    for one in Reproduction(claims("dasilva"), runner):
        judged.append(one)
        runner.stop()
    assert [one.verdict for one in judged] == [Verdict.HOLDS]
    with pytest.raises(Stopped):
        runner.ask(Problem.open("6x6", "1/1"), "warnsdorff")


def test_an_experiment_that_needs_more_time_is_no_failure(monkeypatch):
    def waits(_runner, _claim):
        raise Unreached("it takes longer")

    [asked] = claims("dasilva")[:1]
    monkeypatch.setitem(EXPERIMENTS, asked.name, waits)
    [one] = Reproduction([asked], Runner(5))
    assert (one.verdict, one.measured.failed, one.why) == (Verdict.NOT_REACHED, False, "It takes longer.")


@pytest.mark.parametrize(
    ("failure", "wrong"), [(Failed("wrong", wrong=True), True), (Failed("why"), False), (EngineError("none"), False)]
)
def test_a_failure_is_a_row_and_the_others_go_on(monkeypatch, failure, wrong):
    def fails(_runner, _claim):
        raise failure

    asked = claims("dasilva")[:2]
    monkeypatch.setitem(EXPERIMENTS, asked[0].name, fails)
    one, other = Reproduction(asked, Runner(5))
    assert (one.verdict, one.measured.wrong, other.verdict) == (Verdict.ERROR, wrong, Verdict.HOLDS)


def test_the_table_has_what_a_reader_needs_of_each_claim():
    claim = replace(claims("lenzi")[0], note="a note")
    judged = judge(claim, Measured(16, "on a board", proven=True, beside="MiniZinc 16"))
    [row] = table([judged]).rows
    assert row["printed"] == "15/16 in 0.15 s"
    assert row["measured"] == "16, MiniZinc 16"
    assert row["verdict"] == "refuted"
    assert row["why"] == "A checked answer has 16; on a board; a note."


# The command ----------------------------------------------------------------------------------------------------------


@pytest.mark.soak
def test_da_silva_in_both_forms_without_an_error(capsys, tmp_path):
    code, printed, said = run(capsys, "dasilva", "--timeout", "10", "--json")
    assert code == 0
    report = json.loads(printed)
    rows = report["rows"]
    assert len(rows) == report["claims"] == len(claims("dasilva"))
    verdicts = {row["name"]: row["verdict"] for row in rows}
    assert verdicts["dasilva-queens-printed-8"] == "refuted"
    assert verdicts["dasilva-queens-8"] == verdicts["dasilva-open-6x6"] == "holds"
    assert "error" not in verdicts.values()
    assert "refuted" in said

    code, _, _ = run(capsys, "dasilva", "--timeout", "10", "-o", str(tmp_path / "table.md"), "--quiet")
    lines = (tmp_path / "table.md").read_text().splitlines()[2:]
    assert code == 0
    assert [line.split(" | ")[4] for line in lines] == list(verdicts.values())


@pytest.mark.parametrize(
    "arguments", [["lenzl"], ["dasilva", "--table", "x"], ["dasilva", "-o", "table.xls"], ["dasilva", "--timeout", "0"]]
)
def test_what_can_not_be_meant_is_exit_code_2(capsys, arguments):
    code, printed, said = run(capsys, *arguments)
    assert (code, printed, said.count("\n")) == (2, "", 1)


def test_ctrl_c_prints_what_is_finished():
    command = [sys.executable, "-m", "pykt", "reproduce", "blog", "--json"]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    until(lambda: len(psutil.Process(running.pid).children(recursive=True)) >= 3)  # launcher, keeper, worker
    running.send_signal(signal.SIGINT)
    printed, said = running.communicate()
    assert running.returncode == 3
    assert len(json.loads(printed)["rows"]) < len(claims("blog"))
    assert "interrupted" in said
    assert not said.count("Traceback")


def test_pykt_error_names_the_sources():
    with pytest.raises(PyktError, match="blog, borrell, dasilva, lenzi, kalis, magic"):
        claims("mckay")
