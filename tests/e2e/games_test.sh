#!/usr/bin/env bash
# Games other than draughts, as a user meets them: listed, played, matched, solved, and wrong input.
program=$1
source "$(dirname "${BASH_SOURCE[0]}")/../tools/harness.sh"

# type_in GAME-OPTIONS… -- LINES…: plays with these lines.
type_in() {
  local options=()
  while [[ $1 != -- ]]; do options+=("$1") && shift; done
  printf '%s\n' "${@:2}" | "$program" play --seed 3 "${options[@]}"
}

expect 'the list' 0 '*chess *play, match)*pig *solve)*backgammon *play, match)*pips *battleship *' "$program" games
expect 'as JSON' 0 '*"name":"bridge"*' "$program" games --json
expect 'help' 0 '*--game*--seats*' "$program" play --help

expect 'tic-tac-toe' 0 '*X: you*O: optimal*O: *' type_in --game tictactoe -- 5 quit
expect 'a wrong move' 0 '*square*1 to 9*' type_in --game tictactoe -- 10 quit
expect 'the end of the input' 0 '*X> ' type_in --game tictactoe -- 5
expect 'pig' 0 '*Dice: *' type_in --game pig -- '' quit
expect 'backgammon' 0 '*BAR*X> *star2 would play*' type_in --game backgammon --player pips -- hint quit
expect 'chess' 0 '*R N B Q K B N R*Black: *' type_in --game chess --player random -- e4 quit
expect 'chess from a position' 0 '*White wins.*' type_in --game chess --board '6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1' -- 'Ra8#' quit
expect 'a wrong position' 1 '*king*' "$program" play --game chess --board '8/8/8/8/8/8/8/8 w - - 0 1'
expect 'kriegspiel hides the opponent' 0 '*White: e2e4 – silence*Black: *' type_in --game kriegspiel -- e2e4 quit
expect 'battleship' 0 '*a1 – *' type_in --game battleship -- a1 quit
expect 'bridge' 0 '*(you)*' type_in --game bridge --size 5 --seats West -- '' quit
expect 'watching' 0 '*draw.*' "$program" play --game tictactoe --seats none --player optimal
expect 'a saved game' 0 '*' type_in --game backgammon --save "$work/one.mat" --player random -- resign quit
expect 'is a match file' 0 '*point match*' cat "$work/one.mat"
expect 'never overwritten' 1 '*exists*' "$program" play --game backgammon --save "$work/one.mat"

expect 'a match of pig' 0 'optimal – random: +*score *Elo *pairs with the same dice*' \
  bash -c "'$program' match --game pig --size 30 optimal random --games 20 2>'$work/errors'"
expect 'as JSON' 0 '*"pairs": 10*' bash -c "'$program' match --game battleship likeliest random --games 20 --json 2>'$work/errors'"
expect 'the same with two at a time' 0 '' diff \
  <("$program" match --game race optimal random --games 20 2>"$work/errors") \
  <("$program" match --game race optimal random --games 20 --concurrency 2 2>"$work/errors")

expect 'pig is solved' 0 '*probability 0.5306*' "$program" solve --game pig
expect 'the race too' 0 '*exact values*66: *' "$program" solve --game race --size 8
expect 'as JSON' 0 '*"wins": 0.53*' "$program" solve --game pig --json

expect 'an unknown game' 1 '*--game: whist is unknown, expected draughts, tictactoe*' "$program" play --game whist
expect 'an unknown player' 1 '*champion is unknown, expected random*' "$program" match --game pig champion random
expect 'an unknown seat' 1 '*--seats: "Green" is unknown, expected some of White or Black*' "$program" play --game chess --seats Green
expect 'an option of draughts' 1 '*--level does not go with --game chess*' "$program" play --game chess --level 3
expect 'an option of other games' 1 '*--seats does not go with --game draughts*' "$program" play --seats White
expect 'a size that does not go' 1 '*--size does not go with --game chess*' "$program" play --game chess --size 3
expect 'a match has no PDN' 1 '*--out does not go with --game pig*' "$program" match --game pig optimal random --out a.pdn
finish
