"""Tours by a SAT solver: a formula of moves, and cuts for the cycles of its models."""
