"""The plunit tests of the Prolog programs, and each program alone in plain swipl."""

import re
import subprocess
from pathlib import Path

import pytest
from soaking import soak

from pykt.programs.catalogue import PROGRAMS as CATALOGUE

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PROGRAMS = sorted(file for file in (ROOT / "prolog").rglob("*.pl") if file.parent.name != "portable")
README = (ROOT / "prolog" / "README.md").read_text()


def swipl(*arguments):
    command = ["swipl", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False)


SUITES = [
    pytest.param(suite, id=suite.stem, marks=[pytest.mark.soak] if suite.stem == "slow" else [])
    for suite in sorted(HERE.glob("*.plt"))
]


@pytest.mark.soak
@pytest.mark.parametrize("suite", SUITES)
def test_every_plunit_test_passes_those_of_the_soak_too(suite, monkeypatch):
    monkeypatch.setenv("PYKT_SOAK", "1")
    test_every_plunit_test_passes(suite)


@pytest.mark.parametrize("suite", SUITES)
def test_every_plunit_test_passes(suite):
    done = swipl("--on-error=status", "-g", "run_tests", "-t", "halt", suite)
    assert done.returncode == 0, done.stderr
    assert re.search(r"[Aa]ll \d+ tests passed", done.stdout + done.stderr), done.stderr


@pytest.mark.sample(4)
@pytest.mark.parametrize(
    "program",
    [*PROGRAMS[::4], *map(soak, (one for one in PROGRAMS if one not in PROGRAMS[::4]))],
    ids=lambda one: one.stem,
)
def test_every_program_loads_alone_without_a_warning(program):
    # Without threads: at its end Prolog complains if its collector of atoms is slow to end.
    done = swipl("--no-threads", "-g", "true", "-t", "halt", program)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_all_modules_load_into_one_without_a_clash():
    files = [file.as_posix() for file in PROGRAMS]
    done = swipl("-g", f"use_module({files})", "-t", "halt")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.sample(2)
@pytest.mark.parametrize("line", [line for line in re.findall("^swipl .*$", README, re.M) if "pack" not in line])
def test_a_line_of_the_readme_to_paste_works(line):
    done = subprocess.run(line, shell=True, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout or "tests passed" in done.stderr


def test_the_readme_names_every_program():
    named = {name for cell in re.findall(r"^\| (`.*?`) \|", README, re.M) for name in re.findall(r"`(\S+\.pl)`", cell)}
    assert named >= {program.file for program in CATALOGUE.values() if program.engine == "prolog"}
