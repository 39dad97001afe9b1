"""Sets of runs, and the views of them."""
