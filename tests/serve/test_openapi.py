"""Whatever a client sends, it gets an answer that the OpenAPI documents."""

import pytest
import schemathesis
from hypothesis import settings
from schemathesis.specs.openapi.checks import positive_data_acceptance

from pykt.serve.application import application
from pykt.serve.runs import Runs

_SECONDS = 0.2  # for each search


def schema(**phases):
    config = schemathesis.Config.from_dict({"phases": phases})
    return schemathesis.openapi.from_dict(application(Runs(1), page=None).openapi(), config=config)


@schema(coverage={"enabled": False}).parametrize()
@settings(max_examples=20)
def test_every_answer_is_documented(case, server):
    check(case, server)


@pytest.mark.soak
@schema().parametrize()
@settings(max_examples=4)
def test_every_answer_to_every_combination_of_values_is_documented(case, server):
    check(case, server)


def check(case, server):
    if isinstance(case.body, dict) and case.path in ("/api/answers", "/api/puzzles"):
        seconds = case.body.setdefault("timeout", _SECONDS)
        if isinstance(seconds, (int, float)) and _SECONDS < seconds <= 600:
            case.body["timeout"] = _SECONDS
    case.call_and_validate(
        base_url=server.address,
        headers={"Authorization": f"Bearer {server.token}"},
        excluded_checks=[positive_data_acceptance],  # a problem can contradict itself
    )
