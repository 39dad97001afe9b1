"""What an engine says about a user's file, read as remarks: one module for each engine that prints texts.

An engine's message names a place and a rule that was broken, in its own words. Here it becomes a Remark that says what
is wrong and what to do next.
"""
