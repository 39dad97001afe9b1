"""The engines: each asks one solver, in a worker process, and knows no notation."""
