# tools/setup on a made-up system: dpkg-query knows the packages of the file `installed`, apt-get and sudo write down their calls.
# shellcheck shell=bash source-path=SCRIPTDIR
source "$(dirname "${BASH_SOURCE[0]}")/harness.sh"

tree=$work/tree bin=$work/bin
export log=$work/log installed=$work/installed
write "$tree/tools/packages.txt" '# about this file
[play]
alpha  # [test] is not a section here
beta-dev
[test]
gamma-16  # why
[mpi]
delta  # why
[peers]
epsilon  # why
[package]
zeta  # why'
cp "$top/tools/setup" "$tree/tools/"
mkdir "$bin"
for program in bash env awk dirname readlink; do ln -s "$(command -v $program)" "$bin/$program"; done

# shellcheck disable=SC2016  # these are programs
{
  write_program "$bin/dpkg-query" '
    for name in "${@:3}"; do while read -r known status; do [[ $known == "$name" ]] && echo "$known $status"; done <"$installed"; done
    exit 1'
  write_program "$bin/apt-get" 'echo "${DEBIAN_FRONTEND:-} $*" >>"$log"; [[ "$*" != *"${broken:-nothing}"* ]]'
  write_program "$bin/id" 'echo "${user_id:-0}"'
}

# setup_with "PACKAGE STATUS…" ARGUMENT…: runs tools/setup and shows what apt-get was asked to do.
setup_with() {
  local code=0
  printf '%s\n' "$1" >"$installed"
  rm -f "$log"
  PATH=$bin "$tree/tools/setup" "${@:2}" || code=$?
  if [[ -f $log ]]; then cat "$log"; fi
  return "$code"
}
all=$'alpha installed\nbeta-dev installed\ngamma-16 installed'

expect 'nothing is missing: quiet, no apt-get' 0 '' setup_with "$all" test
expect 'test is the default' 0 '*install*gamma-16' setup_with "${all%$'\n'*}"
expect 'play does not want the packages of test' 0 '' setup_with "${all%$'\n'*}" play
expect 'only what is missing is installed' 0 \
  $'tools/setup: installing gamma-16\nnoninteractive *update\nnoninteractive * install -y --no-install-recommends gamma-16' \
  setup_with "${all%$'\n'*}" test
expect 'both sections' 0 '*--no-install-recommends alpha beta-dev gamma-16' setup_with '' test
expect 'a removed package is missing' 0 '*--no-install-recommends alpha' \
  setup_with "${all/alpha installed/alpha config-files}" test
expect 'a longer name is another package' 0 '*--no-install-recommends alpha' \
  setup_with "${all/alpha installed/alpha-extra installed}" test
expect 'an unknown purpose' 2 'usage:*' setup_with "$all" tset
expect 'an unknown purpose among others' 2 'usage:*' setup_with "$all" peers tset
expect 'mpi and peers come on top of test' 0 '*--no-install-recommends gamma-16 delta' setup_with "${all%$'\n'*}" mpi
expect 'peers without mpi' 0 '*--no-install-recommends epsilon' setup_with "$all" peers
expect 'package comes on top of play' 0 '*--no-install-recommends alpha beta-dev zeta' setup_with '' package
expect '--list only names what is missing' 0 $'beta-dev\nzeta' setup_with 'alpha installed' --list package
expect '--list of nothing' 0 '' setup_with "$all" --list play
expect '--progress asks apt-get for its status' 0 '*update*-o APT::Status-Fd=1 install -y * gamma-16' setup_with "${all%$'\n'*}" --progress test
expect 'both of them' 0 '*--no-install-recommends delta epsilon' setup_with "$all" test mpi peers

export broken=install
expect 'apt-get cannot install' 1 '*could not install alpha beta-dev*' setup_with '' play
export broken=update
expect 'apt-get cannot update but install' 0 '*going on*install*alpha beta-dev' setup_with '' play
unset broken

export user_id=1000
expect 'neither root nor sudo' 1 $'*needs root*\n*apt-get install --no-install-recommends alpha beta-dev' setup_with '' play
expect 'no root, nothing missing' 0 '' setup_with "$all" test
# shellcheck disable=SC2016
write_program "$bin/sudo" 'echo "sudo $1" >>"$log"; "$@"'
expect 'with sudo' 0 '*sudo env*noninteractive*update*sudo env*noninteractive*install*alpha beta-dev' setup_with '' play

unset user_id
write "$tree/tools/packages.txt" '[play]
alpha  # why
nodejs  # why
npm  # why'
expect 'Node.js is installed like the others' 0 '*--no-install-recommends nodejs npm' setup_with 'alpha installed' play
write_program "$bin/node" ''
write_program "$bin/npm" ''
expect 'Node.js from elsewhere is as good' 0 '' setup_with 'alpha installed' play

rm "$bin/apt-get"
expect 'another system' 1 '*not a Debian system*alpha nodejs npm*' setup_with "$all" test

# The real list: every line is a section or a package with its reason, and playing needs no compiler for fuzzing.
faulty_lines() { grep -nvE '^(#.*|\[(play|test|package|mpi|peers)\]|[a-z0-9.+-]+ +# .+)?$' "$top/tools/packages.txt"; }
expect 'tools/packages.txt is well formed' 1 '' faulty_lines
finish
