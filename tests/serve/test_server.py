"""The server starts with one line, ends without a trace, and says in a sentence why it can't start."""

import os
import signal
import socket
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import ip_address

import psutil
import pytest
import user_programs
from command import pykt
from ended import gone
from served import Served, problem, serving
from soaking import soak
from waiting import until

ENDLESS = {"problem": problem(8, starts=[[1, 1]]), "program": "naive", "timeout": 600}
OWN = {"problem": problem(8), "program": "mine.pl", "text": user_programs.HOSTILE["endless-loop.pl"][0], "timeout": 600}


def first(events, kind):
    return next(event for event in events if event["type"] == kind)


@pytest.mark.soak
@pytest.mark.parametrize("number", [signal.SIGINT, soak(signal.SIGTERM)])
def test_a_signal_ends_the_server_and_its_runs(number, tmp_path):
    server = Served(env={**os.environ, "TMPDIR": str(tmp_path)})
    with server.follow(ENDLESS) as events, server.follow(ENDLESS) as others:
        first(events, "progress")
        first(others, "progress")
        family = server.family()
        server.process.send_signal(number)
        assert first(events, "end")["result"]["status"] == "interrupted"
    out, said = server.process.communicate()
    assert (server.process.returncode, out, said) == (0, "", "")
    assert gone(family)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.usefixtures("sandbox")
def test_kill_9_of_the_server_leaves_nothing(tmp_path):
    server = Served(env={**os.environ, "TMPDIR": str(tmp_path)})
    with server.follow(ENDLESS) as events, server.follow(OWN) as own:
        first(events, "progress")
        first(own, "progress")
        assert list(tmp_path.glob("*/mine.pl"))
        family = server.family()
        server.process.kill()
    assert gone(family)
    until(lambda: list(tmp_path.iterdir()) == [])
    server.process.communicate()


def test_only_this_machine_can_connect(server):
    listening = [one.laddr.ip for one in psutil.Process(server.process.pid).net_connections() if one.status == "LISTEN"]
    assert [ip_address(one).is_loopback for one in listening] == [True]


def test_one_line_is_printed(server):
    assert server.line.startswith("http://127.")
    assert len(server.token) >= 32


class Earlier(BaseHTTPRequestHandler):
    """A server whose page leaves a worker in the browser. That answers in place of every server at its address."""

    WORKER = (
        b"onactivate = (event) => event.waitUntil(clients.claim());"
        b"onfetch = (event) => event.respondWith(new Response('<title>mine</title>', "
        b"{ headers: { 'Content-Type': 'text/html' } }));"
    )
    PAGE = b"<script>navigator.serviceWorker.register('/worker.js');</script>"

    def do_GET(self):
        is_page = self.path == "/"
        self.send_response(200)
        self.send_header("Content-Type", "text/html" if is_page else "text/javascript")
        self.end_headers()
        self.wfile.write(self.PAGE if is_page else self.WORKER)

    def log_message(self, *_):
        pass


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has more than one address for this machine alone")
@pytest.mark.soak
def test_who_served_at_its_port_before_has_no_part_in_its_page(browser):
    with ThreadingHTTPServer(("127.0.0.1", 0), Earlier) as earlier:
        threading.Thread(target=earlier.serve_forever, daemon=True).start()
        page, port = browser.new_page(), earlier.server_port
        page.goto(f"http://127.0.0.1:{port}/")
        page.evaluate("navigator.serviceWorker.ready.then(() => {})")
        page.goto(f"http://127.0.0.1:{port}/")
        assert page.title() == "mine"
        earlier.shutdown()
    with serving(port=port) as server:
        page.goto(server.line.strip())
        assert page.title().startswith("pykt")
        page.close()


def test_the_browser_keeps_the_token_until_the_server_ends(browser, server):
    profile = browser.new_context(service_workers="block")  # each would load the whole page once more
    page = profile.new_page()
    page.goto(f"{server.line.strip()}#/lesson")
    page.wait_for_selector("footer :text('SWI-Prolog')")
    assert page.url == f"{server.address}/#/lesson", "nobody who looks at the window sees the token"
    other = profile.new_page()
    other.goto(f"{server.address}/#/lesson")
    other.wait_for_selector("footer :text('SWI-Prolog')")
    profile.close()


def test_a_port_that_is_taken_is_refused():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        done = pykt("serve", "--no-browser", "--host", "127.0.0.1", "--port", port)
    assert (done.returncode, done.stdout) == (2, "")
    assert f"port {port}" in done.stderr
    assert "--port 0" in done.stderr


def test_an_address_of_another_machine_is_refused():
    done = pykt("serve", "--no-browser", "--host", "192.0.2.1", "--port", "0")
    assert done.returncode == 2
    assert "No server can listen on 192.0.2.1" in done.stderr


def test_without_its_packages_the_command_says_how_to_install_them(run_pykt, monkeypatch):
    for name in [name for name in sys.modules if name.partition(".")[0] == "uvicorn" or name.startswith("pykt.serve")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    code, out, said = run_pykt("serve", "--no-browser", "--port", "0")
    assert (code, out) == (4, "")
    assert "pip install 'pykt-tours[serve]'" in said


def test_help_loads_no_server(tmp_path):
    words = [sys.executable, "-X", "importtime", "-m", "pykt"]
    for more in (["--help"], ["serve", "--help"]):
        done = subprocess.run([*words, *more], capture_output=True, text=True, check=True, cwd=tmp_path)
        assert "typer" in done.stderr
        loaded = {line.split("|")[-1].strip() for line in done.stderr.splitlines()}
        assert not {"fastapi", "uvicorn", "pydantic", "anyio"} & loaded
