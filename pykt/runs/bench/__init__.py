"""Benches: sets of instances, a ledger of the runs of programs on them, and the report."""
