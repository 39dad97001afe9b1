"""Tours as their sources publish them."""

#: The tour of Warnsdorff's rule on 8x8 from 1/1. Rank 1 is in the first line.
WARNSDORFF = """\
 1 16 51 34  3 18 21 36
50 33  2 17 52 35  4 19
15 64 49 56 45 20 37 22
32 55 44 63 48 53 42  5
61 14 57 54 43 46 23 38
28 31 62 47 58 41  6  9
13 60 29 26 11  8 39 24
30 27 12 59 40 25 10  7
"""

#: The closed tour of 8x8 that Kalis publishes for the first model, as cell numbers from 0.
KALIS = """\
0 17 34 51 36 30 47 62 45 39 54 60 43 33 48 58 52 35 41 56 50 44 38 55 61 46 63 53 59 49 32 42 57 40 25 8 2 19 4 14 31
37 22 7 13 28 18 24 9 3 20 26 16 1 11 5 15 21 6 23 29 12 27 10 0
"""
