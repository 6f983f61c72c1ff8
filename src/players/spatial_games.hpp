#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "base/random.hpp"
#include "draughts/record.hpp"
#include "game/outcome.hpp"
#include "learn/coevolution.hpp"
#include "learn/spatial_mlp.hpp"
#include "search/switches.hpp"

namespace mpd::players {

struct SpatialGameOptions {
  learn::SpatialMlp::Shape shape = learn::SpatialMlp::Shape::windows;
  int depth = 4;         ///< plies; captures are played out beyond
  int most_moves = 100;  ///< of each side; then the game is a draw
  friend bool operator==(const SpatialGameOptions&, const SpatialGameOptions&) = default;
};

/// The search of these games. Table, ordering and deepening only save time: the values are those of
/// plain minimax. Of equal moves deepening prefers the one that looked best two plies earlier,
/// which makes progress.
[[nodiscard]] search::Switches spatial_switches();

/// Quick games between spatial networks, for their evolution: alpha-beta to a fixed depth. The
/// source looks two plies further wherever a capture is due at the horizon; here captures are
/// played out. A game depends on nothing but the two networks and the board it begins with.
class SpatialGames {
 public:
  explicit SpatialGames(const SpatialGameOptions& options);
  ~SpatialGames();

  /// `first` has Black, which moves first (the source's Red).
  [[nodiscard]] game::Outcome play(const learn::Individual& first, const learn::Individual& second,
                                   const draughts::Position& start = draughts::Position::start());
  /// The network in this seat against a player that moves at random.
  [[nodiscard]] game::Outcome play_against_chance(const learn::Individual& network, game::Seat seat,
                                                  const draughts::Position& start,
                                                  base::Random& random);

  /// All games of this so far.
  struct Count {
    std::uint64_t games = 0;
    std::uint64_t plies = 0;
    std::uint64_t nodes = 0;
  };
  [[nodiscard]] const Count& count() const { return count_; }

 private:
  /// A network at the board, with its own search. Apart from here, so that only one source
  /// compiles the search.
  class Seat;

  /// Somebody's move; called where there is a choice.
  using Choose =
      std::function<draughts::Move(const draughts::GameRecord&, const draughts::MoveList&)>;

  [[nodiscard]] game::Outcome play_out(const draughts::Position& start, const Choose& choose);
  [[nodiscard]] Seat& at(game::Seat seat) { return seat == game::Seat::first ? *black_ : *white_; }
  [[nodiscard]] draughts::Move thought_out(const draughts::GameRecord& history);

  SpatialGameOptions options_;
  std::unique_ptr<Seat> black_;
  std::unique_ptr<Seat> white_;
  Count count_;
};

}  // namespace mpd::players
