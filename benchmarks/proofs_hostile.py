"""Hostile certificates: how soon ``pykt check`` and the checker alone refuse them, and with how much memory.

``pykt check`` is a launcher, workers that it forks, and the command itself. Pages that they share count once.
"""

import json
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from benchmarks.measure import PYKT, line, process_tree
from pykt import Board, Problem, prove
from pykt.answers.proving import positions
from pykt.checkers import proof
from pykt.model.certificate import Certificate, certificates_text
from pykt.model.tour import Tour

#: Seconds and megabytes within which a hostile certificate must be refused.
SECONDS, MEMORY = 1.0, 200


def main() -> None:
    """Measure each hostile file with the checker alone, and with all processes of pykt check."""
    slowest, largest = [0.0, 0.0], [0.0, 0.0]
    base = min(process_tree([*PYKT, "--help"]).seconds for _ in range(3))
    line("... pykt --help, which reads nothing, on this machine now", f"{base:.2f} s", "", True)
    for name, text in files():
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "hostile.proof"
            path.write_bytes(text)
            alone = process_tree([sys.executable, proof.__file__, str(path)])
            whole = process_tree([*PYKT, "check", str(path)], shared_once=True)
        refused = alone.code == 1 and whole.code in (1, 2)
        small = max(alone.seconds, whole.seconds) <= SECONDS and max(alone.peak_mb, whole.peak_mb) <= MEMORY
        figure = f"{alone.seconds:.2f} s {alone.peak_mb:.0f} MB; {whole.seconds:.2f} s {whole.peak_mb:.0f} MB"
        line(
            f"{name}, {len(text) / 1e6:.1f} MB: exit {alone.code}, {whole.code}",
            figure,
            "refused, 1 s, 200 MB",
            refused and small,
        )
        slowest = [max(slowest[0], alone.seconds), max(slowest[1], whole.seconds)]
        largest = [max(largest[0], alone.peak_mb), max(largest[1], whole.peak_mb)]
    line(
        "slowest: the checker alone; pykt check",
        f"{slowest[0]:.2f} s; {slowest[1]:.2f} s",
        "1 s",
        max(slowest) <= SECONDS,
    )
    line(
        "largest: the checker alone; pykt check",
        f"{largest[0]:.0f} MB; {largest[1]:.0f} MB",
        "200 MB",
        max(largest) <= MEMORY,
    )


def files() -> Iterator[tuple[str, bytes]]:
    """Yield hostile files, each with what is hostile about it."""
    made = positions.certify(Problem.open("3x5"), "none", None)
    assert isinstance(made, Certificate)
    text = certificates_text([made])
    good = json.loads(text)
    yield "empty", b""
    yield "no JSON", b"\xff\x00" * 1000
    yield "16 MB of zeros", bytes(1 << 24)
    yield "17 MB", b" " * (17 << 20)
    yield "deep", b"[" * (1 << 23) + b"]" * (1 << 23)
    yield "deep objects", b'{"a":' * (1 << 21)
    yield "a list of 8 million lists", b"[" + b"[]," * 5_000_000 + b"[]]"
    yield "a list of 3 million texts", b"[" + b'"11",' * 3_000_000 + b'""]'
    yield "8 million numbers", b"[" + b"1," * 8_000_000 + b"1]"
    yield "NaN", _with(good, "symmetric", "NaN")
    yield "Infinity", _with(good, "symmetric", "1e999")
    yield "a number of 16 million digits", _with(good, "symmetric", "9" * 16_000_000)
    yield "a huge board", text.replace('"files": 3', '"files": 99999999').encode()
    yield "a board of 40,000 squares", text.replace('"files": 3', '"files": 8000').encode()
    yield "a key twice", text.replace('"proves"', '"proves": "none",\n"proves"', 1).encode()
    yield "a name with control characters", _changed(good, variables=["\x1b[2J\x07", *good["variables"][1:]])
    last = good["proof"][-1].split()
    yield "right until its last line", _changed(good, proof=[*good["proof"][:-1], f"{last[0]} 0 1 0"])
    yield "a circle of hints", _changed(good, proof=[f"{last[0]} 0 {last[0]} 0"])
    yield "a hint to a later line", _changed(good, proof=["100000 0 100001 0", "100001 0 100000 0"])
    yield "billions of lines announced", _changed(good, proof=["999999999999999999999 0 1 0"])
    yield "a million empty lines", _changed(good, proof=[""] * 700_000)
    yield "a line of 16 MB", _changed(good, proof=["1 " * 7_900_000])
    yield "hints of 16 MB", _changed(good, proof=[f"{last[0]} 0 " + "1 " * 7_900_000 + "0"])
    nonsense = {
        "variables": "1/1-2/3 x",
        "sets": "1/1 9/9",
        "clauses": "1 -1 2 x",
        "proof": "9 1 0 x 0",
        "barrier": "0/0",
    }
    for key, entry in nonsense.items():
        record = good if key != "barrier" else json.loads(prove(Problem.closed("4x4")).text)
        yield f"nonsense in {key}", _changed(record, **{key: [entry] * (1_400_000 * 10 // (len(entry) + 20))})
    yield from _too_much_work()
    yield "a clause with a million literals", _changed(good, clauses=[" ".join(["1 -1"] * 1_500_000)])
    yield "a set of all squares a million times", _changed(good, sets=[" ".join(["1/1"] * 3_000_000)])


def _too_much_work() -> Iterator[tuple[str, bytes]]:
    """Yield small certificates that need much work: large sets, many counters, many conditions, many numbers."""
    empty: dict[str, object] = {"format": "pykt-proof/1", "proves": "none", "variables": ["1/1-2/3"], "sets": []}
    empty |= {"argument": "cuts", "clauses": ["1"], "proof": ["2 0 1 0"]}
    half = " ".join(map(str, list(Board(60, 30).squares())))
    yield "1,400 sets of half of 60x60", _changed(empty, problem=Problem.closed("60x60").record(), sets=[half] * 1_400)
    knights = Problem.two_knights("60x60", "1/1", "2/2")
    counters = [f"dark unvisited {i}>={j}" for i in range(1, 600) for j in range(1, 500)][:295_000]
    tour = Tour.of(knights.board, [(1, 1)], [(2, 2)]).record()
    optimal = {"proves": "optimal", "problem": knights.record(), "tour": tour}
    yield "295,000 counters", _changed(empty | optimal, variables=counters)
    moves = [((x, y), (x + 1, y + 2)) for x in range(1, 200) for y in range(1, 199)][:35_700]
    barrier = {key: empty[key] for key in ("format", "proves")} | {"argument": "barrier", "barrier": ["1/1"]}
    for key, count in (("forbidden", 35_700), ("forbidden", 16_600), ("moves", 16_600)):  # up to 50,000 lists pass
        problem = Problem.closed("200x200").record() | {key: moves[:count]}
        yield f"a barrier on 200x200, {count:,} moves in {key!r}", _changed(barrier, problem=problem)
    positions = {key: value for key, value in empty.items() if key != "sets"} | {"argument": "positions"}
    yield "positions on 17x17", _changed(positions, problem=Problem.closed("17x17").record(), variables=["1/1=1"])


def _with(record: dict[str, object], key: str, value: str) -> bytes:
    """Return the certificate with a value in its problem that Python would not write."""
    text = json.dumps(record)
    return text.replace('"kind"', f'"{key}": {value}, "kind"', 1).encode()


def _changed(record: dict[str, object], **parts: object) -> bytes:
    return json.dumps(record | parts, separators=(",", ":")).encode()
