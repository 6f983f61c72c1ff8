#!/usr/bin/env bash
# What the program writes about itself: the manual page and the completions name all commands and options, because they come from the same
# source as the help.
program=$1
source "$(dirname "${BASH_SOURCE[0]}")/../tools/harness.sh"
cd "$top"

# commands [COMMAND]: those that a help lists.
commands() { "$program" "$@" --help | sed -n '/^Commands:/,/^$/p' | sed -nE 's/^  ([a-z0-9.-]+) .*/\1/p'; }
# options COMMAND…: the long names in its help.
options() { "$program" "$@" --help | grep -o '^  [-a-z,]*--[a-z-]*' | grep -o -- '--[a-z-]*'; }

"$program" manual >"$work/manual"
missing_commands() {
  local command each
  for command in $(commands); do
    grep -qx "[.]SS $command" "$work/manual" || echo "$command"
    for each in $(commands "$command"); do grep -qx "[.]SS $command ${each//-/\\\\-}" "$work/manual" || echo "$command $each"; done
  done
}
expect 'the help lists commands' 0 $'serve\nplay\n*\nmanual' commands
expect 'every command is in the manual' 0 '' missing_commands
missing_options() {
  local option
  for option in $(options match); do
    [[ $option == --help ]] || grep -qF -- "\\fB${option//-/\\-}\\fR" "$work/manual" || echo "$option"
  done
}
expect 'so is every option' 0 '' missing_options
# Variables that are ours; those of the system speak for themselves.
missing_variables() {
  local name
  for name in $(grep -rhoE '"MPDRAUGHTS_[A-Z_]+"' src apps | tr -d '"' | sort -u); do grep -qx "[.]B $name" "$work/manual" || echo "$name"; done
}
expect 'so is every environment variable' 0 '' missing_variables
expect 'examples stay as they are' 0 $'*.nf\n*mpdraughts serve \\\\-\\\\-open\n*' cat "$work/manual"

# --- bash ---
source <("$program" completion bash)
# offered WORD…: what bash would offer for the last word.
offered() {
  COMP_WORDS=(mpdraughts "$@")
  COMP_CWORD=$#
  _mpdraughts
  printf '%s\n' "${COMPREPLY[@]}"
}
expect 'bash offers all commands' 0 "$(commands)" offered ''
expect 'those of a command' 0 "$(commands endgame)" offered endgame ''
expect 'those that begin so' 0 $'play\nplayers' offered play
sorted() { "$@" | sort; }
expect 'its options' 0 "$(options play | sort)" sorted offered play --
expect 'options of a command below another' 0 '--seed' offered tune games --see
expect 'files where an option wants something' 0 '' offered play --save ''
expect 'no command where an option has taken the word' 0 '--divide' offered perft --fen match --div
expect 'an unknown shell' 2 '*tcsh*expected bash, zsh or fish*' "$program" completion tcsh
expect 'no shell' 2 '*shell is required*' "$program" completion
expect 'the script is written correctly' 0 '' bash -n <("$program" completion bash)
finish
