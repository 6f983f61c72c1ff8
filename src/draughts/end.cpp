#include "draughts/end.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

namespace mpd::draughts {

using game::EndReason;

namespace {

constexpr std::array<std::pair<EndReason, std::string_view>, 13> kNames{{
    {EndReason::terminal, "no_move"},
    {EndReason::repetition, "repetition"},
    {EndReason::reversible_limit, "forty_moves"},
    {EndReason::loop, "loop"},
    {EndReason::length, "length"},
    {EndReason::database, "database"},
    {EndReason::values, "values"},
    {EndReason::resigned, "resigned"},
    {EndReason::agreed, "agreed"},
    {EndReason::time, "time"},
    {EndReason::failure, "failure"},
    {EndReason::illegal_move, "illegal_move"},
    {EndReason::stopped, "stopped"},
}};

bool has_no_pieces(EndReason reason, const Position& last) {
  return reason == EndReason::terminal && last.pieces(last.turn()).empty();
}

}  // namespace

std::string_view name_of(EndReason reason, const Position& last) {
  return has_no_pieces(reason, last) ? "no_pieces" : name_of(reason);
}

std::string_view name_of(EndReason reason) {
  return kNames[static_cast<std::size_t>(reason)].second;
}

std::optional<EndReason> parse_end_reason(std::string_view name) {
  const auto* const found = std::find_if(kNames.begin(), kNames.end(),
                                         [&](const auto& entry) { return entry.second == name; });
  if (found == kNames.end()) return std::nullopt;
  return found->first;
}

std::string reason_text(const game::End& end, const Position& last) {
  const Color turn = last.turn();
  const auto winner = winner_of(end.outcome);
  const char* const loser = name_of(winner ? opponent(*winner) : turn);
  switch (end.reason) {
    case EndReason::terminal:
      return fmt::format("{} has no {} left", name_of(turn),
                         has_no_pieces(end.reason, last) ? "pieces" : "move");
    case EndReason::repetition:
      return "the same position for the third time";
    case EndReason::reversible_limit:
      return "forty moves by each side without a capture or a man move";
    case EndReason::loop:
      return "both sides only move back and forth";
    case EndReason::length:
      return "the game is too long";
    case EndReason::database:
      return "the endgame databases know the outcome";
    case EndReason::values:
      return "both players agree on the outcome";
    case EndReason::resigned:
      return fmt::format("{} resigns", loser);
    case EndReason::agreed:
      return "by agreement";
    case EndReason::time:
      return fmt::format("{} has no time left", loser);
    case EndReason::failure:
      return fmt::format("{} cannot go on", loser);
    case EndReason::illegal_move:
      return fmt::format("{} made an illegal move", loser);
    case EndReason::stopped:
      break;
  }
  return "the game was stopped";
}

}  // namespace mpd::draughts
