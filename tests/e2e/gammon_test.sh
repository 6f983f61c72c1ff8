#!/usr/bin/env bash
# Trains a backgammon player in miniature, kills it, continues, and asks it for its plays.
program=$1
source "$(dirname "${BASH_SOURCE[0]}")/../tools/harness.sh"

# Two sessions of 2,048 games; networks this small play fast.
train=("$program" train backgammon --hidden 16 --games 4096 --threads 2)
analyse() { "$program" backgammon analyse --weights "$work/whole/td-gammon.net" "$@"; }

# killed_after_first_session FOLDER: ends a training by force when its first checkpoint is there.
killed_after_first_session() {
  "${train[@]}" --out "$1" &
  local child=$!
  while [[ ! -e $1/training.checkpoint ]] && kill -0 "$child"; do sleep 0.05; done
  kill -9 "$child" 2>/dev/null
  wait "$child" || true
}
# The files of a training that must not depend on interruptions.
sums() { (cd "$1" && cksum training.checkpoint training.csv training.svg td-gammon.net); }

expect 'trains' 0 '*2,048 of 4,096 games*trained, after 4096 games*points a game against pips; weights in *td-gammon.net' "${train[@]}" --out "$work/whole"
killed_after_first_session "$work/killed" >/dev/null 2>&1
expect 'does not begin again' 1 '*training.checkpoint is there already, expected another folder or --resume' "${train[@]}" --out "$work/killed"
expect 'goes on' 0 '*trained, after 4096 games*' "${train[@]}" --out "$work/killed" --resume
expect 'ends with the same bytes' 0 "$(sums "$work/whole")" sums "$work/killed"
expect 'keeps its settings' 1 '*lambda 0.5*expected *lambda 0.2*' "${train[@]}" --out "$work/killed" --resume --lambda 0.2
expect 'draws its learning curve' 0 '<svg*points per game*' cat "$work/whole/training.svg"

expect 'needs a folder' 1 '*--out is missing*' "$program" train backgammon
expect 'refuses odd networks' 2 '*expected a multiple of 16*' "$program" train backgammon --hidden 20 --out "$work/odd"
expect 'knows no recipes' 2 '*do not go with backgammon*' "$program" train backgammon --config x.toml --out "$work/odd"
expect 'is alone in counting games' 2 '*--games goes with backgammon alone*' "$program" train neuro-draughts --games 5 --out "$work/odd"
expect 'limits networks for draughts' 2 '*--hidden*' "$program" train neuro-draughts --hidden 61 --out "$work/odd"

expect 'ranks plays' 0 ' 1. *win*gammon* 2. *' analyse --position 4HPwATDgc/ABMA --dice 31
expect 'shows so many lines' 0 ' 1. *' analyse --position 4HPwATDgc/ABMA --dice 31 --lines 1
expect 'values before the roll' 0 'before the roll: *win*' analyse --position 4HPwATDgc/ABMA
expect 'answers as JSON' 0 '{"plays":[[]{"equity":*"play":*' analyse --position 4HPwATDgc/ABMA --dice 31 --json
expect 'replies to 15 rolls' 0 '21 *31 *65 *of 15 are among the published plays' analyse --openings --plies 0
expect 'wants a position or openings' 2 '*either --position or --openings*' analyse
expect 'refuses an impossible position' 1 '*' analyse --position AAAAAAAAAAAAAA
expect 'refuses dice' 1 '*' analyse --position 4HPwATDgc/ABMA --dice 71
expect 'refuses other weights' 1 '*anaconda*expected networks of backgammon*' "$program" backgammon analyse --openings \
  --weights "$top/data/players/anaconda/agent.net"
finish
