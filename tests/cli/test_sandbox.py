"""A user program is confined as well as the system can, and pykt says how well that is."""

import json
import os
import resource
import shutil
import subprocess
import sys

import pytest
import user_programs
from confinement import without_landlock
from soaking import soak

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="other systems have no sandbox that pykt uses")

NO_NAMESPACES = ["bwrap", "--dev-bind", "/", "/", "--unshare-user", "--disable-userns"]
CONFINED = '#script(python)\nimport os\nos.listdir("/")\n#end.\n'
SCRIPTED = "#script(python)\ndef two():\n    return __import__('clingo').Number(2)\n#end.\npos(@two(), 1, 1).\n"


@pytest.fixture
def program(tmp_path):
    file = tmp_path / "mine.pl"
    file.write_text(user_programs.GOOD)
    return str(file)


def pykt(*words, before=(), **options):
    one_checker = ["--check", "python"] if words[0] in ("run", "solve", "asp", "compare") else []
    return subprocess.run(
        [*before, sys.executable, "-m", "pykt", *words, *one_checker],
        capture_output=True, text=True, check=False, **options,
    )  # fmt: skip


@pytest.mark.soak
@pytest.mark.usefixtures("bubblewrap")
def test_with_bubblewrap_nothing_need_be_said(program, run_pykt):
    done = pykt("run", program, "--board", "7x7", "--json", "--sandbox", "required")
    assert done.returncode == 0
    assert "unconfined" not in json.loads(done.stdout)
    assert "sandbox: bubblewrap." in run_pykt("doctor")[1]


def test_without_bubblewrap_it_is_said_what_landlock_does_not_confine(program, landlock):
    done = pykt("run", program, "--board", "7x7", "--sandbox", "required", env=landlock)
    assert done.returncode == 0
    assert "Landlock and seccomp confine user programs here, as bubblewrap is not installed" in done.stderr
    record = json.loads(pykt("run", program, "--board", "7x7", "--json", env=landlock).stdout)
    assert "they can see names, sizes and times of files" in record["unconfined"]


@pytest.mark.parametrize(
    ("which", "most"),
    [(resource.RLIMIT_NOFILE, 200), pytest.param(resource.RLIMIT_FSIZE, 50_000_000, marks=pytest.mark.soak)],
    ids=["files", "size"],
)
def test_limits_that_are_lower_already_stay(program, which, most):
    done = pykt("run", program, "--board", "7x7", preexec_fn=lambda: resource.setrlimit(which, (most, most)))
    assert done.returncode == 0, done.stderr


@pytest.mark.soak
@pytest.mark.usefixtures("bubblewrap")
def test_a_slow_bubblewrap_is_not_replaced_by_landlock(program, tmp_path):
    (tmp_path / "bwrap").write_text(f'#!/bin/sh\nsleep 6\nexec {shutil.which("bwrap")} "$@"\n')
    (tmp_path / "bwrap").chmod(0o755)
    path = os.pathsep.join([str(tmp_path), os.environ["PATH"]])
    done = pykt("run", program, "--board", "7x7", "--json", env={**os.environ, "PATH": path})
    assert "unconfined" not in json.loads(done.stdout)


@pytest.mark.usefixtures("bubblewrap", "landlock")
def test_a_script_imports_what_lies_beside_it_whatever_confines_it(landlock, tmp_path):
    (tmp_path / "beside.py").write_text("SQUARES = '1/1 3/2 1/3 2/1 3/3 1/2 3/1 2/3'")
    script = tmp_path / "mine.py"
    script.write_text(f"#!{sys.executable}\nimport beside\nprint(beside.SQUARES)\n")
    script.chmod(0o755)
    for environment in (None, landlock):
        done = pykt("run", "./mine.py", "--board", "3x3", "--squares", "8", cwd=tmp_path, env=environment)
        assert done.returncode == 0, done.stderr


@pytest.mark.soak
def test_where_namespaces_are_refused_landlock_takes_over(program):
    if subprocess.run([*NO_NAMESPACES, "true"], capture_output=True, check=False).returncode:
        pytest.skip("bubblewrap can't refuse namespaces here")
    done = pykt("run", program, "--board", "7x7", "--sandbox", "required", before=NO_NAMESPACES)
    assert done.returncode == 0
    assert "as bubblewrap does not work here" in done.stderr


def test_without_any_sandbox_auto_says_so_and_required_refuses(program, without_bwrap):
    options = {"env": without_bwrap, "preexec_fn": without_landlock}
    done = pykt("run", program, "--board", "7x7", **options)
    assert done.returncode == 0
    assert "User programs are not confined here" in done.stderr
    done = pykt("run", program, "--board", "7x7", "--sandbox", "required", **options)
    assert done.returncode == 4
    assert "There is no sandbox here" in done.stderr
    assert "install bubblewrap" in done.stderr


@pytest.mark.parametrize("words", [["run"], soak(["compare", "--program"]), soak(["solve", "--program"])])
def test_every_command_that_runs_a_program_confines_it(words, tmp_path, landlock):
    (tmp_path / "look.lp").write_text(CONFINED)
    done = pykt(*words, str(tmp_path / "look.lp"), "--board", "7x7", env=landlock)
    assert "PermissionError" in done.stdout + done.stderr
    done = pykt(*words, str(tmp_path / "look.lp"), "--board", "7x7", "--sandbox", "off", env=landlock)
    assert "PermissionError" not in done.stdout + done.stderr


def test_a_bench_confines_a_program_and_its_ledger_remembers_how(tmp_path, landlock, run_pykt):
    (tmp_path / "look.lp").write_text(CONFINED)
    run_pykt("bench", "generate", "sizes", "--board", "7x7", "-o", tmp_path / "set.json")
    done = pykt("bench", "run", "set.json", "--program", "look.lp", cwd=tmp_path, env=landlock)
    assert "PermissionError" in done.stderr
    assert "Landlock and seccomp" in done.stderr
    done = pykt("bench", "run", "set.json", "--program", "look.lp", "--sandbox", "off", cwd=tmp_path)
    assert done.returncode == 2
    assert "sandbox auto" in done.stderr


def test_scripts_can_be_refused(tmp_path, run_pykt):
    (tmp_path / "mine.lp").write_text(SCRIPTED)
    asked = ("run", tmp_path / "mine.lp", "--board", "3x3", "--check", "python")
    assert "shown" not in run_pykt(*asked)[2]
    code, _, said = run_pykt(*asked, "--no-scripts")
    assert code == 4
    assert "has a script, and scripts are refused here (as by --no-scripts)" in said


@pytest.mark.usefixtures("sandbox")
def test_a_program_sees_what_it_includes_and_nothing_else_of_its_folder(tmp_path):
    (tmp_path / "helper.pl").write_text(user_programs.GOOD)
    (tmp_path / "other.pl").write_text("secret(1).\n")
    (tmp_path / "mine.pl").write_text(":- [helper].\n:- \\+ exists_file('other.pl'), \\+ exists_file('/etc/passwd').\n")
    assert pykt("run", "mine.pl", "--board", "7x7", cwd=tmp_path).returncode == 0
