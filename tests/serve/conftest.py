"""A server that most tests ask."""

import pytest
from served import serving


@pytest.fixture(scope="module")  # a test of another module kills the children of its process
def server():
    with serving() as server:
        yield server
