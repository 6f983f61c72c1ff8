#pragma once

#include <optional>
#include <variant>

#include "base/random.hpp"
#include "engine/evaluator.hpp"

namespace mpd::engine {

/// Another evaluation seen through a haze: off by an amount that depends on the position and a
/// seed alone, so that searches may remember it. Its distribution is a triangle.
class HazyEvaluator {
 public:
  static constexpr int kUnit = draughts::kManValue;
  using Clear = std::variant<PlainEvaluator, PatternEvaluator, NetworkEvaluator>;
  /// Only the network has one.
  using Memory = std::optional<NetworkEvaluator::Memory>;

  /// `most`: how far it is off at most, in hundredths of a man; more than 0.
  HazyEvaluator(Clear clear, int most, std::uint64_t seed)
      : clear_(std::move(clear)), most_(static_cast<std::uint64_t>(most)), seed_(seed) {}

  [[nodiscard]] Memory new_memory() const {
    const auto* network = std::get_if<NetworkEvaluator>(&clear_);
    return network != nullptr ? Memory(network->new_memory()) : std::nullopt;
  }
  [[nodiscard]] search::Value evaluate(const draughts::KeyedPosition& state, Memory& memory) const {
    const auto value = std::visit(
        [&]<class E>(const E& evaluator) {
          if constexpr (std::is_same_v<E, NetworkEvaluator>)
            return evaluator.evaluate(state, *memory);
          else
            return evaluator.evaluate(state);
        },
        clear_);
    return value + error(state.key);
  }
  [[nodiscard]] search::Value terminal(const draughts::KeyedPosition& /*state*/, int ply) const {
    return search::Value::loss_in(ply);
  }

 private:
  /// The difference of two numbers from 0 to `most_`.
  [[nodiscard]] int error(draughts::Key key) const {
    std::uint64_t state = key ^ seed_ * 0x9e3779b97f4a7c15ULL;
    const std::uint64_t draw = base::split_mix(state);
    const auto part = [this](std::uint64_t half) {
      return static_cast<int>((half & 0xffffffff) * (most_ + 1) >> 32);
    };
    return part(draw) - part(draw >> 32);
  }

  Clear clear_;
  std::uint64_t most_;
  std::uint64_t seed_;
};

static_assert(search::RememberingEvaluator<HazyEvaluator, draughts::Draughts>);

}  // namespace mpd::engine
