% Closed tours: Warnsdorff's rule, and at the end the way home
% (I am really proud of finish/2)

closed_tour(Files, Ranks, Start, Tour) :-
    Total is Files*Ranks,
    search(1, Total, Files/Ranks, [Start], Path),
    finish(Path, Tour).

% Path has the last square first
finish(Path, Tour) :-
    reverse(Path, Tour),
    Path = [Last|_],
    Tour = [_,Home|_],
    jump(Last, Home).

search(Total, Total, _, Path, Path) :- !.
search(I, Total, Board, [Here|Path], Result) :-
    findall(There, free(Board, [Here|Path], Here, There), Choices),
    rate(Choices, Board, [Here|Path], Rated),
    keysort(Rated, Sorted),
    member(_-Next, Sorted),
    J is I+1,
    search(J, Total, Board, [Next,Here|Path], Result).

rate([], _, _, []).
rate([S|Ss], Board, Path, [D-S|Rs]) :-
    findall(T, free(Board, Path, S, T), Ts),
    length(Ts, D),
    rate(Ss, Board, Path, Rs).

free(Files/Ranks, Path, Here, X/Y) :-
    jump(Here, X/Y),
    X > 0, X =< Files,
    Y > 0, Y =< Ranks,
    \+ memberchk(X/Y, Path).

jump(X/Y, X1/Y1) :-
    member(DX-DY, [1-2, 2-1, 2-(-1), 1-(-2), -1-(-2), -2-(-1), -2-1, -1-2]),
    X1 is X+DX,
    Y1 is Y+DY.
