#!/usr/bin/env bash
# Too little memory, too few descriptors or threads: a clear message and exit code 1, and nothing that looks like a crash.
program=$(readlink -f "$1")
source "$(dirname "${BASH_SOURCE[0]}")/../tools/harness.sh"
cd "$work"

# Descriptors that whoever started this script has left open would count, too. The shell itself uses the last one.
close_inherited() {
  local file number
  for file in "/proc/$BASHPID/fd/"*; do
    number=${file##*/}
    if ((number > 2 && number < 255)); then eval "exec $number>&-"; fi
  done
}

# with_limit OPTION NUMBER COMMAND…: the program under a limit of the shell.
with_limit() (
  close_inherited
  ulimit "$1" "$2"
  "$program" "${@:3}"
)
# too_little NAME PATTERN OPTION NUMBER COMMAND…: the program says what it lacks; no words of a crash, and no signal.
too_little() {
  expect "$1" 1 "$2" with_limit "${@:3}"
  expect "$1: no crash" 0 0 crash_words "${@:3}"
}
# crash_words OPTION NUMBER COMMAND…: lines of its output that a crash writes.
crash_words() { with_limit "$@" 2>&1 | grep -cE 'terminate|abort|Segmentation|core dumped' || true; }

shopt -s extglob
memory='*mpdraughts: @(not enough memory|cannot start a thread: *)*'
# In KiB. The program itself needs some 100 MiB of addresses.
too_little 'a large table' "$memory" -v 1000000 bench --depth 4 --hash 4096
too_little 'a large table of an analysis' "$memory" -v 1000000 analyse --depth 4 --hash 4096
too_little 'many threads of a search' "$memory" -v 1000000 analyse --depth 12 --threads 256 --hash 1
too_little 'many threads of perft' "$memory" -v 1000000 perft 12 --threads 1024
too_little 'a large table of a player' "$memory" -v 1000000 match champion:hash=4096 random --games 2 --depth 2
too_little 'many games at once' "$memory" -v 1000000 tune games played --games 64 --nodes 10 --threads 256 --endgames none

# Input, output and errors are open already, and starting the program takes one more for a moment.
descriptors='*Too many open files*'
write quick.toml $'[self_play]\ngames = 20\nsession = 20\ntest_boards = 2'
write page/index.html 'a page'
too_little 'no descriptor for a training' "$descriptors" -n 4 train neuro-draughts --config quick.toml --out trained
too_little 'no descriptor for a match' "$descriptors" -n 4 match random random --games 2 --out games.pdn --endgames none
too_little 'no descriptor for another program' "$descriptors" -n 5 match "hub:$program hub" random --games 2 --endgames none
too_little 'no descriptor for an endgame database' "$descriptors" -n 4 endgame build --pieces 3 --dir few
too_little 'no descriptor for the archive of the server' "$descriptors" -n 8 serve --port 0 --page page --data data --endgames none
too_little 'no descriptor for the server' "$descriptors" -n 5 serve --port 0 --page page --data data --endgames none
finish
