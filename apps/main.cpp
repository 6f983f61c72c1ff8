#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>

#include "apps/commands.hpp"
#include "apps/common.hpp"

namespace {

void add_commands(CLI::App& program) {
  using namespace mpd::apps;
  add_play(program);
  add_analyse(program);
  add_pdn(program);
  add_ballots(program);
  add_perft(program);
  add_bench(program);
  add_endgame(program);
  add_tree(program);
  add_solve(program);
  add_experiment(program);
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App program(
      "MP-Draughts: play, analyse and study English draughts, and adversarial search for any "
      "game.\nEvery command explains itself: mpdraughts COMMAND --help",
      "mpdraughts");
  program.set_version_flag("--version", "mpdraughts " MPD_VERSION);
  program.require_subcommand(1);
  add_commands(program);
  try {
    program.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    // CLI11 prints help and version here too, and says so with exit code 0.
    return program.exit(error) == 0 ? mpd::apps::kDone : mpd::apps::kWrongUsage;
  } catch (const std::bad_alloc&) {
    fmt::print(stderr, "mpdraughts: not enough memory\n");
    return mpd::apps::kWrongInput;
  } catch (const std::exception& error) {
    std::fflush(stdout);
    fmt::print(stderr, "mpdraughts: {}\n", error.what());
    return mpd::apps::kWrongInput;
  }
  return mpd::apps::was_interrupted() ? mpd::apps::kInterrupted : mpd::apps::kDone;
}
