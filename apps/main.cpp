#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <iostream>

#include "apps/commands.hpp"
#include "apps/common.hpp"

namespace {

void add_commands(CLI::App& program) {
  using namespace mpd::apps;
  add_serve(program);
  add_play(program);
  add_analyse(program);
  add_match(program);
  add_tournament(program);
  add_dxp(program);
  add_pdn(program);
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
  add_tune(program);
  add_solve(program);
  add_experiment(program);
}

/// Parses and runs; the exit code.
int run(CLI::App& program, int argc, char** argv) {
  using namespace mpd::apps;
  try {
    add_commands(program);
    program.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    // CLI11 prints help and version here too, and says so with exit code 0.
    return program.exit(error) == 0 ? kDone : kWrongUsage;
  } catch (const std::bad_alloc&) {
    fmt::print(stderr, "mpdraughts: not enough memory\n");
    return kWrongInput;
  } catch (const std::exception& error) {
    std::fflush(stdout);
    fmt::print(stderr, "mpdraughts: {}\n", error.what());
    return was_interrupted() ? kInterrupted : kWrongInput;
  }
  return was_interrupted() ? kInterrupted : kDone;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App program(
      "MP-Draughts: play, analyse and study English draughts, and adversarial search for any "
      "game.\nEvery command explains itself: mpdraughts COMMAND --help",
      "mpdraughts");
  program.set_version_flag("--version", "mpdraughts " MPD_VERSION);
  program.require_subcommand(1);
  const int code = run(program, argc, argv);
  std::cout.flush();
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0 && std::cout.good()) return code;
  fmt::print(stderr, "mpdraughts: cannot write the output\n");
  return code == mpd::apps::kDone ? mpd::apps::kWrongInput : code;
}
