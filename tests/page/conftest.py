"""The page in a browser, in its two editions: on a static web server, and from `pykt serve`."""

import functools
import re
import subprocess
import sys
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

DIST = Path(__file__).resolve().parents[2] / "page/dist"
BLOCKED = "Service Worker registration blocked by Playwright"


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class _Server(ThreadingHTTPServer):
    def handle_error(self, *_):
        """Say nothing of a page that has gone while it was loading."""


@pytest.fixture(scope="module")
def static_url(tmp_path_factory):
    """The address of the static edition, in a folder of a plain web server."""
    root = tmp_path_factory.mktemp("site")
    (root / "some").mkdir()
    (root / "some/where").symlink_to(DIST)
    server = _Server(("127.0.0.1", 0), functools.partial(_Quiet, directory=root))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/some/where/"
    server.shutdown()


@pytest.fixture(scope="module")  # a test of another module kills the children of its process
def server_url():
    """The address that `pykt serve` prints, with its token."""
    command = [sys.executable, "-m", "pykt", "serve", "--no-browser", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        yield re.search(r"http://\S+", server.stdout.readline())[0]
        server.terminate()


@pytest.fixture(params=["static", "server"])
def url(request):
    """The address of the page, in one edition and then in the other."""
    return request.getfixturevalue(f"{request.param}_url")


@pytest.fixture
def profile(browser):
    """Make a page in a fresh profile. The test fails if a page writes anything to the console.

    Unless a test asks for them, there are no service workers: each would load the whole page once more.
    """
    contexts, said = [], []

    def profile(width=1280, scheme="light", service_workers="block", **options):
        options |= {"viewport": {"width": width, "height": 800}, "color_scheme": scheme}
        contexts.append(browser.new_context(accept_downloads=True, service_workers=service_workers, **options))
        page = contexts[-1].new_page()
        page.on("console", lambda message: said.append(message.text) if BLOCKED not in message.text else None)
        page.on("pageerror", lambda error: said.append(str(error)))
        return page

    yield profile
    for context in contexts:
        context.close()
    assert said == []


@pytest.fixture
def page(profile):
    """A wide and light page in a fresh profile."""
    return profile()
