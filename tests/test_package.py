"""What is installed is whole: the wheel, the notebook, the library's own examples."""

import doctest
import json
import re
import subprocess
import sys
import urllib.parse
import urllib.request
import venv
from pathlib import Path

import pytest

import pykt

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """The folder of an empty virtual environment, outside the checkout, with the wheel installed."""
    folder = tmp_path_factory.mktemp("installed")
    wheel = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    subprocess.run(wheel, check=True, capture_output=True)
    venv.create(folder / "env")
    (file,) = folder.glob("*.whl")
    pip = [sys.executable, "-m", "pip", "--python", folder / "env/bin/python", "install", "--quiet", "--no-compile"]
    subprocess.run([*pip, "--constraint", ROOT / "constraints.txt", f"{file}[serve]"], check=True, capture_output=True)
    return folder


def run(folder, *command):
    return subprocess.run(
        [folder / "env/bin" / command[0], *command[1:]], cwd=folder, capture_output=True, text=True, check=False
    )


@pytest.mark.soak
def test_the_wheel_runs_pykt_outside_the_checkout(installed):
    done = run(installed, "pykt", "prolog", "--json")
    record = json.loads(done.stdout)
    assert done.returncode == 0
    assert record["checked"] == {"python": True, "prolog": True, "asp": True}


@pytest.mark.soak
def test_the_wheel_holds_the_programs_and_the_marker_of_types(installed):
    code = "import pykt, pathlib; print(*sorted(p.name for p in pathlib.Path(pykt.__file__).parent.rglob('*.*')))"
    names = run(installed, "python", "-c", code).stdout.split()
    assert {
        "warnsdorff.pl",
        "tour_check.pl",
        "check.lp",
        "report.html",
        "plan.schema.json",
        "book.typ",
        "py.typed",
    } <= set(names)


@pytest.mark.soak
def test_the_wheel_serves_the_page(installed):
    browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
    command = [installed / "env/bin/pykt", "serve", "--no-browser", "--port", "0"]
    with subprocess.Popen(command, cwd=installed, stdout=subprocess.PIPE, text=True) as server:
        try:
            address = server.stdout.readline().strip()
            page = browser.open(address).read().decode()
            parts = re.findall(r'(?:src|href)="\./(.+?)"', page)
            assert any(part.endswith(".js") for part in parts)
            assert all(browser.open(urllib.parse.urljoin(address, part)).status == 200 for part in parts)
        finally:
            server.terminate()


def test_the_examples_in_the_docstrings_and_the_page_of_the_api_are_true(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)  # the page runs a bench
    for done in (doctest.testmod(pykt), doctest.testfile(str(ROOT / "docs/api.md"), module_relative=False)):
        assert done.attempted > 0
        assert done.failed == 0


def test_every_exported_name_is_there():
    assert all(getattr(pykt, name) is not None for name in pykt.__all__)
    with pytest.raises(AttributeError):
        pykt.no_such_name  # noqa: B018
