"""Plain values: boards, problems, tours and results. They do not depend on engines, files or the command line."""
