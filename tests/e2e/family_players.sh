# Players that have learned next to nothing, for tests of experiments: source this after harness.sh, in an empty folder.
export MPDRAUGHTS_PLAYERS=$PWD/players
quick=$'[look_ahead]\ndepth = 1\nmemory = "none"\ndeepening = 0\n[self_play]\ngames = 20\nsession = 10\nyardsticks = false\n[learning]\nmost_plies = 80'
write plain.toml "$quick"
write ls.toml "$quick"$'\n[genetic]\npopulation = 4\ngenerations = 1\ngames = 4\ntest_boards = 1'
write mp.toml "$quick"$'\n[boards]\nper_pairing = 13\ndepth = 1\n[map]\ncolumns = 3\n[endgame]\nboards = 3\ngames_per_board = 4\nsessions = 1
[endgame.look_ahead]\ndepth = 1\nmemory = "none"\ndeepening = 0\n[endgame.learning]\nmost_plies = 80'
train() { expect "$1 is trained" 0 '*is trained*' "$program" train "$1" --config "$2" --out "players/$1"; }
train neuro-draughts plain.toml
train vision-draughts plain.toml
train ls-draughts ls.toml
train mp-draughts mp.toml
