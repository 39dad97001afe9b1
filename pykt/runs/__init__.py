"""Runs of programs on problems, and three views of them: compared, beside printed claims, and kept in a bench."""
