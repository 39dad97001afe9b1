"""A server that most tests ask."""

import os

import pytest
from served import serving


def pytest_ignore_collect(collection_path, config):
    """Leave a file out that only `make soak` needs: only to count its tests takes seconds."""
    return True if collection_path.name == "test_openapi_coverage.py" and config.option.markexpr == "not soak" else None


@pytest.fixture(scope="session")
def server_folder(tmp_path_factory):
    """Where that server has its temporary files."""
    return tmp_path_factory.mktemp("server")


@pytest.fixture(scope="session")
def server(server_folder):
    with serving(env={**os.environ, "TMPDIR": str(server_folder)}) as server:
        yield server
