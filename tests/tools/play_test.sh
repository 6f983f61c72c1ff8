# ./play with made-up build tools: what is built when, and what the program is started with.
# shellcheck shell=bash source-path=SCRIPTDIR
source "$(dirname "${BASH_SOURCE[0]}")/harness.sh"

tree="$work/a tree" bin=$work/bin
export calls=$work/calls work kForLong=31.$$
mkdir -p "$tree" "$work/elsewhere"
mkdir -p "$tree/tools" "$work/state"
cp "$top/play" "$tree/"
cp "$top/tools/progress.sh" "$tree/tools/"
write "$tree/CMakePresets.json" '{}'
state=$work/state
# What is missing: the files `packages` and `page` hold the answers of the two tools, and go when their work is done.
# shellcheck disable=SC2016  # these are programs
{
  write_program "$tree/tools/build_page" '
    [[ ${1:-} == --needs ]] && { cat "$work/state/page" 2>/dev/null; exit 0; }
    echo "page" >>"$calls"; echo "npm says why"; [[ ! -e $work/no_page ]] && rm "$work/state/page"'
  write_program "$tree/tools/setup" '
    [[ ${1:-} == --list ]] && { cat "$work/state/packages" 2>/dev/null; exit 0; }
    echo "setup $*" >>"$calls"; echo "pmstatus:g++:40.5:Unpacking"; sleep 0.5; echo "apt says why"
    [[ ! -e $work/no_setup ]] && rm "$work/state/packages"'
  write_program "$bin/cmake" '
    echo "cmake $1${5:+ $5}" >>"$calls"
    [[ -e $work/no_configure ]] && echo "cannot configure" && exit 1
    if [[ $1 == --build ]]; then
      echo "[1/4] good"; sleep 0.5
      if [[ -e $work/slow ]]; then touch "$work/building"; sleep $kForLong; fi
      if [[ -e $work/no_build ]]; then printf "[2/4] bad\nFAILED: x.o\nx.cpp:1: wrong\n"; exit 1; fi
    fi
    touch build/release/build.ninja'
  write_program "$bin/ninja" 'cat "$work/ninja_says"'
  write_program "$bin/sudo" 'echo "sudo $*" >>"$calls"'
  write_program "$bin/id" 'echo "${user_id:-0}"'
  write_program "$tree/build/release/mpdraughts" 'printf "<%s>" "${PWD##*/}" "$@"'
}

# play ARGUMENT…: starts ./play from another folder; then shows the steps it took.
play() {
  local code=0
  : >"$calls"
  (cd "$work/elsewhere" && PATH=$bin:$PATH "$tree/play" "$@") || code=$?
  printf '|%s' "$(tr '\n' ';' <"$calls")"
  return "$code"
}
needs() { printf '%s\n' "$2" >"$state/$1"; }

needs packages $'g++\nfish'
needs page $'packages\npage'
echo 'would build' >"$work/ninja_says"
expect 'the first time it configures and builds' 0 \
  $'./play will install\n- packages *: g++ fish\n- the npm packages *
Installing packages (output: */build/logs/packages.log)\nInstalling packages: 70 %\nInstalling packages: done*
Building the page (*page.log)\nBuilding the page: done*
Building the program (*program.log)\nBuilding the program: 20 %\nBuilding the program: done, * s
<elsewhere><serve><--open><--page><*/a tree/web/dist>|setup --progress play;page;cmake --preset;cmake --build mpdraughts;' play
expect 'then it only builds what changed' 0 'Building the program*|cmake --build mpdraughts;' play
echo 'ninja: no work to do.' >"$work/ninja_says"
expect 'and is quiet when nothing changed' 0 '<elsewhere><serve><--open><--page><*/a tree/web/dist>|' play
needs page page
expect 'a changed page alone is not an installation' 0 'Building the page (*done*<serve>*|page;' play
touch -d '+1 hour' "$tree/CMakePresets.json"
expect 'changed presets are configured' 0 'Building the program*<elsewhere>*|cmake --preset;cmake --build mpdraughts;' play
touch -d '-1 hour' "$tree/CMakePresets.json"

needs page page
expect 'at the terminal there is no page' 0 '<elsewhere><play><--terminal>|' play --terminal
rm "$state/page"
expect 'options of the server are passed on' 0 '<elsewhere><serve><--open><--page><*/a tree/web/dist><--port><9000>|*' play --port 9000
expect 'options are passed on as they are' 0 '<elsewhere><play><--terminal><--fen><B:W1 *><--save><>|*' \
  play --fen --terminal 'B:W1 *' --save ''

expect 'a wrong option is told before anything is built' 2 './play: there is no option --colour, expected one of --game*--color*usage*|' \
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

expect '--yes is not for the program' 0 '<elsewhere><play><--terminal>|' play --terminal --yes

needs packages g++
touch "$work/no_setup"
expect 'no game without set-up' 1 $'*Installing packages failed:\n\napt says why\n\n*in */build/logs/packages.log\n|setup --progress play;' play
rm "$work/no_setup" "$state/packages"
needs page page
touch "$work/no_page"
expect 'no server without a page' 1 $'*Building the page failed:\n\nnpm says why\n*page.log\n|page;' play
rm "$work/no_page" "$state/page"
echo 'would build' >"$work/ninja_says"
touch "$work/no_build"
expect 'a failed build is shown without what went well, and its log is named' 1 \
  $'Building*: 20 %\nBuilding the program failed:\n\nFAILED: x.o\nx.cpp:1: wrong\n\nThe whole output is in */build/logs/program.log\n|cmake --build mpdraughts;' play
expect 'the log holds everything' 0 $'[[]1/4] good\n[[]2/4] bad\nFAILED: x.o\n*' cat "$tree/build/logs/program.log"
rm "$tree/build/release/build.ninja" "$work/no_build"
touch "$work/no_configure"
expect 'a failed configuration is shown' 1 $'*cannot configure\n*|cmake --preset;' play
rm "$work/no_configure"

# --- on a terminal ---
# on_terminal INPUT ARGUMENT…: ./play on a terminal of its own, with somebody who types.
on_terminal() {
  : >"$calls"
  printf '%s' "$1" | (cd "$work/elsewhere" && TERM=xterm PATH=$bin:$PATH script -qec "$(printf '%q ' "$tree/play" "${@:2}")" /dev/null)
  local code=$?
  printf '|%s' "$(tr '\n' ';' <"$calls")"
  return "$code"
}
touch "$tree/build/release/build.ninja"
expect 'one line, rewritten' 0 $'*\r\e[[]KBuilding the program: done, * s*<serve>*|cmake --build mpdraughts;' on_terminal ''
lines_of_a_build() { on_terminal '' | tr '\r' '\n' | grep -c '^Building the program.*output'; }
expect 'without the lines for files' 1 0 lines_of_a_build
needs packages g++
expect 'it asks before it installs' 1 $'*./play will install*g++*[[]Y/n]*nothing was installed*' on_terminal $'n\n'
expect 'and takes yes for an answer' 0 $'*[[]Y/n]*Installing packages: done*<serve>*|setup --progress play;cmake*' on_terminal $'y\n'
needs packages g++
as_user() { user_id=1000 play --yes; }
expect 'sudo asks for its password before the line of progress' 0 '*<serve>*|sudo -v;setup --progress play;cmake*' as_user
needs packages g++
unasked() { on_terminal '' --yes | grep -c 'Y/n'; }
expect 'with --yes it does not ask' 1 0 unasked

# --- Ctrl-C, and other signals ---
# interrupted SIGNAL: a build that gets a signal; then whether its compiler is still there.
interrupted() {
  local pid code=0 i command
  touch "$work/slow"
  rm -f "$work/building"
  PATH=$bin:$PATH env --default-signal=INT,TERM,HUP "$tree/play" & # the shell lets what it starts beside itself ignore Ctrl-C, nohup the rest
  pid=$!
  for ((i = 0; i < 600; ++i)); do [[ ! -e $work/building ]] || break; sleep 0.05; done
  kill "-$1" "$pid"
  i=$SECONDS
  wait "$pid" || code=$?
  if ((SECONDS - i > 20)); then echo 'it waited for the compiler'; fi
  rm "$work/slow"
  for command in /proc/[0-9]*/cmdline; do
    if grep -qz "^$kForLong\$" "$command" 2>/dev/null; then echo 'a compiler stayed behind'; fi
  done
  return "$code"
}
expect 'Ctrl-C ends build and script' 130 $'*Building the program: stopped at *. The next run goes on from there.' interrupted INT
expect 'so does TERM' 143 '*stopped at * from there.' interrupted TERM
expect 'so does the end of the terminal' 129 '*stopped at * from there.' interrupted HUP
finish
