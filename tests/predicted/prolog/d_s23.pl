% Knight's tour from any square (final version)
% ?- tour(5, 3/3, Tour).

tour(N, Start, Tour) :-
    format("Knight's tour on ~dx~d from ~w~n", [N, N, Start]),
    Goal is N*N,
    travel(N, Goal, 1, [1/1], Trail),
    reverse(Trail, Tour),
    format("found: ~w~n", [Tour]).

travel(_, Goal, Goal, Trail, Trail) :- !.
travel(N, Goal, K, Trail, Tour) :-
    Trail = [Here|_],
    options(N, Here, Trail, Options),
    member(_-Next, Options),
    K1 is K+1,
    travel(N, Goal, K1, [Next|Trail], Tour).

% the options with the fewest exits come first
options(N, Here, Trail, Options) :-
    findall(E-Next, ( free(N, Here, Trail, Next),
                      findall(S, free(N, Next, Trail, S), Ss),
                      length(Ss, E) ), Pairs),
    msort(Pairs, Options).

free(N, X/Y, Trail, X1/Y1) :-
    between(1, N, X1),
    between(1, N, Y1),
    2 =:= abs(X-X1) * abs(Y-Y1),
    \+ memberchk(X1/Y1, Trail).
