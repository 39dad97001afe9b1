# ruff: noqa: PTH112, PTH208
"""No hostile program changes, reads or leaves anything outside, bends a verdict, or hinders the next program."""

import os
import re
import subprocess
import sys

import pytest
from arena import arena, attack
from attacks import ATTACKS

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the attacks are made for Linux")

#: Attacks that a plain user tries again.
AS_USER = [each for each in ATTACKS if str(each).startswith(("write", "remains", "read", "kernel"))]


@pytest.fixture
def world():
    with arena() as world:
        yield world


@pytest.fixture(scope="module")
def without_bwrap(tmp_path_factory):
    """A PATH that has all programs but bwrap."""
    folder = tmp_path_factory.mktemp("bin")
    for place in os.environ["PATH"].split(os.pathsep):
        for name in os.listdir(place) if os.path.isdir(place) else ():
            if name != "bwrap" and not (folder / name).is_symlink():
                (folder / name).symlink_to(f"{place}/{name}")
    return str(folder)


@pytest.mark.parametrize("each", ATTACKS, ids=str)
def test_a_hostile_program_harms_nothing_and_the_next_one_is_checked(each, world):
    outcome = attack(world, each.names, *each.options, then="" if each.alone else "good.pl")
    outcome.verify()
    assert len(outcome.rows) == len(each.names) + (not each.alone)
    for row in outcome.rows:
        assert re.fullmatch(each.status, row["status"]), row
    if not each.alone:
        assert outcome.rows[-1]["checked"] == {"python": True, "prolog": True, "asp": True}


@pytest.mark.parametrize("each", ATTACKS, ids=str)
def test_a_hostile_program_harms_nothing_where_there_is_no_bubblewrap(each, world, without_bwrap):
    attack(world, each.names, *each.options, json_lines=False, env={"PATH": without_bwrap}).verify()


@pytest.mark.skipif(os.getuid() != 0, reason="only root can become a plain user")
@pytest.mark.parametrize("each", AS_USER, ids=str)
def test_a_hostile_program_of_a_plain_user_harms_nothing(each, world):
    try:
        subprocess.run([sys.executable, "-c", "import pykt"], user=65534, group=65534, cwd="/", check=True)
    except (PermissionError, subprocess.CalledProcessError):
        pytest.skip("a plain user can't run this Python")
    attack(world, each.names, *each.options, user=65534).verify()
