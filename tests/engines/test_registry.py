"""Claims about the registry of engines."""

import pytest

from pykt.engines.registry import ENGINES
from pykt.programs.catalogue import PROGRAMS
from pykt.programs.drivers import driver


@pytest.mark.parametrize("entry", ENGINES.values(), ids=lambda entry: entry.name)
def test_every_engine_has_the_functions_of_the_protocol(entry):
    module = entry.load()
    assert all(callable(getattr(module, name)) for name in ("question", "warm", "answers", "versions"))


@pytest.mark.parametrize("program", PROGRAMS.values(), ids=lambda program: program.name)
def test_every_program_is_of_an_engine_and_has_a_driver(program):
    assert program.engine in ENGINES
    assert all(callable(getattr(driver(program), name)) for name in ("question", "warm", "answers"))


def test_an_engine_with_a_command_says_what_it_does():
    assert all(bool(entry.summary) == bool(entry.example) for entry in ENGINES.values())
