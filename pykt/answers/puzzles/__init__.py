"""Make puzzles: a few given numbers to which one tour fits."""
