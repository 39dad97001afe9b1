"""Reproduce printed claims: each beside what is measured now."""
