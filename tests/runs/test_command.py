"""The command of a run repeats it: it has each option of the search, and of the problem."""

from dataclasses import fields, replace

import pytest

from pykt import Problem
from pykt.engines.protocol import Search
from pykt.model.limits import Limits
from pykt.runs.run import Run, command

RUN = Run(Problem.open("5x5"), "mine.lp", Search())

#: A value of each field that a command can say.
OTHERS = {
    "wanted": 2,
    "seed": 7,
    "arguments": ("--heuristic=Vsids",),
    "solver": "chuffed",
    "profile": True,
    "sandbox": "off",
    "scripts": False,
}

#: Fields that pykt sets by itself: what it looks at afterwards, what it hides, and how a worker is asked.
OWN = {"limits", "bound", "after", "hidden", "once"}


def test_each_field_of_a_search_is_in_its_command():
    assert OTHERS.keys() | OWN == {one.name for one in fields(Search)}


@pytest.mark.parametrize("name", OTHERS)
def test_another_value_of_a_field_is_another_command(name):
    assert command(replace(RUN, search=Search(**{name: OTHERS[name]}))) != command(RUN)


@pytest.mark.parametrize("limit", [one.name for one in fields(Limits)])
def test_another_limit_is_another_command(limit):
    other = (0,) if limit == "cores" else 17
    limits = Limits(**{limit: other})
    assert (command(replace(RUN, search=Search(limits=limits))) != command(RUN)) is (limit != "cores")
