"""Limit the number of connections to the server, and the time that each of them waits for a request.

Tell whether the client at the other end of a connection belongs to the user who runs the server.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Iterator
from ipaddress import IPv4Address, IPv6Address, ip_address
from itertools import chain, count
from pathlib import Path
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

#: The kernel's lists of connections, for IPv4 and IPv6. Each line has the addresses of both ends, and the user who owns
#: the end whose address comes first.
_LISTS = [Path("/proc/net/tcp"), Path("/proc/net/tcp6")]
_ESTABLISHED = "01"  # the state of an open connection in these lists


#: The headers of every response. A response may replace some of them: index.html and the scripts of the page have other
#: content security policies, under which the scripts run, and browsers may store the files of the page (see pages.py).
HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}

#: The key that Access sets in the scope of a request that it passes on to the application.
KNOWN = "pykt.known"


class Connection(H11Protocol):
    """A connection that ends unless a whole request, including its body, arrives within ``wait_s`` seconds.

    A connection is *known* once Access has passed on a request that came over it. If there are more than ``most``
    connections, the oldest unknown one ends. So people who lack the token can't keep the user out, or use up the file
    descriptors.
    """

    wait_s = 5.0
    most = 200
    _numbers = count()
    _number = 0
    _was_known = False
    _waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """Make room if there are too many connections, and wait for the first request."""
        super().connection_made(transport)
        self._number = next(self._numbers)
        self._wait()
        if len(self.connections) > self.most:
            strangers = [one for one in self.connections if isinstance(one, Connection) and not one._is_known()]
            # This new connection is not known yet, so ``strangers`` is never empty.
            oldest = min(strangers, key=lambda one: one._number)
            self.connections.discard(oldest)
            oldest.transport.abort()

    def send_400_response(self, msg: str) -> None:
        """Answer a request that is not valid HTTP. Add the headers of every response."""
        if self.cycle:  # the application may be handling the request already: let it send nothing
            self.cycle.disconnected = True
        headers = [("Content-Type", "text/plain; charset=utf-8"), ("Connection", "close"), *HEADERS.items()]
        answer = h11.Response(status_code=400, headers=headers, reason=b"Bad Request")
        for event in (answer, h11.Data(data=msg.encode()), h11.EndOfMessage()):
            self.transport.write(self.conn.send(event) or b"")
        self.transport.close()

    def _is_known(self) -> bool:
        """Tell whether Access has passed on a request that came over this connection."""
        return self._was_known or KNOWN in (self.scope or {})

    def on_response_complete(self) -> None:
        """Remember whether the connection is known, and wait for the next request."""
        self._was_known = self._is_known()
        self._wait()
        super().on_response_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting for a request."""
        if self._waiting:
            self._waiting.cancel()
        super().connection_lost(exc)

    def _wait(self) -> None:
        if self._waiting:
            self._waiting.cancel()
        self._waiting = self.loop.call_later(self.wait_s, self._end)

    def _end(self) -> None:
        """End the connection, unless a request has arrived and is being answered."""
        if not self.cycle or self.cycle.response_complete or self.cycle.more_body:
            self.transport.abort()


def is_ours(client: tuple[str, int]) -> bool:
    """Tell whether ``client``, the other end of a connection, belongs to the user who runs this server.

    Return False if the client has closed its end, because the kernel then lists the end as root's. If there is no list,
    as on macOS, return True. On macOS, this is safe: Python's webbrowser puts no ticket into a command line there.
    """
    ends = {_in_list(address, client[1]) for address in _forms(client[0])}
    lists = [path.read_text().splitlines()[1:] for path in _LISTS if path.exists()]
    if not lists:
        return True
    rows = [row for row in map(str.split, chain(*lists)) if row[1] in ends]
    # If two rows match, it is not known which of them is the client's.
    return len(rows) == 1 and (rows[0][3], rows[0][7]) == (_ESTABLISHED, str(os.getuid())) and rows[0][9] != "0"


def _forms(text: str) -> Iterator[IPv4Address | IPv6Address]:
    """Yield each form in which the kernel may list an address: an IPv4 address has a form as an IPv6 address, too."""
    address = ip_address(text.partition("%")[0])  # without the zone, such as %eth0 in fe80::1%eth0
    yield address
    if isinstance(address, IPv4Address):
        yield IPv6Address(f"::ffff:{address}")
    elif address.ipv4_mapped:
        yield address.ipv4_mapped


def _in_list(address: IPv4Address | IPv6Address, port: int) -> str:
    """Return an address and a port as the kernel lists them, in hexadecimal digits: ``0100007F:1F90``.

    The address consists of words of 32 bits in the byte order of the machine.
    """
    words = (int.from_bytes(address.packed[at : at + 4], sys.byteorder) for at in range(0, len(address.packed), 4))
    return f"{''.join(f'{word:08X}' for word in words)}:{port:04X}"
