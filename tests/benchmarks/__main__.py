"""Run the benchmarks named, or parts of them, or all: ``python -m tests.benchmarks [core] [asp:counts] ...``."""

import importlib
import sys

NAMES = ("core", "asp", "two_knights", "bench", "scale")

for wanted in sys.argv[1:] or NAMES:
    print(f"== {wanted}", flush=True)
    name, _, part = wanted.partition(":")
    getattr(importlib.import_module(f"tests.benchmarks.{name}"), part or "main")()
