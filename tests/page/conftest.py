"""The page in a browser, in its two editions: on a static web server, and from `pykt serve`."""

import re
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from waiting import NEVER
from web import serving_files

DIST = Path(__file__).resolve().parents[2] / "page/dist"
ADDRESSES = ("url", "each_url", "static_url", "server_url")
BLOCKED = "Service Worker registration blocked by Playwright"


@pytest.fixture(scope="session")
def static_url(tmp_path_factory):
    """The address of the static edition, in a folder of a plain web server."""
    root = tmp_path_factory.mktemp("site")
    (root / "some").mkdir()
    (root / "some/where").symlink_to(DIST)
    server = serving_files(root)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/some/where/"
    server.shutdown()


@pytest.fixture(scope="session")
def server_url():
    """The address that `pykt serve` prints, with its token."""
    command = [sys.executable, "-m", "pykt", "serve", "--no-browser", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        yield re.search(r"http://\S+", server.stdout.readline())[0]
        server.terminate()


@pytest.fixture(params=["static", "server"])
def each_url(request):
    """The address of the page, in one edition and then in the other: what a test says of how the page asks."""
    return request.getfixturevalue(f"{request.param}_url")


@pytest.fixture(params=["static", pytest.param("server", marks=pytest.mark.soak)])
def url(request):
    """The address of the page, in one edition: what a test says holds in both, and the soak tries both."""
    return request.getfixturevalue(f"{request.param}_url")


class _Watched:
    """Contexts of a browser, and what their pages write to the console."""

    def __init__(self, browser):
        self.browser, self.contexts, self.said = browser, [], []

    def page(self, width=1280, scheme="light", service_workers="block", **options):
        """Open a page in a fresh profile.

        Unless a test asks for them, there are no service workers: each would load the whole page once more. Nor is
        anything played: a tour that is played keeps a quarter of a core busy.
        """
        options |= {"viewport": {"width": width, "height": 800}, "color_scheme": scheme, "reduced_motion": "reduce"}
        options |= {"permissions": ["clipboard-read", "clipboard-write"], "service_workers": service_workers}
        context = self.browser.new_context(accept_downloads=True, **options)
        self.contexts.append(context)
        context.set_default_timeout(NEVER)
        page = context.new_page()
        page.on("console", lambda message: self.said.append(message.text) if BLOCKED not in message.text else None)
        page.on("pageerror", lambda error: self.said.append(str(error)))
        return page

    def close(self):
        for context in self.contexts:
            context.close()


@pytest.fixture
def profile(browser):
    """Make a page in a fresh profile. The test fails if a page writes anything to the console."""
    watched = _Watched(browser)
    yield watched.page
    watched.close()
    assert watched.said == []


@pytest.fixture(scope="session")
def _used(browser):
    """The pages that tests share, by address, and what they write to the console."""
    watched = _Watched(browser)
    yield watched, {}
    watched.close()


@pytest.fixture
def page(request):
    """A wide and light page, in a fresh profile if the test is marked `fresh`.

    Others share a page, which tests before have left at another view: its engines are loaded. A test that changes more
    than the view, the window and the scheme is `fresh`. The test fails if the page writes anything to the console.
    """
    if request.node.get_closest_marker("fresh"):
        yield request.getfixturevalue("profile")()
        return
    watched, pages = request.getfixturevalue("_used")
    address = request.getfixturevalue(next(name for name in ADDRESSES if name in request.fixturenames))
    page = pages[address] = pages.get(address) or watched.page()
    page.set_viewport_size({"width": 1280, "height": 800})
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    page.mouse.move(0, 0)
    page.evaluate("location.protocol.startsWith('http') && sessionStorage.clear()")
    yield page
    page.evaluate("location.hash = location.hash.startsWith('#/tour') ? '#/lesson' : '#/tour'")
    said, watched.said = watched.said, []
    assert said == []


@pytest.fixture
def strike(page, static_url):
    """Hold the page's timers of half a second or more, such as time limits. Return a function that fires them."""
    page.goto(f"{static_url}#/tour")
    page.evaluate("""() => {
      const { setTimeout, clearTimeout } = window, held = new Map(), never = 2 ** 31 - 1;
      window.setTimeout = (call, wait) => {
        const timer = setTimeout(call, wait >= 500 ? never : wait);
        if (wait >= 500) held.set(timer, call);
        return timer;
      };
      window.clearTimeout = (timer) => {
        held.delete(timer);
        clearTimeout(timer);
      };
      window.strike = () => {
        const calls = [...held.values()];
        held.clear();
        calls.forEach((call) => call());
        return calls.length;
      };
      window.restore = () => Object.assign(window, { setTimeout, clearTimeout });
    }""")
    yield lambda: page.wait_for_function("() => strike()")
    page.evaluate("restore()")
