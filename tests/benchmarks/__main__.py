"""Run the benchmarks named, or all of them: ``python -m tests.benchmarks [core ...]``."""

import importlib
import sys

NAMES = ("core",)

for name in sys.argv[1:] or NAMES:
    print(f"== {name}", flush=True)
    importlib.import_module(f"tests.benchmarks.{name}").main()
