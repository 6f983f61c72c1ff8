#include "match/match_pdn.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

#include "base/text.hpp"

namespace mpd::match {
namespace {

using arena::Effort;
using arena::GameSummary;
using draughts::PdnGame;
using draughts::PdnResult;
using game::Outcome;

std::optional<Outcome> outcome_of(PdnResult result) {
  if (result == PdnResult::unknown) return std::nullopt;
  if (result == PdnResult::draw) return Outcome::draw;
  return result == PdnResult::black_wins ? Outcome::first_wins : Outcome::second_wins;
}

std::string comment_of(const game::Thought<draughts::Draughts>& thought) {
  if (!thought.value) return "";
  if (thought.value->is_win()) return fmt::format("win/{}", thought.depth);
  if (thought.value->is_loss()) return fmt::format("loss/{}", thought.depth);
  return fmt::format("{:+.2f}/{}", thought.value->units(), thought.depth);
}

std::string times_text(const Effort& effort) {
  return fmt::format(" seconds={:.6f} overrun={:.6f}", effort.seconds, effort.overrun);
}

std::string effort_text(const Effort& effort) {
  return fmt::format("moves={} searched={} depths={} nodes={}", effort.moves, effort.searched,
                     effort.depth_sum, effort.nodes) +
         times_text(effort);
}

template <class Number>
bool read_number(std::string_view text, std::string_view name, Number& number) {
  if (!text.starts_with(name) || text.size() <= name.size() || text[name.size()] != '=')
    return false;
  text.remove_prefix(name.size() + 1);
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size();
}

std::optional<Effort> parse_effort(std::string_view text) {
  const auto parts = base::split(text, ' ');
  Effort effort;
  const bool good = parts.size() == 6 && read_number(parts[0], "moves", effort.moves) &&
                    read_number(parts[1], "searched", effort.searched) &&
                    read_number(parts[2], "depths", effort.depth_sum) &&
                    read_number(parts[3], "nodes", effort.nodes) &&
                    read_number(parts[4], "seconds", effort.seconds) &&
                    read_number(parts[5], "overrun", effort.overrun);
  if (!good) return std::nullopt;
  return effort;
}

std::optional<std::size_t> parse_round(std::string_view text) {
  const auto parts = base::split(text, '.');
  if (parts.size() != 2) return std::nullopt;
  const auto pair = base::parse_integer(parts[0], "pair", 1, std::int64_t{1} << 40);
  const auto game = base::parse_integer(parts[1], "game", 1, 2);
  if (!pair || !game) return std::nullopt;
  return static_cast<std::size_t>(2 * (*pair - 1) + *game - 1);
}

std::optional<std::size_t> index_of(const std::vector<std::string>& players,
                                    std::string_view name) {
  const auto found = std::find(players.begin(), players.end(), name);
  if (found == players.end()) return std::nullopt;
  return static_cast<std::size_t>(found - players.begin());
}

/// The reason of the end, and behind a colon the explanation.
bool read_termination(std::string_view text, GameSummary& summary) {
  const std::size_t colon = text.find(": ");
  const auto reason = arena::parse_end_reason(text.substr(0, colon));
  if (!reason) return false;
  summary.end.reason = *reason;
  if (colon != std::string_view::npos) summary.explanation = text.substr(colon + 2);
  return true;
}

}  // namespace

std::string round_text(std::size_t number) {
  return fmt::format("{}.{}", number / 2 + 1, number % 2 + 1);
}

PdnGame pdn_of(const PlayedGame& played, const GameSummary& summary, const MatchTags& tags) {
  PdnGame game;
  game.start = played.opening.start.position;
  game.result = draughts::result_of(summary.end.outcome);
  for (const draughts::Move move : played.opening.moves) game.line.moves.emplace_back().move = move;
  for (const auto& [move, thought, seconds] : played.moves) {
    draughts::PdnMove& written = game.line.moves.emplace_back();
    written.move = move;
    written.comment = comment_of(thought);
  }
  std::string termination(arena::name_of(summary.end.reason));
  if (!summary.explanation.empty()) termination += ": " + summary.explanation;
  game.tags = {{"Event", std::string(kMatchEvent)},
               {"Date", tags.date},
               {"Round", round_text(summary.number)},
               {"Black", tags.players[summary.players[0]]},
               {"White", tags.players[summary.players[1]]},
               {"Opening", played.opening.name},
               {"Termination", termination},
               {"BlackEffort", effort_text(summary.effort[0])},
               {"WhiteEffort", effort_text(summary.effort[1])},
               {"Loop", summary.loop ? "yes" : "no"},
               {"UndueDraw", summary.undue_draw ? "yes" : "no"},
               {"Conditions", tags.conditions}};
  return game;
}

std::string without_times(std::string pdn) {
  for (const std::string_view tag : {"[BlackEffort \"", "[WhiteEffort \""}) {
    const std::size_t begin = pdn.find(" seconds=", pdn.find(tag));
    if (begin == std::string::npos) continue;
    pdn.replace(begin, pdn.find('"', begin) - begin, times_text({}));
  }
  return pdn;
}

std::string with_date(std::string pdn, std::string_view date) {
  constexpr std::string_view kTag = "[Date \"";
  const std::size_t tag = pdn.find(kTag);
  if (tag == std::string::npos) return pdn;
  const std::size_t begin = tag + kTag.size();
  return pdn.replace(begin, pdn.find('"', begin) - begin, date);
}

base::Result<GameSummary> summary_of(const PdnGame& game, const MatchTags& tags) {
  const auto tag = [&](std::string_view name) { return game.tag(name).value_or(""); };
  GameSummary summary;
  const auto number = parse_round(tag("Round"));
  if (!number)
    return base::fail("its Round is {}, expected pair.game", base::in_quotes(tag("Round")));
  summary.number = *number;
  for (const int seat : {0, 1}) {
    const std::string_view color = seat == 0 ? "Black" : "White";
    const auto player = index_of(tags.players, tag(color));
    if (!player)
      return base::fail("{} is {}, expected a player of this match", color,
                        base::in_quotes(tag(color)));
    summary.players[seat] = *player;
    const auto effort = parse_effort(tag(std::string(color) + "Effort"));
    if (!effort) return base::fail("its {}Effort is unreadable", color);
    summary.effort[seat] = *effort;
  }
  const auto outcome = outcome_of(game.result);
  if (!outcome) return base::fail("it has no result");
  summary.end.outcome = *outcome;
  if (!read_termination(tag("Termination"), summary))
    return base::fail("its Termination is {}", base::in_quotes(tag("Termination")));
  summary.loop = tag("Loop") == "yes";
  summary.undue_draw = tag("UndueDraw") == "yes";
  return summary;
}

}  // namespace mpd::match
