#include "protocol/dxp_session.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <fmt/format.h>
#include <utility>

#include "base/text.hpp"
#include "draughts/end.hpp"
#include "draughts/moves.hpp"

namespace mpd::protocol {
namespace {

using draughts::Color;
using draughts::PdnResult;
using draughts::Position;

/// For a game without a clock.
constexpr double kSecondsWithoutClock = 1.0;
/// However late it is, a move can be made.
constexpr double kLeastSeconds = 0.05;
/// So many messages that are none are forgiven in a connection.
constexpr int kMostGarbage = 10;

PdnResult win_of(Color color) {
  return color == Color::black ? PdnResult::black_wins : PdnResult::white_wins;
}

std::string_view claim_text(DxpReason reason) {
  switch (reason) {
    case DxpReason::i_lose:
      return "the other side resigns";
    case DxpReason::draw:
      return "the other side claims a draw";
    case DxpReason::i_win:
      return "the other side claims a win";
    case DxpReason::unknown:
      break;
  }
  return "the other side ended the game";
}

std::string_view refusal_text(DxpAnswer answer) {
  if (answer == DxpAnswer::other_version) return "it does not support this version of DXP";
  return answer == DxpAnswer::no_games ? "it wants no games at all" : "it does not want this game";
}

}  // namespace

DxpSession::DxpSession(engine::Player& player, DxpSettings settings)
    : player_(player), settings_(std::move(settings)) {
  assert(settings_.now);
}

void DxpSession::request(DxpRequest wanted) {
  assert(is_idle());
  wanted.name = settings_.name;
  asked_ = std::move(wanted);
  state_ = State::asked;
  send(asked_);
}

void DxpSession::receive(std::string_view text) {
  const auto message = parse_dxp(text);
  if (message) return std::visit([this](const auto& m) { on(m); }, *message);
  ++garbage_;
  remark("not understood: " + message.error().message);
  // Without its move the game cannot go on, and the other side waits for ours.
  if (state_ == State::playing && text.starts_with('M'))
    end_game(DxpReason::unknown, PdnResult::unknown, "a move of the other side is unreadable");
}

bool DxpSession::is_hopeless() const {
  return garbage_ > kMostGarbage;
}

void DxpSession::on(const DxpRequest& request) {
  // Whoever asks for the next game takes the end of the last one as confirmed.
  if (state_ == State::ending) state_ = State::idle;
  const DxpAnswer answer = answer_to(request);
  send(DxpAcceptance{settings_.name, answer});
  if (answer == DxpAnswer::accepted) start_game(request, request.follower, request.name);
}

DxpAnswer DxpSession::answer_to(const DxpRequest& request) {
  if (request.version != kDxpVersion) {
    remark(fmt::format("refused: version {} of DXP, expected {}", request.version, kDxpVersion));
    return DxpAnswer::other_version;
  }
  if (no_more_games_) return DxpAnswer::no_games;
  if (state_ != State::idle) {
    remark("refused: a request for a game during another game");
    return DxpAnswer::not_this_game;
  }
  if (!request.board) return DxpAnswer::accepted;
  const auto start = parse_dxp_board(*request.board);
  if (start && draughts::has_move(*start)) return DxpAnswer::accepted;
  remark("refused: " + (start ? "a game that is over" : start.error().message));
  return DxpAnswer::not_this_game;
}

void DxpSession::on(const DxpAcceptance& acceptance) {
  if (state_ != State::asked) return remark("an answer without a request");
  state_ = State::idle;
  if (acceptance.answer == DxpAnswer::accepted)
    return start_game(asked_, draughts::opponent(asked_.follower), acceptance.name);
  other_wants_no_more_ = true;
  remark(fmt::format("{} refuses: {}", acceptance.name, refusal_text(acceptance.answer)));
}

void DxpSession::start_game(const DxpRequest& request, Color own, std::string other) {
  const Position start =
      request.board ? parse_dxp_board(*request.board).value() : Position::start();
  record_ = draughts::GameRecord(start);
  own_ = own;
  other_ = std::move(other);
  minutes_ = request.minutes;
  moves_ = request.moves;
  own_moves_ = 0;
  seconds_left_ = 60.0 * minutes_;
  state_ = State::playing;
  player_.new_game();
}

bool DxpSession::is_own_turn() const {
  return state_ == State::playing && record_.state().position.turn() == own_;
}

void DxpSession::move(std::stop_token stop) {
  assert(is_own_turn() && !record_.end());
  const double begin = settings_.now();
  const draughts::Move move = player_.choose(engine::Turn(record_, allowance(), stop));
  if (stop.stop_requested()) return;
  const double seconds = settings_.now() - begin;
  count_time(seconds);
  record_.play(move);
  // When this ends the game, the side to move says so.
  send(dxp_move(move, static_cast<int>(std::lround(seconds))));
}

game::Allowance DxpSession::allowance() const {
  if (minutes_ == 0) return {.seconds = kSecondsWithoutClock};
  const int to_go = moves_ == 0 ? 0 : moves_ - own_moves_ % moves_;
  return {.clock = game::Clock{std::max(seconds_left_, kLeastSeconds), 0, to_go}};
}

void DxpSession::count_time(double seconds) {
  ++own_moves_;
  seconds_left_ -= seconds;
  if (moves_ > 0 && own_moves_ % moves_ == 0) seconds_left_ += 60.0 * minutes_;
}

void DxpSession::on(const DxpMove& move) {
  if (state_ == State::ending) return;  // was under way when the game ended
  if (state_ != State::playing) return remark("a move without a game");
  if (is_own_turn())
    return end_game(DxpReason::unknown, PdnResult::unknown, "the other side moved out of turn");
  // Here the game is over, but the other side does not know: it was its turn to say so.
  if (record_.end()) return claim_end_by_rule();
  const auto legal = legal_dxp_move(record_.state().position, move);
  if (!legal)
    return end_game(DxpReason::unknown, PdnResult::unknown,
                    "illegal move of the other side: " + legal.error().message);
  record_.play(*legal);
  if (record_.end()) claim_end_by_rule();
}

void DxpSession::claim_end_by_rule() {
  const auto end = record_.end().value();
  const PdnResult result = draughts::result_of(end.outcome);
  end_game(own_word(result), result, draughts::reason_text(end, record_.state().position));
}

DxpReason DxpSession::own_word(PdnResult result) const {
  if (result == PdnResult::unknown) return DxpReason::unknown;
  if (result == PdnResult::draw) return DxpReason::draw;
  return result == win_of(own_) ? DxpReason::i_win : DxpReason::i_lose;
}

void DxpSession::on(const DxpEnd& end) {
  if (end.no_more_games) other_wants_no_more_ = true;
  if (state_ == State::ending) state_ = State::idle;
  if (state_ != State::playing) return;
  PdnResult result = PdnResult::unknown;
  std::string reason;
  // The rules say more than the other side's word; a win is not believed without them.
  if (const auto over = record_.end()) {
    result = draughts::result_of(over->outcome);
    reason = draughts::reason_text(*over, record_.state().position);
  } else {
    if (end.reason == DxpReason::draw) result = PdnResult::draw;
    if (end.reason == DxpReason::i_lose) result = win_of(own_);
    reason = claim_text(end.reason);
  }
  send(DxpEnd{own_word(result), no_more_games_});
  finish_game(result, reason);
  state_ = State::idle;
}

void DxpSession::on(const DxpChat& chat) {
  remark(fmt::format("{} says: {}", other_, chat.text));
}

void DxpSession::on(const DxpBackRequest&) {
  send(DxpBackAcceptance{DxpBackAnswer::not_supported});
}

void DxpSession::on(const DxpBackAcceptance&) {
  remark("an answer to a request that this side did not make");
}

void DxpSession::end_game(DxpReason told, PdnResult result, const std::string& reason) {
  send(DxpEnd{told, no_more_games_});
  finish_game(result, reason);
  state_ = State::ending;
}

void DxpSession::abandon(const std::string& reason) {
  want_no_more_games();
  if (state_ == State::playing) end_game(DxpReason::unknown, PdnResult::unknown, reason);
}

void DxpSession::lose_connection(const std::string& reason) {
  if (state_ == State::playing) finish_game(PdnResult::unknown, reason);
  state_ = State::idle;
}

void DxpSession::finish_game(PdnResult result, const std::string& reason) {
  draughts::PdnGame pdn;
  pdn.start = record_.start().position;
  pdn.result = result;
  pdn.tags = {{"Event", "DXP game"},
              {"Date", settings_.date},
              {"Black", own_ == Color::black ? settings_.name : other_},
              {"White", own_ == Color::white ? settings_.name : other_},
              {"Termination", reason}};
  for (const draughts::Move move : record_.moves())
    pdn.line.moves.push_back({move, {}, {}, {}, {}});
  games_.push_back({std::move(pdn), own_, reason});
}

std::vector<std::string> DxpSession::take_messages() {
  return std::exchange(messages_, {});
}

std::vector<DxpGame> DxpSession::take_games() {
  return std::exchange(games_, {});
}

std::vector<std::string> DxpSession::take_remarks() {
  return std::exchange(remarks_, {});
}

}  // namespace mpd::protocol
