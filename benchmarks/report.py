"""The report of a bench of 10,000 runs: the time to make it, and to open, filter and sort its page."""

import os
import random
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from benchmarks.measure import line
from pykt import Problem
from pykt.runs.bench.entry import Entry
from pykt.runs.bench.report.cases import Evaluation
from pykt.runs.bench.report.report import Report
from pykt.runs.bench.sets.instances import Instance, InstanceSet
from pykt.runs.bench.settings import Settings
from tests.common.pages import chromium

INSTANCES, PROGRAMS = 500, 20
_ENDS = ("found", "found", "found", "found", "found", "timeout", "error", "out-of-memory")


def main() -> None:
    """Make the report, open its page several times, and filter and sort the table of all runs."""
    began = time.process_time()
    with tempfile.TemporaryDirectory() as folder:
        page = Report(_evaluation()).save(Path(folder))
        line(
            "report of 10,000 runs: processor time to make it",
            f"{time.process_time() - began:.1f} s",
            "to compare",
            True,
        )
        size = page.stat().st_size / 1e6
        line("... size of the page", f"{size:.1f} MB", "to compare", True)
        with sync_playwright() as playwright:
            browser = chromium(playwright)
            opened = [_open(browser.new_page(viewport={"width": 1280, "height": 900}), page) for _ in range(5)]
            best = sorted(opened)[len(opened) // 2]
            line("... open it, all 10,000 rows there (median of 5)", f"{best:.2f} s", "at most 2 s", best <= 2)
            seen = browser.new_page(viewport={"width": 1280, "height": 900})
            _open(seen, page)
            filtered = _timed(seen, "filter.value = 'timeout'; filter.dispatchEvent(new Event('input'))")
            line("... filter the runs by a word", f"{filtered:.2f} s", "at most 1 s", filtered <= 1)
            ordered = _timed(seen, "document.querySelector('#every th.wall_s button').click()")
            line("... sort the runs by time", f"{ordered:.2f} s", "at most 1 s", ordered <= 1)
            browser.close()


def _open(page: Page, file: Path) -> float:
    """Open the page, and return the seconds until it is laid out and painted."""
    began = time.perf_counter()
    page.goto(file.as_uri())
    page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    seconds = time.perf_counter() - began
    assert page.locator("#counted").text_content() == f"{INSTANCES * PROGRAMS:,} runs"
    return seconds


def _timed(page: Page, code: str) -> float:
    """Return the seconds that a piece of JavaScript takes, until the page is painted again."""
    began = time.perf_counter()
    page.evaluate(f"() => {{ {code} }}")
    page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    return time.perf_counter() - began


def _evaluation() -> Evaluation:
    """Return an evaluation of invented runs: 20 programs on 500 instances."""
    chance = random.Random(1)
    boards = ("6x6", "8x8", "10x10", "12x12", "14x14")
    instances = [Instance(f"{boards[nth % 5]}-{nth:03}", Problem.closed(boards[nth % 5])) for nth in range(INSTANCES)]
    programs = [f"program-{nth}:configuration=number-{nth}" for nth in range(PROGRAMS)]
    entries = [
        _entry(instance, program, number * PROGRAMS + nth, chance)
        for number, instance in enumerate(instances)
        for nth, program in enumerate(programs)
    ]
    return Evaluation(
        InstanceSet("ten thousand", tuple(instances)), Settings(60, 4096), dict.fromkeys(programs, "text\n"), entries
    )


def _entry(instance: Instance, program: str, number: int, chance: random.Random) -> Entry:
    status = chance.choice(_ENDS)
    took = 60.0 if status == "timeout" else min(59.0, 1e-4 * instance.squares**2 * chance.lognormvariate(0, 1))
    result = {
        "status": status,
        "reason": f"the program ended with code {chance.randrange(9)} in /tmp/run-{number}"
        if status == "error"
        else None,
        "checked": {"python": True if status == "found" else None, "prolog": None, "asp": None},
        "faults": [],
        "visited": instance.squares if status == "found" else None,
        "bound": None,
        "stats": {"wall_s": took, "cpu_s": took, "elapsed_s": took + 0.02, "peak_mb": 40.0},
    }
    command = f"pykt solve --closed --board {instance.group} --program {program} --timeout 60 --memory 4096"
    where = {"pykt": "1.0", "processor": "invented", "cores": os.cpu_count()}
    return Entry(number + 1, instance, program, 0, None, where, "2026-01-01T00:00:00+00:00", command, result)
