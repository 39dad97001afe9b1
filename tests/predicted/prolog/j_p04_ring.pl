% Closed tours by Warnsdorff's rule with backtracking.
% Final project, part B.

closed_tour(Files, Ranks, Tour) :-
    findall(F/R, (between(1, Files, F), between(1, Ranks, R)), Board),
    First = 1/1,
    selectchk(First, Board, Free),
    ring(First, Free, First, Path),
    Tour = [First|Path].

%! ring(+Here, +Free, +First, -Path)
ring(Last, [], _First, []) :-
    knight(Last, _Back).
ring(Here, Free, First, [Next|Path]) :-
    ranked(Here, Free, Candidates),
    member(_-Next, Candidates),
    selectchk(Next, Free, Rest),
    ring(Next, Rest, First, Path).

ranked(Here, Free, Sorted) :-
    findall(D-Sq, ( knight(Here, Sq),
                    memberchk(Sq, Free),
                    exits(Sq, Free, D) ), Pairs),
    keysort(Pairs, Sorted).

exits(Sq, Free, D) :-
    findall(x, (knight(Sq, T), memberchk(T, Free)), Xs),
    length(Xs, D).

knight(F/R, F1/R1) :-
    offset(DF, DR),
    F1 is F + DF,
    R1 is R + DR.

offset( 1,  2).   offset( 2,  1).
offset( 2, -1).   offset( 1, -2).
offset(-1, -2).   offset(-2, -1).
offset(-2,  1).   offset(-1,  2).
