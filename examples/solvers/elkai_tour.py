#!/usr/bin/env python3
"""Let LKH search, from the package elkai: pykt solve --graph graph.col --program "./elkai_tour.py {tsp}"."""

import sys
from itertools import pairwise
from pathlib import Path

import elkai

_, _, matrix = Path(sys.argv[1]).read_text().partition("EDGE_WEIGHT_SECTION\n")
distances = [[int(number) for number in row.split()] for row in matrix.splitlines()[:-1]]
tour = elkai.DistanceMatrix(distances).solve_tsp()  # nodes from 0; the first one is also the last
if any(distances[one][other] for one, other in pairwise(tour)):
    print("unknown")
else:
    print(*(node + 1 for node in tour))
