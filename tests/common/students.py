"""Programs as students write them, and what pykt should say of each.

The first comment lines of a file in tests/students say what is expected: ``expected: STATUS``, ``board: 5x5``,
``kind: open`` and, for wrong programs, ``line: N`` and ``says: WORDS``, some words of the sentence that helps.
``start: 1/1`` and ``timeout: SECONDS`` may be added.
"""

import contextlib
import io
import json
import re
from pathlib import Path

import pykt
from pykt.cli.output.remarks import print_explanation

FOLDER = Path(__file__).parents[1] / "students"
RIGHT, WRONG = (sorted(file for file in FOLDER.glob(f"*/{kind}/*.*")) for kind in ("right", "wrong"))
_HEADER = re.compile(r"^[\s%*/]*(expected|board|kind|line|says|start|timeout): *(.*?) *$", re.MULTILINE)


def missed(file: Path) -> str:
    """Return what pykt should say of a student's program and does not say, or ""."""
    asked = dict(_HEADER.findall("\n".join(file.read_text().splitlines()[:12])))
    starts = tuple(map(pykt.Square.parse, asked.get("start", "").split()))
    problem = pykt.Problem(asked["kind"], pykt.Board.parse(asked["board"]), starts)
    limits = pykt.Limits(timeout=float(asked.get("timeout", 60)))
    if "line" not in asked:
        result = pykt.solve(problem, program=str(file), timeout=limits.timeout, theory=False)
        right = (str(result.status), result.checked.right) == (asked["expected"], True)
        return "" if right else f"{result.status}: {result.reason or result.faults}"
    explanation, text = pykt.explain(problem, str(file), limits=limits), io.StringIO()
    with contextlib.redirect_stdout(text):
        print_explanation(explanation, str(file), limits)
    record, printed = json.loads(json.dumps(explanation.record())), text.getvalue()
    told = [remark for remark in record["remarks"] if remark["line"] == int(asked["line"])]
    if record["result"]["status"] != asked["expected"]:
        return f"{asked['expected']}, instead of {printed}"
    if not any(asked["says"] in f"{remark['text']}; {remark['advice']}" for remark in told):
        return f"{asked['says']!r} about line {asked['line']}, instead of {printed}"
    shown = re.search(rf"^{re.escape(file.name)}:{asked['line']}:", printed, re.MULTILINE) and asked["says"] in printed
    return "" if shown else f"line {asked['line']} in the text, instead of {printed}"
