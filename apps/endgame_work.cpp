#include "apps/endgame_work.hpp"

#include <chrono>

#include "apps/common.hpp"
#include "apps/endgames.hpp"
#include "apps/progress.hpp"
#include "base/text.hpp"
#include "draughts/fen.hpp"
#include "endgame/build.hpp"
#include "research/playout.hpp"

namespace mpd::apps {
namespace {

using endgame::FileKind;

endgame::BuildOptions build_options(const EndgameCommand& options) {
  return {options.pieces, endgame_folder(options.folder), options.threads,
          static_cast<std::uint64_t>(options.memory_gib * (1 << 30))};
}

std::string stage_text(const endgame::BuildProgress& progress) {
  using Stage = endgame::BuildProgress::Stage;
  const std::string name = endgame::name_of(progress.material);
  switch (progress.stage) {
    case Stage::reading:
      return name + " reading";
    case Stage::solving:
      return fmt::format("{} ply {}", name, progress.plies);
    case Stage::writing:
      return name + " writing";
    case Stage::finished:
      break;
  }
  return name;
}

endgame::OnBuild shown_by(Progress& progress) {
  return [&progress](const endgame::BuildProgress& p) {
    progress.show(stage_text(p), p.states_done, p.states_all,
                  p.stage == endgame::BuildProgress::Stage::finished);
  };
}

}  // namespace

std::shared_ptr<const endgame::Databases> open_databases(const EndgameCommand& options) {
  EndgameOptions endgames;
  endgames.folder = options.folder;
  endgame_folder(options.folder);  // says what is wrong with it
  auto databases = endgames.open();
  if (!databases) throw base::Failure("there are no endgame databases");
  return databases;
}

void build_endgames(const EndgameCommand& options) {
  const auto wanted = build_options(options);
  const auto stop = interrupt_token();
  const auto start = std::chrono::steady_clock::now();
  const auto made = [&] {
    Progress progress("states", options.log);
    return endgame::build_databases(wanted, shown_by(progress), stop);
  }();
  const endgame::BuildSummary summary = base::value_or_throw(made);
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  if (summary.states_found > 0)
    fmt::print("{} states were already solved\n", base::with_thousands(summary.states_found));
  fmt::print("{} states solved in {}, {:.2f} million/s\n",
             base::with_thousands(summary.states_solved), duration_text(seconds),
             static_cast<double>(summary.states_solved) / seconds / 1e6);
  if (summary.stopped) fmt::print("stopped; run the same command again to continue\n");
}

void verify_endgames(const EndgameCommand& options) {
  const auto wanted = build_options(options);
  const auto stop = interrupt_token();
  const auto counted = [&] {
    Progress progress("states", options.log);
    return endgame::verify_databases(wanted, shown_by(progress), stop);
  }();
  if (was_interrupted()) return;
  const std::uint64_t wrong = base::value_or_throw(counted);
  fmt::print("{} inconsistent values among the positions of up to {} pieces\n",
             base::with_thousands(wrong), options.pieces);
  if (wrong > 0) throw base::Failure("the databases are wrong: build them again");
}

void play_out_endgames(const EndgameCommand& options) {
  const auto databases = open_databases(options);
  if (databases->pieces(FileKind::distances) < options.pieces)
    throw base::Failure(fmt::format("{} holds all endings of up to {} pieces, expected {}",
                                    databases->folder().string(),
                                    databases->pieces(FileKind::distances), options.pieces));
  const auto games = static_cast<std::uint64_t>(options.games);
  const auto result = [&] {
    Progress progress("games", options.log);
    return research::play_out_won_endings(
        databases, {options.pieces, games, options.seed},
        [&](std::uint64_t done) { progress.show("won endings", done, games, true); },
        interrupt_token());
  }();
  fmt::print(
      "played {} random won positions of up to {} pieces to the end, {} plies, the longest "
      "{}: {} not won in the stated plies\n",
      base::with_thousands(result.games), options.pieces, base::with_thousands(result.plies),
      result.longest, result.failures.size());
  for (const draughts::Position& position : result.failures)
    fmt::print("{}\n", draughts::fen_of(position));
  if (!result.failures.empty()) throw base::Failure("the databases or the player are wrong");
}

}  // namespace mpd::apps
