"""Measure the static edition of the page in Chromium, beside the native engines: the same questions, in one run."""

import functools
import gzip
import statistics
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

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

#: A slow network as Chromium imitates it: 400 kbit/s, and 150 ms until an answer begins.
_NETWORK = {"offline": False, "latency": 150, "downloadThroughput": 50_000, "uploadThroughput": 50_000}


def main() -> None:
    """Measure the size of the page, its first answers, and each question natively and in the page."""
    size = sum(file.stat().st_size for file in DIST.rglob("*") if file.is_file()) / 1e6
    line("page/dist", f"{size:.2f} MB", "4.5 MB", size < 4.5)
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
        _slow(browser, url, "a plain web server")
        with _site(_Compressing) as compressing:
            _slow(browser, compressing, "one that compresses scripts")
        browser.close()


def _slow(browser: Browser, url: str, server: str) -> None:
    """Measure the first board and the first answer at 400 kbit/s, in a page whose processor is four times slower."""
    page = browser.new_page(service_workers="block")
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", _NETWORK)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    received: list[int] = []
    session.on("Network.loadingFinished", lambda event: received.append(event["encodedDataLength"]))
    began = time.perf_counter()
    page.goto(url, wait_until="commit")
    _until(page, ".board svg .dark")
    seconds = time.perf_counter() - began
    line(f"400 kbit/s, {server}: until the board stands", f"{seconds:.1f} s", "3 s", seconds < 3)
    page.get_by_role("button", name="Solve").click()
    _until(page, ".status.ended")
    seconds = time.perf_counter() - began
    figure = f"{seconds:.1f} s, {sum(received) / 1e3:.0f} kB"
    line("... until the first answer to 8x8", figure, "12 s", seconds < 12)
    page.context.close()


def _until(page: Page, selector: str) -> None:
    """Wait until an element is there. The page looks at each frame; `Locator.wait_for` looks twice a second."""
    page.wait_for_function("(selector) => document.querySelector(selector)", arg=selector, timeout=300_000)


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
def _site(handler: type[SimpleHTTPRequestHandler] | None = None) -> Iterator[str]:
    """Serve the static edition. Yield its address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(handler or _Quiet, directory=DIST))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        pass


class _Compressing(_Quiet):
    """What most web servers do: pages, scripts and styles are sent compressed."""

    def do_GET(self) -> None:
        file = Path(self.translate_path(self.path))
        file = file / "index.html" if file.is_dir() else file
        if file.suffix not in {".css", ".html", ".js", ".svg"}:
            return super().do_GET()
        body = gzip.compress(file.read_bytes())
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(file))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Last-Modified", self.date_time_string(int(file.stat().st_mtime)))
        self.end_headers()
        self.wfile.write(body)
        return None
