% expected: found
% board: 5x5
% kind: open
%
% The squares that are still free get fewer; select/3 takes one out.

tour(N, [S|Tour]) :-
    findall(X/Y, ( between(1, N, X), between(1, N, Y) ), Squares),
    Squares = [S|Free],
    visit(Free, S, Tour).

visit([], _, []).
visit(Free, X/Y, [A/B|Tour]) :-
    select(A/B, Free, Others),
    2 =:= abs((X - A) * (Y - B)),
    visit(Others, A/B, Tour).
