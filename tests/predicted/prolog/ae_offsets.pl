/* Knight's tour the way I did it in C: the board is one array,
   squares are 1..N*N, a jump is an offset. No x, no y, no mess. */

tour(N, Tour) :-
    Size is N*N,
    A is 2*N+1, B is 2*N-1, C is N+2, D is N-2,
    A1 is -A, B1 is -B, C1 is -C, D1 is -D,
    search(1, 1, Size, [A1,B1,C1,D1,D,C,B,A], [1], Tour).

search(_, Size, Size, _, Used, Tour) :-
    reverse(Used, Tour).
search(Sq, K, Size, Offsets, Used, Tour) :-
    K < Size,
    member(O, Offsets),
    Next is Sq + O,
    Next >= 1, Next =< Size,         /* still on the board */
    \+ memberchk(Next, Used),
    K1 is K + 1,
    search(Next, K1, Size, Offsets, [Next|Used], Tour).
