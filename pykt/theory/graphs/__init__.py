"""Graph algorithms: matchings, connected, 2-connected and 3-connected parts, reductions, and ways to join cycles.

If a graph is a list, its vertices are numbered from 0. If a graph is a dict, its keys are the vertices. No graph that
is given to these modules has an edge twice.
"""

#: A graph: the list ``graph[v]`` has the neighbours of vertex v.
Adjacency = list[list[int]]
