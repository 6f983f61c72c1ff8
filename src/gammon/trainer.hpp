#pragma once

#include <span>

#include "gammon/brain.hpp"
#include "gammon/self_play.hpp"
#include "learn/adam.hpp"

namespace mpd::gammon {

/// Teaches the networks of a brain, in small batches by Adam.
class Trainer {
 public:
  static constexpr std::size_t kBatch = 64;

  explicit Trainer(Brain brain);

  [[nodiscard]] const Brain& brain() const { return brain_; }
  /// Every lesson once, in an order drawn from `random`. Returns the sum of their losses before.
  double learn(std::span<const Lesson> lessons, double rate, base::Random& random);

  [[nodiscard]] const learn::Adam& adam(Brain::Part part) const { return student(part).adam; }
  void restore(Brain::Part part, learn::Adam::State state);

 private:
  struct Student {
    explicit Student(const learn::ProbabilityNetwork& network);
    learn::Adam adam;
    learn::ProbabilityGradient gradient;
    std::vector<float> slopes;
  };

  [[nodiscard]] const Student& student(Brain::Part part) const {
    return part == Brain::Part::contact ? contact_ : race_;
  }
  [[nodiscard]] Student& student(Brain::Part part) {
    return part == Brain::Part::contact ? contact_ : race_;
  }
  double learn_part(Brain::Part part, std::vector<const Lesson*> lessons, double rate,
                    base::Random& random);
  double learn_batch(Brain::Part part, std::span<const Lesson* const> lessons, double rate);

  Brain brain_;
  Student contact_;
  Student race_;
  std::vector<float> inputs_;
  std::vector<float> targets_;
};

}  // namespace mpd::gammon
