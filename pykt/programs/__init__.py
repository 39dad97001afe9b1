"""The programs: the catalogue, how one is chosen, a user's own, and those that Python drives."""
