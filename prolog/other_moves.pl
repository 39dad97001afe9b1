:- module(other_moves,
          [ other_moves_tour/5,         % :Relation, +Board, ?Start, +Length, -Path
            other_moves_closed_tour/5   % :Relation, +Board, ?Start, +Length, -Path
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(assoc), [get_assoc/3, list_to_assoc/2]).
:- use_module(library(lists), [last/2, member/2]).
:- use_module(library(pairs), [pairs_keys_values/3]).
:- use_module(arguments, [must_be_any_board/1, must_be_one_of/3]).
:- use_module(knight_graph, [board_square_next/3, board_squares_nexts/3]).

/** <module> Other moves for a program that knows the knight's

The moves of the knight stand in the text of naive.pl and of warnsdorff.pl, in
board_square_next/3. Nothing else there depends on the piece or on the edges of
the board, except even/1 in warnsdorff.pl: a closed path of a knight has an even
length, because each move changes the colour of the square, but a king goes
around three squares. So these programs find the tours of any piece on any
surface if, while the search runs, a table answers in place of
board_square_next/3, and even/1 is true of every length.

The first search of a program replaces each of the two predicates by a clause
that looks for a table. Without a table, the clause calls what the text says. The
table is a backtrackable variable. So a search within another search has its own
moves, and between two answers the program makes the moves of a knight.

A board is board(Files, Ranks, Blocked, Moves), as in knight_graph.pl.

@see knight_graph.pl, which has the moves of all pieces
*/

:- meta_predicate
    other_moves_tour(4, +, ?, +, -),
    other_moves_closed_tour(4, +, ?, +, -).

%!  other_moves_tour(:Relation, +Board, ?Start, +Length, -Path) is nondet.
%
%   True if call(Relation, board(Files, Ranks, Blocked), Start, Length, Path)
%   with the moves of Board, which is board(Files, Ranks, Blocked, Moves), or
%   with the knight's if it has no Moves.
%
%   @error what must_be_any_board/1 raises
%   @error domain_error(program(naive, warnsdorff), Program) if Relation is of
%          another Program

other_moves_tour(Relation, Board, Start, Length, Path) :-
    must_be_any_board(Board),
    Board =.. [board, Files, Ranks, Blocked|_],
    board_table(Board, Table),
    relation_program(Relation, Program),
    asks_for_table(Program),
    (   nb_current(other_moves, Outer)
    ->  true
    ;   Outer = none
    ),
    b_setval(other_moves, table(Table)),
    call(Relation, board(Files, Ranks, Blocked), Start, Length, Path),
    b_setval(other_moves, Outer).

%!  other_moves_closed_tour(:Relation, +Board, ?Start, +Length, -Path) is nondet.
%
%   True if Path is a path as in other_moves_tour/5, and one more move leads from
%   its last square to Start. This is the plain way to a closed tour.

other_moves_closed_tour(Relation, Board, Start, Length, Path) :-
    other_moves_tour(Relation, Board, Start, Length, Path),
    last(Path, Last),
    once(board_square_next(Board, Last, Start)).

% board_table(Board, Table): Table maps each free square to the list of the
% squares a move away.

board_table(Board, Table) :-
    board_squares_nexts(Board, Squares, Nexts),
    Numbered =.. [squares|Squares],
    maplist(numbers_squares(Numbered), Nexts, NextSquares),
    pairs_keys_values(Pairs, Squares, NextSquares),
    list_to_assoc(Pairs, Table).

numbers_squares(Numbered, Numbers, Squares) :-
    maplist(number_square(Numbered), Numbers, Squares).

number_square(Numbered, Number, Square) :-
    arg(Number, Numbered, Square).

% relation_program(Relation, Program): Program is the module that defines Relation.
% Other programs may assume more about the knight than these two do.

relation_program(Module:Relation, Program) :-
    Relation =.. [Name|Arguments],
    length(Arguments, Count),
    Arity is Count+4,
    functor(Head, Name, Arity),
    predicate_property(Module:Head, implementation_module(Program)),
    must_be_one_of(program, [naive, warnsdorff], Program).

% asks_for_table(Program): the moves of Program, and its test of lengths, ask for a
% table before they do what the text says.

asks_for_table(Program) :-
    predicate_property(Program:board_square_next(_, _, _), dynamic),
    !.
asks_for_table(Program) :-
    Next = board_square_next(_, Square0, Square),
    asks_first(Program, Next, other_moves:table_square_next(Table, Square0, Square), Table),
    (   Program == warnsdorff
    ->  asks_first(Program, even(_), true, _)
    ;   true
    ).

% asks_first(Program, Head, Goal, Table): Head of Program becomes Goal where there
% is a Table. Its clauses move to a predicate with another name.

asks_first(Program, Head, Goal, Table) :-
    Head =.. [Name|Arguments],
    atom_concat(Name, ' of the text', Moved),
    functor(Head, Name, Arity),
    functor(Text, Name, Arity),
    findall(Text-Body, clause(Program:Text, Body), Clauses),
    abolish(Program:Name/Arity),
    forall(( member(Text-Body, Clauses), Text =.. [_|Given], Clause =.. [Moved|Given] ),
           assertz(Program:(Clause :- Body))),
    Otherwise =.. [Moved|Arguments],
    assertz(Program:(Head :- ( nb_current(other_moves, table(Table)) -> Goal ; Otherwise ))).

table_square_next(Table, Square0, Square) :-
    get_assoc(Square0, Table, Squares),
    member(Square, Squares).

/* Examples

?- use_module(prolog/naive).
true.

?- use_module(prolog/warnsdorff).
true.

The king has 16 cycles through all squares of 3x3, each in two directions:

?- aggregate_all(count,
                 other_moves_closed_tour(naive_tour, board(3, 3, [], [leap(0, 1), leap(1, 1)]), 1/1, 9, _),
                 Count).
Count = 32.

A knight's closed tour of 5x5 on a torus, where a move can keep the colour:

?- other_moves_tour(warnsdorff_closed_tour, board(5, 5, [], [surface(torus)]), 1/1, 25, Path).
Path = [1/1, 3/2, 5/3, 2/4, 4/5, 2/1, 4/2, 1/3, ... / ...|...] ;
...

The knight moves as before:

?- naive_tour(board(3, 3, [2/2]), 1/1, 8, Path).
Path = [1/1, 3/2, 1/3, 2/1, 3/3, 1/2, 3/1, 2/3] ;
Path = [1/1, 2/3, 3/1, 1/2, 3/3, 2/1, 1/3, 3/2] ;
false.

*/
