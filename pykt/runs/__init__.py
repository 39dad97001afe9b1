"""Runs of programs on problems, and four views of runs: comparisons, published claims, benches, and classes."""
