"""Printing: answers go to standard output, remarks to standard error."""
