% tour(+Files, +Ranks, +Blocked, ?Start, -Tour)
%
% Boards with holes. After each jump we look whether somebody was left alone:
% a square that still has to be visited needs a way in, from the knight
% or from another unvisited square.

tour(Files, Ranks, Blocked, Start, Tour) :-
    Tour = [Start|After],
    findall(X/Y,
            ( between(1, Files, X),
              between(1, Ranks, Y),
              \+ memberchk(X/Y, Blocked) ),
            Free),
    select(Start, Free, Rest),
    visit_all(Rest, Start, After).

visit_all([], _, []) :- !.
visit_all(Todo, Here, [Next|Tour]) :-
    select(Next, Todo, Todo1),
    knight(Here, Next),
    \+ somebody_lonely(Next, Todo1),
    visit_all(Todo1, Next, Tour).

somebody_lonely(Here, Todo) :-
    member(S, Todo),
    \+ knight(Here, S),
    \+ ( member(T, Todo), knight(T, S) ).

knight(A/B, C/D) :-
    DX is abs(A - C),
    DY is abs(B - D),
    knight_shape(DX, DY).

knight_shape(1, 2).
knight_shape(2, 1).
