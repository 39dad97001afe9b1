"""Plain values: boards, problems, tours and results. They know nothing of solvers, files or the command line."""
