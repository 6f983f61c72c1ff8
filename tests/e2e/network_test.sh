#!/usr/bin/env bash
# The network evaluation in miniature: games, a network fitted to them, a match with it; and what can go wrong.
program=$(readlink -f "$1")
source "$(dirname "${BASH_SOURCE[0]}")/../tools/harness.sh"
cd "$work"

"$program" tune games g --nodes 60 --endgames none --games 250 --threads 2 >/dev/null 2>&1
fit=(tune fit g --kind network --wide 64 --batch 512 --rate 0.003 --seeds 2 --epochs 3)
expect 'a network is fitted' 0 '*positions to fit to*seed 1 epoch 3: *seed 2 epoch 3: *is the best*by pieces:*all 0.*' \
  "$program" "${fit[@]}" --out n.bin
expect 'its checkpoint is gone' 0 '' test ! -e n.bin.checkpoint

# Interrupted after its first epoch, on two threads, the same fit ends with the same network.
"$program" "${fit[@]}" --out m.bin --threads 2 >/dev/null 2>&1 &
running=$!
for ((i = 0; i < 600; ++i)); do
  if [[ -e m.bin.checkpoint || -e m.bin ]]; then break; fi
  sleep 0.05
done
kill -INT "$running" 2>/dev/null || true
wait "$running" || true
expect 'an interrupted fit goes on' 0 '*is the best*' "$program" "${fit[@]}" --out m.bin
expect 'to the same network' 0 '' cmp n.bin m.bin

expect 'it plays' 0 '*score*' "$program" match champion:weights=n.bin random --games 2 --depth 3 --endgames none
expect 'so does the built-in one' 0 '*score*' \
  "$program" match champion:evaluation=network level-3 --games 2 --depth 3 --endgames none
expect 'against patterns' 0 '*score*' \
  "$program" match champion:weights=n.bin,name=network champion --games 2 --nodes 500 --endgames none
expect 'it has a signature' 0 '*Bench: *' "$program" bench --depth 5 --weights n.bin
expect 'which is not that of patterns' 1 '*differ*' \
  cmp <("$program" bench --depth 5 --weights n.bin --json | grep '"bench"') \
      <("$program" bench --depth 5 --json | grep '"bench"')

expect 'a kind that does not exist' 2 "*--kind*expected patterns or network, not 'forest'*" \
  "$program" tune fit g --kind forest --out x.bin
expect 'an odd width' 2 '*--wide: 100 is out of range, expected a multiple of 64*' \
  "$program" tune fit g --kind network --wide 100 --out x.bin
expect 'weights of the other kind' 1 '*evaluation=patterns does not use these weights, which are of a network*' \
  "$program" match champion:evaluation=patterns,weights=n.bin random --games 2
expect 'an evaluation that does not exist' 1 "*expected patterns, network or plain, not 'deep'*" \
  "$program" match champion:evaluation=deep random --games 2
expect 'for bench too' 1 "*--evaluation: expected patterns, network or plain, not 'deep'*" "$program" bench --evaluation deep
expect 'weights of the other kind for bench' 1 '*--evaluation: plain does not use the weights n.bin, which are of network*' \
  "$program" bench --evaluation plain --weights n.bin
printf 'X' | dd of=n.bin bs=1 seek=1000 conv=notrunc 2>/dev/null
expect 'a damaged network' 1 '*n.bin: the network is damaged: the checksum is wrong*' \
  "$program" match champion:weights=n.bin random --games 2
expect 'nothing was written' 0 '' test ! -e x.bin
finish
