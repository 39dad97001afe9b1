:- module(arguments,
          [ must_be_one_of/3,           % +Option, +Values, +Value
            must_be_board/1             % +Board
          ]).
:- use_module(library(error), [domain_error/2, instantiation_error/1, must_be/2]).
:- use_module(library(lists), [memberchk/2]).

/** <module> Checks of a program's arguments

A program that is asked about board(8, 8) or for the labeling `fff` would fail,
which looks as if there were no tour. These checks raise an error in the terms
of library(error) that names the argument and what it may be. A program calls
them once, before it searches.
*/

%!  must_be_one_of(+Option, +Values, +Value) is det.
%
%   True if Value is one of the atoms Values, the values of Option.
%
%   @error instantiation_error if Value is unbound
%   @error domain_error(Domain, Value) if Value is something else. Domain is
%          Option with Values as its arguments, such as labeling(leftmost, ff)

must_be_one_of(Option, Values, Value) :-
    (   var(Value)
    ->  instantiation_error(Value)
    ;   memberchk(Value, Values)
    ->  true
    ;   Domain =.. [Option|Values],
        domain_error(Domain, Value)
    ).

%!  must_be_board(+Board) is det.
%
%   True if Board is board(Files, Ranks, Blocked), with two numbers that are not
%   negative and a list.
%
%   @error instantiation_error, type_error or domain_error

must_be_board(Board) :-
    (   var(Board)
    ->  instantiation_error(Board)
    ;   Board = board(Files, Ranks, Blocked)
    ->  must_be(nonneg, Files),
        must_be(nonneg, Ranks),
        must_be(list, Blocked)
    ;   domain_error(board(files, ranks, blocked), Board)
    ).

/* Examples

?- catch(must_be_one_of(labeling, [leftmost, ff], fff), error(Error, _), true).
Error = domain_error(labeling(leftmost, ff), fff).

?- catch(must_be_board(board(8, 8)), error(Error, _), true).
Error = domain_error(board(files, ranks, blocked), board(8, 8)).

?- must_be_board(board(8, 8, [])).
true.

*/
