"""A program that is not installed is told before anything runs, and what to install for it."""

import os
import subprocess
import sys

import pytest
from soaking import soak

import pykt
from pykt.engines.systems.table import SYSTEMS
from pykt.model.errors import EngineError
from pykt.programs.catalogue import PROGRAMS
from pykt.programs.installed import missing
from pykt.runs.bench.ledger import Ledger
from pykt.runs.bench.sets.instances import Instance, InstanceSet
from pykt.runs.bench.settings import Settings

PLAN = """
programs = ["cycle", "circuit-cp-sat", "circuit"]
repeat = 2
[[instance]]
name = "6x6"
kind = "closed"
board = "6x6"
"""
FEW = ["warnsdorff", "cycle", "circuit", "circuit-cp-sat"]
CP_SAT = "CP-SAT can't be loaded (No module named 'ortools'): install it with `pip install 'pykt-tours[cpsat]'`."


@pytest.fixture
def without(tmp_path):
    """Run `pykt bench run` in a Python without OR-Tools, where no program can be found. Return how it ended."""
    (tmp_path / "packages/ortools").mkdir(parents=True)
    (tmp_path / "packages/ortools/__init__.py").write_text("raise ImportError(\"No module named 'ortools'\")\n")
    (tmp_path / "plan.toml").write_text(PLAN)
    env = {**os.environ, "PATH": "/nowhere", "PYTHONPATH": str(tmp_path / "packages")}

    def without(*words):
        command = [sys.executable, "-m", "pykt", "bench", "run", *words]
        return subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, check=False)

    return without


@pytest.mark.soak
def test_a_bench_is_refused_in_one_sentence_if_a_program_is_not_installed(without, tmp_path):
    done = without("plan.toml")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (4, "", 1)
    assert done.stderr.startswith("pykt: circuit-cp-sat can't run here (nor can 1 other program: see --dry-run). ")
    assert done.stderr.endswith(f"{CP_SAT}\n")
    assert not (tmp_path / "plan").exists()


def test_a_dry_run_names_each_program_that_is_not_installed(without):
    done = without("plan.toml", "--dry-run")
    assert (done.returncode, done.stderr) == (4, "")
    assert "6 runs: 0 in the ledger, 6 to do." in done.stdout
    assert f"circuit-cp-sat can't run here. {CP_SAT}\n" in done.stdout
    assert "circuit can't run here. MiniZinc is not installed: install it with `apt install minizinc`" in done.stdout
    assert "cycle can't run here" not in done.stdout


@pytest.mark.soak
def test_recorded_runs_of_a_program_need_no_solver(without, tmp_path):
    """They may come from another machine, and this one continues with other programs."""
    (tmp_path / "plan.toml").write_text(PLAN.replace(', "circuit"', ""))
    instance = Instance("6x6", pykt.Problem.closed("6x6"))
    made = pykt.Bench(tmp_path / "plan.toml").run(progress=False)
    assert {entry.status for entry in made.entries()} == {"found"}
    assert without("plan.toml").returncode == 0
    assert without("plan.toml", "--dry-run").returncode == 0
    Ledger(made.folder).remove([entry.id for entry in made.entries() if entry.program == "circuit-cp-sat"])
    assert without("plan.toml").returncode == 4
    assert Ledger(made.folder).instance_set == InstanceSet("plan", (instance,))
    assert Ledger(made.folder).settings == Settings(60, 4096)


@pytest.mark.minizinc
@pytest.mark.parametrize(
    "programs", [["warnsdorff", "cycle", "circuit", "circuit-cp-sat"], soak(list(PROGRAMS))], ids=len
)
def test_nothing_is_missing_where_all_engines_are_installed(programs):
    pytest.importorskip("ortools")
    assert missing(programs) == {}


def test_each_prolog_system_that_is_not_installed_is_told():
    programs = [f"naive:system={name}" for name in SYSTEMS]
    for program, error in missing(programs).items():
        assert isinstance(error, EngineError)
        assert f"({program.partition(':')[2]}): " in str(error)


def test_a_user_program_needs_its_engine(tmp_path):
    for name in ("mine.pl", "mine.lp"):
        (tmp_path / name).write_text("% mine\n")
    assert missing(["mine.pl", "mine.lp:heuristic=Vsids"], tmp_path) == {}


def test_what_a_program_of_ones_own_lacks_is_told_as_soon_as_it_fails(tmp_path, run_pykt):
    mine, plan = tmp_path / "mine.py", tmp_path / "plan.toml"
    mine.write_text("#!/usr/bin/env python3\nimport no_such_package\n")
    mine.chmod(0o755)
    plan.write_text(PLAN.replace('"circuit-cp-sat", "circuit"', '"./mine.py"'))
    code, _, said = run_pykt("bench", "run", plan)
    first, *rest = said.splitlines()
    assert code == 0
    assert first.startswith(
        "./mine.py: error: mine.py ended with exit code 1: ModuleNotFoundError: No module named 'no_"
    )
    assert first.endswith("The other runs go on; Ctrl-C stops them.")
    assert not any("go on" in line for line in rest)
    assert "4 runs: 2 found, 2 error" in rest or "4 runs: 2 error, 2 found" in rest
