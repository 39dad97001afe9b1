"""Graph algorithms: matchings, 2-connected components, and ways to join cycles and paths.

Vertices are numbered from 0. No graph in these modules has an edge twice.
"""

#: A graph: the list ``graph[v]`` has the neighbours of vertex v.
Graph = list[list[int]]
