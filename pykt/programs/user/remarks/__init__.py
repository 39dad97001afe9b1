"""Turn an engine's messages about a user's file into remarks: one module for each engine that prints messages.

An engine's message names a place and a rule of the engine's language that was broken there. The Remark says what is
wrong and what to do next.
"""
