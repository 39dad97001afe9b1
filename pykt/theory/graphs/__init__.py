"""Graph algorithms: matchings, 2-connected components, and cycles and paths that are joined.

Vertices are numbered from 0. No graph here has an edge twice.
"""

#: For each vertex the list of its neighbours.
Graph = list[list[int]]
