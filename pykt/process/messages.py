"""Messages between processes: plain values, written as MessagePack, and read only as the types that the reader names.

Whatever a sender writes, none of its code runs in the reader. A message has three parts: a header, a value with the
name of its type, and the *bulk*. The bulk has the bytes of all Bulk objects in the value. It is sent as it is, so that
the sender need not copy a path of 10^8 moves.
"""

from __future__ import annotations

import os
import select
import struct
from collections.abc import Callable, Iterable, Mapping
from typing import Any

_HEADER = struct.Struct("!QQ")  # two numbers of bytes: of the name with the value, and of the bulk

#: The most bytes of a message, unless the reader names another number.
MOST = 1 << 33

_MOST_SHOWN = 100  # the most characters of an error about a message, since the error may quote the sender


class Bulk:
    """Many bytes in a message, such as the moves of a long path."""

    __slots__ = ("view",)

    def __init__(self, data: bytes | bytearray | memoryview) -> None:
        self.view = memoryview(data)

    def __len__(self) -> int:
        return len(self.view)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Bulk) and self.view == other.view

    def __hash__(self) -> int:
        return hash(bytes(self.view))


class ForeignMessageError(Exception):
    """A message that is too large, or that can't be read as one of the types that the reader expects."""


def send(descriptor: int, name: str, value: object) -> None:
    """Write a message to a pipe or a socket. ``name`` is the name of the value's type."""
    import msgspec

    views: list[memoryview] = []

    def apart(other: object) -> int:
        if not isinstance(other, Bulk):
            raise TypeError(f"a message can't contain {type(other).__name__}")
        views.append(other.view)
        return len(other)

    value = str(value) if type(value) is int else value  # MessagePack has no integers of more than 64 bits
    written = msgspec.msgpack.encode((name, value), enc_hook=apart)
    head = _HEADER.pack(len(written), sum(map(len, views))) + written
    for rest in (memoryview(head), *views):
        while rest:
            rest = rest[os.write(descriptor, rest) :]


def readable(descriptors: Iterable[int], seconds: float | None) -> set[int]:
    """Wait until a pipe or a socket can be read or has been closed. Return the set of all descriptors that are ready.

    Return an empty set if none is ready after ``seconds``. If ``seconds`` is None, wait without a limit. Unlike
    select.select, this also works for descriptors above 1023.
    """
    poll = select.poll()
    for descriptor in descriptors:
        poll.register(descriptor, select.POLLIN)
    return {descriptor for descriptor, _ in poll.poll(None if seconds is None else 1000 * seconds)}


class Receiver:
    """The reading end of a pipe or a socket: it collects the bytes of a message until the message is complete.

    ``types`` are the types of the values that may be sent. A value of type T is sent under the name of T. ``most`` is
    the most bytes of a message. The bulk may have ``more`` bytes in addition: the bulk is not decoded, so each of its
    bytes takes only one byte of memory.
    """

    def __init__(self, descriptor: int, types: Iterable[type], most: int = MOST, more: int = 0) -> None:
        os.set_blocking(descriptor, False)
        self._descriptor = descriptor
        self._types = {kind.__name__: kind for kind in types}
        self._most, self._more = most, more
        self._read: Callable[[memoryview, memoryview], tuple[str, Any]] | None = None
        self._torn = False
        self._begin()

    def _begin(self) -> None:
        self._size: int | None = None
        self._buffer, self._filled = bytearray(_HEADER.size), 0

    def receive(self) -> tuple[str, Any] | None:
        """Read the bytes that have arrived. Return a message as its name and its value, or None if it is incomplete.

        Raises EOFError if the sender has closed its end, or if Ctrl-C interrupted an earlier call while it read. Raises
        ForeignMessageError if the message is too large, or can't be read as one of ``types``.
        """
        while self._filled < len(self._buffer):
            if not self._fill():
                return None
            if self._size is None and self._filled == _HEADER.size:
                self._size, bulk = _HEADER.unpack(self._buffer)
                if self._size + max(bulk - self._more, 0) > self._most:
                    raise ForeignMessageError(f"it sent {self._size + bulk:,} bytes at once")
                self._buffer, self._filled = bytearray(self._size + bulk), 0
        whole, size = memoryview(self._buffer), self._size
        self._begin()
        self._read = self._read or _reader(self._types)
        return self._read(whole[:size], whole[size:])

    def _fill(self) -> bool:
        """Read some of the bytes that the buffer lacks. Return False if none have arrived yet."""
        if self._torn:
            raise EOFError
        self._torn = True  # stays true if Ctrl-C comes before the bytes are read and counted
        try:
            count = os.readv(self._descriptor, [memoryview(self._buffer)[self._filled :]])
        except BlockingIOError:
            count = -1
        except ConnectionError:
            count = 0
        self._filled += max(count, 0)
        self._torn = False
        if not count:
            raise EOFError
        return count > 0


def _reader(types: Mapping[str, type]) -> Callable[[memoryview, memoryview], tuple[str, Any]]:
    """Return a function that returns the name and the value of a message.

    The arguments of this function are the bytes of the name with the value, and the bulk.
    """
    import msgspec

    bulk = memoryview(b"")

    def cut(kind: type, size: object) -> Bulk:
        nonlocal bulk
        if kind is not Bulk or not isinstance(size, int) or not 0 <= size <= len(bulk):
            raise ValueError("wrong number of bytes")
        part, bulk = bulk[:size], bulk[size:]
        return Bulk(part)

    head = msgspec.msgpack.Decoder(tuple[str, msgspec.Raw])
    values: dict[str, Any] = {
        name: msgspec.msgpack.Decoder(kind, dec_hook=cut) for name, kind in types.items() if kind is not int
    }
    number = msgspec.msgpack.Decoder(str)

    def read(written: memoryview, apart: memoryview) -> tuple[str, Any]:
        nonlocal bulk
        bulk = apart
        try:
            name, raw = head.decode(written)
            if name not in types:
                raise ForeignMessageError(f"it sent a value of an unknown type, {name[:40]!a}")
            return name, values[name].decode(raw) if name in values else int(number.decode(raw))
        except (msgspec.DecodeError, ValueError, RecursionError) as error:
            raise ForeignMessageError(f"it sent a value that can't be read ({str(error)[:_MOST_SHOWN]})") from None

    return read
