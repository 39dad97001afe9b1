"""The programs: the catalogue, the choice of one, users' own files, and methods that Python drives."""
