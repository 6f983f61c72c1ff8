#!/usr/bin/env bash
# Games judged move by move: marks, comments, lines, the summary, and everything that can go wrong on the way.
program=$(readlink -f "$1")
source "$(dirname "${BASH_SOURCE[0]}")/../tools/harness.sh"
cd "$work"

cat >games.pdn <<'PDN'
[Black "Ann"]
[White "Bob"]

1. 9-14 22-18 2. 5-9 24-19 3. 14-17 $1 {bold} 21x5 0-1

[Black "Bob"]
[White "Ann"]
[SetUp "1"]
[FEN "W:WK18,K19:BK28"]

1... 19-24 2. 28x19 18-23 3. 19x26 1-0
PDN
annotate() { "$program" analyse --pdn "$1" --annotate "$2" --depth 9 "${@:3}"; }
flat() { tr '\n' ' ' <"$1"; }

expect 'the summary' 0 '*Ann *2 *5 *3 *2*Bob *2 *0 *10 moves of 2 games in out.pdn' annotate games.pdn out.pdn
expect 'two men given away' 0 \
  '*3. 14-17 $1 $4 {bold best * (*), this loses *} (3. *) 3... 21x5 0-1*' flat out.pdn
expect 'a won ending thrown away, and then the draw' 0 \
  '*1... 19-24 $4 {best * (White wins in 17), database: win → draw} (1... *) 2. 28x19 18-23 $4 {best *database: draw → loss} (*) 3. 19x26 1-0*' \
  flat out.pdn
expect 'what is written is clean PDN' 0 '*2 games, 10 plies*0 errors, 0 warnings*' "$program" pdn check out.pdn
cp out.pdn first.pdn
expect 'the same again' 0 '*10 moves of 2 games in out.pdn' annotate games.pdn out.pdn
expect 'gives the same bytes' 0 '' cmp first.pdn out.pdn
expect 'one game as JSON' 0 '*"games": 1,*"moves": 4,*"interrupted": false,*"name": "Ann"*"blunders": 2*"database_errors": 2*' \
  annotate games.pdn one.pdn --game 2 --json
expect 'only that game is written' 0 '*1 game, 4 plies*' "$program" pdn check one.pdn
expect 'by nodes' 0 '*10 moves of 2 games*' "$program" analyse --pdn games.pdn --annotate n.pdn --nodes 2000
expect 'by time' 0 '*4 moves of 1 game *' "$program" analyse --pdn games.pdn --annotate n.pdn --game 2 --time 0.01

# --- wrong input ---
expect 'the input is not overwritten' 1 '*games.pdn is also the input file*' annotate games.pdn games.pdn
ln -s games.pdn link.pdn
expect 'nor by another name' 1 '*link.pdn is also the input file*' annotate games.pdn link.pdn
expect 'a file that cannot be written' 1 '*cannot create nowhere/out.pdn*' annotate games.pdn nowhere/out.pdn
expect 'no such file' 1 '*cannot open none.pdn*' annotate none.pdn out.pdn
expect 'no such game' 2 '*--game: 3 is out of range, expected 1 to 2*' annotate games.pdn out.pdn --game 3
expect 'without games' 1 '*no game*' annotate /dev/null out.pdn
expect 'not without a file of games' 2 '*--annotate*--pdn*' "$program" analyse --annotate out.pdn
expect 'not without a limit' 2 '*--annotate*--infinite*' annotate games.pdn out.pdn --infinite
printf '1. 9-14 22-18 2. 5-9 24-19 3. 14-17 32-1 4. 8-11 *\n\n1. 9-14 *\n' >wrong.pdn
expect 'a game with an error' 1 '*wrong.pdn:1:37: game 1: *6 moves of 2 games*wrong.pdn: errors in 1 place' annotate wrong.pdn out.pdn
expect 'is judged up to there' 0 '*14-17 $4 {*} (*1. 9-14*' flat out.pdn

# --- interrupted ---
for ((i = 0; i < 60; ++i)); do printf '1. 11-15 23-19 2. 8-11 22-17 3. 4-8 25-22 *\n\n'; done >many.pdn
interrupted() {
  "$program" analyse --pdn many.pdn --annotate part.pdn --time 0.1 &
  local pid=$!
  handles_interrupt $pid
  sleep 1.5
  kill -INT $pid
  wait $pid
}
expect 'Ctrl-C' 130 '*moves of * game* in part.pdn*interrupted after * of 60 games*' interrupted
expect 'what was done is written' 0 '*0 errors, 0 warnings*' "$program" pdn check part.pdn
expect 'no temporary files' 0 '' bash -c 'ls | grep tmp || true'
finish
