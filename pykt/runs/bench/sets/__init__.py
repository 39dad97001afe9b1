"""Sets of instances: written by hand or drawn at random, and exported for other solvers."""
