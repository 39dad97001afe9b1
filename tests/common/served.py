"""`pykt serve` in a process of its own, and what it answers."""

import json
import re
import ssl
import subprocess
import sys
from contextlib import closing, contextmanager

import httpx
import psutil

#: For each client: to read the certificates of authorities takes most of its time, and nothing here is encrypted.
NO_AUTHORITIES = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)


class Served:
    """A server, with a client that has its token."""

    def __init__(self, *options, port=0, **more):
        command = [sys.executable, "-m", "pykt", "serve", "--no-browser", "--port", str(port), *options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **more)
        self.line = self.process.stdout.readline()
        self.address, self.token = re.fullmatch(r"(http://127(?:\.\d+){3}:\d+)/\?token=(\S+)\n", self.line).groups()
        self.client = self.connect(Authorization=f"Bearer {self.token}")
        self.client.get("/api/versions").raise_for_status()  # loads the engines

    def connect(self, **headers):
        """A new client with these headers."""
        return httpx.Client(base_url=self.address, headers=headers, timeout=None, verify=NO_AUTHORITIES)

    @contextmanager
    def follow(self, body, path="answers"):
        """The events of a run, as an iterator. The reader leaves when the block ends."""
        with self.client.stream("POST", f"/api/{path}", json=body) as response:
            assert response.status_code == 200, response.read()
            assert response.headers["content-type"].startswith("text/event-stream")
            with closing(_events(response.iter_lines())) as events:
                yield events

    def ask(self, body, path="answers"):
        """All events of a run."""
        with self.follow(body, path) as events:
            return list(events)

    def end(self, **body):
        """The last event of a search."""
        return self.ask(body)[-1]

    def family(self):
        """The processes that the server has started, and those that they have started."""
        return {child.pid for child in psutil.Process(self.process.pid).children(recursive=True)}

    def close(self):
        """End the server. Return its exit code and what it said on standard error."""
        self.client.close()
        self.process.terminate()
        _, said = self.process.communicate()
        return self.process.returncode, said


def problem(files, ranks=None, kind="open", **more):
    return {"kind": kind, "board": {"files": files, "ranks": ranks or files}, **more}


def answers_of(events):
    return [event["result"] for event in events if event["type"] == "answer"]


@contextmanager
def serving(*options, **more):
    """A server for one test. It may say nothing on standard error."""
    server = Served(*options, **more)
    try:
        yield server
    finally:
        code, said = server.close()
    assert (code, said) == (0, "")


def _events(lines):
    name = ""
    for line in lines:
        key, _, value = line.partition(": ")
        if key == "event":
            name = value
        elif key == "data":
            event = json.loads(value)
            assert event["type"] == name
            yield event
