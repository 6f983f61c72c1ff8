#include <cstdio>
#include <exception>
#include <iostream>

#include "apps/command_line.hpp"
#include "apps/commands.hpp"
#include "apps/common.hpp"
#include "apps/long_work.hpp"

namespace {

using namespace mpd::apps;
namespace work = mpd::work;

void add_commands(Command program) {
  add_serve(program);
  add_play(program);
  add_analyse(program);
  add_match(program);
  add_tournament(program);
  add_dxp(program);
  add_pdn(program);
  add_archive(program);
  add_ballots(program);
  add_perft(program);
  add_bench(program);
  add_hub(program);
  add_endgame(program);
  add_chess(program);
  add_train(program);
  add_cluster(program);
  add_features(program);
  add_players(program);
  add_tree(program);
  add_backgammon(program);
  add_tune(program);
  add_solve(program);
  add_games(program);
  add_experiment(program);
  add_puzzles(program);
  add_merge(program);
  add_completion(program);
  add_manual(program);
}

/// The exit code of the command that the line names.
int run(int argc, char** argv) {
  int code = kDone;
  try {
    code = run_command_line(
        {.name = "mpdraughts",
         .about = "MP-Draughts: play, analyse and study English draughts, and adversarial search "
                  "for any game.\nEvery command explains itself: mpdraughts COMMAND --help",
         .version = "mpdraughts " MPD_VERSION},
        add_commands, argc, argv);
  } catch (const std::bad_alloc&) {
    fmt::print(stderr, "mpdraughts: not enough memory\n");
    return kWrongInput;
  } catch (const std::exception& error) {
    std::fflush(stdout);
    fmt::print(stderr, "mpdraughts: {}\n", error.what());
    return was_interrupted() ? kInterrupted : kWrongInput;
  }
  return was_interrupted() ? kInterrupted : code;
}

/// Computes for another process of the fleet.
int serve(work::Fleet& fleet) {
  try {
    fleet.serve(worker_kinds());
    return kDone;
  } catch (const std::exception& error) {
    fmt::print(stderr, "mpdraughts: a worker failed: {}\n", error.what());
    return kWrongInput;
  }
}

/// The exit code when what was printed has arrived; else that of a failure.
int with_output(int code) {
  std::cout.flush();
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0 && std::cout.good()) return code;
  fmt::print(stderr, "mpdraughts: cannot write the output\n");
  return code == kDone ? kWrongInput : code;
}

}  // namespace

int main(int argc, char** argv) {
  work::Fleet fleet;
  use_fleet(fleet);
  const int code = with_output(fleet.is_worker() ? serve(fleet) : run(argc, argv));
  fleet.end(code);
  return code;
}
