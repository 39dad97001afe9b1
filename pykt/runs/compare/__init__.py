"""A comparison of programs on one problem: a table, and a page with charts, tours and header comments."""
