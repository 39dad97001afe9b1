"""Plain values: boards, problems, tours and results. This package imports no engine, file or command-line module."""
