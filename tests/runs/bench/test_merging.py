"""Several benches evaluated together: what is the same counts as one, and versions of a program are compared."""

import json
from dataclasses import replace

import pytest
from benches import run, tour

import pykt
from pykt import Problem
from pykt.model.board import Board
from pykt.model.errors import PyktError
from pykt.runs.bench.ledger import Ledger
from pykt.runs.bench.report import groups, tables
from pykt.runs.bench.report.merging import merged
from pykt.runs.bench.report.method import method
from pykt.runs.bench.report.report import Report
from pykt.runs.bench.sets.instances import Instance, InstanceSet
from pykt.runs.bench.settings import ProgramSettings, Settings

EIGHT = [tour(f"{nth}") for nth in range(8)]


@pytest.fixture(scope="module")
def answer():
    """A tour of these instances, which are all the same problem, as a ledger keeps it."""
    return pykt.solve(EIGHT[0].problem, check="none").tour.record()


@pytest.fixture
def made(tmp_path, answer):
    """A function that makes a bench with the given runs, and the texts of its programs."""

    def make(name, runs, timeout=10.0, instances=EIGHT, **texts):
        folder = tmp_path / name
        ledger = Ledger(folder, (InstanceSet(name, tuple(instances)), Settings(timeout, 1000.0)))
        programs = dict.fromkeys((one.program for one in runs), "the text") | {
            f"{program}.lp": text for program, text in texts.items()
        }
        ledger.add_programs({program: {program: text} for program, text in programs.items()})
        for one in runs:
            result = {**one.result, "engine": "e"}
            if result["checked"]["python"]:  # a stored answer is judged again, so it must be a real one
                result["tour"] = answer
            ledger.add(replace(one, environment={"pykt": "1", "processor": "m"}, result=result))
        ledger.settle()
        return Ledger(folder)

    return make


def rows(table, *names):
    return [tuple(row[name] for name in names) for row in table.rows]


def test_two_versions_of_a_program_are_named_apart_and_compared(made):
    """Eight instances: five faster, one the same, one solved only by the new version, one only by the old."""
    old = [run(one, "mine.lp", "found" if nth != 6 else "timeout", 2.0) for nth, one in enumerate(EIGHT)]
    new = [run(one, "mine.lp", "found", 1.0 if nth < 5 else 2.0) for nth, one in enumerate(EIGHT[:7])]
    new.append(run(EIGHT[7], "mine.lp", "timeout", 10.0))
    same = [run(one, "cycle", "found", 3.0) for one in EIGHT]
    seen = merged([made("a", [*old, *same], mine="old text"), made("b", [*new, *same], mine="new text")])
    assert list(seen.programs) == ["mine.lp@a", "cycle", "mine.lp@b"]
    assert rows(
        tables.versions(seen), "one", "other", "instances", "better", "worse", "same", "only_one", "only_other"
    ) == [("mine.lp@a", "mine.lp@b", 8, 6, 1, 1, 1, 1)]
    (row,) = tables.versions(seen).rows
    assert (row["p_solved"], row["ratio"], row["ratio_low"], row["ratio_high"]) == (1.0, 0.5, 0.0, None)
    assert row["effect"] == pytest.approx((5 * 4 + 7.5 - 7.5) / (5 * 4 + 15))  # ranks 2 to 6: 4 each; 7 and 8: 7.5 each
    assert rows(tables.changes(seen), "instance", "change")[:2] == [("7", "lost"), ("6", "solved")]
    repeats = {tuple(one.repeat for one in case.runs) for case in seen.of("cycle")}
    assert repeats == {(0, 1)}  # the same text: repeats of one program
    assert (seen.missing, len(seen.entries)) == (0, 32)
    assert "on the 8 instances of the benches a and b, each up to 2 times" in method(seen)


def test_a_program_that_has_not_run_yet_is_in_the_report(made):
    benches = [made(name, [run(one, "cycle", "found", 2.0) for one in EIGHT], mine="text") for name in ("a", "b")]
    seen = merged(benches)
    assert set(seen.programs) == {"cycle", "mine.lp"}
    assert Report(seen).page()


def test_the_same_text_is_compared_with_itself_if_asked_for(made):
    benches = [made(name, [run(one, "cycle", "found", 2.0) for one in EIGHT]) for name in ("a", "b")]
    assert list(merged(benches).programs) == ["cycle"]
    assert list(merged(benches, apart=True).programs) == ["cycle@a", "cycle@b"]


def test_a_claim_of_a_version_is_refuted_by_the_other_one_in_red_and_by_name(made):
    benches = [
        made("a", [run(EIGHT[0], "mine.lp", "unproven")], mine="old"),
        made("b", [run(EIGHT[0], "mine.lp", "found")], mine="new"),
    ]
    (row,) = tables.refuted(merged(benches)).rows
    assert (row["run"], row["program"]) == ("a/1", "mine.lp@a")
    assert row["by"] == "run b/1 (mine.lp@b) has a checked answer"


def test_benches_that_can_not_be_compared_are_refused(made):
    runs = [run(EIGHT[0], "cycle", "found")]
    one = made("a", runs)
    with pytest.raises(PyktError, match=r"time limit is 10 in a and 60 in b"):
        merged([one, made("b", runs, timeout=60.0)])
    with pytest.raises(PyktError, match=r"instance '0' of c differs from that of a"):
        merged([one, made("c", [run(tour("0", "8x8"), "cycle", "found")], instances=[tour("0", "8x8")])])
    with pytest.raises(PyktError, match="named twice"):
        merged([one, one])
    with pytest.raises(PyktError, match="no runs of 'other'"):
        merged([one, made("d", runs)], ["other"])


@pytest.mark.usefixtures("no_figures")
def test_eval_of_two_benches_prints_the_comparison(made, bench, tmp_path):
    for name, time in (("a", 2.0), ("b", 1.0)):
        made(name, [run(one, "mine.lp", "found", time) for one in EIGHT], mine=f"text {time}")
    code, printed, _ = bench("eval", tmp_path / "a", tmp_path / "b", "-o", tmp_path / "out", "--json")
    (row,) = json.loads(printed)["versions"]
    assert (code, row["better"], row["ratio"], row["p_time"]) == (0, 8, 0.5, 2 / 2**8)
    assert "mine.lp@b" in (tmp_path / "out" / "report.html").read_text()


def test_no_program_has_the_name_of_a_version_and_no_bench_the_name_of_another(made):
    def bench(name, text, *more):
        return made(
            name, [run(one, program, "found", 2.0) for one in EIGHT[:1] for program in ("mine.lp", *more)], mine=text
        )

    with pytest.raises(PyktError, match=r"Two programs would be called 'mine\.lp@a'"):
        merged([bench("a", "old"), bench("b", "new", "mine.lp@a")])
    with pytest.raises(PyktError, match="two benches look alike"):
        merged([bench("c\x01", "old"), bench(r"c\x01", "new")])


def test_the_report_of_one_bench_has_no_versions(made):
    report = Report(merged([made("a", [run(EIGHT[0], "cycle", "found")])]))
    assert not {"versions", "changes"} & {section.name for section in report.sections}


def test_runs_that_one_of_the_benches_lacks_are_missing_from_its_version_of_the_program(made):
    ran = [run(one, "mine.lp", "timeout") for one in EIGHT]
    whole, torn = made("a", ran, mine="old text"), made("b", ran[:3], mine="new text")
    torn.plan({"mine.lp": ProgramSettings(2), "never.lp": ProgramSettings(1)})
    seen = merged([whole, torn])
    assert (seen.wanted, seen.missing) == (8 + 16 + 8, 13 + 8)
    assert rows(tables.programs(seen), "program", "missing")[:2] == [("mine.lp@a", 0), ("mine.lp@b", 13)]


@pytest.mark.soak
def test_versions_keep_their_label_and_two_programs_can_not_have_one(made):
    old = made("a", [run(one, "mine.lp", "found", 2.0) for one in EIGHT], mine="old text")
    new = made(
        "b", [run(one, "mine.lp", "found", 1.0, repeat=nth) for one in EIGHT for nth in range(2)], mine="new text"
    )
    old.plan({"mine.lp": ProgramSettings(1, "Ours")})
    new.plan({"mine.lp": ProgramSettings(2, "Ours")})
    seen = merged([old, new])
    assert [(name, seen.label(name), seen.repeats_of(name)) for name in seen.programs] == [
        ("mine.lp@a", "Ours@a", 1),
        ("mine.lp@b", "Ours@b", 2),
    ]
    assert (seen.wanted, seen.missing) == (24, 0)
    other = made("c", [run(one, "cycle", "found", 2.0) for one in EIGHT])
    other.plan({"cycle": ProgramSettings(1, "Ours")})
    only = made("d", [run(one, "mine.lp", "found", 2.0) for one in EIGHT])
    only.plan({"mine.lp": ProgramSettings(1, "Ours")})
    with pytest.raises(PyktError, match=r"mine\.lp and cycle would both be 'Ours' in tables"):
        merged([other, only])


def test_a_program_of_several_benches_is_trusted_only_where_each_of_them_trusts_it(made):
    """A stranger's program may have the name of one that is trusted, and a stranger's ledger may trust anything."""
    open_question = Instance("open", Problem.open(Board(5, 6, frozenset({(1, 1)}))))  # no theorem knows
    claims = [run(open_question, "mine.lp", "unproven")]
    mine, theirs, same = (
        made(name, claims, instances=[open_question], mine=text) for name, text in (("a", "x"), ("b", "y"), ("c", "x"))
    )
    mine.settings = replace(mine.settings, trust=("mine.lp",))
    assert merged([mine, theirs]).trusted == {"mine.lp@a"}
    assert {one.trusted for one in groups.standings(merged([mine, theirs])) if one.program == "mine.lp@b"} == {False}
    outcomes = {case.program: set(case.outcomes) for case in merged([mine, theirs]).cases.values()}
    assert outcomes == {"mine.lp@a": {"none"}, "mine.lp@b": {"unproven"}}
    assert merged([mine, same]).trusted == set()
    assert merged([mine, same], ["mine.lp"]).trusted == {"mine.lp"}


def test_what_another_process_has_planned_meanwhile_is_kept(made):
    mine = made("a", [run(one, "mine.lp", "found") for one in EIGHT], mine="text")
    mine.plan({"mine.lp": ProgramSettings(2)})
    other = Ledger(mine.folder)
    other.plan({"cycle": ProgramSettings(3, "Ours")})
    mine.unplan(["mine.lp"])
    assert Ledger(mine.folder).program_settings == {"cycle": ProgramSettings(3, "Ours")}
