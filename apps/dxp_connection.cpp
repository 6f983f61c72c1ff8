#include "apps/dxp_connection.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "base/failure.hpp"

namespace mpd::apps {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

/// How long an interrupt may go unnoticed.
constexpr milliseconds kSlice(50);
/// How long the other side may take to confirm the end of a game that is interrupted.
constexpr milliseconds kGoodbye(500);
constexpr const char* kClosed = "the other side closed the connection";

}  // namespace

DxpConnection::DxpConnection(base::Socket socket, protocol::DxpSession session, DxpHooks hooks)
    : socket_(std::move(socket)), session_(std::move(session)), hooks_(std::move(hooks)) {}

std::optional<std::string> DxpConnection::play_games(const protocol::DxpRequest& wanted,
                                                     int games) {
  using draughts::Color;
  for (int i = 0; i < games && open_; ++i) {
    if (session_.other_wants_no_more()) {
      problem_ = fmt::format("the other side ended the session after {} of {} games", i, games);
      break;
    }
    if (i + 1 == games) session_.want_no_more_games();
    auto request = wanted;
    request.follower = i % 2 == 0 ? Color::white : Color::black;
    session_.request(request);
    heard_ = steady_clock::now();
    pass_on();
    play_until_idle();
  }
  if (!problem_ && played_ < games && !hooks_.stop.stop_requested()) problem_ = kClosed;
  return problem_;
}

std::optional<std::string> DxpConnection::follow() {
  while (open_) step();
  return problem_;
}

void DxpConnection::play_until_idle() {
  while (open_ && !session_.is_idle()) step();
}

void DxpConnection::step() {
  if (hooks_.stop.stop_requested()) return say_goodbye();
  try {
    if (session_.is_own_turn()) {
      session_.move(hooks_.stop);
      heard_ = steady_clock::now();
    } else {
      wait_for_other();
    }
  } catch (const base::Failure& failure) {
    session_.abandon(failure.what());
    problem_ = failure.what();
    pass_on();
    open_ = false;
  }
  pass_on();
}

void DxpConnection::wait_for_other() {
  const auto bytes = socket_.receive(kSlice);
  if (!bytes) return end_with(bytes.error().message);
  if (*bytes && (*bytes)->empty()) {
    if (session_.is_playing()) return end_with(kClosed);
    // Between games that is the usual end.
    session_.lose_connection(kClosed);
    open_ = false;
    return;
  }
  if (*bytes) return take(**bytes);
  const double silence = Seconds(steady_clock::now() - heard_).count();
  if (silence > patience())
    end_with(fmt::format("the other side sent nothing for {:.0f} s", silence));
}

/// In a game the other side may use all its time for one move.
double DxpConnection::patience() const {
  return std::max(hooks_.patience, session_.is_idle() ? 0.0 : 60.0 * session_.minutes());
}

void DxpConnection::take(std::string_view bytes) {
  heard_ = steady_clock::now();
  inbox_.add(bytes);
  while (open_) {
    const auto message = inbox_.next();
    if (!message) return end_with(message.error().message);
    if (!*message) return;
    session_.receive(**message);
    pass_on();
    if (session_.is_hopeless())
      return end_with("the other side sent too much data that is not DXP");
  }
}

/// Sends what the session wants to say, and reports what came up.
void DxpConnection::pass_on() {
  for (const std::string& message : session_.take_messages()) {
    if (!open_) break;
    const auto sent = socket_.send(message + '\0');
    if (!sent) end_with(sent.error().message);
  }
  for (const std::string& remark : session_.take_remarks()) hooks_.on_remark(remark);
  for (const protocol::DxpGame& game : session_.take_games()) {
    ++played_;
    hooks_.on_game(game);
  }
}

void DxpConnection::end_with(const std::string& problem) {
  if (!open_) return;
  open_ = false;
  problem_ = problem;
  session_.lose_connection(problem);
}

/// An interrupt: the other side is told, and has a moment to confirm, for what is unread when a
/// connection is closed can take with it what was sent.
void DxpConnection::say_goodbye() {
  session_.abandon("interrupted");
  pass_on();
  const auto end = steady_clock::now() + kGoodbye;
  while (open_ && !session_.is_idle() && steady_clock::now() < end) {
    wait_for_other();
    pass_on();
  }
  open_ = false;
}

}  // namespace mpd::apps
