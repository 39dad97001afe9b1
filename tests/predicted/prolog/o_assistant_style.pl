% =====================================================================
% Knight's Tour
% Here is a clean, well-documented implementation.
% =====================================================================

% ---------------------------------------------------------------------
% tour(+N, +Start, -Tour)
% Tour is an open knight's tour of an N x N board beginning at Start.
% ---------------------------------------------------------------------
tour(N, Start, Tour) :-
    Total is N * N,
    explore(N, Total, Start, [Start], Tour).

% ---------------------------------------------------------------------
% Base case: every square has been visited.
% ---------------------------------------------------------------------
explore(_N, Total, _Current, Visited, Tour) :-
    length(Visited, Total),
    !,
    reverse(Visited, Tour).

% ---------------------------------------------------------------------
% Recursive case: try each legal move in turn.
% ---------------------------------------------------------------------
explore(N, Total, Current, Visited, Tour) :-
    legal_move(N, Current, Visited, Next),
    explore(N, Total, Next, [Next|Visited], Tour).

legal_move(N, X/Y, Visited, NewX/NewY) :-
    offset(DX, DY),
    NewX is X + Dx,
    NewY is Y + DY,
    within(N, NewX),
    within(N, NewY),
    \+ memberchk(NewX/NewY, Visited).

within(N, Value) :-
    Value >= 1,
    Value =< N.

offset( 1,  2).
offset( 2,  1).
offset( 2, -1).
offset( 1, -2).
offset(-1, -2).
offset(-2, -1).
offset(-2,  1).
offset(-1,  2).
