#pragma once

#include "apps/command_line.hpp"

// Each subcommand adds itself to the program: one small file each, named like the command.

namespace mpd::apps {

void add_analyse(Command program);
void add_archive(Command program);
void add_backgammon(Command program);
void add_ballots(Command program);
void add_bench(Command program);
void add_chess(Command program);
void add_cluster(Command program);
void add_completion(Command program);
void add_dxp(Command program);
void add_endgame(Command program);
void add_experiment(Command program);
void add_features(Command program);
void add_games(Command program);
void add_hub(Command program);
void add_manual(Command program);
void add_match(Command program);
void add_merge(Command program);
void add_pdn(Command program);
void add_perft(Command program);
void add_play(Command program);
void add_puzzles(Command program);
void add_serve(Command program);
void add_players(Command program);
void add_solve(Command program);
void add_tournament(Command program);
void add_train(Command program);
void add_tree(Command program);
void add_tune(Command program);

}  // namespace mpd::apps
