"""Ways to look at a tour."""
