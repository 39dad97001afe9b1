"""The Prolog programs install as a pack of SWI-Prolog, and are libraries then."""

import os
import re
import subprocess
import tarfile
from pathlib import Path

import pytest
from test_prolog import PROGRAMS

import pykt

ROOT = Path(__file__).parents[2]
VERSION = pykt.__version__
README = (ROOT / "prolog" / "README.md").read_text()
MODULES = [str(file.relative_to(ROOT / "prolog").with_suffix("")) for file in PROGRAMS]


def swipl(home, *goals):
    """The output of the goals in a SWI-Prolog whose user has the folder ``home`` and no init file."""
    environment = {**os.environ, "HOME": str(home), "XDG_DATA_HOME": str(home / "data")}
    # On a busy machine, swipl may end without writing what it has printed.
    arguments = [part for goal in (*goals, "flush_output") for part in ("-g", goal)]
    done = subprocess.run(
        ["swipl", "-f", "none", "--on-error=status", *arguments, "-t", "halt"],
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        env=environment,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def home(tmp_path_factory):
    """A home folder with the pack, installed from the files that README.md puts into its archive."""
    home = tmp_path_factory.mktemp("home")
    line = re.search(r"^git archive -o (\S+) HEAD (.*)$", README, re.MULTILINE)
    archive = home / Path(line[1]).name
    with tarfile.open(archive, "w:gz") as tar:
        for name in line[2].split():
            tar.add(ROOT / name, name)
    swipl(home, f"pack_install('{archive}', [interactive(false)])")
    return home


def test_the_version_of_the_pack_is_that_of_the_package():
    assert f"\nversion('{VERSION}').\n" in (ROOT / "pack.pl").read_text()
    assert set(re.findall(r"pykt-([\d.]+)\.tgz", README)) == {VERSION}


def test_the_pack_is_installed_under_its_name_and_version(home):
    said = swipl(
        home, "forall(pack_property(pykt, version(V)), writeln(V))", "pack_property(pykt, directory(D)), print(D)"
    )
    assert said.startswith(VERSION)
    assert str(home) in said


def test_every_module_is_a_library_without_a_warning(home):
    load = [f"use_module(library({module}), [])" for module in MODULES]
    names = [module.rpartition("/")[2] for module in MODULES]
    said = swipl(home, *load, f"forall(member(M, {names}), (module_property(M, file(F)), print(F), nl))")
    places = [line.strip("'").partition("pykt/prolog/")[2] for line in said.splitlines()]
    assert places == [f"{module}.pl" for module in MODULES]


def test_the_programs_find_tours_and_the_checkers_judge_them_side_by_side(home):
    said = swipl(
        home,
        *(f"use_module(library({module}))" for module in MODULES),
        "warnsdorff_tour(board(8, 8, []), 1/1, 64, Path), last(Path, End), print(End), nl",
        "aggregate_all(count, naive_tour(board(3, 4, []), _, 12, _), Count), print(Count), nl",
        "Board = board(6, 6, []), successors_closed_tour(ff, Board, 1/1, 36, Path),"
        " tour_ok(problem(closed, Board, [1/1], any, []), [Path]), print(ok), nl",
    )
    assert said == "2/3\n16\nok\n"


def test_a_checkout_can_be_attached_instead(tmp_path):
    said = swipl(
        tmp_path,
        f"pack_attach('{ROOT}', [])",
        "use_module(library(compose))",
        "composed_closed_tour(board(6, 6, []), 1/1, 36, walk(Start, _)), print(Start)",
    )
    assert said == "1/1"


def test_no_module_has_the_name_of_a_library(tmp_path):
    found = "absolute_file_name(library(M), _, [file_type(prolog), access(read), file_errors(fail)])"
    assert swipl(tmp_path, f"forall((member(M, {MODULES}), {found}), writeln(M))") == ""
