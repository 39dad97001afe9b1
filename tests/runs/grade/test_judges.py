"""The judges for CodeRunner and Dodona, and the assignment for nbgrader, tell a right program from a wrong one."""

import json
import os
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError
from submissions import NEVER, RIGHT

CLASS = Path(__file__).parents[3] / "examples/class"
TESTS = """
[[test]]
name = "A <b>tour</b>"
board = "3x4"
start = "1/1"
points = 3
[[test]]
name = "None"
asked = "none"
board = "3x3"
[[test]]
name = "Secret"
board = "4x3"
start = "1/1"
hidden = true
"""


def run(script, folder, given=""):
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    done = subprocess.run(
        [sys.executable, script],
        cwd=folder,
        input=given,
        env=os.environ | {"PATH": path},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def coderunner(program, folder):
    """Render the template as CodeRunner does, and read what it prints."""
    escaped = program.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    (folder / "tests.toml").write_text(TESTS)
    (folder / "prog.py").write_text(
        (CLASS / "coderunner.py").read_text().replace("{{ STUDENT_ANSWER | e('py') }}", escaped)
    )
    return json.loads(run("prog.py", folder))


def dodona(program, folder):
    """Judge as Dodona does, and read the lines."""
    (folder / "evaluation").mkdir()
    (folder / "evaluation/tests.toml").write_text(TESTS)
    (folder / "source").write_text(program)
    asked = {"resources": "evaluation", "source": "source", "programming_language": "prolog", "natural_language": "en"}
    return [json.loads(line) for line in run(CLASS / "dodona/run", folder, json.dumps(asked)).splitlines()]


@pytest.mark.soak
def test_coderunner_reads_the_share_of_the_points_and_a_row_for_each_test(tmp_path):
    shown = coderunner(RIGHT + '% "quoted" \\n and """ more\n', tmp_path)
    assert shown["fraction"] == 1.0
    head, *rows = shown["testresults"]
    assert head == ["iscorrect", "Test", "Points", "What happened", "ishidden"]
    assert [(row[0], row[1], row[2], row[4]) for row in rows] == [
        (True, "A <b>tour</b>", "3 of 3", False),
        (True, "None", "1 of 1", False),
        (True, "Secret", "1 of 1", True),
    ]


def test_coderunner_reads_why_a_program_is_wrong(tmp_path):
    shown = coderunner(RIGHT.replace("[1/2,", "[1/3,"), tmp_path)
    assert 0 < shown["fraction"] < 1
    assert {row[0] for row in shown["testresults"][1:]} == {False, True}
    assert "1/3" in shown["prologuehtml"]


@pytest.mark.soak
@pytest.mark.parametrize(("program", "right"), [(RIGHT, True), (NEVER, False)])
def test_dodona_reads_a_judgement_whose_parts_are_nested(tmp_path, program, right):
    told = dodona(program, tmp_path)
    opened = []
    for one in told:  # each part is closed in the part in which it was opened
        verb, _, part = one["command"].partition("-")
        if verb == "start":
            opened.append(part)
        elif verb == "close":
            assert opened.pop() == part
    assert (opened, told[-1]["command"]) == ([], "close-judgement")
    assert told[-1]["accepted"] is right
    assert told[-1]["status"] == {
        "enum": "correct" if right else "wrong",
        "human": "5 of 5 points" if right else "0 of 5 points",
    }
    assert [one["description"] for one in told if one["command"] == "start-testcase"] == [
        "A <b>tour</b>",
        "None",
        "Secret",
    ]
    shown = [one["message"]["description"] for one in told if one["command"] == "append-message"]
    assert not [text for text in shown if "4x3" in text]  # of a hidden test, there is only the name


@pytest.mark.soak
def test_the_assignment_for_nbgrader_passes_with_its_model_answer_and_fails_with_a_wrong_one(tmp_path):
    notebook = nbformat.read(CLASS / "nbgrader.ipynb", 4)
    about = [cell.metadata.nbgrader for cell in notebook.cells]
    assert len({one.grade_id for one in about}) == len(about)
    assert [one.points for one in about if one.grade] == [3, 2]
    run_it = {"timeout": 120, "resources": {"metadata": {"path": str(tmp_path)}}}
    NotebookClient(notebook, **run_it).execute()
    (solution,) = (cell for cell in notebook.cells if cell.metadata.nbgrader.solution)
    solution.source = f"PROGRAM = {NEVER!r}"
    with pytest.raises(CellExecutionError, match="No tour of 5x5 from 1/1"):
        NotebookClient(notebook, **run_it).execute()
