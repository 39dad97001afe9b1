% Squares as chess players write them: a/1, b/3, ... (5x5 board)

file(a). file(b). file(c). file(d). file(e).
rank(1). rank(2). rank(3). rank(4). rank(5).

tour(Tour) :-
    search([a/1], Tour).

search(Seen, Tour) :-
    length(Seen, 25), !,
    reverse(Seen, Tour).
search([S|Seen], Tour) :-
    step(S, T),
    \+ member(T, [S|Seen]),
    search([T,S|Seen], Tour).

step(F/R, F1/R1) :-
    member((DF,DR), [(1,2),(2,1),(2,-1),(1,-2),(-1,-2),(-2,-1),(-2,1),(-1,2)]),
    F1 is F + DF,
    R1 is R + DR,
    file(F1),
    rank(R1).
