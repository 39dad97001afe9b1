"""Turn an engine's messages about a user's file into remarks: one module for each engine that prints messages.

An engine's message names a place and a rule that was broken, in its own words. The Remark says what is wrong and what
to do next.
"""
