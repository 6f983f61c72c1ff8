#!/usr/bin/env bash
# The experiments with players that learn, on players that have learned next to nothing: tables, reports, wrong input.
program=$(readlink -f "$1")
folder=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
source "$folder/../tools/harness.sh"
cd "$work"
export MPDRAUGHTS_PLAYERS=$work/players

# --- what is missing is named before any work ---
expect 'a missing player' 1 "*table-5.3 needs the player mp-draughts: *mpdraughts train mp-draughts*" \
  "$program" experiment table-5.3 --games 2 --depth 1 --out none
expect 'before all' 1 '*needs the player mp-draughts*' "$program" experiment all --out none
expect 'nothing was made' 0 '' test ! -e none

# --- players that can be trained in a second ---
source "$folder/family_players.sh"

# experiment NAME OPTION…: with reports beside the test.
experiment() { "$program" experiment "$1" --out reports "${@:2}"; }

# --- matches ---
expect 'strength of the family' 0 '*mp-draughts – vision-draughts:endgames=no * 4 *+[0-9]*published*+13 =4 −3*58.7, 91.3*+61.4, +407.3*mp-draughts – neuro-draughts*+14 =3 −3*' \
  experiment table-5.3 --games 4 --depth 1 --keep kept
expect 'its report says how to repeat it' 0 'mpdraughts experiment table-5.3 --games 4 --depth 1 --seed 1 --threads 1' \
  grep '^mpdraughts' reports/table-5.3.md
expect 'under which conditions' 0 '' grep -q '^- Limit per move: depth 1' reports/table-5.3.md
expect 'with which judges of draws' 0 '' grep -q '^- Undue draw: .*databases of up to 4 pieces' reports/table-5.3.md
expect 'the picture too' 0 '*published*' cat reports/table-5.3.svg
expect 'the same games are not played again' 0 '*4 of 4 games are already in *4 of 4 games are already in *vision-draughts:endgames=no – neuro-draughts*5: 25.0 \[11.2, 46.9\] %*' \
  experiment table-5.4 --games 4 --depth 1 --keep kept
expect 'the three matches are kept' 0 3 bash -c 'ls kept/match-*.pdn | wc -l'
expect 'a player that was trained anew plays anew' 0 4 bash -c "
  sed -i 's/^about = .*/about = \"another\"/' players/neuro-draughts/player.toml
  $(printf '%q ' "$program" experiment table-5.3 --games 4 --depth 1 --keep kept --out reports) >/dev/null 2>&1; ls kept/match-*.pdn | wc -l"
expect 'without databases material judges' 0 '' bash -c \
  "$(printf '%q ' "$program" experiment table-5.4 --games 2 --nodes 50 --endgames none --out reports) >/dev/null 2>&1 && grep -q '^- Undue draw: .* by two men.s worth of material$' reports/table-5.4.md"
cp -r players/mp-draughts players/mp-draughts-faithful
expect 'the faithful player, if it is installed' 0 '*mp-draughts-faithful – vision-draughts:endgames=no*' experiment table-5.3 --games 2 --depth 1
rm -r players/mp-draughts-faithful
expect 'handing over' 0 '*handover=12 – vision*handover=0 – vision*reselect=yes – vision*handover=12 – mp-draughts:handover=0*' \
  experiment handover --games 2 --depth 1
expect 'by time' 0 '*vision-draughts:endgames=yes – neuro-draughts*mp-draughts:endgames=no – neuro-draughts*' \
  experiment databases --games 2 --time 0.001
expect 'databases need databases' 1 '*needs endgame databases; *mpdraughts endgame build*' experiment databases --endgames none

# --- trainings ---
expect 'training time' 0 '*games/s*minutes for 50,000 games*VisionDraughts * 6 *–*9.0*opening agent*9.0*an endgame agent*63.6*' experiment table-5.2 --games 6
expect 'move ordering' 0 '*with=table-move*+8 =5 −1*Loops in training*without ordering, seed 1 * 4 *published*2,000*96*with ordering, seed 1*41*' \
  experiment ordering --games 2 --depth 1 --training-games 4 --seeds 1
expect 'the gradient' 0 '*correct – faithful * 4 *not shown*' \
  experiment gradient --games 2 --depth 1 --training-games 2 --seeds 2 --seed 5
expect 'the reproduction, one switch at a time' 0 '*faithful *both sides teach *[[]*not shown*own moves alone teach*λ = 0.7 and γ = 1 and μ = 0 and rate = 0.1 *Whole families*ten times the endgame games *not shown*VisionDraughts by the faithful recipe scores*comparisons*Why an earlier*What the published 75 needs*' \
  experiment reproduction --games 2 --depth 1 --training-games 2 --seeds 3
expect 'the encoder' 0 '*clean – faithful * 2 *' experiment encoder --games 2 --depth 1 --training-games 2 --seeds 1
expect 'what the agents are worth' 0 '*with – without*opening agent alone *as installed *3 agents, 3–3 boards, 9 games *[[]*' \
  experiment agents --games 2 --depth 1 --training-games 1 --seeds 3
expect 'ways to train them' 0 '*as installed *boards of all pairings *chosen at every move *all 28 features*' \
  experiment agent-variants --games 2 --depth 1 --training-games 1 --seeds 1
expect 'the size of the map' 0 '*'$'\n''1 agents *'$'\n''4 agents *'$'\n''9 agents *'$'\n''25 agents *finds its own number*' \
  experiment map-size --games 2 --depth 1 --training-games 1 --seeds 1
expect 'what the map sees' 0 '*features, standardised *presence of features *squares *' \
  experiment map-sight --games 2 --depth 1 --training-games 1 --seeds 1
expect 'the predecessors' 0 '*vision-draughts:endgames=no – ls-draughts*+4 =8 −2*ls-draughts – neuro-draughts*' \
  experiment predecessors --games 2 --depth 1
expect 'what search saves in training' 0 '*minimax * 100.00 *alpha-beta * 5.83*deepening by 2 * 2.27*' \
  experiment training-cost --games 1
expect 'everybody against everybody' 0 '*neuro-draughts *mp-faithful *level-10 *Points in 100*14. level-6*' \
  experiment cross-table --games 2 --nodes 20 --training-games 2
expect 'levels keep to limits of their own' 0 '' grep -q '^- Limit per move: 20 nodes, for trained players; levels have' reports/cross-table.md
expect 'with a picture of all scores' 0 '*neuro-faithful – level-10: *' cat reports/cross-table-scores.svg
expect 'which the report shows' 0 '' grep -q '(cross-table-scores.svg)' reports/cross-table.md
expect 'its opening agent is the installed one' 0 6 bash -c \
  "$(printf '%q ' "$program" experiment map-size --games 2 --depth 1 --training-games 1 --seeds 1 --keep kept --out reports) >/dev/null 2>&1 && for made in kept/mp-draughts-*/iiga.*; do cmp \$made players/mp-draughts/iiga.* || exit 1; done && ls -d kept/mp-draughts-* | wc -l"
expect 'the sweep' 0 '*usual from other seeds * 2 *λ = *μ = *rate = *target = leaf*quiescence = yes*start = *' \
  experiment sweep --games 2 --depth 1 --training-games 1 --seeds 1 --threads 1
expect 'has a row for the usual value of each parameter' 0 12 grep -c ' | usual | ' reports/sweep.md

# --- for programs, into the current folder ---
mkdir here
expect 'as JSON' 0 '{*"command": "mpdraughts experiment table-5.3 *"conditions": {*"tables": *"games": *}' \
  bash -c "cd here && $(printf '%q ' "$program" experiment table-5.3 --games 2 --depth 1 --json) 2>/dev/null"
expect 'the report stands where the command was given' 0 'table-5.3.md'$'\n''table-5.3.svg' ls here
expect 'as CSV' 0 'table,*,games,*score %*low*'$'\n''*' \
  bash -c "cd here && $(printf '%q ' "$program" experiment table-5.3 --games 2 --depth 1 --csv) 2>/dev/null"

# --- wrong input, and Ctrl-C ---
expect 'two limits' 2 '*--time*--nodes*' experiment table-5.3 --time 1 --nodes 5
expect 'no games' 2 '*--games: 0 is out of range*' experiment table-5.3 --games 0
expect 'an odd folder' 1 "*--keep*':'*" experiment table-5.3 --games 2 --depth 1 --keep a:b
write file ''
expect 'a report folder that is a file' 1 '*--out: cannot create the folder file*' "$program" experiment table-5.3 --games 2 --depth 1 --out file
rm reports/*
expect 'Ctrl-C reports nothing' 130 '*interrupted: this experiment has no report*' \
  timeout --foreground --preserve-status -s INT 2 "$program" experiment table-5.3 --games 100000 --depth 3 --out reports
expect 'not a part of it' 0 '' rmdir reports
finish
