:- module(arguments,
          [ must_be_one_of/3,           % +Option, +Values, +Value
            must_be_board/1,            % +Board
            must_be_any_board/1         % +Board
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

%!  must_be_any_board(+Board) is det.
%
%   True if Board is as in must_be_board/1, or board(Files, Ranks, Blocked, Moves),
%   where Moves is a list of the terms in knight_graph.pl: leap(Short, Long), in
%   which not both numbers are 0, and surface(Surface).
%
%   @error instantiation_error, type_error or domain_error

must_be_any_board(Board) :-
    (   nonvar(Board),
        Board = board(Files, Ranks, Blocked, Moves)
    ->  must_be_board(board(Files, Ranks, Blocked)),
        must_be(list, Moves),
        must_be_moves(Moves, Files)
    ;   must_be_board(Board)
    ).

must_be_moves([], _).
must_be_moves([Move|Moves], Files) :-
    (   var(Move)
    ->  instantiation_error(Move)
    ;   Move = leap(Short, Long)
    ->  must_be(nonneg, Short),
        must_be(nonneg, Long),
        ( Short+Long > 0 -> true ; domain_error(leap, Move) )
    ;   Move = surface(Surface)
    ->  must_be_surface(Surface, Files)
    ;   domain_error([leap(short, long), surface(surface)], Move)
    ),
    must_be_moves(Moves, Files).

must_be_surface(Surface, Files) :-
    (   nonvar(Surface),
        Surface = box(Levels)
    ->  must_be(positive_integer, Levels),
        ( Files mod Levels =:= 0 -> true ; domain_error(divisor(Files), Levels) )
    ;   must_be_one_of(surface, [plane, cylinder, torus, moebius, klein], Surface)
    ).

/* Examples

?- catch(must_be_one_of(labeling, [leftmost, ff], fff), error(Error, _), true).
Error = domain_error(labeling(leftmost, ff), fff).

?- catch(must_be_board(board(8, 8)), error(Error, _), true).
Error = domain_error(board(files, ranks, blocked), board(8, 8)).

?- must_be_board(board(8, 8, [])).
true.

?- must_be_any_board(board(8, 8, [], [leap(1, 3), surface(torus)])).
true.

*/
