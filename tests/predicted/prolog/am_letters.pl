:- use_module(library(assoc)).
:- use_module(library(yall)).

/* Knight's tour with an AVL tree of the numbers of the moves,
   written out as a1, c2, ...  The knight begins on a1. */

tour(Files, Ranks, Tour) :-
    Last is Files * Ranks,
    empty_assoc(Empty),
    put_assoc(1/1, Empty, 1, Board0),
    fill(1, Last, 1/1, Files/Ranks, Board0, Board),
    assoc_to_list(Board, Pairs),
    maplist([Square-Time, Time-Square]>>true, Pairs, Timed),
    keysort(Timed, Sorted),
    pairs_values(Sorted, Squares),
    maplist(name_of, Squares, Tour).

fill(Last, Last, _, _, Board, Board) :- !.
fill(Time, Last, Here, Size, Board0, Board) :-
    reachable(Here, Size, There),
    \+ get_assoc(There, Board0, _),
    Next is Time + 1,
    put_assoc(There, Board0, Next, Board1),
    fill(Next, Last, There, Size, Board1, Board).

reachable(X/Y, Files/Ranks, A/B) :-
    between(-2, 2, DX),
    DX =\= 0,
    D is 3 - abs(DX),
    ( DY = D ; DY is -D ),
    A is X + DX, A >= 1, A =< Files,
    B is Y + DY, B >= 1, B =< Ranks.

name_of(X/Y, Name) :-
    Code is 0'a + X - 1,
    char_code(Letter, Code),
    atom_concat(Letter, Y, Name).
