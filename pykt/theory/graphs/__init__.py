"""Graph algorithms: matchings, connected, 2-connected and 3-connected parts, reductions, and ways to join cycles.

Vertices are numbered from 0, except in connected.py and cuts.py. No graph in these modules has an edge twice.
"""

#: A graph: the list ``graph[v]`` has the neighbours of vertex v.
Adjacency = list[list[int]]
