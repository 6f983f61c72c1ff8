#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "base/result.hpp"
#include "draughts/bitboard.hpp"
#include "draughts/color.hpp"
#include "draughts/move.hpp"
#include "draughts/position.hpp"

// DXP (DamExchange) messages: how draughts programs play each other over a connection. The formats
// are in docs/protocols/dxp.md. A message is a line of ASCII; on the wire a zero byte ends it.

namespace mpd::protocol {

/// The longest message, without the zero byte.
inline constexpr std::size_t kLongestDxpMessage = 127;
inline constexpr std::size_t kDxpNameLength = 32;
inline constexpr int kDxpVersion = 1;

/// R: the initiator asks for a game. Of another version only the version is known.
struct DxpRequest {
  int version = kDxpVersion;
  std::string name = {};  ///< of the initiator
  draughts::Color follower = draughts::Color::white;
  int minutes = 0;  ///< for `moves` moves; 0: no clock
  int moves = 0;    ///< 0: for the whole game
  /// The side to move and the 32 squares as they were written; nothing: the start position.
  std::optional<std::string> board = {};
  friend bool operator==(const DxpRequest&, const DxpRequest&) = default;
};

enum class DxpAnswer { accepted = 0, other_version = 1, not_this_game = 2, no_games = 3 };

/// A: the follower's answer.
struct DxpAcceptance {
  std::string name;  ///< of the follower
  DxpAnswer answer = DxpAnswer::accepted;
  friend bool operator==(const DxpAcceptance&, const DxpAcceptance&) = default;
};

/// M: a move, and the seconds that it took.
struct DxpMove {
  int seconds = 0;
  draughts::Square from;
  draughts::Square to;
  draughts::Bitboard captured = {};
  friend bool operator==(const DxpMove&, const DxpMove&) = default;
};

enum class DxpReason { unknown = 0, i_lose = 1, draw = 2, i_win = 3 };

/// E: the game is over, as the sender sees it.
struct DxpEnd {
  DxpReason reason = DxpReason::unknown;
  bool no_more_games = false;
  friend bool operator==(const DxpEnd&, const DxpEnd&) = default;
};

/// C: something for the person at the other side.
struct DxpChat {
  std::string text;
  friend bool operator==(const DxpChat&, const DxpChat&) = default;
};

/// B: back to the position before this move of this side.
struct DxpBackRequest {
  int move_number = 0;
  draughts::Color turn = draughts::Color::black;
  friend bool operator==(const DxpBackRequest&, const DxpBackRequest&) = default;
};

enum class DxpBackAnswer { accepted = 0, not_supported = 1, refused = 2 };

/// K: the answer to that.
struct DxpBackAcceptance {
  DxpBackAnswer answer = DxpBackAnswer::accepted;
  friend bool operator==(const DxpBackAcceptance&, const DxpBackAcceptance&) = default;
};

using DxpMessage = std::variant<DxpRequest, DxpAcceptance, DxpMove, DxpEnd, DxpChat, DxpBackRequest,
                                DxpBackAcceptance>;

/// Reads a message without its zero byte; the error says where what was expected.
[[nodiscard]] base::Result<DxpMessage> parse_dxp(std::string_view text);

/// The message without its zero byte. Names and chats are cut to the room there is, and what is not
/// printable ASCII becomes a question mark; numbers are bounded by their digits.
[[nodiscard]] std::string dxp_text(const DxpMessage& message);

/// `Zzzz…`: the side to move and the squares 1 to 32: w z men, W Z kings, e empty (Z is Black).
[[nodiscard]] std::string dxp_board(const draughts::Position& position);
[[nodiscard]] base::Result<draughts::Position> parse_dxp_board(std::string_view text);

[[nodiscard]] DxpMove dxp_move(draughts::Move move, int seconds);
/// The legal move that is meant; the error names what is legal.
[[nodiscard]] base::Result<draughts::Move> legal_dxp_move(const draughts::Position& position,
                                                          const DxpMove& move);

/// Cuts a stream of bytes, which comes in any pieces, into messages.
class DxpInbox {
 public:
  void add(std::string_view bytes) { bytes_ += bytes; }
  /// The next complete message, without its zero byte; nothing when it has not come yet; an error
  /// when it is too long to be one.
  [[nodiscard]] base::Result<std::optional<std::string>> next();

 private:
  std::string bytes_;
};

}  // namespace mpd::protocol
