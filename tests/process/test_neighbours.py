"""What one task was asked, or has found, no later task finds in its memory."""

import re
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest

from pykt import process

pytestmark = pytest.mark.skipif(not Path("/proc/self/mem").exists(), reason="memory is searched as Linux shows it")


def search(pattern: bytes, known: bytes = b"") -> Iterator[bytes]:  # noqa: ARG001  # it lies in the memory
    """Yield what matches ``pattern`` in the memory of this process. ``known`` is something else that it was asked."""
    wanted = re.compile(pattern)
    with open("/proc/self/mem", "rb", buffering=0) as memory:  # noqa: PTH123
        for line in Path("/proc/self/maps").read_text().splitlines():
            place, access, *_ = line.split()
            begin, end = (int(part, 16) for part in place.split("-"))
            if access.startswith("rw"):
                memory.seek(begin)
                yield from set(wanted.findall(memory.read(end - begin)))


def echo(secret: bytes) -> Iterator[bytes]:
    yield secret


@pytest.fixture
def secret():
    return f"s3cret{uuid.uuid4().hex}".encode()


def test_a_task_finds_what_it_was_asked_itself(secret):
    assert secret in list(process.start("test_neighbours:search", rb"s3[c]ret[0-9a-f]{32}", secret))


def test_no_task_finds_what_another_was_asked(secret):
    for times in range(1, 2000, 500):
        assert list(process.start("test_neighbours:echo", times * secret)) == [times * secret]
    assert secret not in list(process.start("test_neighbours:search", rb"s3[c]ret[0-9a-f]{32}"))
