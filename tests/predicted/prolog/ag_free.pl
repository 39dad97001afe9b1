% knight.c -> prolog
% no array of flags here, so keep a list of the squares still free

tour(Files, Ranks, Start, Tour) :-
	findall(I/J, (between(1, Files, I), between(1, Ranks, J)), Free),
	visit(Start, Free, Moves),
	Tour = [Start|Moves].

% nothing free any more: return
visit(_, [], []).
visit(I/J, Free, [K/L|Moves]) :-
	delta(DI, DJ),
	K is I + DI,
	L is J + DJ,
	select(K/L, Free, Free1),	% fails if taken, or off the board
	visit(K/L, Free1, Moves).

delta(A, B) :- one_or_two(A), one_or_two(B), A*A =\= B*B.

one_or_two(-2).
one_or_two(-1).
one_or_two(1).
one_or_two(2).
