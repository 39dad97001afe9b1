place(home, '@HOME@/secret.txt').
place(neighbour, '@FOLDER@/neighbour.txt').
place(below, '@FOLDER@/sub/secret.txt').
place('other-run', '@TMP@/pykt-other/secret.txt').
place(link, '@FOLDER@/link.pl').
place(outside, '@OUTSIDE@/secret.txt').

tour(_, Secret) :- said('@PART@', Text), split_string(Text, "", "\n% ", [Secret]).

said(environment, Text) :- getenv('MY_SECRET', Text), !.
said(environment, Text) :-
    member(Name, [self, 1, 2]),
    format(atom(File), '/proc/~w/environ', [Name]),
    catch(read_file_to_string(File, All, [encoding(octet)]), _, fail),
    split_string(All, "\000\", "", Entries),
    member(Entry, Entries),
    string_concat("MY_SECRET=", Text, Entry).
said(names, "pwned") :- directory_files('@HOME@', Files), memberchk('secret.txt', Files).
said(tilde, Text) :- expand_file_name('~/secret.txt', [File]), read_file_to_string(File, Text, []).
said(Name, Text) :- place(Name, File), read_file_to_string(File, Text, []).

:- use_module(library(readutil)).
