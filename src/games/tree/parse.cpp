#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "base/json.hpp"
#include "base/text.hpp"
#include "games/tree/builder.hpp"
#include "games/tree/tree.hpp"

namespace mpd::games {
namespace {

using base::describe;
using base::is_good_name;
using base::Json;
using base::JsonLimits;
using base::path_text;
using base::quoted_list;
using base::read_json;
using base::Result;

constexpr double kProbabilityTolerance = 1e-9;
constexpr std::array kReserved{"chance", "evenly", "name", "eval", "title", "players"};

/// One level of the tree is three of JSON at most: a node's object, an array of pairs, a pair. One
/// node is at most ten values: object, array, name, and an array of four for the "eval"; and a pair
/// with its probability around it.
constexpr JsonLimits kLimits{3 * Tree::kMostDepth + 10, 10 * std::size_t{Tree::kMostNodes}};

/// "1/36"; nothing if it is not a fraction.
std::optional<double> fraction(std::string_view text) {
  constexpr std::int64_t kMost = 1'000'000'000;
  const auto parts = base::split(text, '/');
  if (parts.size() != 2) return std::nullopt;
  const auto above = base::parse_integer(base::trim(parts[0]), "", 1, kMost);
  const auto below = base::parse_integer(base::trim(parts[1]), "", 1, kMost);
  if (!above || !below) return std::nullopt;
  return static_cast<double>(*above) / static_cast<double>(*below);
}

/// A probability: a number or a fraction, more than 0 and at most 1.
std::optional<double> probability_of(const Json& json) {
  std::optional<double> value;
  if (json.is_number()) value = json.get<double>();
  if (json.is_string()) value = fraction(json.get_ref<const std::string&>());
  if (value && !(*value > 0 && *value <= 1)) return std::nullopt;
  return value;
}

Result<std::string> read_player(const Json& json, const std::vector<std::string>& earlier) {
  if (!json.is_string()) return base::fail("at players: found {}, expected a name", describe(json));
  const auto& name = json.get_ref<const std::string&>();
  if (!is_good_name(name))
    return base::fail("at players: the name {} is empty or has blanks at its ends",
                      base::in_quotes(name));
  if (std::find(kReserved.begin(), kReserved.end(), name) != kReserved.end())
    return base::fail("at players: the name {} has a meaning of its own", base::in_quotes(name));
  if (std::find(earlier.begin(), earlier.end(), name) != earlier.end())
    return base::fail("at players: the name {} appears twice", base::in_quotes(name));
  return name;
}

/// The declared players; empty without a declaration.
Result<std::vector<std::string>> read_players(const Json& top) {
  std::vector<std::string> players;
  if (!top.contains("players")) return players;
  const Json& list = top["players"];
  if (!list.is_array() || list.empty() || list.size() > Tree::kMostPlayers)
    return base::fail("at players: found {}, expected an array of 1 to {} names", describe(list),
                      Tree::kMostPlayers);
  for (const Json& item : list) {
    auto name = read_player(item, players);
    if (!name) return tl::unexpected(name.error());
    players.push_back(*std::move(name));
  }
  return players;
}

/// Turns the JSON value into calls of a TreeBuilder, node by node from the top.
class Reader {
 public:
  explicit Reader(std::vector<std::string> players)
      : players_(players), builder_(std::move(players)) {
    node_keys_ = players_.empty() ? std::vector<std::string>{"max", "min"} : players_;
    node_keys_.insert(node_keys_.end(), {"chance", "evenly"});
  }

  Result<Tree> read(const Json& top) {
    if (top.contains("title")) {
      if (!top["title"].is_string()) return wrong("title", top["title"], "a text");
      if (!base::is_printable(top["title"].get_ref<const std::string&>()))
        return wrong("title", top["title"], "a text without control characters");
      builder_.title(top["title"].get<std::string>());
    }
    if (const auto ok = read_inner(top, TreeBuilder::root()); !ok)
      return tl::unexpected(ok.error());
    return std::move(builder_).build();
  }

 private:
  using Node = TreeBuilder::Node;

  Result<void> read_node(const Json& json, Node node) {
    if (json.is_object()) return read_inner(json, node);
    if (!json.is_number() && !json.is_array())
      return fail_here("found {}, expected a node: {}, or an object with one of {}", describe(json),
                       leaf_words(), quoted_list(node_keys_));
    const auto values = read_values(json);
    if (!values) return tl::unexpected(values.error());
    builder_.leaf(node, *values);
    return {};
  }

  Result<void> read_inner(const Json& json, Node node) {
    if (depth_ == Tree::kMostDepth)
      return fail_here("the tree is deeper than {} levels", Tree::kMostDepth);
    const auto key = node_key(json);
    if (!key) return tl::unexpected(key.error());
    steps_.push_back(*key);
    ++depth_;
    const auto ok = read_children(json[*key], *key, node);
    --depth_;
    steps_.pop_back();
    if (!ok) return ok;
    return read_extras(json, node);
  }

  /// The one key of an object that says what kind of node it is.
  Result<std::string> node_key(const Json& json) const {
    std::optional<std::string> found;
    for (const auto& item : json.items()) {
      const std::string& key = item.key();
      if (std::find(node_keys_.begin(), node_keys_.end(), key) != node_keys_.end()) {
        if (found)
          return fail_here("found both {} and {}, expected exactly one of {}",
                           base::in_quotes(*found), base::in_quotes(key), quoted_list(node_keys_));
        found = key;
      } else if (!is_extra(key)) {
        return fail_here("unknown key {}, expected a node with exactly one of {}{}",
                         base::in_quotes(key), quoted_list(node_keys_), extras_words());
      }
    }
    if (found) return *found;
    return fail_here("found {} without a kind of node, expected exactly one of {}", describe(json),
                     quoted_list(node_keys_));
  }

  [[nodiscard]] bool is_extra(const std::string& key) const {
    if (depth_ == 0 && (key == "title" || key == "players")) return true;
    return key == "name" || key == "eval";
  }
  [[nodiscard]] const char* extras_words() const {
    return depth_ == 0 ? R"(, and perhaps "name", "eval", "title", "players")"
                       : R"(, and perhaps "name", "eval")";
  }

  Result<void> read_children(const Json& json, const std::string& key, Node node) {
    if (json.is_array() || (json.is_object() && key != "chance")) {
      if (json.empty()) return fail_here("found {}, expected at least one move", describe(json));
    } else {
      return fail_here("found {}, expected {}", describe(json),
                       key == "chance" ? "an array of pairs [probability, node]"
                                       : "an array or an object of nodes");
    }
    if (builder_.size() + json.size() > Tree::kMostNodes)
      return fail_here("the tree has more than {} nodes", Tree::kMostNodes);
    if (key == "chance") return read_chance(json, node);
    const Node first = key == "evenly" ? builder_.evenly(node, json.size())
                                       : builder_.turn(node, seat_of(key), json.size());
    return json.is_array() ? read_array(json, first) : read_object(json, first);
  }

  [[nodiscard]] game::Seat seat_of(const std::string& key) const {
    const auto place = std::find(node_keys_.begin(), node_keys_.end(), key);
    return game::seat_at(static_cast<int>(place - node_keys_.begin()));
  }

  Result<void> read_array(const Json& json, Node first) {
    for (std::size_t i = 0; i < json.size(); ++i)
      if (const auto ok = read_child(json[i], first + static_cast<Node>(i), std::to_string(i + 1));
          !ok)
        return ok;
    return {};
  }

  Result<void> read_object(const Json& json, Node first) {
    Node child = first;
    for (const auto& [name, value] : json.get_ref<const Json::object_t&>()) {
      if (!is_good_name(name))
        return fail_here("the name {} of a move is empty or has blanks at its ends",
                         base::in_quotes(name));
      builder_.move_name(child, name);
      if (const auto ok = read_child(value, child++, name); !ok) return ok;
    }
    return {};
  }

  Result<void> read_chance(const Json& json, Node node) {
    std::vector<double> probabilities;
    double sum = 0;
    for (const Json& pair : json) {
      const std::size_t position = probabilities.size() + 1;
      if (!pair.is_array() || pair.size() != 2)
        return wrong(std::to_string(position), pair, "a pair [probability, node]");
      const auto probability = probability_of(pair[0]);
      if (!probability)
        return wrong(std::to_string(position), pair[0],
                     "a probability above 0 and up to 1, or a fraction such as \"1/36\"");
      probabilities.push_back(*probability);
      sum += *probability;
    }
    if (std::abs(sum - 1) > kProbabilityTolerance)
      return fail_here("the probabilities sum to {}, expected 1", sum);
    const Node first = builder_.chance(node, probabilities);
    for (std::size_t i = 0; i < json.size(); ++i)
      if (const auto ok =
              read_child(json[i][1], first + static_cast<Node>(i), std::to_string(i + 1));
          !ok)
        return ok;
    return {};
  }

  Result<void> read_child(const Json& json, Node node, std::string step) {
    steps_.push_back(std::move(step));
    auto ok = read_node(json, node);
    steps_.pop_back();
    return ok;
  }

  /// "name" and "eval".
  Result<void> read_extras(const Json& json, Node node) {
    if (json.contains("name")) {
      const Json& name = json["name"];
      if (!name.is_string() || name.get_ref<const std::string&>().empty())
        return wrong("name", name, "a text that is not empty");
      builder_.name(node, name.get_ref<const std::string&>());
    }
    if (json.contains("eval")) {
      steps_.emplace_back("eval");
      const auto values = read_values(json["eval"]);
      if (!values) return tl::unexpected(values.error());
      steps_.pop_back();
      builder_.estimate(node, *values);
    }
    return {};
  }

  /// Utilities or estimates: one number per seat, or MAX's alone.
  Result<std::vector<double>> read_values(const Json& json) const {
    if (json.is_number() && players_.empty()) {
      const auto value = json.get<double>();
      return std::vector{value, 0.0 - value};
    }
    const std::size_t seats = players_.empty() ? 2 : players_.size();
    if (!json.is_array() || json.size() != seats)
      return fail_here("found {}, expected {}", describe(json), leaf_words());
    std::vector<double> values;
    for (const Json& item : json) {
      if (!item.is_number()) return wrong(std::to_string(values.size() + 1), item, "a number");
      values.push_back(item.get<double>());
    }
    return values;
  }

  [[nodiscard]] std::string leaf_words() const {
    if (players_.empty()) return "a number or an array of 2 numbers (MAX, MIN)";
    return fmt::format("an array of {} number{} ({})", players_.size(),
                       players_.size() == 1 ? "" : "s", quoted_list(players_));
  }

  template <class... Args>
  [[nodiscard]] tl::unexpected<base::Error> fail_here(fmt::format_string<Args...> format,
                                                      Args&&... args) const {
    return base::fail("at {}: {}", path_text(steps_),
                      fmt::format(format, std::forward<Args>(args)...));
  }

  /// What stands one step below the current place is not what it should be.
  [[nodiscard]] tl::unexpected<base::Error> wrong(const std::string& step, const Json& found,
                                                  const char* expected) const {
    auto steps = steps_;
    steps.push_back(step);
    return base::fail("at {}: found {}, expected {}", path_text(steps), describe(found), expected);
  }

  std::vector<std::string> players_;
  std::vector<std::string> node_keys_;  // the players' in the order of the seats, then chance's
  TreeBuilder builder_;
  std::vector<std::string> steps_;  // the path to the node being read
  int depth_ = 0;                   // inner nodes above it
};

}  // namespace

base::Result<Tree> Tree::parse(std::string_view text) {
  const auto json = read_json(text, kLimits);
  if (!json) return tl::unexpected(base::Error{"tree: " + json.error().message});
  if (!json->is_object())
    return base::fail("tree: found {}, expected an object such as {{\"max\": [3, 12, 8]}}",
                      describe(*json));
  auto players = read_players(*json);
  if (!players) return tl::unexpected(base::Error{"tree: " + players.error().message});
  auto tree = Reader(*std::move(players)).read(*json);
  if (!tree) return tl::unexpected(base::Error{"tree: " + tree.error().message});
  return tree;
}

}  // namespace mpd::games
