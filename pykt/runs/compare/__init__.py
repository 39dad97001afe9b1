"""Compare several programs on one problem."""
