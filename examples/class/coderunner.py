"""The template of a question of CodeRunner: grade an answer with tests.toml, a support file of the question.

It prints one JSON object, as a combinator template grader must. See docs/how-to/coderunner.md.
"""

import html
import json
import subprocess
import sys
from pathlib import Path

NAME = "answer.pl"  # or .lp, .mzn
ANSWER = """{{ STUDENT_ANSWER | e('py') }}"""

COLUMNS = ["iscorrect", "Test", "Points", "What happened", "ishidden"]


def row(test):
    """Return the row of a test, as a list of cells."""
    points = f"{test['score']:g} of {test['max_score']:g}"
    is_right, is_hidden = test["score"] == test["max_score"], test["visibility"] != "visible"
    return [is_right, test["name"], points, test["output"], is_hidden]


Path("class").mkdir()
Path("class", NAME).write_text(ANSWER)
command = "pykt grade class --tests tests.toml --sandbox auto --quiet --results results.json"
subprocess.run(command.split(), stdout=sys.stderr, check=True)
results = json.loads(Path("results.json").read_text())
tests = results.get("tests", [])
most = sum(test["max_score"] for test in tests)
shown = {
    "fraction": sum(test["score"] for test in tests) / most if most else 0,
    "prologuehtml": f"<pre>{html.escape(results['output'])}</pre>" if results.get("output") else "",
    "testresults": [COLUMNS, *map(row, tests)],
}
print(json.dumps(shown))
