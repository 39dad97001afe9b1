"""A condition of a problem that a reader does not know is refused: by every program, counter, checker and so on.

The readers come from the registries, so that a new one is tested at once. The problem has a field that no reader knows.
Where this field has its default, they answer.
"""

import inspect
import json
import pkgutil
import re
import sys
from dataclasses import dataclass, field, fields, replace
from functools import partial
from importlib import import_module
from typing import get_args

import pytest
from user_programs import GOOD

import pykt
from pykt import cli, notation, theory
from pykt.answers import puzzles
from pykt.answers.counting import frontier
from pykt.answers.counting.count import Method
from pykt.answers.proving.arguments import WAYS
from pykt.answers.proving.proof import objection as why_no_proof
from pykt.checkers import CHECKERS, certificates, verdicts
from pykt.cli.commands import COMMANDS
from pykt.engines import asp
from pykt.model.board import Board
from pykt.model.certificate import Proves
from pykt.model.conditions import NOUNS, USUAL, conditions
from pykt.model.errors import PyktError
from pykt.model.limits import Limits
from pykt.model.meaning import is_turned, is_undirected
from pykt.model.problem import Kind, Problem
from pykt.notation import options
from pykt.programs import user
from pykt.programs.catalogue import PROGRAMS
from pykt.programs.choosing import choose, pick
from pykt.programs.exporting import FORMATS, writer
from pykt.programs.user.names import BY_SUFFIX, File
from pykt.runs.bench.sets.export import export
from pykt.runs.bench.sets.instances import Instance, InstanceSet
from pykt.runs.compare.comparison import programs
from pykt.runs.grade import tests_file
from pykt.theory import existence
from pykt.theory.bounds import bounds


@dataclass(frozen=True, eq=False)
class Coloured(Problem):
    """A problem with a condition that no reader knows: its colour. With white it is any other problem."""

    colour: str = field(default="white", kw_only=True)

    def __eq__(self, other):
        return all(getattr(self, one.name) == getattr(other, one.name, one.default) for one in fields(self))

    __hash__ = Problem.__hash__

    def _check_kind(self):
        """Allow the condition to all kinds."""


KINDS = get_args(Kind)
STARTS = {"two-knights": ((1, 1), (2, 1))}
EMPTY = inspect.Parameter.empty
REFUSED = partial(pytest.raises, PyktError, match="the condition 'colour'")

#: Puzzles name what they know, but not the other conditions.
SAID = "all other conditions|the condition 'colour'"


def coloured(kind="open", size="5x5", colour="red", **more):
    return Coloured(kind, Board.parse(size), more.pop("starts", STARTS.get(kind, ())), colour=colour, **more)


def about_a_problem(package):
    """Return the public functions of the modules of a package that need a problem, and nothing else."""
    found = []
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        for name, one in vars(import_module(module.name)).items():
            if inspect.isfunction(one) and one.__module__ == module.name and not name.startswith("_"):
                parameters = inspect.signature(one).parameters.values()
                needed = [
                    each.name for each in parameters if each.default is EMPTY and each.kind is not each.VAR_KEYWORD
                ]
                found += [one] if needed == ["problem"] else []
    return found


# What a condition is --------------------------------------------------------------------------------------------------


def test_a_field_that_differs_from_its_default_is_a_condition():
    assert conditions(coloured(colour="white")) == ()
    assert conditions(coloured(starts=((1, 1),), squares=9)) == ("starts", "squares", "colour")
    assert {one.name for one in fields(Problem)} >= USUAL
    assert NOUNS.keys() >= USUAL


def test_a_field_that_has_its_default_changes_nothing():
    plain = coloured(colour="white", starts=((1, 1),))
    assert plain == Problem.open("5x5", "1/1") != replace(plain, colour="red")
    assert plain.record() == Problem.open("5x5", "1/1").record()
    assert pykt.solve(plain).status is pykt.Status.FOUND


def test_a_problem_tells_of_a_condition_for_which_there_are_no_words():
    assert str(coloured()) == "an open tour of 5x5 with colour red"


@pytest.mark.parametrize("kind", ["two-knights", "queens"])
def test_a_kind_without_conditions_takes_no_new_one(kind):
    class Checked(Coloured):
        _check_kind = Problem._check_kind

    Checked(kind, Board(5, 5), STARTS.get(kind, ()))
    with pytest.raises(PyktError, match="leave out the other conditions"):
        Checked(kind, Board(5, 5), STARTS.get(kind, ()), colour="red")


# Programs -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_program_refuses_it(name):
    for kind in PROGRAMS[name].kinds:
        with REFUSED():
            pykt.solve(coloured(kind), program=name)


@pytest.mark.parametrize("kind", KINDS)
def test_no_program_is_chosen(kind):
    with REFUSED():
        pick(coloured(kind))
    assert programs(coloured(kind, colour="white"), [])
    with REFUSED():
        programs(coloured(kind), [next(name for name, one in PROGRAMS.items() if kind in one.kinds)])


@pytest.fixture(scope="module")
def own_programs(tmp_path_factory):
    """A user program for each engine that runs one, for another Prolog system, and a command."""
    folder = tmp_path_factory.mktemp("own")
    names = []
    for suffix, engine in BY_SUFFIX.items():
        if user.user_driver(engine):
            names.append(folder / f"mine{suffix}")
            names[-1].write_text(GOOD)
    script = folder / "mine.py"
    script.write_text("#!/usr/bin/env python3\n")
    script.chmod(0o755)
    return [*map(str, names), f"{folder / 'mine.pl'}:system=gnu", str(script), f"{script} {{hcp}}"]


def test_a_user_program_refuses_it(own_programs):
    assert len(own_programs) >= 6
    for name in own_programs:
        for kind in choose(name).program.kinds:
            with REFUSED():
                pykt.solve(coloured(kind), program=name)


def test_no_user_program_is_explained(own_programs):
    able = [name for name in own_programs if isinstance(user.parse(name), File) and ":" not in name]
    assert len(able) >= 3
    for name in able:
        with REFUSED():
            pykt.explain(coloured(), name)


# Counters -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("method", [None, *get_args(Method)])
@pytest.mark.parametrize("up_to_symmetry", [False, True])
def test_no_method_counts_it(method, up_to_symmetry):
    with REFUSED():
        pykt.count(coloured(), method=method, up_to_symmetry=up_to_symmetry)


def test_a_frontier_refuses_it():
    assert frontier.objection(coloured(colour="white")) is None
    assert "the condition 'colour'" in frontier.objection(coloured())


@pytest.mark.parametrize("kind", ["open", "closed"])
def test_no_two_answers_count_as_one(kind):
    plain, problem = coloured(kind, colour="white"), coloured(kind)
    assert (is_undirected(plain), is_turned(plain)) == (True, kind == "closed")
    assert not is_undirected(problem)
    assert not is_turned(problem)


# Theorems -------------------------------------------------------------------------------------------------------------

#: What a theorem returns. A function of a problem that returns something else is a part of theorems.
SAYS = ("str | None", "bool | None", "list[Bound]", "Bound", "Bound | None", "Obstacle | None", "Obstacle | str | None")


def said(theorem, problem):
    """Return what a theorem says about a problem: nothing, too, if it refuses the condition."""
    try:
        return theorem(problem)
    except PyktError as error:
        return None if "the condition 'colour'" in str(error) else error


THEOREMS = {one for one in about_a_problem(theory) if inspect.signature(one).return_annotation in SAYS}
CHECKS = {check: known for checks in existence._CHECKS.values() for check, known in checks.items()}


def test_each_refutation_is_in_the_table_of_theorems_with_what_it_knows():
    assert {one for one in THEOREMS if one.__name__.startswith("refute_")} == CHECKS.keys()
    assert all("colour" not in known for known in CHECKS.values())


@pytest.mark.parametrize("theorem", sorted(THEOREMS - CHECKS.keys(), key=str), ids=lambda one: one.__name__)
def test_a_theorem_says_nothing_about_it(theorem):
    asked = [
        *(coloured(kind, size) for kind in ("open", "closed") for size in ("4x4", "5x5", "6x6", "8x8")),
        *(coloured(kind, size) for kind in ("queens", "two-knights") for size in ("3x3", "8x8")),
        *(coloured("closed", "6x6", **{goal: which}) for goal in ("crossings", "turns") for which in ("min", "max")),
    ]
    asked = [problem for problem in asked if theorem is not bounds or problem.kind == "two-knights"]
    assert any(said(theorem, replace(problem, colour="white")) for problem in asked)
    assert not any(said(theorem, problem) for problem in asked)


# Checkers and certificates --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", CHECKERS)
def test_a_checker_refuses_it(name, open_5x5):
    faults = import_module(f"pykt.checkers.{name}").faults
    assert [*faults(coloured(colour="white"), [open_5x5], Limits())] == [()]
    with REFUSED():
        list(faults(coloured(), [open_5x5], Limits()))


@pytest.mark.parametrize("which", ["auto", "all", "python"])
def test_there_are_no_verdicts(which, open_5x5):
    with REFUSED():
        verdicts(coloured(), [open_5x5], which)


@pytest.mark.parametrize("proves", get_args(Proves))
def test_nothing_is_proven(proves, open_5x5):
    problem = coloured("two-knights" if proves == "optimal" else "open")
    with REFUSED():
        pykt.prove(problem, proves, None if proves == "none" else open_5x5)
    assert "the condition 'colour'" in why_no_proof(problem)
    assert why_no_proof(replace(problem, colour="white")) is None


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.name)
def test_no_way_to_argue_knows_it(way):
    asked = [(coloured(kind, "4x4"), proves) for kind in ("closed", "two-knights") for proves in get_args(Proves)]
    assert any(way.objection(replace(problem, colour="white"), proves) is None for problem, proves in asked)
    assert all("the condition 'colour'" in way.objection(problem, proves) for problem, proves in asked)


@pytest.mark.parametrize("checker", get_args(certificates._Checker))
def test_a_checker_of_certificates_refuses_it(checker):
    record = json.loads(pykt.prove(Problem.closed("4x4")).text)
    assert certificates._Checking(checker, json.dumps(record), certificates.LIMITS).verdict().right
    record["problem"]["colour"] = "red"
    assert certificates._Checking(checker, json.dumps(record), certificates.LIMITS).verdict().right is False


def test_no_class_is_asked_for_it(monkeypatch):
    text = '[[test]]\nname = "a"\nboard = "5x5"'
    assert tests_file.read(text)
    monkeypatch.setattr(options, "Problem", partial(Coloured, colour="red"))
    with REFUSED():
        tests_file.read(text)


# Puzzles --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("given", [(), (((1, 1), 1),)], ids=["of a board", "of one's own givens"])
@pytest.mark.parametrize("make", about_a_problem(puzzles), ids=lambda one: one.__name__)
def test_no_puzzle_is_made_or_explained(make, given):
    with pytest.raises(PyktError, match=SAID):
        make(coloured(givens=given))


# The library and the command line -------------------------------------------------------------------------------------


def takes_a_problem(function):
    return inspect.isfunction(function) and "problem" in inspect.signature(function).parameters


@pytest.mark.parametrize(
    "function", [one for one in (getattr(pykt, name) for name in pykt.__all__) if takes_a_problem(one)]
)
def test_the_library_refuses_it(function, open_5x5, own_programs):
    others = {"tour": open_5x5, "program": own_programs[0]}
    parameters = inspect.signature(function).parameters
    needed = {name: one for name, one in others.items() if name in parameters and parameters[name].default is EMPTY}
    with pytest.raises(PyktError, match=SAID):
        function(problem=coloured(), **needed)


def asks_for_a_problem(row):
    """Tell whether a command has options for the board and the kind of a problem."""
    named = {name for one in row[1].load(row[0]).params for name in one.opts}
    return "--board" in named and not named.isdisjoint(("--closed", "--kind"))


ASKING = [name for group in COMMANDS.values() for name, _ in filter(asks_for_a_problem, group.items())]


@pytest.mark.parametrize("name", ASKING)
def test_a_command_refuses_it(name, monkeypatch, capfd, open_5x5, own_programs, tmp_path):
    open_5x5.save(tmp_path / "tour.txt")
    others = {"check": [tmp_path / "tour.txt"], "cryptotour": ["abcdefgh " * 3]}
    others |= dict.fromkeys(("run", "explain"), own_programs[:1])
    monkeypatch.setattr(options, "Problem", partial(Coloured, colour="red"))
    monkeypatch.setattr(sys, "argv", ["pykt", name, *map(str, others.get(name, [])), "--board", "5x5"])
    with pytest.raises(SystemExit) as end:
        cli.main()
    printed = capfd.readouterr()
    assert (end.value.code, printed.out) == (2, "")
    assert re.fullmatch(rf"pykt: [^\n]*({SAID})[^\n]*\n", printed.err), printed.err


# Texts ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ending", FORMATS)
def test_no_format_leaves_it_out(ending):
    problem = coloured("open", "6x6")
    assert writer(ending).objection(replace(problem, colour="white")) is None
    assert writer(ending).objection(problem)


def test_nothing_is_exported():
    assert not export(InstanceSet("mine", (Instance("x", coloured()),))).texts


@pytest.mark.parametrize("write", [Problem.record, options.ProblemOptions.of, asp.facts, *about_a_problem(notation)])
def test_nothing_writes_the_problem_without_it(write):
    assert write(coloured(colour="white"))
    with REFUSED():
        write(coloured())


def test_json_with_it_is_refused():
    record = coloured(colour="white").record()
    assert Coloured.from_record(record) == coloured(colour="white")
    with pytest.raises(PyktError, match="has no key 'colour'"):
        Coloured.from_record(record | {"colour": "red"})
