#include "work/merge.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>
#include <ranges>

#include "apps/command_line.hpp"
#include "apps/commands.hpp"
#include "apps/common.hpp"

namespace mpd::apps {
namespace {

constexpr std::size_t kMostNamed = 10;

struct MergeOptions {
  std::string out;
  bool json = false;
};

void merge(const MergeOptions& options) {
  const work::Merged merged = base::value_or_throw(work::merge_shards(options.out));
  for (const std::string& damage : merged.damage)
    fmt::print(stderr, "{}; it will be computed again\n", damage);
  if (!merged.absent.empty())
    fmt::print(stderr, "without {} parts ({}{}), which the command without --shard will compute\n",
               merged.absent.size(), fmt::join(merged.absent | std::views::take(kMostNamed), ", "),
               merged.absent.size() > kMostNamed ? ", …" : "");
  const std::string file = work::merged_path(options.out).string();
  if (options.json) {
    const Json json{{"journal", file},
                    {"shards", merged.journals},
                    {"results", merged.results},
                    {"damaged", merged.damage.size()},
                    {"absent", merged.absent}};
    return fmt::print("{}\n", json.dump(2));
  }
  fmt::print("{} results of {} shards are in {}\nRun the command again without --shard\n",
             merged.results, merged.journals, file);
}

}  // namespace

void add_merge(Command program) {
  auto options = std::make_shared<MergeOptions>();
  const Command command =
      program.add_subcommand("merge", "Join the parts of work that was divided by --shard");
  command.add_option("OUT", options->out, "The file or folder that the parts were given as output")
      .required();
  command.add_flag("--json", options->json, "Print the result as JSON");
  command.footer(
      "Examples:\n"
      "  mpdraughts match champion level-6 --depth 6 --games 400 --out m.pdn --shard 1/2\n"
      "  mpdraughts match champion level-6 --depth 6 --games 400 --out m.pdn --shard 2/2\n"
      "  mpdraughts merge m.pdn\n"
      "  mpdraughts match champion level-6 --depth 6 --games 400 --out m.pdn");
  command.callback([options] { merge(*options); });
}

}  // namespace mpd::apps
