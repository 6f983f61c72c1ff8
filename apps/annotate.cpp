#include "apps/annotate.hpp"

#include <filesystem>

#include "apps/common.hpp"
#include "apps/progress.hpp"
#include "base/file.hpp"
#include "base/text.hpp"
#include "draughts/pdn.hpp"
#include "protocol/annotate.hpp"

namespace mpd::apps {
namespace {

using draughts::PdnGame;

struct Done {
  std::string pdn;
  std::size_t games = 0;
  std::size_t moves = 0;
  protocol::Summary summary;
};

/// What cannot be written is better known before the work than after it. The games that are read
/// are not to be lost.
void prepare_output(const AnnotateOptions& options) {
  namespace fs = std::filesystem;
  std::error_code ignored;
  if (fs::equivalent(options.input, options.output, ignored))
    throw base::Failure(fmt::format(
        "--annotate: {} is also the input file, expected a different file", options.output));
  const bool exists = fs::exists(options.output, ignored);
  if (exists && !fs::is_regular_file(options.output, ignored)) return;
  const std::string before =
      exists ? base::value_or_throw(base::read_file(options.output)) : std::string();
  base::value_or_throw(base::write_file(options.output, before));
  if (!exists) fs::remove(options.output, ignored);
}

draughts::PdnFile read_games(const AnnotateOptions& options) {
  auto file =
      draughts::read_pdn(base::value_or_throw(base::read_file(options.input, base::kPdnFile)));
  for (const auto& error : file.errors)
    fmt::print(stderr, "{}\n", draughts::error_text(options.input, error));
  const auto count = static_cast<int>(file.games.size());
  if (count == 0) throw base::Failure(fmt::format("{} contains no games", options.input));
  if (options.game) {
    require_range("--game", *options.game, 1, count);
    file.games = {file.games[static_cast<std::size_t>(*options.game - 1)]};
    std::erase_if(file.errors, [&](const auto& error) {
      return error.game != static_cast<std::size_t>(*options.game);
    });
  }
  return file;
}

Done annotate_games(const AnnotateOptions& options, const std::vector<PdnGame>& games) {
  std::size_t all = 0;
  for (const PdnGame& game : games) all += game.line.moves.size();
  Done done;
  Progress progress("positions", std::nullopt);
  engine::Judge judge(options.engine, options.limits);
  for (const PdnGame& game : games) {
    const std::string what = fmt::format("game {} of {}", done.games + 1, games.size());
    const auto judgements = judge.judge(game.to_record(), [&](std::size_t moves) {
      progress.show(what, done.moves + moves, all, false);
    });
    done.moves += judgements.size();
    const bool stopped = was_interrupted();
    if (stopped && judgements.empty()) break;
    if (!done.pdn.empty()) done.pdn += '\n';
    // Nothing is lost of a game of which no move could be read.
    const bool unreadable = !game.source.empty() && game.line.moves.empty();
    done.pdn += unreadable ? draughts::write_pdn_or_source(game)
                           : write_pdn(protocol::annotated(game, judgements));
    done.summary.add(game, judgements);
    ++done.games;
    if (stopped) break;
  }
  return done;
}

Json player_json(const protocol::PlayerSummary& player) {
  return {{"name", player.name},
          {"games", player.games},
          {"moves", player.moves},
          {"best_share", player.best_share()},
          {"mean_loss", player.mean_loss()},
          {"inaccuracies", player.inaccuracies},
          {"mistakes", player.mistakes},
          {"blunders", player.blunders},
          {"database_errors", player.database_errors}};
}

void print_json(const AnnotateOptions& options, const Done& done) {
  Json json{
      {"input", options.input}, {"output", options.output},         {"games", done.games},
      {"moves", done.moves},    {"interrupted", was_interrupted()}, {"players", Json::array()}};
  for (const auto& player : done.summary.players()) json["players"].push_back(player_json(player));
  // File names need not be UTF-8.
  fmt::print("{}\n", json.dump(2, ' ', false, Json::error_handler_t::replace));
}

void print_text(const AnnotateOptions& options, const Done& done, std::size_t games) {
  fmt::print("{}", protocol::summary_text(done.summary));
  fmt::print("{} moves of {} game{} in {}\n", base::with_thousands(done.moves),
             base::with_thousands(done.games), done.games == 1 ? "" : "s", options.output);
  if (was_interrupted())
    fmt::print("interrupted after {} of {} games; the last one may be incomplete\n", done.games,
               games);
}

}  // namespace

void annotate_file(const AnnotateOptions& options) {
  const auto file = read_games(options);
  prepare_output(options);
  const Done done = annotate_games(options, file.games);
  if (done.games == 0) throw base::Failure("interrupted before the first move was annotated");
  base::value_or_throw(base::write_file(options.output, done.pdn));
  if (options.json) {
    print_json(options, done);
  } else {
    print_text(options, done, file.games.size());
  }
  if (!file.errors.empty())
    throw base::Failure(fmt::format("{}: errors in {} place{}", options.input, file.errors.size(),
                                    file.errors.size() == 1 ? "" : "s"));
}

}  // namespace mpd::apps
