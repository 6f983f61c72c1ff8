#!/usr/bin/env bash
# Two programs over a connection: many games, engines with a clock, strangers, garbage, and partners who vanish.
program=$(readlink -f "$1")
source "$(dirname "${BASH_SOURCE[0]}")/../tools/harness.sh"
export MPDRAUGHTS_ENDGAMES=none
cd "$work"

# start NAME OPTION…: the program in the background; its output, process number and exit code go to files.
start() {
  rm -f "$1".{log,pid,code}
  (
    "$program" dxp "${@:2}" >"$1.log" 2>&1 &
    echo $! >"$1.pid"
    wait $! || echo $? >"$1.part"
    if [[ -e $1.part ]]; then mv "$1.part" "$1.code"; else echo 0 >"$1.code"; fi
  ) 2>/dev/null &
}
# waited TEST…: until it is so; not for ever.
waited() {
  local i
  for ((i = 0; i < 500; ++i)); do if "$@"; then return; else sleep 0.02; fi; done
  echo "waited in vain: $*" >&2
  return 1
}
# signal NAME SIGNAL
signal() { kill "-$2" "$(<"$1.pid")"; }
# ended NAME: the exit code of a program in the background, and all that it said.
ended() {
  waited test -s "$1.code"
  cat "$1.log"
  return "$(<"$1.code")"
}
# listen OPTION…: starts a follower; sets `address`.
is_listening() { grep -q '^listening on ' follower.log 2>/dev/null; }
listen() {
  start follower --listen 0 "$@"
  waited is_listening
  address=$(sed -n 's/^listening on //p' follower.log)
}
has_said() {
  # shellcheck disable=SC2053  # the right side is a pattern
  [[ $(<follower.log) == $1 ]]
}
# stranger MESSAGE…: connects, sends the messages with their zero bytes, waits for an answer, and goes away.
stranger() {
  local answer=''
  trap '' PIPE
  exec 3<>"/dev/tcp/127.0.0.1/${address##*:}"
  printf '%s\0' "$@" >&3 2>/dev/null || true
  # Whoever is sent away may also find the connection reset.
  IFS= read -r -t 5 -d '' answer <&3 2>/dev/null || true
  printf '%s\n' "$answer"
  exec 3>&-
}
connect() { "$program" dxp --connect "$address" "$@"; }
request=$(printf 'R01%-32sW005075A' Stranger)
refused=$(printf 'A%-32s' us)

# --- games ---
listen --player random --once --out follower.pdn
expect 'a thousand games' 0 '*game 1000: *1000 games: * won, * drawn, * lost, 0 without a result' \
  connect --player random --seed 7 --games 1000 --out initiator.pdn
expect 'the follower counts the same' 0 '*1000 games: *, 0 without a result' ended follower
expect 'all games are kept, and can be read' 0 '*1,000 games, * 0 errors, 0 warnings*' "$program" pdn check initiator.pdn
strip() { grep -v '^\[' "$1"; }
expect 'both have the same games' 0 '' cmp <(strip follower.pdn) <(strip initiator.pdn)
expect 'colours alternate' 0 '500' grep -c '^\[Black "MP-Draughts random"' <(sed '/^\[White/d' initiator.pdn | awk '/^\[Event/ {n++} n % 2')

listen --player champion:depth=3 --name Follower --once
expect 'engines with a clock, from a position' 0 \
  'game 1: Initiator – Follower 1-0, 1 plies, White has no pieces left'$'\n''1 game: 1 won, 0 drawn, 0 lost, 0 without a result' \
  connect --player champion:depth=3 --name Initiator --fen 'B:W22:B18' --minutes 1 --moves 10
expect 'the follower has lost' 0 '*1 game: 0 won, 0 drawn, 1 lost, 0 without a result' ended follower
listen --player champion:depth=4 --once
expect 'a whole game without a clock' 0 'game 1: *1 game: *, 0 without a result' \
  connect --player champion:depth=4,name=x --minutes 0
expect 'and its follower' 0 '*1 game: *, 0 without a result' ended follower

# --- strangers ---
listen --player random --name us
expect 'a request is accepted' 0 "${refused}0" stranger "$request"
expect 'who vanishes in the middle of a game leaves no result' 0 '' waited has_said '*game 1: Stranger – us \*, 0 plies, the other side closed *'
expect 'another version' 0 "${refused}1" stranger 'R77 something'
expect 'a position that cannot be' 0 "${refused}2" stranger "$(printf 'R01%-32sW005075BZ%s' Stranger nonsense)"
expect 'nothing is taken back' 0 'K1' stranger 'B001W'
expect 'an illegal move' 0 "${refused}0" stranger "$request" 'M0001013200'
expect 'ends the game' 0 '' waited has_said '*game 2: *illegal move of the other side*'
half() {
  exec 3<>"/dev/tcp/127.0.0.1/${address##*:}"
  printf '%s' "${request:0:20}" >&3
  exec 3>&-
}
expect 'half a message' 0 '' half
garbage() {
  exec 3<>"/dev/tcp/127.0.0.1/${address##*:}"
  head -c 100000 /dev/urandom >&3 2>/dev/null || true
  exec 3>&-
}
for i in 1 2 3; do expect "garbage $i" 0 '' garbage; done
printf -v web 'GET / HTTP/1.1\r\nHost: localhost\r\nUser-Agent: a browser with a long name, %0120d\r\n\r\n' 0
expect 'a browser' 0 '' stranger "$web"
expect 'is told apart' 0 '' waited has_said '*this is not DXP*'
expect 'after all that, a game' 0 '*1 game: *, 0 without a result' connect --player random
signal follower INT
expect 'Ctrl-C ends the follower' 130 '*game*: * won, * drawn, * lost, 2 without a result' ended follower

# --- partners who stop ---
listen --player champion:time=0.05 --once
start initiator --connect "$address" --player champion:time=0.05 --games 5
sleep 1
signal initiator INT
expect 'Ctrl-C ends the initiator' 130 '*, interrupted*without a result' ended initiator
expect 'and the follower hears it' 0 '*the other side ended the game*without a result' ended follower
listen --player champion:time=0.05 --once
start initiator --connect "$address" --player champion:time=0.05
sleep 1
signal initiator KILL
expect 'a partner who is killed' 1 '*@(closed the connection|Connection reset)*1 game: *1 without a result*' ended follower
listen --player champion:time=0.05 --once
start initiator --connect "$address" --player champion:time=0.05 --games 5
sleep 1
signal follower KILL
expect 'a follower who is killed' 1 '*1 without a result*mpdraughts: *' ended initiator
listen --player random --once --patience 0.3
exec 3<>"/dev/tcp/127.0.0.1/${address##*:}"
expect 'someone who says nothing' 1 '*the other side sent nothing for*' ended follower
exec 3>&-

# --- wrong usage ---
expect 'nobody listens' 1 "*cannot connect to $address: Connection refused*" connect
expect 'neither side' 1 '*expected --listen PORT or --connect HOST:PORT; the usual port is 27531' "$program" dxp
expect 'it explains itself with examples' 0 '*xamples:*mpdraughts dxp *' "$program" dxp --help
expect 'an option of the other side' 2 '*--games*--connect*' "$program" dxp --listen 0 --games 2
expect 'both sides' 2 '*--listen*--connect*' "$program" dxp --listen 1 --connect x:1
expect 'no port' 2 '*no address, expected HOST:PORT*' "$program" dxp --connect localhost
expect 'no such port' 2 '*--listen: 70000 is out of range*' "$program" dxp --listen 70000
listen --player random
expect 'a port in use' 1 "*cannot listen on $address: the port is in use" "$program" dxp --listen "${address##*:}"
signal follower INT
expect 'the one who has it goes on' 130 '*0 games: *' ended follower
expect 'no such player' 1 '*no player*nobody*' "$program" dxp --listen 0 --player nobody
expect 'a game that is over' 1 '*--fen*over*' "$program" dxp --connect 127.0.0.1:9 --fen 'B:W22:B'
expect 'a file that cannot be written' 1 '*cannot write /nowhere/x.pdn*' "$program" dxp --listen 0 --out /nowhere/x.pdn
finish
