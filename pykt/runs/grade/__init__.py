"""Grade the programs of a class: submissions, tests with points, and marks.

- test.py: a test, a plain value; tests_file.py reads tests from a TOML file.
- submission.py: an entry of the folder of a class. folder.py reads the folder, and roster.py the list of students.
- truth.py: whether a problem has an answer, how many answers it has, and how good the best is. A theorem or a program
  of pykt tells this.
- plan.py: the runs that a test needs.
- work.py: the missing runs, carried out and recorded in a ledger of pykt.runs.bench.
- marking.py: the mark that the runs of a test earn.
- grading.py: the marks of all submissions, rebuilt from the ledger alone.
- sheets/: what students and teachers read.
"""
