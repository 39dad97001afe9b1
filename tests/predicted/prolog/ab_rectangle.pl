% Knight on a rectangle (assignment 2b)

tour(Files, Ranks, Start, Tour) :-
    Total is Files*Ranks,
    length(Tour, Total),
    Tour = [Start|_],
    fill(Tour, [], Files, Ranks).

fill([_], _, _, _).
fill([A,B|More], Used, Files, Ranks) :-
    jump(A, B),
    on_board(B, Ranks, Files),
    \+ member(B, Used),
    fill([B|More], [A|Used], Files, Ranks).

on_board(X/Y, Files, Ranks) :-
    between(1, Files, X),
    between(1, Ranks, Y).

jump(X/Y, U/V) :- member((P,Q), [(1,2),(2,1),(1,-2),(2,-1),(-1,2),(-2,1),(-1,-2),(-2,-1)]),
                  U is X+P,
                  V is Y+Q.
