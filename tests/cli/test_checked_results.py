"""A result in JSON is checked against the problem that it answers."""

import json

import pytest

import pykt
from pykt import Problem


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("other", "fault"),
    [
        (Problem.open("5x5", "3/3"), "it starts at 1/1, not at 3/3"),
        (Problem.closed("5x5"), "it is not closed"),
        (Problem.open("5x5", givens=[("1/1", 25)]), "number 25 must be"),
    ],
)
def test_a_result_is_judged_by_its_own_problem(other, fault, run_pykt, tmp_path):
    file = tmp_path / "result.json"
    record = pykt.solve("5x5", start="1/1").record()
    file.write_text(json.dumps(record))
    assert run_pykt("check", file)[0] == 0
    file.write_text(json.dumps(record | {"problem": other.record()}))
    code, printed, _ = run_pykt("check", file)
    assert (code, fault in printed) == (1, True), printed
    assert run_pykt("check", file, "--start", "1/1")[0] == 0
    file.write_text(json.dumps(record | {"problem": {"kind": "closed"}}))
    assert run_pykt("check", file)[0] == 2
