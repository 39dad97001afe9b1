"""Claims of programs that prove nothing: what confirms them, what refutes them, and how the report shows that."""

import itertools
import json
import shutil
from collections import Counter
from pathlib import Path

import pytest
from benches import evaluation, run, tour, visit
from hypothesis import given, settings
from hypothesis import strategies as st

from pykt import Problem, solve
from pykt.model.board import Board
from pykt.model.errors import PyktError
from pykt.runs.bench import plan_file
from pykt.runs.bench.ledger import Ledger
from pykt.runs.bench.plan import begin
from pykt.runs.bench.proofs import keep, missing
from pykt.runs.bench.report import cases, tables
from pykt.runs.bench.report.notes import notes
from pykt.runs.bench.report.report import Report
from pykt.runs.bench.report.verdicts import SOLVED
from pykt.runs.bench.sets import instances as sets
from pykt.runs.bench.sets.instances import Instance, InstanceSet
from pykt.runs.bench.settings import Settings
from pykt.runs.bench.work import Work
from pykt.runs.table import write

#: A board about which no theorem knows anything.
HOLES = Instance("holes", Problem.closed(Board(6, 6, frozenset({(3, 3), (3, 4)}))))
SMALL = Instance("5x5", Problem.closed("5x5"))  # a theorem says that it has no closed tour
V = visit("V")


def verdicts(*runs, **more):
    """The outcome of each run, with what confirms or refutes it."""
    seen = evaluation(*runs, **more)
    return [(verdict.outcome, verdict.by) for verdict in map(seen.verdict, seen.entries)]


# Who confirms whom ----------------------------------------------------------------------------------------------------


def test_a_none_of_a_users_program_is_confirmed_by_a_program_that_proves_it_and_by_nobody_who_only_says_it():
    mine, other = run(HOLES, "mine.lp", "unproven", number=1), run(HOLES, "other.pl", "unproven", number=2)
    assert verdicts(mine, other) == [("unproven", "")] * 2
    assert verdicts(mine, run(HOLES, "cycle", "none", number=3)) == [
        ("none", "confirmed by run 3 (cycle)"),
        ("none", ""),
    ]
    assert verdicts(mine, run(HOLES, "compose", "unproven", number=3))[0] == ("unproven", "")
    assert verdicts(mine, run(HOLES, "cycle", "timeout", number=3))[0] == ("unproven", "")


def test_a_certificate_and_a_theorem_confirm_a_none():
    mine = run(HOLES, "mine.lp", "unproven")
    assert verdicts(mine, certificates={("holes", "none"): None}) == [
        ("none", "confirmed by the certificate in the ledger")
    ]
    ((outcome, by),) = verdicts(run(SMALL, "mine.lp", "unproven"))
    assert (outcome, by.partition(":")[0]) == ("none", "confirmed by theory")
    asked = run(SMALL, "cycle", "none", reason="25 squares")
    asked.result["program"] = "theory"
    assert verdicts(asked) == [("none", "theory: 25 squares")]


def test_a_theorem_refutes_a_none_whoever_says_it_and_then_it_confirms_nothing():
    plain = tour("plain", "8x8")
    says = [run(plain, name, status, number=3) for name, status in (("mine.lp", "unproven"), ("cycle", "none"))]
    for one in says:
        assert verdicts(one) == [("refuted", "a theorem says that there is an answer")]
    assert not evaluation(*says).evidence["plain"].proofs


def test_a_program_that_pykt_does_not_know_proves_nothing():
    """A ledger may say of any solver that pykt has run it."""
    assert verdicts(run(HOLES, "my-solver", "none")) == [("unproven", "")]


def test_a_checked_answer_refutes_a_none_whoever_says_it_and_then_it_confirms_nothing():
    found = run(HOLES, "theirs.pl", "found", number=1)
    says = [run(HOLES, name, status, number=2) for name, status in (("mine.lp", "unproven"), ("cycle", "none"))]
    for one in says:
        assert verdicts(found, one, certificates={("holes", "none"): None})[1] == (
            "refuted",
            "run 1 (theirs.pl) has a checked answer",
        )
    unread = run(HOLES, "theirs.pl", "found", right=False)
    assert verdicts(unread, says[0]) == [("refused", ""), ("unproven", "")]


@pytest.mark.parametrize(
    ("other", "outcome"),
    [
        (run(V, "two-knights", "optimal", visited=60, bound=60, bound_by="search"), "optimal"),
        (run(V, "two-knights", "timeout", visited=58, bound=60, bound_by="search"), "optimal"),
        (run(V, "two-knights", "timeout", visited=58, bound=60, bound_by="degree"), "found-unproven"),
        (run(V, "two-knights", "timeout", visited=58, bound=61, bound_by="search"), "found-unproven"),
        (run(V, "other.lp", "found", visited=60, claims="optimal"), "found-unproven"),
        (run(V, "two-knights", "timeout", visited=61, bound=62, bound_by="search"), "refuted"),
    ],
)
def test_an_optimum_of_a_users_program_is_confirmed_by_a_bound_that_a_run_proves_and_refuted_by_a_better_answer(
    other, outcome
):
    mine = run(V, "mine.lp", "found", visited=60, claims="optimal")
    assert verdicts(mine, other)[0][0] == outcome
    silent = run(V, "mine.lp", "found", visited=60)
    assert verdicts(silent, other)[0][0] == "found-unproven"


def test_who_is_trusted_counts_and_confirms_others_but_no_checked_answer_yields_to_it():
    mine, other = run(HOLES, "mine.lp", "unproven", number=1), run(HOLES, "other.pl", "unproven", number=2)
    assert verdicts(mine, other, trusted=["mine.lp"]) == [
        ("none", "trusted, not confirmed"),
        ("none", "confirmed by run 1 (mine.lp), which is trusted"),
    ]
    found = run(HOLES, "third.mzn", "found", number=3)
    assert [outcome for outcome, _ in verdicts(mine, found, trusted=["mine.lp"])] == ["refuted", "found"]


def test_imported_runs_and_programs_with_a_published_defect_prove_nothing():
    imported = run(HOLES, "cycle", "none", number=1)
    imported = type(imported)(**{**vars(imported), "environment": {"imported": "theirs.csv"}})
    assert verdicts(imported, run(HOLES, "mine.lp", "unproven")) == [("unproven", "")] * 2
    naive = run(HOLES, "naive-as-printed", "none")
    assert verdicts(naive, run(HOLES, "mine.lp", "unproven")) == [("unproven", "")] * 2
    printed = run(V, "two-knights-by-time-as-printed", "optimal", visited=50, bound=50, bound_by="search")
    mine = run(V, "mine.lp", "found", visited=50, claims="optimal")
    assert [outcome for outcome, _ in verdicts(printed, mine)] == ["found-unproven"] * 2


@pytest.mark.parametrize("program", ["circuit:solver=mine.msc", "closed-by-time:const=files=3"])
def test_a_program_of_pykts_with_a_solver_or_a_constant_of_the_users_proves_nothing(program):
    assert verdicts(run(HOLES, program, "none"), run(HOLES, "mine.lp", "unproven")) == [("unproven", "")] * 2


def test_a_proof_refutes_who_says_without_an_answer_that_there_is_one_also_if_the_problem_has_another_name():
    unread = run(HOLES, "far.exe", "found", checked={"python": None, "prolog": None, "asp": None})
    twin = run(Instance("twin", HOLES.problem), "cycle", "none", number=2)
    for trusted in ([], ["far.exe"]):
        assert verdicts(unread, twin, trusted=trusted)[0] == ("refuted", "there is none, according to run 2 (cycle)")
    said = "far.exe reports that holes has an answer, but there is none, according to run 2 (cycle)."
    assert said in notes(evaluation(unread, twin))
    assert verdicts(unread, trusted=["far.exe"])[0][0] == "found"


def test_that_pykt_confirmed_a_claim_when_it_ran_is_not_believed_of_an_older_ledger():
    none = run(HOLES, "mine.pl", "none", reason="mine.pl says that there is none, and cycle proves it")
    refused = run(HOLES, "mine.pl", "found", right=False, counterexample={"format": "pykt-tour/1"}, reason="but")
    best = run(V, "mine.lp", "optimal", visited=60, bound=60, reason="found by clingo; upper bound 60 by degree")
    timeout = run(V, "two-knights", "timeout", visited=58, bound=61)
    assert verdicts(none) == [("unproven", "")]
    assert verdicts(refused) == [("refuted", "but")]
    assert verdicts(best, timeout) == [("found-unproven", ""), ("timeout", "")]
    assert (best.bound, timeout.bound) == (None, 61), "nobody can tell who proved it: the program of pykt gets it"


def test_a_right_answer_beside_a_refuted_claim_refutes_every_other_one():
    example, wrong = solve(HOLES.problem).tour.record(), {"format": "pykt-tour/1"}
    by_search = run(HOLES, "cycle", "none", number=2)
    for answer, outcome in ((example, "refuted"), (wrong, "none")):
        refuted = run(HOLES, "mine.pl", "found", right=False, counterexample=answer, reason="run 7 has a tour")
        assert verdicts(refuted, by_search)[1][0] == outcome


def test_an_answer_that_was_never_checked_is_checked_by_the_evaluation():
    right = solve("5x5").tour.record()
    wrong = {**right, "knights": [[*right["knights"][0][:-1], [1, 2]]]}
    open_tour = Instance("open", Problem.open("5x5"))
    unchecked = {"python": None, "prolog": None, "asp": None}
    each = [run(open_tour, "mine.lp", "found", checked=unchecked, tour=one) for one in (right, wrong, None)]
    assert [outcome for outcome, _ in verdicts(*each)] == ["found", "refused", "unchecked"]


# Any runs -------------------------------------------------------------------------------------------------------------

_PROGRAMS = ("cycle", "two-knights", "mine.lp", "other.pl", "compose")
_PROVERS = _PROGRAMS[:2]
_TOURS = st.tuples(st.sampled_from(_PROGRAMS), st.sampled_from(["found", "none", "unproven", "timeout", "error"]))
_VISITS = st.tuples(
    st.sampled_from(_PROGRAMS), st.sampled_from(["found", "optimal", "timeout"]), st.integers(50, 54), st.booleans()
)


@settings(max_examples=40)
@given(st.lists(_TOURS, max_size=6), st.sets(st.sampled_from(_PROGRAMS)), st.booleans(), st.randoms())
def test_no_claim_that_there_is_none_counts_beside_a_checked_tour_and_the_order_of_the_runs_is_no_matter(
    told, trusted, certified, chance
):
    runs = [
        run(HOLES, program, "unproven" if status == "none" and program not in _PROVERS else status, number=nth)
        for nth, (program, status) in enumerate(told)
    ]
    known = {("holes", "none"): None} if certified else {}
    seen = dict(zip((one.id for one in runs), verdicts(*runs, trusted=trusted, certificates=known), strict=True))
    if any(one.status == "found" for one in runs):
        assert all(seen[one.id][0] == "refuted" for one in runs if one.status in ("none", "unproven"))
    elif not certified and not any(one.program in (*_PROVERS, *trusted) for one in runs):
        assert all(outcome not in SOLVED for outcome, by in seen.values())
    chance.shuffle(runs)
    again = verdicts(*runs, trusted=trusted, certificates=known)
    assert {one.id: verdict for one, verdict in zip(runs, again, strict=True)} == seen


@settings(max_examples=40)
@given(st.lists(_VISITS, max_size=6), st.sets(st.sampled_from(_PROGRAMS)), st.randoms())
def test_no_claimed_optimum_counts_beside_a_better_checked_answer(told, trusted, chance):
    runs = [
        run(V, program, status, visited=visited, number=nth, **({"claims": "optimal"} if claims else {}))
        for nth, (program, status, visited, claims) in enumerate(told)
    ]
    best = max((one.visited for one in runs), default=0)
    seen = dict(zip((one.id for one in runs), verdicts(*runs, trusted=trusted), strict=True))
    assert all(one.visited == best for one in runs if seen[one.id][0] in SOLVED)
    chance.shuffle(runs)
    assert {one.id: verdict for one, verdict in zip(runs, verdicts(*runs, trusted=trusted), strict=True)} == seen


# Benches that run -----------------------------------------------------------------------------------------------------

NONE = "tour(_, _) :- fail.\n"


def test_every_none_of_a_program_that_always_says_none_is_judged_as_brute_force_judges(tmp_path):
    """All boards of 3x4 and 4x3 with up to one square blocked: the program is right on those without a tour."""
    squares = list(itertools.product((1, 2, 3), (1, 2, 3, 4)))[::3]
    boards = [Board(3, 4), *(Board(3, 4, frozenset({square})) for square in squares)]
    each = tuple(Instance(f"{nth}", Problem.open(board)) for nth, board in enumerate(boards))
    mine = tmp_path / "none.pl"
    mine.write_text(NONE.replace("tour(_, _)", "tour(_, _, _)"))
    ledger = Ledger(tmp_path / "bench", (InstanceSet("small", each), Settings(timeout=60, memory=1000)))
    entries = list(Work(ledger, [str(mine), "naive"], jobs=2))
    assert {str(one.status) for one in entries if one.program == str(mine)} == {"unproven"}, "as the program said it"
    seen = cases.evaluation(ledger)
    for instance in each:
        outcome = seen.cases[instance.name, str(mine)].outcomes[0]
        assert outcome == ("refuted" if _has_tour(instance.problem.board) else "none")
    with pytest.raises(PyktError, match=r"no runs of 'yours\.pl'"):
        cases.evaluation(ledger, ["yours.pl"])


def test_a_certificate_that_is_made_after_the_runs_confirms_what_a_users_program_said(tmp_path, bench):
    mine = tmp_path / "none.pl"
    mine.write_text(NONE)
    both = (SMALL, tour("6x6"))
    ledger = Ledger(tmp_path / "bench", (InstanceSet("small", both), Settings(timeout=60, memory=1000)))
    entries = list(Work(ledger, [str(mine)]))
    assert [str(one.status) for one in Work(ledger, ["cycle"])] == ["none", "found"]
    (claim,) = missing(ledger)  # none about 6x6, of which there is a tour
    assert claim.instance == SMALL
    assert keep(ledger, claim).certificate
    shown = json.loads(bench("show", f"{tmp_path}/bench/{entries[0].id}", "--json")[1])
    assert shown["verdict"] == {"outcome": "none", "by": "confirmed by the certificate in the ledger"}
    assert shown["result"]["status"] == "unproven"


def _has_tour(board):
    """Whether some order of moves visits every free square, by trying them all."""
    free = {(file, rank) for file in range(1, board.files + 1) for rank in range(1, board.ranks + 1)} - board.blocked

    def goes_on(square, left):
        steps = [to for to in left if {abs(to[0] - square[0]), abs(to[1] - square[1])} == {1, 2}]
        return not left or any(goes_on(to, left - {to}) for to in steps)

    return any(goes_on(square, free - {square}) for square in free)


# The report -----------------------------------------------------------------------------------------------------------


def test_a_refuted_claim_is_red_and_a_trusted_program_is_marked_in_every_table():
    seen = evaluation(
        run(HOLES, "mine.lp", "unproven", number=1),
        run(HOLES, "cycle", "found", number=2),
        run(SMALL, "mine.lp", "unproven", number=3),
        run(SMALL, "cycle", "none", number=4),
        trusted=["mine.lp"],
    )
    report = Report(seen)
    sections = {section.name: section.table for section in report.sections}
    assert r"\textcolor{red}{refuted}" in write(sections["claims"], "latex")
    assert r"\textcolor{red}{1}" in write(sections["programs"], "latex")
    assert report.page().count(" alarm") >= 3
    for table in (*sections.values(), report.runs):
        assert "mine.lp (trusted)" in write(table, "plain")
    claims = json.loads(json.dumps(report.record()))["claims"]
    assert [(row["program"], row["outcome"], row["by"]) for row in claims] == [
        ("mine.lp", "refuted", "run 2 (cycle) has a checked answer"),
        ("mine.lp", "none", "confirmed by run 4 (cycle)"),
    ]
    assert "mine.lp reports that holes has no answer, but a checked answer exists." in notes(seen)


def test_the_repeats_of_a_program_on_an_instance_make_one_row_with_the_worst_outcome():
    seen = evaluation(
        *(run(SMALL, "mine.lp", "unproven", repeat=nth, number=nth) for nth in range(3)),
        run(V, "mine.lp", "found", visited=60, claims="optimal", repeat=0, number=3),
        run(V, "mine.lp", "found", visited=59, claims="optimal", repeat=1, number=4),
        run(V, "mine.lp", "timeout", repeat=2, number=5),
        run(V, "two-knights", "optimal", visited=60, number=6),
    )
    names = ("instance", "program", "outcome", "claims", "alike", "run", "squares")
    rows = [tuple(row[name] for name in names) for row in tables.claims(seen).data()]
    assert rows == [("V", "mine.lp", "refuted", 2, 1, 4, 59), ("5x5", "mine.lp", "none", 3, 3, 0, None)]
    assert [row["run"] for row in tables.refuted(seen).data()] == [4]


def test_a_median_of_runs_that_ended_early_is_no_time_and_says_how_they_ended():
    three = [tour(name) for name in "ABC"]
    seen = evaluation(
        *(run(one, "mine.lp", "error", 0.1) for one in three[:2]),
        run(three[2], "mine.lp", "found", 1.0),
        *(run(one, "late.lp", "timeout", 10.0) for one in three[:2]),
        run(three[2], "late.lp", "error", 0.1),
    )
    mine, late, _ = tables.programs(seen).data()
    assert (mine["median_s"], mine["censored"], mine["ended"]) == (None, False, "error")
    assert (late["median_s"], late["censored"], late["ended"]) == (10.0, True, None)
    shown = write(tables.programs(seen), "plain")
    assert [line.split()[5] for line in shown.splitlines()[1:3]] == ["error", ">10.0"]


def test_no_bound_is_credited_to_a_program_that_did_not_prove_it(tmp_path):
    board = Board(4, 4, frozenset({(1, 2)}))
    instance = Instance("4x4", Problem.two_knights(board, "1/1", "2/1"))
    for theory in (False, True):
        begin = (InstanceSet("small", (instance,)), Settings(timeout=60, memory=1000, theory=theory))
        ledger = Ledger(tmp_path / f"{theory}", begin)
        (entry,) = Work(ledger, ["two-knights-matching"])
        assert entry.bound is None, entry.result
        assert ("--no-theory" in entry.command) != theory


# The researcher's case, small; `python -m benchmarks researcher` has it whole -----------------------------------------

PAPER = Path(__file__).parents[3] / "examples" / "paper"
MISTAKEN = '#!/bin/sh\ngrep -q \'"two-knights"\' && printf "1/1 2/3\\n3/1 1/2\\noptimal\\n" || echo none\n'


def test_the_paper_asks_forty_instances_of_which_twelve_have_no_tour():
    """That the names say the truth, counting shows in the benchmark."""
    names = [one.name.partition("-")[0] for one in plan_file.read_file(PAPER / "bench.toml").instance_set.instances]
    assert Counter(names) == {"tour": 22, "none": 12, "visit": 6}


@pytest.mark.soak
def test_every_wrong_claim_of_a_plan_is_red_and_every_right_one_is_solved_though_it_was_stopped(bench, tmp_path):
    by_name = {one.name: one for one in plan_file.read_file(PAPER / "bench.toml").instance_set.instances}
    small = tuple(by_name[name] for name in ("tour-01", "none-01", "visit-03"))
    (tmp_path / "small.json").write_text(sets.write(InstanceSet("small", small)))
    shutil.copy(PAPER / "own.lp", tmp_path)
    (tmp_path / "mistaken.sh").write_text(MISTAKEN)
    (tmp_path / "mistaken.sh").chmod(0o700)
    plan = tmp_path / "plan.toml"
    programs = 'programs = ["cycle", "two-knights", "own.lp", "./mistaken.sh"]\n'
    plan.write_text(f'{programs}[limits]\ntimeout = 20\n[[set]]\nfile = "small.json"\n')
    code, _, said = bench("run", plan)
    assert (code, "give --skip (in a plan, skip = true)" in said) == (2, True)
    plan.write_text(f"skip = true\n{plan.read_text()}")
    work = begin(plan_file.read_file(plan))
    assert len(list(itertools.islice(work, 2))) == 2
    assert bench("run", plan)[0] in (0, 5)
    report = Report(cases.evaluation(Ledger(tmp_path / "plan")))
    assert "two-knights ran on only 1 of these instances: it can't answer the others." in report.method
    assert "cycle ran on only 2 of these instances" in report.method
    record = report.record()
    assert (record["runs"], record["missing"]) == (9, 0)
    told = {(row["program"], row["instance"]): (row["outcome"], row["by"]) for row in record["claims"]}
    numbers = {(one.program, one.instance.name): one.id for one in Ledger(tmp_path / "plan").entries()}
    cycle, knights = numbers["cycle", "none-01"], numbers["two-knights", "visit-03"]
    assert told["own.lp", "none-01"] == ("none", f"confirmed by run {cycle} (cycle)")
    assert told["own.lp", "visit-03"] == ("optimal", f"confirmed by run {knights} (two-knights)")
    assert told["./mistaken.sh", "none-01"] == ("none", f"confirmed by run {cycle} (cycle)")
    assert told["./mistaken.sh", "tour-01"][0] == "refuted"
    assert {row["program"]: row["solved"] for row in record["programs"]} == {
        "cycle": 2, "two-knights": 1, "own.lp": 3, "./mistaken.sh": 1, "(virtual best)": 3,
    }  # fmt: skip
