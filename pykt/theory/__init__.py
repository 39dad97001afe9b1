"""What is known without a search: which boards have tours, and how many squares two knights can visit.

``existence`` asks all theorems about a problem; the modules beside it have a group of theorems each. ``bounds`` is for
two knights, and ``graphs`` has the algorithms that bounds and methods share.
"""
