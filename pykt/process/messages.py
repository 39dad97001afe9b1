"""Send the values that a worker yields back to the asking process, and receive them there.

A message is a pair. The pair ("answer", value) has a value that the task's function yielded. The pair ("done", failure)
comes last: the function has ended, and ``failure`` is the exception that it raised, or None.
"""

from __future__ import annotations

import os
import pickle
from multiprocessing.connection import Connection
from typing import Any

_LARGE = 1 << 16  # a buffer of this many bytes or more is sent separately, before the pickle of its message
_BUFFERS = b"buffers "  # begins the list of the sizes of these buffers; no pickle begins with these bytes


def send(answers: Connection, message: tuple[str, Any]) -> None:
    """Send a message. Its large buffers are sent separately, so that pickling does not copy them."""
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
    """Receive a message, including its large buffers."""
    buffers: list[bytearray] = []
    raw = answers.recv_bytes()
    if raw.startswith(_BUFFERS):
        sizes = pickle.loads(raw.removeprefix(_BUFFERS))
        buffers = [_filled(answers.fileno(), bytearray(size)) for size in sizes]
        raw = answers.recv_bytes()
    what, value = pickle.loads(raw, buffers=buffers)
    return what, value


def _filled(descriptor: int, buffer: bytearray) -> bytearray:
    """Fill ``buffer`` from a pipe and return it. Raise EOFError if the pipe closes before."""
    rest = memoryview(buffer)
    while rest:
        count = os.readv(descriptor, [rest])
        if not count:
            raise EOFError
        rest = rest[count:]
    return buffer
