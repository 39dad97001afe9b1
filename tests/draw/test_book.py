"""The book of puzzles, read back from its PDF: everything is in its place, and no finished puzzle is lost."""

import json
import os
import pty
import re
import signal
import subprocess
import sys
import typing
import xml.etree.ElementTree as ET
from functools import partial

import pytest
import terminal
from pypdf import PdfReader

from pykt.answers.puzzles.puzzle import puzzles
from pykt.draw.book import BookLook, Layout, book
from pykt.draw.book.layout import line
from pykt.draw.grid import empty_grid, labelled
from pykt.draw.size import PAPERS
from pykt.model.board import Board, Square
from pykt.model.errors import PyktError
from pykt.model.grading import Difficulty
from pykt.model.problem import Problem
from pykt.model.tour import Tour
from pykt.notation.page_links import puzzle_link

PUZZLE = [sys.executable, "-m", "pykt", "puzzle"]
GRADES = typing.get_args(Difficulty)
HOLED = Board(8, 8, frozenset({(4, 4), (4, 5), (1, 1), (1, 2)}))


@pytest.fixture
def puzzle(run_pykt):
    """Run `pykt puzzle` in this process."""
    return partial(run_pykt, "puzzle")


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """The book that `pykt puzzle` makes, and the JSON records of its puzzles from easy to hard."""
    file = tmp_path_factory.mktemp("book") / "book.pdf"
    words = ["--board", "5x5", "--grades", "2,1,2", "--seed", "4", "--json", "-o", str(file)]
    words += ["--title", 'Knights, "quotes" & #let $x$ *Ελένη*', "--author", "Łukasz Ñandú", "--first-number", "7"]
    done = subprocess.run([*PUZZLE, *words], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, f"written to {file}: 5 puzzles, seed 4\n")
    records = [json.loads(line) for line in done.stdout.splitlines()]
    return PdfReader(file), sorted(records, key=lambda one: (GRADES.index(one["difficulty"]), len(one["steps"])))


def numbers(page):
    """Return, for each drawing on the page, its numbers with their place in squares and the side of a square in mm.

    Coordinates, which are smaller, are left out.
    """
    drawings, last = [[]], (0, 0)

    def visit(text, drawn, _text, _font, size):
        nonlocal last
        side, sign = 20 * drawn[0], text.strip()
        if sign and drawn[0] != 1 and size < 6:
            return
        here = drawn[4] / side, drawn[5] / side
        if not sign.isdecimal() or drawn[0] == 1:  # as large as words are
            drawings.extend([[]] if sign else [])
            return
        if abs(here[0] - last[0]) < 0.4 and here[1] == last[1]:  # one more digit
            number, *place = drawings[-1].pop()
            drawings[-1].append((int(f"{number}{sign}"), *place))
        else:
            drawings[-1].append((int(sign), *here, side / 72 * 25.4))
        last = here

    page.extract_text(visitor_text=visit)
    return [drawing for drawing in drawings if drawing]


def board(drawing, files, ranks):
    """Return the square of each number. The drawing needs numbers on the first and last file and rank."""
    left, low = min(x for _, x, _, _ in drawing), min(y for _, _, y, _ in drawing)
    squares = {number: (round(x - left + 0.9), round(y - low + 1)) for number, x, y, _ in drawing}
    assert max(file for file, _ in squares.values()) == files
    assert max(rank for _, rank in squares.values()) == ranks
    return squares


def alternatives(node):
    """Return the alternative texts of all pictures."""
    node = node.get_object()
    if isinstance(node, list):
        return [text for one in node for text in alternatives(one)]
    if not isinstance(node, dict):
        return []
    return [*([node["/Alt"]] if "/Alt" in node else []), *(alternatives(node["/K"]) if "/K" in node else [])]


def test_the_puzzles_stand_in_front_from_easy_to_hard_with_their_givens_alone(made):
    reader, records = made
    assert [record["difficulty"] for record in records] == ["beginner"] * 2 + ["easy"] + ["medium"] * 2
    assert "seed 4" in reader.pages[0].extract_text()
    shown = [drawing for page in reader.pages[1:-2] for drawing in numbers(page)]
    assert len(shown) == len(records) == 5
    for drawing, record in zip(shown, records, strict=True):
        assert sorted(number for number, *_ in drawing) == sorted(number for _, number in record["problem"]["givens"])
        assert min(side for *_, side in drawing) >= 14


def test_each_answer_at_the_back_is_the_tour_of_its_puzzle_square_by_square(made):
    reader, records = made
    answers = numbers(reader.pages[-1])
    assert len(answers) == 5
    for drawing, record in zip(answers, records, strict=True):
        squares = board(drawing, 5, 5)
        tour = [tuple(square) for square in Tour.from_record(record["tour"]).squares]
        assert [squares[number] for number in range(1, 26)] == tour
        assert drawing[0][-1] >= 7


def test_each_puzzle_says_how_hard_it_is_and_on_which_page_its_answer_is(made):
    reader, records = made
    text = " ".join(" ".join(page.extract_text().split()) for page in reader.pages)
    for nth, record in enumerate(records, 7):
        grade = record["difficulty"].replace("beginner", "for beginners")
        given = f"an open tour, {grade}, {record['givens']} numbers? (is|are) given"
        stars = 1 + GRADES.index(record["difficulty"])
        assert f"Puzzle {nth} {'★' * stars + '☆' * (5 - stars)} started finished minutes" in text
        assert re.search(rf"{given}, hints on page {len(reader.pages) - 1}, answer on page {len(reader.pages)} ", text)


def test_the_book_can_be_found_one_s_way_in_and_heard(made):
    reader, records = made
    titles = [one.title for one in reader.outline if not isinstance(one, list)]
    *_, answers = [[one.title for one in part] for part in reader.outline if isinstance(part, list)]
    every = [f"Puzzle {nth}" for nth in range(7, 12)]
    assert titles == ["How to solve them", *every, "Hints", "Answers"]
    assert answers == every
    assert reader.metadata.title == 'Knights, "quotes" & #let $x$ *Ελένη*'
    assert reader.metadata.author == "Łukasz Ñandú"
    assert 'Knights, "quotes" & #let $x$ *Ελένη*\nŁukasz Ñandú\n' in reader.pages[0].extract_text()
    assert reader.trailer["/Root"]["/Lang"] == "en"
    said = alternatives(reader.trailer["/Root"]["/StructTreeRoot"])
    assert len(said) == 3 + 2 * 5
    first = " ".join(square.algebraic for square in Tour.from_record(records[0]["tour"]).squares)
    assert f"Answer to puzzle 7: from number 1 on, the knight visits {first}" in said


def test_the_hints_tell_first_which_number_then_why_and_only_then_where(made):
    reader, records = made
    page = " ".join(reader.pages[-2].extract_text().split())
    which, why, where = re.split(r"Second hints: why|Third hints: where", page)
    for nth, record in enumerate(records, 7):
        numbers = [step["number"] for step in record["steps"]]
        squares = [Square(*step["square"]).algebraic for step in record["steps"]]
        assert f"Puzzle {nth}: {', '.join(map(str, numbers))} " in which
        pairs = zip(numbers, squares, strict=True)
        assert f"Puzzle {nth}: {', '.join(f'{number} {square}' for number, square in pairs)}" in where
        argued = re.search(rf"Puzzle {nth} (.*?)(Puzzle|$)", why)[1]
        told = [int(number) for numbers in re.findall(r"((?:\d+, )*\d+):", argued) for number in numbers.split(", ")]
        assert told == numbers
        assert not re.search(r"must be on [a-e]\d", argued)


def test_a_long_book_has_contents_codes_of_its_puzzles_and_a_margin_to_bind(tmp_path):
    made = list(puzzles(Problem.open("3x4"), seed=1, givens=3, count=2))
    king = next(iter(puzzles(Problem.open("3x3", piece="king"), seed=1, givens=3)))
    look = BookLook(binding=20, live="https://example.org/page/", keep_order=True, per_page=2)
    (tmp_path / "book.pdf").write_bytes(book([*made * 3, king], made[0], look))
    reader = PdfReader(tmp_path / "book.pdf")
    contents, _, *pages = (" ".join(page.extract_text().split()) for page in reader.pages)
    assert re.search(
        r"How to solve them 2 1 3x4 open [★☆]{5} 3 2 3x4 open .* 7 3x3 open, by the king [★☆]{5} 6", contents
    )
    assert re.search(rf"Hints {len(pages) + 1} Answers {len(pages) + 2}$", contents.removesuffix(" 7 tour puzzles"))
    links = [note.get_object().get("/A", {}).get("/URI") for page in reader.pages for note in page.get("/Annots", [])]
    assert [link for link in links if link] == [puzzle_link(look.live, one.problem) for one in made * 3]
    lefts = [min(drawing[0][1] * drawing[0][3] for drawing in numbers(page)) for page in reader.pages[2:4]]
    assert lefts[0] - lefts[1] == pytest.approx(20, abs=0.5)
    short = book(made, made[0], BookLook(hints=False, times=False))
    (tmp_path / "short.pdf").write_bytes(short)
    text = "".join(page.extract_text() for page in PdfReader(tmp_path / "short.pdf").pages)
    assert not re.search("Contents|Hints|hints|started", text)


@pytest.mark.parametrize(
    "address", ["example.org", "ftp://example.org/", "https://example.org/?token=1", "https://a b"]
)
def test_an_address_that_is_none_of_a_page_is_refused(address, puzzle, tmp_path):
    code, _, said = puzzle("--board", "99x99", "-o", tmp_path / "book.pdf", "--live", address)
    assert (code, said.count("\n")) == (2, 1)
    assert "is no address of the live page: give one such as https://example.org/pykt/" in said


@pytest.mark.soak
def test_boards_of_all_shapes_are_bound_into_one_book_with_a_cover(tmp_path):
    small, holed = (next(iter(puzzles(Problem.open(where), seed=1, difficulty="easy"))) for where in ("3x4", HOLED))
    look = BookLook(cover=True, per_page=4, paper="a5", keep_order=True)
    ornament = "<svg xmlns='http://www.w3.org/2000/svg'/>"
    (tmp_path / "book.pdf").write_bytes(book([small] * 4 + [holed], small, look, ornament=ornament, seed=1))
    cover, *pages = PdfReader(tmp_path / "book.pdf").pages
    assert [round(float(side)) for side in cover.mediabox[2:]] == [420, 595]
    assert "5 knight" in cover.extract_text()
    assert "How to solve them" not in cover.extract_text()
    assert "on 3 \u00d7 4 and 60 squares" in " ".join(cover.extract_text().split())
    shown = [drawing for page in pages for drawing in numbers(page) if len(drawing) == HOLED.free]
    assert not HOLED.blocked & set(board(shown[0], 8, 8).values())


@pytest.mark.sample(4)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("large", [False, True])
def test_every_board_fits_its_page_with_lines_that_a_weak_printer_keeps(paper, large):
    for size in ((3, 4), (5, 5), (6, 6), (3, 10), (16, 5), (12, 12)):
        for each in (None, *range(1, 7)):
            live = "https://example.org/" if size[0] == 6 else ""
            layout = Layout.of(BookLook(paper=paper, per_page=each, large_print=large, binding=size[0], live=live))
            try:
                pages = layout.puzzle_pages([Board(*size)] * 7)
            except PyktError:  # the squares would be too small
                assert (each or 1) > 1
                continue
            assert sum(len(page.sides) for page in pages) == 7
            for page in pages:
                rows = -(-len(page.sides) // page.columns)
                assert len(page.sides) <= (each or 2)
                for side in page.sides:
                    assert size[0] * side * page.columns < layout.width
                    assert rows * (size[1] * side + page.head) < layout.height
                    across, up = layout.picture_sides(Board(*size), side)
                    assert across <= page.width
                    assert up + page.head <= page.height
                    assert line(side) * side / 25.4 * 72 > 0.5
                    assert not large or side >= 12 or rows * page.columns == 1
            answers = layout.answer_pages([Board(*size)] * 7)
            assert sum(len(row) for page in answers for row in page) == 7
            assert all(sum(size[0] * side for side in row) < layout.width for page in answers for row in page)


def test_a_puzzle_is_drawn_and_its_answer_beside_it(tmp_path, puzzle):
    code, printed, said = puzzle("--board", "5x5", "--seed", "1", "-o", tmp_path / "one.svg")
    assert (code, printed) == (0, "")
    assert said.count("written to") == 1
    given, answered = (
        [text.get("aria-label") for text in ET.parse(tmp_path / f"{name}.svg").iterfind(".//*[@aria-label]")]
        for name in ("one", "one-answer")
    )
    assert 0 < len(given) < 25
    assert sorted(answered, key=int) == [*map(str, range(1, 26))]


@pytest.mark.soak
def test_puzzles_from_files_are_bound_and_one_with_other_answers_says_so(tmp_path, run_pykt):
    closed = Problem.closed("3x10", givens={"a1": 1, "c2": 2, "b3": 30})
    (tmp_path / "one.txt").write_text(". . .\n. . .\n4 . .\n1 12 .\n\n. . . .\n12 . . .\n1 4 . .\n")
    (tmp_path / "two.json").write_text(json.dumps({"problem": closed.record()}))
    files = [tmp_path / "two.json", tmp_path / "one.txt"]
    code, printed, said = run_pykt("book", *files, "-o", tmp_path / "both.pdf", "--keep-order", "--per-page", "3")
    assert (code, printed) == (0, "")
    assert "Puzzle 1 of two.json: it may have other answers" in said
    reader = PdfReader(tmp_path / "both.pdf")
    text = reader.pages[1].extract_text()
    assert [len(re.findall(rf"Puzzle {nth}\b", text)) for nth in (1, 2, 3, 4)] == [1, 1, 1, 0]
    assert text.index("a closed tour, may have other answers") < text.index("an open tour, for beginners")
    assert text.count("★") == 2
    assert "has proved" not in reader.pages[0].extract_text()


def test_cryptotours_are_bound_beside_puzzles_with_their_answers(tmp_path, run_pykt):
    words = ["--by", "letters", "The knight visits every square once", "--seed", "2", "--json"]
    _, record, _ = run_pykt("cryptotour", *words)
    (tmp_path / "c.json").write_text(record)
    (tmp_path / "one.txt").write_text(". . .\n. . .\n4 . .\n1 12 .\n")
    files = [tmp_path / "c.json", tmp_path / "one.txt"]
    code, _, said = run_pykt("book", *files, "-o", tmp_path / "both.pdf")
    assert (code, said.endswith("both.pdf: 2 puzzles\n")) == (0, True)
    front, *pages = (" ".join(page.extract_text().split()) for page in PdfReader(tmp_path / "both.pdf").pages)
    assert "Where the squares have letters" in front
    assert "In the other puzzles, write 1 on the square" in front
    assert re.search(r"an open tour through the letters of a text, hints on page \d+, answer on page", " ".join(pages))
    assert "Puzzle 2: the text begins with \u201cT\u201d" in " ".join(pages)
    assert "Puzzle 2 reads: The knight visits every square once" in pages[-1]
    assert run_pykt("book", tmp_path / "c.json", "-o", tmp_path / "alone.pdf")[0] == 0
    assert "Write 1" not in PdfReader(tmp_path / "alone.pdf").pages[0].extract_text()
    turned = json.loads(record)
    turned["tour"]["knights"][0][:2] = turned["tour"]["knights"][0][1::-1]
    (tmp_path / "c.json").write_text(json.dumps(turned))
    assert "Puzzle 1 of c.json is no cryptotour: " in run_pykt("book", *files, "-o", tmp_path / "no.pdf")[2]


def test_a_puzzle_without_an_answer_is_named_and_no_book_is_written(tmp_path, run_pykt):
    (tmp_path / "one.txt").write_text(". . .\n. . .\n4 . .\n1 12 .\n\n. . .\n. . .\n. . .\n1 2 .\n")
    code, _, said = run_pykt("book", tmp_path / "one.txt", "-o", tmp_path / "one.pdf")
    assert code == 2
    assert said.startswith("pykt: Puzzle 2 of one.txt: ")
    assert not (tmp_path / "one.pdf").exists()


@pytest.mark.parametrize("files", [["hello.txt"], ["one.txt", "hello.txt"]])
def test_a_file_without_a_puzzle_is_named_and_no_book_is_written(tmp_path, run_pykt, monkeypatch, files):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "one.txt").write_text(". . .\n. . .\n4 . .\n1 12 .\n")
    (tmp_path / "hello.txt").write_text("hello\n")
    code, printed, said = run_pykt("book", *files, "-o", "one.pdf")
    assert (code, printed) == (2, "")
    assert said.startswith("pykt: hello.txt: The input has no puzzle: give a board with a few numbers, ")
    assert said.count("\n") == 1
    assert not (tmp_path / "one.pdf").exists()


def test_what_can_t_be_written_is_said_before_the_search(tmp_path, puzzle, monkeypatch):
    for file in ("book.doc", "book", "no/book.pdf"):
        code, printed, said = puzzle("--board", "99x99", "-o", tmp_path / file)
        assert (code, printed) == (2, "")
        assert re.fullmatch(r"pykt: .*: .*\.\n", said)
    monkeypatch.setitem(sys.modules, "typst", None)
    code, printed, said = puzzle("--board", "99x99", "-o", tmp_path / "book.pdf")
    assert (code, printed) == (4, "")
    assert "pip install" in said


def test_ctrl_c_leaves_a_book_of_what_is_finished(tmp_path):
    words = ["--board", "5x5", "--count", "1000", "--json", "-o", str(tmp_path / "book.pdf")]
    running = subprocess.Popen([*PUZZLE, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    first = [running.stdout.readline() for _ in range(2)]
    running.send_signal(signal.SIGINT)
    finished = len(first) + len(running.stdout.readlines())  # communicate() would miss what readline() took already
    said = running.stderr.read()
    assert running.wait() == 3
    assert f"book.pdf: {finished} puzzles" in said
    assert "interrupted" in said
    shown = [drawing for page in PdfReader(tmp_path / "book.pdf").pages[1:] for drawing in numbers(page)]
    assert len(shown) == 2 * finished


@pytest.mark.soak
def test_on_a_terminal_it_is_said_which_puzzle_is_made(tmp_path):
    parent, child = pty.openpty()
    words = ["--board", "5x5", "--givens", "2", "--timeout", "1", "--count", "2"]
    words += ["-o", str(tmp_path / "book.pdf")]
    running = subprocess.Popen([*PUZZLE, *words], stderr=child, env={**os.environ, "TERM": "xterm", "COLUMNS": "200"})
    os.close(child)
    shown = terminal.everything(parent).decode()
    assert running.wait(60) == 3
    assert "puzzle 1 of 2" in shown


def test_the_coordinates_of_the_example_are_large_enough_to_be_read():
    assert empty_grid(Board(3, 4), "example", look=labelled(Board(3, 4))).label > 1 / 3
