"""Benchmarks: what must hold and takes a clock to see. `make bench` runs them, `make test` does not."""
