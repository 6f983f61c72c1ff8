#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "engine/engine.hpp"

namespace mpd::engine {

/// `patterns`, `network` or `plain`; the error names them.
[[nodiscard]] base::Result<Evaluation> parse_evaluation(std::string_view name);
[[nodiscard]] std::string_view name_of(Evaluation evaluation);

/// Reads a file of weights, of patterns or of a network, and makes the engine evaluate with it.
[[nodiscard]] base::Result<void> load_evaluation(Options& options, const std::string& path);

/// The weights of the pattern evaluation in a file.
[[nodiscard]] base::Result<std::shared_ptr<const draughts::PatternWeights>> load_weights(
    const std::string& path);

}  // namespace mpd::engine
