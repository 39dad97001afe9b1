"""The programs: the catalogue, the choice of a program, users' own files, and methods driven by Python."""
