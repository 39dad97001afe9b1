"""How long it takes to read large graphs in each format, and to refuse a file of 1 GB."""

import random
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.measure import line, process_tree
from pykt.model.board import Board
from pykt.model.graph import Graph
from pykt.notation import graphs

_VERTICES, _EDGES = 10_000, 300_000


def main() -> None:
    """Read a graph of 10,000 vertices and 300,000 edges in each format, and refuse a file of 1 GB."""
    chance = random.Random(1)
    vertices = range(1, _VERTICES + 1)
    edges = [(chance.choice(vertices), chance.choice(vertices)) for _ in range(_EDGES + _EDGES // 100)]
    board = Board.of_graph(Graph.numbered(_VERTICES, edges))
    for name in graphs.names():
        text = graphs.write(board, name)
        began = time.perf_counter()
        same = graphs.read(text).board == board
        seconds = time.perf_counter() - began
        line(f"{name}: 10,000 vertices and 300,000 edges are read", f"{seconds:.2f} s", "2 s", same and seconds <= 2)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "huge.csv"
        with file.open("wb") as huge:
            huge.write(b"1 2\n" * 10_000_000)
            huge.truncate(1_000_000_000)
        found = process_tree([sys.executable, "-m", "pykt", "solve", "--graph", str(file)])
    told = f"{found.seconds:.2f} s, {found.peak_mb:.0f} MB, exit code {found.code}"
    right = found.seconds <= 2 and found.peak_mb <= 200 and found.code == 2
    line("a file of 1 GB is refused", told, "2 s, 200 MB, exit code 2", right)
