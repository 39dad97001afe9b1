"""The engines: each talks to one solver, in a worker process, and knows no notation."""
