% closed_tour(+Files, +Ranks, -Tour)
%   made from my open tour of last week: it is closed if the knight can
%   jump from the last square to the first one

closed_tour(Files, Ranks, Tour) :-
    open_tour(Files, Ranks, Tour),
    closes(Tour).

closes(Tour) :-
    last(Tour, Last),
    member(First, Tour),
    jump(Last, First).

% ---- last week ----

open_tour(Files, Ranks, [1/1|Tour]) :-
    findall(X/Y, square(Files, Ranks, X, Y), [1/1|Free]),
    onwards(1/1, Free, Tour).

square(Files, Ranks, X, Y) :-
    between(1, Files, X),
    between(1, Ranks, Y).

onwards(_, [], []) :- !.
onwards(Here, Free, [Next|Tour]) :-
    include(jump(Here), Free, Possible),
    findall(N-P, ( member(P, Possible), freedom(P, Free, N) ), Pairs),
    keysort(Pairs, Best),
    member(_-Next, Best),
    exclude(==(Next), Free, Free1),
    onwards(Next, Free1, Tour).

freedom(Square, Free, N) :-
    include(jump(Square), Free, Exits),
    length(Exits, N).

jump(X/Y, X1/Y1) :- abs(X-X1) =:= 1, abs(Y-Y1) =:= 2.
jump(X/Y, X1/Y1) :- abs(X-X1) =:= 2, abs(Y-Y1) =:= 1.
