# ./play with made-up build tools: what is built when, and what the program is started with.
# shellcheck shell=bash source-path=SCRIPTDIR
source "$(dirname "${BASH_SOURCE[0]}")/harness.sh"

tree="$work/a tree" bin=$work/bin
export calls=$work/calls work
mkdir -p "$tree" "$work/elsewhere"
cp "$top/play" "$tree/"
write "$tree/CMakePresets.json" '{}'
# shellcheck disable=SC2016  # these are programs
{
  write_program "$tree/tools/build_page" 'echo "page" >>"$calls"; [[ ! -e $work/no_page ]]'
  write_program "$tree/tools/setup" 'echo "setup $*" >>"$calls"; [[ ! -e $work/no_setup ]]'
  write_program "$bin/cmake" '
    echo "cmake $1" >>"$calls"
    [[ -e $work/no_configure ]] && echo "cannot configure" && exit 1
    [[ $1 == --build ]] && [[ -e $work/no_build ]] && exit 1
    touch build/release/build.ninja'
  write_program "$bin/ninja" 'cat "$work/ninja_says"'
  write_program "$tree/build/release/mpdraughts" 'printf "<%s>" "${PWD##*/}" "$@"'
}

# play ARGUMENT…: starts ./play from another folder; then shows the steps it took.
play() {
  local code=0
  rm -f "$calls"
  (cd "$work/elsewhere" && PATH=$bin:$PATH "$tree/play" "$@") || code=$?
  printf '|%s' "$(tr '\n' ';' <"$calls")"
  return "$code"
}

echo 'would build' >"$work/ninja_says"
expect 'the first time it configures and builds' 0 \
  $'Building*\n<elsewhere><serve><--open><--page><*/a tree/web/dist>|setup play;page;cmake --preset;cmake --build;' play
expect 'then it only builds what changed' 0 'Building*|setup play;page;cmake --build;' play
echo 'ninja: no work to do.' >"$work/ninja_says"
expect 'and is quiet when nothing changed' 0 '<elsewhere><serve><--open><--page><*/a tree/web/dist>|setup play;page;' play
touch -d '+1 hour' "$tree/CMakePresets.json"
expect 'changed presets are configured' 0 '<elsewhere>*|setup play;page;cmake --preset;' play
touch -d '-1 hour' "$tree/CMakePresets.json"

expect 'at the terminal there is no page' 0 '<elsewhere><play><--terminal>|setup play;' play --terminal
expect 'options of the server are passed on' 0 '<elsewhere><serve><--open><--page><*/a tree/web/dist><--port><9000>|*' play --port 9000
expect 'options are passed on as they are' 0 '<elsewhere><play><--terminal><--fen><B:W1 *><--save><>|*' \
  play --fen --terminal 'B:W1 *' --save ''

expect 'a wrong option is told before anything is built' 2 './play: there is no option --colour, expected one of --color*usage*|' \
  bash -c '"$1" --terminal --colour=red 2>&1; code=$?; printf "|%s" "$(cat "$2" 2>/dev/null)"; exit $code' _ "$tree/play" "$work/nothing"
expect 'so is one of the other board' 2 './play: there is no option --level, expected one of --port*usage*' \
  bash -c '"$1" --level 3 2>&1' _ "$tree/play"

expect 'a value that is missing' 2 './play: --port needs a value*' bash -c '"$1" --port 2>&1' _ "$tree/play"
expect 'a value that is no number' 2 './play: --port needs a number, not -1*' bash -c '"$1" --port -1 2>&1' _ "$tree/play"
expect 'the same with =' 2 './play: --level needs a number, not high*' bash -c '"$1" --terminal --level=high 2>&1' _ "$tree/play"
expect 'a word without an option' 2 './play: foo belongs to no option*' bash -c '"$1" --open foo 2>&1' _ "$tree/play"
expect 'flags take nothing' 0 '*<--ascii><--level><3>|*' play --terminal --ascii --level 3

expect 'help comes at once' 0 'usage: ./play*--terminal*|' bash -c '"$1" --help; printf "|%s" "$(cat "$2" 2>/dev/null)"' _ \
  "$tree/play" "$work/nothing"

touch "$work/no_setup"
expect 'no game without set-up' 1 '|setup play;' play
rm "$work/no_setup"
touch "$work/no_page"
expect 'no server without a page' 1 '|setup play;page;' play
rm "$work/no_page"
echo 'would build' >"$work/ninja_says"
touch "$work/no_build"
expect 'no game after a failed build' 1 'Building*|setup play;page;cmake --build;' play
rm "$tree/build/release/build.ninja"
touch "$work/no_configure"
expect 'a failed configuration is shown' 1 $'cannot configure\n|setup play;page;cmake --preset;' play
finish
