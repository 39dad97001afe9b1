"""A server that most tests ask."""

import pytest
from served import serving


def pytest_ignore_collect(collection_path, config):
    """Leave a file out that only `make soak` needs: only to count its tests takes seconds."""
    return True if collection_path.name == "test_openapi_coverage.py" and config.option.markexpr == "not soak" else None


@pytest.fixture(scope="session")
def server():
    with serving() as server:
        yield server
