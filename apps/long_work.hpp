#pragma once

#include <memory>
#include <optional>
#include <string>

#include "apps/command_line.hpp"
#include "work/fleet.hpp"
#include "work/shard.hpp"

// What commands with long work share: who computes, and which part of it.

namespace mpd::apps {

/// The processes that were started together with this one. Called once, in `main`; the fleet must
/// outlive all commands. Notices of all of them go to stderr of the first.
void use_fleet(work::Fleet& fleet);
/// So many threads of this process, or all other processes if there are any.
[[nodiscard]] std::unique_ptr<work::Crew> make_crew(int threads);
/// What processes of the fleet can compute.
[[nodiscard]] std::vector<work::WorkerKind> worker_kinds();

/// The option `--shard`.
struct ShardOption {
  std::optional<std::string> text;

  void add_to(Command command);
  [[nodiscard]] work::Shard shard() const;
};

/// Says on stderr how a job goes on that waits for other shards.
void tell_shard_is_done(const work::Shard& shard, const std::string& out);

}  // namespace mpd::apps
