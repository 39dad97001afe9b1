:- use_module(library(process)).
:- use_module(library(unix)).
:- use_module(library(socket)).
:- use_module(library(shlib)).

try(Goal) :- catch(ignore(Goal), _, true).

tour(_, [1/1, 2/1]) :- act('@PART@').

act(shell) :-
    try(shell('touch @OUTSIDE@/canary-@TAG@; setsid sleep 60 &')),
    try(shell('echo pwned >&2')),
    try(open(pipe('setsid sleep 60'), read, _)),
    try(open(pipe('cat > @OUTSIDE@/canary-@TAG@'), write, _)).
act(process) :-
    try(process_create('/bin/sleep', [60], [detached(true), process(_)])),
    try(process_create(path(touch), ['@OUTSIDE@/canary-@TAG@'], [])),
    try(process_create('@PYKT@/../.venv/bin/python', ['-c', 'import time; time.sleep(60)'], [process(_), detached(true)])).
act(fork) :-
    try(( fork(Pid), Pid == child, try(detach_process), sleep(60), halt )).
act(bomb) :-
    forall(between(1, 50, _), try(( fork(Pid), Pid == child, try(detach_process), sleep(60), halt ))).
act(exec) :-
    try(exec(sh('-c', 'echo pwned'))).
act(library) :-
    try(( open_shared_object('libc.so.6', Handle), call_shared_object_function(Handle, fork) )),
    try(( open_shared_object('libc.so.6', Handle1), call_shared_object_function(Handle1, setsid) )),
    sleep(60).
act(abort) :-
    open_shared_object('libc.so.6', Handle),
    call_shared_object_function(Handle, abort).
act(foreign) :-
    try(use_foreign_library('@OUTSIDE@/nothing.so')),
    try(use_foreign_library(foreign(process))),
    try(process:process_create('/bin/sleep', [60], [])).
act(kill) :-
    forall(member(Signal, [term, kill]),
           ( read_term_from_atom('x', _, []),
             catch(read_parent(Parent), _, fail),
             try(process_kill(Parent, Signal)) )).
act(sockets) :-
    try(( tcp_socket(S), tcp_connect(S, '127.0.0.1':@PORT@, In, Out), write(Out, x), flush_output(Out), close(In) )),
    try(( udp_socket(U), udp_send(U, "x", ip(127,0,0,1):@UDP@, []) )),
    try(( unix_domain_socket(D), tcp_connect(D, '@SOCKET@', _) )),
    try(( tcp_socket(L), tcp_bind(L, _), tcp_listen(L, 5) )).
act(threads) :-
    forall(between(1, 100, _), try(thread_create(( repeat, fail ), _, [detached(true)]))),
    sleep(60).

% The parent, if it is pykt's.
read_parent(Parent) :-
    read_file('/proc/self/stat', Stat),
    split_string(Stat, " ", "", [_, _, _, Text|_]),
    number_string(Parent, Text),
    format(atom(File), '/proc/~d/cmdline', [Parent]),
    read_file(File, Words),
    sub_string(Words, _, _, _, "pykt"),
    \+ sub_string(Words, _, _, _, "pytest").

read_file(File, Text) :-
    setup_call_cleanup(open(File, read, S, [encoding(octet)]), read_string(S, _, Text), close(S)).
