#pragma once

#include <array>
#include <cstdint>
#include <string_view>

// Leaf counts of chess positions for depths 1 to 5, as move generators are usually compared.
// Together they exercise castling, promotion, en passant, pins and double checks.

namespace mpd::tests {

struct ChessPerftTable {
  std::string_view fen;
  std::array<std::uint64_t, 5> leaves;
};

inline constexpr std::array<ChessPerftTable, 6> kChessTables{{
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
     {20, 400, 8'902, 197'281, 4'865'609}},
    {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
     {48, 2'039, 97'862, 4'085'603, 193'690'690}},
    {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", {14, 191, 2'812, 43'238, 674'624}},
    {"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
     {6, 264, 9'467, 422'333, 15'833'292}},
    {"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
     {44, 1'486, 62'379, 2'103'487, 89'941'194}},
    {"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
     {46, 2'079, 89'890, 3'894'594, 164'075'551}},
}};

}  // namespace mpd::tests
