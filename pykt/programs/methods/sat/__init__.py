"""Tours by a SAT solver: a formula of moves, exchanges that join cycles of its models, and cuts for the others."""
