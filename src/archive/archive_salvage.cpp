#include "archive/archive_salvage.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "archive/archive_care.hpp"
#include "archive/archive_database.hpp"
#include "archive/archive_files.hpp"
#include "archive/archive_snapshot.hpp"
#include "base/text.hpp"
#include "draughts/notation.hpp"
#include "draughts/record.hpp"

namespace mpd::archive {

namespace fs = std::filesystem;

namespace {

using draughts::Color;
using draughts::Position;

/// A move that was found, and what its row computes to.
struct NextMove {
  ArchivedMove move;
  std::int64_t chain = 0;
};

/// The legal move at this place whose checksum fits, or just the legal one where there are none.
std::optional<NextMove> next_move(const FoundRows& rows, std::int64_t number, std::int64_t ply,
                                  const Position& position, std::int64_t chain, bool is_sealed) {
  for (const FoundMove& found : rows.moves_at(number, ply)) {
    const std::int64_t next = chain_after(chain, ply, found.text, found.seconds);
    if (is_sealed && next != found.checksum) continue;
    const auto move = draughts::parse_move(position, found.text);
    if (move) return NextMove{{*move, found.seconds}, next};
  }
  return std::nullopt;
}

/// Whether an end that the rules make is one that the moves show. Other ends are a matter of trust.
bool shows_its_end(const ArchivedGame& game) {
  if (!game.end) return true;
  const auto reason = game.end->reason;
  if (reason != game::EndReason::terminal && reason != game::EndReason::repetition &&
      reason != game::EndReason::reversible_limit)
    return true;
  draughts::GameRecord record(game.start);
  for (const ArchivedMove& played : game.moves) record.play(played.move);
  return record.end_by_rules() == game.end;
}

/// What the clocks showed after the moves that are left, as far as the moves tell.
TimeLeft time_after(const ArchivedGame& game) {
  TimeLeft left{game.clock->seconds, game.clock->seconds};
  Position position = game.start;
  bool begun = false;
  for (const ArchivedMove& played : game.moves) {
    double& own = position.turn() == Color::black ? left.black : left.white;
    // The moves of a ballot took no time and earned none, nor did the first move after them.
    if (begun) own += game.clock->increment - played.seconds;
    begun = begun || played.seconds > 0;
    position = position.after(played.move);
  }
  return {std::max(left.black, 1.0), std::max(left.white, 1.0)};
}

/// The game goes on where its moves end.
void reopen(ArchivedGame& game) {
  game.end.reset();
  if (game.clock) game.clock->left = time_after(game);
}

void add_lost(const FoundRows& rows, Salvaged& salvaged) {
  for (const std::string& name : rows.lost()) {
    ++salvaged.lost;
    salvaged.findings.add(fmt::format("game {}: lost", base::in_quotes(name)));
  }
}

/// Only what is wrong with the game makes it a lost one.
base::Result<void> save_game(GamesArchive& target, const SavedGame& saved, Salvaged& salvaged) {
  const std::string name = base::in_quotes(saved.game.id);
  if (const auto good = check_whole_game(saved.game); !good) {
    ++salvaged.lost;
    salvaged.findings.add(fmt::format("game {}: lost: {}", name, good.error().message));
    return {};
  }
  if (auto created = target.create(saved.game); !created) return created;
  ++(saved.is_whole ? salvaged.whole : salvaged.shortened);
  if (!saved.is_whole)
    salvaged.findings.add(fmt::format("game {}: shortened to its first {} moves; it goes on there",
                                      name, saved.game.moves.size()));
  return {};
}

base::Result<void> save_games(const fs::path& copy, GamesArchive& target, Salvaged& salvaged) {
  try {
    SQLite::Database database = open_copy(copy);
    const FoundRows rows(database);
    for (const auto& [number, found] : rows.games())
      if (auto done = save_game(target, saved_game(rows, number), salvaged); !done) return done;
    add_lost(rows, salvaged);
  } catch (const SQLite::Exception& error) {
    if (!is_damage(error)) return base::fail("cannot read {}: {}", copy.string(), error.what());
    // The tables themselves cannot be found.
    salvaged.findings.add(fmt::format("nothing can be read: {}", error.what()));
  }
  return {};
}

}  // namespace

SavedGame saved_game(const FoundRows& rows, std::int64_t number) {
  const FoundGame& found = rows.games().at(number);
  SavedGame saved{found.game, false};
  Position position = saved.game.start;
  std::int64_t chain = chain_start(saved.game.id);
  const auto is_at_its_end = [&] { return found.seal && chain == found.seal->moves; };
  for (std::int64_t ply = 0; !is_at_its_end(); ++ply) {
    const auto next = next_move(rows, number, ply, position, chain, found.seal.has_value());
    if (!next) break;
    saved.game.moves.push_back(next->move);
    position = position.after(next->move.move);
    chain = next->chain;
  }
  const auto plies = static_cast<std::int64_t>(saved.game.moves.size());
  // Without checksums nobody knows how many moves a game had.
  saved.is_whole = found.seal ? is_at_its_end()
                              : rows.has_all_moves() && !rows.has_moves_from(number, plies) &&
                                    shows_its_end(saved.game);
  if (!saved.is_whole) reopen(saved.game);
  return saved;
}

base::Result<Salvaged> salvage(const fs::path& damaged, const fs::path& to) {
  return salvage(damaged, to, Access::shared);
}

base::Result<Salvaged> salvage(const fs::path& damaged, const fs::path& to, Access access) {
  std::error_code missing;
  if (fs::exists(fs::symlink_status(to, missing)))
    return base::fail("{} exists, expected a new file", to.string());
  const auto real = real_path(damaged);
  if (!real) return tl::unexpected(real.error());
  const auto folder = WorkFolder::make_beside(to);
  if (!folder) return tl::unexpected(folder.error());
  const auto copy = copy_archive(*real, folder->path(), access);
  if (!copy) return tl::unexpected(copy.error());
  const fs::path made = folder->path() / "made.db";
  Salvaged salvaged;
  {
    auto target = GamesArchive::open(made);
    if (!target) return tl::unexpected(target.error());
    if (auto done = save_games(*copy, *target, salvaged); !done)
      return tl::unexpected(done.error());
  }
  if (auto done = make_one_file(made); !done) return tl::unexpected(done.error());
  if (auto done = publish_file(made, to); !done) return tl::unexpected(done.error());
  return salvaged;
}

}  // namespace mpd::archive
