# tests/fuzz/run with made-up fuzz targets that behave like libFuzzer.
# shellcheck shell=bash source-path=SCRIPTDIR
source "$(dirname "${BASH_SOURCE[0]}")/harness.sh"

tree=$work/tree
write "$tree/tests/fuzz/one_fuzz.cpp" ''
write "$tree/tests/fuzz/two_fuzz.cpp" ''
write "$tree/tests/fuzz/corpus/two/first" 'first input'
cp "$top/tests/fuzz/run" "$tree/tests/fuzz/"
run=$tree/tests/fuzz/run

# A target that is content: writes a new input to its first folder, as libFuzzer does, and says what it was given.
# shellcheck disable=SC2016  # these are programs
good='for last; do [[ -d $last && -z ${first:-} ]] && first=$last; done; echo new >"$first/new"
  echo "$@" >>"$(dirname "$0")/arguments"; echo "stat::number_of_executed_units: 4711"'
# shellcheck disable=SC2016
bad='for last; do [[ $last == -artifact_prefix=* ]] && prefix=${last#*=}; done
  printf "#1\tNEW cov: 1\n==1== ERROR: AddressSanitizer\n"; echo evil >"${prefix}crash-1234"; exit 77'

expect 'targets that were not built' 1 '*there is no build/fuzz/one_fuzz*' "$run"
write_program "$tree/build/fuzz/one_fuzz" "$good"
write_program "$tree/build/fuzz/two_fuzz" "$good"
expect 'all targets' 0 $'one *ok: 4711 inputs in 7 s\ntwo *ok: 4711 inputs in 7 s' \
  bash -o pipefail -c '"$1" --seconds 7 | sort' _ "$run"
expect 'time and corpus reach the target' 0 '*-max_total_time=7 * /*/two tests/fuzz/corpus/two*' cat "$tree/build/fuzz/arguments"
expect 'the corpus stays as it is' 0 'first' ls "$tree/tests/fuzz/corpus/two"
expect 'one target' 0 'two *ok: 4711 inputs in 20 s' "$run" two

write_program "$tree/build/fuzz/one_fuzz" "$bad"
expect 'a crash' 1 $'*==1== ERROR: AddressSanitizer\n*one broke on build/fuzz/crashes/one-crash-1234 (5 bytes)*one FAILED*' "$run"
expect 'the others come to their end' 1 '*two *ok: 4711 inputs*' "$run"
expect 'how to reproduce it' 1 '*&& build/fuzz/one_fuzz build/fuzz/crashes/one-crash-1234*' "$run"
expect 'the input as text' 1 "*base64 -d >build/fuzz/crashes/one-crash-1234 <<<$(base64 <<<evil)*" "$run"
expect 'the input is kept' 0 'evil' cat "$tree/build/fuzz/crashes/one-crash-1234"
expect 'the other target still runs alone' 0 'two *ok*' "$run" --seconds 1 two
write_program "$tree/build/fuzz/one_fuzz" 'exit 0'
expect 'a target that tried nothing' 1 '*one tried no input*' "$run"
expect 'wrong seconds' 2 '*--seconds needs a whole number*' "$run" --seconds 0x
finish
