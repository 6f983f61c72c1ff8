#!/usr/bin/env bash
# A whole game at the terminal, typed by a script that plays the first move shown, then saved and checked.
program=$1
source "$(dirname "${BASH_SOURCE[0]}")/../tools/harness.sh"

# play_game LEVEL SEED FILE: answers every prompt until the game is over.
play_game() {
  local line move
  coproc GAME { "$program" play --terminal --ascii --level "$1" --seed "$2"; }
  local game=$GAME_PID
  while read -r -t 60 line <&"${GAME[0]}"; do
    case $line in
      *'Moves:'* | *'You must capture:'*)
        move=${line#*: }
        move=${move#"${move%%[![:space:]]*}"}
        echo "${move%% *}" >&"${GAME[1]}"
        ;;
      *' wins: '* | *'drawn: '*)
        echo "$line"
        printf 'save %s\nquit\n' "$3" >&"${GAME[1]}"
        ;;
    esac
  done
  wait "$game"
}

expect 'a game to its end' 0 '@(*Black wins: *|*White wins: *|*drawn: *).' play_game 1 7 "$work/one.pdn"
expect 'the saved game is clean' 0 '*1 game, *0 errors, 0 warnings*' "$program" pdn check "$work/one.pdn"
expect 'a game against level 3' 0 '@(*Black wins: *|*White wins: *|*drawn: *).' play_game 3 1 "$work/two.pdn"
expect 'it is clean too' 0 '*1 game, *0 errors, 0 warnings*' "$program" pdn check "$work/two.pdn"

commands() { printf '%s\n' "$@" | "$program" play --ascii --seed 1 --level 1 --save "$work/kept.pdn"; }
expect 'help' 0 '*undo*take back*' commands help quit
expect 'an illegal move' 0 '*"12-12" is not legal for Black, expected one of: 9-13 9-14*' commands 12-12 quit
expect 'an unknown word' 0 '*Unknown command "castle"*' commands castle quit
expect 'a hint' 0 '*Hint: *depth*' commands hint quit
expect 'undo goes back to the start' 0 '*no move to take back*' commands 11-15 undo undo quit
expect 'resigning' 0 '*White wins: Black resigns.*' commands 11-15 resign quit
expect 'the result is kept' 0 '*Result "0-1"*0-1' cat "$work/kept.pdn"
expect 'the end of input ends the game' 0 '*Black to move> ' commands 11-15
expect 'a file that cannot be written' 0 '*cannot create /nowhere/*' commands 'save /nowhere/g.pdn' quit
expect 'a new game with the other colour' 0 '*White: You*' commands 'new white' quit
# The first moves of games that the program plays against itself, one line for each of six seeds.
openings() { for seed in 1 2 3 4 5 6; do
  "$program" play --color none --level 2 --ascii --seed "$1$seed" 2>&1 </dev/null | grep -oE 'plays [0-9x-]+' | sed -n 1,6p | tr '\n' ' '; echo; done; }
expect 'opponents vary' 0 '*' bash -c "$(declare -f openings); program='$program'; test \$(openings 1 | sort -u | wc -l) -gt 1"
expect 'the same seed is the same game' 0 '' diff <(openings 1) <(openings 1)
expect 'levels with their rating' 0 '* 1  beginner * about * Elo*10  strongest * about * Elo*' bash -c "printf 'level\nquit\n' | '$program' play --ascii"
expect 'also in the help' 0 '* 1  beginner *Elo*10  strongest *' "$program" play --help
expect 'watching' 0 '@(*Black wins: *|*White wins: *|*drawn: *).*' "$program" play --color none --level 2 --ascii --seed 3
finish
