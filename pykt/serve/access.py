"""Refuse requests that the user did not make: those without this server's token or cookie, and those from another page.

Each request to the API needs the token in a header, ``Authorization: Bearer TOKEN``. The page gets the token when a
browser opens the *first address*, /?token=..., which has the token or a ticket that is valid once. Requests for the
files of the page need the token or a cookie. A browser sends the cookie to every port of the host, whoever listens
there, so the cookie opens nothing else. The header Host is checked, because a foreign page could make its own domain
point to this machine (DNS rebinding).
"""

from __future__ import annotations

import ipaddress
import re
import secrets
import socket
from urllib.parse import parse_qs, urlsplit

from fastapi import HTTPException
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import cookie_parser
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pykt.serve.connection import HEADERS, KNOWN, is_ours

#: The most bytes of a request's body. For comparison, a tour of 200x200 as JSON has 440,000 bytes.
MOST_BYTES = 512 * 1024

#: The key under which ``Access`` puts the token into the scope of a request for the first address. The page is then
#: sent with the token in it.
TOKEN = "pykt.token"

_KEPT = 30 * 24 * 3600  # seconds for which the browser keeps the cookie
_LOOPBACK = ("localhost", "127.0.0.1", "::1")
_HOST = re.compile(r"([A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(:\d{1,5})?", re.ASCII)


class Access:
    """The middleware that every request passes before it reaches ``app``.

    The server listens on the address ``host`` and on ``port``. Each request needs ``token``, with two exceptions: for
    the files of the page, the cookie is enough, and for the first address, a ticket.
    """

    def __init__(self, app: ASGIApp, token: str, host: str, port: int) -> None:
        self._app = app
        self._token = token
        self._names = {*_LOOPBACK, host.lower()}
        self._any_address = host in ("0.0.0.0", "::")
        if self._any_address:
            self._names.add(socket.gethostname().lower())
        self._cookie = f"pykt-{port}"
        self._page = secrets.token_urlsafe(24)
        self._tickets: set[str] = set()

    def ticket(self) -> str:
        """Return a ticket, which takes the place of the token in one request for the first address.

        Other users of the machine can read the ticket in the browser's command line. So it is valid only in a request
        from a process of the user who runs this server (see ``is_ours``).
        """
        ticket = secrets.token_urlsafe(24)
        self._tickets.add(ticket)
        return ticket

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse a request, or pass it on to ``app``."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if TOKEN in scope:
                    kept = f"Path=/; Max-Age={_KEPT}; HttpOnly; SameSite=Strict"
                    headers["Set-Cookie"] = f"{self._cookie}={self._page}; {kept}"
            await send(message)

        headers = Headers(scope=scope)
        answer = self._refusal(scope, headers)
        if answer is None and self._is_first(scope):
            scope[TOKEN] = self._token
        elif answer is None:
            answer = self._without_token(scope, headers)
        if answer is None:
            scope[KNOWN] = True
        await (answer or self._limited)(scope, receive, send_with_headers)

    def _refusal(self, scope: Scope, headers: Headers) -> Response | None:
        """Return the error to send if a request is for another host, from another page or too large, else None.

        Requests for files of the page may come from other pages, which may have links to them.
        """
        host = headers.get("host", "")
        if not self._is_ours(host):
            return _refuse(scope, 403, "This server has another name: open the address that `pykt serve` printed.")
        origins, site = set(headers.getlist("origin")), headers.get("sec-fetch-site", "none")
        first = scope["method"] in ("GET", "HEAD") and not scope["path"].startswith("/api/")
        if not first and (origins - {f"http://{host}"} or site not in ("same-origin", "none")):
            return _refuse(scope, 403, "Another page sent this request: only the page of this server may.")
        length = headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > 15 or int(length) > MOST_BYTES:
            return _refuse(scope, 413, _TOO_LARGE)
        return None

    def _is_ours(self, host: str) -> bool:
        """Tell whether ``host``, the header Host, names this server. The port may differ, as behind a tunnel.

        If the server listens on all addresses, any IP address names it.
        """
        try:
            name = urlsplit(f"//{host}").hostname if _HOST.fullmatch(host) else None
            return name in self._names or (self._any_address and ipaddress.ip_address(name or "") is not None)
        except ValueError:  # ``host`` is no valid name or address
            return False

    def _is_first(self, scope: Scope) -> bool:
        """Tell whether the request is for the first address, with the token or a ticket. A ticket is valid once."""
        query = scope["query_string"]
        if scope["path"] != "/" or scope["method"] != "GET" or b"token=" not in query:
            return False
        token = parse_qs(query.decode("latin-1")).get("token", [""])[0]
        if self._is_token(token):
            return True
        if token not in self._tickets or not is_ours(scope["client"]):
            return False
        self._tickets.discard(token)
        return True

    def _without_token(self, scope: Scope, headers: Headers) -> Response | None:
        """Return the error to send if a request lacks the token, else None. For page files, the cookie is enough."""
        kind, _, token = headers.get("authorization", "").partition(" ")
        if kind.lower() == "bearer" and self._is_token(token.strip()):
            return None
        cookie = cookie_parser(headers.get("cookie", "")).get(self._cookie, "")
        if not scope["path"].startswith("/api/") and _are_equal(cookie, self._page):
            return None
        return _refuse(scope, 401, _NO_TOKEN)

    def _is_token(self, token: str) -> bool:
        return _are_equal(token, self._token)

    async def _limited(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on to ``app``. Refuse the request once more than MOST_BYTES of its body have arrived."""
        received = 0

        async def receive_limited() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > MOST_BYTES:
                raise HTTPException(413, _TOO_LARGE)
            return message

        await self._app(scope, receive_limited, send)


def _are_equal(one: str, other: str) -> bool:
    return secrets.compare_digest(one.encode("utf-8", "replace"), other.encode())


_NO_TOKEN = (
    "The token is missing, or it is not from this server, which may have been restarted since: open the address "
    "that `pykt serve` printed."
)
_TOO_LARGE = f"A request can have at most {MOST_BYTES // 1024} kB: send less."


def _refuse(scope: Scope, status: int, sentence: str) -> Response:
    headers = {"Connection": "close", **({"WWW-Authenticate": "Bearer"} if status == 401 else {})}
    if scope["path"].startswith("/api/"):
        return JSONResponse({"sentence": sentence}, status, headers)
    return PlainTextResponse(sentence, status, headers)
