"""Turn an engine's messages about a user's file into remarks: one module for each engine that prints messages.

An engine's message names a place in a file, and the rule of the engine's language that the file breaks there. The
Remark says what is wrong and what to do next.
"""
