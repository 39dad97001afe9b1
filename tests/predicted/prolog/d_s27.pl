% knight's tour without member/2 (we had to write everything ourselves)

tour(N, Tour) :-
    S is N*N,
    move_on(N, S, [1/1], Visited),
    turn(Visited, [], Tour).

move_on(_, 1, Visited, Visited).
move_on(N, S, [Here|Before], Visited) :-
    S > 1,
    jump(Here, There),
    ok(N, There),
    not_visited(There, [Here|Before]),
    S1 is S-1,
    move_on(N, S1, [There,Here|Before], Visited).

not_visited(_, []).
not_visited(Square, [Other|_]) :-
    Square \= Other.

turn([], L, L).
turn([H|T], L, R) :- turn(T, [H|L], R).

ok(N, X/Y) :- X >= 1, Y >= 1, X =< N, Y =< N.

jump(A/B, C/D) :- C is A+1, D is B+2.
jump(A/B, C/D) :- C is A+2, D is B+1.
jump(A/B, C/D) :- C is A+2, D is B-1.
jump(A/B, C/D) :- C is A+1, D is B-2.
jump(A/B, C/D) :- C is A-1, D is B-2.
jump(A/B, C/D) :- C is A-2, D is B-1.
jump(A/B, C/D) :- C is A-2, D is B+1.
jump(A/B, C/D) :- C is A-1, D is B+2.
