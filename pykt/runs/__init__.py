"""Runs of programs on problems, and three views of them: a comparison, printed claims, and benches."""
