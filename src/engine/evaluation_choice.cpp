#include "engine/evaluation_choice.hpp"

#include <array>
#include <utility>

#include "base/file.hpp"

namespace mpd::engine {
namespace {

constexpr std::array<std::pair<std::string_view, Evaluation>, 3> kEvaluations{
    {{"patterns", Evaluation::patterns},
     {"network", Evaluation::network},
     {"plain", Evaluation::plain}}};

base::Result<std::string> read_weights_file(const std::string& path) {
  return base::read_file(path, {"weights of an evaluation", std::uint64_t{64} << 20});
}

/// The weights of one kind in the content of a file.
template <class Weights>
base::Result<std::shared_ptr<const Weights>> parse_weights(const std::string& path,
                                                           std::string_view bytes) {
  auto weights = Weights::parse(bytes);
  if (!weights) return base::fail("{}: {}", path, weights.error().message);
  return std::make_shared<const Weights>(*std::move(weights));
}

}  // namespace

base::Result<Evaluation> parse_evaluation(std::string_view name) {
  for (const auto& [known, evaluation] : kEvaluations)
    if (known == name) return evaluation;
  return base::fail("expected patterns, network or plain, not '{}'", name);
}

std::string_view name_of(Evaluation evaluation) {
  for (const auto& [name, known] : kEvaluations)
    if (known == evaluation) return name;
  return {};
}

base::Result<void> load_evaluation(Options& options, const std::string& path) {
  const auto bytes = read_weights_file(path);
  if (!bytes) return tl::unexpected(bytes.error());
  if (draughts::NetworkWeights::is_network(*bytes))
    return parse_weights<draughts::NetworkWeights>(path, *bytes).map([&](auto network) {
      options.network = std::move(network);
      options.evaluation = Evaluation::network;
    });
  return parse_weights<draughts::PatternWeights>(path, *bytes).map([&](auto weights) {
    options.weights = std::move(weights);
    options.evaluation = Evaluation::patterns;
  });
}

base::Result<std::shared_ptr<const draughts::PatternWeights>> load_weights(
    const std::string& path) {
  const auto bytes = read_weights_file(path);
  if (!bytes) return tl::unexpected(bytes.error());
  return parse_weights<draughts::PatternWeights>(path, *bytes);
}

}  // namespace mpd::engine
