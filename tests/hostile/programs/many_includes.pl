% @NAMES@
@BRACKETS@
tour(_, [1/1, 2/1]).
