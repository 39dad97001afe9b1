"""Sizes and colours that a user asks for: on a plotter, on paper, in pixels."""

import contextlib
import io
import json
import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image
from pypdf import PdfReader
from soaking import soak
from svg import SVG, discs, ends, groups, lines

import pykt
from pykt import Board, Problem, PyktError, Square, Tour
from pykt.draw import drawing
from pykt.draw.colours import LIGHT, Colours, contrast
from pykt.draw.look import Look
from pykt.draw.picture import picture, puzzle_sheet
from pykt.draw.size import Length, PaperSize
from pykt.model.result import Result


def box(svg):
    """Return the attributes width and height of a picture, and the numbers of its box."""
    root = ElementTree.fromstring(svg)
    return root.get("width"), root.get("height"), [float(side) for side in root.get("viewBox").split()]


def plotted(path, ranks, width):
    """Return the squares on a path of a plotter whose board fills a picture ``width`` mm wide, and if it is closed."""
    data = path.get("d")
    x, y = map(float, re.match(r"M(\S+) ([\d.]+)", data).groups())
    places = [(x, y)]
    for dx, dy in re.findall(r"l(\S+) (-?[\d.]+)", data):
        x, y = x + float(dx), y + float(dy)
        places.append((x, y))
    side = width / ranks
    return [(round(x / side + 0.5, 3), round(ranks - y / side + 0.5, 3)) for x, y in places], data.endswith("Z")


def test_a_plotter_gets_one_path_in_millimetres_and_nothing_else(open_5x5, closed_8x8):
    for tour in (open_5x5, closed_8x8):
        side = tour.board.files
        svg = picture(tour, Look("plotter", width=Length.parse("20cm"), line_width=Length.parse("0.3mm")))
        assert box(svg) == ("200mm", "200mm", [0, 0, 200, 200])
        title, path = ElementTree.fromstring(svg)
        assert (title.tag, path.tag) == (f"{SVG}title", f"{SVG}path")
        assert (path.get("fill"), path.get("stroke-width")) == ("none", "0.3")
        assert plotted(path, side, 200) == (tour.squares, tour.closed)


def test_a_plotter_draws_every_move_of_a_large_board_and_ends_where_it_should():
    tour = pykt.solve(Problem.closed("300x300"), program="compose", check="none").tour
    svg = picture(tour, Look("plotter", paper_size=PaperSize.parse("a3")))
    assert box(svg) == ("297mm", "420mm", [0, 0, 297, 420])
    (path,) = ElementTree.fromstring(svg).iter(f"{SVG}path")
    assert path.get("d").count("l") == tour.visited - 1
    places = plotted(path, 1, 1)[0]
    last = places[-1][0] - places[0][0], places[-1][1] - places[0][1]
    assert sorted(map(abs, last)) == pytest.approx([0.923, 1.846], abs=0.002)
    (warning,) = drawing.explain(tour, Look("plotter", paper_size=PaperSize.parse("a3")))
    assert "thinner pen" in warning


def test_two_knights_are_plotted_with_a_path_each(visit):
    svg = picture(visit, Look("plotter", colours=Colours.parse("line=#112233,line2=navy")))
    paths = [*ElementTree.fromstring(svg).iter(f"{SVG}path")]
    assert [plotted(path, 6, 200)[0] for path in paths] == visit.paths
    assert [path.get("stroke") for path in paths] == ["#112233", "#14206e"]
    assert [*drawing.explain(visit, Look("plotter"))] == ["Each knight has a path of its own: the file has two."]


@pytest.fixture(scope="module")
def visit():
    corners = pykt.Square(1, 1), pykt.Square(6, 6)
    return pykt.solve(Problem("two-knights", Board(6, 6), corners), check="none").tour


def test_what_a_plotter_can_not_draw_is_refused(open_5x5):
    for picture_format in ("gif", "html"):
        with pytest.raises(PyktError, match=r"Draw it as \.svg, \.png or \.pdf"):
            drawing.draw_tour(open_5x5, picture_format, Look("plotter"), {})
    with pytest.raises(PyktError, match="leave out dark colours and numbers"):
        Look("plotter", dark=True)
    with pytest.raises(PyktError, match="Choose another style"):
        puzzle_sheet(Board(5, 5), {}, Look("plotter")).svg()


@pytest.mark.parametrize("style", ["classic", "plotter"])
def test_files_have_the_size_that_was_asked_for(style, closed_8x8):
    def drawn(picture_format, **options):
        options = {name: (PaperSize if "paper" in name else Length).parse(text) for name, text in options.items()}
        return drawing.draw_tour(closed_8x8, picture_format, Look(style, **options), {})

    assert box(drawn("svg", width="150mm"))[:2] == ("150mm", "150mm")
    assert box(drawn("svg", paper_size="a4"))[:2] == ("210mm", "297mm")
    page = PdfReader(io.BytesIO(drawn("pdf", width="100mm", paper_size="300x200mm"))).pages[0]
    assert [float(side) * 25.4 / 72 for side in page.mediabox[2:]] == pytest.approx([300, 200], abs=0.1)
    with Image.open(io.BytesIO(drawn("png", width="320px"))) as png:
        assert png.size == (320, 320)
    with Image.open(io.BytesIO(drawn("png", width="2in"))) as png:
        assert png.size == (600, 600)
    with pytest.raises(PyktError, match="does not fit on a paper of 148x210mm"):
        drawn("svg", width="150mm", paper_size="a5")


@pytest.mark.parametrize(
    ("board", "paper"), [("8x8", "a4"), ("12x5", "a5"), ("4x11", "300x300mm"), ("120x90", "letter")]
)
@pytest.mark.parametrize("style", ["classic", "heat"])
def test_a_picture_stands_in_the_middle_of_its_paper_and_fills_it(board, paper, style):
    files, ranks = map(int, board.split("x"))
    look = Look(style, paper_size=PaperSize.parse(paper), marks=False, coordinates=False)
    svg = picture(Tour.of(Board.parse(board), [(1, 1)]), look)
    *_, (left, top, width, height) = box(svg)
    left, right, top, bottom = -left, left + width - 20 * files, -top, top + height - 20 * ranks
    assert (left, top) == pytest.approx((right, bottom), abs=0.03)
    millimetres = float(box(svg)[0][:-2]) / width
    assert 10 < min(left, top) * millimetres < 10 + max(0.31 * 20 * millimetres, 2)
    assert (box(svg)[0] > box(svg)[1]) == (files > ranks and paper != "300x300mm")


def test_the_line_is_as_wide_as_was_asked_for(closed_8x8):
    svg = picture(closed_8x8, Look(width=Length.parse("180mm"), line_width=Length.parse("2mm")))
    width, _, (_, _, units, _) = box(svg)
    (group, *_) = groups(svg, "path")
    assert float(group.get("stroke-width")) * 20 / units * float(width[:-2]) == pytest.approx(2, abs=0.01)


def test_no_marks_leaves_the_board_and_the_line(open_5x5):
    for style in ("classic", "path", "heat", "numbers"):
        svg = picture(open_5x5, Look(style, marks=False, coordinates=False))
        assert discs(svg, "start") == ends(svg) == groups(svg, "coordinates") == groups(svg, "key") == []
    assert lines(picture(open_5x5, Look(marks=False)))[Look().theme.knights[0]] == open_5x5.squares


def test_colours_are_those_that_were_asked_for_and_text_stays_readable(closed_8x8):
    look = Look("classic", colours=Colours.parse("line=#fc0, background=navy, light=fff"))
    svg = picture(closed_8x8, look)
    assert [*lines(svg)] == ["#ffcc00"]
    root = ElementTree.fromstring(svg)
    assert root.find(f"{SVG}rect").get("fill") == "#14206e"
    fills = {path.get("class"): path.get("fill") for path in root.iter(f"{SVG}path")}
    assert fills["light"] == "#ffffff"
    assert contrast(groups(svg, "coordinates")[0].get("fill"), "#14206e") >= 4.5


WORDS = st.text("0123456789.xX mcinpxaletr345#fb=,-", max_size=12) | st.text(max_size=8)


@given(WORDS, st.floats(0.01, 9999, allow_nan=False))
@settings(max_examples=50)
def test_any_text_is_a_size_or_a_colour_or_is_refused(text, number):
    for kind in (Length, PaperSize, Colours):
        with contextlib.suppress(PyktError):
            kind.parse(text)
    assert Length.parse(f"{number:.3f}mm").mm == round(number, 3)
    assert Length.parse(str(Length.parse(f"{number:.0f}.5px"))) == Length.parse(f"{number:.0f}.5px")


@pytest.mark.parametrize(
    ("option", "text"),
    [
        ("--width", "5"),
        ("--width", "0mm"),
        ("--width", "9mm"),
        ("--width", "1e9mm"),
        ("--width", "nanpx"),
        ("--paper", "a9"),
        ("--paper", "10x10mm"),
        ("--pen", "thin"),
        ("--colours", "line=blurple"),
        ("--colors", "line"),
        ("--colours", "lime=#fff"),
        ("--colours", "line=#fff,line=#000"),
    ],
)
def test_a_size_or_a_colour_that_is_wrong_is_refused_in_one_sentence(option, text, run_pykt, tmp_path, open_5x5):
    open_5x5.save(tmp_path / "tour.txt")
    code, out, err = run_pykt("draw", str(tmp_path / "tour.txt"), option, text)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("pykt: ")


def test_moves_that_are_required_are_thick(tmp_path):
    result = pykt.solve(Problem.closed("8x8", moves=[("a1", "b3"), ("b3", "c5")]))
    drawing.save_result(result, tmp_path / "tour.svg")
    svg = (tmp_path / "tour.svg").read_text()
    (group,) = groups(svg, "thick")
    assert [path.get("d") for path in group] == ["M0.5 0.5l1 2", "M1.5 2.5l1 2"]
    assert float(group.get("stroke-width")) > 2 * float(groups(svg, "path")[0].get("stroke-width"))


def test_moves_that_are_forbidden_are_crossed_out(tmp_path):
    result = pykt.solve(Problem.open("5x5", forbidden=[("a1", "b3"), ("a2", "c1")]))
    drawing.save_result(result, tmp_path / "tour.svg")
    (group,) = groups((tmp_path / "tour.svg").read_text(), "forbidden")
    lines, *crosses = group
    assert group.get("stroke") == LIGHT.fault
    assert lines.get("d").count("M") == len(crosses) == 2
    assert crosses[0].get("d").startswith("M0.87 1.37")  # on the middle between a1 and b3, at 1 and 1.5


def test_thick_lines_leave_numbers_readable(open_5x5):
    for look in (Look("heat"), Look("numbers", dark=True), Look("classic", numbers=True)):
        svg = picture(open_5x5, replace(look, thick=(tuple(open_5x5.squares[:2]),)))
        (group,) = groups(svg, "thick")
        assert (float(group.get("stroke-opacity")) < 1) == (not look.features.discs)
    with pytest.raises(PyktError, match="leave out thick and forbidden moves"):
        Look("plotter", thick=((Square(1, 1), Square(2, 3)),))


def test_a_closed_path_that_leaves_squares_out_leads_back_and_is_not_faulty(tmp_path):
    ring = [(1, 2), (3, 3), (2, 1), (1, 3), (3, 2), (1, 1), (2, 3), (3, 1)]
    tour = Tour.of(Board(4, 4), ring)
    for kind, moves in (("open", 7), ("closed", 8)):
        result = Result("found", Problem(kind, tour.board, squares=8), tour=tour)
        for name in ("ring.svg", "ring.html"):
            drawing.save_result(result, tmp_path / name)
        svg = (tmp_path / "ring.svg").read_text()
        assert sum(len(squares) - 1 for squares in lines(svg).values()) == moves
        assert len(groups(svg, "end")) == 8 - moves
        page = (tmp_path / "ring.html").read_text()
        assert ('class="faulty"' in page, f"8 squares in {moves} moves" in page) == (False, True)


def test_what_a_tour_lacks_is_red(open_5x5):
    squares = open_5x5.squares
    own = (squares[3], squares[4])
    strange = next(
        (one, two)
        for one in squares
        for two in open_5x5.board.neighbours(one)
        if abs(squares.index(one) - squares.index(two)) > 1
    )
    svg = picture(open_5x5, Look(thick=(own, strange)), {squares[6]: 7, squares[7]: 9})
    assert [len(groups(svg, name)[0]) for name in ("thick", "lacking", "wrong")] == [1, 1, 1]
    assert {groups(svg, name)[0].get("stroke") for name in ("lacking", "wrong")} == {LIGHT.fault}


def test_a_tour_with_jumps_has_one_colour_beside_the_red_of_its_faults():
    rows = Tour.of(Board(3, 3), [(file, rank) for rank in (1, 2, 3) for file in (1, 2, 3)])
    assert [*lines(picture(rows))] == [LIGHT.knights[0]]
    assert not [*drawing.explain(rows)]


def test_a_line_that_fills_its_squares_is_named(open_5x5):
    thin, thick = (Look(width=Length(100), line_width=Length(mm)) for mm in (1, 10))
    assert not [*drawing.explain(open_5x5, thin)]
    assert "lines may run together" in " ".join(drawing.explain(open_5x5, thick))


def test_a_png_says_how_large_its_pixels_are(tmp_path, open_5x5):
    drawing.save(open_5x5, tmp_path / "tour.png", Look(width=Length.parse("50.8mm")))
    with Image.open(tmp_path / "tour.png") as opened:
        opened.load()
        assert opened.size[0] == 600
        assert opened.info["dpi"] == pytest.approx((300, 300), abs=0.1)


@pytest.mark.parametrize("style", ["classic", "path", "heat", "numbers"])
def test_numbers_are_readable_in_colours_of_ones_own(style, open_5x5):
    look = Look(style, numbers=True, colours=Colours.parse("line=#7a1fa2,background=#222,light=#eee,dark=#ddd"))
    svg = picture(open_5x5, look)
    inks = {text.text: text.get("fill") or group.get("fill") for group in groups(svg, "numbers") for text in group}
    assert contrast(inks["1"], look.theme.start) >= 4.5
    assert contrast(inks["25"], look.theme.end) >= 4.5
    if style != "heat":
        assert contrast(inks["7"], "#222222" if style == "path" else "#eeeeee") >= 4.5


@pytest.mark.parametrize("command", [["show"], ["draw", "-o", "thin.svg"], soak(["draw", "-o", "thin.html"])])
def test_hardly_any_squares_of_a_huge_board_are_not_drawn(command, run_pykt, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    board = {"files": 200_000_000, "ranks": 1, "blocked": []}
    (tmp_path / "thin.json").write_text(json.dumps({"format": "pykt-tour/1", "board": board, "knights": [[[1, 1]]]}))
    code, out, said = run_pykt(command[0], "thin.json", *command[1:])
    assert (code, out) == (2, "")
    assert re.search("visits 1 of 200,000,000 squares, too few to be drawn|is too large to show each move", said)
