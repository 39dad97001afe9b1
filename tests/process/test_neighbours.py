"""What one task was asked, or has found, no later task finds in its memory."""

import uuid
from pathlib import Path

import pytest

from pykt import process

pytestmark = pytest.mark.skipif(not Path("/proc/self/mem").exists(), reason="memory is searched as Linux shows it")


@pytest.fixture
def secret():
    return f"s3cret{uuid.uuid4().hex}".encode()


def test_a_task_finds_what_it_was_asked_itself(secret):
    assert secret in list(process.start("jobs:search", rb"s3[c]ret[0-9a-f]{32}", secret))


def test_no_task_finds_what_another_was_asked(secret):
    for times in range(1, 2000, 500):
        assert list(process.start("jobs:echo", times * secret)) == [times * secret]
    assert secret not in list(process.start("jobs:search", rb"s3[c]ret[0-9a-f]{32}"))
