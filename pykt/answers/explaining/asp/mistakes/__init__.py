"""Find mistakes in an ASP program: try changes until the program gives right tours. Each kind of mistake has a module.

The functions report mistakes: they yield remarks about the lines to change. Before they recommend a change, they try
it, unless the remark says otherwise.

- names.py: a predicate's name that is misspelt, or that nothing defines.
- facts.py: a table or a constant that does not fit the board.
- unkept.py: a condition of the problem, such as a forbidden move, that the answers break.
- strict.py: a constraint or a rule that forbids right tours.
- lax.py: a property of a tour that no statement asks for.
- slips.py: a sign, a number or a variable in the place of another.

case.py has the program that is examined, and what these modules share.
"""
