#include "server/live_game.hpp"

#include <algorithm>

#include "base/date.hpp"
#include "draughts/end.hpp"
#include "draughts/fen.hpp"
#include "draughts/notation.hpp"
#include "protocol/json_view.hpp"

namespace mpd::server {
namespace {

using base::Json;
using draughts::Color;
using std::chrono::steady_clock;

std::optional<GameClock> clock_of(const archive::ArchivedGame& game) {
  if (!game.clock) return std::nullopt;
  return GameClock(game.clock->left.black, game.clock->left.white, game.clock->increment);
}

}  // namespace

LiveGame::LiveGame(const archive::ArchivedGame& archived)
    : id_(archived.id),
      seating_(archived.opponent, archived.human),
      record_(archived.start),
      clock_(clock_of(archived)),
      clock_seconds_(archived.clock ? archived.clock->seconds : 0),
      pace_(archived.pace),
      started_(archived.started),
      updated_(archived.updated),
      turn_began_(steady_clock::now()) {
  for (const archive::ArchivedMove& move : archived.moves) {
    record_.play(move.move);
    seconds_.push_back(move.seconds);
  }
  if (archived.end) record_.finish(*archived.end);
}

std::optional<archive::TimeLeft> LiveGame::time_left() const {
  if (!clock_) return std::nullopt;
  const auto now = steady_clock::now();
  return archive::TimeLeft{clock_->left(Color::black, now), clock_->left(Color::white, now)};
}

std::optional<archive::TimeLeft> LiveGame::time_left_after_move() const {
  auto left = time_left();
  if (!left || !has_begun()) return left;
  const bool black = record_.state().position.turn() == Color::black;
  (black ? left->black : left->white) += clock_->increment();
  return left;
}

std::optional<archive::TimeLeft> LiveGame::time_left_after(std::size_t plies) const {
  if (!clock_) return std::nullopt;
  const auto now = steady_clock::now();
  GameClock clock = *clock_;
  clock.stop(now);
  const std::size_t first = ballot_plies();
  for (std::size_t ply = record_.plies(); ply > std::max(plies, first + 1);)
    clock.take_back_reward(record_.state_at(--ply).position.turn());
  return archive::TimeLeft{clock.left(Color::black, now), clock.left(Color::white, now)};
}

bool LiveGame::is_out_of_time() const {
  return clock_ && clock_->left(record_.state().position.turn(), steady_clock::now()) <= 0;
}

double LiveGame::seconds_thought() const {
  const std::chrono::duration<double> thought =
      turn_ended_.value_or(steady_clock::now()) - turn_began_;
  return std::max(0.001, thought.count());
}

std::size_t LiveGame::ballot_plies() const {
  const auto played = std::ranges::find_if(seconds_, [](double seconds) { return seconds > 0; });
  return static_cast<std::size_t>(played - seconds_.begin());
}

std::optional<std::size_t> LiveGame::plies_after_take_back() const {
  for (std::size_t plies = record_.plies(); plies-- > ballot_plies();)
    if (!seating_.player(record_.state_at(plies).position.turn())) return plies;
  return std::nullopt;
}

Color LiveGame::resigning() const {
  return seating_.is_shared() ? record_.state().position.turn() : seating_.below();
}

std::optional<game::End> LiveGame::end() const {
  return record_.is_finished() ? record_.end() : std::nullopt;
}

std::optional<game::End> LiveGame::end_after(draughts::Move move) const {
  draughts::GameRecord next = record_;
  next.play(move);
  return next.end_by_rules();
}

void LiveGame::play(draughts::Move move, double seconds) {
  if (clock_ && has_begun()) clock_->reward(record_.state().position.turn());
  record_.play(move);
  seconds_.push_back(seconds);
  begin_turn();
  updated_ = base::seconds_since_1970();
}

void LiveGame::truncate(std::size_t plies, const std::optional<archive::TimeLeft>& left) {
  while (record_.plies() > plies) record_.undo();
  seconds_.resize(plies);
  if (clock_ && left) clock_.emplace(left->black, left->white, clock_->increment());
  record_.reopen();
  begin_turn();
  updated_ = base::seconds_since_1970();
}

void LiveGame::begin_turn() {
  turn_began_ = steady_clock::now();
  turn_ended_.reset();
}

void LiveGame::end_turn() {
  turn_ended_ = steady_clock::now();
  run_clock(false);
}

void LiveGame::finish(const game::End& end) {
  record_.finish(end);
  updated_ = base::seconds_since_1970();
}

void LiveGame::run_clock(bool running) {
  if (!clock_) return;
  const auto now = steady_clock::now();
  if (running && has_begun() && !record_.is_finished())
    clock_->run(record_.state().position.turn(), now);
  else
    clock_->stop(now);
}

Json LiveGame::moves_json() const {
  Json moves = Json::array();
  for (std::size_t ply = 0; ply < record_.plies(); ++ply) {
    const draughts::Position& before = record_.state_at(ply).position;
    const draughts::Move move = record_.moves()[ply];
    moves.push_back({{"text", draughts::move_text(before, move)},
                     {"path", protocol::path_json(before, move)},
                     {"captures", protocol::captures_json(move)},
                     {"seconds", seconds_[ply]}});
  }
  return moves;
}

Json LiveGame::clock_json() const {
  const auto left = time_left();
  if (!left) return nullptr;
  return {{"black", left->black},
          {"white", left->white},
          {"seconds", clock_seconds_},
          {"increment", clock_->increment()},
          {"running", protocol::color_json(clock_->running())}};
}

Json LiveGame::json(std::optional<search::Value> known, bool thinking, bool paused) const {
  Json position = protocol::position_json(record_, known);
  if (end()) position["legal"] = Json::array();
  return {{"game", id_},
          {"opponent", seating_.opponent()},
          {"partner", seating_.partner_json()},
          {"you", protocol::color_name(seating_.below())},
          {"start", draughts::fen_of(record_.start().position)},
          {"moves", moves_json()},
          {"position", std::move(position)},
          {"end", protocol::end_json(end(), record_.state().position)},
          {"clock", clock_json()},
          {"seconds", pace_ ? Json(*pace_) : Json(nullptr)},
          {"thinking", thinking},
          {"paused", paused},
          {"started", started_},
          {"updated", updated_}};
}

draughts::PdnGame LiveGame::pdn() const {
  draughts::PdnGame game;
  game.tags = {{"Event", "MP-Draughts"},
               {"Date", base::date_text(started_)},
               {"Black", seating_.name(Color::black)},
               {"White", seating_.name(Color::white)}};
  if (const auto ended = end()) {
    game.tags.push_back(
        {"Termination", std::string(draughts::name_of(ended->reason, record_.state().position))});
    game.result = draughts::result_of(ended->outcome);
  }
  game.start = record_.start().position;
  for (const draughts::Move move : record_.moves()) {
    draughts::PdnMove& last = game.line.moves.emplace_back();
    last.move = move;
  }
  return game;
}

}  // namespace mpd::server
