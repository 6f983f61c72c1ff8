#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <vector>

#include "arena/outcome.hpp"
#include "arena/ratings.hpp"
#include "arena/sprt.hpp"
#include "arena/statistics.hpp"

namespace mpd::arena {

/// Number of games that a player lost by each kind of misconduct.
struct Forfeits {
  std::uint64_t time = 0;
  std::uint64_t failure = 0;
  std::uint64_t illegal_move = 0;

  [[nodiscard]] std::uint64_t all() const { return time + failure + illegal_move; }
};

/// How a match or tournament stands. Games may arrive in any order; the standing does not depend
/// on it. A test looks at the pairs in the order of their numbers, and games after the pair
/// that decided it do not count.
class Standing {
 public:
  /// A test needs exactly two players; it tests the first of them.
  explicit Standing(std::size_t players, const std::optional<SprtPlan>& plan = {});

  /// Adds a game; its number must be new.
  void add(const GameSummary& game);
  /// Whether the test has reached a verdict.
  [[nodiscard]] bool is_decided() const { return decided_pair_.has_value(); }
  /// Whether the game with this number counts.
  [[nodiscard]] bool counts(std::size_t number) const {
    return !decided_pair_ || number / 2 <= *decided_pair_;
  }
  /// Uses the complete pairs up to the first gap in the numbers; empty without a test plan.
  [[nodiscard]] std::optional<SprtState> sprt() const;

  [[nodiscard]] std::size_t players() const { return players_; }
  /// The games that count.
  [[nodiscard]] std::uint64_t games() const;
  /// What `a` scored against `b`, and in all.
  [[nodiscard]] Tally tally(std::size_t a, std::size_t b) const;
  [[nodiscard]] Tally tally(std::size_t a) const;
  [[nodiscard]] Pentanomial pairs(std::size_t a, std::size_t b) const;
  [[nodiscard]] Effort effort(std::size_t player) const;
  [[nodiscard]] Forfeits forfeits(std::size_t player) const;
  /// Games that anybody lost on time.
  [[nodiscard]] std::uint64_t time_forfeits() const;
  [[nodiscard]] std::uint64_t loops() const;
  [[nodiscard]] std::uint64_t undue_draws() const;
  [[nodiscard]] Ratings ratings() const;

 private:
  template <class Visit>
  void for_counted(const Visit& visit) const {
    for (const auto& [number, game] : games_)
      if (counts(number)) visit(game);
  }
  void follow_test();

  std::size_t players_;
  std::optional<SprtPlan> plan_;
  std::map<std::size_t, GameSummary> games_;  // by number
  std::size_t next_pair_ = 0;                 // of the test
  Pentanomial tested_;
  std::optional<std::size_t> decided_pair_;
};

}  // namespace mpd::arena
