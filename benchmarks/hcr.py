"""Make sets for `pykt bench` of the graphs of banbaralab/hcr, which are not part of pykt.

    python -m benchmarks.hcr FOLDER/bench/hcp sample.json                    # a sample of 200 graphs
    python -m benchmarks.hcr FOLDER/bench/hcp fhcp.json --family fhcp        # all graphs of a family
    python -m benchmarks.hcr FOLDER/bench/hcp other.json --sample 40 --seed 2

A set has at most three million edges. If the graphs have more, there are several sets: sample-1.json, sample-2.json and
so on. Make a bench of each, and evaluate them together.

A sample is stratified: it has a share of each family, drawn by the seed. Its graphs are in random order, so a bench
that was stopped early has a share of each family, too. Every graph asks for a Hamiltonian cycle.
"""

import argparse
import random
from pathlib import Path

from pykt.model.problem import Problem
from pykt.notation import graphs
from pykt.runs.bench.sets.instances import Instance, InstanceSet, write

#: The number of graphs of each family in a sample of 200.
SHARES = {"fhcp": 60, "random": 40, "core_challenge2022": 30, "color04": 30, "grid": 25, "complete": 15}

_MOST_EDGES = 3_000_000  # of the graphs of a set, which pykt reads as JSON


def main() -> None:
    """Write the sets that the command line asks for, and say how many graphs each has."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("set", type=Path)
    parser.add_argument("--family")
    parser.add_argument("--sample", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    files = _family(asked.folder, asked.family) if asked.family else _sample(asked.folder, asked.sample, asked.seed)
    parts, edges = [list[Instance]()], 0
    for file in files:
        one = Instance(_name(asked.folder, file), _problem(file))
        edges += len(one.problem.board.surface.edges)
        if edges > _MOST_EDGES:
            parts.append([])
            edges = len(one.problem.board.surface.edges)
        parts[-1].append(one)
    for number, each in enumerate(parts, 1):
        path = asked.set.with_stem(f"{asked.set.stem}-{number}") if len(parts) > 1 else asked.set
        path.write_text(write(InstanceSet(path.stem, tuple(each), {"source": "banbaralab/hcr"}, asked.seed)))
        print(f"{len(each)} graphs: {path}")


def _family(folder: Path, family: str) -> list[Path]:
    return sorted((folder / family).rglob("*.lp"))


def _sample(folder: Path, count: int, seed: int) -> list[Path]:
    """Return a share of the files of each family; ``count`` is the number of all together."""
    chance, files = random.Random(seed), []
    for family, share in SHARES.items():
        every = _family(folder, family)
        files += chance.sample(every, min(len(every), round(share * count / sum(SHARES.values()))))
    chance.shuffle(files)
    return files


def _name(folder: Path, file: Path) -> str:
    """Return the name of a graph: its family and the name of its file."""
    return f"{file.relative_to(folder).parts[0]}/{file.stem}"


def _problem(file: Path) -> Problem:
    return Problem.closed(graph=graphs.read_file(file).board.surface)


if __name__ == "__main__":
    main()
