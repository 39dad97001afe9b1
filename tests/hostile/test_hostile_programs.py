"""No hostile program changes, reads or leaves anything outside, bends a verdict, or hinders the next program."""

import contextlib
import os
import re
import subprocess
import sys

import pytest
from arena import TIMEOUT, arena, attack
from attacks import DEEDS, WORDS
from surroundings import CHECKOUT

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the attacks are made for Linux")

NOBODY = 65534

#: Attacks that a plain user tries again.
AS_USER = [each for each in DEEDS if str(each).startswith(("write", "remains", "read", "kernel"))]

#: The time limit of attacks that end by themselves: no machine is too busy for them.
ENOUGH = 60.0


def tried(attacks, often):
    """Return the attacks as parameters. `make test` tries those that ``often`` accepts, and `make soak` the others."""
    return [pytest.param(each, marks=[] if often(each) else pytest.mark.soak, id=str(each)) for each in attacks]


@pytest.fixture
def world(sandbox):  # noqa: ARG001  # without one, no hostile program may run
    with arena() as world:
        yield world


@pytest.fixture(scope="module")
def python_for_all():
    """A Python that a plain user can run, with what pykt needs."""
    path = os.pathsep.join([str(CHECKOUT), *sys.path])
    for python in (sys.executable, "/usr/bin/python3"):
        with contextlib.suppress(OSError, subprocess.CalledProcessError):
            words = [python, "-c", "import pykt.cli.commands, clingo, numpy, pyswip, msgspec"]
            env = {**os.environ, "PYTHONPATH": path}
            subprocess.run(words, user=NOBODY, group=NOBODY, cwd="/", env=env, capture_output=True, check=True)
            return python
    pytest.skip("a plain user can't run this Python")


@pytest.mark.sample(2)
@pytest.mark.parametrize("each", tried([*WORDS, *DEEDS], lambda each: each.often))
def test_a_hostile_program_harms_nothing_and_the_next_one_is_checked(each, world):
    limit = ENOUGH if each.often else TIMEOUT
    outcome = attack(world, each.names, *each.options, then="" if each.alone else "good.pl", timeout=limit)
    outcome.verify()
    assert len(outcome.rows) == len(each.names) + (not each.alone)
    for row in outcome.rows:
        assert re.fullmatch(each.status, row["status"]), row
        assert "does not find its worker" not in str(row), "the attack was not made"
    if not each.alone:
        assert outcome.rows[-1]["checked"] == {"python": True, "prolog": True, "asp": True}


@pytest.mark.parametrize("each", tried(DEEDS, lambda each: str(each).startswith("write.lp")))
def test_a_hostile_program_harms_nothing_where_there_is_no_bubblewrap(each, world, landlock):
    limit = ENOUGH if each.often else TIMEOUT
    attack(world, each.names, *each.options, json_lines=False, env={"PATH": landlock["PATH"]}, timeout=limit).verify()


@pytest.mark.skipif(os.getuid() != 0, reason="only root can become a plain user")
@pytest.mark.parametrize("each", tried(AS_USER, lambda each: str(each).startswith("read.lp")))
def test_a_hostile_program_of_a_plain_user_harms_nothing(each, world, python_for_all):
    path = os.pathsep.join([str(CHECKOUT), *sys.path])
    words = {"user": NOBODY, "python": python_for_all, "env": {"PYTHONPATH": path}}
    attack(world, each.names, *each.options, timeout=ENOUGH if each.often else TIMEOUT, **words).verify()
