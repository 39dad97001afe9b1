% Week 3: no fact table, only arithmetic and disjunctions

tour(N, Start, Tour) :-
    Total is N * N,
    travel(Total, N, Start, [], Tour).

travel(1, _, Square, _, [Square]) :- !.
travel(Left, N, Square, Past, [Square|Tour]) :-
    hop(Square, Next),
    inside(N, Next),
    Next \== Square,
    \+ memberchk(Next, Past),
    Left1 is Left - 1,
    travel(Left1, N, Next, [Square|Past], Tour).

% two up or down, one to the side
hop(X/Y, A/B) :-
    ( A is X + 1 ; A is X - 1 ),
    B is Y + 2 ; B is Y - 2.
% one up or down, two to the side
hop(X/Y, A/B) :-
    ( A is X + 2 ; A is X - 2 ),
    ( B is Y + 1 ; B is Y - 1 ).

inside(N, A/B) :-
    A >= 1, A =< N,
    B >= 1, B =< N.
