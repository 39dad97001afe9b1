"""One module for each notation. A module added here is a notation; its name is the notation's name.

See ``pykt.notation.registry`` for what the module must define.
"""
