:- load_files('@OUTSIDE@/secret.pl', []).
:- use_module('@OUTSIDE@/secret.pl').
:- ensure_loaded('sub/../../outside/secret').
tour(_, Secret) :- user:secret(Secret).
