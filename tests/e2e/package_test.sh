#!/usr/bin/env bash
# The installed package as another project meets it: installed, found, built with, run.
#   package_test.sh PROGRAM BUILD_FOLDER
build=$(readlink -f "$2")
source "$(dirname "${BASH_SOURCE[0]}")/../tools/harness.sh"
cd "$work"

expect 'install' 0 '*mpdraughtsConfig.cmake*' cmake --install "$build" --prefix "$work/installed"
expect 'the program is there' 0 'mpdraughts *.*.*' installed/bin/mpdraughts --version
expect 'nothing of this tree is in the package' 1 '' grep -rlF "$top" installed/lib/cmake installed/include
expect 'no flag of ours is passed on' 1 '' grep -rE -e '-W(all|error|extra)|-march' installed/lib/cmake

# Warnings of ours would show in programs that want none: the example is compiled strictly.
configure() {
  cmake -S "$top/examples/$1" -B "$1" -G Ninja -DCMAKE_PREFIX_PATH="$work/installed" \
    -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_FLAGS='-Wall -Wextra -Werror'
}
expect 'find_package' 0 '*Build files have been written*' configure use_engine
expect 'build' 0 '*Linking CXX executable use_engine*' cmake --build use_engine
expect 'legal moves and the best one' 0 '9-13 9-14 10-14 10-15 11-15 11-16 12-16 '$'\n''best: *-*' use_engine/use_engine
expect 'another position' 0 '18x25 '$'\n''best: 18x25' use_engine/use_engine 'B:W22:B18'
expect 'a position that cannot be' 1 '*two pieces on square 7*' use_engine/use_engine 'B:W7:B7'

expect 'a game of one'"'"'s own: find_package' 0 '*Build files have been written*' configure own_game
expect 'it is built' 0 '*Linking CXX executable own_game*' cmake --build own_game
expect 'it is searched' 0 'won: take 3' own_game/own_game 15
expect 'a lost heap' 0 'lost: take 1' own_game/own_game 12
expect 'nothing needs SQLite' 1 '' grep -rliE 'sqlite|archive/' installed/lib/cmake installed/include use_engine/build.ninja own_game/build.ninja
finish
