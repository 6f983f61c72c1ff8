#include "gammon/player.hpp"

#include <fmt/format.h>

#include "base/shipped_files.hpp"
#include "base/text.hpp"
#include "gammon/contest.hpp"

namespace mpd::gammon {
namespace {

using games::backgammon::Action;
using games::backgammon::Backgammon;
using games::backgammon::Phase;
using games::backgammon::Position;
using Kind = Action::Kind;

Action play_action(const games::backgammon::Play& play) {
  return {.kind = Kind::play, .play = play};
}

struct TdGammonOptions {
  LookAhead look_ahead;
  std::filesystem::path weights = shipped_brain();
};

base::Result<void> read_option(std::string_view option, TdGammonOptions& options) {
  const std::size_t equals = option.find('=');
  const std::string_view name = option.substr(0, equals);
  const std::string_view value =
      equals == std::string_view::npos ? std::string_view{} : option.substr(equals + 1);
  if (name == "weights" && !value.empty()) {
    options.weights = value;
    return {};
  }
  if (name == "plies")
    return base::parse_integer(value, "plies", 0, kMostPliesAhead).map([&](std::int64_t plies) {
      options.look_ahead.plies = static_cast<int>(plies);
    });
  return base::fail("option {} of {}: expected plies=0 … plies={} or weights=FILE",
                    base::in_quotes(option), kTdGammon, kMostPliesAhead);
}

base::Result<std::unique_ptr<BackgammonPlayer>> make_td_gammon(const TdGammonOptions& options) {
  auto brain = read_brain(options.weights);
  if (!brain) return tl::unexpected(brain.error());
  return std::make_unique<TdGammonPlayer>(std::make_shared<const Brain>(*std::move(brain)),
                                          options.look_ahead);
}

}  // namespace

std::string TdGammonPlayer::name() const {
  return fmt::format("{}:plies={}", kTdGammon, look_ahead_.plies);
}

Action TdGammonPlayer::choose(const game::Turn<Backgammon>& turn) {
  const Position& position = turn.observation();
  thought_ = {};
  thought_.depth = look_ahead_.plies;
  if (position.phase == Phase::cube) return {.kind = Kind::no_double};
  if (position.phase == Phase::doubled) {
    const float equity = -outcome_after(*brain_, position.board, look_ahead_).equity();
    thought_.value = game::PlayerValue::estimate(equity);
    constexpr float kWorthOfDrop = -0.5f;
    return {.kind = equity >= kWorthOfDrop ? Kind::take : Kind::drop};
  }
  const auto plays = ranked_plays(*brain_, position.board, position.dice, look_ahead_);
  thought_.value = game::PlayerValue::estimate(plays.front().outcome.equity());
  thought_.nodes = plays.size();
  thought_.line = {play_action(plays.front().play)};
  return thought_.line.front();
}

Action PipsPlayer::choose(const game::Turn<Backgammon>& turn) {
  const Position& position = turn.observation();
  if (position.phase == Phase::cube) return {.kind = Kind::no_double};
  if (position.phase == Phase::doubled) return {.kind = Kind::take};
  return play_action(most_pips_ahead(position.board, position.dice));
}

std::filesystem::path shipped_brain() {
  return base::shipped_folder("players", "data/players") / "backgammon" / "td-gammon.net";
}

base::Result<std::unique_ptr<BackgammonPlayer>> make_player(std::string_view spec) {
  if (spec == kPips) return std::make_unique<PipsPlayer>();
  const std::size_t colon = spec.find(':');
  if (spec.substr(0, colon) != kTdGammon)
    return base::fail("there is no backgammon player {}, expected {} or {}", base::in_quotes(spec),
                      kTdGammon, kPips);
  TdGammonOptions options;
  if (colon != std::string_view::npos)
    for (const std::string_view option : base::split(spec.substr(colon + 1), ','))
      if (auto read = read_option(option, options); !read) return tl::unexpected(read.error());
  return make_td_gammon(options);
}

}  // namespace mpd::gammon
