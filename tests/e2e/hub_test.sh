#!/usr/bin/env bash
# The Hub protocol as a board program speaks it with `mpdraughts hub`: a conversation, garbage, closed pipes, early stops.
program=$1
source "$(dirname "${BASH_SOURCE[0]}")/../tools/harness.sh"
export MPDRAUGHTS_ENDGAMES=none

# converse FILE: speaks the conversation of tests/data/hub; says what did not come as it should.
converse() {
  local sign text answer number=0
  coproc HUB { "$program" hub; }
  local hub=$HUB_PID
  while read -r sign text; do
    number=$((number + 1))
    case $sign in
      '>') printf '%s\n' "$text" >&"${HUB[1]}" ;;
      '<' | '~')
        while true; do
          read -r -t 20 answer <&"${HUB[0]}" || { echo "line $number: no answer, expected $text" && return 1; }
          # shellcheck disable=SC2053  # the right side is a pattern
          [[ $answer == $text ]] && break
          [[ $sign == '~' ]] || { echo "line $number: $answer, expected $text" && return 1; }
        done
        ;;
    esac
  done <"$1"
  wait "$hub"
}

# speak SECONDS LINE…: sends the lines, and the end of input so much later.
speak() {
  local seconds=$1
  { printf '%s\n' "${@:2}"; sleep "$seconds"; } | timeout 20 "$program" hub
}

expect 'hub explains itself with examples' 0 '*xamples:*mpdraughts *' "$program" hub --help
expect 'a conversation' 0 '' converse "$top/tests/data/hub/games.txt"

# --- the end ---
expect 'the end of input is the end' 0 '' speak 0 ''
expect 'the end of input ends a search, which gives its move' 0 '*done move=*' speak 0 'level infinite' 'go analyze'
expect 'quit ends a search' 0 '*done move=*' speak 0 'level infinite' 'go think' 'quit' 'ping'
half() { printf 'ping\r\npi' && sleep 0.2 && printf 'ng\nping'; }
halves() { half | "$program" hub; }
expect 'lines in pieces, with CR LF, and one without an end' 0 $'pong\npong\npong' halves

# closed_output: nobody reads the answers any more while a search runs; the program must notice and leave without a word.
closed_output() {
  mkfifo "$work/lines"
  "$program" hub <"$work/lines" 2>"$work/errors" > >(head -n 3 >/dev/null) &
  local hub=$! i
  exec 8>"$work/lines"
  printf 'level infinite\ngo analyze\n' >&8
  for ((i = 0; i < 100; ++i)); do
    sleep 0.1
    kill -0 "$hub" 2>/dev/null || break
  done
  exec 8>&-
  wait "$hub"
  cat "$work/errors"
}
expect 'closed output ends the program silently' 0 '' closed_output

# --- garbage ---
RANDOM=7
garbage() {
  head -c 300000 /dev/urandom
  printf '\n'
  head -c 200000 /dev/zero
  printf '\n\0\nping\npos pos=%s\ngo think x="\n' "$(head -c 3000 /dev/zero | tr '\0' w)"
  printf 'pos pos=Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww moves="%s"\n' "$(yes 11-15 | head -n 20000 | tr '\n' ' ')"
  printf 'level depth=1\ngo think\n' && sleep 0.5
}
answers_garbage() { garbage | timeout 20 "$program" hub | grep -aE '^(pong|done)'; }
expect 'garbage is complained about, and the game goes on' 0 $'pong\ndone move=*' answers_garbage

# --- early stops ---
stops() {
  local i
  { for ((i = 0; i < 300; ++i)); do printf 'go %s\nstop\n' "$1"; done; } |
    { printf 'set-param name=hash value=1\nlevel infinite\n' && cat; } | "$program" hub | grep -c '^done move='
}
for how in think ponder analyze; do expect "each $how that is stopped early gives one move" 0 300 stops "$how"; done

# --- a thousand games, one process ---
# Each game is a new one with other first moves; the answer of one search is waited for before the next begins.
thousand() {
  local i openings=(9-13 9-14 10-14 10-15 11-15 11-16 12-16) answer
  coproc HUB { "$program" hub; }
  local hub=$HUB_PID
  printf 'set-param name=hash value=1\nlevel depth=2\n' >&"${HUB[1]}"
  for ((i = 0; i < 1000; ++i)); do
    printf 'new-game\npos pos=Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww moves=%s\ngo think\n' "${openings[i % 7]}" >&"${HUB[1]}"
    while read -r -t 20 answer <&"${HUB[0]}"; do [[ $answer != done* ]] || break; done
    [[ $answer == 'done move='* ]] || { echo "game $i: $answer" && return 1; }
  done
  echo quit >&"${HUB[1]}"
  wait "$hub"
}
expect 'a thousand games in a row' 0 '' thousand

# --- databases ---
with_databases() { speak 0 "set-param name=databases value=$1" 'init' 'quit' 2>/dev/null; }
expect 'a folder that is not there' 0 $'error message="databases: /nowhere: no such folder; *"\nready' with_databases /nowhere
finish
