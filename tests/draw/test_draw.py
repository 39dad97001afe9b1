"""Pictures from the command line: what each file ending draws, and what is reported when drawing is impossible."""

import compileall
import json
import resource
import signal
import subprocess
import sys
import time
from itertools import chain
from pathlib import Path

import pytest
from command import pykt
from PIL import Image
from soaking import soak
from svg import discs, enclosed, groups, lines, written

from pykt import notation
from pykt.draw.drawing import draw_tour
from pykt.draw.formats import PICTURE_FORMATS
from pykt.draw.look import Look
from pykt.draw.picture import picture
from pykt.draw.svg.letters import outline_text
from pykt.model.board import Square
from pykt.model.errors import PyktError


@pytest.fixture
def run(run_pykt, monkeypatch, tmp_path):
    """Run pykt in this process, in an empty folder. Return its exit code, standard output and standard error."""
    monkeypatch.chdir(tmp_path)
    return run_pykt


def test_a_solving_command_draws_its_answers(run, tmp_path):
    code, out, err = run("asp", "--board", "5x5", "--start", "1/1", "--models", "2", "-o", "tour.svg")
    assert (code, out) == (0, "")
    assert "written to tour-2.svg" in err
    drawn = {tuple(chain(*lines((tmp_path / name).read_text()).values())) for name in ("tour.svg", "tour-2.svg")}
    assert len(drawn) == 2
    assert {len(squares) for squares in drawn} == {25}
    assert run("asp", "--queens", "--board", "6x6", "-o", "queens.png")[0] == 0
    with Image.open(tmp_path / "queens.png") as png:
        assert png.width > 400
    assert run("asp", "--given", "1/1=1", "--given", "2/3=2", "-o", "givens.svg")[0] == 0
    assert set(discs((tmp_path / "givens.svg").read_text(), "givens")) == {(1, 1), (2, 3)}


def test_pykt_draw_writes_any_style_or_prints_the_svg(run, tmp_path, open_5x5):
    open_5x5.save(tmp_path / "tour.txt")
    code, out, err = run("draw", "tour.txt", "--style", "heat", "--dark", "--given", "1/1=1")
    assert (code, err) == (0, "")
    assert out.rstrip("\n") == outline_text(picture(open_5x5, Look("heat", dark=True), {Square(1, 1): 1}))
    assert run("draw", "tour.txt", "--numbers", "--no-coordinates", "-o", "tour.png")[:2] == (0, "")
    code, _, err = run("draw", "tour.txt", "-o", "tour.jpeg")
    endings = ", ".join(f".{form}" for form in PICTURE_FORMATS)
    message = f"The file extension of 'tour.jpeg' names no picture format. Use one of {endings}."
    assert (code, err) == (2, f"pykt: {message}\n")
    assert run("draw", "tour.txt", "-o", "nowhere/tour.svg")[0] == 2
    assert run("draw", "tour.txt", "--given", "9/9=1")[0] == 2


def test_an_ending_that_says_nothing_and_a_missing_folder_are_told_before_the_search(run):
    for name in ("tour.jpeg", "nowhere/tour.svg"):
        code, out, err = run("prolog", "--program", "naive", "--timeout", "50", "-o", name)
        assert (code, out) == (2, "")
        assert err.count("\n") == 1


@pytest.mark.parametrize(("name", "library"), [("tour.gif", "PIL.Image"), ("tour.png", "typst"), ("tour.pdf", "typst")])
def test_a_library_that_is_missing_is_told_before_the_search(name, library, run, monkeypatch):
    monkeypatch.setitem(sys.modules, library, None)
    code, out, err = run("prolog", "--program", "naive", "--timeout", "50", "-o", name)
    assert (code, out) == (4, "")
    assert "pip install 'pykt-tours[draw]'" in err


def test_a_number_that_is_not_the_tours_is_a_fault_of_the_picture(run, tmp_path, open_5x5):
    open_5x5.save(tmp_path / "tour.txt")
    assert "1 fault:" in run("draw", "tour.txt", "--given", "1/1=5")[2]
    assert run("draw", "tour.txt", "--given", "1/1=1")[2] == ""


@pytest.mark.parametrize("picture_format", ["gif", "svg"])
def test_a_number_off_the_board_of_the_tour_is_refused(picture_format, open_5x5):
    with pytest.raises(PyktError, match="A number is given for 8/8, which is not on the board of the tour"):
        draw_tour(open_5x5, picture_format, Look(), {Square(8, 8): 8})


def test_a_puzzle_is_drawn_with_its_numbers(run, tmp_path):
    (tmp_path / "puzzle.txt").write_text("8 . 3\n. # .\n1 . .\n")
    code, out, err = run("draw", "puzzle.txt")
    assert (code, err) == (0, "3 of 8 numbers are given: the board is drawn as a puzzle.\n")
    assert written(out, "given-numbers", 3) == {(1, 3): "8", (3, 3): "3", (1, 1): "1"}
    assert enclosed(out, "holes") == {(2, 2)}
    assert run("draw", "puzzle.txt", "-o", "puzzle.gif")[0] == 2


def test_convert_says_how_a_picture_is_drawn_and_draw_that_a_picture_is_no_tour(run, tmp_path, open_5x5):
    open_5x5.save(tmp_path / "tour.txt")
    open_5x5.save(tmp_path / "tour.svg")
    assert "use `pykt draw`" in run("convert", "tour.txt", "-o", "tour.png")[2]
    code, out, err = run("draw", "tour.svg")
    assert (code, out) == (2, "")
    assert "not a tour" in err


def test_two_knights_are_written_to_a_text_file_as_labels(run, tmp_path):
    code, _, err = run("asp", "--two-knights", "--board", "5x5", "--start", "1/1", "--start", "5/5", "-o", "two.txt")
    assert code == 0, err
    assert len(notation.read_file(tmp_path / "two.txt").knights) == 2


def test_a_folder_that_is_missing_is_told_before_anything_is_drawn(run, open_5x5):
    open_5x5.save("tour.txt")
    code, out, err = run("draw", "tour.txt", "-o", "nowhere/tour.gif")
    assert (code, out, err) == (2, "", "pykt: There is no directory nowhere: make it, or name another file.\n")


def test_a_directory_is_no_place_for_a_picture(run, tmp_path):
    (tmp_path / "tour.svg").mkdir()
    code, out, err = run("prolog", "--program", "naive", "--timeout", "50", "-o", "tour.svg")
    assert (code, out) == (2, "")
    assert "is a directory" in err


@pytest.mark.parametrize(
    ("words", "printed"),
    [
        ("prolog --board 5x5 --start 1/1 -o tour.svg", "\n 1 "),
        soak("prolog --board 40x40 --start 1/1 --format algebraic -o tour.txt", "a1 "),
        soak("puzzle --board 5x5 --difficulty easy --count 2 -o book.pdf", ". "),
        soak("compare --board 5x5 --program warnsdorff --program path -o report.html", "warnsdorff  SWI-Prolog"),
    ],
)
def test_what_can_not_be_written_is_printed(words, printed, tmp_path):
    def allow_small_files():
        resource.setrlimit(resource.RLIMIT_FSIZE, (1024, 1024))

    compileall.compile_dir(Path(notation.__file__).parents[1], quiet=1)  # else the limit cuts off what Python compiles
    done = pykt(*words.split(), cwd=tmp_path, preexec_fn=allow_small_files)
    assert done.returncode == 2, done.stderr
    assert printed in done.stdout
    assert "can't be written (File too large)" in done.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.soak
def test_ctrl_c_ends_the_drawing_and_keeps_the_tour(tmp_path):
    command = [sys.executable, "-m", "pykt", "solve", "--closed", "--board", "100x100", "-o", tmp_path / "tour.gif"]
    for seconds in (2, 4, 8):  # on a busy machine, the search itself takes some of them
        running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        time.sleep(seconds)
        running.send_signal(signal.SIGINT)
        printed, said = running.communicate()
        assert running.returncode == 3, said
        if printed:
            break
    assert notation.read(printed).is_closed_tour
    assert not list(tmp_path.iterdir())


def test_markup_in_a_tour_file_comes_into_no_picture(run, tmp_path, closed_8x8):
    bad = "</title><script>alert(1)</script><svg onload='alert(1)'>\"&]]>"
    record = json.loads(notation.write(closed_8x8, "json"))
    (tmp_path / "bad.json").write_text(
        json.dumps({**record, "name": bad, bad: bad, "board": {**record["board"], "title": bad}})
    )
    code, out, err = run("draw", "bad.json")
    assert (code, out.rstrip("\n")) == (0, outline_text(picture(closed_8x8)))
    tour = f"NAME : {bad}\nTYPE : TOUR\nCOMMENT : pykt 8x8 {bad}\nDIMENSION : 64\nTOUR_SECTION\n"
    tour += "\n".join(str(cell + 1) for cell in closed_8x8.knights[0].tolist()) + "\n-1\nEOF\n"
    (tmp_path / "bad.tour").write_text(tour)
    code, out, err = run("draw", "bad.tour")
    assert (code, "alert" in out, groups(out, "path") != []) == (0, False, True)
    for text in (
        "1/1 2/3 99999999999999999999/3",
        f"a1 b3 {'z' * 400}9",
        '{"format": "pykt-tour/1", "board": {"files": 1e999, "ranks": 8}, "knights": [[[1, 1]]]}',
        "1/1 1000000000/1000000000",
    ):
        (tmp_path / "huge.txt").write_text(text)
        code, out, err = run("draw", "huge.txt")
        assert (code, out, err.count("\n")) == (2, "", 1), err
