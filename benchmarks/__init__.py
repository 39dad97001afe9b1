"""Benchmarks: requirements that need a clock to check. `make bench` runs them; `make test` does not."""
