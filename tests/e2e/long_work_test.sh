#!/usr/bin/env bash
# Long work that is killed, divided and damaged ends with the same bytes.
program=$(readlink -f "$1")
source "$(dirname "${BASH_SOURCE[0]}")/../tools/harness.sh"
cd "$work"

match=(match champion:hash=1 random --depth 9 --games 60 --endgames none --seed 5)
"$program" "${match[@]}" --out whole.pdn >/dev/null 2>&1
expect 'a match on two threads gives the same file' 0 '*' "$program" "${match[@]}" --concurrency 2 --out two.pdn
expect 'byte for byte' 0 '' cmp whole.pdn two.pdn

# games_in FILE: the games that it holds.
games_in() {
  local count
  count=$(grep -c '^\[Event' "$1" 2>/dev/null) || true
  echo "${count:-0}"
}

# killed_at GAMES: a match that goes on and is killed as soon as its file holds so many games.
killed_at() {
  "$program" "${match[@]}" --concurrency 2 --out killed.pdn >/dev/null 2>&1 &
  local run=$!
  while (($(games_in killed.pdn) < $1)) && kill -0 "$run" 2>/dev/null; do :; done
  if kill -KILL "$run" 2>/dev/null; then echo killed >>kills; fi
  wait "$run" 2>/dev/null || true
}
for games in 1 5 10 14 19 25 30 34 41 47; do killed_at "$games"; done
expect 'it was killed again and again' 0 '' test "$(wc -l <kills)" -ge 5
expect 'a match that was killed goes on' 0 '*games are already in killed.pdn*' \
  "$program" "${match[@]}" --concurrency 2 --out killed.pdn
expect 'and ends with the same file' 0 '' cmp whole.pdn killed.pdn

for i in 1 2 3; do
  expect "shard $i" 0 "*shard $i of 3: 20 of 20 games*Shard $i of 3 is done*mpdraughts merge m.pdn*" "$program" "${match[@]}" --out m.pdn --shard "$i/3"
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

expect 'a shard tells what it has' 0 '*20 of 20 games are already in m.pdn.shard-1-of-3*Shard 1 of 3 is done*' \
  "$program" "${match[@]}" --out m.pdn --shard 1/3

games=(--nodes 20 --games 1000 --endgames none)
for i in 1 2; do
  expect "shard $i of games" 0 "*shard $i of 2: 500 of 500 games*Shard $i of 2 is done*mpdraughts merge g,*" \
    "$program" tune games g "${games[@]}" --shard "$i/2"
done
expect 'shards of games are merged' 0 '40 results of 2 shards are in g.journal*' "$program" merge g/
expect 'and nothing is left to play' 0 '*1,000 of 1,000 games are already in g*' "$program" tune games g "${games[@]}"
"$program" tune games h "${games[@]}" --threads 2 >/dev/null 2>&1
expect 'the games are the same' 0 '' diff -r g h

# parts_in FOLDER: what it holds, in parts of 25 games.
parts_in() {
  local files parts
  files=$(find "$1" -name '*.samples' 2>/dev/null | wc -l) || true
  parts=$(find "$1" -name '*.part' 2>/dev/null | wc -l) || true
  echo $((10 * files + parts))
}
# killed_games PARTS: games on two threads that go on and are killed as soon as there are so many parts.
killed_games() {
  "$program" tune games k "${games[@]}" --threads 2 >/dev/null 2>&1 &
  local run=$!
  while (($(parts_in k) < $1)) && kill -0 "$run" 2>/dev/null; do :; done
  if kill -KILL "$run" 2>/dev/null; then echo killed >>killed_games; fi
  wait "$run" 2>/dev/null || true
}
for parts in 1 4 8 11 17 21 26 33; do killed_games "$parts"; done
expect 'games were killed again and again' 0 '' test "$(wc -l <killed_games)" -ge 4
expect 'games that were killed go on' 0 '*games are already in k*' "$program" tune games k "${games[@]}" --threads 2
expect 'and are the same' 0 '' diff -r h k
expect 'a folder without its last file goes on' 0 '*750 of 1,000 games are already in h*' \
  bash -c 'rm h/games-00000750.samples && exec "$@"' bash "$program" tune games h "${games[@]}"
expect 'to the same end' 0 '' diff -r h k
finish
