% knight's tours of rectangles, any start

tour(Files, Ranks, Tour) :-
    Total is Files * Ranks,
    between(1, Files, F),
    between(1, Ranks, R),
    path(Total, Files, Ranks, [F/R], Tour).

path(Total, _, _, Seen, Tour) :-
    length(Seen, Total),
    !,
    reverse(Seen, Tour).
path(Total, Files, Ranks, [Sq|Seen], Tour) :-
    hop(Sq, Sq1),
    valid(Ranks, Files, Sq1),
    \+ member(Sq1, [Sq|Seen]),
    path(Total, Files, Ranks, [Sq1,Sq|Seen], Tour).

% valid(Files, Ranks, Square)
valid(MaxF, MaxR, F/R) :-
    F >= 1, F =< MaxF,
    R >= 1, R =< MaxR.

hop(F/R, G/S) :- member(D, [-1,1]), member(E, [-2,2]), G is F+D, S is R+E.
hop(F/R, G/S) :- member(D, [-2,2]), member(E, [-1,1]), G is F+D, S is R+E.
