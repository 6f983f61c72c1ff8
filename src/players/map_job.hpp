#pragma once

#include <optional>
#include <vector>

#include "draughts/position.hpp"
#include "players/recipe.hpp"
#include "players/training_event.hpp"
#include "players/training_worker.hpp"

namespace mpd::players {

/// A map and how it came to be.
struct FormedMap {
  MapInput input;
  learn::SelfOrganisingMap map;
  std::vector<MapEpoch> epochs;
  std::vector<std::size_t> neurons;  ///< of every board
  std::size_t moved = 0;             ///< neurons that had won nothing
};

/// The map of boards as a single task: it takes seconds.
class MapJob final : public work::Job {
 public:
  MapJob(const Recipe& recipe, const std::vector<draughts::Position>& boards, std::uint64_t seed)
      : recipe_(recipe), boards_(boards), seed_(seed) {}

  [[nodiscard]] std::size_t known(std::size_t /*lane*/) const override { return 1; }
  [[nodiscard]] work::Bytes task(work::TaskPlace place) const override;
  bool apply(work::TaskPlace place, const work::Bytes& result) override;
  [[nodiscard]] std::unique_ptr<work::Worker> make_worker() const override;
  [[nodiscard]] std::optional<work::WorkerPlan> remote() const override;

  /// When the job is complete.
  [[nodiscard]] const FormedMap& formed() const { return formed_.value(); }

 private:
  Recipe recipe_;
  std::vector<draughts::Position> boards_;
  std::uint64_t seed_;
  std::optional<FormedMap> formed_;
};

/// What its worker does.
inline constexpr const char* kMapTask = "map";
[[nodiscard]] std::optional<storage::Checkpoint> form_map(const storage::Checkpoint& task,
                                                          const std::stop_token& stop);

}  // namespace mpd::players
