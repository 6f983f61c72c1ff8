#!/usr/bin/env bash
# The installed package as another project meets it: installed, found, built with, run.
#   package_test.sh PROGRAM BUILD_FOLDER
build=$(readlink -f "$2")
source "$(dirname "${BASH_SOURCE[0]}")/../tools/harness.sh"
cd "$work"

expect 'install' 0 '*mpdraughtsConfig.cmake*' cmake --install "$build" --prefix "$work/installed"
# A second copy with a player and a page of its own: each program uses what was installed with it, wherever that is.
cp -r installed moved
cp -r moved/share/mpdraughts/players/neuro-draughts moved/share/mpdraughts/players/only-here
write moved/share/mpdraughts/page/index.html '<title>only here</title>'
expect 'a program finds what is installed beside it' 0 '*only-here*' moved/bin/mpdraughts players
other_players() { "$@" players | grep only-here; }
expect 'and nothing of other places' 1 '' other_players installed/bin/mpdraughts
mv moved/share/mpdraughts/page{,.off}
expect 'where it looks for the page' 1 "*there is no page in $work/moved/share/mpdraughts/page; *" \
  timeout 60 moved/bin/mpdraughts serve --port 0 --data "$work/data" </dev/null
ln -s "$work/moved/bin/mpdraughts" linked
expect 'also by a link' 0 '*only-here*' ./linked players
expect 'the program alone' 0 '' bash -c 'cmake --install "$1" --prefix "$2/alone" --component program >/dev/null && test ! -e "$2/alone/include"' _ "$build" "$work"
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

# docs/adding_a_game.md followed to the letter: every block under the name of a file becomes that file, and the shell blocks are run.
guide=$top/docs/adding_a_game.md
mkdir own_game
awk '/^\*\*`.*`\*\*$/ { file = $0; gsub(/[*`]/, "", file); next }
  /^```/ { inside = !inside && file != ""; if (!inside) { if (copying) close("own_game/" file); file = ""; copying = 0 } next }
  inside { copying = 1; print > ("own_game/" file) }' "$guide"
expect 'the guide names the files of the example' 0 'CMakeLists.txt main.cpp nim.hpp nim_test.cpp ' bash -c 'for file in own_game/*; do
  cmp "$file" "$1/examples/$file" || exit 1; printf "%s " "${file#*/}"; done' bash "$top"
awk '/^```sh$/ { inside = 1; next } /^```/ { inside = 0 } inside' "$guide" | sed "s|/opt/mpdraughts|$work/installed|" >own_game/steps.sh
expect 'the guide, step by step' 0 '*alpha-beta: value 1*'$'\n''*Wrote nim.json: * depth 3*100% tests passed*' \
  env CXXFLAGS='-Wall -Wextra -Werror' CMAKE_BUILD_TYPE=Debug CMAKE_GENERATOR=Ninja bash -ec 'cd own_game; source ./steps.sh'
cd own_game
expect 'every step of the search' 0 '*3 4 5, first to move: window \[-∞, +∞\]*: cut after *' build/nim trace --depth 3
expect 'the written tree is searched' 0 '*alpha-beta: value *' ../installed/bin/mpdraughts tree nim.json --algorithm alpha-beta
expect 'help' 0 '*nim play*nim solve*nim trace*nim tree*' build/nim --help
expect 'a mistyped command' 2 'nim: there is no command "slove", did you mean solve?*' build/nim slove
expect 'a mistyped option' 2 'nim: trace has no option "--dpeth", did you mean --depth?*' build/nim trace --dpeth 3
expect 'an algorithm that does not fit' 1 'nim: *expectiminimax*' build/nim solve --algorithm expectiminimax
play() { printf '%s\n' "$@" | build/nim play --people 1; }
expect 'a game against the computer' 0 '*first> *second plays *' play moves 1:2 hint undo 1:2 nonsense quit
expect 'what is no move' 0 '*"9:9" is not a move, expected PILE:COUNT*' play 9:9
expect 'the computer against itself' 0 '*second plays *first wins (1).*' build/nim play --people none
expect 'a seat that does not exist' 1 'nim: *"3" is out of range, expected 1 to 2, or all, or none' build/nim play --people 3
cd ..
expect 'nothing needs SQLite' 1 '' grep -rliE 'sqlite|archive/' installed/lib/cmake installed/include use_engine/build.ninja own_game/build/build.ninja
finish
