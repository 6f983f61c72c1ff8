#pragma once

#include <filesystem>

#include "base/result.hpp"
#include "gammon/inputs.hpp"
#include "learn/probability_network.hpp"

namespace mpd::gammon {

/// Foretells how games end: a network for positions with contact, one for races, and exact values
/// where all is over but the bear-off (exact_ends.hpp).
class Brain {
 public:
  /// Which network is asked.
  enum class Part { contact, race };

  Brain(learn::ProbabilityNetwork contact, learn::ProbabilityNetwork race)
      : contact_(std::move(contact)), race_(std::move(race)) {}
  /// Untrained. `hidden` units for contact; races get a quarter of them.
  [[nodiscard]] static Brain random(int hidden, std::uint64_t seed);

  [[nodiscard]] const learn::ProbabilityNetwork& network(Part part) const {
    return part == Part::contact ? contact_ : race_;
  }
  [[nodiscard]] learn::ProbabilityNetwork& network(Part part) {
    return part == Part::contact ? contact_ : race_;
  }

  /// For `board.own`, which is on roll.
  [[nodiscard]] Outcome judge(const Board& board) const;

  friend bool operator==(const Brain&, const Brain&) = default;

 private:
  learn::ProbabilityNetwork contact_;
  learn::ProbabilityNetwork race_;
};

/// The part that judges a board without exact value.
[[nodiscard]] inline Brain::Part part_for(const Board& board) {
  return has_contact(board) ? Brain::Part::contact : Brain::Part::race;
}

/// Files of weights (docs/formats/networks.md).
[[nodiscard]] base::Result<void> write_brain(const std::filesystem::path& path, const Brain& brain);
/// The error names the file and what is wrong with it.
[[nodiscard]] base::Result<Brain> read_brain(const std::filesystem::path& path);

/// The weights of both networks, one behind the other, and back: as many as brain_weights(hidden).
[[nodiscard]] std::vector<float> weights_of(const Brain& brain);
[[nodiscard]] std::size_t brain_weights(int hidden);
[[nodiscard]] Brain brain_of(int hidden, std::span<const float> weights);

}  // namespace mpd::gammon
