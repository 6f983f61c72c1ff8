#!/usr/bin/env bash
# Numbers on the command line: every numeric option of every command, as the help lists them, refuses what is no number or out of
# range as wrong usage (exit code 2) and names the option, the value and the range.
program=$(readlink -f "$1")
source "$(dirname "${BASH_SOURCE[0]}")/../tools/harness.sh"
cd "$work"

# subcommands COMMAND…: the commands below it, one a line.
subcommands() { "$program" "$@" --help | sed -n '/^Commands:/,/^$/p' | sed -nE 's/^  ([a-z][a-z0-9.-]*) .*/\1/p'; }
# numeric_options COMMAND…: those that the help shows as numbers; arguments without dashes as well.
numeric_options() { "$program" "$@" --help | sed -nE 's/^  (-[a-zA-Z],)?(--[a-z-]+|[A-Z]+) NUMBER\b.*/\2/p'; }

# refuses NAME COMMAND…: the option of the command refuses every wrong value.
refuses() {
  local option=$1 value given
  for value in '' -1 1e99 99999999999999999999 nan inf 0x10 ' 5' 5x; do
    given=("$option" "$value")
    [[ $option == -* ]] || given=("$value")
    expect "${*:2} $option '$value'" 2 "*$option: *$value*, expected *[0-9]"$'\n'"*--help*" "$program" "${@:2}" "${given[@]}"
  done
}

# walk COMMAND…: all numeric options of a command and of those below it.
options=0
walk() {
  local name
  for name in $(numeric_options "$@"); do
    options=$((options + 1))
    refuses "$name" "$@"
  done
  for name in $(subcommands "$@"); do walk "$@" "$name"; done
}
walk
# Not octal numbers.
expect 'a whole number with a zero in front' 2 "*--games: *01*" "$program" match random random --games 01
# A list that the help no longer gives would pass without a test.
expect 'many options were found' 0 '' test "$options" -ge 80

# Numbers inside other values.
for player in champion:depth= champion:depth=0 champion:depth=5x champion:hash=99999999999999999999 champion:threads=-1 \
  champion:time=nan champion:nodes=1e99 mp-draughts:handover=25; do
  option=${player#*:}
  expect "a match against $player" 2 "*PLAYERS: player $player: ${option%%=*}: expected a number from * to *, not '${option#*=}'*" \
    "$program" match "$player" random --games 2
done
expect 'a player of the tournament' 2 '*PLAYERS: player champion:depth=: depth: *' "$program" tournament champion:depth= random
expect 'an opponent' 2 '*--player: player champion:depth=: depth: *' "$program" play --player champion:depth=
expect 'a player of DXP' 2 '*--player: player champion:hash=0: hash: *' "$program" dxp --player champion:hash=0 --listen 0
for clock in '' 2+ 2+x -1+0 0+1 nan+1 1e99+1; do
  expect "a clock of '$clock'" 2 '*--clock: *expected*' "$program" match champion random --clock "$clock"
done
for sprt in '' 5 0, 0,x nan,5 0,inf; do
  expect "a test of '$sprt'" 2 '*--sprt: *expected*' "$program" match champion random --sprt "$sprt"
done
for address in localhost localhost: localhost:x localhost:65536 localhost:-1; do
  expect "a connection to $address" 2 '*--connect: *expected*' "$program" dxp --connect "$address"
done
# Ranges that depend on other input.
expect 'more ballots than there are' 2 '*--count: 175 is out of range, expected 1 to 174*' "$program" ballots --count 175
expect 'a game that the file does not have' 2 '*--game: 9 is out of range, expected 1 to 3*' \
  "$program" analyse --pdn "$top/tests/data/pdn/strict.pdn" --game 9 --depth 1
expect 'the largest and the smallest are accepted' 0 '*"bench":*' "$program" bench --depth 1 --hash 1 --step 2 --json
finish
