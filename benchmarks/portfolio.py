"""Choose the members of the portfolio by features of graphs: learnt on one half of a bench, and tested on the other.

    python -m benchmarks.portfolio BENCH [BENCH ...]     # the folders of benches of graphs, made by `pykt bench run`

A portfolio is simulated at one core's worth of processor time: two members that search beside each other need twice the
time of the faster one. A rule compares one feature with a threshold, and names a portfolio for either side. The rule
with the least PAR-2 on the graphs of one half is compared with the best portfolio without a rule, on the other half.
PAR-2 is the mean processor time, where a graph that is not solved counts as twice the limit.
"""

import sys
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations, product
from pathlib import Path

from pykt.model.problem import Problem
from pykt.runs.bench.ledger import Ledger
from pykt.theory.graphs.ordering import two_sides

LIMIT = 60.0  # seconds of processor time
MEMBERS = ("sat", "hamiltonian-cycle", "cycle-propagator")
PORTFOLIOS = (*((member,) for member in MEMBERS), *combinations(MEMBERS, 2))
SOLVED = ("found", "none")

Times = Mapping[str, float]
Case = tuple[dict[str, float], Times]
Choose = Callable[[Mapping[str, float]], tuple[str, ...]]


def features(problem: Problem) -> dict[str, float]:
    """Return numbers that say what a graph is like. Each takes time in proportion to the edges."""
    graph = problem.board.graph()
    degrees = [len(near) for near in graph]
    return {
        "vertices": len(graph),
        "mean degree": sum(degrees) / len(graph),
        "largest degree": max(degrees),
        "share of vertices with two edges": degrees.count(2) / len(graph),
        "has two sides": float(two_sides(graph) is not None),
    }


def cases(folders: Sequence[Path]) -> list[Case]:
    """Return the features of each graph, and the processor time of each member (infinite if it did not solve it)."""
    found: list[Case] = []
    for folder in folders:
        times: defaultdict[str, dict[str, float]] = defaultdict(dict)
        problems: dict[str, Problem] = {}
        for entry in Ledger(folder).entries():
            took = entry.result["stats"].get("cpu_s", LIMIT)
            solved = entry.status in SOLVED and took <= LIMIT
            times[entry.instance.name][entry.program] = took if solved else float("inf")
            problems[entry.instance.name] = entry.instance.problem
        found += [(features(problems[name]), each) for name, each in times.items() if {*MEMBERS} <= each.keys()]
    return found


def cost(members: Sequence[str], times: Times) -> float:
    """Return the processor time of a portfolio, or twice the limit if it does not solve the graph."""
    took = len(members) * min(times[member] for member in members)
    return took if took <= LIMIT else 2 * LIMIT


def par2(choose: Choose, some: Sequence[Case]) -> float:
    """Return the mean cost of the portfolios that ``choose`` returns for the features of graphs."""
    return sum(cost(choose(known), times) for known, times in some) / len(some)


def fixed(members: tuple[str, ...]) -> Choose:
    """Return a function that chooses the same members for all graphs."""
    return lambda _known: members


def rule(feature: str, most: float, low: tuple[str, ...], high: tuple[str, ...]) -> Choose:
    """Return a function that chooses ``low`` if a feature is at most ``most``, and else ``high``."""
    return lambda known: low if known[feature] <= most else high


def main() -> None:
    """Learn on each half, test on the other half, and print both."""
    every = cases(list(map(Path, sys.argv[1:])))
    print(f"{len(every)} graphs that {', '.join(MEMBERS)} have all tried")
    for learn, test in ((every[::2], every[1::2]), (every[1::2], every[::2])):
        plain = min(PORTFOLIOS, key=lambda members: par2(fixed(members), learn))
        rules = [
            (name, known[name], low, high)
            for name in every[0][0]
            for known, _ in learn
            for low, high in product(PORTFOLIOS, repeat=2)
        ]
        best = min(rules, key=lambda one: par2(rule(*one), learn))
        name, most, low, high = best
        print(f"learnt on {len(learn)} graphs: {' + '.join(plain)}, PAR-2 {par2(fixed(plain), learn):.1f} s;")
        print(f"    {name} <= {most:g}: {' + '.join(low)}, else {' + '.join(high)}, {par2(rule(*best), learn):.1f} s")
        print(f"tested on {len(test)}: {par2(fixed(plain), test):.1f} s; by the rule {par2(rule(*best), test):.1f} s")


if __name__ == "__main__":
    main()
