"""Programs as students write them: the right ones are accepted, and the mistakes of the wrong ones are named by line.

The first comment lines of a program say what is expected: ``expected: STATUS``, ``board: 5x5``, ``kind: open`` and, for
wrong programs, ``line: N`` and ``says: WORDS``, some words of the sentence that helps. ``start: 1/1`` and
``timeout: SECONDS`` may be added.
"""

import json
import re
from pathlib import Path

import pytest

import pykt
from pykt.cli.output.explanations import print_explanation

HERE = Path(__file__).parent
PROGRAMS = sorted(file for file in HERE.glob("*/*/*") if file.suffix in (".pl", ".lp", ".mzn"))
HEADER = re.compile(r"^[\s%*/]*(expected|board|kind|line|says|start|timeout): *(.*?) *$", re.MULTILINE)


def header(file):
    return dict(HEADER.findall("\n".join(file.read_text().splitlines()[:12])))


def problem(asked):
    return pykt.Problem(
        asked["kind"], pykt.Board.parse(asked["board"]), tuple(map(pykt.Square.parse, asked.get("start", "").split()))
    )


def named(files):
    return [pytest.param(file, id=f"{file.parts[-3]}-{file.stem}") for file in files]


@pytest.mark.parametrize("file", named(file for file in PROGRAMS if file.parent.name == "right"))
def test_a_right_program_is_accepted(file):
    asked = header(file)
    result = pykt.solve(problem(asked), program=str(file), timeout=float(asked.get("timeout", 20)), theory=False)
    assert (str(result.status), result.checked.right) == (asked["expected"], True), result.reason or result.faults


@pytest.mark.parametrize("file", named(file for file in PROGRAMS if file.parent.name == "wrong"))
def test_the_line_of_a_mistake_is_named(file, capsys):
    asked = header(file)
    limits = pykt.Limits(timeout=float(asked.get("timeout", 20)))
    explanation = pykt.explain(problem(asked), str(file), limits=limits)
    print_explanation(explanation, str(file))
    text, record = capsys.readouterr().out, json.loads(json.dumps(explanation.record()))
    assert record["result"]["status"] == asked["expected"]
    told = [remark for remark in record["remarks"] if remark["line"] == int(asked["line"])]
    assert any(asked["says"] in f"{remark['text']}; {remark['advice']}" for remark in told), text
    assert re.search(rf"^{re.escape(file.name)}:{asked['line']}:", text, re.MULTILINE)
    assert asked["says"] in text
