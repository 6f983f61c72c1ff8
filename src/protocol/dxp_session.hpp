#pragma once

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "draughts/pdn.hpp"
#include "draughts/record.hpp"
#include "engine/catalogue.hpp"
#include "protocol/dxp_message.hpp"

namespace mpd::protocol {

struct DxpSettings {
  std::string name;  ///< as the other side shows it
  std::string date = "????.??.??";
  /// Seconds from any moment on, for the time that moves take.
  std::function<double()> now;
};

/// A game that is over, however it ended.
struct DxpGame {
  draughts::PdnGame pdn;
  draughts::Color own = draughts::Color::black;
  std::string reason;
};

/// One side of a DXP connection as a state machine: messages in, messages out. Knows nothing of
/// sockets, so that tests can connect two of them. Any number of games, one after the other; the
/// initiator calls `request`, the follower waits.
class DxpSession {
 public:
  DxpSession(engine::Player& player, DxpSettings settings);

  /// Asks for a game, when there is none; `name` of the request is filled in here.
  void request(DxpRequest wanted);
  /// Takes a message without its zero byte, whatever it is.
  void receive(std::string_view text);
  [[nodiscard]] bool is_own_turn() const;
  /// Thinks, and sends the move. When `stop` is triggered meanwhile, nothing is sent. What the
  /// player throws when it cannot go on passes through.
  void move(std::stop_token stop = {});

  /// From now on every end of a game says that no other is wanted, and requests are refused.
  void want_no_more_games() { no_more_games_ = true; }
  /// Ends the game that is being played, if there is one, without a result, and tells the other.
  void abandon(const std::string& reason);
  /// The connection is gone: a game that was being played ends without a result.
  void lose_connection(const std::string& reason);

  /// No game is being played, asked for or waiting for the other side to confirm its end.
  [[nodiscard]] bool is_idle() const { return state_ == State::idle; }
  [[nodiscard]] bool is_playing() const { return state_ == State::playing; }
  [[nodiscard]] bool other_wants_no_more() const { return other_wants_no_more_; }
  /// Too much came that was no message: the connection should be closed.
  [[nodiscard]] bool is_hopeless() const;
  /// The minutes of the game being played; 0 without a clock.
  [[nodiscard]] int minutes() const { return minutes_; }

  /// What has come up since the last call: messages to send, games that are over, and remarks for
  /// people.
  [[nodiscard]] std::vector<std::string> take_messages();
  [[nodiscard]] std::vector<DxpGame> take_games();
  [[nodiscard]] std::vector<std::string> take_remarks();

 private:
  enum class State {
    idle,
    asked,    // R is sent, A is awaited
    playing,  //
    ending    // E is sent, E is awaited
  };

  void on(const DxpRequest& request);
  void on(const DxpAcceptance& acceptance);
  void on(const DxpMove& move);
  void on(const DxpEnd& end);
  void on(const DxpChat& chat);
  void on(const DxpBackRequest&);
  void on(const DxpBackAcceptance&);

  [[nodiscard]] DxpAnswer answer_to(const DxpRequest& request);
  void start_game(const DxpRequest& request, draughts::Color own, std::string other);
  void claim_end_by_rule();
  /// A result as this side says it in a message.
  [[nodiscard]] DxpReason own_word(draughts::PdnResult result) const;
  void end_game(DxpReason told, draughts::PdnResult result, const std::string& reason);
  void finish_game(draughts::PdnResult result, const std::string& reason);
  [[nodiscard]] game::Allowance allowance() const;
  void count_time(double seconds);
  void send(const DxpMessage& message) { messages_.push_back(dxp_text(message)); }
  void remark(std::string text) { remarks_.push_back(std::move(text)); }

  engine::Player& player_;
  DxpSettings settings_;
  State state_ = State::idle;
  bool no_more_games_ = false;
  bool other_wants_no_more_ = false;
  int garbage_ = 0;

  // The game asked for or being played.
  DxpRequest asked_;
  std::string other_ = "?";
  draughts::Color own_ = draughts::Color::black;
  draughts::GameRecord record_;
  int minutes_ = 0;
  int moves_ = 0;
  int own_moves_ = 0;
  double seconds_left_ = 0;

  std::vector<std::string> messages_;
  std::vector<DxpGame> games_;
  std::vector<std::string> remarks_;
};

}  // namespace mpd::protocol
