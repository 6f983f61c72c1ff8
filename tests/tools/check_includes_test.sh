# tools/check_includes on made-up trees: one that is right, and one fault at a time.
# shellcheck shell=bash source-path=SCRIPTDIR
source "$(dirname "${BASH_SOURCE[0]}")/harness.sh"

rooms=(base game search learn draughts endgame arena storage archive players gammon engine match lab research protocol server games/tree games/line games/chess games/kriegspiel)

# A tree in which every room has a header that includes nothing.
fresh_tree() {
  rm -rf "$work/tree"
  local room
  for room in "${rooms[@]}"; do write "$work/tree/src/$room/a.hpp" '#pragma once'; done
  write "$work/tree/apps/x.hpp" '#pragma once'
}

check() { "$top/tools/check_includes" "$work/tree"; }

# after FILE TEXT: the check of a fresh tree with this file added or replaced.
after() {
  fresh_tree
  write "$work/tree/$1" "$2"
  check
}

including() { after "src/$1/b.cpp" "#include \"$2\""; }

# The table of the design, written out a second time: every pair of rooms is tried.
declare -A may=(
  [base]='' [game]='base' [search]='base game' [learn]='base game' [draughts]='base game'
  [endgame]='base game draughts' [arena]='base game' [storage]='base learn draughts endgame'
  [players]='base game search learn draughts endgame storage arena'
  [gammon]='base game search learn games/tree games/line games/chess games/kriegspiel storage'
  [engine]='base game search draughts endgame storage players'
  [archive]='base game draughts' [match]='base game arena engine players draughts endgame storage lab'
  [lab]='base game search games/tree games/line games/chess games/kriegspiel draughts'
  [research]='base game search learn draughts endgame storage arena players engine match lab'
  [protocol]='base game search draughts games/tree games/line games/chess games/kriegspiel engine match lab'
  [server]='base game draughts engine match lab protocol archive'
  [games/tree]='base game' [games/line]='base game' [games/chess]='base game' [games/kriegspiel]='base game games/chess'
)
fresh_tree
for user in "${rooms[@]}"; do
  for used in "${rooms[@]}"; do
    [[ " ${may[$user]} $user " == *" $used "* ]] && continue
    printf '#include "%s/a.hpp"\n' "$used" >>"$work/tree/src/$user/forbidden.cpp"
  done
done
expected=$(find "$work/tree/src" -name forbidden.cpp -exec cat {} + | wc -l)
expect 'every forbidden pair is a fault' 1 "*$expected to mend" check

fresh_tree
for user in "${rooms[@]}"; do
  for used in ${may[$user]} "$user"; do printf '#include "%s/a.hpp"\n' "$used" >>"$work/tree/src/$user/allowed.cpp"; done
done
expect 'every allowed pair passes' 0 '' check

expect 'the message names place, rooms and what is allowed' 1 \
  'src/search/b.cpp:1: room search may not include room draughts (allowed: base game search)*' \
  including search draughts/a.hpp
expect 'one game does not know another' 1 '*room games/tree may not include room games/line (allowed: base game games/tree)*' \
  including games/tree games/line/a.hpp
expect 'a subfolder belongs to its room' 1 '*:1: room search may not include room learn*' \
  including search/textbook learn/a.hpp
expect 'the line number counts from 1' 1 'src/learn/b.cpp:3: *' \
  after src/learn/b.cpp $'#include <vector>\n\n  #  include "search/a.hpp"'
expect 'apps may include everything' 0 '' \
  after apps/main.cpp $'#include "server/a.hpp"\n#include "base/a.hpp"\n#include "apps/main.cpp"'
expect 'tests may include their own files' 0 '' \
  after tests/support/x.hpp $'#pragma once\n#include "tests/support/x.hpp"'

expect 'an include that names nothing' 1 'src/game/b.cpp:1: "game/none.hpp" names no file below src/*' \
  including game game/none.hpp
expect 'an include relative to its own folder' 1 '*"a.hpp" names no file below src/*' including game a.hpp
expect 'an include with dots' 1 '*"../base/a.hpp": write includes from the src root*' including game ../base/a.hpp
expect 'src does not include apps' 1 '*"apps/x.hpp" names no file below src/*' including game apps/x.hpp
expect 'an include of a test that names nothing' 1 'tests/x.cpp:1: "tests/none.hpp" names no file*' \
  after tests/x.cpp '#include "tests/none.hpp"'
expect 'our own file in angle brackets' 1 '*<draughts/a.hpp> is ours*' after src/search/b.cpp '#include <draughts/a.hpp>'
expect 'a library in angle brackets' 0 '' after src/search/b.cpp '#include <fmt/format.h>'
expect 'an include in a comment' 0 '' after src/search/b.cpp '// #include "draughts/a.hpp"'

expect 'a header without guard' 1 'src/base/b.hpp:1: header without #pragma once*' after src/base/b.hpp 'int x;'
expect 'a guard in a comment is none' 1 '*header without #pragma once*' after src/base/b.hpp '// #pragma once'
touch_empty() {
  fresh_tree
  : >"$work/tree/src/base/empty.hpp"
  check
}
expect 'an empty header has no guard' 1 'src/base/empty.hpp:1: header without*' touch_empty
expect 'a room that is not in the table' 1 'src/attic/b.cpp:1: room attic is not in the table*' after src/attic/b.cpp 'int x;'
expect 'a file beside the rooms' 1 'src/b.cpp:1: stands in no room*' after src/b.cpp 'int x;'

expect 'DEPENDS within the table' 0 '' after src/search/CMakeLists.txt \
  'mpd_room(search SOURCES a.cpp DEPENDS base game LINKS fmt::fmt) # mpd_room(base DEPENDS engine)'
expect 'DEPENDS against the table' 1 \
  'src/search/CMakeLists.txt:3: room search may not depend on room draughts (allowed: base game search)*' \
  after src/search/CMakeLists.txt $'mpd_room(search\n  SOURCES engine.cpp\n  DEPENDS base draughts)'
expect 'LINKS against the table' 1 '*room search may not depend on room draughts*' \
  after src/search/CMakeLists.txt 'mpd_room(search LINKS mpd_draughts)'
expect 'DEPENDS of one game on another' 1 '*room games/tree may not depend on room games/line*' \
  after src/games/CMakeLists.txt $'mpd_room(games_line DEPENDS game)\nmpd_room(games_tree DEPENDS base games_line)'
expect 'DEPENDS of protocol on a game' 0 '' after src/protocol/CMakeLists.txt 'mpd_room(protocol DEPENDS games_tree engine)'
mkdir "$work/nothing"
expect 'a folder without src' 2 '*there is no src/*' "$top/tools/check_includes" "$work/nothing"
finish
