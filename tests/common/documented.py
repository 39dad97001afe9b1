"""Requests that schemathesis makes of the server's OpenAPI, and whether their answers are documented."""

import schemathesis
from schemathesis.specs.openapi.checks import positive_data_acceptance

from pykt.serve.application import application
from pykt.serve.runs import Runs

_SECONDS = 0.2  # for each search


def schema(**phases):
    """The server's OpenAPI; ``phases`` say how schemathesis makes requests of it."""
    config = schemathesis.Config.from_dict({"phases": phases})
    return schemathesis.openapi.from_dict(application(Runs(1), page=None).openapi(), config=config)


def check(case, server):
    """The server's answer to a request is documented."""
    if isinstance(case.body, dict) and case.path in ("/api/answers", "/api/puzzles"):
        seconds = case.body.setdefault("timeout", _SECONDS)
        if isinstance(seconds, (int, float)) and _SECONDS < seconds <= 600:
            case.body["timeout"] = _SECONDS
    case.call_and_validate(
        base_url=server.address,
        headers={"Authorization": f"Bearer {server.token}"},
        excluded_checks=[positive_data_acceptance],  # a problem can contradict itself
    )
