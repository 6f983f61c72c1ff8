#pragma once

namespace CLI {
class App;
}

// Each subcommand adds itself to the program: one small file each, named like the command.

namespace mpd::apps {

void add_analyse(CLI::App& program);
void add_ballots(CLI::App& program);
void add_bench(CLI::App& program);
void add_chess(CLI::App& program);
void add_cluster(CLI::App& program);
void add_dxp(CLI::App& program);
void add_endgame(CLI::App& program);
void add_experiment(CLI::App& program);
void add_features(CLI::App& program);
void add_hub(CLI::App& program);
void add_match(CLI::App& program);
void add_pdn(CLI::App& program);
void add_perft(CLI::App& program);
void add_play(CLI::App& program);
void add_serve(CLI::App& program);
void add_players(CLI::App& program);
void add_solve(CLI::App& program);
void add_tournament(CLI::App& program);
void add_train(CLI::App& program);
void add_tree(CLI::App& program);
void add_tune(CLI::App& program);

}  // namespace mpd::apps
