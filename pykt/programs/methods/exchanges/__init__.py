"""Find a tour by local search: exchanges of moves in a 2-factor, and in a tour with gaps.

The free squares are the vertices of a graph, and the possible moves are its edges. So any board, any piece and any
surface will do. A closed tour is a Hamiltonian cycle of this graph. An open tour is one through a further vertex
beside the board, adjacent to all squares. A given start or end, and a move that must be made, are edges that are never
removed.

- answering.py turns a problem into a graph, and a cycle into a tour.
- search.py alternates between the two kinds of exchanges.
- factors.py joins the cycles of a 2-factor.
- tours.py closes the gaps of a tour.
- forced.py finds the edges that every Hamiltonian cycle uses.

The inner loops are compiled by numba when they run for the first time, which takes some seconds. The search never
proves that there is no tour. To find several tours it begins again with other random numbers.

Source: Lin and Kernighan, An effective heuristic algorithm for the traveling-salesman problem, 1973, as a heuristic for
Hamiltonian cycles, like LKH (Helsgaun) and Snakes-and-Ladders (Baniasadi et al., 2014).
"""
