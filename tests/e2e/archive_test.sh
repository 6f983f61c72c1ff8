#!/usr/bin/env bash
# The saved games: checked, backed up while a server runs, restored, and salvaged when the file is damaged.
program=$(readlink -f "$1")
source "$(dirname "${BASH_SOURCE[0]}")/../tools/harness.sh"
export MPDRAUGHTS_ENDGAMES=none
cd "$work"
mkdir data page
echo '<!doctype html>' >page/index.html
cp "$top/tests/data/old/archive/version_2.db" data/games.db
chmod u+w data/games.db
archive() { "$program" archive "$1" --data data "${@:2}"; }

# waited TEST…: until it is so; not for ever.
waited() {
  local i
  for ((i = 0; i < 500; ++i)); do if "$@"; then return; else sleep 0.02; fi; done
  echo "waited in vain: $*" >&2
  return 1
}
# start OPTION…: a server; what it says goes to server.log.
start() {
  rm -f server.log # what an earlier server said
  "$program" serve --port 0 --data data --page page --threads 1 "$@" >server.log 2>&1 &
  server=$!
  waited grep -q 'MP-Draughts is at' server.log
}
# stop: ends it; its exit code is in `code`.
stop() {
  code=0
  kill "$server"
  wait "$server" || code=$?
  server=
}
server=
trap 'if [[ -n $server ]]; then kill "$server"; fi; rm -rf "$work"' EXIT
# zero FILE PAGE: as a bad disk leaves it.
zero() { dd if=/dev/zero of="$1" bs=4096 seek="$2" count=1 conv=notrunc status=none; }

expect 'an old archive is whole' 0 '*games.db: 4 games, version 2, nothing is damaged*4 games written by an older program*' archive check
start --durable
expect 'checked while a server has it open' 0 '*4 games, version 3, nothing is damaged' archive check
expect 'backed up while a server has it open' 0 'backup.db: 4 games, checked' archive backup backup.db
expect 'a backup is private' 0 '600' stat -c %a backup.db
expect 'and one file' 0 'backup.db' ls -d backup.db*
expect 'it is not replaced' 1 '*backup.db exists; expected a new file, or --force to replace it' archive backup backup.db
expect 'unless forced' 0 '*' archive backup --force backup.db
expect 'no restore while a server runs' 1 '*games.db is in use*' archive restore backup.db
stop
expect 'the server ends without an error' 0 0 echo "$code"
expect 'restored' 0 '*games.db: 4 games from backup.db*Kept what was there: data/games.db.replaced-*' archive restore backup.db
expect 'what was there is kept' 0 '*4 games, version 3*' "$program" archive check --file data/games.db.replaced-*[0-9]
expect 'as JSON' 0 '*"whole": true*"games": 4*' archive check --json

cp data/games.db whole.db
zero data/games.db 4
cp data/games.db damaged.db
expect 'damage is named' 1 '*games.db: *is damaged;*archive restore*archive salvage*' archive check
expect 'and again as JSON' 1 '*"whole": false*' archive check --json
expect 'the file is as it was' 0 '' cmp data/games.db damaged.db
expect 'no backup of it' 1 '*games.db is damaged (*no backup was made*' archive backup --force backup.db
expect 'the good one stays' 0 '*nothing is damaged' "$program" archive check --file backup.db
expect 'a damaged backup is refused' 1 '*damaged.db is damaged (*the archive was not touched' archive restore damaged.db
expect 'salvaged' 1 '*shortened to its first 0 moves*salvaged.db: 0 games saved whole, 4 shortened, 0 lost*' archive salvage salvaged.db
expect 'into a good archive' 0 '*4 games, version 3, nothing is damaged' "$program" archive check --file salvaged.db
expect 'not over another file' 1 '*salvaged.db exists, expected a new file' archive salvage salvaged.db

start
expect 'the server says what was damaged' 0 '*The archive of games was damaged:*4 shortened*kept as data/games.db.damaged-*mpdraughts archive salvage*' cat server.log
expect 'and runs' 0 '*4 games, version 3, nothing is damaged' archive check
expect 'the damaged file is kept' 0 '' cmp data/games.db.damaged-*[0-9] damaged.db
stop
expect 'nothing else is left behind' 0 'games.db games.db-lock games.db.damaged-*[0-9] games.db.replaced-*[0-9] jobs' \
  bash -c 'echo $(ls data)'

echo 'no archive' >text.db
expect 'a file that is no archive' 1 '*text.db: no archive of games' "$program" archive check --file text.db
expect 'no file' 1 '*none.db: there is no such file' "$program" archive check --file none.db
expect 'no subcommand' 2 '*--help*' "$program" archive
expect 'no place for a backup' 2 '*OUT*' archive backup
expect 'a place that is none' 1 '*nowhere/x.db*' archive backup nowhere/x.db
for command in check backup restore salvage; do
  expect "$command explains itself with examples" 0 '*xamples:*mpdraughts archive '"$command"'*' "$program" archive $command --help
done
finish
