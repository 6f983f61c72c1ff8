#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <set>
#include <stop_token>
#include <string>
#include <vector>

#include "endgame/databases.hpp"
#include "research/puzzle.hpp"

namespace mpd::research {

struct PuzzleQuarry {
  std::uint64_t seed = 1;
  std::size_t shots = 300;  ///< wanted; as many of each difficulty
  std::size_t wins = 180;
  std::uint64_t games = 1500;         ///< at most so many games of the engine against itself
  std::uint64_t nodes = 1500;         ///< for each move of them
  std::uint64_t endings = 4'000'000;  ///< at most so many endings drawn by lot
};

/// Puzzles that differ from each other, at most so many of each difficulty.
class PuzzleCollection {
 public:
  explicit PuzzleCollection(std::size_t wanted) : most_(wanted / kDifficulties) {}

  /// Whether it was wanted: neither its position nor its idea is there already.
  bool add(const Puzzle& puzzle);
  [[nodiscard]] bool wants(Difficulty difficulty) const {
    return counts_[static_cast<std::size_t>(difficulty)] < most_;
  }
  [[nodiscard]] bool is_full() const { return puzzles_.size() == wanted(); }
  [[nodiscard]] std::size_t wanted() const { return most_ * kDifficulties; }
  /// The easy ones first, and of these the short ones.
  [[nodiscard]] std::vector<Puzzle> sorted() const;
  [[nodiscard]] std::size_t size() const { return puzzles_.size(); }

 private:
  std::size_t most_;
  std::vector<Puzzle> puzzles_;
  std::array<std::size_t, kDifficulties> counts_{};
  std::set<std::string> known_;
};

/// How many puzzles there are of those that are wanted.
using OnPuzzles = std::function<void(std::size_t found, std::size_t wanted)>;

/// Looks for shots in games of the engine against itself, some of whose moves are drawn by lot:
/// behind every move that could have been made. The result depends on the quarry alone, unless it
/// is stopped.
[[nodiscard]] std::vector<Puzzle> mine_shots(const PuzzleQuarry& quarry,
                                             const OnPuzzles& on_puzzles = {},
                                             const std::stop_token& stop = {});

/// Looks for wins among endings drawn by lot of as many pieces as the databases know.
[[nodiscard]] std::vector<Puzzle> mine_wins(const PuzzleQuarry& quarry,
                                            const endgame::Databases& databases,
                                            const OnPuzzles& on_puzzles = {},
                                            const std::stop_token& stop = {});

}  // namespace mpd::research
