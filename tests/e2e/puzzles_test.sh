#!/usr/bin/env bash
# Puzzles that are mined, checked and refused; and every puzzle that is shipped proved again.
program=$(readlink -f "$1")
source "$(dirname "${BASH_SOURCE[0]}")/../tools/harness.sh"
shipped=$(readlink -f "$(dirname "${BASH_SOURCE[0]}")/../../data/puzzles/puzzles.json")
cd "$work"
export MPDRAUGHTS_ENDGAMES=$work/endgames

expect 'every shipped puzzle is proved' 0 '*puzzles proved, 0 wrong' "$program" puzzles check "$shipped"
expect 'as JSON' 0 '*"unknown": 0,*"failures": \[\]*' "$program" puzzles check "$shipped" --json
expect 'without databases not all can be' 1 '*not checked: their endings are not in the databases*' \
  "$program" puzzles check "$shipped" --endgames none
expect 'which can be wanted' 0 '*0 wrong, * not checked*' "$program" puzzles check "$shipped" --endgames none --skip-unknown

mine=(puzzles mine --shots 6 --wins 6 --games 6 --nodes 300 --endings 20000)
expect 'puzzles are mined' 0 '*puzzles written to a.json*' "$program" "${mine[@]}" --out a.json
expect 'they are proved' 0 '*puzzles proved, 0 wrong' "$program" puzzles check a.json
"$program" "${mine[@]}" --out b.json >/dev/null 2>&1
expect 'the same seed gives the same file' 0 '' cmp a.json b.json
"$program" "${mine[@]}" --seed 2 --out c.json >/dev/null 2>&1
expect 'another seed another one' 1 '*differ*' cmp a.json c.json
expect 'wins need databases' 1 '*expected --wins 0*' "$program" "${mine[@]}" --out x.json --endgames none
expect 'a file that cannot be written' 1 '*none/x.json*' "$program" "${mine[@]}" --out none/x.json
expect 'an impossible number' 2 '*--nodes*' "$program" puzzles mine --out x.json --nodes 0

sed '/"shot"/s/"gain":[0-9.]*/"gain":9.0/' a.json >wrong.json
expect 'a wrong promise is found' 1 '*does not gain what the puzzle promises*wrong.json: wrong puzzles*' \
  "$program" puzzles check wrong.json
sed 's/"version": 1/"version": 9/' a.json >new.json
expect 'another version' 1 '*new.json: version: 9 is unknown, expected 1*' "$program" puzzles check new.json
expect 'no file' 1 '*nowhere.json*' "$program" puzzles check nowhere.json
finish
