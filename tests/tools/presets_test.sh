#!/usr/bin/env bash
# The presets for programs that are given to users: how their sources would be compiled.
source "$(dirname "${BASH_SOURCE[0]}")/harness.sh"
cd "$top"

# configured PRESET FILE: how a source would be compiled.
configured() {
  [[ -e $work/$1 ]] || cmake --preset "$1" -B "$work/$1" >/dev/null
  grep -m 1 -- "\"command\".*$2" "$work/$1/compile_commands.json"
}
# lacks PRESET WORD: no source is compiled with this word.
lacks() { ! grep -q -- "$2" "$work/$1/compile_commands.json"; }
engine=mpd_engine.dir/engine.cpp.o
program=mpdraughts.dir/Unity/unity_0
expect 'release: for this machine, with FORTIFY' 0 '*-O2 *-D_FORTIFY_SOURCE=2 *-march=native *' configured release $engine
expect 'release: the commands have stack protectors' 0 '*-fstack-protector-strong *' configured release $program
without_protector() { configured release $engine | grep -c stack-protector; }
expect 'release: the search has none' 1 0 without_protector
expect 'portable: for other machines, with FORTIFY' 0 '*-O2 *-march=x86-64-v2 *-D_FORTIFY_SOURCE=2 *' configured portable $engine
expect 'portable: the commands have stack protectors' 0 '*-fstack-protector-strong *' configured portable $program
expect 'portable: nothing is for this machine alone' 0 '' lacks portable -march=native
expect 'package: for other machines' 0 '*-O2 *-march=x86-64-v2 *-D_FORTIFY_SOURCE=2 *' configured package $engine
expect 'package: nothing is for this machine alone' 0 '' lacks package -march=native
expect 'package: no source tree' 0 '*-DMPD_SOURCE_TREE=\\\\\\"\\\\\\" *' configured package shipped_files.cpp.o
expect 'sanitizers' 0 '*-fsanitize=address,undefined *' configured dev $engine
expect 'sanitizers: no FORTIFY' 0 '' lacks dev FORTIFY
finish
