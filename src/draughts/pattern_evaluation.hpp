#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "draughts/pattern_terms.hpp"
#include "draughts/position.hpp"

namespace mpd::draughts {

/// The weights of the pattern evaluation (docs/formats/patterns.md), fitted to games that the
/// engine played against itself.
class PatternWeights {
 public:
  /// A weight on a full and on an almost empty board, in units of 1/kFine hundredths of a man.
  struct Weight {
    std::int16_t opening = 0;
    std::int16_t ending = 0;
  };
  static constexpr int kFine = 8;

  /// One weight for every term.
  explicit PatternWeights(std::vector<Weight> weights);

  /// The weights built into the program.
  static const std::shared_ptr<const PatternWeights>& shipped();

  /// Reads a file's content; the error says what is wrong with it.
  static base::Result<PatternWeights> parse(std::string_view bytes);
  [[nodiscard]] std::string to_bytes() const;

  /// From the side to move, in hundredths of a man.
  [[nodiscard]] int evaluate(const Position& position) const {
    return position.turn() == Color::black ? evaluate_of<Color::black>(position)
                                           : evaluate_of<Color::white>(position);
  }

 private:
  template <Color C>
  [[nodiscard]] int evaluate_of(const Position& position) const {
    int opening = 0;
    int ending = 0;
    patterns::visit_terms_of<C>(position, [&](int term) {
      opening += weights_[term].opening;
      ending += weights_[term].ending;
    });
    const int phase = patterns::phase_of(position.count());
    return (opening * phase + ending * (patterns::kPhases - phase)) / (patterns::kPhases * kFine);
  }

  std::vector<Weight> weights_;
};

}  // namespace mpd::draughts
