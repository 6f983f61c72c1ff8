# Shared by the tests of the scripts: made-up folders, made-up programs, and expectations that count.
# A test file sources this, calls `expect` as often as it likes and ends with `finish`.

# shellcheck shell=bash
set -euo pipefail
# shellcheck disable=SC2034  # for the test files
top=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Databases are built where no user's are touched.
export MPDRAUGHTS_ENDGAMES=$work/endgames
passed=0 failed=0

# write FILE TEXT: a file with its folders.
write() {
  mkdir -p "$(dirname "$1")"
  printf '%s\n' "$2" >"$1"
}

# write_program FILE TEXT: a bash program.
write_program() {
  write "$1" $'#!/bin/bash\n'"$2"
  chmod +x "$1"
}

# expect NAME CODE PATTERN COMMAND…: the command ends with this exit code, and its output, errors included, matches the whole
# shell pattern.
expect() {
  local name=$1 code=$2 pattern=$3 output got=0
  output=$("${@:4}" 2>&1) || got=$?
  # shellcheck disable=SC2053  # the right side is a pattern
  if [[ $got == "$code" && $output == $pattern ]]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    printf 'FAILED: %s\n  expected exit code %s and output like: %s\n  exit code %s, output: %s\n' \
      "$name" "$code" "$pattern" "$got" "$output"
  fi
}

# handles_interrupt PID: waits until a program is ready for Ctrl-C, so that the signal is neither lost nor deadly. Not for ever.
handles_interrupt() {
  local i kind mask
  for ((i = 0; i < 6000; ++i)); do
    # Until it is the program, it is a copy of this shell.
    [[ ! /proc/$1/exe -ef /proc/$$/exe ]] && while read -r kind mask; do
      # Caught, or blocked for a thread that waits for it. SIGINT is the second bit.
      if [[ $kind == SigCgt: || $kind == SigBlk: ]] && ((16#$mask & 2)); then return; fi
    done <"/proc/$1/status"
    sleep 0.01
  done
  return 1
}

finish() {
  printf '%d passed, %d failed\n' "$passed" "$failed"
  [[ $failed == 0 && $passed -gt 0 ]]
}
