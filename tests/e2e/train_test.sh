#!/usr/bin/env bash
# A whole family in miniature: trained, killed, resumed, assembled, looked at and played; and what must not work.
program=$(readlink -f "$1")
source "$(dirname "${BASH_SOURCE[0]}")/../tools/harness.sh"
cd "$work"
export MPDRAUGHTS_PLAYERS=$work/players

quick=$'[look_ahead]\ndepth = 2\n[self_play]\ngames = 400\nsession = 100\ntest_boards = 5\n[learning]\nmost_plies = 80'
write plain.toml "$quick"
write ls.toml "$quick"$'\n[genetic]\npopulation = 4\ngenerations = 2\ngames = 20\ntest_boards = 2'
write mp.toml "$quick"$'\n[boards]\nper_pairing = 60\ndepth = 1\n[map]\ncolumns = 3\n[endgame]\nboards = 10\ngames_per_board = 20\nsessions = 3
[endgame.look_ahead]\ndepth = 2\n[endgame.learning]\nmost_plies = 80'

train() { "$program" train "$1" --config "$2" --out "$3" "${@:4}"; }

# --- every kind, from nothing ---
expect 'NeuroDraughts' 0 '*neuro-draughts is trained: 1 agent, 40 inputs each*' train neuro-draughts plain.toml players/neuro-draughts
expect 'VisionDraughts' 0 '*vision-draughts is trained*' train vision-draughts plain.toml players/vision-draughts
expect 'LS-Draughts' 0 '*ls-draughts is trained*generation 2: best *' train ls-draughts ls.toml players/ls-draughts
expect 'MP-Draughts' 0 '*mp-draughts is trained: 4 agents, 47 inputs each*' train mp-draughts mp.toml players/mp-draughts --threads 2 \
  --log log.jsonl
expect 'its log: a line for every session' 0 13 grep -cE '"session":\{"agent":"(iiga|ega-0[123])","session":[1-4],.*"error":' log.jsonl
expect 'its log: the map' 0 1 grep -cE '"map":\{"rows":1,"columns":3,"sizes":\[[0-9]+,[0-9]+,[0-9]+\],"forming":\[' log.jsonl
expect 'its log: the tournaments of the clones' 0 4 grep -c '"clones":{"agent"' log.jsonl

# --- the rivals: one that evolves, one whose linear evaluation learns, and one set by hand ---
write anaconda.toml $'[coevolution]\npopulation = 6\ngenerations = 8\ngames = 2\nmeasure_every = 3\nmeasure_boards = 3\n[look_ahead]\ndepth = 2'
write chinook-style.toml $'[phases]\ngames = 300\nsession = 100\nmeasure_boards = 3\n[look_ahead]\ndepth = 2'
write hand.toml $'name = "chinook-style-hand"\n[phases]\ngames = 0'
expect 'Anaconda' 0 '*anaconda is trained: 1 agent, spatial 32-91-40-10-1, in*the best of generation * of 8*' \
  train anaconda anaconda.toml players/anaconda --threads 2 --log anaconda.jsonl
expect 'its log: a line for every leader measured' 0 4 grep -cE '"session":\{"agent":"leader","session":[1-4],' anaconda.jsonl
expect 'its log: the matches of the last leaders' 0 1 grep -c '"clones":{"agent":"leader"' anaconda.jsonl
expect 'its curve' 0 '*against its predecessor*against a random player*against itself untrained*' cat players/anaconda/training.svg
expect 'Chinook style' 0 '*chinook-style is trained: 1 agent, phases 4x30, in*' train chinook-style chinook-style.toml players/chinook-style --threads 2
expect 'without learning' 0 '*those that it began with*' train chinook-style hand.toml players/chinook-style-hand

# killed_rival KIND SECONDS: a training that does not come to its end.
killed_rival() {
  (timeout --signal=KILL "$2" "$program" train "$1" --config "$1.toml" --out "again-$1" --resume >/dev/null || true) 2>/dev/null
}
for kind in anaconda chinook-style; do
  for seconds in 0.1 0.2 0.4; do killed_rival "$kind" "$seconds"; done
  expect "$kind, killed and resumed" 0 '*is trained*' train "$kind" "$kind.toml" "again-$kind" --resume
  expect "$kind: the same bytes on one thread as on two" 0 '' \
    diff -r --exclude=.lock --exclude='*.tmp*' --exclude=training.svg "players/$kind" "again-$kind"
done
expect 'the rivals in a match' 0 '*anaconda – chinook-style: +*4 games;*' "$program" match anaconda chinook-style --games 4 --depth 2
expect 'their own depth' 0 '*chinook-style-hand – random: +*' "$program" match chinook-style-hand random --games 2
expect 'described' 0 '*32 squares with a network 32-91-40-10-1 of 5046 weights; a king is worth*' "$program" players anaconda
expect 'described as JSON' 0 '*"shape":"phases 4x30"*' "$program" players chinook-style --json
expect 'no features' 0 '*anaconda has no features: a network 32-91-40-10-1 *agent of anaconda: net input *' "$program" features --player anaconda
expect 'features that add up' 0 '*PieceAdvantage*Men *Kings *agent of chinook-style: net input *' "$program" features --player chinook-style
expect 'over Hub' 0 '*done move=*' bash -c \
  "printf 'hub\nset-param name=player value=anaconda\ninit\npos pos=BbbbbbbbbbbbbeeeeeeeewwwwwwwwwwwwW\nlevel depth=2\ngo think\nquit\n' | '$program' hub"
cp -r players/anaconda damaged-anaconda
printf 'x' | dd of=damaged-anaconda/agent.net bs=1 seek=1000 conv=notrunc status=none
expect 'a damaged spatial network' 1 '*damaged-anaconda/agent.net*' "$program" match damaged-anaconda/ random --games 2 --depth 2
write odd.toml $'[coevolution]\npopulation = 7'
expect 'an odd population' 1 '*odd.toml*population*even*' train anaconda odd.toml none

# --- learning shows ---
# points COLUMN: a score of the last session, in halves of a game.
points() { awk -F, -v c="$1" 'NR > 1 { p = 2 * $c + $(c + 1) } END { print p }' players/neuro-draughts/training.csv; }
expect 'it beats a random player' 0 '' bash -c "(( $(points 14) >= 16 ))"
expect 'it beats its own beginnings' 0 '' bash -c "(( $(points 17) >= 13 ))"
expect 'and is drawn' 0 '*against a random player*' cat players/neuro-draughts/training.svg

# --- killed without warning, interrupted, resumed: the same bytes in the end ---
# killed_training SIGNAL SECONDS: a training that does not come to its end.
killed_training() {
  (timeout --signal="$1" "$2" "$program" train mp-draughts --config mp.toml --out again --resume >/dev/null || true) 2>/dev/null
}
for seconds in 0.3 0.6 0.9; do killed_training KILL "$seconds"; done
killed_training INT 0.5
expect 'what was interrupted is resumed' 0 '*is trained*' train mp-draughts mp.toml again --resume
expect 'with the same result on one thread as on two, killed or not' 0 '' diff -r --exclude=.lock --exclude='*.tmp*' --exclude=training.svg players/mp-draughts again
expect 'a finished training stays as it is' 0 '*is trained*' train mp-draughts mp.toml again --resume

# --- a result in the journal is damaged: it is computed again ---
journal=hurt/checkpoints/training.journal
results_kept() { [[ ! -f $journal ]] || grep -ca 'TASK' "$journal"; }
"$program" train neuro-draughts --config plain.toml --out hurt >/dev/null 2>&1 &
killed=$!
until [[ $(results_kept) -ge 2 ]] || ! kill -0 "$killed" 2>/dev/null; do sleep 0.02; done
kill -KILL "$killed" 2>/dev/null || true
wait "$killed" 2>/dev/null || true
# A bit of the first result's weights, some way behind its mark.
at=$(grep -oba 'TASK' "$journal" | head -1 | cut -d: -f1)
printf 'X' | dd of="$journal" bs=1 seek=$((at + 500)) conv=notrunc status=none
expect 'with a warning' 0 '*warning: hurt/checkpoints/training.journal: *damaged*; it is computed again*is trained*' \
  train neuro-draughts plain.toml hurt --resume --log hurt.jsonl
expect 'which is in the log' 0 1 grep -cE '^\{"stage":"journal","warning":"hurt/checkpoints/training.journal: ' hurt.jsonl
expect 'and ends with the same weights' 0 '' diff -r --exclude=.lock --exclude='*.tmp*' --exclude=training.svg players/neuro-draughts hurt
# --- what was trained can be named everywhere ---
expect 'in the list' 0 '*ls-draughts*mp-draughts*neuro-draughts*vision-draughts*' "$program" players
expect 'alone' 0 '*47 inputs from 14 features*4 agents; the map chooses when 12 pieces are left*seed: 1*lambda = *' "$program" players mp-draughts
expect 'in a match' 0 '*mp-draughts – vision-draughts: +*4 games;*' "$program" match mp-draughts vision-draughts --games 4 --depth 2
expect 'with its own depth' 0 '*neuro-draughts – random: +*' "$program" match neuro-draughts random --games 2
expect 'by its folder' 0 '*again/ – random: +*' "$program" match again/ random --games 2 --depth 2
expect 'in analysis' 0 '*2/* nodes *' "$program" analyse --player mp-draughts --depth 2
expect 'at the terminal' 0 '*Black (moves first): mp-draughts:depth=2*' \
  "$program" play --player mp-draughts:depth=2 --color none --ascii --no-color
expect 'over Hub' 0 '*name=player*mp-draughts*done move=*' bash -c \
  "printf 'hub\nset-param name=player value=mp-draughts\ninit\npos pos=BbbbbbbbbbbbbeeeeeeeewwwwwwwwwwwwW\nlevel depth=2\ngo think\nquit\n' | '$program' hub"

# --- looking inside ---
expect 'features' 0 '*PieceAdvantage *Taken*' "$program" features --fen B:W18,22,K30:B1,5,K14
expect 'with the pull on a network' 0 '*PieceAdvantage*[+-]0.*DiagonalMoment*ega-0[123] of mp-draughts: net input *' \
  "$program" features --fen B:W18,22,K30:B1,5,K14 --player mp-draughts
expect 'as JSON' 0 '{"fen":*"agent":"iiga"*"pull":*' "$program" features --player mp-draughts --json
expect 'the map of a player' 0 '240 boards, 3 neurons*quantisation error*' "$program" cluster --player mp-draughts
expect 'a new map' 0 '240 boards, 4 neurons (2 × 2)*' "$program" cluster players/mp-draughts/boards.txt --columns 2 --rows 2 --svg map.svg
expect 'is drawn' 0 '*<svg*</svg>*' cat map.svg
expect 'a recipe to begin with' 0 '*lambda = *' "$program" train mp-draughts --show-config

# --- what must not work, and breaks nothing ---
write unknown.toml $'[learning]\nlamda = 0.5'
write wide.toml $'[learning]\nlambda = 2'
expect 'an unknown key' 1 '*unknown.toml*line 2*learning.lamda*lambda*' train neuro-draughts unknown.toml none
expect 'λ = 2' 1 '*wide.toml*line 2*learning.lambda*2*0*1*' train neuro-draughts wide.toml none
expect 'an unknown kind of player' 1 "*'chinook' cannot be trained, expected one of: neuro-draughts*chinook-style*" train chinook plain.toml none
expect 'a missing configuration' 1 '*nothere.toml*' train neuro-draughts nothere.toml none
expect 'a folder of another player' 1 '*players/mp-draughts holds another training:*' train neuro-draughts plain.toml players/mp-draughts --resume
expect 'without --resume' 1 '*add --resume to continue it*' train mp-draughts mp.toml again
expect 'another seed' 1 "*holds another training: there 'seed = 1', now 'seed = 2'*" train mp-draughts mp.toml again --resume --seed 2
expect 'nothing was overwritten' 0 '' diff -r --exclude=.lock --exclude='*.tmp*' --exclude=training.svg players/mp-draughts again
expect 'an unknown player' 1 "*there is no player 'nobody', expected champion, *" "$program" match nobody random --games 2
cp -r again damaged
printf 'x' | dd of=damaged/ega-02.net bs=1 seek=1000 conv=notrunc status=none
expect 'a damaged network' 1 '*damaged/ega-02.net*' "$program" match damaged/ random --games 2 --depth 2
rm damaged/ega-02.net
expect 'a missing network' 1 '*damaged/ega-02.net*' "$program" match damaged/ random --games 2 --depth 2
expect 'boards that are none' 1 '*plain.toml: line 1*' "$program" cluster plain.toml
mkdir disk
if [[ $EUID == 0 ]] && mount -t tmpfs -o size=16k tmpfs disk 2>/dev/null; then
  expect 'a full disk' 1 '*No space left on device*' train mp-draughts mp.toml disk/mp
  umount disk
else
  echo 'skipped: a full disk (needs root and mount)'
fi
finish
