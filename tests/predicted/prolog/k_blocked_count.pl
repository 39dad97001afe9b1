% month two: tour with blocked squares
% tour(Files, Ranks, Blocked, Start, Tour)

tour(Files, Ranks, Blocked, Start, Tour) :-
    number_of_squares(Files, Ranks, Count),
    visit(Count, b(Files, Ranks, Blocked), [Start], Tour).

number_of_squares(Files, Ranks, Count) :- Count is Files * Ranks.

visit(1, _, Path, Tour) :-
    reverse(Path, Tour).
visit(Count, Board, [X/Y|Path], Tour) :-
    Count > 1,
    leap(DX, DY),
    NX is X + DX,
    NY is Y + DY,
    allowed(Board, NX/NY),
    \+ member(NX/NY, Path),
    Count1 is Count - 1,
    visit(Count1, Board, [NX/NY, X/Y|Path], Tour).

allowed(b(Files, Ranks, Blocked), X/Y) :-
    X > 0, X =< Files,
    Y > 0, Y =< Ranks,
    \+ member(X/Y, Blocked).

leap(A, B) :- far(A), near(B).
leap(A, B) :- near(A), far(B).
far(2).  far(-2).
near(1). near(-1).
