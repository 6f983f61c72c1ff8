#include "apps/tune_fit.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fmt/core.h>
#include <numeric>

#include "apps/common.hpp"
#include "base/file.hpp"
#include "base/random.hpp"
#include "base/text.hpp"
#include "learn/logistic.hpp"
#include "storage/sample_file.hpp"

namespace mpd::apps {
namespace {

using draughts::PatternWeights;
using draughts::Sample;
namespace patterns = draughts::patterns;

/// Every so many-th sample is kept apart to see how well the weights do on games they do not know.
/// Whole blocks, because positions of one game resemble each other.
constexpr std::size_t kBlock = 2000;
constexpr std::size_t kHoldOutOneOf = 20;

void check(const FitOptions& options) {
  require_range("--epochs", options.epochs, 1, 1000);
  const auto positive = [](const char* name, double number, double most) {
    if (!(number > 0 && number <= most))
      throw base::Failure(fmt::format("{}: {} is out of range, expected above 0 and at most {}",
                                      name, number, most));
  };
  const auto folder = std::filesystem::absolute(options.out).parent_path();
  if (!std::filesystem::is_directory(folder))
    throw base::Failure(fmt::format("--out: there is no folder {}", folder.string()));
  positive("--scale", options.scale, 10'000);
  positive("--rate", options.rate, 10);
  if (!(options.results >= 0 && options.results <= 1))
    throw base::Failure(
        fmt::format("--results: {} is out of range, expected 0 to 1", options.results));
  if (!(options.decay >= 0 && options.decay < 1))
    throw base::Failure(
        fmt::format("--decay: {} is out of range, expected 0 or more and below 1", options.decay));
}

std::vector<Sample> read_folders(const std::vector<std::string>& folders) {
  std::vector<std::filesystem::path> files;
  for (const std::string& folder : folders) {
    if (!std::filesystem::is_directory(folder))
      throw base::Failure(fmt::format("{} is not a folder of games", folder));
    for (const auto& entry : std::filesystem::directory_iterator(folder))
      if (entry.path().extension() == ".samples") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  std::vector<Sample> samples;
  for (const auto& file : files) {
    const auto read = base::value_or_throw(storage::read_samples(file));
    samples.insert(samples.end(), read.begin(), read.end());
  }
  if (samples.empty()) throw base::Failure("there are no games to fit to: make some by tune games");
  return samples;
}

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
  Fit(const FitOptions& options, std::vector<Sample> samples)
      : options_(options),
        samples_(std::move(samples)),
        model_(2 * patterns::kTerms, {options.rate, options.decay}),
        random_(static_cast<std::uint64_t>(options.seed)) {
    for (std::uint32_t i = 0; i < samples_.size(); ++i)
      (i / kBlock % kHoldOutOneOf == kHoldOutOneOf - 1 ? held_out_ : learned_).push_back(i);
  }

  void run() {
    fmt::print("{} positions to fit to, {} held out\n", base::with_thousands(learned_.size()),
               base::with_thousands(held_out_.size()));
    for (int epoch = 0; epoch < options_.epochs && !was_interrupted(); ++epoch) {
      model_.set_rate(options_.rate / (1 + 0.6 * epoch));
      const double fitted = learn_all();
      fmt::print("epoch {}: cross entropy {:.5f}, held out {:.5f}\n", epoch + 1, fitted,
                 held_out_entropy());
      std::fflush(stdout);
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
  [[nodiscard]] double target_of(const Sample& sample) const {
    const double result = (sample.result + 1) / 2.0;
    return options_.results * result +
           (1 - options_.results) * learn::logistic(sample.score / options_.scale);
  }

  double learn_all() {
    random_.shuffle(learned_);
    double sum = 0;
    for (const std::uint32_t i : learned_)
      sum += model_.learn(inputs_.of(samples_[i].position), target_of(samples_[i]));
    return sum / static_cast<double>(std::max<std::size_t>(learned_.size(), 1));
  }

  [[nodiscard]] double held_out_entropy() {
    double sum = 0;
    for (const std::uint32_t i : held_out_)
      sum += learn::cross_entropy(target_of(samples_[i]),
                                  model_.log_odds(inputs_.of(samples_[i].position)));
    return sum / static_cast<double>(std::max<std::size_t>(held_out_.size(), 1));
  }

  [[nodiscard]] std::int16_t in_units(float weight) const {
    const double units = std::round(weight * options_.scale * PatternWeights::kFine);
    return static_cast<std::int16_t>(std::clamp(units, -32000.0, 32000.0));
  }

  FitOptions options_;
  std::vector<Sample> samples_;
  learn::SparseLogistic model_;
  base::Random random_;
  std::vector<std::uint32_t> learned_;
  std::vector<std::uint32_t> held_out_;
  Inputs inputs_;
};

}  // namespace

void fit_weights(const FitOptions& options) {
  check(options);
  interrupt_token();
  Fit fit(options, read_folders(options.folders));
  fit.run();
  if (was_interrupted()) return;
  base::value_or_throw(base::write_file(options.out, fit.weights().to_bytes()));
}

std::shared_ptr<const draughts::PatternWeights> load_weights(const std::string& path) {
  const std::string bytes = base::value_or_throw(base::read_file(path));
  auto weights = PatternWeights::parse(bytes);
  if (!weights) throw base::Failure(fmt::format("{}: {}", path, weights.error().message));
  return std::make_shared<const PatternWeights>(std::move(*weights));
}

}  // namespace mpd::apps
