"""Send what a worker yields to the asking process, and receive it there.

A message is a pair: "answer" and a value, or "done" and an exception or None.
"""

from __future__ import annotations

import os
import pickle
from multiprocessing.connection import Connection
from typing import Any

_LARGE = 1 << 16  # bytes of a buffer that is sent on its own, before the pickle of its message
_BUFFERS = b"buffers "  # no pickle begins like this: the sizes of the buffers that follow


def send(answers: Connection, message: tuple[str, Any]) -> None:
    """Send a message. Its large buffers are sent on their own, so that no pickle copies them."""
    large: list[memoryview] = []

    def in_band(buffer: pickle.PickleBuffer) -> bool:
        raw = buffer.raw()
        if len(raw) >= _LARGE:
            large.append(raw)
        return len(raw) < _LARGE

    pickled = pickle.dumps(message, 5, buffer_callback=in_band)
    if large:
        answers.send_bytes(_BUFFERS + pickle.dumps([len(raw) for raw in large]))
    for rest in large:
        while rest:
            rest = rest[os.write(answers.fileno(), rest) :]
    answers.send_bytes(pickled)


def receive(answers: Connection) -> tuple[str, Any]:
    """Receive a message with its large buffers."""
    buffers: list[bytearray] = []
    raw = answers.recv_bytes()
    if raw.startswith(_BUFFERS):
        sizes = pickle.loads(raw.removeprefix(_BUFFERS))
        buffers = [_filled(answers.fileno(), bytearray(size)) for size in sizes]
        raw = answers.recv_bytes()
    what, value = pickle.loads(raw, buffers=buffers)
    return what, value


def _filled(descriptor: int, buffer: bytearray) -> bytearray:
    """Fill a buffer from a pipe and return it."""
    rest = memoryview(buffer)
    while rest:
        count = os.readv(descriptor, [rest])
        if not count:
            raise EOFError
        rest = rest[count:]
    return buffer
