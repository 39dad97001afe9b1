% a tour is a sentence, and this is its grammar

tour(N, [Corner|Path]) :-
    Corner = 1-1,
    board(N, All),
    select(Corner, All, Free),
    phrase(ride(Corner, Free), Path).

board(N, All) :-
    numlist(1, N, Ns),
    findall(X-Y, (member(X, Ns), member(Y, Ns)), All).

ride(_, [])      --> [].
ride(Here, Free) --> hop(Here, Free, There, Left), ride(There, Left).

hop(X-Y, Free, U-V, Left) -->
    { jump(A, B),
      U is X+A,
      V is Y+B,
      select(U-V, Free, Left) },
    [U-V].

jump(2,1).  jump(1,2).  jump(-1,2).  jump(-2,1).
jump(-2,-1).  jump(-1,-2).  jump(1,-2).  jump(2,-1).
