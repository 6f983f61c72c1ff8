#pragma once

#include <memory>
#include <vector>

#include "base/random.hpp"
#include "games/battleship/battleship.hpp"

namespace mpd::games::battleship {

/// What is known about a hidden fleet, exactly: all fleets that would have given the same replies.
class Knowledge {
 public:
  explicit Knowledge(std::vector<Fleet> fleets) : fleets_(std::move(fleets)) {}

  void learn(int cell, const Reply& reply);
  [[nodiscard]] const std::vector<Fleet>& fleets() const { return fleets_; }
  [[nodiscard]] Cells shots() const { return shots_; }
  /// In how many of the fleets a ship lies on each cell.
  [[nodiscard]] std::vector<std::size_t> counts(const Sea& sea) const;

 private:
  std::vector<Fleet> fleets_;
  Cells shots_ = 0;
};

/// Chooses cells to shoot at, and hears the replies.
class Shooter {
 public:
  virtual ~Shooter() = default;
  virtual int choose() = 0;
  virtual void hear(int cell, const Reply& reply) = 0;
};

/// Any cell that was not shot at, with the same probability.
std::unique_ptr<Shooter> random_shooter(const Sea& sea, std::uint64_t seed);
/// Shoots at random until it hits, then beside what it has hit until something sinks.
std::unique_ptr<Shooter> hunting_shooter(const Sea& sea, std::uint64_t seed);
/// The cell on which a ship is most likely, given all fleets that agree with the replies; the first
/// of equals.
std::unique_ptr<Shooter> likeliest_shooter(const Sea& sea, const std::vector<Fleet>& fleets);

/// The shots that sink the whole fleet.
int shots_to_sink(const Sea& sea, const Fleet& fleet, Shooter& shooter);

}  // namespace mpd::games::battleship
