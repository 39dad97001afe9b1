%% Closed knight's tour.
%%
%% The corner 1/1 has only two neighbours, 2/3 and 3/2, so every closed
%% tour uses both. We leave the corner by 2/3 and keep 3/2 for the end.
%% Every other free square needs a way in and a way out.

closed_tour(Files, Ranks, Tour) :-
    findall(X/Y,
            ( between(1, Files, X), between(1, Ranks, Y) ),
            All),
    subtract(All, [1/1, 2/3], Free),
    walk(2/3, Free, 3/2, Path),
    Tour = [1/1|Path].

walk(Here, [Exit], Exit, [Here, Exit]) :-
    jump(Here, Exit).
walk(Here, Free, Exit, [Here|Path]) :-
    Free = [_, _|_],
    findall(K-S,
            ( jump(Here, S), S \== Exit, memberchk(S, Free),
              degree(S, Free, K) ),
            Candidates),
    keysort(Candidates, Best),
    member(_-Next, Best),
    selectchk(Next, Free, Rest),
    no_trap(Rest, Next, Exit),
    walk(Next, Rest, Exit, Path).

no_trap(Rest, Here, Exit) :-
    forall(( member(S, Rest), S \== Exit ),
           ( degree(S, [Here|Rest], K), K >= 2 )).

degree(S, Squares, K) :-
    aggregate_all(count, (jump(S, T), memberchk(T, Squares)), K).

jump(X/Y, X1/Y1) :-
    delta(DX, DY),
    X1 is X + DX,
    Y1 is Y + DY.

delta(1, 2).
delta(2, 1).
delta(2, -1).
delta(1, -2).
delta(-1, -2).
delta(-2, -1).
delta(-2, 1).
delta(-1, 2).
