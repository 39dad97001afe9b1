/* ---------------------------------------------------------
   WARNSI - the knight that thinks before it jumps
   1. look at all the squares it can go to
   2. throw away the traps
   3. try the narrowest first
   --------------------------------------------------------- */

tour(Files, Ranks, Start, Tour) :-
	Count is Files*Ranks,
	hop(size(Files,Ranks), Count, [Start], Tour).

hop(_, Count, Path, Tour) :-
	length(Path, Count),
	!,
	reverse(Path, Tour).
hop(Size, Count, [Here|Before], Tour) :-
	Path = [Here|Before],
	findall(Ways-To, option(Size, Here, Path, To, Ways), Options),
	keysort(Options, Best),
	member(_-Next, Best),
	hop(Size, Count, [Next|Path], Tour).

option(Size, Here, Path, To, Ways) :-
	step(Size, Here, To),
	\+ memberchk(To, Path),
	aggregate_all(count, (step(Size, To, S), \+ memberchk(S, Path)), Ways),
	Ways > 0.                          % no way out of there: a trap

step(size(Files,Ranks), X/Y, A/B) :-
	between(1, Files, A),
	between(1, Ranks, B),
	abs(A-X) + abs(B-Y) =:= 3,
	A =\= X,
	B =\= Y.
