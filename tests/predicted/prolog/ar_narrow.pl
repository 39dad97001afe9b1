% Hand-in of week 7. Narrow squares first (Warnsdorff's rule):
% go where the fewest ways lead on, they get lost otherwise.

tour(Files, Ranks, Tour) :-
    Total is Files * Ranks,
    route(Total, Files-Ranks, [1/1], Tour).

route(Total, _, Seen, Tour) :-
    length(Seen, Total),
    !,
    reverse(Seen, Tour).
route(Total, Size, Seen, Tour) :-
    findall(D-Sq, candidate(Size, Seen, Sq, D), Pairs),
    keysort(Pairs, Ordered),
    member(_-Next, Ordered),
    route(Total, Size, [Next|Seen], Tour).

% candidate(+Size, +Seen, -Square, -Degree)
candidate(Size, Seen, Sq, Degree) :-
    Seen = [Here|_],
    open_square(Size, Seen, Here, Sq),
    bagof(Z, open_square(Size, [Sq|Seen], Sq, Z), Zs),
    length(Zs, Degree).

open_square(Files-Ranks, Seen, X/Y, X1/Y1) :-
    delta(DX, DY),
    X1 is X + DX, between(1, Files, X1),
    Y1 is Y + DY, between(1, Ranks, Y1),
    \+ memberchk(X1/Y1, Seen).

delta(1, 2).    delta(2, 1).
delta(1, -2).   delta(2, -1).
delta(-1, 2).   delta(-2, 1).
delta(-1, -2).  delta(-2, -1).
