#!/usr/bin/env bash
# Every command once or more, as the README and the help show them.
program=$1
source "$(dirname "${BASH_SOURCE[0]}")/../tools/harness.sh"
cd "$top"

version=$(sed -nE 's/^project\(mpdraughts VERSION ([0-9.]+) .*/\1/p' CMakeLists.txt)
expect 'version' 0 "mpdraughts $version" "$program" --version
expect 'help names the commands' 0 '*play*analyse*pdn*ballots*perft*bench*tree*solve*experiment*' "$program" --help
expect 'an ending' 0 '*White wins in 81*15-19 *White wins in 81*20-16 *Black wins in 4 plies' "$program" endgame probe 'W:W20,K15:B12,K28'
expect 'a perfect line' 0 '*White wins in 13*8-4 *22x29' "$program" endgame line 'W:W8:B3'
expect 'databases verified' 0 '*0 inconsistent values among the positions of up to 4 pieces' "$program" endgame verify
expect 'a chess ending' 0 '*175,168*223,944*216*16*' "$program" chess KRK
expect 'endings counted' 0 '*3 pieces*196,032*100,250*87,305*8,477*61*' "$program" endgame stats
for command in play analyse archive pdn ballots perft bench endgame chess tree solve experiment match tournament hub dxp tune puzzles; do
  expect "$command explains itself with examples" 0 '*xamples:*mpdraughts *' "$program" $command --help
done

# long_options COMMAND: those that its help lists, without help itself.
long_options() { "$program" "$1" --help | grep -o '^  [-a-z,]*--[a-z-]*' | grep -o -- '--[a-z-]*' | grep -vx -e --help -e --terminal | tr '\n' ' '; }
expect './play knows the options of serve' 0 "*kServeOptions=' $(long_options serve)'*" cat play
expect './play knows the options of play' 0 "*kPlayOptions=' $(long_options play)'*" cat play

expect 'perft' 0 'perft(6) = 36,768 paths*' "$program" perft 6
expect 'perft of distinct moves' 0 'perft(7) = 5,740 moves*' "$program" perft 7 --unique --fen 'B:W10,11,18,19,27:BK7,K2,5,12'
expect 'perft with divide' 0 '*9-14*perft(1) = 7 paths*' "$program" perft 1 --divide
expect 'perft as JSON' 0 '*"leaves": 36768*' "$program" perft 6 --json
expect 'perft over two threads' 0 'perft(9) = 3,963,680 paths*2 threads*' "$program" perft 9 --threads 2

expect 'a tree' 0 '*alpha-beta: value 3, best play a1 b1*7 leaves*' "$program" tree data/trees/fig_5_2.json
expect 'figure 5.5 step by step' 0 '*B \[-∞, 3\]*A \[3, +∞\] B \[3, 3\]*C \[-∞, 2\]*C: cut after c1, 2 moves*A \[3, 14\] D \[-∞, 14\]*A \[3, 3\] D \[2, 2\]*' \
  "$program" tree data/trees/fig_5_2.json --algorithm alpha-beta --trace
for algorithm in minimax negamax alpha-beta alpha-beta-hard alpha-beta-table deepening textbook-pvs textbook-mtdf sss pvs mtdf; do
  expect "figure 5.2 by $algorithm" 0 "*$algorithm: value 3, best play a1*" \
    "$program" tree data/trees/fig_5_2.json --algorithm $algorithm
done
expect 'a tree of three players' 0 '*max-n: value (1, 2, 6)*' "$program" tree data/trees/fig_5_4.json
expect 'the old spelling of max-n' 0 '*max-n: value (1, 2, 6)*' "$program" tree data/trees/fig_5_4.json --algorithm maxn
expect 'a tree with chance' 0 '*expectiminimax: value 1.5*8 leaves*' "$program" tree data/trees/fig_5_19.json
expect 'Star1 needs fewer leaves' 0 '*star1: value 1.5*5 leaves*' "$program" tree data/trees/fig_5_19.json --algorithm star1
expect 'a tree as JSON' 0 '*"value": 3*"leaves": 7*' "$program" tree data/trees/fig_5_2.json --json

expect 'tic-tac-toe' 0 'minimax: value 0*549,946 nodes, 255,168 leaves*' "$program" solve --game tictactoe --algorithm minimax
expect 'tic-tac-toe from a board' 0 'alpha-beta: value 1,*' "$program" solve --game tictactoe --board 'XX./OO./...'
expect 'generalised tic-tac-toe' 0 '*value 0*' "$program" solve --game generalised --file data/games/tictactoe.json --algorithm pvs
expect 'an even line' 0 'cycles: value 1*A wins*' "$program" solve --game line --size 4
expect 'an odd line' 0 'cycles: value -1*B wins*' "$program" solve --game line --size 5
expect 'pursuit' 0 'alpha-beta: value -4, best play c*' "$program" solve --game pursuit --file data/games/fig_5_16.json --depth 8
expect 'a draughts ending' 0 'cycles: value -1*White wins in 13 plies*' "$program" solve --game draughts --fen 'W:W8:B3'

expect 'how shallow searches foretell deep ones' 0 $'*shallow   deep  positions   slope  offset  deviation*\n       0      1 *\n       1      6 *' "$program" experiment depth-pairs --games 1 --depth 6
expect 'as JSON' 0 '{*"games": 1,*"pairs": \[*"shallow": 0,*"slope": *}' bash -c "'$program' experiment depth-pairs --games 1 --depth 6 --json 2>/dev/null"
expect 'as CSV' 0 'shallow,deep,positions,slope,offset,deviation,rms_change'$'\n''0,1,*' bash -c "'$program' experiment depth-pairs --games 1 --depth 6 --csv 2>/dev/null"
expect 'threads as CSV' 0 'alone,together,ratio,counts'$'\n''*' "$program" experiment threads --depth 4 --rounds 1 --csv
expect 'not both' 2 '*--json excludes --csv*' "$program" experiment threads --json --csv
expect 'how threads help' 0 '*2 threads*ratio*' "$program" experiment threads --depth 6 --rounds 1
expect 'analysis by two threads' 0 '*  8/*' "$program" analyse --depth 8 --threads 2
expect 'a part of the search left out' 0 '*  8/16 *15,617 nodes*' "$program" analyse --depth 8 --without probcut,history
expect 'an unknown part' 1 '*--without: *magic*late-reductions*' "$program" analyse --depth 8 --without magic
expect 'exact analysis' 0 '*  8/16 *14,668 nodes*' "$program" analyse --depth 8 --exact
expect 'threads need a table that can be shared' 1 '*two-level*one thread*' "$program" analyse --depth 8 --threads 2 --table two-level
expect 'analysis of a position' 0 '*  7/*  8/15 *10,179 nodes*11-16 22-18 8-11*' "$program" analyse --depth 8
expect 'analysis with three lines as JSON' 0 '*"lines":\[{"value":*"9-14"*{"value":*"11-15"*{"value":*"11-16"*' "$program" analyse --depth 6 --lines 3 --json
expect 'a won ending' 0 '*Black wins in*' "$program" analyse --fen 'B:W14:BK22,K18' --depth 12
expect 'node signature' 0 $'*\nBench: 1582108\n* s, * million nodes/s' "$program" bench
expect 'node signature to another depth' 0 '*"bench": 25154,*' "$program" bench --depth 6 --json
expect 'search ladder as CSV' 0 '*name,nodes,seconds,percent_nodes,percent_time,same_values'$'\n''minimax,*' "$program" experiment search-ladder --depth 3 --csv
expect 'search ladder' 0 '*minimax*100.000*alpha-beta*+ table*5.83 %*2.27 %*' "$program" experiment search-ladder --depth 4
expect 'the deck' 0 '*9-13 21-17 5-9*' "$program" ballots
expect 'PDN check' 0 '*strict.pdn: 3 games, 41 plies, 6 in variations, 0 errors, 0 warnings*' "$program" pdn check tests/data/pdn/strict.pdn
finish
