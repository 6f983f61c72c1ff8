#!/usr/bin/env bash
# Endgame databases as a user meets them: built, killed, interrupted, on a full disk, damaged, found by the rule, and asked.
program=$(readlink -f "$1")
source "$(dirname "${BASH_SOURCE[0]}")/../tools/harness.sh"
trap 'umount "$work/disk" 2>/dev/null || true; rm -rf "$work"' EXIT
cd "$work"
RANDOM=20

build() { "$program" endgame build --dir "$@"; }
errors_of() { { "$@" >/dev/null; } 2>&1; }

# same_files A B: the same names, temporary ones included, and the same bytes.
same_files() {
  local file
  [[ $(ls "$1") == "$(ls "$2")" ]] || { diff <(ls "$1") <(ls "$2"); return 1; }
  for file in "$1"/*; do cmp "$file" "$2/${file##*/}" || return 1; done
}

# whole_files A B: what A holds is in B as well, with the same bytes, and nothing is temporary.
whole_files() {
  local file count=0
  for file in "$1"/*; do cmp "$file" "$2/${file##*/}" || return 1; count=$((count + 1)); done
  echo "$count files"
}

# flip FILE PLACE: changes one byte.
flip() {
  local byte
  byte=$(od -An -tu1 -j "$2" -N 1 "$1")
  # shellcheck disable=SC2059  # the format is the byte
  printf "\\x$(printf %02x $((byte ^ 1)))" | dd of="$1" bs=1 seek="$2" conv=notrunc status=none
}

# --- built and asked ---
expect 'a build tells how far it is and what it did' 0 '*6,408,836 of 6,408,836 states*6,408,836 states solved in *' \
  build whole --pieces 4 --log build.jsonl
expect 'a second build finds everything' 0 '6,408,836 states were already solved*0 states solved in *' build whole --pieces 4
expect 'no temporary files' 0 '82' bash -c 'ls whole | wc -l'
json='{"what":"[0-3]m[0-3]k-[0-3]m[0-3]k","done":[0-9]+,"total":6408836,"unit":"states","seconds":[0-9.e+-]+,"per_second":[0-9.e+-]+,"left":(null|[0-9.e+-]+)}'
expect 'the log: a line of JSON for every slice with its mirror' 0 '23' grep -cxE "$json" build.jsonl
expect 'the log: nothing else' 0 '23' grep -c '' build.jsonl
expect 'the log: all is done at the end' 0 '*"done":6408836,"total":6408836,*' tail -n 1 build.jsonl
expect 'a log that cannot be written' 1 '*cannot write nowhere/log: No such file or directory' build whole --log nowhere/log

expect 'stats' 0 '*2 pieces *3,488 *716 *402 *2,370 *13*4 pieces *6,209,316 *2,574,304 *1,917,090 *1,717,922 *109*all *6,408,836*' \
  "$program" endgame stats --dir whole
expect 'stats of every slice' 0 '*1m0k-1m0k *2m0k-2m0k *4 pieces *' "$program" endgame stats --dir whole --slices
expect 'stats as JSON' 0 '*"folder": "whole"*"result_bytes": *"4 pieces": {*"states": 6209316,*"longest_win": 109*' \
  "$program" endgame stats --dir whole --json
expect 'verify' 0 '*0 inconsistent values among the positions of up to 4 pieces' "$program" endgame verify --dir whole
expect 'verify finds files missing' 1 '*cannot open *.distances: No such file or directory' \
  "$program" endgame verify --dir whole --pieces 5
expect 'probe' 0 'W:WK15,20:B12,K28: White wins in 81 plies*15-19 *White wins in 81 plies*20-16 *Black wins in 4 plies' \
  "$program" endgame probe 'W:W20,K15:B12,K28' --dir whole
expect 'probe of a draw' 0 'B:WK15,20:B12,K28: draw*' "$program" endgame probe 'B:W20,K15:B12,K28' --dir whole
expect 'probe as JSON' 0 '{*"fen": "W:WK15,20:B12,K28"*"value": "White wins in 81 plies"*"winner": "White"*"plies": 81*"moves": \[*"move": "15-19"*' \
  "$program" endgame probe 'W:W20,K15:B12,K28' --dir whole --json
expect 'a line' 0 'W:W8:B3: White wins in 13 plies'$'\n''8-4 *x*' "$program" endgame line 'W:W8:B3' --dir whole
expect 'a line has as many moves as it says' 0 '109' \
  bash -c "'$program' endgame line 'W:W18,31:B3,4' --dir whole | tail -n 1 | wc -w"
expect 'more pieces than held' 1 '*5 pieces: whole holds all endings of up to 4; *endgame build --pieces 5*' \
  "$program" endgame probe 'W:WK22,K23,K24:BK31,K32' --dir whole
expect 'pieces out of range' 2 '*--pieces: 8 is out of range, expected 2 to 7*' build whole --pieces 8
expect 'too little memory' 1 '*6 pieces need * MiB of memory, 1.0 MiB are allowed' build none_of_it --pieces 6 --memory 0.001
expect 'nothing was made of it' 1 '' test -e none_of_it
expect 'too few pieces to play with' 1 '*the game is over' "$program" endgame probe 'W:W8:B' --dir whole

# --- killed, interrupted, in use ---
# Ten times in the middle of the work: a build that was ready before is begun anew.
kills=0 tries=0
while [[ $kills -lt 10 && $tries -lt 40 ]]; do
  "$program" endgame build --dir killed >killed.log 2>&1 &
  sleep "$(printf '0.%03d' $((RANDOM % 600 + 20)))"
  tries=$((tries + 1))
  if kill -9 $! 2>/dev/null; then kills=$((kills + 1)); fi
  if wait $! 2>/dev/null; then rm -rf killed; fi
done
expect 'ten builds were killed' 0 '' test "$kills" == 10
expect 'the last one is not hindered' 0 '*states solved in *' build killed
expect 'killed builds end with the same bytes, and nothing else' 0 '' same_files whole killed

# In the foreground, for otherwise `timeout` signals its whole group too, and a second signal ends the program at once.
expect 'Ctrl-C' 130 '*stopped; run the same command again to continue' \
  timeout --foreground --preserve-status -s INT 0.5 "$program" endgame build --dir stopped --threads 1
expect 'SIGTERM' 130 '*states were already solved*stopped; run the same command again to continue' \
  timeout --foreground --preserve-status -s TERM 0.5 "$program" endgame build --dir stopped --threads 1
expect 'an interrupted build goes on' 0 '*states were already solved*states solved in *' build stopped
expect 'an interrupted build ends with the same bytes' 0 '' same_files whole stopped

"$program" endgame build --dir busy --pieces 5 >busy.log 2>&1 &
for ((i = 0; i < 500; ++i)); do if [[ -e busy/1m0k-1m0k.distances ]]; then break; else sleep 0.02; fi; done
expect 'a folder that another build writes into' 1 '*busy is in use: another program is writing into it' build busy
expect 'what is there already can be used meanwhile' 0 '*busy is in use*White wins in 13*' \
  "$program" endgame probe 'W:W8:B3' --dir busy
kill -9 $!
wait $! 2>/dev/null || true

# --- disks ---
mkdir disk
if [[ $EUID == 0 ]] && mount -t tmpfs -o size=256k tmpfs disk 2>/dev/null; then
  expect 'a disk that is too small is refused at once' 1 '*need about * on disk, * free in disk' build disk
  expect 'and nothing is written' 0 '' ls disk
  # Small enough for the estimate of three pieces, too small for their files in whole pages.
  mount -o remount,size=72k disk
  expect 'a disk that gets full' 1 '*cannot write disk/*: No space left on device' build disk --pieces 3
  expect 'a full disk has whole files only' 0 '* files' whole_files disk whole
  expect 'what was written on a full disk can be used' 0 '*need about * on disk*White wins in 13*' \
    "$program" endgame probe 'W:W8:B3' --dir disk
  mount -o remount,size=8m disk
  expect 'with more space it goes on' 0 '*states were already solved*states solved in *' build disk
  expect 'a disk that was full holds the same bytes' 0 '' same_files whole disk
  mount -o remount,ro disk
  expect 'a disk that cannot be written' 1 '*cannot write into disk: Read-only file system' build disk
  expect 'and is read all the same' 0 'W:W8:B3: White wins in 13*' "$program" endgame probe 'W:W8:B3' --dir disk
  mount -o remount,rw disk
  rm disk/2m0k-1m0k.results
  mount -o remount,ro disk
  expect 'also when something is missing' 0 '*Read-only file system*W:W8:B3: White wins in 13*' \
    "$program" endgame probe 'W:W8:B3' --dir disk
  umount disk
else
  echo 'skipped: full and read-only disks (needs root and mount)'
fi
expect 'a path below a file' 1 '*cannot make the folder build.jsonl/new: Not a directory' build build.jsonl/new

# --- damage ---
flip whole/1m0k-1m0k.distances 200
expect 'a damaged file is named, with what to do' 1 \
  '*ignoring a database file: whole/1m0k-1m0k.distances: damaged: *endgame build --pieces 2*' "$program" endgame probe 'W:W8:B3' --dir whole
expect 'others still answer' 0 'W:WK8:B3: *wins in *' "$program" endgame probe 'W:WK8:B3' --dir whole
expect 'verify names it as well' 1 '*whole/1m0k-1m0k.distances: damaged: *' "$program" endgame verify --dir whole
expect 'a build makes it again' 0 '*states solved in *' build whole
expect 'with the same bytes' 0 '' same_files killed whole
flip whole/2m0k-1m0k.results 100
expect 'small damage in four pieces is mended by whoever comes next' 0 \
  '*damaged: *Building the endgame databases *W:W30,31:BK23: White wins in 61*' "$program" endgame probe 'W:W30,31:BK23' --dir whole
expect 'with the same bytes as before' 0 '' same_files killed whole

# --- where databases are ---
for folder in home/.local/share/mpdraughts xdg/mpdraughts; do
  mkdir -p $folder
  cp -r whole $folder/endgames
done
at() { env -u MPDRAUGHTS_ENDGAMES -u XDG_DATA_HOME -u HOME "$@"; }
expect 'in the home folder' 0 "*$work/home/.local/share/mpdraughts/endgames: *" at HOME="$work/home" "$program" endgame stats
expect 'in XDG_DATA_HOME before that' 0 "*$work/xdg/mpdraughts/endgames: *" \
  at HOME="$work/home" XDG_DATA_HOME="$work/xdg" "$program" endgame stats
expect 'in MPDRAUGHTS_ENDGAMES before that' 0 "*$work/killed: *" \
  at HOME="$work/home" XDG_DATA_HOME="$work/xdg" MPDRAUGHTS_ENDGAMES="$work/killed" "$program" endgame stats
expect 'where the option says before all' 0 "*$work/whole: *" \
  at HOME="$work/home" MPDRAUGHTS_ENDGAMES="$work/killed" "$program" endgame stats --dir "$work/whole"
expect 'nowhere' 1 '*neither HOME nor XDG_DATA_HOME names a folder' at "$program" endgame stats
expect 'nowhere, but analysis goes on' 0 '*no endgame databases: neither HOME nor *9-14*' at "$program" analyse --depth 2
expect 'none is no folder' 1 '*MPDRAUGHTS_ENDGAMES=none switches endgame databases off' \
  at MPDRAUGHTS_ENDGAMES=none "$program" endgame build --pieces 2
mkdir pipes && mkfifo pipes/1m0k-1m0k.results
expect 'a pipe is not waited for' 0 '*ignoring a database file: pipes/1m0k-1m0k.results: not a regular file*' \
  timeout 20 "$program" analyse --endgames pipes --depth 2

position='W:W20,K15:B12,K28'
once="Building the endgame databases of up to 4 pieces in $work/first (only once) …"
expect 'the first use builds them, with one line' 0 "$once" \
  errors_of env MPDRAUGHTS_ENDGAMES="$work/first" "$program" analyse --fen "$position" --depth 2
expect 'the next use does not' 0 '' errors_of env MPDRAUGHTS_ENDGAMES="$work/first" "$program" analyse --fen "$position" --depth 2
expect 'the first use builds the same bytes' 0 '' same_files whole first
expect 'probe builds them in the same way' 0 'Building the endgame databases of up to 4 pieces in *second (only once) …*wins in 81*' \
  env MPDRAUGHTS_ENDGAMES="$work/second" "$program" endgame probe "$position"
expect 'analysis knows the end' 0 '*"database_hits":[1-9]*White wins in 81*' \
  "$program" analyse --endgames first --fen "$position" --depth 2 --json
expect 'not without databases' 0 '{*"depth":2,*"database_hits":0,*"value":"[-+][0-9]*' \
  "$program" analyse --endgames none --fen "$position" --depth 2 --json
expect 'none by the variable' 0 '' \
  errors_of env MPDRAUGHTS_ENDGAMES=none "$program" analyse --fen "$position" --depth 2
expect 'no folder is made for none' 1 '' test -e none
expect 'analysis goes on without databases' 0 '*no endgame databases: cannot make the folder *-1*' \
  env MPDRAUGHTS_ENDGAMES=/dev/null/x "$program" analyse --depth 1
expect 'a folder that is named must be there' 1 '*nowhere: no such folder; *endgame build --dir nowhere' \
  "$program" analyse --endgames nowhere --depth 1
finish
