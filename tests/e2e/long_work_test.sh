#!/usr/bin/env bash
# Long work that is killed, divided and damaged ends with the same bytes.
program=$(readlink -f "$1")
source "$(dirname "${BASH_SOURCE[0]}")/../tools/harness.sh"
cd "$work"

match=(match champion:hash=1 random --depth 4 --games 60 --endgames none --seed 5)
"$program" "${match[@]}" --out whole.pdn >/dev/null 2>&1
expect 'a match on two threads gives the same file' 0 '*' "$program" "${match[@]}" --concurrency 2 --out two.pdn
expect 'byte for byte' 0 '' cmp whole.pdn two.pdn

# killed_match DELAY: a match that is killed after so many seconds, again and again until it ends.
killed_match() {
  rm -f killed.pdn
  until timeout --signal=KILL "$1" "$program" "${match[@]}" --concurrency 2 --out killed.pdn >/dev/null 2>&1; do
    echo killed >>kills
    (($(wc -l <kills) < 300)) || return 1
  done
  cmp whole.pdn killed.pdn
}
for delay in 0.11 0.13 0.17 0.19 0.23 0.29 0.31 0.37 0.41 0.43; do
  expect "killed every $delay s" 0 '' killed_match "$delay"
done
expect 'it was killed indeed' 0 '' test -s kills

for i in 1 2 3; do
  expect "shard $i" 0 "*Shard $i of 3 is done*mpdraughts merge m.pdn*" "$program" "${match[@]}" --out m.pdn --shard "$i/3"
done
expect 'no match file yet' 1 '' test -e m.pdn
cp m.pdn.shard-2-of-3 kept
expect 'shards are merged' 0 '60 results of 3 shards are in m.pdn.journal*' "$program" merge m.pdn
expect 'and the match is complete' 0 '*60 of 60 games are already in m.pdn*' "$program" "${match[@]}" --out m.pdn
expect 'byte for byte, from shards' 0 '' cmp whole.pdn m.pdn
expect 'nothing is left of the merge' 1 '' test -e m.pdn.journal

rm m.pdn
printf 'X' | dd of=m.pdn.shard-2-of-3 bs=1 seek=900 conv=notrunc 2>/dev/null
truncate -s -5 m.pdn.shard-3-of-3
expect 'damage is named' 0 '*m.pdn.shard-2-of-3: the result at byte * is damaged*computed again*58 results*' "$program" merge m.pdn
expect 'and computed again' 0 '*58 of 60 games are already in m.pdn*' "$program" "${match[@]}" --out m.pdn
expect 'byte for byte, after damage' 0 '' cmp whole.pdn m.pdn
expect 'shards of another match are refused' 1 '*m.pdn.shard-1-of-3 belongs to other work*seed 5*seed 6*' \
  "$program" "${match[@]/%5/6}" --out m.pdn --shard 1/3
expect 'a shard needs a file' 1 '*--shard needs --out*' "$program" "${match[@]}" --shard 1/3
expect 'an impossible shard' 2 '*--shard*4/3*3/16*' "$program" "${match[@]}" --out m.pdn --shard 4/3
expect 'nothing to merge' 1 '*there are no shards of none*none.shard-1-of-16*' "$program" merge none

games=(tune games g --nodes 20 --games 1000 --endgames none)
for i in 1 2; do "$program" "${games[@]}" --shard "$i/2" >/dev/null 2>&1; done
expect 'shards of games are merged' 0 '4 results of 2 shards are in g.journal*' "$program" merge g/
"$program" "${games[@]}" >/dev/null 2>&1
"$program" tune games h --nodes 20 --games 1000 --endgames none --threads 2 >/dev/null 2>&1
expect 'the games are the same' 0 '' diff -r g h
finish
