#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "draughts/fen.hpp"
#include "draughts/moves.hpp"
#include "draughts/notation.hpp"
#include "draughts/perft.hpp"

// Any text: an error, or a position that is written and read back and that the rules can handle.

namespace {

using namespace mpd::draughts;

void require(bool condition) {
  if (!condition) std::abort();
}

void check(const Position& position) {
  const std::string fen = fen_of(position);
  const auto again = parse_fen(fen);
  require(again && *again == position);
  require(fen_of(*again) == fen);
  const MoveList moves = legal_moves(position);
  require(moves.empty() != has_move(position));
  for (const Move move : moves) {
    require(!paths_of(position, move).empty());
    require(parse_fen(fen_of(position.after(move))) == position.after(move));
    const auto read = parse_move(position, move_text(position, move));
    require(read && *read == move);
  }
  require(perft(position, 2, {PerftCount::paths, true}) ==
          perft(position, 2, {PerftCount::paths, false}));
  require(perft(position, 2, {PerftCount::moves, true}) <=
          perft(position, 2, {PerftCount::paths, true}));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto position = parse_fen({reinterpret_cast<const char*>(data), size});
  if (position) {
    check(*position);
  } else {
    require(position.error().message.starts_with("FEN column "));
  }
  return 0;
}
