"""The formats of graphs, each a module that ends in ``FORMAT``. ``pykt.notation.graphs.registry`` lists this folder."""
