"""Plain values: boards, problems, tours and results.

Only drawing.py imports another package of pykt, and only within functions.
"""
