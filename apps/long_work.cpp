#include "apps/long_work.hpp"

#include <cassert>
#include <fmt/format.h>

#include "apps/common.hpp"
#include "apps/progress.hpp"
#include "gammon/training_tasks.hpp"
#include "match/match_setup_text.hpp"
#include "players/training_worker.hpp"
#include "protocol/external_player.hpp"
#include "research/sample_job.hpp"

namespace mpd::apps {
namespace {

work::Fleet* the_fleet = nullptr;

/// A worker's databases: the first process tells it.
void tell_of_database(const std::string& problem) {
  assert(the_fleet != nullptr);
  the_fleet->notices().tell("ignoring a database file: " + problem);
}

}  // namespace

void use_fleet(work::Fleet& fleet) {
  the_fleet = &fleet;
  if (!fleet.is_worker())
    fleet.notices().listen([](const std::string& notice) { tell("mpdraughts: " + notice); });
}

std::unique_ptr<work::Crew> make_crew(int threads) {
  assert(the_fleet != nullptr);
  return the_fleet->crew(threads);
}

std::vector<work::WorkerKind> worker_kinds() {
  return {match::match_kind(protocol::start_external_player, tell_of_database),
          research::sample_kind(tell_of_database), players::training_kind(),
          gammon::training_kind()};
}

void ShardOption::add_to(Command command) {
  command
      .add_option("--shard", text,
                  "Do only a part of the work, such as 3/16; mpdraughts merge joins the parts")
      .checked([](const std::string& given) {
        return work::parse_shard(given).map([](const auto&) {});
      });
}

work::Shard ShardOption::shard() const {
  return text ? base::value_or_throw(work::parse_shard(*text)) : work::Shard{};
}

void tell_shard_is_done(const work::Shard& shard, const std::string& out) {
  tell(fmt::format(
      "Shard {} of {} is done. When all are: mpdraughts merge {}, then the same command without "
      "--shard",
      shard.index + 1, shard.count, out));
}

}  // namespace mpd::apps
