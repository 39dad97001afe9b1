:- at_halt(( repeat, fail )), at_halt(cancel_halt(never)).
:- thread_create(( sleep(0.2), halt(0) ), _, [detached(true)]).
tour(_, _) :- act('@PART@').
act(thread) :- repeat, fail.
act(halt) :- halt(0).
act(signal) :- prolog_alert_signal(_, usr2), on_signal(term, _, ignore), on_signal(int, _, ignore), repeat, fail.
act(abort) :- abort.
act(unwind) :- throw(unwind(halt(0))).
act(aborted) :- throw('$aborted').
