"""The kinds of mistakes in an ASP program, a module each: find a change after which the program gives right tours.

A function yields remarks about the lines that the change concerns. It tries the change before it recommends it, unless
the remark says otherwise.

- names.py: a predicate's name that is misspelt, or that nothing defines.
- facts.py: a table or a constant that does not fit the board.
- unkept.py: a condition of the problem, such as a forbidden move, that the answers break.
- strict.py: a constraint or a rule that forbids right tours.
- lax.py: a property of a tour that nothing asks for.
- slips.py: a sign, a number or a variable in the place of another.

case.py has the program that is examined, and what these modules share.
"""
