"""Wrong command lines and files: each must end with exit code 2 and one sentence."""

from pathlib import Path

#: name -> content of a file
FILES = {
    "binary.txt": bytes(range(256)) * 100,
    "latin1.txt": "1/1 2/3 déjà".encode("latin-1"),
    "empty.txt": b"",
    "blank.txt": b" \n\n \n",
    "truncated.json": b'{"format": "pykt-tour/1", "board": {"files": 8, "ran',
    "nan.json": b'{"format": "pykt-tour/1", "board": {"files": NaN, "ranks": 8}, "knights": [[[1, 1]]]}',
    "deep.json": b"[" * 100_000,
    "deep-object.json": b'{"a":' * 100_000,
    "other.json": b'{"hello": "world"}',
    "floats.json": b'{"format": "pykt-tour/1", "board": {"files": 8.5, "ranks": 8}, "knights": [[[1, 1]]]}',
    "two.txt": b"1 6 3\n4 0 8\n7 2 5\n\n1 6 3\n4 0 8\n7 2 5\n",
    "ragged.txt": b"1 6 3\n4 0\n7 2 5\n",
    "prose.txt": b"The knight goes to b3 and then somewhere else.",
    "long-number.txt": b"9" * 10_000,
    "huge-square.txt": b"1/1 100000000/100000000",
    "zero.txt": b"0/1 2/2",
    "board-ragged.txt": b". . #\n. .\n",
    "board-letters.txt": b"hello world",
    "it's.txt'), halt, ('": b"not a tour",
}

_CHECK = [["check", name] for name in FILES if not name.startswith("board-")]
_PROLOG = [
    ["--board", "0x8"],
    ["--board", "-3x5"],
    ["--board=-3x5"],
    ["--board", "8x"],
    ["--board", "x8"],
    ["--board", "eight"],
    ["--board", "1e9x1e9"],
    ["--board", "999999999x999999999"],
    ["--board", "8x8x8"],
    ["--board", ""],
    ["--board", "\x00"],
    ["--board", "board-ragged.txt"],
    ["--board", "board-letters.txt"],
    ["--board", "binary.txt"],
    ["--board", "sparse.txt"],
    ["--board", "."],
    ["--start", "9/9"],
    ["--start", "0/0"],
    ["--start", "z9"],
    ["--start", "1/1'), halt, ('"],
    ["--start", "halt."],
    ["--start", "1/1", "--block", "1/1"],
    ["--start", "1/1", "--start", "2/2"],
    ["--block", "9/1"],
    ["--squares", "65"],
    ["--squares", "-1"],
    ["--squares", "many"],
    ["--program", "no-such"],
    ["--program", "no-such.pl"],
    ["--program", "x'), halt, ('.pl"],
    ["--program", "borrell:verify=wrong"],
    ["--program", "borrell:colour=red"],
    ["--program", "naive:verify=border"],
    ["--closed", "--end", "1/1"],
    ["--open", "--closed"],
    ["--end", "8/8"],
    ["--given", "3/3"],
    ["--given", "3/3=0"],
    ["--given", "3/3=65"],
    ["--move", "1/1"],
    ["--move", "1/1-2/2"],
    ["--symmetric", "45"],
    ["--two-knights"],
    ["--queens"],
    ["--models", "-1"],
    ["--timeout", "soon"],
    ["--timeout", "-1"],
    ["--timeout", "nan"],
    ["--memory", "0"],
    ["--format", "no-such"],
    ["--check", "twice"],
    ["--no-such-option"],
    ["-o", "no/such/directory/tour.txt"],
    ["-o", "tour.no-such-ending"],
]
COMMANDS = [
    *_CHECK,
    *(["prolog", *options] for options in _PROLOG),
    ["check", "sparse.txt"],
    ["check", "no-such-file.txt"],
    ["check", "."],
    ["check", "x'), halt, ('.pl"],
    ["check"],
    ["convert", "tour.txt", "--to", "no-such"],
    ["convert", "tour.txt", "--format", "json"],
    ["show", "binary.txt"],
    ["programs", "no-such"],
    ["no-such-command"],
]


def write(folder: Path) -> None:
    """Write the files, a good tour and a sparse file of 2 GB into a folder."""
    for name, content in FILES.items():
        (folder / name).write_bytes(content)
    (folder / "tour.txt").write_text("a1 b3 c1 a2 c3 b1 a3 c2")
    with (folder / "sparse.txt").open("wb") as sparse:
        sparse.truncate(2_000_000_000)
