:- use_module(library(plunit)).
:- use_module('../../prolog/proof_check').

% The tests take right certificates, and exchange a part of their texts.

certificate_file(Name, File) :-
    module_property(proof_check, file(Here)),
    atomic_list_concat(['../tests/checkers/certificates/', Name, '.proof'], Relative),
    absolute_file_name(Relative, File, [relative_to(Here)]).

changed(Name, Old, New, Verdict) :-
    certificate_file(Name, File),
    read_file_to_string(File, Text0, []),
    once(sub_string(Text0, Before, _, After, Old)),
    sub_string(Text0, 0, Before, _, Start),
    sub_string(Text0, _, After, 0, End),
    string_concat(Start, New, Text1),
    string_concat(Text1, End, Text),
    proof_verdict(Text, Verdict).

:- begin_tests(file_verdict).

test(a_barrier_cuts_a_puzzle_and_two_knights,
     [forall(member(Name, [closed4x4, closed3x4, puzzle5x5, knights4x4])), true(Verdict = proven(_))]) :-
    certificate_file(Name, File),
    file_verdict(File, Verdict).
test(no_file, true(Verdict = refused(_))) :-
    file_verdict('no such file', Verdict).

:- end_tests(file_verdict).

:- begin_tests(proof_verdict).

refused(puzzle5x5, "\"5/5=5\"", "\"5/5=5 \"").                 % not the text of a variable
refused(puzzle5x5, "[[1, 5], 25]", "[[1, 5], 24]").               % the tour does not fit
refused(puzzle5x5, "[[3, 3], 19], ", "").                         % there are other tours
refused(puzzle5x5, "\"1/1=1\"", "\"3/2=2\"").                    % a variable twice
refused(closed3x4, "\"closed\"", "\"open\"").                     % an open tour exists
refused(closed3x4, "\"blocked\": []", "\"blocked\": [[2, 1]]").   % the moves are others
refused(closed3x4, "\"end\": null", "\"end\": null, \"magics\": 1").
refused(closed3x4, "\"argument\": \"cuts\"", "\"argument\": \"cuts\", \"barrier\": []").
refused(closed4x4, "\"2/2\"", "\"2/1\"").                         % another barrier
refused(closed4x4, "4", "100000000000000000000").
refused(closed4x4, "\"ranks\": 4", "\"ranks\": 4.0").
refused(closed4x4, "\"3/3\"", "\"3/\\u00003\"").
refused(knights4x4, "\"optimal\"", "\"unique\"").
refused(knights4x4, "\"two-knights\"", "\"queens\"").

test(a_changed_certificate, [forall(refused(Name, Old, New)), true(Verdict = refused(_))]) :-
    changed(Name, Old, New, Verdict).
test(no_certificate,
     [forall(member(Text, ["", "[]", "1", "{", "{}", "{\"certificates\": []}", "[[[[[["])), true(Verdict = refused(_))]) :-
    proof_verdict(Text, Verdict).
test(a_value_too_many, true(Verdict == refused('The text must be one object of JSON.'))) :-
    changed(closed4x4, "]}\n", "]} 1", Verdict).
test(an_empty_clause_without_hints, [nondet, true(Verdict = refused(_))]) :-
    certificate_file(closed3x4, File),
    read_file_to_string(File, Text0, []),
    split_string(Text0, "\n", "", Lines),
    append(_, [Last, ""], Lines),
    changed(closed3x4, Last, "\"1 0 0\"]}", Verdict).
test(one_path_is_no_visit_by_two_knights, true(Verdict = refused(_))) :-
    Board = '"board": {"files": 3, "ranks": 4, "blocked": []}',
    format(string(Text), '{"format": "pykt-proof/1", "proves": "optimal", "argument": "cuts",
        "problem": {"kind": "two-knights", ~w, "starts": [[1, 1], [3, 4]]},
        "tour": {"format": "pykt-tour/1", ~w, "knights": [[[1, 1], [2, 3], [3, 1], [1, 2], [2, 4], [3, 2],
                 [1, 3], [2, 1], [3, 3], [1, 4], [2, 2], [3, 4]]]},
        "variables": [], "sets": [], "clauses": [""], "proof": []}', [Board, Board]),
    proof_verdict(Text, Verdict).
test(the_work_for_a_barrier_grows_with_the_moves_that_are_forbidden_and_not_with_their_square,
     true(Verdict-Within = refused(_)-!)) :-                       % a search in a list for each move takes 20 million
    findall(Move, ( between(1, 39, X), between(1, 38, Y), X1 is X+1, Y1 is Y+2,
                    format(string(Move), "[[~d,~d],[~d,~d]]", [X, Y, X1, Y1]) ), Moves),
    atomic_list_concat(Moves, ',', Forbidden),
    format(string(Text), '{"format": "pykt-proof/1", "proves": "none", "argument": "barrier", "barrier": ["1/1"],
        "problem": {"kind": "closed", "board": {"files": 40, "ranks": 40, "blocked": []}, "forbidden": [~w]}}',
           [Forbidden]),
    call_with_inference_limit(proof_verdict(Text, Verdict), 5_000_000, Within).

:- end_tests(proof_verdict).
