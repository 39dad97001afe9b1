"""Measure the static edition of the page in Chromium, beside the native engines: the same questions, in one run."""

import functools
import statistics
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from playwright.sync_api import Page, sync_playwright

from benchmarks.measure import line
from pykt import Problem, solutions
from tests.common.asking import DIST, ask
from tests.common.pages import chromium

_TIMES = 3
_INFERENCES = 17_220_000  # 100,000 nodes of naive on 8x8: a profiled node takes 202 inferences, of which 30 count it

#: What is asked, how often it may take the time of the native engine, and further options.
_ASKED: tuple[tuple[str, Problem, float, dict[str, object]], ...] = (
    ("cycle", Problem.closed("20x20"), 4, {}),
    ("cycle", Problem.closed("50x50"), 4, {}),
    ("cycle", Problem.closed("100x100"), 4, {}),
    ("warnsdorff", Problem.open("8x8", "1/1"), 10, {}),
    ("fast-warnsdorff", Problem.open("500x500", "1/1"), 10, {}),
    ("naive", Problem.open("8x8", "1/1"), 10, {"inferences": _INFERENCES}),
)


def main() -> None:
    """Measure the size of the page, its first answers, and each question natively and in the page."""
    size = sum(file.stat().st_size for file in DIST.rglob("*") if file.is_file()) / 1e6
    line("page/dist", f"{size:.2f} MB", "8 MB", size < 8)
    with _site() as url, sync_playwright() as playwright:
        browser = chromium(playwright)
        for program, kind in (("warnsdorff", "open"), ("cycle", "closed")):
            page = browser.new_context().new_page()
            began = time.perf_counter()
            page.goto(f"{url}#/tour?board=8x8&kind={kind}&program={program}")
            page.locator("svg .light").first.wait_for()
            drawn = time.perf_counter() - began
            line("from opening the page until the board is drawn", f"{drawn:.2f} s", "1 s", drawn < 1)
            began = time.perf_counter()
            page.get_by_role("button", name="Solve").click()
            page.locator(".said", has_text="Found").wait_for()
            seconds = time.perf_counter() - began
            line(f"from the click until 8x8 is solved by {program}", f"{seconds:.2f} s", "3 s", seconds < 3)
            page.context.close()
        page = browser.new_page()
        page.goto(url)
        for program, problem, most, more in _ASKED:
            _compare(page, program, problem, most, more)
        browser.close()


def _compare(page: Page, program: str, problem: Problem, most: float, more: dict[str, Any]) -> None:
    """Measure the time in the engine (loading the program, grounding, solving), and the time until the end."""
    native, there = [], []
    for nth in range(_TIMES + 1):
        found = solutions(problem, program=program, models=1, check="none", **more)
        list(found)
        assert found.end is not None
        events = ask(page, problem, program, **more)
        if nth:  # the first run warms up
            native.append(dict(found.end.stats))
            there.append(events[-1]["result"]["stats"])
    what = f"{program} on {problem.board}"
    if more:
        what = f"{program}, 100,000 nodes on {problem.board}"
    one, other = (statistics.median(map(_engine_seconds, stats)) for stats in (native, there))
    walls = [statistics.median(run["wall_s"] for run in stats) for stats in (native, there)]
    figure = f"{one:.3f} s, {other:.3f} s: {other / one:.1f} times"
    line(f"{what}, native and WebAssembly", figure, f"{most} times", other <= most * one)
    line("... until the end of the run, without checks", f"{walls[0]:.2f} s, {walls[1]:.2f} s", "", True)


def _engine_seconds(stats: dict[str, float]) -> float:
    return sum(stats.get(name, 0) for name in ("load_s", "ground_s", "solve_s"))


@contextmanager
def _site() -> Iterator[str]:
    """Serve the static edition. Yield its address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(_Quiet, directory=DIST))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass
