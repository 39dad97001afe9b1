tour(N, Tour) :-
    search(N, 1/1, [1/1], Tour).

% done when all the squares are in the list
search(N, _, Been, Tour) :-
    length(Been, L),
    L =:= N*N,
    reverse(Been, Tour).

% otherwise make one more move
search(N, X/Y, Been, Tour) :-
    offset(P, Q),
    NewX >= 1, NewX =< N,
    NewY >= 1, NewY =< N,
    NewX is X + P,
    NewY is Y + Q,
    \+ member(NewX/NewY, Been),
    search(N, NewX/NewY, [NewX/NewY|Been], Tour).

offset(1, 2).
offset(1, -2).
offset(-1, 2).
offset(-1, -2).
offset(2, 1).
offset(2, -1).
offset(-2, 1).
offset(-2, -1).
