"""A bench: sets of instances, the runs of programs on them in a ledger, and the report."""
