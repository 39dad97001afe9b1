"""Grade the programs of a class: submissions, tests with points, and marks.

- test.py: a test, a plain value; tests_file.py reads tests from a TOML file.
- submission.py: what lies in the folder of a class, one row for each entry.
- truth.py: what is right, as far as theory or a program of pykt's knows it.
- plan.py: the runs that a test needs.
- work.py: the missing runs, carried out and kept in a ledger of pykt.runs.bench.
- marking.py: the mark that the runs of a test earn.
- grading.py: the marks of all submissions, rebuilt from the ledger alone.
- sheets/: what students and teachers read.
"""
