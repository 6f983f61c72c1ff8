#!/usr/bin/env bash
# Matches and tournaments as a user meets them: played, killed, resumed, with players that misbehave, and wrong input.
program=$(readlink -f "$1")
mock=$(dirname "$program")/mock_hub_engine
source "$(dirname "${BASH_SOURCE[0]}")/../tools/harness.sh"
cd "$work"

# small: quick players whose games depend on the seed alone.
small=(champion:hash=1 champion:hash=1,depth=2 --nodes 400 --openings eleven-man --seed 7)

# moves_of FILE: what must be the same in two files of the same match.
moves_of() { sed -E '/^\[(Date|BlackEffort|WhiteEffort) /d' "$1"; }
same_games() { diff <(moves_of "$1") <(moves_of "$2"); }

# --- a match ---
expect 'help with examples' 0 '*xamples:*mpdraughts match *' "$program" match --help
expect 'a match' 0 'champion:hash=1 – champion:hash=1,depth=2: +[0-9]* =[0-9]* −[0-9]*  score *%  Elo *95 %*LOS *8 games; pairs with*draws *loops *undue draws *mean depth *nodes/s*mean depth 2.0*' \
  bash -c "$(printf '%q ' "$program" match "${small[@]}" --games 8 --out one.pdn --log log.jsonl) 2>errors.txt"
expect 'its games are good PDN' 0 '*8 games*' "$program" pdn check one.pdn
expect 'a line of the log for every game' 0 8 grep -cE '^\{"game":"[1-4]\.[12]","black":.*"reason":.*"plies":[0-9]+,.*\}$' log.jsonl
expect 'and the standings at its end' 0 '{"standings":{"players":*"rows":*"against":*"done":8,"total":8,*' tail -n 1 log.jsonl
expect 'evaluations in comments' 0 '' grep -qE '\{[+-][0-9]+\.[0-9]+/[0-9]+\}' one.pdn
expect 'games are in order' 0 '1.1 1.2 2.1 2.2 3.1 3.2 4.1 4.2 ' \
  bash -c "sed -nE 's/\[Round \"(.*)\"\]/\1/p' one.pdn | tr '\n' ' '"
expect 'the same games with two at a time' 0 '*8 games*' "$program" match "${small[@]}" --games 8 --out two.pdn --concurrency 2
expect 'the same moves' 0 '' same_games one.pdn two.pdn
expect 'slips depend on the seed too' 0 '*4 games*' "$program" match random level-1 --depth 2 --games 4 --seed 3 --out slips.pdn
expect 'whatever the concurrency' 0 '*4 games*' \
  "$program" match random level-1 --depth 2 --games 4 --seed 3 --out slips2.pdn --concurrency 2
expect 'the same slips' 0 '' same_games slips.pdn slips2.pdn
expect 'as JSON' 0 '{*"games": 2,*"tally": {*"wins": *"elo": *"pairs": \[*"loops": *"players": \[*"nodes_per_second": *}' \
  bash -c "$(printf '%q ' "$program" match "${small[@]}" --games 2 --json) 2>/dev/null"
expect 'with the whole configuration' 0 '*"settings": {*"players": \[*"pairs": 1,*"deck": "eleven-man*"nodes": 400,*"margin": *"databases": *"seed": 7,*"time": "processor",*"most_time_forfeits": 5.0,*"version": "*' \
  bash -c "$(printf '%q ' "$program" match "${small[@]}" --games 2 --json) 2>/dev/null"
expect 'with what identifies openings, databases and trained players' 0 \
  '*"openings": "eleven-man"*"database_pieces": 0*"trained": {*"neuro-draughts": "+([0-9a-f])"*' \
  bash -c "$(printf '%q ' "$program" match neuro-draughts:endgames=no random --openings eleven-man --depth 1 --endgames none --games 2 --json) 2>/dev/null"
expect 'a match does not vary' 0 '*2 games*' "$program" match champion:hash=1 champion:hash=2 --nodes 500 --openings start --games 2 --out even.pdn --seed 1
expect 'whatever its seed' 0 '*2 games*' "$program" match champion:hash=1 champion:hash=2 --nodes 500 --openings start --games 2 --out even2.pdn --seed 2
expect 'the same moves again' 0 '' diff <(grep -v '^\[' even.pdn | tr -d '\n') <(grep -v '^\[' even2.pdn | tr -d '\n')
expect 'without --out it says how to keep games' 0 '*not saved; add --out FILE.pdn to save them*2 games*' \
  "$program" match "${small[@]}" --games 2
expect 'an odd number of games' 0 '*--games: playing 4 games*4 games*' "$program" match "${small[@]}" --games 3
expect 'the same player twice' 0 '*random – random #2: *' "$program" match random random --games 2
expect 'by time' 0 '*2 games*' "$program" match champion:hash=1 champion:hash=1 --time 0.01 --time-margin 5 --games 2 --max-plies 16
expect 'time is processor time' 0 '*2 games*' \
  "$program" match champion:hash=1 champion:hash=1 --time 0.01 --games 2 --max-plies 16 --out timed.pdn
expect 'and the file says so' 0 '' grep -q '; 0.01 s of processor time a move; ' timed.pdn
expect 'the clock is another match' 1 '*other conditions*0.01 s of processor time a move*0.01 s a move*' \
  "$program" match champion:hash=1 champion:hash=1 --time 0.01 --games 2 --max-plies 16 --out timed.pdn --wall-time
expect 'by clock' 0 '*2 games*' "$program" match champion:hash=1 champion:hash=1 --clock 0.2+0.01 --time-margin 5 --games 2 --max-plies 16
expect 'a test stops early' 0 '*SPRT: LLR +* in \[-2.94, +2.94\]: elo1 accepted*' \
  "$program" match champion:hash=1,depth=4 random --openings three-move --depth 4 --games 400 --sprt 0,300 --out sprt.pdn
games=$(grep -c '^\[Event' sprt.pdn)
expect 'well before the end' 0 '' test "$games" -lt 100
expect 'at the same pair with two at a time' 0 '*elo1 accepted*' \
  "$program" match champion:hash=1,depth=4 random --openings three-move --depth 4 --games 400 --sprt 0,300 --out sprt2.pdn --concurrency 2
expect 'with the same games' 0 '' same_games sprt.pdn sprt2.pdn

# --- stopped and resumed ---
expect 'a finished match plays nothing again' 0 '*8 of 8 games are already in one.pdn*8 games*' \
  "$program" match "${small[@]}" --games 8 --out one.pdn
expect 'a match can be made longer' 0 '*8 of 40 games are already in long.pdn*40 games*' \
  bash -c "cp one.pdn long.pdn; $(printf '%q ' "$program" match "${small[@]}" --games 40 --out long.pdn)"
expect 'but not shorter' 1 '*holds game 3.1, expected at most 4 games*' "$program" match "${small[@]}" --games 4 --out one.pdn
# Killed twice in the middle, then in the middle of a line.
kills=0
for ((tries = 0; kills < 2 && tries < 20; ++tries)); do
  "$program" match "${small[@]}" --games 40 --out killed.pdn --concurrency 2 >/dev/null 2>&1 &
  before=$(grep -c '^\[Event' killed.pdn 2>/dev/null || true)
  for ((i = 0; i < 400; ++i)); do
    [[ $(grep -c '^\[Event' killed.pdn 2>/dev/null || true) -gt $((${before:-0} + 3)) ]] && break
    sleep 0.005
  done
  if kill -9 $! 2>/dev/null; then kills=$((kills + 1)); fi
  if wait $! 2>/dev/null; then rm -f killed.pdn; kills=0; fi
done
expect 'killed twice' 0 '' test "$kills" == 2
truncate -s -30 killed.pdn
expect 'a killed match goes on' 0 '*of 40 games are already in killed.pdn*40 games*' \
  "$program" match "${small[@]}" --games 40 --out killed.pdn
expect 'and ends with the same games' 0 '' same_games long.pdn killed.pdn
cp one.pdn before.pdn
expect 'other conditions' 1 '*one.pdn: game 1: was played under other conditions*seed 7*seed 8*' \
  "$program" match "${small[@]/#7/8}" --games 8 --out one.pdn
expect 'leave the file alone' 0 '' cmp before.pdn one.pdn
write foreign.pdn $'[Event "Glasgow"]\n\n1. 11-15 1/2-1/2'
expect "somebody else's games" 1 '*foreign.pdn: game 1: was not written by a match*' \
  "$program" match "${small[@]}" --games 8 --out foreign.pdn
expect 'Ctrl-C keeps what was finished' 130 '*games; pairs with*' \
  timeout --foreground --preserve-status -s INT 1 "$program" match "${small[@]}" --games 100000 --out stopped.pdn
expect 'its games are good PDN' 0 '*0 errors*' "$program" pdn check stopped.pdn
"$program" match "${small[@]}" --games 100000 --out busy.pdn >/dev/null 2>&1 &
for ((i = 0; i < 500; ++i)); do if [[ -s busy.pdn ]]; then break; else sleep 0.01; fi; done
expect 'a file in use' 1 '*busy.pdn is in use*' "$program" match "${small[@]}" --games 100000 --out busy.pdn
kill -9 $!
wait $! 2>/dev/null || true

# --- openings from files ---
write openings.fen $'# two endings\nW:W31,27,K15:B12,3,K28\n\nB:W31,27,K15:B12,3,K28  # the same'
expect 'FENs' 0 '*4 games*' "$program" match random random --games 4 --openings openings.fen --out fen.pdn
expect 'games begin there' 0 4 grep -c '^\[FEN "[BW]:WK15,27,31:B3,12,K28"\]' fen.pdn
write openings.pdn $'[Event "x"]\n\n1. 11-15 23-19 2. 8-11 22-17 *\n\n[Event "y"]\n[FEN "B:W31,27,K15:B12,3,K28"]\n\n*'
expect 'a PDN file' 0 '*4 games*' "$program" match random random --games 4 --openings openings.pdn --out pdn.pdn
expect 'with its moves' 0 2 grep -c '^1. 11-15 23-19 2. 8-11 22-17 ' pdn.pdn
expect 'to a ply' 0 '*4 games*' "$program" match random random --games 4 --openings openings.pdn --opening-plies 1 --out ply.pdn
expect 'which is part of the conditions' 1 '*other conditions*' \
  "$program" match random random --games 4 --openings openings.pdn --opening-plies 2 --out ply.pdn
write illegal.pdn $'[Event "x"]\n\n1. 11-15 23-19 2. 15-22 *'
expect 'an illegal move in an opening' 1 '*illegal.pdn:3:*game 1: *' "$program" match random random --openings illegal.pdn
write wrong.fen $'W:W31,27:B3\nW:W31,27:B33'
expect 'a wrong FEN' 1 '*wrong.fen:2: *33*' "$program" match random random --openings wrong.fen
write over.fen 'B:W31:B'
expect 'a game that is over' 1 '*over.fen:1: Black has no move*' "$program" match random random --openings over.fen
write empty.fen '# nothing'
expect 'no opening' 1 '*empty.fen contains no openings*' "$program" match random random --openings empty.fen

# --- players that are programs ---
if [[ -x $mock ]]; then
  external=(random --nodes 1000 --games 4 --openings three-move)
  expect 'a program as a player' 0 '*Mock 1.0 – random: *4 games*' "$program" match "hub:$mock good" "${external[@]}"
  expect 'a crash is a forfeit, and the match goes on' 0 \
    '*game 1.1: Mock 1.0 loses by failure: *game 2.2: Mock 1.0 loses by failure: *+0 =0 −4*forfeits: 0 by time, 4 by failure, 0 by illegal moves*' \
    "$program" match "hub:$mock crash 3" "${external[@]}"
  expect 'an illegal move is said' 0 '*Mock 1.0 loses by illegal move: *+0 =0 −4*0 by failure, 4 by illegal moves*' "$program" match "hub:$mock illegal 3" "${external[@]}"
  hangs=("$program" match "hub:$mock hang 2" random --time 0.01 --time-margin 0.5 --games 2)
  expect 'who hangs loses by time' 0 \
    '*Mock 1.0 loses by time forfeit: *+0 =0 −2*forfeits: 2 by time*Warning: 2 of 2 games (100.0 %) were lost on time*' \
    "${hangs[@]}" --most-time-forfeits 100
  expect 'a match with many of them fails' 1 '*+0 =0 −2*100.0 % of the games were lost on time, at most 5.0 % are accepted*' \
    "${hangs[@]}" --out hangs.pdn
  expect 'its games are saved' 0 '*2 games*' "$program" pdn check hangs.pdn
  expect 'they count on as they are' 0 '*2 of 2 games are already in hangs.pdn*"time_forfeits": 2*' \
    "${hangs[@]}" --out hangs.pdn --most-time-forfeits 100 --json
  expect 'with a program, time is that of the clock' 1 '' grep -q 'processor time' hangs.pdn
  expect 'a program that cannot be started' 1 '*player hub:/nowhere/engine: *' "$program" match hub:/nowhere/engine random
else
  echo 'skipped: players that are programs (mock_hub_engine is not built)'
fi

# --- tournaments ---
expect 'a ladder: only neighbours meet' 0 '*4 games*' "$program" tournament level-1 level-2 level-3 --neighbours 1 --nodes 50 --games 2 --out ladder.pdn
expect 'the ends do not' 0 0 bash -c "grep -A1 'Black \"level-1\"' ladder.pdn | grep -c 'White \"level-3\"' || true"
expect 'nor the other way round' 0 0 bash -c "grep -A1 'Black \"level-3\"' ladder.pdn | grep -c 'White \"level-1\"' || true"
expect 'no ladder without a rung' 2 '*--neighbours: 0 is out of range*' "$program" tournament level-1 level-2 --neighbours 0
expect 'a cross-table, best first' 0 $'*player *Elo *95 % points *games *1 *2 *3\n 1 champion:hash=1,depth=5 * ×*\n*12 games; loops *' \
  "$program" tournament random champion:hash=1,depth=5 level-1 --depth 5 --games 4 --out tour.pdn
expect 'it can be continued' 0 '*12 of 12 games are already in tour.pdn*12 games*' \
  "$program" tournament random champion:hash=1,depth=5 level-1 --depth 5 --games 4 --out tour.pdn
expect 'as JSON' 0 '{*"games": 12,*"table": \[*"name": "champion:hash=1,depth=5"*"against": {*"random": {*' \
  bash -c "$(printf '%q ' "$program" tournament random champion:hash=1,depth=5 level-1 --depth 5 --games 4 --out tour.pdn --json) 2>/dev/null"

# --- wrong input ---
wrong() { expect "$1" "$2" "$3" "$program" match champion random "${@:4}"; }
expect 'an unknown player' 1 "*there is no player 'grandpa', expected champion, *" "$program" match champion grandpa
expect 'an unknown option of a player' 1 "*there is no option 'luck'*" "$program" match champion:luck=1 random
expect 'one player' 2 '*PLAYERS*' "$program" match champion
expect 'no time' 2 '*--time: 0 is out of range*' "$program" match champion random --time 0
wrong 'time that is no number' 2 '*--time: nan is out of range*' --time nan
wrong 'negative time' 2 '*--time: -1 is out of range*' --time -1
wrong 'an empty clock' 2 '*--clock: *0+0* is not a clock, expected seconds*' --clock 0+0
wrong 'a broken clock' 2 '*--clock: *2+x* is not a clock*' --clock 2+x
wrong 'time and clock' 2 '*--time*--clock*' --clock 1 --time 1
wrong 'no nodes' 2 '*--nodes: 0 is out of range*' --nodes 0
wrong 'no depth' 2 '*--depth: 0 is out of range*' --depth 0
wrong 'no games' 2 '*--games: 0 is out of range*' --games 0
wrong 'a test backwards' 2 '*--sprt: 5 is not below 0, expected elo0 < elo1*' --sprt 5,0
wrong 'a test of one number' 2 '*--sprt: *5* is not a test, expected elo0,elo1*' --sprt 5
wrong 'a test of nonsense' 2 '*--sprt: nan is not a difference*' --sprt nan,5
wrong 'too much at once' 2 '*--concurrency: 1000 is out of range, expected 1 to *cores)*' --concurrency 1000
wrong 'nothing at once' 2 '*--concurrency: 0 is out of range*' --concurrency 0
wrong 'an unknown opening' 1 '*--openings: cannot open ruy-lopez: *expected a file, three-move*' --openings ruy-lopez
wrong 'an unknown class' 1 '*--openings: *easy*' --openings three-move:easy
wrong 'a negative margin' 2 '*--time-margin: -1 is out of range*' --time-margin -1
wrong 'no plies' 2 '*--max-plies: 0 is out of range*' --max-plies 0
wrong 'adjudication at nothing' 2 '*--adjudicate-score: 0 is out of range*' --adjudicate-score 0
wrong 'a file in no folder' 1 '*cannot write nowhere/x.pdn: No such file*' --out nowhere/x.pdn
wrong 'a log in no folder' 1 '*cannot write nowhere/log: No such file*' --log nowhere/log
finish
