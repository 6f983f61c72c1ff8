#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "arena/statistics.hpp"
#include "draughts/position.hpp"
#include "players/contest.hpp"
#include "players/training_options.hpp"
#include "storage/checkpoint_file.hpp"

// What tasks of trainings and their results are made of, as sections of checkpoints. Reading throws
// a base::Failure where a section is missing or wrong.

namespace mpd::players {

void add_network(storage::Checkpoint& message, const std::string& name, const learn::Mlp& network);
[[nodiscard]] learn::Mlp network_in(const storage::Checkpoint& message, const std::string& name,
                                    const learn::Mlp::Shape& shape);

void add_training(storage::Checkpoint& message, const std::string& name,
                  const TrainingOptions& training);
[[nodiscard]] TrainingOptions training_in(const storage::Checkpoint& message,
                                          const std::string& name);

void add_contender(storage::Checkpoint& message, const std::string& name,
                   const Contender& contender);
[[nodiscard]] Contender contender_in(const storage::Checkpoint& message, const std::string& name);

[[nodiscard]] std::vector<draughts::Position> boards_in(const storage::Checkpoint& message,
                                                        const std::string& name);

void add_seed(storage::Checkpoint& message, std::uint64_t seed);
[[nodiscard]] std::uint64_t seed_in(const storage::Checkpoint& message);

/// The only number of a section.
[[nodiscard]] std::int64_t number_in(const storage::Checkpoint& message, const std::string& name);

/// The same, for a number with a fraction.
[[nodiscard]] double real_number_in(const storage::Checkpoint& message, const std::string& name);

void add_tally(storage::Checkpoint& message, const arena::Tally& tally);
[[nodiscard]] arena::Tally tally_in(const storage::Checkpoint& message);

}  // namespace mpd::players
