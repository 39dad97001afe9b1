"""Runs of programs on problems, and three views of runs: comparisons, published claims, and benches."""
