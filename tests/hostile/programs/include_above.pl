:- include('../outside/secret').
tour(_, Secret) :- secret(Secret).
