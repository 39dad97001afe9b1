% knight's tour as a grammar: a tour is a sentence of squares :-)
:- use_module(library(assoc)).

tour(Files, Ranks, Tour) :-
    findall(X/Y-free, (between(1,Files,X), between(1,Ranks,Y)), Pairs),
    length(Pairs, Count),
    list_to_assoc(Pairs, Board),
    member(Start-free, Pairs),
    phrase(squares(Count, Start, Board), Tour).

% squares(N, S, Board): N squares are left, S is the next of them
squares(N, S, Board0) -->
    [S],
    { del_assoc(S, Board0, _, Board),
      N1 is N-1 },
    more(N1, S, Board).

more(0, _, _) --> [].
more(N, S, Board) -->
    { N > 0,
      hop(S, Next),
      get_assoc(Next, Board, free) },
    squares(N, Next, Board).

hop(X/Y, U/V) :-
    member(A/B, [1/2, 2/1]),
    member(Sx, [1,-1]),
    member(Sy, [1,-1]),
    U is X + Sx*A,
    V is Y + Sy*B.
