#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>

#include "apps/commands.hpp"
#include "apps/common.hpp"

namespace {

void add_commands(CLI::App& program) {
  using namespace mpd::apps;
  add_perft(program);
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
  } catch (const std::exception& error) {
    std::fflush(stdout);
    fmt::print(stderr, "mpdraughts: {}\n", error.what());
    return mpd::apps::kWrongInput;
  }
  return mpd::apps::interrupt_token().stop_requested() ? mpd::apps::kInterrupted : mpd::apps::kDone;
}
