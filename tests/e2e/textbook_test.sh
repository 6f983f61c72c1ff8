#!/usr/bin/env bash
# Every command of docs/textbook.md prints what is shown below it. Times are left out; a line with "…" stands for any lines.
program=$1
source "$(dirname "${BASH_SOURCE[0]}")/../tools/harness.sh"
cd "$top"

without_times() { sed -E 's/, [0-9.]+ s$//'; }
run_without_times() { "$program" "$@" | without_times; }

# What is shown as a pattern of the shell: it means itself, apart from "…".
pattern_of() { without_times <<<"$1" | sed -E 's/[][\\*?]/\\&/g; s/^…$/*/'; }

command='' shown=''
check_command() {
  [[ -n $command ]] || return 0
  local -a words
  eval "words=($command)" # the quotes of the document
  expect "$command" 0 "$(pattern_of "${shown%$'\n'}")" run_without_times "${words[@]}"
  command='' shown=''
}

inside=''
while IFS= read -r line; do
  case $line in
    '```console') inside=yes ;;
    '```') check_command && inside='' ;;
    '$ mpdraughts '*) check_command && command=${line#'$ mpdraughts '} ;;
    *) [[ -z $inside ]] || shown+=$line$'\n' ;;
  esac
done <docs/textbook.md
finish
