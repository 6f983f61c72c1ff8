#include "protocol/annotate.hpp"

#include <algorithm>
#include <cassert>
#include <fmt/format.h>

#include "draughts/pdn_text.hpp"
#include "protocol/value_text.hpp"

namespace mpd::protocol {
namespace {

using draughts::Move;
using draughts::PdnGame;
using draughts::PdnLine;
using draughts::PdnMove;
using draughts::Position;
using engine::Fault;
using engine::Judgement;
using engine::Thrown;

/// Lines of databases go on to the end of the game; nobody wants to read all of that.
constexpr std::size_t kMovesInComment = 6;
constexpr std::size_t kMovesInVariation = 16;

std::span<const Move> first(const std::vector<Move>& moves, std::size_t most) {
  return std::span(moves).first(std::min(most, moves.size()));
}

std::string_view change_text(Thrown thrown, bool by_database) {
  switch (thrown) {
    case Thrown::win_for_draw:
      return by_database ? "database: win → draw" : "throws away a win";
    case Thrown::win_for_loss:
      return by_database ? "database: win → loss" : "turns a win into a loss";
    case Thrown::draw_for_loss:
      return by_database ? "database: draw → loss" : "throws away a draw";
    case Thrown::nothing:
      break;
  }
  return "";
}

/// What is wrong with the move.
std::string blame(const Position& position, const Judgement& judgement) {
  if (judgement.thrown != Thrown::nothing)
    return std::string(change_text(judgement.thrown, judgement.by_database));
  if (judgement.value.is_loss())
    return "after this " + value_text(judgement.value, position.turn());
  if (judgement.best.is_win())
    return fmt::format("this misses the win ({})", value_text(judgement.value, position.turn()));
  return fmt::format("this loses {:.2f}", judgement.loss);
}

PdnLine line_of(std::span<const Move> moves) {
  PdnLine line;
  for (const Move move : moves) line.moves.push_back({move, {}, {}, {}, {}});
  return line;
}

bool same_moves(const PdnLine& a, const PdnLine& b) {
  return std::ranges::equal(a.moves, b.moves, {}, &PdnMove::move, &PdnMove::move);
}

void mark(PdnMove& move, const Position& position, const Judgement& judgement) {
  if (const int nag = nag_of(judgement.fault); !std::ranges::count(move.nags, nag))
    move.nags.push_back(nag);
  const std::string comment = comment_on(position, judgement);
  if (move.comment.find(comment) == std::string::npos)
    draughts::join_comment(move.comment, comment);
  const PdnLine line = line_of(first(judgement.best_line, kMovesInVariation));
  const bool known = std::ranges::any_of(
      move.variations, [&](const PdnLine& other) { return same_moves(other, line); });
  if (!known) move.variations.push_back(line);
}

std::string name_in(const PdnGame& game, draughts::Color color) {
  const char* side = draughts::name_of(color);
  const std::string_view name = game.tag(side).value_or("");
  return std::string(name.empty() || name == "?" ? side : name);
}

}  // namespace

void PlayerSummary::add(const Judgement& judgement) {
  if (judgement.forced) return;
  ++moves;
  loss += judgement.loss;
  if (judgement.loss == 0 && judgement.fault == Fault::none) ++best;
  if (judgement.fault == Fault::inaccuracy) ++inaccuracies;
  if (judgement.fault == Fault::mistake) ++mistakes;
  if (judgement.fault == Fault::blunder) ++blunders;
  if (judgement.thrown != Thrown::nothing && judgement.by_database) ++database_errors;
}

double PlayerSummary::mean_loss() const {
  return moves == 0 ? 0 : loss / static_cast<double>(moves);
}

double PlayerSummary::best_share() const {
  return moves == 0 ? 0 : static_cast<double>(best) / static_cast<double>(moves);
}

PlayerSummary& Summary::named(std::string_view name) {
  const auto found = std::ranges::find(players_, name, &PlayerSummary::name);
  return found != players_.end() ? *found : players_.emplace_back(PlayerSummary{std::string(name)});
}

void Summary::add(const PdnGame& game, std::span<const Judgement> judgements) {
  const std::string names[] = {name_in(game, draughts::Color::black),
                               name_in(game, draughts::Color::white)};
  ++named(names[0]).games;
  if (names[1] != names[0]) ++named(names[1]).games;
  auto turn = game.start.turn();
  for (const Judgement& judgement : judgements) {
    named(names[turn == draughts::Color::black ? 0 : 1]).add(judgement);
    turn = draughts::opponent(turn);
  }
}

std::string summary_text(const Summary& summary) {
  std::size_t width = 6;
  for (const PlayerSummary& player : summary.players())
    width = std::max(width, draughts::character_count(player.name));
  std::string text = fmt::format("{:<{}}  games  moves   best  mean loss  ?!   ?  ??  database\n",
                                 "player", width);
  for (const PlayerSummary& p : summary.players()) {
    // Padded by hand: a name may have letters of several bytes.
    const std::string blanks(width - draughts::character_count(p.name), ' ');
    text += fmt::format("{}{}  {:>5} {:>6} {:>5.1f}%  {:>9.3f} {:>3} {:>3} {:>3}  {:>8}\n", p.name,
                        blanks, p.games, p.moves, 100 * p.best_share(), p.mean_loss(),
                        p.inaccuracies, p.mistakes, p.blunders, p.database_errors);
  }
  return text;
}

int nag_of(Fault fault) {
  switch (fault) {
    case Fault::inaccuracy:
      return 6;
    case Fault::mistake:
      return 2;
    case Fault::blunder:
      return 4;
    case Fault::none:
      break;
  }
  return 0;
}

std::string comment_on(const Position& position, const Judgement& judgement) {
  const auto shown = first(judgement.best_line, kMovesInComment);
  return fmt::format("best {} ({}), {}", line_text(position, shown),
                     value_text(judgement.best, position.turn()), blame(position, judgement));
}

PdnGame annotated(PdnGame game, std::span<const Judgement> judgements) {
  assert(judgements.size() <= game.line.moves.size());
  Position position = game.start;
  for (std::size_t i = 0; i < judgements.size(); ++i) {
    PdnMove& move = game.line.moves[i];
    assert(move.move == judgements[i].played);
    if (judgements[i].fault != Fault::none) mark(move, position, judgements[i]);
    position = position.after(move.move);
  }
  return game;
}

}  // namespace mpd::protocol
