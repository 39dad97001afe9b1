"""Start the server, report its address, and end it on Ctrl-C or SIGTERM."""

from __future__ import annotations

import asyncio
import logging
import secrets
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Any

import uvicorn

from pykt.model.errors import PyktError
from pykt.serve.access import Access
from pykt.serve.application import application
from pykt.serve.connection import Connection
from pykt.serve.pages import Page
from pykt.serve.runs import Runs

#: The most connections that are accepted in one turn of the event loop. This is less than ``Connection.most``, so that
#: a new connection can send its token before later ones displace it.
_BACKLOG = 100
_MOST_SAID = 20  # the most kinds of errors that are logged
# the size of a send buffer in bytes: small, so that no run gets far ahead of the client that reads its events
_AHEAD = 1 << 16
_GRACE = 3  # seconds to wait for the end of the runs


def serve(host: str | None, port: int, jobs: int, tell: Callable[[str], None], *, browser: bool) -> None:
    """Serve the page until Ctrl-C or SIGTERM. Let at most ``jobs`` runs search at once.

    Call ``tell`` with the page's address, which has the token. If ``browser`` is true, also open the page in a browser.
    If ``host`` is None, listen on an address to which no other machine can connect. Raise PyktError if the page is not
    built, or if the server can't listen on ``host`` and ``port``.
    """
    page, host = Page.find(), host or _new_address()
    with _listening(host, port) as listening:
        port = listening.getsockname()[1]
        asyncio.run(_serve(listening, host, port, page, jobs, tell, browser=browser))


async def _serve(
    listening: socket.socket, host: str, port: int, page: Page, jobs: int, tell: Callable[[str], None], *, browser: bool
) -> None:
    token, runs = secrets.token_urlsafe(24), Runs(jobs)
    access = Access(application(runs, page), token, host, port)
    config = uvicorn.Config(
        access,
        http=Connection,  # h11 limits the size of headers
        ws="none",
        lifespan="on",
        access_log=False,  # the log would show the first address, and so the token
        log_config=None,
        log_level="error",  # so that malformed requests can't fill the log
        server_header=False,
        backlog=_BACKLOG,
        proxy_headers=False,  # a header must not change the address of the client
        timeout_graceful_shutdown=_GRACE,
    )
    logging.getLogger("uvicorn.error").addFilter(_Once())
    server, loop = _Server(config), asyncio.get_running_loop()
    ending: list[asyncio.Task[None]] = []
    loop.set_exception_handler(_Once().handle)

    def end() -> None:
        # at the second signal, don't wait for the runs
        server.should_exit, server.force_exit = True, server.should_exit
        ending.append(loop.create_task(runs.close()))

    for number in (signal.SIGINT, signal.SIGTERM):
        if signal.getsignal(number) is not signal.SIG_IGN:  # else the parent process has told pykt to ignore it
            loop.add_signal_handler(number, end)
    address = f"http://{_shown(host)}:{port}/?token="
    tell(address + token)
    if browser:
        threading.Thread(target=webbrowser.open, args=(address + access.ticket(),), daemon=True).start()
    await server.serve(sockets=[listening])


class _Once(logging.Filter):
    """A filter and a handler that log each kind of error at most once, so that nobody can fill the log."""

    def __init__(self) -> None:
        super().__init__()
        self._said: set[tuple[str, str]] = set()

    def filter(self, record: logging.LogRecord) -> bool:
        """Tell whether to log an error.

        Log an error if its kind is new. Don't log a CancelledError, which a second Ctrl-C causes.
        """
        error = record.exc_info[0] if record.exc_info else None
        kind = str(record.msg)[:200], error.__name__ if error else ""
        return "CancelledError" not in f"{kind[1]} {record.msg}" and self._is_new(kind)

    def handle(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Log an error of the event loop if its kind is new."""
        if self._is_new((str(context.get("message")), type(context.get("exception")).__name__)):
            loop.default_exception_handler(context)

    def _is_new(self, kind: tuple[str, str]) -> bool:
        """Remember a kind of error. Return False if it was logged before, or if _MOST_SAID kinds have been logged."""
        if kind in self._said or len(self._said) >= _MOST_SAID:
            return False
        self._said.add(kind)
        return True


class _Server(uvicorn.Server):
    """A server that leaves the signals to ``_serve``."""

    @contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        """Do nothing."""
        yield


def _listening(host: str, port: int) -> socket.socket:
    """Return a socket that listens on ``host`` and ``port``. Raise PyktError if the system refuses this."""
    try:
        family, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listening = socket.create_server(address[:2], family=family)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _AHEAD)
        return listening
    except (OSError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or error
        raise PyktError(
            f"No server can listen on {host}, port {port} ({reason}): name another --port, or --port 0 for a free one."
        ) from None


def _new_address() -> str:
    """Return an address of this machine to which no other machine can connect.

    On Linux, every address in 127.0.0.0/8 can be used without any setup, so return a random one of them. This address
    is most likely new to the browser. For a known address, a browser may use scripts and responses that it has stored
    from another server.
    """
    if sys.platform != "linux":
        return "127.0.0.1"
    return ".".join(map(str, (127, *(1 + secrets.randbelow(254) for _ in range(3)))))


def _shown(host: str) -> str:
    """Return ``host`` as a URL must name it. If the server listens on all addresses, return this machine's name."""
    if host in ("0.0.0.0", "::"):
        return socket.gethostname()
    return f"[{host}]" if ":" in host else host
