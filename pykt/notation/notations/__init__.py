"""One module for each notation. The name of the module is the name of the notation.

``pykt.notation.registry`` explains what a module must define.
"""
