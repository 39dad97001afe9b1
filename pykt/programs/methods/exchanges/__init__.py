"""The local search ``exchanges``. answering.py says how it works."""
