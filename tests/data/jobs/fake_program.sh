#!/usr/bin/env bash
# Stands for `mpdraughts train` and `mpdraughts tournament` in the tests of jobs. The seed says how it behaves.
words="$*"
log='' out='' seed=1
while (($#)); do
  case $1 in
    --log) log=$2 ;;
    --out) out=$2 ;;
    --seed) seed=$2 ;;
  esac
  shift
done
folder=$(dirname "$log")
echo "$words" >>"$folder/words.txt"
nice >"$folder/niceness.txt"
echo 'a word on the way'

# session NUMBER: a line as a training writes it, at once.
session() {
  local progress='"what":"agent","done":%d,"total":100,"unit":"games","per_second":20.5,"stage":"agent"'
  local row='"agent":"agent","session":%d,"games":%d,"wins":3,"draws":4,"losses":3,"clones":1,"error":0.25'
  # shellcheck disable=SC2059  # the format is made of the two above
  printf "{$progress,\"session\":{$row}}\n" $(($1 * 10)) "$1" $(($1 * 10)) >>"$log"
}

if [[ $words == tournament* ]]; then
  {
    printf '{"game":"1.1","black":"a","white":"b","winner":null}\n'
    printf '{"standings":{"players":["a","b"],"rows":[{"player":"b","points":1.5,"games":2,"elo":70,"against":[1.5,null]},'
    printf '{"player":"a","points":0.5,"games":2,"elo":-70,"against":[null,0.5]}]},"done":2,"total":4,"per_second":8}\n'
  } >>"$log"
  exit 0
fi
mkdir -p "$out"
case $seed in
  1) # goes on until it is interrupted, and remembers where it was
    trap 'echo "$number" >"$out/checkpoint"; exit 130' INT
    number=$(cat "$out/checkpoint" 2>/dev/null || echo 0)
    while true; do
      session $((number + 1))
      number=$((number + 1))
      sleep 0.05
    done
    ;;
  2) # fails
    echo 'mpdraughts: cannot write x: No space left on device' >&2
    exit 1
    ;;
  3) # does not listen
    trap '' INT
    session 1
    while true; do sleep 0.1; done
    ;;
  4) # comes to its end
    session 1
    printf '{"what":"x","done":11,"total":100,"stage":"endgame agents","map":{"rows":1,"columns":2,"sizes":[7,9],"forming":[]}}\n' >>"$log"
    session 2
    printf '{"what":"x","done":20,"total":100,"clones":{"agent":"iiga","points":[1.5,2.5],"games":4,"best":1}}\n' >>"$log"
    ;;
  5) # crashes
    kill -KILL $$
    ;;
esac
