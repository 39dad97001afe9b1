/* my first knight program (week 1)
   tour(5,5,3/3,T).
*/
tour(Files, Ranks, Start, Tour) :-
    Total is Files * Ranks,
    walk(Files, Ranks, Total, [Start], Tour).

walk(_, _, Total, Path, Tour) :-
    length(Path, Total),
    reverse(Path, Tour).
walk(Files, Ranks, Total, [Here|Been], Tour) :-
    \+ member(Next, [Here|Been]),      % not been there
    jump(Here, Next),
    inside(Files, Ranks, Next),
    walk(Files, Ranks, Total, [Next,Here|Been], Tour).

inside(Files, Ranks, X/Y) :-
    X > 0, X =< Files,
    Y > 0, Y =< Ranks.

jump(X/Y, A/B) :- A is X+1, B is Y+2.
jump(X/Y, A/B) :- A is X+2, B is Y+1.
jump(X/Y, A/B) :- A is X+2, B is Y-1.
jump(X/Y, A/B) :- A is X+1, B is Y-2.
jump(X/Y, A/B) :- A is X-1, B is Y-2.
jump(X/Y, A/B) :- A is X-2, B is Y-1.
jump(X/Y, A/B) :- A is X-2, B is Y+1.
jump(X/Y, A/B) :- A is X-1, B is Y+2.
