"""A plan: one file describes a bench as the options do, the bench may grow, and a mistake gets one sentence."""

import csv
import itertools
import json
import re
import shutil
import sqlite3
import textwrap
import tomllib
from collections import Counter
from contextlib import nullcontext, suppress
from dataclasses import replace
from itertools import count
from pathlib import Path
from xml.etree import ElementTree

import jsonschema
import pytest
from benches import HOSTILE
from hypothesis import given, settings
from hypothesis import strategies as st

from pykt import Bench, Problem
from pykt.model.board import Board, Square
from pykt.model.errors import PyktError
from pykt.notation import problem_table
from pykt.notation.problem_table import KEYS
from pykt.runs.bench import plan_file
from pykt.runs.bench.dry_run import dry_run
from pykt.runs.bench.ledger import FILE, Ledger
from pykt.runs.bench.plan import Plan, begin
from pykt.runs.bench.report import cases
from pykt.runs.bench.sets import instances as sets
from pykt.runs.bench.sets.distributions import Holes
from pykt.runs.bench.sets.instances import Instance, InstanceSet, OwnSettings
from pykt.runs.bench.settings import ProgramSettings, Settings
from pykt.runs.bench.work import Work, alone
from pykt.runs.grade import tests_file
from pykt.runs.table import write

DOCS = Path(__file__).parents[3] / "docs"
SCHEMA = jsonschema.Draft202012Validator(json.loads((DOCS / "plan.schema.json").read_text()))
SMALL = InstanceSet("small", tuple(Instance(f"5x5-{start}", Problem.open("5x5", start)) for start in ("1/1", "3/3")))
LARGER = InstanceSet("larger", (*SMALL.instances, Instance("5x5-5/5", Problem.open("5x5", "5/5"))))
SET = '[[set]]\ndistribution = "sizes"\nboard = "5x6"\n'
TWIN = "[[instance]]\nname = 'a'\n"
MANY = "".join(TWIN.replace("'a'", f"'{number}'") for number in range(21))
ONE = f'programs = "path"\n{SET}'


def planned(text, home=Path()):
    return plan_file.read(text, home)


def names(plan):
    return [one.name for one in plan.instance_set.instances]


# A file and options say the same --------------------------------------------------------------------------------------


@pytest.mark.soak
def test_a_plan_and_the_same_options_give_the_same_ledger(bench, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("small.json").write_text(sets.write(SMALL))
    Path("paper.toml").write_text(
        'programs = ["path", "warnsdorff"]\nrepeat = 2\nseed = 7\ncheck = "python"\nclingo-args = "--heuristic=Vsids"\n'
        'theory = true\nsandbox = "required"\nscripts = false\n[limits]\ntimeout = 9\nmemory = 900\n'
        '[[set]]\nfile = "small.json"\n'
    )
    words = (
        "--program path --program warnsdorff --repeat 2 --seed 7 --check python --clingo-args=--heuristic=Vsids "
        "--theory --sandbox required --no-scripts --timeout 9 --memory 900"
    )
    assert bench("run", "small.json", *words.split(), "-q")[0] == 0
    assert bench("run", "paper.toml", "-q")[0] == 0
    by_options, by_plan = Ledger(Path("small")), Ledger(Path("paper"))
    assert by_options.settings == by_plan.settings == Settings(
        9, 900, None, 7, "python", ("--heuristic=Vsids",), "required", scripts=False, theory=True
    )  # fmt: skip
    assert by_options.instance_set == by_plan.instance_set
    assert by_options.done() == by_plan.done()


def test_a_plan_runs_from_any_folder(bench, tmp_path, monkeypatch):
    home = tmp_path / "paper"
    home.mkdir()
    (home / "mine.lp").write_text("a :- not a.")
    (home / "plan.toml").write_text(f'programs = "mine.lp"\n{SET}')
    monkeypatch.chdir(tmp_path)
    assert "1 run: 1 unproven" in bench("run", "paper/plan.toml")[2]
    monkeypatch.chdir(home)
    assert "1 of 1 runs were in the ledger already" in bench("run", "plan.toml")[2]


def test_only_options_that_a_plan_leaves_open_go_with_it(bench, tmp_path):
    plan = tmp_path / "plan.toml"
    plan.write_text(ONE)
    code, _, said = bench("run", plan, "--timeout", "60")
    assert (code, "leave out --timeout, or change plan.toml" in said) == (2, True)
    assert bench("run", plan, plan)[0] == 2


def test_sets_get_names_and_programs_configurations():
    plan = planned(
        f'programs = "naive"\n{SET}[[set]]\nname = "holes"\ndistribution = "holes"\nboard = ["6x6", "7x7"]\ncount = 1\n'
        '[[program]]\nname = "borrell"\nconfigurations = ["", "verify=border"]\n'
        'parameters = {visited = ["list", "tree"], mirror = "files"}\n'
    )
    assert names(plan) == ["5x6-01", "holes-6x6-01", "holes-7x7-01"]
    assert plan.programs == (
        "naive",
        "borrell",
        "borrell:verify=border",
        "borrell:visited=list,mirror=files",
        "borrell:visited=tree,mirror=files",
    )
    assert (plan.folder, plan.repeats, plan.settings) == (Path("plan"), 1, Settings(60.0, 4096.0))


# The schema -----------------------------------------------------------------------------------------------------------

WHOLE = '''
name = "all keys"
folder = "here"
programs = ["path", "warnsdorff"]
repeat = 2
seed = 1
jobs = 2
check = "all"
theory = true
pin = true
clingo-args = "--heuristic=Vsids"
sandbox = "required"
scripts = false
proofs = true
trust = "path"
by = "cpu"
limits = {timeout = 9.5, memory = 900, inferences = 1000, cpu = 9}
[[set]]
name = "a"
distribution = "holes"
board = "6x6"
from = 7
to = 9
step = 2
count = 1
blocked = "3"
seed = 3
[[set]]
name = "b"
file = "small.json"
[[instance]]
name = "holes"
kind = "closed"
board = """
...#
....
#...
"""
start = "b1"
timeout = 3
[[program]]
name = "borrell"
configurations = ["verify=border"]
parameters = {visited = ["list", "tree"], mirror = "files"}
[[program]]
name = "naive"
repeat = 1
label = "Naive"
'''


def test_sets_are_read_until_there_are_too_many_instances(tmp_path, monkeypatch):
    """The second one has too many, so the third, which does not exist, is not looked for."""
    (tmp_path / "small.json").write_text(sets.write(SMALL))
    monkeypatch.setattr(sets, "MOST_INSTANCES", 2 * len(SMALL.instances) - 1)
    tables = "".join(
        f'[[set]]\nname = "{n}"\nfile = "{name}.json"\n' for n, name in enumerate(["small", "small", "no"])
    )
    with pytest.raises(PyktError, match="instances, and at most"):
        planned(f'programs = "path"\n{tables}', tmp_path)


def test_a_plan_names_squares_of_a_box_with_their_levels(tmp_path):
    box = 'board = "4x4x2"\nstart = "a1.2"\nend = "2/3/2"\nblock = ["d4.1"]\n'
    *_, one = planned(f'{ONE}[[instance]]\nname = "box"\n{box}', tmp_path).instance_set.instances
    problem = one.problem
    assert (problem.start, problem.end, problem.board.blocked) == ((5, 1), (6, 3), {(4, 4)})


def test_the_dots_of_a_drawn_board_are_no_dots_of_a_key(tmp_path):
    board = "\n".join(["." * 250] * 200)
    *_, one = planned(f'{ONE}[[instance]]\nname = "wide"\nboard = """\n{board}\n"""', tmp_path).instance_set.instances
    assert one.problem.board == Board(250, 200)


def test_the_schema_has_the_keys_of_a_plan(tmp_path):
    SCHEMA.check_schema(SCHEMA.schema)
    (tmp_path / "small.json").write_text(sets.write(SMALL))
    values = tomllib.loads(WHOLE)
    SCHEMA.validate(values)
    plan = planned(WHOLE, tmp_path)
    assert len(plan.programs) == 6
    assert plan.own["naive"] == ProgramSettings(1, "Naive")
    last = plan.instance_set.instances[-1]
    board = Board(4, 3, frozenset([Square(1, 1), Square(4, 3)]))
    assert (last.name, last.problem.board, last.settings) == ("holes", board, OwnSettings(timeout=3))
    parts = SCHEMA.schema["$defs"]
    for place, described in (
        ((), SCHEMA.schema),
        (("limits",), SCHEMA.schema["properties"]["limits"]),
        (("set", 0), parts["set"]),
        (("instance", 0), parts["instance"]),
        (("program", 0), parts["program"]),
    ):
        broken = tomllib.loads(WHOLE)
        table = broken
        for step in place:
            table = table[step]
        table["zzz"] = 1
        assert not SCHEMA.is_valid(broken)
        with pytest.raises(PyktError, match="no key 'zzz'") as error:
            plan_file.plan_of(broken, tmp_path)
        known = str(error.value).partition("the keys are ")[2].rstrip(".").split(", ")
        assert set(known) == set(described["properties"])


def test_the_plans_of_the_documents_are_plans(tmp_path):
    text = (DOCS / "how-to/benches.md").read_text().partition("## One file for a paper")[2].partition("\n## ")[0]
    blocks = re.findall(r"((?:^(?:    .*|)\n)+)", text, re.MULTILINE)
    whole = "\n".join(textwrap.dedent(block) for block in blocks if "=" in block)
    (tmp_path / "hand-made.json").write_text(sets.write(InstanceSet("a", (Instance("a", Problem.closed("6x6")),))))
    (tmp_path / "mine.lp").write_text("#const k = 1.")
    plan = planned(whole, tmp_path)
    SCHEMA.validate(tomllib.loads(whole))
    assert (len(plan.instance_set.instances), len(plan.programs), plan.settings.timeout) == (42, 10, 60)


# A bench grows --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("refused", ["another process", "another text"])
def test_a_bench_that_is_refused_gets_no_instances(tmp_path, monkeypatch, refused):
    monkeypatch.chdir(tmp_path)
    Path("mine.pl").write_text(":- true.\ntour(_, _) :- fail.\n")
    plan = Plan(SMALL, ("./mine.pl",), Settings(60, 1000, check="python"), tmp_path / "bench")
    list(begin(plan))
    if refused == "another text":
        Path("mine.pl").write_text("tour(_, _) :- fail.\n")
    with alone(plan.folder) if refused == "another process" else nullcontext(), pytest.raises(PyktError):
        list(begin(replace(plan, instance_set=LARGER)))
    assert Ledger(plan.folder).instance_set == SMALL


@pytest.mark.soak
def test_instances_programs_and_repeats_are_added_and_no_run_is_repeated(tmp_path):
    plan = Plan(SMALL, ("warnsdorff",), Settings(60, 1000, check="python"), tmp_path / "bench")
    assert len(list(begin(plan))) == 2
    plan = replace(plan, instance_set=LARGER, programs=("warnsdorff", "naive"), repeats=2)
    work = begin(plan)
    assert (work.planned, len(work.todo)) == (12, 10)
    assert {one.instance for one in work.todo if one.repeat == 0 and one.program == "warnsdorff"} == {"5x5-5/5"}
    next(iter(work))
    assert Ledger(plan.folder).instance_set == LARGER
    trusting = begin(replace(plan, settings=replace(plan.settings, trust=("naive",), by="cpu")))
    assert trusting.planned == 12
    next(iter(trusting))
    assert Ledger(plan.folder).settings.trust == ("naive",)
    with pytest.raises(PyktError, match=r"other instances: 5x5-5/5 is missing now\..* undo the change, or name"):
        begin(replace(plan, instance_set=SMALL))
    changed = (
        SMALL.instances[0],
        replace(SMALL.instances[1], problem=Problem.open("5x5", "2/2")),
        *LARGER.instances[2:],
    )
    with pytest.raises(PyktError, match="5x5-3/3 is another problem"):
        begin(replace(plan, instance_set=InstanceSet("larger", changed)))
    with pytest.raises(PyktError, match=r"other settings \(check python\)\. To continue it, give the settings"):
        begin(replace(plan, settings=Settings(60, 1000)))


def test_two_names_of_one_configuration_are_one_program_also_in_an_older_ledger(tmp_path):
    plan = Plan(SMALL, ("borrell:verify=comparisons", "borrell"), Settings(60, 1000), tmp_path / "bench")
    assert begin(plan).planned == 2
    list(Work(Ledger(plan.folder), ["borrell:verify=comparisons"]))
    assert begin(plan).todo == []


def test_a_ledger_from_before_these_settings_goes_on(tmp_path):
    knights = InstanceSet("knights", (Instance("4x4", Problem.two_knights("4x4", "1/1", "4/4")),))
    plan = Plan(knights, ("two-knights",), Settings(60, 1000), tmp_path / "bench")
    begin(plan)
    old = {"timeout": 60, "memory": 1000, "inferences": None, "seed": None, "check": "auto", "arguments": []}
    with sqlite3.connect(plan.folder / FILE) as data:
        data.execute("UPDATE bench SET settings = ?", (json.dumps(old | {"sandbox": "auto", "scripts": True}),))
    (one,) = begin(plan).todo
    assert one.theory  # as it was for two knights, so that all runs of the ledger are alike
    with pytest.raises(PyktError, match="other settings"):
        begin(replace(plan, settings=replace(plan.settings, theory=True)))


# Programs with a repeat and a label of their own ----------------------------------------------------------------------

OWN = """
repeat = 3
check = "python"
programs = "warnsdorff"
[[instance]]
name = "5x5"
board = "5x5"
start = "1/1"
[[instance]]
name = "5x5 from its centre"
board = "5x5"
start = "3/3"
[[program]]
name = "naive"
repeat = 1
label = "Naïve & slow"
"""


@pytest.fixture(scope="module")
def _own(tmp_path_factory):
    """The folder of the bench of this plan, with all its runs."""
    plan = planned(OWN, tmp_path_factory.mktemp("own"))
    list(begin(plan))
    return plan.folder


@pytest.fixture
def own(_own, tmp_path):
    """The plan, beside a copy of this bench."""
    plan = planned(OWN, tmp_path)
    shutil.copytree(_own, plan.folder)
    return plan


@pytest.mark.soak
def test_a_program_runs_as_often_as_the_plan_says_and_the_ledger_knows_it_without_the_plan(tmp_path):
    work = begin(planned(OWN, tmp_path))
    assert Counter(one.program for one in work.todo) == {"warnsdorff": 6, "naive": 2}
    next(iter(work))
    ledger = Ledger(tmp_path / "plan")
    assert ledger.program_settings == {
        "warnsdorff": ProgramSettings(3, ""),
        "naive": ProgramSettings(1, "Naïve & slow"),
    }
    seen = cases.evaluation(ledger)
    assert (seen.wanted, seen.missing, seen.fewer) == (8, 7, {"naive": 1})
    bench = Bench(tmp_path / "plan")
    assert "1 of 8 runs" in repr(bench)
    assert "8 of 8 runs" in repr(bench.run(progress=False))
    assert begin(planned(OWN, tmp_path)).todo == []
    report = bench.evaluate()
    assert not report.evaluation.missing
    assert [(row["program"], row["label"], row["repeats"]) for row in report.tables["programs"].data()[:2]] == [
        ("warnsdorff", None, 3),
        ("naive", "Naïve & slow", 1),
    ]
    assert "each up to 3 times" in report.method
    assert "Naïve & slow ran only once on each instance." in report.method
    (note,) = (text for text in report.record()["notes"] if "have fewer than 3 repeats: Naïve & slow (1)." in text)
    assert "The strict score, the ranks and the tests favour them" in note


@pytest.mark.soak
def test_programs_with_fewer_repeats_run_throughout_the_bench_and_all_runs_on_an_instance_are_side_by_side(tmp_path):
    work = begin(planned(OWN, tmp_path))
    assert [one.instance for one in work.todo] == ["5x5"] * 4 + ["5x5 from its centre"] * 4
    assert [Counter(one.program for one in work.todo[at : at + 4]) for at in (0, 4)] == [
        {"warnsdorff": 3, "naive": 1}
    ] * 2
    list(itertools.islice(work, 2))
    assert [one.instance for one in begin(planned(OWN, tmp_path)).todo] == ["5x5"] * 2 + ["5x5 from its centre"] * 4
    assert len(list(begin(planned(OWN, tmp_path)))) == 6


@pytest.mark.soak
def test_a_dry_run_and_a_bench_in_a_folder_count_the_runs_of_each_program_also_before_its_first(tmp_path):
    plan = planned(OWN, tmp_path)
    assert [(one.program, one.planned, one.done) for one in dry_run(plan).programs] == [
        ("warnsdorff", 6, 0),
        ("naive", 2, 0),
    ]
    list(begin(plan))
    with sqlite3.connect(plan.folder / FILE) as data:
        data.execute("DELETE FROM run WHERE program = 'naive'")
    list(begin(replace(plan, programs=("warnsdorff",))))  # the ledger has no text of the other program now
    assert repr(Bench(plan.folder)) == "Bench('plan', 6 of 8 runs finished)"
    assert cases.evaluation(Ledger(plan.folder)).missing == 2
    assert [(one.program, one.planned, one.done) for one in dry_run(plan).programs] == [
        ("warnsdorff", 6, 6),
        ("naive", 2, 0),
    ]
    other = planned(OWN.replace('name = "naive"', 'name = "path"'), tmp_path)
    for refuse in (dry_run, begin):
        with pytest.raises(PyktError, match="naive and path would both be"):
            refuse(other)
    Bench(plan.folder).run(progress=False)
    assert Counter(program for _, program, _ in Ledger(plan.folder).done()) == {"warnsdorff": 6, "naive": 2}


def test_a_dry_run_shows_labels(bench, tmp_path):
    (tmp_path / "own.toml").write_text(OWN)
    code, printed, _ = bench("run", tmp_path / "own.toml", "--dry-run")
    assert (code, "Naïve & slow" in printed) == (0, True)


def test_clean_forgets_a_program_that_is_planned_and_has_no_run(bench, tmp_path):
    plan = planned(OWN, tmp_path)
    next(entry for entry in begin(plan) if entry.program == "warnsdorff")
    bench("clean", plan.folder, "--program", "naive", "--status", "found", "--yes")
    assert bench("clean", plan.folder, "--program", "naive", "--status", "found", "--yes")[0] == 2
    code, _, said = bench("clean", plan.folder, "--program", "naive", "--yes")
    assert (code, said.strip()) == (0, "removed the planned runs of 1 program")
    assert (list(Ledger(plan.folder).program_settings), cases.evaluation(Ledger(plan.folder)).wanted) == (
        ["warnsdorff"],
        6,
    )


@pytest.mark.soak
def test_the_newest_plan_names_the_programs_and_options_keep_its_labels(own, tmp_path):
    plan = own
    list(begin(replace(plan, own={}, repeats=1)))
    assert Ledger(plan.folder).program_settings["naive"].label == "Naïve & slow"
    assert cases.evaluation(Ledger(plan.folder)).missing == 0
    list(begin(planned(OWN.replace("Naïve & slow", "Simple"), tmp_path)))
    assert Ledger(plan.folder).program_settings["naive"].label == "Simple"
    list(begin(planned(OWN.replace('label = "Naïve & slow"', ""), tmp_path)))
    assert Ledger(plan.folder).program_settings["naive"].label == ""


def test_a_run_is_shown_with_the_label_of_its_program(bench, own):
    plan = own
    number = next(run.id for run in Ledger(plan.folder).entries() if run.program == "naive")
    assert "program     naive, labelled Naïve & slow, repeat 0" in bench("show", f"{plan.folder}/{number}")[1]


@pytest.mark.usefixtures("own")
def test_no_label_is_the_name_of_a_program_that_only_the_ledger_has(tmp_path):
    other = planned(OWN.replace('"warnsdorff"', '"path"').replace("Naïve & slow", "warnsdorff"), tmp_path)
    with pytest.raises(PyktError, match="warnsdorff and naive would both be 'warnsdorff'"):
        begin(other)


def test_two_programs_with_one_label_are_refused_with_a_sentence(bench, tmp_path):
    (tmp_path / "plan.toml").write_text(OWN.replace("Naïve & slow", "warnsdorff"))
    code, out, said = bench("run", tmp_path / "plan.toml")
    assert (code, out, len(said.strip().splitlines())) == (2, "", 1)
    assert "give each program a label of its own" in said


@pytest.mark.usefixtures("no_figures")
def test_a_ledger_with_one_label_for_two_programs_says_so(bench, own):
    plan = own
    record = '{"naive": {"label": "x"}, "warnsdorff": {"label": "x"}}'
    with sqlite3.connect(plan.folder / FILE) as data:
        data.execute("UPDATE about SET record = ? WHERE name = 'program-settings'", (record,))
    code, _, said = bench("eval", plan.folder)
    assert (code, "would both be 'x' in tables" in said) == (2, True)


@pytest.mark.usefixtures("no_figures")
def test_a_ledger_without_settings_of_programs_is_read_as_before(bench, own):
    plan = own
    with sqlite3.connect(plan.folder / FILE) as data:
        data.execute("DROP TABLE about")
    assert Ledger(plan.folder).program_settings == {}
    assert cases.evaluation(Ledger(plan.folder)).wanted == 2 * 3 * 2
    assert bench("eval", plan.folder)[0] == 0


@pytest.mark.soak
def test_a_label_from_a_file_is_no_markup_no_command_and_no_escape_of_a_terminal(bench, tmp_path, monkeypatch):
    monkeypatch.setattr("pykt.runs.bench.report.report.PLOT_FORMATS", ("svg",))
    label = json.dumps(HOSTILE[:76] + "]]>")
    (tmp_path / "plan.toml").write_text(OWN.replace('"Naïve & slow"', label).replace("repeat = 3", "repeat = 1"))
    assert bench("run", tmp_path / "plan.toml", "-q")[0] == 0
    code, out, _ = bench("eval", tmp_path / "plan")
    assert (code, "\x1b" in out, "<script>alert(1)" in out) == (0, False, True)
    folder = tmp_path / "plan" / "report"
    assert "<script>alert(1)" not in (folder / "report.html").read_text()
    for figure in folder.glob("figures/*.svg"):
        ElementTree.parse(figure)
    (row, *_) = [row for row in csv.DictReader((folder / "tables/programs.csv").open()) if row["program"] == "naive"]
    assert row["label"].startswith("<script>")
    for file in (*folder.glob("tables/programs*.tex"), folder / "method.tex"):
        text = file.read_text()
        assert r"\$x\_1\$\%\#\{\}" in text.replace(r"\allowbreak{}", "")
        assert "$x_1$" not in text


def test_people_see_the_label_in_tables_and_figures_and_programs_the_name(own):
    report = Bench(own.folder).evaluate()
    for name in ("programs", "outcomes", "pairs"):
        assert "Naïve & slow" in write(report.tables[name], "plain")
        assert "Naïve & slow" not in write(report.tables[name], "csv").replace(",Naïve & slow,", "")
    assert "Naïve & slow: naive" in report.page().replace("&amp;", "&")
    (times,) = [plot for plot in report.plots if plot.name == "times-1"]
    assert "Naïve & slow" in times.title
    assert "Naïve" not in write(times.data, "csv")


# What is wrong --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("seed = 1\nprograms = path", r"plan.toml is not written in TOML: .*line 2"),
        (f"seed = {'9' * 5000}", "not written in TOML"),
        (f"jobs = {'[' * 3000}", "not written in TOML"),
        (f"{'a.' * 9000}b = 1", "Line 1 of plan.toml has more than 10,000 characters"),
        (f"{'a.' * 900}b = 1", "Line 1 of plan.toml has more than 200 dots"),
        ('\n'.join(f"k{n}{'.a' * 190} = 1" for n in range(200)), "more than 20,000 dots"),
        (f"{'folder.' * 100}b = 1", "folder is a table; write a text"),
        (f"jobs = 0x{'f' * 9000}\n{ONE}", "whole number beyond 64 bits"),
        ("progams = 1", "there is no key 'progams'; did you mean programs?"),
        ("programs = 7", 'programs is \'7\'; write a text in quotes, or a list of them'),
        (SET, "has no programs"),
        ('programs = "path"', r"has no instances: add a table \[\[set\]\]"),
        (f'programs = "pth"\n{SET}', "key programs: There is no program 'pth': did you mean path"),
        (f'programs = "borrell:verify=no"\n{SET}', "borrell:verify can't be 'no'"),
        (f"repeat = 0\n{ONE}", "repeat is '0'; write a whole number from 1"),
        (f"theory = 1\n{ONE}", "theory is '1'; write true or false"),
        (f'trust = "cycle"\n{ONE}', "trust has 'cycle', which the plan does not run"),
        (f'clingo-args = "\'"\n{ONE}', "clingo-args is .*; close its quotation mark"),
        (f"{ONE}[limits]\ntimeout = -1", r"\[limits\]: The time limit is -1.0 s: give a number above 0"),
        (f"{ONE}[limits]\ntimeout = nan", "The time limit is nan s"),
        (f"{ONE}[[set]]\nname = 'b'", r"\[\[set\]\] 2: write where the instances come from"),
        (f"{ONE}[[set]]\nfile = '/dev/zero'", r"\[\[set\]\] 2: The file name '/dev/zero' leads out of its folder"),
        (f"{ONE}[[set]]\nfile = 'no.json'", "There is no file .*no.json': correct"),
        (f"{ONE}[[set]]\nfile = 'a.json'\nseed = 1", "seed is '1'; it belongs to a distribution"),
        (f"{ONE}[[set]]\ndistribution = 'bishops'", "distribution is 'bishops'; choose from lenzi"),
        (f"{ONE}[[set]]\ndistribution = 'holes'\nfrom = 5", "give both from = N and to = N"),
        (f"{ONE}[[set]]\ndistribution = 'sizes'\nblocked = '3'", "sizes does not use blocked"),
        (f"{ONE}{SET}", "2 instances have the name '5x6-01'.* give each .* a name"),
        (f"{ONE}[[program]]\nconfigurations = []", "there is no name"),
        (f"{ONE}[[program]]\nname = 'naive'\nparameters = {{system = []}}", "parameters is a table; give each"),
        (f"{ONE}[[program]]\nname = 'naive'\nrepeat = 0", "repeat is '0'; write a whole number from 1"),
        (f"{ONE}[[program]]\nname = 'naive'\nlabel = '{'x' * 81}'", "label is .*a text of length up to 80"),
        (f"{ONE}[[program]]\nname = 'naive'\nlabel = ' '", "label is ' '; write a name for tables and figures"),
        (f"{ONE}[[program]]\nname = 'naive'\nlabel = 'path'", "path and naive would both be 'path' in tables: "),
        (
            f"{ONE}[[program]]\nname = 'naive'\nlabel = 'x'\n[[program]]\nname = 'warnsdorff'\nlabel = ' x\t'",
            "naive and warnsdorff would both be 'x' in tables",
        ),
        (
            f"{ONE}[[program]]\nname = 'borrell'\nlabel = 'x'\nparameters = {{visited = ['list', 'tree']}}",
            r"\[\[program\]\] 1: label is 'x'; write a \[\[program\]\] with a label of its own",
        ),
        (
            f"{ONE}[[program]]\nname = 'naive'\nrepeat = 2\n[[program]]\nname = 'naive'\nrepeat = 3",
            "naive has another repeat or label above; name the program once",
        ),
        (f"{ONE}[[instance]]\nboard = '5x5'", r"\[\[instance\]\] 1: there is no name"),
        (f"{ONE}[limits]\ncpu-timeout = 3", "no key 'cpu-timeout'; did you mean cpu"),
        (f"programs = 'path'\n{2 * TWIN}", "2 instances have the name 'a'. Give each its own name.$"),
        (f"{ONE}[[instance]]\nname = 'a'\nboard = ['5x5', '6x6']", "board is a list; write one board, and another"),
        (f"{ONE}[[instance]]\nname = 'a'\nstart = 'z9'", r"\[\[instance\]\] 1: .*z9"),
        (f"{ONE}[[instance]]\nname = 'a'\ntimeout = 0", "The time limit is 0.0 s"),
        (f"{ONE}[limits]\ntimeout = 0x{'F' * 6000}", "whole number beyond 64 bits"),
        (
            f"programs = 'path'\nrepeat = 10000\n{MANY}",
            "^These are 210,000 runs, but a bench has at most 200,000. Take fewer instances",
        ),
        (
            f"{ONE}[[program]]\nname = 'naive'\nlabel = '(virtual best)'",
            r"would both be '\(virtual best\)' in tables",
        ),
        ("set = 1", r"set is '1'; begin each with a line \[\[set\]\]"),
    ],
    ids=count(),
)  # fmt: skip
def test_a_wrong_plan_is_refused_with_one_sentence(tmp_path, text, sentence):
    with pytest.raises(PyktError, match=sentence) as error:
        begin(replace(planned(text, tmp_path), folder=tmp_path / "bench"))
    assert "\n" not in str(error.value)
    assert len(str(error.value)) < 500
    assert not (tmp_path / "bench").exists()


_ODD = st.recursive(
    st.none() | st.booleans() | st.integers() | st.just(10**400) | st.floats() | st.text(max_size=9)
    | st.sampled_from(["/dev/zero", "/", ".", "\0.lp", "cycle:", "./x.py", "{hcp}", "lenzi", "8x8", "9" * 99]),
    lambda odd: st.lists(odd, max_size=3) | st.dictionaries(st.sampled_from(["name", "file", "x"]), odd, max_size=3),
    max_leaves=5,
)  # fmt: skip
_PLACES = [
    *((key,) for key in tomllib.loads(WHOLE)),
    *(("limits", key) for key in ("timeout", "memory", "inferences", "cpu")),
    *(("set", 0, key) for key in (*tomllib.loads(WHOLE)["set"][0], "file", "givens", "closed")),
    *(("instance", 0, key) for key in (*KEYS, "name", "timeout")),
    *(("program", 0, key) for key in ("name", "configurations", "parameters")),
    *(("program", 1, key) for key in ("repeat", "label")),
    ("program", 0, "parameters", "visited"),
]


@settings(max_examples=80)
@given(st.sampled_from(_PLACES), _ODD)
def test_whatever_a_plan_says_it_is_read_or_refused_with_a_sentence(place, odd):
    values = tomllib.loads(WHOLE.replace('file = "small.json"', 'distribution = "lenzi"'))
    table = values
    for step in place[:-1]:
        table = table[step]
    table[place[-1]] = odd
    with suppress(PyktError):
        assert plan_file.plan_of(values).programs


HALF = """
programs = ["warnsdorff", "cycle"]
repeat = 3
skip = true
check = "python"
[limits]
timeout = 40
[[instance]]
name = "open"
board = "5x5"
start = ["a1"]
[[instance]]
name = "closed"
kind = "closed"
board = "6x6"
timeout = 10
"""


@pytest.fixture(scope="module")
def half_done(tmp_path_factory):
    """The folder of the bench of this plan, with the runs of two of its three repeats."""
    plan = planned(HALF, tmp_path_factory.mktemp("half"))
    list(begin(plan))
    with sqlite3.connect(plan.folder / FILE) as data:
        data.execute("DELETE FROM run WHERE repeat = 2")
    return plan.folder


def test_a_dry_run_counts_the_runs_and_their_longest_time_and_writes_nothing(bench, half_done, tmp_path):
    plan = tmp_path / "half.toml"
    plan.write_text(HALF)
    code, printed, said = bench("run", plan, "--dry-run", "-j", 2)
    lines = [line.split() for line in printed.splitlines()]
    assert (code, said, lines[0]) == (0, "", ["9", "runs:", "0", "in", "the", "ledger,", "9", "to", "do."])
    assert "At most 90 s: the time limits of 9 runs, 2 at a time." in printed  # three of 40 s and six of 10 s
    assert lines[-2:] == [["warnsdorff", "6", "0", "6"], ["cycle", "3", "0", "3"]]
    assert [file.name for file in tmp_path.iterdir()] == ["half.toml"]
    shutil.copytree(half_done, tmp_path / "half")
    content = (tmp_path / "half" / FILE).read_bytes()
    code, printed, _ = bench("run", plan, "--dry-run")
    lines = [line.split() for line in printed.splitlines()]
    assert (code, lines[0]) == (0, ["9", "runs:", "6", "in", "the", "ledger,", "3", "to", "do."])
    assert "At most 60 s" in printed
    assert lines[-2:] == [["warnsdorff", "6", "4", "2"], ["cycle", "3", "2", "1"]]
    assert (tmp_path / "half" / FILE).read_bytes() == content


def test_a_folder_remembers_which_pairs_its_plan_leaves_out(half_done, tmp_path):
    shutil.copytree(half_done, tmp_path / "half")
    again = Bench(tmp_path / "half")
    assert repr(again) == "Bench('half', 6 of 9 runs finished)"
    assert repr(again.run(progress=False)) == "Bench('half', 9 of 9 runs finished)"


def test_one_run_takes_as_long_with_many_jobs(tmp_path):
    (tmp_path / "one.toml").write_text('programs = ["path"]\n[[instance]]\nname = "a"\nboard = "5x5"\n')
    plan = replace(plan_file.read_file(tmp_path / "one.toml"), jobs=8)
    assert dry_run(plan).longest == 60.0


def test_a_dry_run_refuses_what_a_run_would_refuse(bench, tmp_path):
    plan = tmp_path / "half.toml"
    plan.write_text(HALF.replace("skip = true\n", ""))
    assert bench("run", plan, "--dry-run")[0] == 2
    mine = tmp_path / "mine.lp"
    mine.write_text("position(T,T,1) :- T = 1..F, files(F).\n")
    plan.write_text(HALF.replace('"cycle"', '"mine.lp"').replace("repeat = 3", "repeat = 1"))
    assert bench("run", plan, "-q")[0] == 5
    assert bench("run", plan, "--dry-run")[0] == 0
    mine.write_text(f"{mine.read_text()}% better\n")
    code, _, said = bench("run", plan, "--dry-run")
    assert (code, "mine.lp has changed" in said) == (2, True)
    plan.write_text(HALF.replace("timeout = 40", "timeout = 41"))
    code, _, said = bench("run", plan, "--dry-run")
    assert (code, "other settings" in said) == (2, True)


def test_a_plan_that_names_a_set_many_times_reads_it_once(tmp_path, monkeypatch):
    """Else a plan of some kilobytes would take as much memory as a thousand large sets."""
    small = InstanceSet("small", (Instance("5x5", Problem.open("5x5")),))
    (tmp_path / "small.json").write_text(sets.write(small))
    each = "".join(f'[[set]]\nname = "{nth}"\nfile = "small.json"\n' for nth in range(100))
    read = []
    monkeypatch.setattr(sets, "read_file", lambda file: read.append(file) or small)
    made = plan_file.read(f'programs = ["path"]\n{each}', tmp_path)
    assert (len(read), len(made.instance_set.instances)) == (1, 100)


def test_the_blocked_squares_of_all_sets_of_a_plan_are_counted(tmp_path, monkeypatch):
    monkeypatch.setattr(problem_table, "MOST_BLOCKED", 100)
    drawn = '[[set]]\nname = "{}"\ndistribution = "holes"\nboard = "10x10"\ncount = 1\nblocked = "30"\n'
    plan_file.read('programs = ["path"]\n' + drawn.format(1) + drawn.format(2), tmp_path)
    with pytest.raises(PyktError, match="more than 100 blocked squares in all"):
        plan_file.read('programs = ["path"]\n' + "".join(map(drawn.format, range(4))), tmp_path)
    (tmp_path / "board.txt").write_text(f"{'. ' * 10}\n{'# ' * 10}\n")
    tables = [f'[[{{}}]]\nname = "{nth}"\nboard = "board.txt"\nblock = ["{nth}/2"]\n' for nth in range(1, 11)]
    for kind, read in (("instance", plan_file.read), ("test", tests_file.read)):
        first = 'programs = ["path"]\n' if kind == "instance" else ""
        read(first + "".join(tables[:9]).format(*[kind] * 9), tmp_path)
        with pytest.raises(PyktError, match="more than 100 blocked squares in all"):
            read(first + "".join(tables).format(*[kind] * 10), tmp_path)


def test_a_plan_trusts_each_program_once():
    programs = 'programs = ["cycle:restarts=F,10", "cycle:restarts=F,11"]'
    plan = plan_file.read(f'{programs}\ntrust = ["cycle", "cycle", "cycle:restarts=F,11"]\n{SET}')
    assert plan.settings.trust == ("cycle:restarts=F,10", "cycle:restarts=F,11")


def test_the_sets_of_a_plan_that_are_drawn_have_a_largest_size_in_all(tmp_path, monkeypatch):
    """A line of a plan could else take hours and gigabytes, before anything runs."""
    large = '[[set]]\ndistribution = "{}"\nboard = "{}"\ncount = {}\n'
    for one in (large.format("holes", "800x800", 1), large.format("puzzles", "50x50", 101)):
        with pytest.raises(PyktError, match=r"may have at most \d+,000 squares together"):
            plan_file.read('programs = ["path"]\n' + one, tmp_path)
    monkeypatch.setattr(Holes, "most_squares", 200)
    drawn = '[[set]]\nname = "{}"\ndistribution = "holes"\nboard = "10x10"\ncount = 1\nblocked = "30"\n'
    assert len(plan_file.read('programs = ["path"]\n' + drawn.format(1) + drawn.format(2)).instance_set.instances) == 2
    with pytest.raises(PyktError, match="its sets are too large to be drawn together"):
        plan_file.read('programs = ["path"]\n' + "".join(map(drawn.format, range(3))), tmp_path)


def test_the_files_of_all_programs_of_a_plan_are_counted_for_each_configuration(tmp_path, monkeypatch):
    (tmp_path / "mine.lp").write_text('#include "more.lp".\n#const k=1.\n')
    (tmp_path / "more.lp").write_text("%" * 1000)
    monkeypatch.setattr(plan_file, "_MOST_BYTES_OF_PROGRAMS", 2500)
    table = "[[program]]\nname = 'mine.lp'\nconfigurations = [{}]\n"
    assert len(plan_file.read(table.format("'const=k=1', 'const=k=2'") + SET, tmp_path).programs) == 2
    with pytest.raises(PyktError, match="the files of all programs have over 2,500 bytes"):
        plan_file.read(table.format("'const=k=1', 'const=k=2', 'const=k=3'") + SET, tmp_path)


def test_all_programs_that_have_changed_are_named_at_once(tmp_path):
    files = [tmp_path / "one.pl", tmp_path / "two.pl"]
    for file in files:
        file.write_text("tour(_, [1/1]).\n")
    one = InstanceSet("one", (Instance("1x1", Problem.open("1x1")),))
    plan = Plan(one, tuple(map(str, files)), Settings(60, 1000, check="python"), tmp_path / "bench")
    list(begin(plan))
    for file in files:
        file.write_text("tour(_, [1/1]). % better\n")
    named = r"one\.pl, .*two\.pl have changed .* --program \S*one\.pl --program \S*two\.pl"
    for refuse in (dry_run, lambda plan: list(begin(plan))):
        with pytest.raises(PyktError, match=named):
            refuse(plan)
