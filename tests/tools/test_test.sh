# ./test with made-up steps: it must never call a broken tree good.
# shellcheck shell=bash source-path=SCRIPTDIR
source "$(dirname "${BASH_SOURCE[0]}")/harness.sh"

tree=$work/tree bin=$work/bin
export work
mkdir -p "$tree/.ci" "$tree/tests/fuzz" "$tree/build"
cp "$top/test" "$tree/"
cp "$top/.ci/run" "$tree/.ci/"
touch "$tree/tests/fuzz/one_fuzz.cpp" "$tree/tests/fuzz/two_fuzz.cpp"
# Every program writes its call down, and fails when the call is the one named in the file `broken`.
# shellcheck disable=SC2016  # these are programs
{
  note='call="${0##*/} $*"; call=${call%% --output*}; echo "$call" >>"$work/calls"
    bad=0; [[ $call == "$(cat "$work/broken")" ]] && bad=1'
  for program in tools/setup tools/check_includes tools/check_format tools/package tests/fuzz/run; do
    write_program "$tree/$program" "$note; exit \$bad"
  done
  for folder in tools page server browser mpi package; do
    write_program "$tree/tests/$folder/run" "${note/'${0##*/}'/$folder}"'; cat "$work/'$folder'_times" 2>/dev/null
      echo "$((5 - bad)) passed, $bad failed"; exit $bad'
  done
  write_program "$bin/cmake" "$note; exit \$bad"
  write_program "$bin/ctest" "$note"'
    printf "<testsuite name=\"x\"\n\ttests=\"10\"\n\tfailures=\"%d\"\n\tdisabled=\"0\"\n\tskipped=\"1\"\n\t>\n<testcase tests=\"99\"/>\n" \
      $((2 * bad)) >"${!#}"
    cat "$work/ctest_times" >>"${!#}" 2>/dev/null
    exit $((8 * bad))'
}

# run BROKEN ARGUMENT…: ./test in which one call fails; shows the exit code's cause, the last line, and the calls.
run() {
  local code=0
  echo "$1" >"$work/broken"
  rm -f "$work/calls"
  (cd / && PATH=$bin:$PATH "$tree/test" "${@:2}" >"$work/out" 2>&1) || code=$?
  tail -n 1 "$work/out"
  tr '\n' ';' <"$work/calls"
  return "$code"
}

checks='setup test;check_includes ;check_format ;tools ;page ;'
suite='cmake --preset test;cmake --build --preset test;ctest --preset test;'
tests="${suite}server build/test/mpdraughts;browser build/test/mpdraughts;"
release='cmake --preset release -DMPD_BENCH=ON;cmake --build --preset release;'
fuzz='cmake --preset fuzz;cmake --build --preset fuzz;run --seconds [0-9]*;'
slow='ctest --preset slow;'
peers='ctest --preset peers;'
package='package ;package ;'
mpi='cmake --preset mpi;cmake --build --preset mpi;mpi build/mpi/mpdraughts;'
sanitizers=${suite//test;/dev;}${suite//test;/tsan;}

# The made-up CTest passes 9 of 10 and skips one; there are 4 times 5 cases of scripts, 5 more with MPI, 5 more of the package, and 2 fuzz targets.
expect 'plain' 0 $'29 passed, 0 failed\n'"$checks$tests$release" run nothing
expect '--quick' 0 $'29 passed, 0 failed\n'"$checks$tests" run nothing --quick
expect '--slow' 0 $'38 passed, 0 failed\n'"$checks$tests$slow$release" run nothing --slow
expect '--fuzz' 0 $'31 passed, 0 failed\n'"$checks$tests$release$fuzz" run nothing --fuzz
expect '--sanitizers' 0 $'47 passed, 0 failed\n'"$checks$tests$sanitizers$release" run nothing --sanitizers
expect '--mpi' 0 $'34 passed, 0 failed\n'"${checks/test/test mpi}$tests$release$mpi" run nothing --mpi
expect '--peers' 0 $'38 passed, 0 failed\n'"${checks/test/test peers}$tests$peers$release" run nothing --peers
expect '--package' 0 $'34 passed, 0 failed\n'"${checks/test/test package}$tests$release$package" run nothing --package
expect '--all' 0 $'77 passed, 0 failed\n'"${checks/test/test mpi peers package}$tests$slow$peers$sanitizers$release$fuzz$mpi$package" run nothing --all

expect 'set-up fails' 1 $'0 passed, 1 failed\nsetup test;' run 'setup test'
expect 'a wrong include' 1 $'0 passed, 1 failed\nsetup test;check_includes ;' run 'check_includes '
expect 'a wrong format' 1 $'0 passed, 1 failed\nsetup test;check_includes ;check_format ;' run 'check_format '
expect 'a wrong script' 1 $'4 passed, 1 failed\n'"${checks%page*}" run 'tools '
expect 'a wrong page' 1 $'9 passed, 1 failed\n'"$checks" run 'page '
expect 'a build fails' 1 $'10 passed, 1 failed\n*;cmake --build --preset test;' run 'cmake --build --preset test'
expect 'tests fail' 8 $'17 passed, 2 failed\n'"$checks$suite" run 'ctest --preset test'
expect 'the server fails' 1 $'23 passed, 1 failed\n*;server build/test/mpdraughts;' run 'server build/test/mpdraughts'
expect 'the browser fails' 1 $'28 passed, 1 failed\n*;browser build/test/mpdraughts;' run 'browser build/test/mpdraughts'
expect 'tests fail under a sanitizer' 8 $'63 passed, 2 failed\n*;ctest --preset tsan;' run 'ctest --preset tsan' --all
expect 'the release build fails' 1 $'29 passed, 1 failed\n*;cmake --build --preset release;' run 'cmake --build --preset release'
expect 'a fuzz target fails' 1 $'29 passed, 1 failed\n*;run --seconds 20;' run 'run --seconds 20' --fuzz
output_of_failure() { run 'ctest --preset test' >/dev/null || cat "$work/out"; }
expect 'the failing step is named' 0 '*--- tests: FAILED*=== * s: set-up * s, *, tests FAILED*17 passed, 2 failed' \
  output_of_failure

# --- the slowest tests ---
slowest() { run "$@" >/dev/null || true; sed -n '/^=== the slowest/,/^$/p' "$work/out" | sed '1d;$d'; }
# Without times of their own, the steps whose tests are counted stand for them.
slowest_names() { slowest "$@" | sed -E 's/^ +[0-9.]+ s  //' | LC_ALL=C sort; }
expect 'steps without times' 0 $'browser: 5 passed, 0 failed\npage: 5 passed, 0 failed\nscripts: *\nserver: *' slowest_names nothing
testcase() { printf '\t<testcase name="%s" classname="%s" time="%s" status="run">\n' "$1" "$1" "$2"; }
for i in 1 2 3 4 5 6 7 8; do testcase "unit.Case$i" "$i.25"; done >"$work/ctest_times"
testcase 'e2e.long' 123.456 >>"$work/ctest_times"
printf 'ok      two words (20.5 s)\nFAILED  broken (3 s)\n' >"$work/browser_times"
printf 'some output\n--- kill: 5 passed, 0 failed (70 s)\n' >"$work/server_times"
ten=$'   123.5 s  tests: e2e.long\n    70.0 s  server: kill\n    20.5 s  browser: two words\n     8.2 s  tests: unit.Case8
     7.2 s  tests: unit.Case7\n     6.2 s  tests: unit.Case6\n     5.2 s  tests: unit.Case5\n     4.2 s  tests: unit.Case4
     3.2 s  tests: unit.Case3\n     3.0 s  browser: broken'
expect 'ten, the slowest first' 0 "$ten" slowest nothing --quick
expect 'also when a step fails' 0 "   123.5 s  tests: e2e.long"$'\n     8.2 s  *' slowest 'ctest --preset test'
expect 'none before the first test' 0 '' slowest 'setup test'
expect 'the slowest of another run of the tests' 0 $'   123.5 s  slow tests: e2e.long\n   123.5 s  tests: e2e.long\n*' slowest nothing --slow
rm "$work"/*_times

expect 'help' 0 'usage: ./test*' "$tree/test" --help
expect 'an unknown option' 2 './test: unknown option --fast*usage*' "$tree/test" --fast
ci() { echo nothing >"$work/broken" && PATH=$bin:$PATH "$tree/.ci/run" <&- | tail -n 1; }
expect '.ci/run is ./test' 0 '29 passed, 0 failed' ci
finish
