#!/usr/bin/env bash
# Wrong input: a clear message and exit code 1. Wrong usage: exit code 2. Nothing crashes.
program=$1
source "$(dirname "${BASH_SOURCE[0]}")/../tools/harness.sh"

expect 'no command' 2 '*--help*' "$program"
expect 'an unknown command' 2 'mpdraughts has no command "juggle"; there are, for example, serve, play, analyse, match'$'\n''Run with --help*' "$program" juggle
expect 'a mistyped command' 2 'mpdraughts has no command "mtach"; did you mean match?*--help*' "$program" mtach champion
expect 'a mistyped command of a command' 2 'endgame has no command "bulid"; did you mean build?*' "$program" endgame bulid
expect 'an unknown option' 2 'perft has no option "--sideways"'$'\n''*--help*' "$program" perft 3 --sideways
expect 'a mistyped option' 2 'bench has no option "--dpeth"; did you mean --depth?*' "$program" bench --dpeth=3
expect 'a word too many' 2 'perft has no use for "more"*--help*' "$program" perft 3 more
expect 'a word for a number' 2 '*DEPTH*--help*' "$program" perft deep

expect 'a negative depth' 2 '*DEPTH: -1 is out of range, expected 0 to 30*' "$program" perft -1
expect 'a man on its king row' 1 '*Black man on square 32, its own king row*' "$program" perft 2 --fen 'B:W21:B32'
expect 'two pieces on one square' 1 '*two pieces on square 7*' "$program" perft 2 --fen 'B:W7:B7'
expect 'square 33' 1 '*square *33* does not exist, expected 1 to 32*' "$program" perft 2 --fen 'B:W33:B7'
expect 'an unfinished FEN' 1 "*expected ':'*" "$program" analyse --fen 'B:W21'
expect 'a game that is over' 1 '*no move*over*' "$program" analyse --fen 'B:W21:B'
expect 'a negative depth of an analysis' 2 '*--depth: -3 is out of range, expected 1 to 256*' "$program" analyse --depth -3
expect 'negative time' 2 '*--time: -1 is out of range, expected above 0 and up to *' "$program" analyse --time -1
expect 'no lines' 2 '*--lines: 0 is out of range, expected 1 to 100*' "$program" analyse --lines 0
expect 'an unknown method' 1 '*--method: magic is unknown, expected*' "$program" bench --method magic
expect 'an unknown table' 1 '*--table: oak is unknown, expected*' "$program" bench --table oak
expect 'a missing file' 1 '*cannot open /nowhere/t.json*' "$program" tree /nowhere/t.json
expect 'a folder for a file' 1 '*cannot read /tmp*' "$program" tree /tmp

write "$work/unknown.json" '{"median": [1, 2]}'
expect 'an unknown node type' 1 '*unknown.json: *unknown key "median", expected a node*' "$program" tree "$work/unknown.json"
write "$work/broken.json" '{"max": [1, 2'
expect 'broken JSON' 1 '*broken.json: *JSON line 2, column 1: ?*' "$program" tree "$work/broken.json"
write "$work/chance.json" '{"chance": [[0.5, 1], [0.4, 2]]}'
expect 'probabilities that do not sum to 1' 1 '*chance.json: *the probabilities sum to 0.9, expected 1' "$program" tree "$work/chance.json"
write "$work/coin.json" '{"evenly": [1, 2]}'
expect 'alpha-beta on chance' 1 '*chance nodes, expected expectiminimax*' "$program" tree "$work/coin.json" --algorithm alpha-beta
write "$work/max.json" '{"max": [1, 2]}'
expect 'an unknown algorithm' 1 '*--algorithm: guess is unknown*' "$program" tree "$work/max.json" --algorithm guess
expect 'minimax on cycles' 1 '*positions recur: give --depth*' "$program" solve --game line --algorithm minimax
expect 'an unknown game' 1 '*--game: whist is unknown, expected*' "$program" solve --game whist
expect 'a line that is too short' 1 '*line: 2 squares, expected 3 to 1000' "$program" solve --game line --size 2
expect 'a board that cannot be' 1 '*board: both X and O have a line' "$program" solve --game tictactoe --board 'XXX/OOO/...'
expect 'a game without its file' 1 '*needs a --file*' "$program" solve --game pursuit

printf '[Event "x"]\n\n1. 11-15 23-19 2. 8-11 22-1' >"$work/cut.pdn"
expect 'truncated PDN' 1 '*cut.pdn:3:*expected*' "$program" pdn check "$work/cut.pdn"
printf '1. 11-15 {never closed' >"$work/open.pdn"
expect 'an open comment' 1 "*open.pdn:1:10: game 1: the text ends in a comment, expected '}' before it*" "$program" pdn check "$work/open.pdn"
expect 'a missing PDN file' 1 '*cannot open*' "$program" pdn check /nowhere.pdn
expect 'an empty PDN file to analyse' 1 '*no game*' "$program" analyse --pdn /dev/null
expect 'an unknown colour' 1 '*--color: green is unknown, expected*' "$program" play --color green
expect 'an unknown level' 2 '*--level: 11 is out of range, expected 1 to 10*' "$program" play --level 11
expect 'an ending with too many pieces' 1 '*7 pieces: */endgames holds all endings of up to 4; build the others with mpdraughts endgame build --pieces 7*' "$program" endgame probe 'W:W31,32:BK1,K2,K3,K4,5'
expect 'an ending without an opponent' 1 '*one side has no pieces: the game is over' "$program" endgame probe 'W:W31:B'
expect 'depth 0 of a tree' 2 '*--depth: 0 is out of range, expected 1 to 1000000*' "$program" tree "$work/max.json" --depth 0
expect 'no time at all' 2 '*--time: 0 is out of range, expected above 0 and up to *' "$program" analyse --time 0
expect 'an empty FEN' 1 '*FEN column 1*' "$program" perft 1 --fen ''
expect 'an option that does not fit' 1 '*--size does not go with --game tictactoe*' "$program" solve --game tictactoe --size 9
expect 'too many pieces for cycles' 1 '*24 pieces, expected at most 4*' "$program" solve --game draughts
expect 'a game that cannot be kept' 1 '*cannot create /nowhere/g.pdn*' "$program" play --save /nowhere/g.pdn
# Inputs that never end.
expect 'an endless configuration' 1 '*/dev/zero is larger than 1 MiB, expected a configuration file*' \
  "$program" train ls-draughts --config /dev/zero --out "$work/never"
expect 'an endless tree' 1 '*/dev/zero is larger than 1 MiB, expected a JSON file*' "$program" tree /dev/zero
expect 'an endless PDN file' 1 '*/dev/zero is larger than 1 MiB, expected a PDN file*' "$program" pdn check /dev/zero
expect 'an endless PDN file to analyse' 1 '*/dev/zero is larger than 1 MiB, expected a PDN file*' "$program" analyse --pdn /dev/zero
endless_input() { "$program" pdn check - </dev/zero; }
expect 'an endless standard input' 1 '*<stdin> is larger than 1 MiB, expected a PDN file*' endless_input
# A pipe that nobody writes into, and pipes that somebody does.
mkfifo "$work/nobody"
expect 'a pipe without a writer' 1 '*nobody is a pipe into which no program writes*' "$program" pdn check "$work/nobody"
slow_pipe() { "$program" pdn check <(sleep 3; cat "$top/tests/data/pdn/strict.pdn"); }
expect 'a pipe with a slow writer' 0 '*3 games, 41 plies*' slow_pipe
named_pipe() {
  cat "$top/tests/data/pdn/strict.pdn" >"$work/nobody" &
  "$program" pdn check "$work/nobody"
}
expect 'a named pipe' 0 '*3 games, 41 plies*' named_pipe
standard_input() { "$program" pdn check /dev/stdin <"$top/tests/data/pdn/strict.pdn"; }
expect 'the standard input by its name' 0 '*3 games, 41 plies*' standard_input
piped_input() { cat "$top/tests/data/pdn/strict.pdn" | "$program" pdn check /dev/stdin; }
expect 'a pipe as the standard input' 0 '*3 games, 41 plies*' piped_input
endless_pipe() { "$program" train ls-draughts --config <(yes) --out "$work/never"; }
expect 'an endless pipe' 1 '* is larger than 1 MiB, expected a configuration file*' endless_pipe
expect 'endless weights' 1 '*/dev/zero is larger than 1 MiB, expected weights of an evaluation*' \
  "$program" match champion:weights=/dev/zero random --games 2
expect 'endless openings' 1 '*/dev/zero is larger than 1 MiB, expected a PDN file or a list of FENs*' \
  "$program" match random random --games 2 --openings /dev/zero
truncate -s 2G "$work/huge.pdn"
expect 'a file that is too large' 1 '*huge.pdn is larger than 1 GiB, expected a PDN file*' "$program" pdn check "$work/huge.pdn"
full() { "$program" perft 5 >/dev/full; }
expect 'output that is lost' 1 '*cannot write the output*' full
# interrupted COMMAND…: Ctrl-C as soon as the program listens to it.
interrupted() {
  "$program" "$@" &
  local pid=$!
  handles_interrupt "$pid"
  kill -INT "$pid"
  wait "$pid"
}
for command in 'perft 20' 'perft 20 --threads 2' 'bench --depth 40'; do
  # shellcheck disable=SC2086  # the command is several words
  expect "Ctrl-C stops $command" 130 '*mpdraughts: interrupted*' interrupted $command
done
expect 'Ctrl-C ends an analysis with what it found' 130 '*  1/* nodes *' interrupted analyse --infinite
expect 'an unknown deck' 1 '*--deck: "tarot" is unknown, expected three-move or eleven-man' "$program" ballots --deck tarot
finish
