"""The exercises and the lesson: model answers have all points, what lacks a part has not, and what is said is so."""

import json
import re
import shutil
from pathlib import Path

import pytest

import pykt

ROOT = Path(__file__).parents[3]
EXERCISES = ROOT / "examples/exercises"
FIRST = (EXERCISES / "answers/1/tour.pl").read_text()


@pytest.fixture
def points(run_pykt, tmp_path):
    """Grade a program in the tests of an exercise. Return the points, and the most points."""

    def points(program, exercise):
        folder = tmp_path / f"{exercise}"
        folder.mkdir()
        shutil.copy(program, folder)
        tests = EXERCISES / f"{exercise}.toml"
        code, out, _ = run_pykt("grade", folder, "--tests", tests, "--no-hints", "--json", "-q", "--jobs", "2")
        assert code == 0
        (graded,) = json.loads(out)["submissions"]
        return graded["points"], graded["of"]

    return points


@pytest.mark.sample(1)
@pytest.mark.parametrize("exercise", range(1, 9))
def test_the_model_answer_of_an_exercise_has_all_points(points, exercise):
    (answer,) = (EXERCISES / f"answers/{exercise}").iterdir()
    earned, most = points(answer, exercise)
    assert earned == most


@pytest.mark.sample(1)
@pytest.mark.parametrize(("program", "exercise"), [("1.pl", 1), ("answers/1/tour.pl", 2), ("answers/7/tour.lp", 6)])
def test_a_program_that_answers_another_exercise_or_lacks_a_part_has_not_all_points(points, program, exercise):
    earned, most = points(EXERCISES / program, exercise)
    assert earned < most


#: What a beginner does to the first program, and what pykt says of it by docs/exercises.md.
SLIPS = {
    "`move/2 is not defined`": ("move(File0/Rank0, File/Rank) :-", "moves(File0/Rank0, File/Rank) :-"),
    "`operator expected`": ("path([], _, _, _).", "path([], _, _, _)"),
    "`name your predicate, as in predicate=knights(N,Tour)`": ("tour(N, [1/1|Tour]) :-", "knights(N, [1/1|Tour]) :-"),
    "`makes a term and computes nothing`": ("File is File0 + Files", "File = File0 + Files"),
    "`is visited 11 times`": ("    \\+ member(Next, Visited),\n", ""),
    "`1/1 is not visited`": ("tour(N, [1/1|Tour]) :-", "tour(N, Tour) :-"),
    "`goes off the 5x5 board`": ("    on_board(N, Next),\n", ""),
}


@pytest.mark.sample(3)
@pytest.mark.parametrize(("said", "slip"), SLIPS.items())
def test_what_one_reads_when_one_gets_stuck_is_said(run_pykt, tmp_path, said, slip):
    (tmp_path / "tour.pl").write_text(FIRST.replace(*slip))
    _, out, err = run_pykt("run", tmp_path / "tour.pl")
    assert said.strip("`") in out + err
    assert said in (ROOT / "docs/exercises.md").read_text()


def test_the_programs_in_the_lesson_find_what_it_says(tmp_path):
    lesson = (ROOT / "docs/lesson.md").read_text()
    naive, rule, _ = re.findall(r"(?:^    .*\n\n?)+", lesson, re.MULTILINE)
    clause = re.search(r" *path\(\[Next.*?\n\n", naive, re.DOTALL)[0]
    for name, text, board in (("naive.pl", naive, "5x5"), ("warnsdorff.pl", naive.replace(clause, rule), "8x8")):
        (tmp_path / name).write_text(re.sub("^    ", "", text, flags=re.MULTILINE))
        assert pykt.solve(board, program=str(tmp_path / name)).checked.right, name


@pytest.mark.soak
def test_the_class_for_a_first_try_has_the_points_and_the_hint_that_the_docs_say(run_pykt, tmp_path):
    folder, said = ROOT / "examples/class", (ROOT / "docs/how-to/class.md").read_text()
    words = ["--tests", folder / "tests.toml", "-o", tmp_path / "marks", "--jobs", "2", "--json", "-q"]
    graded = json.loads(run_pykt("grade", folder / "submissions", *words)[1])["submissions"]
    anna, ben, carla = (f"{one['points']:g}" for one in graded)
    assert f"they have {anna}, {ben} and {carla} of {graded[0]['of']:g} points" in said
    line = (folder / "submissions/carla.pl").read_text().splitlines().index("step(-2, -2).") + 1
    assert f"carla.pl:{line}" in (tmp_path / "marks/carla.pl.html").read_text()
