% A tour is a *sentence* over squares. So: a grammar!
tour(N, X-Y, Tour) :-
   numlist(1, N, Ns),
   findall(A-B, ( member(A, Ns), member(B, Ns) ), All),
   selectchk(X-Y, All, Free),
   phrase(walk(Free, X-Y), Tour).

walk([], P) --> [P].
walk([F|Fs], P) -->
   [P],
   { hop(P, Q), select(Q, [F|Fs], Rest) },
   walk(Rest, Q).

hop(X-Y, A-B) :-
   d(DX, DY),
   A is X + DX,
   B is Y + DY.

d( 2, 1).  d( 1, 2).  d(-1, 2).  d(-2, 1).
d(-2,-1).  d(-1,-2).  d( 1,-2).  d( 2,-1).
