#!/usr/bin/env bash
# Game files of other people: nothing in them is destroyed, and what cannot be read is named.
program=$(readlink -f "$1")
source "$(dirname "${BASH_SOURCE[0]}")/../tools/harness.sh"
cd "$work"

cat >mixed.pdn <<'PDN'
[Event "One"]

11-15 22-18 *

[Event "Two"]
[GameType "20,W,10,10,N2,0"]
[FEN "W:W31-50:B1-20"]

1. 32-28 {a comment} 19-23 2-0

[Event "Three"]
[FEN "B:W21,21:B1"]

1. 1-6 *

[Event "Four"]
[GameType "21,B,8,8,N1,0"]

1. 9-13 *
PDN
cp mixed.pdn before.pdn
convert() { "$program" pdn convert "$@"; }

expect 'the other game is named' 1 '*mixed.pdn:6:*: game 2: this is international draughts (10×10), GameType 20;*' \
  "$program" pdn check mixed.pdn
expect 'its input is not replaced' 1 '*mixed.pdn is also the input file and has 2 errors; nothing was written*' \
  convert mixed.pdn -o mixed.pdn
expect 'not by another path' 1 '*is also the input file*' convert mixed.pdn -o ./../"$(basename "$work")"/mixed.pdn
ln -s mixed.pdn soft.pdn
expect 'not through a link' 1 '*is also the input file*' convert mixed.pdn -o soft.pdn
ln mixed.pdn hard.pdn
expect 'not by its second name' 1 '*is also the input file*' convert mixed.pdn -o hard.pdn
from_stdin() { convert - -o mixed.pdn <mixed.pdn; }
expect 'not from the standard input' 1 '*is also the input file*' from_stdin
expect 'the file is as it was' 0 '' cmp mixed.pdn before.pdn

expect 'games with errors are copied' 1 '*2 games with errors copied unchanged*' convert mixed.pdn -o out.pdn
expect 'with their tags and texts' 0 '*GameType "20,W,10,10,N2,0"*FEN "W:W31-50:B1-20"*32-28 {a comment} 19-23 2-0*FEN "B:W21,21:B1"*1. 1-6*' cat out.pdn
expect 'a type is not changed' 0 '*"Four"*GameType "21,B,8,8,N1,0"*' cat out.pdn
expect 'all games are there' 1 '*4 games, 3 plies*2 errors*' "$program" pdn check out.pdn
expect 'again the same' 1 '*' convert out.pdn -o again.pdn
expect 'to the byte' 0 '' cmp out.pdn again.pdn
expect 'or they are left out, and named' 1 '*game 2 left out*game 3 left out*' convert mixed.pdn -o few.pdn --skip-unreadable
expect 'and only they' 0 '*2 games, 3 plies*0 errors*' "$program" pdn check few.pdn
expect 'a report as JSON' 1 '*"copied": 0*"skipped": *2,*3*' convert mixed.pdn -o few.pdn --skip-unreadable --json
expect 'forced' 1 '*mixed.pdn: kept as mixed.pdn.orig*' convert mixed.pdn -o mixed.pdn --force --skip-unreadable
expect 'the original stays' 0 '' cmp mixed.pdn.orig before.pdn
expect 'a file without errors is replaced' 0 '*' convert mixed.pdn -o mixed.pdn

# --- variants and encodings ---
echo '1. 32-28 19-23 2. 28x19 14x23 3. 37-32 *' >large.pdn
expect 'squares beyond 32' 1 '*this looks like international draughts (10×10), as "37-32"*' "$program" pdn check large.pdn
printf '[GameType "21,W,8,8,A0,0"]\n\nc3-d4 f6-e5 d4xf6 g7xe5 *\n' >letters.pdn
expect 'letters' 0 '*1 game, 4 plies*' "$program" pdn check letters.pdn
expect 'stay letters' 0 '*1. c3-d4 f6-e5 2. d4xf6 g7xe5*' convert letters.pdn
printf '\xff\xfe[\0E\0v\0' >wide.pdn
expect 'UTF-16' 1 '*the file is UTF-16; save it as UTF-8*' "$program" pdn check wide.pdn
expect 'is not converted' 1 '*the file is UTF-16; save it as UTF-8*' convert wide.pdn -o wide_out.pdn
expect 'at all' 1 '' test -e wide_out.pdn
for ((i = 0; i < 50; ++i)); do echo '11-16 1-32 *'; done >many.pdn
expect 'a list of errors ends with a count' 1 '*game 20: *many.pdn: 30 more errors*50 errors*' "$program" pdn check many.pdn
expect 'no temporary files' 0 '' bash -c 'ls | grep tmp || true'
finish
