"""Grade the programs of a class: submissions, tests with points, and marks.

- test.py has a test, a plain value. tests_file.py reads tests from a TOML file.
- submission.py has an entry of the folder of a class. folder.py reads the folder, and roster.py the list of students.
- truth.py finds out what is right, by a theorem or a program of pykt: whether a problem has an answer, how many answers
  it has, and how good the best is.
- plan.py lists the runs that a test needs.
- work.py carries out the missing runs, and records them in a ledger of pykt.runs.bench. From the ledger alone, it
  rebuilds the marks of all submissions.
- marking.py decides which mark the runs of a test earn. grading.py has the marks, as plain values.
- sheets/ makes what students and teachers read.
"""
