"""The argument of a certificate for people: its sentences are true, and its picture and its page show them."""

import random
import re
from collections import Counter
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from svg import SVG

from pykt import Board, Problem, PyktError, prove
from pykt.answers.proving.cuts import certify
from pykt.draw import drawing
from pykt.draw.look import Look
from pykt.draw.shapes import BEYOND
from pykt.draw.size import PaperSize
from pykt.draw.terminal.argument import argument_text
from pykt.draw.terminal.screen import Terminal
from pykt.draw.why.forced import Conflict, Forced
from pykt.draw.why.picture import why_picture
from pykt.draw.why.reason import reason
from pykt.draw.why.supposing import suppositions
from pykt.model.board import Square
from pykt.model.certificate import Certificate, Theorem
from pykt.model.surface import Surface
from pykt.model.tour import Tour
from pykt.theory.steps import BESIDE


def barrier(problem, *names):
    return Certificate("none", problem, "barrier", barrier=tuple(map(Square.parse, names)))


FOUR = barrier(Problem.closed("4x8"), "b1", "b3", "b5", "b7", "c2", "c4", "c6", "c8")
LIGHT = [square.algebraic for square in Board(5, 5).squares() if sum(square) % 2]
CUTS = {"variables": (), "proof": ("5 1 0 1 2 0", "6 0 5 3 0")}


@pytest.mark.parametrize(
    ("certificate", "said"),
    [
        (FOUR, "A closed tour leaves each of the 9 parts, so it needs 9 marked squares. There are only 8."),
        (barrier(Problem.closed("3x3")), "No move leads to b2, but a tour must visit every square."),
        (barrier(Problem.closed("2x9")), "The board is in 4 parts: no move leads from one part to another."),
        (barrier(Problem.closed("5x5"), *LIGHT), "But there are 13 dark squares and 12 light ones."),
        (
            barrier(Problem.open("5x5", "a2"), *LIGHT),
            "So a tour of 25 squares that starts on a2, a light square, has 13 light and 12 dark ones. "
            "But there are 13 dark squares and 12 light ones.",
        ),
        (
            barrier(Problem.closed("6x6", forbidden=(("a1", "b3"),)), "c2"),
            "Only one move is possible from a1: to c2. A closed tour needs two moves at each square",
        ),
        (
            barrier(Problem.open("3x4", "a1", end="b2"), "a1", "b2", "a3", "c3"),
            "The tour ends on the marked square b2, so it leaves each of the 4 parts. For that it needs 4 marked "
            "squares. It starts on the marked square a1, so there are only 3 others to go to.",
        ),
        (
            Certificate(
                "none", Problem.closed("6x6", moves=(("a1", "b3"), ("b3", "d4"), ("d4", "c2"))), "cuts", **CUTS
            ),
            "the moves close a ring of the 4 squares of A, and the other 32 are never visited.",
        ),
        (
            Certificate("none", Problem.closed("3x8"), "cuts", **CUTS),
            "Suppose that the tour uses a2-b4. Then, by these rules, only one move is left at b4, and a tour uses two. "
            "So it does not. But then only one move is left at b4, and a tour uses two.",
        ),
        (
            Certificate(
                "none",
                Problem.closed(
                    Board(3, 3, frozenset({Square(1, 3)})),
                    moves=[("2/3", "3/1"), ("1/2", "3/1"), ("1/1", "3/2")],
                    symmetric=90,
                ),
                "cuts",
                **CUTS,
            ),
            "But then by the symmetry the move a3-b1 is used as well, and one of these squares is not free.",
        ),
        (
            Certificate("none", Problem.open(Board(5, 4, frozenset({Square(4, 4)})), symmetric=90), "cuts", **CUTS),
            "one of these squares is not free.",
        ),
        (
            Certificate("none", Problem.open("5x5"), "cuts", sets=((Square(1, 1), Square(2, 3)),), **CUTS),
            "A knight that stays on the 2 squares of A never visits the others.",
        ),
        (
            certify(Problem.open("4x4", symmetric=180), "none", None),
            "A knight on its way from A to the other squares crosses the border of A an odd number of times.",
        ),
        (
            Certificate("none", Problem.open("5x5", givens={(1, 1): 1, (5, 5): 4}), "positions", **CUTS),
            "From 1 to 4 there are 3 moves, but a1 and e5 have the same colour.",
        ),
        (
            Certificate(
                "none", Problem.closed("4x40"), "theorem", theorem=Theorem("schwenk", (), "Schwenk 1991", "None is.")
            ),
            "This is weaker than other arguments, because the certificate does not prove the theorem.",
        ),
    ],
    ids=[
        "parts",
        "no move",
        "no bridge",
        "colour",
        "start",
        "dead end",
        "ends",
        "ring",
        "supposed",
        "an image that is blocked",
        "an image that is off the board",
        "set",
        "parity",
        "numbers",
        "theorem",
    ],
)
def test_an_argument_is_a_few_sentences_and_its_last_step_says_the_last_one(certificate, said):
    reasoning = reason(certificate)
    assert said in reasoning.text
    assert reasoning.steps[0].text == reasoning.claim
    assert reasoning.steps[-1].text == reasoning.sentences[-1]
    assert all(mark.first < len(reasoning.steps) for mark in reasoning.marks)
    ElementTree.fromstring(why_picture(reasoning, Look(dark=True)))


def test_a_picture_has_a_cross_on_each_removed_square_and_a_number_on_each_square_of_a_part():
    root = ElementTree.fromstring(why_picture(reason(FOUR)))
    gone = root.findall(f"{SVG}g[@class='gone']")
    assert [len(group) for group in gone] == [2] * 8  # a hole and a cross
    numbers = [text.text for text in root.iter(f"{SVG}text") if (text.text or "").isdigit()]
    assert sorted(numbers, key=int).count("1") == 1 + 1 + 16 + 1  # a label of a rank, two samples, and part 1
    assert {"2", "9"} <= set(numbers)
    written = "".join(text.text for text in root.iter(f"{SVG}text"))
    assert "There are only 8." in written


def test_the_steps_count_the_parts_while_squares_vanish():
    texts = [step.text for step in reason(FOUR).steps]
    counts = [re.search(r"The board is in (one|\d+) part", text) for text in texts]
    assert [found[1] for found in counts if found] == ["one", "one", "2", "3", "4", "5", "7", "9"]


PETERSEN = (
    [(v, (v + 1) % 5) for v in range(5)] + [(v, v + 5) for v in range(5)] + [(5 + v, 5 + (v + 2) % 5) for v in range(5)]
)
BUTTERFLY = [("a", "b"), ("b", "c"), ("c", "a"), ("c", "d"), ("d", "e"), ("e", "c")]


@pytest.mark.parametrize(
    ("edges", "said"),
    [
        (BUTTERFLY, "Take away the marked vertex: the graph falls into 2 parts. A tour that leaves a part must go to"),
        (BUTTERFLY[:-2], "Only one edge is possible from d: to c. A closed tour needs two edges at each vertex"),
        ([*BUTTERFLY[:3], ("x", "y")], "The graph is in 2 parts: no edge leads from one part to another."),
        (PETERSEN, "A closed tour uses two edges at each vertex"),
    ],
)
def test_an_argument_about_a_graph_speaks_of_vertices_and_edges(edges, said):
    certificate = prove(Problem.closed(graph=edges)).certificate
    reasoning = reason(certificate)
    told = [reasoning.text, *(step.text for step in reasoning.steps), *(text for _, _, text in reasoning.legend)]
    assert said in reasoning.text
    assert not re.search(r"square|knight|board|\bmove", " ".join(told))
    assert "1  " not in argument_text(reasoning, Terminal(80)).plain  # no board is drawn
    picture = ElementTree.fromstring(drawing.draw_argument(certificate, "svg", Look()))
    assert picture.find(f"{SVG}title").text.startswith(reasoning.text)
    red = {square for mark in reasoning.still for square in mark.squares if mark.kind in ("gone", "set")}
    circles = Counter(circle.get("fill") for circle in picture.iter(f"{SVG}circle"))
    assert sorted(circles.values()) == sorted(filter(None, [len(red), certificate.problem.board.cells - len(red)]))
    written = " ".join(group.get("aria-label", "") for group in picture.iter(f"{SVG}g"))
    assert written.endswith(picture.find(f"{SVG}title").text)
    for animated in ("html", "gif"):
        with pytest.raises(PyktError, match="An argument about a graph can't be played"):
            drawing.draw_argument(certificate, animated, Look())


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("problem", "said"),
    [
        (Problem.closed(Board(6, 4, surface=Surface.named("cylinder"))), "needs 7 marked squares. There are only 6."),
        (Problem.closed(Board(5, 4, surface=Surface.named("moebius"))), "needs 6 marked squares. There are only 5."),
        (Problem.closed("3x3x3"), "No move leads to b2.2, but a tour must visit every square."),
        (Problem.open("6x6", piece="camel"), "The board is in 2 parts: no move leads from one part to another."),
        (
            Problem.open(Board(3, 4, surface=Surface.named("cylinder")), "b2", piece="zebra"),
            "A zebra that leaves a part must go to a marked square",
        ),
        (Problem.closed(Board(3, 4, surface=Surface.named("cylinder")), piece="zebra"), "Only one move is possible"),
    ],
    ids=str,
)
def test_an_argument_is_about_the_moves_of_the_piece_on_the_surface(problem, said):
    certificate = prove(problem).certificate
    assert certificate.argument == "barrier"
    reasoning = reason(certificate)
    assert said in reasoning.text
    near = {square: problem.board.neighbours(square, problem.piece) for square in problem.board.squares()}
    for mark in reasoning.marks:
        assert all(other in near[one] for one, other in mark.moves)
        outside = near.keys() - {*mark.squares, *certificate.barrier}
        assert mark.kind != "part" or all(outside.isdisjoint(near[square]) for square in mark.squares)
    ElementTree.fromstring(why_picture(reasoning))


def test_a_picture_of_an_argument_leads_moves_over_a_seam_to_both_edges():
    problem = Problem.closed(Board(5, 4, surface=Surface.named("moebius")))
    root = ElementTree.fromstring(why_picture(reason(prove(problem).certificate)))
    (links,) = root.findall(f"{SVG}g[@class='links']/{SVG}path")
    lines = links.get("d").split("M")[1:]
    assert any(line.startswith(f"{5 + BEYOND} ") for line in lines)  # comes in from the right
    assert all(abs(float(across)) <= 2 for line in lines for across in re.findall(r"l(-?[0-9.]+)", line))


def a_tour(problem):
    """Return the moves of a tour, found by backtracking with Warnsdorff's rule, or None if that takes long."""
    board, budget = problem.board, 300

    def extend(path):
        nonlocal budget
        budget -= 1
        if len(path) == board.free:
            return path if problem.kind == "open" or path[0].is_move_from(path[-1]) else None
        ways = [step for step in board.neighbours(path[-1]) if step not in path]
        ways.sort(key=lambda step: sum(other not in path for other in board.neighbours(step)))
        return next((found for step in ways if budget > 0 and (found := extend([*path, step]))), None)

    path = extend([min(board.squares(), key=lambda square: len(board.neighbours(square)))])
    if path is None:
        return None
    ends = [(path[0], path[-1])] if problem.kind == "closed" else [(path[0], BESIDE), (path[-1], BESIDE)]
    return {frozenset(move) for move in [*pairwise(path), *ends]}


def test_each_tour_uses_the_moves_that_follow_at_once_and_none_that_fall_away():
    chance = random.Random(19)
    tried = 0
    for nth in range(40):
        cells = [Square(file, rank) for file in range(1, 6) for rank in range(1, 6)]
        board = Board(5, 5, frozenset(chance.sample(cells, nth % 4)))
        problem = Problem.open(board) if nth % 3 else Problem.closed(board)
        if moves := a_tour(problem):
            tried += 1
            forced = Forced(problem)
            assert not any(isinstance(wave, Conflict) for wave in forced.waves())
            assert forced.used <= moves <= set().union(*forced.left.values())
            assert tried % 4 or suppositions(forced, ()) == []
    assert tried > 8


def test_a_page_plays_the_steps_and_shows_the_end_without_a_script():
    text = drawing.draw_argument(FOUR, "html", Look())
    assert text.count("data-beats=") == len(reason(FOUR).steps)
    assert "data-last" in text
    assert "http://" not in text.replace("http://www.w3.org/2000/svg", "")


def test_moves_are_drawn_whole_above_the_squares_that_are_gone():
    classes = [group.get("class") for group in ElementTree.fromstring(why_picture(reason(FOUR)))]
    assert classes.index("links") > max(nth for nth, name in enumerate(classes) if name == "gone")


def test_a_page_shows_the_board_alone_and_then_only_what_has_been_said(opened, tmp_path):
    (file := tmp_path / "why.html").write_text(drawing.draw_argument(FOUR, "html", Look()), "utf-8")
    page = opened(file, 400)
    shown = """() => [...document.querySelectorAll("[data-first]")].filter((one) => one.checkVisibility({
      opacityProperty: true, visibilityProperty: true })).map((one) => one.getAttribute("class").split(" ")[0])"""
    page.emulate_media(reduced_motion="reduce")
    page.locator(".forth").click()
    assert set(page.evaluate(shown)) == {"obstacle", "crosses"}
    page.locator(".first").click()
    assert page.evaluate(shown) == []
    for _ in range(3):
        page.locator(".forth").click()
    assert page.locator(".now").inner_text() == "c2 is gone: 2 of 8. The board is in one part."
    assert page.evaluate(shown) == ["gone", "gone"]


def test_a_terminal_shows_the_parts_by_their_numbers_and_a_notebook_the_picture_and_the_sentences():
    text = argument_text(reason(FOUR), Terminal(80, None, colours=False)).plain
    assert text.startswith("8  1  1  x  9 \n7  8  x  1  1 \n")
    assert "x 8 marked squares, taken away" in text
    assert "1  1" not in argument_text(reason(FOUR), Terminal(12)).plain
    html = FOUR._repr_html_()
    assert "There are only 8." in html
    assert "data:image/svg+xml;base64," in html


def test_an_argument_is_no_animation_and_no_music_and_needs_a_board_that_can_be_drawn():
    with pytest.raises(PyktError, match="can't be written as"):
        drawing.draw_argument(FOUR, "gif", Look())
    with pytest.raises(PyktError, match="too large to show an argument"):
        why_picture(reason(barrier(Problem.closed("2x300"))))
    assert drawing.draw_argument(FOUR, "pdf", Look(paper_size=PaperSize.parse("a4"))).startswith(b"%PDF")


def test_two_knights_are_counted_by_colour():
    tour = Tour.of(Board(4, 4), [(1, 1), (2, 3)], [(2, 1), (4, 2)])
    certificate = Certificate("optimal", Problem.two_knights("4x4", "a1", "b1"), "cuts", tour=tour, **CUTS)
    assert "a visit of 5 squares has 3 dark and 2 light ones" in reason(certificate).text


@pytest.mark.soak
def test_of_many_sets_only_some_are_looked_at_for_each_supposition(monkeypatch):
    """A certificate may have a hundred thousand squares in sets that it does not need."""
    forced, border, looks = Forced(Problem.closed("6x6")), Forced.border, []

    def counted(self, squares):
        looks.append(squares)
        return border(self, squares)

    monkeypatch.setattr(Forced, "border", counted)
    corners = (Square(1, 1), Square(6, 6))
    assert suppositions(forced, [corners] * 500) == []
    assert looks.count(corners) == len(looks)
    few = len(looks)
    assert suppositions(forced, [corners] * 1000) == []
    assert len(looks) == 2 * few
