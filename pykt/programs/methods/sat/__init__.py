"""Tours by a SAT solver: a formula of moves, exchanges that join the cycles of a model, and cuts if cycles are left."""
