#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "draughts/notation.hpp"
#include "protocol/dxp_session.hpp"

// Any bytes from the other side of a connection: what is understood comes back the same, and the
// session stays alive and speaks nothing but DXP.

namespace {

using namespace mpd;

void require(bool condition) {
  if (!condition) std::abort();
}

class FirstMove final : public engine::Player {
 public:
  [[nodiscard]] std::string name() const override { return "first"; }
  draughts::Move choose(const engine::Turn& turn) override {
    return draughts::moves_by_number(turn.observation().position)[0];
  }
};

void check_round_trip(std::string_view text) {
  const auto message = protocol::parse_dxp(text);
  if (!message) return require(!message.error().message.empty());
  const auto again = protocol::parse_dxp(protocol::dxp_text(*message));
  require(again && *again == *message);
}

void check_session(protocol::DxpSession& session) {
  for (int i = 0; i < 2 && session.is_own_turn(); ++i) session.move();
  for (const std::string& message : session.take_messages()) {
    const auto parsed = protocol::parse_dxp(message);
    require(parsed && protocol::dxp_text(*parsed) == message);
  }
  for (const auto& game : session.take_games()) require(!game.reason.empty());
  (void)session.take_remarks();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  FirstMove player;
  protocol::DxpSession session(player, {.name = "us", .now = [] { return 0.0; }});
  protocol::DxpInbox inbox;
  // The first byte says who asks for the game.
  if (size > 0 && data[0] == '!') session.request({.minutes = 5, .moves = 75});
  inbox.add({reinterpret_cast<const char*>(data), size});
  while (true) {
    const auto message = inbox.next();
    if (!message || !*message) break;
    check_round_trip(**message);
    session.receive(**message);
    check_session(session);
  }
  session.lose_connection("the end");
  return 0;
}
