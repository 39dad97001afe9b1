"""Tours are checked, drawn and written, puzzles are made, and programs are read, over HTTP as on the command line."""

import re

import pytest
from command import pykt
from served import problem
from soaking import soak

import pykt as library
from pykt import notation
from pykt.draw.formats import PICTURE_FORMATS
from pykt.model.problem import Problem
from pykt.model.tour import Tour
from pykt.programs.catalogue import PROGRAMS

BEGINNINGS = {
    "svg": b"<svg",
    "png": b"\x89PNG",
    "pdf": b"%PDF",
    "gif": b"GIF8",
    "html": b"<!doctype html>",
    "mid": b"MThd",
}


def draw(server, **body):
    answer = server.client.post("/api/draw", json=body)
    assert answer.status_code == 200, answer.text
    return answer


@pytest.fixture(scope="module")
def found():
    return library.solve("6x6", start="1/1", program="warnsdorff")


def test_a_right_tour_is_accepted(server, found):
    body = {"problem": found.problem.record(), "tour": found.tour.record()}
    judged = server.client.post("/api/check", json=body).json()
    assert judged == {"checked": {"python": True, "prolog": True, "asp": True}, "faults": []}


def test_a_wrong_tour_is_refused_with_its_faults(server, found):
    tour = found.tour.record()
    tour["knights"][0][3:5] = reversed(tour["knights"][0][3:5])
    judged = server.client.post("/api/check", json={"problem": found.problem.record(), "tour": tour}).json()
    assert judged["checked"] == {"python": False, "prolog": False, "asp": False}
    assert "is not a knight's move" in judged["faults"][0]


def test_a_tour_is_judged_on_the_board_of_the_problem(server, found):
    judged = server.client.post("/api/check", json={"problem": problem(6, 7), "tour": found.tour.record()}).json()
    assert judged["checked"]["python"] is False
    off = server.client.post("/api/check", json={"problem": problem(5), "tour": found.tour.record()})
    assert (off.status_code, "off the 5x5 board" in off.json()["sentence"]) == (422, True)


@pytest.mark.parametrize("form", [form if form in ("svg", "png") else soak(form) for form in PICTURE_FORMATS])
def test_a_tour_is_drawn(server, found, form):
    drawn = draw(server, tour=found.tour.record(), problem=found.problem.record(), format=form, style="heat", dark=True)
    assert drawn.content.lower().startswith(BEGINNINGS[form].lower())


def test_a_picture_is_the_one_of_the_command_line(server, tmp_path):
    (tmp_path / "tour.txt").write_text("a1 b3 c1 a2 c3 b1 a3 c2")
    drawn = draw(server, text="a1 b3 c1 a2 c3 b1 a3 c2", format="svg", style="path")
    assert drawn.text.strip() == pykt("draw", "tour.txt", "--style", "path", cwd=tmp_path).stdout.strip()


@pytest.mark.parametrize("name", [name if name in ("json", "squares") else soak(name) for name in notation.names()])
def test_a_tour_is_written_in_each_notation(server, found, name):
    two = Tour.of(found.problem.board, [(1, 1), (2, 3)], [(6, 6), (5, 4)])
    tour = two if name == "labels" else found.tour
    written = draw(server, tour=tour.record(), format=name)
    assert written.headers["content-type"] == "text/plain; charset=utf-8"
    assert written.text == notation.write(tour, name)
    if name != "matrix0":  # a text of it is guessed only where no 0 can mean a square that is not visited
        assert draw(server, text=written.text, format=name).text == written.text


def test_queens_and_puzzles_are_drawn(server):
    queens = draw(server, problem=problem(4, kind="queens"), queens=[[1, 2], [2, 4], [3, 1], [4, 3]], format="svg")
    puzzle = draw(server, problem=problem(4, givens=[[[2, 2], 7]]), format="svg")
    assert queens.text.startswith("<svg")
    assert 'aria-label="7"' in puzzle.text


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ({"format": "svg"}, "nothing to draw"),
        ({"format": "jpg", "text": "a1"}, "format is wrong"),
        ({"format": "svg", "text": "hello"}, "hello|notation|tour"),
        ({"format": "svg", "text": "a1 b3", "queens": [[1, 1]]}, "Only one thing"),
        ({"format": "html", "problem": problem(4)}, "no moves to show"),
        ({"format": "pairs", "problem": problem(4)}, "Only a tour can be written as pairs"),
        ({"format": "svg", "text": "a1 b3", "style": "numbers", "numbers": False}, "shows nothing but numbers"),
        ({"format": "svg", "text": "a1 b3", "style": "red"}, "style is wrong"),
    ],
)
def test_what_can_t_be_drawn_is_refused(server, body, sentence):
    answer = server.client.post("/api/draw", json=body)
    assert answer.status_code == 422
    assert re.search(sentence, answer.json()["sentence"])


def test_a_tour_on_a_joined_board_is_judged_and_drawn_and_too_many_moves_are_refused(server):
    board = {"files": 4, "ranks": 1, "blocked": [], "surface": "torus"}
    asked = problem(1, board=board, piece="wazir", kind="closed")
    tour = {"format": "pykt-tour/1", "board": board, "piece": "wazir", "knights": [[[1, 1], [2, 1], [3, 1], [4, 1]]]}
    judged = server.client.post("/api/check", json={"problem": asked, "tour": tour}).json()
    assert judged == {"checked": {"python": True, "prolog": True, "asp": True}, "faults": []}
    drawn = server.client.post("/api/draw", json={"format": "svg", "tour": tour})
    assert "on a torus by the wazir" in drawn.text
    for wrong, sentence in (
        ({"moves": [[[1, 1], [2, 1]]] * 501}, "at most 500 required and forbidden moves"),
        ({"board": board | {"surface": "sphere"}}, "surface is wrong"),
        ({"board": board | {"levels": 3, "surface": "plane"}}, "can't be divided among 3 levels"),
        ({"piece": "unicorn"}, "'unicorn' is not a piece"),
        ({"piece": "0,1" + "+0,1" * 40}, "piece is wrong"),
    ):
        refused = server.client.post("/api/check", json={"problem": asked | wrong, "tour": tour})
        assert (refused.status_code, sentence in refused.json()["sentence"]) == (422, True), refused.text


def test_a_puzzle_is_made_and_has_one_answer(server):
    asked = {"problem": problem(5), "difficulty": "easy", "seed": 3, "timeout": 600}
    events, again = server.ask(asked, "puzzles"), server.ask(asked, "puzzles")
    puzzle, other = [event["puzzle"] for event in (*events, *again) if event["type"] == "puzzle"]
    assert events[-1] == {"type": "end", "status": "found", "reason": None}
    assert (puzzle["difficulty"], puzzle["unique"], puzzle["reached"]) == ("easy", True, True)
    found = list(library.solutions(Problem.from_record(puzzle["problem"]), program="givens", models=2))
    assert [result.tour.record() for result in found] == [Tour.from_record(puzzle["tour"]).record()]
    assert puzzle == {**other, "stats": puzzle["stats"]}


def test_a_puzzle_that_can_t_be_made_says_why(server):
    assert server.ask({"problem": problem(4)}, "puzzles")[-1]["status"] == "none"
    large = server.client.post("/api/puzzles", json={"problem": problem(11)})
    assert (large.status_code, "at most 100 squares" in large.json()["sentence"]) == (422, True)
    wrong = server.client.post("/api/puzzles", json={"problem": problem(4, kind="queens")})
    assert (wrong.status_code, "open or a closed tour" in wrong.json()["sentence"]) == (422, True)


def test_the_making_of_a_puzzle_can_be_stopped(server):
    with server.follow({"problem": problem(8), "timeout": 100}, "puzzles") as events:
        run = next(event for event in events if event["type"] == "begun")["id"]
        next(event for event in events if event["type"] == "progress")
        assert server.connect(**server.client.headers).delete(f"/api/puzzles/{run}").status_code == 204
        assert [event["type"] for event in events][-1] == "end"


def test_programs_are_listed_and_read(server):
    listed = server.client.get("/api/programs").json()
    assert [program["name"] for program in listed] == list(PROGRAMS)
    cycle = server.client.get("/api/programs/cycle").json()
    assert cycle["file"] == "asp/cycle.lp"
    assert "#show" in cycle["text"]
    for name in PROGRAMS:
        assert server.client.get(f"/api/programs/{name}").json()["text"]
    assert server.client.get("/api/programs/none").status_code == 404


def test_versions_name_the_engines(server):
    versions = server.client.get("/api/versions").json()["versions"]
    assert versions[0] == f"pykt {library.__version__}"
    assert {text.split()[0] for text in versions} >= {"Python", "SWI-Prolog", "clingo"}
