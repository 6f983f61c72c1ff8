#include "research/tune_fit.hpp"

#include <algorithm>
#include <cmath>

#include "base/random.hpp"
#include "learn/logistic.hpp"
#include "research/sample_split.hpp"

namespace mpd::research {
namespace {

using draughts::PatternWeights;
using draughts::Sample;
namespace patterns = draughts::patterns;

/// The terms of a position, each as a weight of the opening and one of the ending.
class Inputs {
 public:
  [[nodiscard]] std::span<const learn::SparseLogistic::Input> of(
      const draughts::Position& position) {
    inputs_.clear();
    const float opening =
        static_cast<float>(patterns::phase_of(position.count())) / patterns::kPhases;
    patterns::visit_terms(position, [&](int term) {
      const auto weight = static_cast<std::uint32_t>(2 * term);
      if (opening > 0) inputs_.push_back({weight, opening});
      if (opening < 1) inputs_.push_back({weight + 1, 1 - opening});
    });
    return inputs_;
  }

 private:
  std::vector<learn::SparseLogistic::Input> inputs_;
};

class Fit {
 public:
  Fit(const FitOptions& options, const std::vector<Sample>& samples)
      : options_(options),
        target_{options.results, options.scale},
        samples_(samples),
        model_(2 * patterns::kTerms, {options.rate, options.decay}),
        random_(static_cast<std::uint64_t>(options.seed)) {
    SampleSplit split = split_by_games(samples);
    learned_ = std::move(split.learned);
    held_out_ = std::move(split.held_out);
  }

  void run(const FitEvents& events, const std::stop_token& stop) {
    if (events.on_begin) events.on_begin(learned_.size(), held_out_.size());
    for (int epoch = 0; epoch < options_.epochs && !stop.stop_requested(); ++epoch) {
      model_.set_rate(options_.rate / (1 + 0.6 * epoch));
      const double fitted = learn_all();
      if (events.on_epoch) events.on_epoch({epoch + 1, fitted, held_out_entropy()});
    }
  }

  [[nodiscard]] PatternWeights weights() const {
    std::vector<PatternWeights::Weight> weights(patterns::kTerms);
    for (std::size_t term = 0; term < weights.size(); ++term)
      weights[term] = {in_units(model_.weights()[2 * term]),
                       in_units(model_.weights()[2 * term + 1])};
    return PatternWeights(std::move(weights));
  }

 private:
  double learn_all() {
    random_.shuffle(learned_);
    double sum = 0;
    for (const std::uint32_t i : learned_)
      sum += model_.learn(inputs_.of(samples_[i].position), target_.of(samples_[i]));
    return sum / static_cast<double>(std::max<std::size_t>(learned_.size(), 1));
  }

  [[nodiscard]] double held_out_entropy() {
    double sum = 0;
    for (const std::uint32_t i : held_out_)
      sum += learn::cross_entropy(target_.of(samples_[i]),
                                  model_.log_odds(inputs_.of(samples_[i].position)));
    return sum / static_cast<double>(std::max<std::size_t>(held_out_.size(), 1));
  }

  [[nodiscard]] std::int16_t in_units(float weight) const {
    const double units = std::round(weight * options_.scale * PatternWeights::kFine);
    return static_cast<std::int16_t>(std::clamp(units, -32000.0, 32000.0));
  }

  FitOptions options_;
  Target target_;
  const std::vector<Sample>& samples_;
  learn::SparseLogistic model_;
  base::Random random_;
  std::vector<std::uint32_t> learned_;
  std::vector<std::uint32_t> held_out_;
  Inputs inputs_;
};

}  // namespace

base::Result<void> check(const FitOptions& options) {
  if (options.epochs < 1 || options.epochs > 1000)
    return base::fail("epochs: {} is out of range, expected 1 to 1000", options.epochs);
  const auto in_range = [](const char* name, double number, double most) -> base::Result<void> {
    if (number > 0 && number <= most) return {};
    return base::fail("{}: {} is out of range, expected above 0 and at most {}", name, number,
                      most);
  };
  if (const auto fine = in_range("scale", options.scale, 10'000); !fine) return fine;
  if (const auto fine = in_range("rate", options.rate, 10); !fine) return fine;
  if (!(options.results >= 0 && options.results <= 1))
    return base::fail("results: {} is out of range, expected 0 to 1", options.results);
  if (!(options.decay >= 0 && options.decay < 1))
    return base::fail("decay: {} is out of range, expected 0 or more and below 1", options.decay);
  return {};
}

base::Result<std::optional<PatternWeights>> fit_weights(const std::vector<Sample>& samples,
                                                        const FitOptions& options,
                                                        const FitEvents& events,
                                                        const std::stop_token& stop) {
  if (const auto fine = check(options); !fine) return tl::unexpected(fine.error());
  if (samples.empty()) return base::fail("there are no samples to fit to");
  Fit fit(options, samples);
  fit.run(events, stop);
  if (stop.stop_requested()) return std::nullopt;
  return fit.weights();
}

}  // namespace mpd::research
