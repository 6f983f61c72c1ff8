#include "terminal/options.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "base/nearest_word.hpp"
#include "base/text.hpp"

namespace mpd::terminal {
namespace {

struct VerbRow {
  Verb verb;
  std::string name;
  std::vector<std::string> options;
};

const std::array<VerbRow, 5>& verbs() {
  static const std::array<VerbRow, 5> kVerbs{{
      {Verb::help, "--help", {}},
      {Verb::play, "play", {"--people", "--depth", "--seed"}},
      {Verb::solve, "solve", {"--algorithm", "--depth", "--json"}},
      {Verb::trace, "trace", {"--algorithm", "--depth"}},
      {Verb::tree, "tree", {"--depth", "--out"}},
  }};
  return kVerbs;
}

/// `, did you mean x?`, or all the words there are.
std::string hint(const std::string& typed, const std::vector<std::string>& known) {
  if (const auto near = base::nearest_word(typed, known); !near.empty())
    return fmt::format("did you mean {}?", near);
  return fmt::format("expected one of: {}", fmt::join(known, ", "));
}

base::Result<const VerbRow*> find_verb(const std::string& name) {
  std::vector<std::string> names;
  for (const VerbRow& row : verbs()) {
    if (row.name == name) return &row;
    names.push_back(row.name);
  }
  return base::fail("there is no command {}, {}", base::in_quotes(name), hint(name, names));
}

base::Result<void> set_option(GameOptions& options, const std::string& name,
                              const std::string& value) {
  if (name == "--people") options.people = value;
  if (name == "--algorithm") options.algorithm = value;
  if (name == "--out") options.out = value;
  if (name == "--depth") {
    const auto depth = base::parse_integer(value, name, 1, 1'000'000);
    if (!depth) return tl::unexpected(depth.error());
    options.depth = static_cast<int>(*depth);
  }
  if (name == "--seed") {
    const auto seed = base::parse_integer(value, name, 0, std::numeric_limits<std::int64_t>::max());
    if (!seed) return tl::unexpected(seed.error());
    options.seed = static_cast<std::uint64_t>(*seed);
  }
  return {};
}

}  // namespace

base::Result<GameOptions> parse_options(const std::vector<std::string>& arguments) {
  GameOptions options;
  if (arguments.empty() || arguments.front() == "-h") return options;
  const auto row = find_verb(arguments.front());
  if (!row) return tl::unexpected(row.error());
  options.verb = (*row)->verb;
  const auto& known = (*row)->options;
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    const std::string& name = arguments[i];
    if (name == "--help" || name == "-h") return GameOptions{};
    if (std::ranges::find(known, name) == known.end())
      return base::fail("{} has no option {}, {}", (*row)->name, base::in_quotes(name),
                        hint(name, known));
    if (name == "--json") {
      options.json = true;
      continue;
    }
    if (i + 1 == arguments.size()) return base::fail("{} needs a value", name);
    if (const auto set = set_option(options, name, arguments[++i]); !set)
      return tl::unexpected(set.error());
  }
  return options;
}

base::Result<std::vector<int>> seats_of_people(const std::string& people, int seats) {
  std::vector<int> chosen;
  if (people == "none") return chosen;
  if (people == "all")
    for (int seat = 0; seat < seats; ++seat) chosen.push_back(seat);
  if (people == "all") return chosen;
  for (const std::string_view part : base::split(people, ',')) {
    const auto number = base::parse_integer(part, "--people", 1, seats);
    if (!number) return base::fail("{}, or all, or none", number.error().message);
    chosen.push_back(static_cast<int>(*number) - 1);
  }
  return chosen;
}

}  // namespace mpd::terminal
