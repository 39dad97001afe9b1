"""Sets of instances: written by hand or generated at random, and exported for other solvers."""
