"""Pictures show the tour: lines, marks and numbers read back from the SVG are those of the tour."""

import colorsys
import dataclasses
import math
import re
from collections import Counter
from itertools import chain, pairwise, product
from xml.etree import ElementTree

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image
from pypdf import PdfReader
from svg import SVG, discs, enclosed, ends, groups, lines, outlined, written

import pykt
from pykt import Board, Problem, Tour
from pykt.draw import drawing, render
from pykt.draw.colours import DARK, LIGHT, gradient, ink_on
from pykt.draw.look import STYLES, Look
from pykt.draw.picture import frames, picture, puzzle_sheet, queens_sheet
from pykt.draw.shapes import UNIT
from pykt.draw.svg import marks
from pykt.model.board import KNIGHT_MOVES, Square
from pykt.model.surface import Surface
from pykt.model.symmetry import symmetries, turned_parts

BOARDS = [name for name, style in STYLES.items() if not style.bare]  # the styles that show a board
LOOKS = [
    Look(style, dark, numbers)
    for style in BOARDS
    for dark in (False, True)
    for numbers in (None, True, False)
    if numbers is not False or STYLES[style].lines or STYLES[style].heat
]
KNIGHTS = Board(6, 6, frozenset({Square(3, 3), Square(4, 5)}))


@pytest.fixture(scope="module")
def visit():
    return pykt.solve(Problem("two-knights", KNIGHTS, (Square(1, 1), Square(6, 6))), check="none").tour


@pytest.fixture(scope="module")
def large():
    """A tour of 100x100 and a tour of 1000x1000."""
    return [
        pykt.solve(Problem.closed(board), program="compose", check="none").tour for board in ("100x100", "1000x1000")
    ]


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_every_look_of_8x8_is_valid_xml_below_20_kb(look, closed_8x8):
    svg = picture(closed_8x8, look)
    assert len(svg.encode()) < 20_000
    root = ElementTree.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    assert root.find(f"{SVG}title").text == "a closed tour of 8x8"
    left, top, width, height = map(float, root.get("viewBox").split())
    for text in root.iter(f"{SVG}text"):
        assert left < float(text.get("x")) < left + width
        assert top < float(text.get("y")) < top + height


@pytest.mark.parametrize("style", [name for name in BOARDS if STYLES[name].lines])
def test_the_line_goes_through_the_squares_in_order(style, open_5x5, closed_8x8, large):
    for tour in (open_5x5, closed_8x8, large[0]):
        strands = [strand for strand in lines(picture(tour, Look(style))).values() if strand]
        squares = [*chain(*(strand[:-1] for strand in strands)), strands[-1][-1]]
        assert squares == tour.squares + ([tour.squares[0]] if tour.closed else [])


def test_an_open_tour_has_both_ends_marked_and_a_closed_one_its_start_alone(open_5x5, closed_8x8):
    for style in BOARDS:
        svg = picture(open_5x5, Look(style))
        assert (discs(svg, "start"), ends(svg)) == ([open_5x5.squares[0]], [open_5x5.squares[-1]])
        svg = picture(closed_8x8, Look(style))
        assert (discs(svg, "start"), ends(svg)) == ([closed_8x8.squares[0]], [])


def test_two_knights_have_a_line_each_their_starts_and_where_they_halt(visit):
    for look in (Look(), Look("path"), Look(dark=True)):
        svg = picture(visit, look)
        assert lines(svg) == dict(zip(look.theme.knights, visit.paths, strict=True))
        assert discs(svg, "start") == [path[0] for path in visit.paths]
        assert ends(svg) == [path[-1] for path in visit.paths]


def test_numbers_stand_on_the_squares_that_have_them(open_5x5, closed_8x8, visit):
    for tour in (open_5x5, closed_8x8, visit):
        for style in BOARDS:
            svg = picture(tour, Look(style, numbers=True))
            numbers = written(svg, "numbers", tour.board.ranks)
            assert numbers == {square: str(nth) for nth, square in enumerate(tour.squares, 1)}


@pytest.mark.parametrize(("surface", "has_line"), [(Surface.named("torus"), True), (Surface.box(2), False)])
def test_numbers_lead_a_knight_that_leaves_the_board_unless_a_style_is_named(surface, has_line):
    tour = pykt.solve(Problem.closed(Board(8, 4, surface=surface)), check="none").tour
    assert written(picture(tour), "numbers", 4) == {square: str(nth) for nth, square in enumerate(tour.squares, 1)}
    assert bool(groups(picture(tour), "path")) == has_line
    assert not groups(picture(tour, Look("classic")), "numbers")


def test_a_line_over_a_seam_ends_beside_the_number_to_which_it_leads():
    tour = pykt.solve(Problem.closed(Board(6, 5, surface=Surface.named("klein"))), check="none").tour
    (labels,) = groups(picture(tour), "partners")
    number = {square: nth for nth, square in enumerate(tour.squares, 1)}
    moves = pairwise([*tour.squares, tour.squares[0]])
    over = [move for move in moves if abs((move[1].file - move[0].file) * (move[1].rank - move[0].rank)) != 2]
    assert Counter(int(text.text) for text in labels) == Counter(number[square] for move in over for square in move)


def test_holes_and_squares_that_are_left_out_are_shown(visit):
    svg = picture(visit)
    assert enclosed(svg, "holes") == KNIGHTS.blocked
    left = {
        (float(c.get("cx")) + 0.5, float(c.get("cy")) + 0.5) for c in ElementTree.fromstring(svg).iter(f"{SVG}circle")
    }
    assert left == set(KNIGHTS.squares()) - set(visit.squares)


def test_the_colours_of_heat_go_from_the_first_square_to_the_last(closed_8x8, large):
    for tour in (closed_8x8, large[0]):
        svg = picture(tour, Look("heat"))
        colours = [group.get("fill") for group in groups(svg, "heat")]
        assert (colours[0], colours[-1]) == (LIGHT.heat[0], LIGHT.heat[-1])
        order = {square: nth for nth, square in enumerate(tour.squares)}
        parts = [
            [order[square] for square in outlined(ElementTree.tostring(wrap(group)), "heat")]
            for group in groups(svg, "heat")
        ]
        assert all(max(one) < min(other) for one, other in pairwise(parts))
        assert sorted(chain(*parts)) == list(range(tour.visited))


def wrap(group):
    root = ElementTree.Element(f"{SVG}svg")
    root.append(group)
    return root


def test_numbers_are_legible_or_left_out(large):
    for board in ("8x8", "20x20", "30x30", "40x40", "60x60"):
        tour = pykt.solve(Problem.closed(board), program="compose", check="none").tour
        for look in (Look("numbers"), Look(numbers=True)):
            svg = picture(tour, look)
            pixels = float(ElementTree.fromstring(svg).get("width")) / float(
                ElementTree.fromstring(svg).get("viewBox").split()[2]
            )
            heights = [float(group.get("font-size")) * pixels for group in groups(svg, "numbers")]
            assert all(height >= 9 for height in heights)
            assert bool(heights) == (not [*drawing.explain(tour, look)])
    assert picture(large[0], Look("numbers")) == picture(large[0], Look("heat"))


@pytest.mark.parametrize("size", [1, 2, 5, 8, 9, 10, 19, 27, 50, 99, 100, 120, 200])
def test_coordinates_never_overlap(size):
    board = Board(size, max(size // 2, 1))
    svg = picture(Tour.of(board, [(1, 1)]))
    files, ranks = groups(svg, "coordinates")
    for group, along in ((files, "x"), (ranks, "y")):
        height = float(group.get("font-size"))
        places = sorted((float(text.get(along)), len(text.text)) for text in group)
        for (one, letters), (other, more) in pairwise(places):
            assert other - one > (height * 0.6 * (letters + more) / 2 if along == "x" else height)


def test_the_parts_of_a_symmetric_tour_are_turned_into_each_other_and_have_colours_of_their_own():
    for board, degrees, count in (("6x6", 90, 4), ("8x8", 180, 2), ("7x10", 180, 2), ("10x10", 90, 4)):
        problem = Problem.closed(board, symmetric=degrees)
        for seed in range(3):
            tour = pykt.solve(problem, seed=seed, check="none").tour
            found, first = turned_parts(tour)
            assert found >= count
            parts = np.split(np.roll(tour.knights[0], -first), found)
            image = symmetries(tour.board)["left" if found == 4 else "half"]
            for part, other in pairwise([*parts, parts[0]]):
                squares, turned = ({tour.board.square(int(cell)) for cell in cells} for cells in (part, other))
                assert turned in (
                    {Square(*image(*square)) for square in squares},
                    {Square(*back(image, square)) for square in squares},
                )
            drawn = lines(picture(tour))
            assert set(drawn) == set(LIGHT.parts[:found])
            assert sum(len(squares) - 1 for squares in drawn.values()) == tour.visited


def back(image, square):
    """Return the square that ``image`` maps to ``square``, for a quarter turn."""
    return image(*image(*image(*square)))


def test_an_open_tour_that_a_half_turn_reverses_has_two_parts():
    for board in ("4x5", "5x5"):
        tour = pykt.solve(Problem.open(board, symmetric=180), check="none").tour
        assert turned_parts(tour) == (2, 0)
        one, other = np.array_split(tour.knights[0], 2)
        turned = [tour.board.cells - 1 - cell for cell in other[::-1].tolist()]
        assert turned == one.tolist()[: len(other)]


def test_what_is_no_knights_move_is_marked_as_a_fault():
    tour = Tour.of(Board(5, 5), [(1, 1), (2, 3), (3, 3), (5, 4), (5, 4)])
    faults = [path.get("d") for group in groups(picture(tour), "fault") for path in group]
    assert faults == ["M1.5 2.5l1 0", "M4.5 3.5l0 0"]


def test_no_other_move_passes_over_the_disc_of_a_number():
    for dx, dy in KNIGHT_MOVES:
        for x, y in product(range(-3, 4), repeat=2):
            along = min(max((x * dx + y * dy) / 5, 0), 1)
            distance = math.hypot(x - along * dx, y - along * dy)
            assert (x, y) in ((0, 0), (dx, dy)) or distance > 0.44 > marks.DISC


def test_given_numbers_are_set_off_with_or_without_a_tour(closed_8x8):
    givens = {Square(1, 1): 1, Square(5, 6): 33}
    for svg in (picture(closed_8x8, givens=givens), puzzle_sheet(Board(8, 8), givens).svg()):
        assert set(discs(svg, "givens")) == set(givens)
        assert {square: int(text) for square, text in written(svg, "given-numbers", 8).items()} == givens


def test_a_board_without_a_tour_that_is_too_large_is_not_drawn():
    with pytest.raises(pykt.PyktError, match="250001x1 is too large to be drawn: name a board of at most"):
        puzzle_sheet(Board(250_001, 1), {}).svg()


def test_queens_stand_where_they_stand():
    queens = pykt.solve(Problem("queens", Board(6, 6)), check="none").queens
    svg = queens_sheet(Board(6, 6), queens).svg()
    places = [
        re.match(r"translate\((\S+) (\S+)\)", path.get("transform")).groups()
        for path in ElementTree.fromstring(svg).iter(f"{SVG}path")
        if path.get("class") == "figure"
    ]
    assert {(float(x) / UNIT + 1, 6 - float(y) / UNIT) for x, y in places} == set(queens)


def test_a_huge_board_is_reduced_and_said_to_be(large):
    svg = picture(large[1])
    assert len(svg.encode()) < 100_000
    assert "reduced" not in svg
    assert "in 125x125 blocks of squares" in ElementTree.fromstring(svg).find(f"{SVG}title").text
    assert len(outlined(svg, "heat")) == 125 * 125
    (note,) = drawing.explain(large[1])
    assert "too large to show each move" in note
    assert not [*drawing.explain(large[0])]


def test_the_blocks_of_a_huge_visit_say_whose_they_are():
    board = Board(300, 300)
    halves = [np.flatnonzero((np.arange(90_000) // 300 < 150) == lower).astype(np.int32) for lower in (True, False)]
    svg = picture(Tour(board, tuple(halves)))
    filled = {group.get("fill"): outlined(ElementTree.tostring(wrap(group)), "heat") for group in groups(svg, "heat")}
    squares = {colour: squares for colour, squares in filled.items() if squares}
    first, second = (squares[colour] for colour in LIGHT.knights)
    assert max(rank for _, rank in first) < min(rank for _, rank in second)
    assert len(first) + len(second) >= 125 * 124


@st.composite
def walks(draw_):
    """Generate any paths of one or two knights on any small board, faulty ones included."""
    files, ranks = draw_(st.integers(1, 9)), draw_(st.integers(1, 9))
    cell = st.integers(0, files * ranks - 1)
    blocked = draw_(st.sets(cell, max_size=files * ranks // 2))
    board = Board(files, ranks, frozenset(Square(cell % files + 1, cell // files + 1) for cell in blocked))
    knights = draw_(st.lists(st.lists(cell, min_size=1, max_size=40), min_size=1, max_size=2))
    return Tour(board, tuple(np.array(cells, np.int32) for cells in knights))


@pytest.mark.soak
@given(walks(), st.sampled_from(LOOKS))
@settings(max_examples=200)
def test_whatever_squares_a_tour_has_its_picture_is_valid_and_each_frame_of_its_animation(tour, look):
    shown = [picture(tour, look), *frames(tour, look, {}, 7)]
    assert shown[-1] == shown[0]
    for svg in shown:
        root = ElementTree.fromstring(svg)
        assert {element.tag.removeprefix(SVG) for element in root.iter()} <= {
            "svg",
            "title",
            "rect",
            "g",
            "path",
            "circle",
            "text",
        }
        assert not re.search("nan|inf|None", svg)


@given(walks(), st.data())
@settings(max_examples=40)
def test_the_first_visits_of_a_tour_are_the_first_of_its_order_or_one_of_each_knight(tour, data):
    visits = data.draw(st.integers(len(tour.knights), tour.visited))
    first = tour.after(visits)
    assert first.visited == visits
    if len(tour.knights) == 1 or abs(len(tour.knights[0]) - len(tour.knights[1])) <= 1:
        assert sorted(first.order().tolist()) == sorted(tour.order()[:visits].tolist()) or visits == tour.visited
    assert all(
        np.array_equal(some, cells[: len(some)]) for some, cells in zip(first.knights, tour.knights, strict=True)
    )


def test_colours_are_even_steps_and_ink_is_read_on_each():
    assert gradient(("#000000", "#ffffff"), 3) == ["#000000", "#808080", "#ffffff"]
    assert gradient(("#000000", "#ffffff"), 1) == ["#000000"]
    for theme in (LIGHT, DARK):
        for colour in [
            *gradient(theme.heat, 64),
            *(shade for one in theme.knights for shade in gradient((theme.light, one), 64)),
        ]:
            assert contrast(colour, ink_on(colour)) >= 4.5, colour
        for colour in (*theme.knights, *theme.parts, *theme.line, theme.start, theme.end):
            assert contrast(colour, theme.page) >= 3
            assert contrast(colour, theme.light) >= 2.4
        assert contrast(theme.text, theme.page) >= 7


def contrast(one, other):
    """Return the contrast of two colours as WCAG 2 defines it."""
    lights = []
    for colour in (one, other):
        parts = [part / 255 for part in bytes.fromhex(colour[1:])]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        lights.append(0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2])
    return (max(lights) + 0.05) / (min(lights) + 0.05)


def test_png_pdf_and_gif_are_made_of_the_same_picture(open_5x5, tmp_path):
    for ending in ("svg", "png", "pdf", "gif"):
        open_5x5.save(tmp_path / f"tour.{ending}")
    width = float(ElementTree.parse(tmp_path / "tour.svg").getroot().get("width"))
    with Image.open(tmp_path / "tour.png") as png:
        assert png.width == round(2 * width)
        green = bytes.fromhex(LIGHT.start[1:])
        assert Counter(png.convert("RGB").get_flattened_data())[tuple(green)] > 1000
    assert (tmp_path / "tour.pdf").read_bytes().startswith(b"%PDF-")
    with Image.open(tmp_path / "tour.gif") as gif:
        assert gif.n_frames == 25
        assert abs(gif.width - width) <= 1


def test_an_animation_shows_knights_that_move_and_rests_on_the_whole_tour(visit):
    shown = frames(visit, Look(), {}, 1)
    assert len(shown) == visit.visited - 1
    for visits, svg in enumerate(shown[:-1], 2):
        figures = [path for path in ElementTree.fromstring(svg).iter(f"{SVG}path") if path.get("class") == "figure"]
        assert [figure.get("fill") for figure in figures] == list(LIGHT.knights)
        assert sum(len(squares) for squares in lines(svg).values()) in (visits, visits - 1, visits - 2)
    assert shown[-1] == picture(visit)


def test_a_notebook_shows_the_picture(closed_8x8):
    assert closed_8x8._repr_svg_() == picture(closed_8x8)


def test_in_pdf_both_ends_have_their_marks(open_5x5, tmp_path):
    open_5x5.save(tmp_path / "tour.pdf")
    page = PdfReader(tmp_path / "tour.pdf").pages[0]
    streams = [page["/Contents"], *page["/Resources"].get("/XObject", {}).values()]
    drawn = "".join(stream.get_object().get_data().decode("latin1") for stream in streams)
    strokes, fills = (
        [tuple(map(float, words)) for words in re.findall(rf"([\d.]+) ([\d.]+) ([\d.]+) {sign}", drawn)]
        for sign in ("SCN", "scn")
    )
    start, end = (tuple(part / 255 for part in bytes.fromhex(colour[1:])) for colour in (LIGHT.start, LIGHT.end))
    assert any(stroke == pytest.approx(start, abs=0.01) for stroke in strokes)
    assert any(fill == pytest.approx(end, abs=0.01) for fill in fills)


def test_faults_are_seen_in_every_style():
    tour = Tour.of(Board(5, 5, frozenset({Square(4, 5)})), [(1, 1), (2, 3), (3, 3), (1, 2), (2, 3), (4, 5)])
    for style in BOARDS:
        svg = picture(tour, Look(style))
        assert len([path for group in groups(svg, "fault") for path in group]) == 3
        rings = [ring for group in groups(svg, "wrong") for ring in group]
        assert {(float(ring.get("cx")) + 0.5, float(ring.get("cy")) + 0.5) for ring in rings} == {(2, 3), (4, 5)}


def test_red_means_that_something_is_wrong_and_nothing_else():
    for theme in (LIGHT, DARK):
        named = dataclasses.asdict(theme)
        assert is_red(named.pop("fault"))
        shades = {*gradient(theme.line, 64), *gradient(theme.heat, 64)}
        for value in named.values():
            shades |= {value} if isinstance(value, str) else set(value)
        assert not [shade for shade in shades if is_red(shade)]


def is_red(colour):
    hue, _, saturation = colorsys.rgb_to_hls(*(part / 255 for part in bytes.fromhex(colour[1:])))
    return (hue < 18 / 360 or hue > 335 / 360) and saturation > 0.35


@pytest.mark.parametrize("board", ["5x5", "8x3", "30x12", "100x40"])
def test_margins_are_even_and_files_and_ranks_have_labels_at_the_same_steps(board):
    for coordinates in (True, False):
        svg = picture(Tour.of(Board.parse(board), [(1, 1)]), Look(coordinates=coordinates))
        left, top, width, height = map(float, ElementTree.fromstring(svg).get("viewBox").split())
        files, ranks = map(int, board.split("x"))
        pixel = width / float(ElementTree.fromstring(svg).get("width"))
        margins = -left, left + width - files * UNIT, -top, top + height - ranks * UNIT
        assert max(margins) - min(margins) <= 1.01 * pixel
        labels = [[text.text for text in group] for group in groups(svg, "coordinates")]
        if coordinates and files > 26:
            assert labels[0][: len(labels[1])] == labels[1]
        else:
            assert [len(texts) for texts in labels] == ([files, ranks] if coordinates else [])


def test_an_animation_of_any_width_has_at_most_1200_pixels_along_a_side(tmp_path):
    """Its frames would else take gigabytes."""
    square = '<svg xmlns="http://www.w3.org/2000/svg" width="9000mm" height="4500mm" viewBox="0 0 2 1"></svg>'
    (tmp_path / "wide.gif").write_bytes(render.gif([square] * 2, 1, 1))
    with Image.open(tmp_path / "wide.gif") as gif:
        assert gif.size == (1200, 600)


def test_white_is_white_in_an_animation(open_5x5, tmp_path):
    open_5x5.save(tmp_path / "tour.gif")
    with Image.open(tmp_path / "tour.gif") as gif:
        for frame in (0, gif.n_frames - 1):
            gif.seek(frame)
            pixels = gif.convert("RGB")
            assert pixels.getpixel((1, 1)) == pixels.getpixel((gif.width - 2, gif.height - 2)) == (255, 255, 255)
