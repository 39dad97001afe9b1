"""Printed claims beside what is measured now."""
