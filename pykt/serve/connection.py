"""A connection to the server: how long a request may take to arrive, and which user of the machine sent it."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Iterator
from ipaddress import IPv4Address, IPv6Address, ip_address
from itertools import chain
from pathlib import Path
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

#: The kernel's lists of connections. Each line has both ends and the user of the first.
_LISTS = [Path("/proc/net/tcp"), Path("/proc/net/tcp6")]


class Connection(H11Protocol):
    """A connection that ends unless a whole request, its body too, arrives within ``wait_s`` seconds.

    Else a few hundred connections that send nothing would keep everyone else out.
    """

    wait_s = 10.0
    _waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """Wait for the first request."""
        super().connection_made(transport)
        self._wait()

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        self._wait()
        super().on_response_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing any more."""
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
    """Tell whether the user who runs this server has the other end of a connection, an address and a port.

    macOS has no list of connections: there it is True. No command line has the ticket there: webbrowser uses a pipe.
    """
    ends = {_in_list(address, client[1]) for address in _forms(client[0])}
    lists = [path.read_text().splitlines()[1:] for path in _LISTS if path.exists()]
    users = [line.split()[7] for line in chain(*lists) if line.split()[1] in ends]
    return users == [str(os.getuid())] if lists else True


def _forms(text: str) -> Iterator[IPv4Address | IPv6Address]:
    """Yield the forms that an address may have in the lists: one of IPv4 may be written as one of IPv6."""
    address = ip_address(text.partition("%")[0])  # without a scope, as in fe80::1%eth0
    yield address
    if isinstance(address, IPv4Address):
        yield IPv6Address(f"::ffff:{address}")
    elif address.ipv4_mapped:
        yield address.ipv4_mapped


def _in_list(address: IPv4Address | IPv6Address, port: int) -> str:
    """Return an address and a port as the kernel writes them: words of 32 bits in hexadecimal digits."""
    words = (int.from_bytes(address.packed[at : at + 4], sys.byteorder) for at in range(0, len(address.packed), 4))
    return f"{''.join(f'{word:08X}' for word in words)}:{port:04X}"
