"""The pictures of the documentation are those that pykt draws now."""

import shlex
import shutil
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PICTURES = ROOT / "docs/pictures"

LETTER = "--move a3-b5 --move b5-c7 --move c7-d9 --move d9-e7 --move e7-f5 --move f5-g7 --move g7-h9 --move h9-i7 "
LETTER += "--move i7-j5 --move j5-k3"
PLOT = "--style plotter --width 180mm --pen 0.4mm --colours line=teal"

#: The commands that make each picture, the last of which writes the picture.
MAKING = {
    "barrier.svg": ["solve --closed --board 4x7 -o barrier.svg"],
    "board.svg": ["prolog --closed -o tour.txt", "draw tour.txt --numbers --width 560px -o board.svg"],
    "few-turns.svg": ["solve --closed --board 20x20 --program few-turns -o few-turns.svg"],
    "heart.svg": ["solve --closed --board heart.txt -o heart.svg"],
    "heat.svg": [
        "prolog --program fast-warnsdorff --board 100x100 --start 1/1 -o tour.moves",
        "draw tour.moves --style heat -o heat.svg",
    ],
    "letter.svg": [f"asp --closed --board 12x12 {LETTER} -o letter.svg"],
    "plotter.svg": ["solve --closed --board 14x14 -o tour.txt", f"draw tour.txt {PLOT} -o plotter.svg"],
    "uncrossed.svg": ["solve --closed --board 6x6 --uncrossed -o uncrossed.svg"],
    "why-barrier.svg": ["solve --closed --board 4x8 --proof no.proof", "draw no.proof -o why-barrier.svg"],
    "why-ring.svg": [
        "solve --closed --board 5x6 --block b2 --block d5 --proof no.proof",
        "draw no.proof -o why-ring.svg",
    ],
    "word.svg": ["solve --closed --board word.txt -o word.svg"],
}

#: Pictures that no command makes again as they are, and why.
OTHERS = {
    "architecture.svg": "it is drawn by hand",
    "lenzi-coverage.svg": "its bench takes an hour: `make lenzi`",
    "search.gif": "it shows a search until its time is over",
}


def test_of_each_picture_it_is_known_how_it_is_made():
    assert {path.name for path in PICTURES.iterdir()} == MAKING.keys() | OTHERS.keys()


@pytest.mark.soak
@pytest.mark.parametrize("name", MAKING)
def test_a_picture_is_the_one_that_its_commands_make_now(name, tmp_path, monkeypatch, run_pykt):
    for board in (ROOT / "examples/boards").glob("*.txt"):
        shutil.copy(board, tmp_path)
    monkeypatch.chdir(tmp_path)
    for command in MAKING[name]:
        run_pykt(*shlex.split(command))
    assert Path(name).read_bytes() == (PICTURES / name).read_bytes()
