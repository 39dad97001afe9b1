"""Compare programs on one problem, in a table, or on a page with charts, tours and header comments."""
