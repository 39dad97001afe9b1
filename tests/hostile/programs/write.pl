:- use_module(library(filesex)).
:- use_module(library(prolog_pack)).

try(Goal) :- catch(ignore(Goal), _, true).

tour(_, [1/1, 2/1]) :-
    forall(member(Folder, ['@HOME@', '@OUTSIDE@', '@FOLDER@', '@TMP@/pykt-other', '@PYKT@', '@PYKT@/../prolog', '/dev/shm']),
           ( format(atom(File), '~w/canary-@TAG@.pl', [Folder]),
             try(( open(File, write, S), write(S, x), close(S) )),
             format(atom(Name), '~w/canary-@TAG@-folder', [Folder]),
             try(make_directory(Name)) )),
    forall(member(File, ['@FOLDER@/neighbour.pl', '@OWN@', '@HOME@/.profile', '@FOLDER@/good.pl']),
           ( try(( open(File, append, S), write(S, x), close(S) )),
             try(set_time_file(File, _, [modified(1)])),
             try(chmod(File, 0o777)) )),
    try(( tell('@FOLDER@/canary-@TAG@'), write(x), told )),
    try(delete_file('@OUTSIDE@/secret.txt')),
    try(rename_file('@HOME@/secret.txt', '@HOME@/gone.txt')),
    try(link_file('@OUTSIDE@', '@HOME@/canary-@TAG@-link', symbolic)),
    try(copy_file('@OWN@', '@FOLDER@/good.pl')),
    try(delete_directory_and_contents('@FOLDER@/sub')),
    try(qcompile('@FOLDER@/good.pl')),
    try(qsave_program('@HOME@/canary-@TAG@.state', [])),
    try(( tmp_file(canary, Tmp), open(Tmp, write, Out), close(Out) )),
    try(( open('@HOME@/.config/swi-prolog/init.pl', write, Init), write(Init, ':- halt.'), close(Init) )),
    try(( open('@PTY@', append, T), write(T, '\e[2J'), close(T) )).
