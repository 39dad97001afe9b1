"""Measure how smoothly the page plays a tour, in Chromium without a graphics card."""

import statistics
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.measure import line
from pykt import Problem, solve
from pykt.draw import drawing
from pykt.draw.look import STYLES, Look
from tests.common.pages import chromium

_SECONDS = 5

#: A script that runs another script in each frame for some seconds, and returns the milliseconds between frames.
FRAMES = """([seconds, each]) => new Promise((done) => {
  const act = new Function("nth", each), times = [];
  const frame = (now) => {
    act(times.length);
    times.push(now);
    if (now - times[0] < 1000 * seconds) requestAnimationFrame(frame);
    else done(times.slice(1).map((time, nth) => time - times[nth]));
  };
  requestAnimationFrame(frame);
})"""

#: A script that moves the slider from end to end and back every two seconds.
SCRUB = "go(Math.round(moves.length * (1 - Math.cos(nth / 20)) / 2))"


def main() -> None:
    """Measure the page of a 100x100 tour in each style."""
    tour = solve(Problem.closed("100x100"), program="compose", check="none").tour
    assert tour
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = chromium(playwright)
        for style in (name for name, style in STYLES.items() if not style.bare):
            file = Path(folder, f"{style}.html")
            drawing.save(tour, file, Look(style))
            size = file.stat().st_size
            line(f"the page of 100x100, {style}", f"{size / 1000:.0f} KB", "300 KB", size < 300_000)
            for width, scale in ((1280, 1), (400, 3)) if style == next(iter(STYLES)) else ((1280, 1),):
                _measure_page(browser, file, f"... {width} pixels wide", width, scale)
        browser.close()


def _measure_page(browser: Browser, file: Path, what: str, width: int, scale: int) -> None:
    """Measure frames at several speeds and while the slider moves, and the time of a jump from end to end."""
    page = browser.new_page(viewport={"width": width, "height": 800}, device_scale_factor=scale, bypass_csp=True)
    began = time.perf_counter()
    page.goto(file.as_uri())
    ready = time.perf_counter() - began
    line(f"{what}, open and ready", f"{1000 * ready:.0f} ms", "1000 ms", ready < 1)
    for speed in ("2", "100", "1000"):
        page.evaluate("(speed) => { by('speed').value = speed; go(2000); toggle(); }", speed)
        _measure_frames(page, f"{what}, {speed} moves a second", "", 17.5, 34)
        page.evaluate("toggle()")
    _measure_frames(page, f"{what}, scrubbed", SCRUB, 34, 84)
    jumps = page.evaluate("""async () => {
      const times = [];
      for (let nth = 0; nth < 10; nth++) {
        go(0);
        await new Promise(requestAnimationFrame);
        const began = performance.now();
        go(moves.length);
        pen.getImageData(0, 0, 1, 1);
        times.push(performance.now() - began);
      }
      return times;
    }""")
    line(
        f"{what}, from end to end",
        f"median {statistics.median(jumps):.0f} ms",
        "100 ms",
        statistics.median(jumps) < 100,
    )
    page.close()


def _measure_frames(page: Page, what: str, each: str, median: float, most: float) -> None:
    times = sorted(page.evaluate(FRAMES, [_SECONDS, each]))
    middle, late = statistics.median(times), times[int(0.95 * len(times))]
    figure = f"{middle:.1f} / {late:.1f} / {times[-1]:.1f} ms"
    line(f"{what}: median / 95 % / max", figure, f"{median:g} / {most:g} ms", middle <= median and late <= most)
