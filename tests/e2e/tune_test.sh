#!/usr/bin/env bash
# Games against itself, an evaluation fitted to them, and what can go wrong with both.
program=$(readlink -f "$1")
source "$(dirname "${BASH_SOURCE[0]}")/../tools/harness.sh"
cd "$work"

games=(tune games g --nodes 300 --endgames none)
expect 'games are played' 0 '*' "$program" "${games[@]}" --games 300 --threads 2
expect 'a folder goes on where it stopped' 0 '*' "$program" "${games[@]}" --games 600 --threads 1
"$program" tune games h --nodes 300 --endgames none --games 600 --threads 2 >/dev/null 2>&1
expect 'the games do not depend on threads or interruptions' 0 '' \
  cmp g/games-00000000.samples h/games-00000000.samples
expect 'the last file too' 0 '' cmp g/games-00000500.samples h/games-00000500.samples
expect 'other conditions are refused' 1 '*holds games played otherwise*300 nodes*expected*400 nodes*' \
  "$program" tune games g --nodes 400 --endgames none --games 300

expect 'weights are fitted' 0 '*positions to fit to*epoch 2: *' "$program" tune fit g --out w.bin --epochs 2
expect 'and played with' 0 '*score*' "$program" match champion:weights=w.bin random --games 2 --depth 3 --endgames none
expect 'the same games give the same weights' 0 '*' "$program" tune fit g --out w2.bin --epochs 2
expect 'byte for byte' 0 '' cmp w.bin w2.bin

expect 'no such folder' 1 '*none is not a folder*' "$program" tune fit none --out x.bin
expect 'nowhere to write to is said before the work' 1 '*--out: the folder * does not exist*' "$program" tune fit g --out none/x.bin
mkdir empty
expect 'nothing to fit to' 1 '*no games to fit to*' "$program" tune fit empty --out x.bin
expect 'an impossible share' 2 '*--results*0 to 1*' "$program" tune fit g --out x.bin --results 2
expect 'an impossible number' 2 '*--nodes*' "$program" tune games x --nodes 0
printf 'X' | dd of=g/games-00000000.samples bs=1 seek=100 conv=notrunc 2>/dev/null
expect 'a damaged file' 1 '*games-00000000.samples is damaged*' "$program" tune fit g --out x.bin
printf 'X' | dd of=w.bin bs=1 seek=100 conv=notrunc 2>/dev/null
expect 'damaged weights' 1 '*w.bin*damaged*' "$program" match champion:weights=w.bin random --games 2 --depth 3
expect 'nothing was written' 0 '' test ! -e x.bin
finish
