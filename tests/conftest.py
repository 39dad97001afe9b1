"""What several tests use: tours, broken tours, and the commands for benches."""

import gc
import os
import shutil
import signal
import subprocess
import sys
from collections import defaultdict
from contextlib import suppress
from functools import partial
from pathlib import Path

import numpy as np
import psutil
import pytest
from hypothesis import HealthCheck, Phase, settings
from pages import chromium
from playwright.sync_api import expect, sync_playwright
from printed import KALIS
from waiting import NEVER

import pykt
from pykt import cli
from pykt.model.board import Board
from pykt.model.tour import Tour
from pykt.process import launcher
from pykt.programs.catalogue import PROGRAMS

# No example is too slow, and each run of the tests tries the same ones. `make soak` tries others, and more of them.
settings.register_profile(
    "same", max_examples=25, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
)
settings.register_profile("soak", deadline=None, suppress_health_check=list(HealthCheck))
settings.register_profile(
    "mutants", settings.get_profile("same"), phases=[Phase.explicit, Phase.generate]
)  # no shrinking
settings.load_profile("same")


# A shell without job control lets commands in the background ignore Ctrl-C; the tests send it to what they start.
signal.signal(signal.SIGINT, signal.default_int_handler)


# What the tests import stays. To look through it for garbage, again and again, took 10 of 669 seconds.
gc.disable()


def pytest_collection_finish():
    gc.freeze()
    gc.enable()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item, nextitem):
    """After a file whose tests have loaded CP-SAT, let pykt start another launcher: this one forks half as fast."""
    if launcher._current and (nextitem is None or nextitem.module is not item.module):
        with suppress(psutil.NoSuchProcess):
            if psutil.Process(launcher._current._process.pid).memory_info().rss > 80e6:
                launcher.renew()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """Leave most cases of a test with the mark `sample` to the soak; skip what needs MiniZinc where it is missing."""
    cases = defaultdict(list)
    for item in items:
        if item.get_closest_marker("sample") and not item.get_closest_marker("soak"):
            cases[item.nodeid.partition("[")[0]].append(item)
    for each in cases.values():
        (number,) = each[0].get_closest_marker("sample").args
        kept = {round(position * (len(each) - 1) / max(number - 1, 1)) for position in range(number)}
        for place, item in enumerate(each):
            if place not in kept:
                item.add_marker(pytest.mark.soak)
    if shutil.which("minizinc"):
        return
    for item in items:
        values = item.callspec.params.values() if hasattr(item, "callspec") else ()
        if item.get_closest_marker("minizinc") or any(map(_is_minizinc, values)):
            item.add_marker(pytest.mark.skip("MiniZinc is not installed: Debian's package is minizinc"))


def _is_minizinc(value):
    name = str(value) if isinstance(value, (str, Path)) else ""
    engine = PROGRAMS[name].engine if name in PROGRAMS else name.partition(" ")[0]
    return engine == "minizinc" or name.endswith(".mzn")


@pytest.fixture(scope="session")
def closed_8x8():
    return Tour(Board(8, 8), (np.array(KALIS.split()[:-1], np.int32),))


@pytest.fixture(scope="session")
def open_5x5():
    return pykt.solve("5x5", start="1/1", check="none").tour


@pytest.fixture(scope="session")
def tours_5x5():
    """All tours of 5x5 from 1/1."""
    return [result.tour for result in pykt.solutions("5x5", start="1/1", program="givens", check="none")]


def _sandbox(env):
    """The sandbox that pykt finds: bubblewrap, Landlock or none."""
    code = "from pykt.cli.doctor import _sandbox; print(_sandbox())"
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    return done.stdout.removeprefix("sandbox: ").partition(".")[0].partition(",")[0]


@pytest.fixture(scope="session")
def sandbox():
    """The name of the sandbox on this machine. Without any, hostile programs must not run."""
    found = _sandbox(os.environ)
    if found == "none":
        pytest.skip("this machine has no sandbox")
    return found


@pytest.fixture(scope="session")
def bubblewrap(sandbox):
    """Bubblewrap is installed and works."""
    if sandbox != "bubblewrap":
        pytest.skip("bubblewrap is not installed, or does not work here")


@pytest.fixture(scope="session")
def landlock(without_bwrap):
    """An environment in which Landlock is the only sandbox."""
    if _sandbox(without_bwrap) != "Landlock":
        pytest.skip("this machine has no Landlock")
    return without_bwrap


@pytest.fixture(scope="session")
def without_bwrap(tmp_path_factory):
    """An environment in which all programs but bwrap can be found."""
    folder = tmp_path_factory.mktemp("bin")
    for place in map(Path, os.environ["PATH"].split(os.pathsep)):
        for file in place.iterdir() if place.is_dir() else ():
            if file.name != "bwrap" and not (folder / file.name).is_symlink():
                (folder / file.name).symlink_to(file)
    return {**os.environ, "PATH": str(folder)}


@pytest.fixture
def run_pykt(monkeypatch, capfd):
    """Run pykt in this process: its exit code, what it printed and what it said."""

    def run_pykt(*words):
        monkeypatch.setattr(sys, "argv", ["pykt", *map(str, words)])
        with pytest.raises(SystemExit) as end:
            cli.main()
        return end.value.code, *capfd.readouterr()

    return run_pykt


@pytest.fixture
def bench(run_pykt):
    """Run `pykt bench` in this process."""
    return partial(run_pykt, "bench")


@pytest.fixture(scope="session")
def browser():
    """The browser of all tests. From its first use an event loop runs in this thread, so no test starts another."""
    expect.set_options(timeout=NEVER)
    with sync_playwright() as playwright:
        browser = chromium(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def _pages():
    """Pages that no test uses now, by the options of their contexts. A new page takes ten times as long as a file."""
    return defaultdict(list)


@pytest.fixture
def opened(browser, _pages, tmp_path):
    """Open a file as a page, so wide, light or dark; whatever is then done, it asks nobody and complains of nothing.

    Tests use pages again, one after the other. What a page has stored, also as it is left, is removed after each test.
    """
    watched = []

    def opened(file, width, scheme="light", **context):
        idle = _pages[repr(sorted(context.items()))]
        page, asked, complaints = idle.pop() if idle else browser.new_page(**context), [], []
        page.set_default_timeout(NEVER)
        heard = {
            "request": lambda one: asked.append(one.url),
            "console": lambda one: complaints.append(one.text),
            "pageerror": lambda one: complaints.append(str(one)),
            "dialog": lambda one: (complaints.append(one.message), one.dismiss()),
        }
        for event, hear in heard.items():
            page.on(event, hear)
        page.set_viewport_size({"width": width, "height": 800})
        page.emulate_media(color_scheme=scheme, media="null")
        page.mouse.move(0, 0)
        page.goto(file.as_uri())
        watched.append((page, file, asked, complaints, heard, idle))
        return page

    yield opened
    (blank := tmp_path / "blank.html").touch()
    for page, _, _, _, heard, idle in watched:
        for event, hear in heard.items():
            page.remove_listener(event, hear)
        page.goto(blank.as_uri())
        page.evaluate("localStorage.clear()")
        idle.append(page)
    for _, file, asked, complaints, _, _ in watched:
        assert {*asked} == {file.as_uri()}
        assert complaints == []
