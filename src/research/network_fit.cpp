#include "research/network_fit.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <numbers>
#include <numeric>

#include "base/checksum.hpp"
#include "base/parallel.hpp"
#include "base/random.hpp"
#include "draughts/network_inputs.hpp"
#include "learn/logistic.hpp"
#include "research/network_fit_state.hpp"
#include "research/network_quantise.hpp"
#include "storage/checkpoint_pair.hpp"

namespace mpd::research {
namespace {

using draughts::Sample;
using learn::SparseExample;
using learn::SparseNetwork;

/// A batch is divided into as many parts whatever the number of threads, and their gradients are
/// added in order: sums of floating-point numbers depend on their order.
constexpr std::size_t kGradientParts = 8;
/// The rate of the last step as a share of the first.
constexpr double kLastRate = 0.01;

SparseExample example_of(const Sample& sample, const NetworkFitOptions& options,
                         const std::array<std::uint8_t, 25>& head_of) {
  SparseExample example;
  draughts::network::visit_inputs(sample.position, [&](int input) {
    example.inputs[example.active++] = static_cast<std::uint8_t>(input);
  });
  example.head = head_of[sample.position.count()];
  example.target = static_cast<float>(options.target.of(sample));
  return example;
}

class NetworkFit {
 public:
  NetworkFit(const std::vector<Sample>& samples, const NetworkFitOptions& options,
             const std::filesystem::path& checkpoint, const NetworkFitEvents& events)
      : options_(options),
        events_(events),
        shape_{draughts::network::kInputs, options.wide, options.hidden, options.heads},
        split_(split_by_games(samples)),
        checkpoint_(checkpoint, kNetworkFitCheckpoint),
        adam_(shape_.weights()),
        gradients_(kGradientParts, std::vector<float>(shape_.weights())) {
    const auto head_of = heads_by_pieces(options.heads);
    examples_.reserve(samples.size());
    for (const Sample& sample : samples) examples_.push_back(example_of(sample, options, head_of));
    for (std::size_t i = 0; i < kGradientParts; ++i) workers_.emplace_back(shape_);
    conditions_ = conditions();
  }

  [[nodiscard]] base::Result<void> begin();
  /// False after a stop.
  [[nodiscard]] base::Result<bool> run(const std::stop_token& stop);
  [[nodiscard]] base::Result<FittedNetwork> result() const;
  void remove_checkpoint() const;

 private:
  [[nodiscard]] std::string conditions() const;
  [[nodiscard]] std::size_t batches() const {
    return (split_.learned.size() + options_.batch - 1) / options_.batch;
  }
  [[nodiscard]] std::int64_t seed() const { return options_.seed + state_.seed_index; }
  [[nodiscard]] bool fit_is_over() const {
    return state_.epoch >= options_.epochs || state_.waited >= options_.patience;
  }

  void begin_seed();
  [[nodiscard]] base::Result<bool> run_epoch(const std::stop_token& stop);
  void end_epoch();
  void end_seed();
  void step(std::span<const std::uint32_t> batch);
  [[nodiscard]] double rate() const;
  [[nodiscard]] double held_out_loss();
  [[nodiscard]] std::uint64_t learned_so_far() const;
  [[nodiscard]] base::Result<void> save();
  void load_network();

  NetworkFitOptions options_;
  const NetworkFitEvents& events_;
  SparseNetwork::Shape shape_;
  SampleSplit split_;
  storage::CheckpointPair checkpoint_;
  std::vector<SparseExample> examples_;
  std::string conditions_;
  NetworkFitState state_;
  std::optional<SparseNetwork> network_;
  learn::Adam adam_;
  std::vector<learn::SparseGradient> workers_;
  std::vector<std::vector<float>> gradients_;
};

std::string NetworkFit::conditions() const {
  const auto bytes = std::as_bytes(std::span(examples_));
  return fmt::format(
      "network 120-{}-{}-1, {} heads, {} epochs, patience {}, batch {}, rate {}, {}, results {}, "
      "scale {}, seeds {} to {}, {} samples {:016x}",
      options_.wide, options_.hidden, options_.heads, options_.epochs, options_.patience,
      options_.batch, options_.rate,
      options_.loss == learn::Loss::cross_entropy ? "cross entropy" : "squared error",
      options_.target.results, options_.target.scale, options_.seed,
      options_.seed + options_.seeds - 1, examples_.size(), base::checksum_of(bytes));
}

base::Result<void> NetworkFit::begin() {
  if (split_.learned.empty() || split_.held_out.empty())
    return base::fail("{} samples to learn from and {} to hold out: there are too few games",
                      split_.learned.size(), split_.held_out.size());
  if (events_.on_begin) events_.on_begin(split_.learned.size(), split_.held_out.size());
  if (!checkpoint_.exists()) {
    begin_seed();
    return {};
  }
  const auto warn = [this](const std::string& text) {
    if (events_.on_warning) events_.on_warning(text);
  };
  const auto found = checkpoint_.read(warn);
  if (!found) return tl::unexpected(found.error());
  auto state = from_checkpoint(*found, conditions_, shape_.weights());
  if (!state)
    return base::fail("{} {}; remove it to begin anew", checkpoint_.file().string(),
                      state.error().message);
  state_ = *std::move(state);
  load_network();
  if (events_.on_resume) events_.on_resume(learned_so_far());
  return {};
}

void NetworkFit::begin_seed() {
  base::Random random(static_cast<std::uint64_t>(seed()));
  network_.emplace(shape_, random);
  adam_ = learn::Adam(shape_.weights());
  state_.epoch = state_.batch = state_.waited = 0;
  state_.fitted = 0;
  state_.best_loss = NetworkFitState::kNone;
  state_.best.clear();
}

void NetworkFit::load_network() {
  base::Random random(0);
  network_.emplace(shape_, random);
  std::ranges::copy(state_.weights, network_->weights().begin());
  adam_.restore(state_.adam);
}

base::Result<void> NetworkFit::save() {
  state_.weights.assign(network_->weights().begin(), network_->weights().end());
  state_.adam = adam_.state();
  return checkpoint_.write(to_checkpoint(state_, conditions_));
}

base::Result<bool> NetworkFit::run(const std::stop_token& stop) {
  while (state_.seed_index < options_.seeds) {
    while (!fit_is_over()) {
      const auto done = run_epoch(stop);
      if (!done || !*done) return done;
    }
    end_seed();
  }
  return true;
}

base::Result<bool> NetworkFit::run_epoch(const std::stop_token& stop) {
  // The order depends on seed and epoch alone, so a fit can go on in the middle of an epoch.
  std::uint64_t mixed = static_cast<std::uint64_t>(seed());
  base::Random random(base::split_mix(mixed) + static_cast<std::uint64_t>(state_.epoch));
  std::vector<std::uint32_t> order = split_.learned;
  random.shuffle(order);
  const auto size = static_cast<std::size_t>(options_.batch);
  while (state_.batch < static_cast<std::int64_t>(batches())) {
    if (stop.stop_requested()) return save().map([] { return false; });
    const std::size_t first = static_cast<std::size_t>(state_.batch) * size;
    step(std::span(order).subspan(first, std::min(size, order.size() - first)));
    ++state_.batch;
    if (events_.on_progress)
      events_.on_progress(learned_so_far(), static_cast<std::uint64_t>(options_.seeds) *
                                                options_.epochs * split_.learned.size());
  }
  end_epoch();
  return save().map([] { return true; });
}

void NetworkFit::step(std::span<const std::uint32_t> batch) {
  const std::size_t length = (batch.size() + kGradientParts - 1) / kGradientParts;
  std::array<double, kGradientParts> losses{};
  base::for_each_index(kGradientParts, options_.threads, [&](std::size_t part) {
    const std::size_t first = std::min(part * length, batch.size());
    const auto chosen = batch.subspan(first, std::min(length, batch.size() - first));
    losses[part] =
        workers_[part].compute(*network_, examples_, chosen, options_.loss, gradients_[part]);
  });
  std::vector<float>& sum = gradients_.front();
  for (std::size_t part = 1; part < kGradientParts; ++part)
    std::ranges::transform(sum, gradients_[part], sum.begin(), std::plus<>());
  const auto share = 1 / static_cast<float>(batch.size());
  for (float& slope : sum) slope *= share;
  adam_.step(network_->weights(), sum, rate());
  network_->limit({});
  state_.fitted += std::accumulate(losses.begin(), losses.end(), 0.0);
}

double NetworkFit::rate() const {
  const auto all = static_cast<double>(batches()) * options_.epochs;
  const double done = static_cast<double>(adam_.state().steps) / all;
  return options_.rate *
         (kLastRate + (1 - kLastRate) * (1 + std::cos(std::numbers::pi * done)) / 2);
}

double NetworkFit::held_out_loss() {
  const auto& chosen = split_.held_out;
  const std::size_t length = (chosen.size() + kGradientParts - 1) / kGradientParts;
  std::vector<float> odds(chosen.size());
  base::for_each_index(kGradientParts, options_.threads, [&](std::size_t part) {
    const std::size_t first = std::min(part * length, chosen.size());
    const std::size_t count = std::min(length, chosen.size() - first);
    workers_[part].log_odds(*network_, examples_, std::span(chosen).subspan(first, count),
                            std::span(odds).subspan(first, count));
  });
  double sum = 0;
  for (std::size_t i = 0; i < chosen.size(); ++i)
    sum += learn::cross_entropy(examples_[chosen[i]].target, odds[i]);
  return sum / static_cast<double>(chosen.size());
}

void NetworkFit::end_epoch() {
  const double held_out = held_out_loss();
  const bool best = held_out < state_.best_loss;
  state_.waited = best ? 0 : state_.waited + 1;
  if (best) {
    state_.best_loss = held_out;
    state_.best.assign(network_->weights().begin(), network_->weights().end());
  }
  ++state_.epoch;
  const double fitted = state_.fitted / static_cast<double>(split_.learned.size());
  state_.batch = 0;
  state_.fitted = 0;
  if (events_.on_epoch)
    events_.on_epoch({seed(), static_cast<int>(state_.epoch), fitted, held_out, best});
}

void NetworkFit::end_seed() {
  if (state_.best_loss < state_.winner_loss) {
    state_.winner_loss = state_.best_loss;
    state_.winner = state_.best;
    state_.winner_index = state_.seed_index;
  }
  ++state_.seed_index;
  if (state_.seed_index < options_.seeds) begin_seed();
}

std::uint64_t NetworkFit::learned_so_far() const {
  const std::uint64_t all = split_.learned.size();
  const auto within = static_cast<std::uint64_t>(state_.batch) * options_.batch;
  return static_cast<std::uint64_t>(state_.seed_index * options_.epochs + state_.epoch) * all +
         std::min(within, all);
}

base::Result<FittedNetwork> NetworkFit::result() const {
  if (state_.winner.empty()) return base::fail("no fit came to a finite loss: use a smaller rate");
  base::Random random(0);
  SparseNetwork network(shape_, random);
  std::ranges::copy(state_.winner, network.weights().begin());
  auto weights = quantised(network, static_cast<int>(std::lround(options_.target.scale)));
  if (!weights) return tl::unexpected(weights.error());
  return FittedNetwork{*std::move(weights), options_.seed + state_.winner_index,
                       state_.winner_loss};
}

void NetworkFit::remove_checkpoint() const {
  std::error_code ignored;
  for (const char* ending : {"", ".before", ".next"})
    std::filesystem::remove(checkpoint_.file().string() + ending, ignored);
}

}  // namespace

base::Result<void> check(const NetworkFitOptions& options) {
  const auto whole = [](const char* name, std::int64_t number, std::int64_t least,
                        std::int64_t most) -> base::Result<void> {
    if (number >= least && number <= most) return {};
    return base::fail("{}: {} is out of range, expected {} to {}", name, number, least, most);
  };
  using draughts::NetworkWeights;
  if (options.wide < NetworkWeights::kLeastWide || options.wide > NetworkWeights::kMostWide ||
      options.wide % NetworkWeights::kLeastWide != 0)
    return base::fail("wide: {} is out of range, expected a multiple of {} up to {}", options.wide,
                      NetworkWeights::kLeastWide, NetworkWeights::kMostWide);
  if (options.hidden != 16 && options.hidden != 32)
    return base::fail("hidden: {} is out of range, expected 16 or 32", options.hidden);
  if (auto fine = whole("heads", options.heads, 1, 24); !fine) return fine;
  if (auto fine = whole("epochs", options.epochs, 1, 1000); !fine) return fine;
  if (auto fine = whole("patience", options.patience, 1, 1000); !fine) return fine;
  if (auto fine = whole("batch", options.batch, 1, 1 << 24); !fine) return fine;
  if (auto fine = whole("seeds", options.seeds, 1, 100); !fine) return fine;
  if (auto fine = whole("threads", options.threads, 1, 256); !fine) return fine;
  if (!(options.rate > 0 && options.rate <= 1))
    return base::fail("rate: {} is out of range, expected above 0 and at most 1", options.rate);
  if (!(options.target.results >= 0 && options.target.results <= 1))
    return base::fail("results: {} is out of range, expected 0 to 1", options.target.results);
  if (!(options.target.scale >= 1 && options.target.scale <= 10'000))
    return base::fail("scale: {} is out of range, expected 1 to 10000", options.target.scale);
  return {};
}

base::Result<std::optional<FittedNetwork>> fit_network(const std::vector<Sample>& samples,
                                                       const NetworkFitOptions& options,
                                                       const std::filesystem::path& checkpoint,
                                                       const NetworkFitEvents& events,
                                                       const std::stop_token& stop) {
  if (const auto fine = check(options); !fine) return tl::unexpected(fine.error());
  NetworkFit fit(samples, options, checkpoint, events);
  if (const auto begun = fit.begin(); !begun) return tl::unexpected(begun.error());
  const auto done = fit.run(stop);
  if (!done) return tl::unexpected(done.error());
  if (!*done) return std::nullopt;
  auto fitted = fit.result();
  if (!fitted) return tl::unexpected(fitted.error());
  fit.remove_checkpoint();
  return *std::move(fitted);
}

}  // namespace mpd::research
