:- [link].
tour(_, Secret) :- user:secret(Secret).
