#!/usr/bin/env bash
# An experiment that is killed and resumed; all of them in miniature, one after the other.
program=$(readlink -f "$1")
folder=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
source "$folder/../tools/harness.sh"
cd "$work"
source "$folder/family_players.sh"
write hand.toml $'[phases]\ngames = 0\nsession = 1\nmeasure_boards = 1'
expect 'weights set by hand' 0 '*is trained*' "$program" train chinook-style --config hand.toml --out players/chinook-style-hand

# experiment NAME OPTION…: with reports beside the test.
experiment() { "$program" experiment "$1" --out reports "${@:2}"; }

# --- a killed experiment, resumed, gives the same report ---
short=(gradient --games 20 --depth 3 --training-games 200 --seeds 3)
expect 'undisturbed' 0 '*correct – faithful*' experiment "${short[@]}"
mv reports undisturbed
kills=0
for seconds in 0.2 0.4 0.8 1.6; do
  { timeout -s KILL $seconds "$program" experiment "${short[@]}" --out reports --keep resumed; } >/dev/null 2>&1 || true
  [ -e reports/gradient.md ] || kills=$((kills + 1))
done
expect 'it was killed at its work' 0 '' test $kills -gt 0
expect 'resumed' 0 '*correct – faithful*' experiment "${short[@]}" --keep resumed
expect 'the same report' 0 '' cmp undisturbed/gradient.md reports/gradient.md
expect 'the same picture' 0 '' cmp undisturbed/gradient.svg reports/gradient.svg

# --- all, in miniature; those that no other test runs ---
expect 'all, with progress' 0 '*experiment 1 of 20: table-5.2 (0 s so far, unknown time left)*experiment 20 of 20: sweep (*about * left)*' \
  experiment all --games 2 --depth 1 --training-games 1 --seeds 1 --keep kept --threads 2
expect 'each has its report' 0 20 bash -c 'ls reports/*.md | wc -l'
expect 'how many boards' 0 '*| 1,000 boards |*| 4,000 boards |*' cat reports/boards.md
expect 'when agents take over' 0 '*| at 12 pieces |*| at 10 pieces |*| at 8 pieces |*' cat reports/handover-trained.md
expect 'how far to look ahead' 0 '*| 5 plies |*| 9 plies |*| 13 plies |*' cat reports/look-aheads.md
finish
