"""A server that most tests ask."""

import pytest
from served import serving


@pytest.fixture(scope="session")
def server():
    with serving() as server:
        yield server
