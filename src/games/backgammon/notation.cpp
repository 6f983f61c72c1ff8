#include "games/backgammon/notation.hpp"

#include <fmt/format.h>
#include <vector>

#include "base/text.hpp"
#include "games/backgammon/plays.hpp"

namespace mpd::games::backgammon {
namespace {

/// Where a man comes along; hits are marked.
struct Stop {
  int place;
  bool hit = false;
};

/// The way of one man, or of several that go the same way.
struct Path {
  std::vector<Stop> stops;
  int count = 1;

  [[nodiscard]] bool same_way(const Path& other) const {
    return std::ranges::equal(stops, other.stops, {}, &Stop::place, &Stop::place);
  }
};

std::string place_text(int place) {
  return place == kBar ? "bar" : place == kOff ? "off" : std::to_string(place);
}

std::string path_text(const Path& path) {
  std::string text = place_text(path.stops.front().place);
  for (std::size_t i = 1; i < path.stops.size(); ++i)
    text += fmt::format("/{}{}", place_text(path.stops[i].place), path.stops[i].hit ? "*" : "");
  return path.count > 1 ? fmt::format("{}({})", text, path.count) : text;
}

/// The step goes on with a man that arrived where it begins, if there is one.
void add_step(std::vector<Path>& paths, Step step, bool hit) {
  const Stop arrival{step.to(), hit};
  for (Path& path : paths) {
    if (path.stops.back().place != step.from) continue;
    // A point on the way matters only where the man hits.
    if (!path.stops.back().hit) path.stops.pop_back();
    path.stops.push_back(arrival);
    return;
  }
  paths.push_back({{{step.from}, arrival}});
}

/// Equal ways next to each other become one; what one of its men hits is marked.
std::vector<Path> joined(const std::vector<Path>& paths) {
  std::vector<Path> joined;
  for (const Path& path : paths) {
    if (joined.empty() || !joined.back().same_way(path)) {
      joined.push_back(path);
      continue;
    }
    ++joined.back().count;
    for (std::size_t i = 0; i < path.stops.size(); ++i)
      joined.back().stops[i].hit |= path.stops[i].hit;
  }
  return joined;
}

base::Result<int> parse_place(std::string_view text) {
  if (text == "bar") return kBar;
  if (text == "off") return kOff;
  return base::parse_integer(text, "point", kOff, kBar).map([](auto n) { return int(n); });
}

/// `13/7*` → 13 and 7 with a hit, without the number in brackets.
base::Result<std::vector<Stop>> parse_stops(std::string_view text) {
  std::vector<Stop> stops;
  for (std::string_view part : base::split(text, '/')) {
    const bool hit = part.ends_with('*');
    if (hit) part.remove_suffix(1);
    const auto place = parse_place(part);
    if (!place) return tl::unexpected(place.error());
    if (!stops.empty() && *place >= stops.back().place)
      return base::fail("from {} to {}, expected a lower point", stops.back().place, *place);
    if (hit && (stops.empty() || *place == kOff)) return base::fail("a hit where nobody can stand");
    stops.push_back({*place, hit});
  }
  if (stops.size() < 2) return base::fail("expected FROM/TO such as 8/5");
  return stops;
}

base::Result<Path> parse_path(std::string_view text) {
  int count = 1;
  if (const std::size_t bracket = text.find('('); bracket != std::string_view::npos) {
    std::string_view number = text.substr(bracket + 1);
    if (!number.ends_with(')')) return base::fail("expected ) at the end");
    number.remove_suffix(1);
    const auto men = base::parse_integer(number, "number of men", 1, Play::kMostSteps);
    if (!men) return tl::unexpected(men.error());
    count = static_cast<int>(*men);
    text = text.substr(0, bracket);
  }
  return parse_stops(text).map([&](std::vector<Stop> stops) {
    return Path{std::move(stops), count};
  });
}

/// What a text says about the position after the play.
struct Meaning {
  std::array<int, kBar + 1> men{};
  std::uint32_t hits = 0;

  void add(const Path& path) {
    men[static_cast<std::size_t>(path.stops.front().place)] -= path.count;
    men[static_cast<std::size_t>(path.stops.back().place)] += path.count;
    for (const Stop& stop : path.stops) hits |= static_cast<std::uint32_t>(stop.hit) << stop.place;
  }
  [[nodiscard]] bool agrees(const Men& own) const {
    for (int place = kOff; place <= kBar; ++place)
      if (men[static_cast<std::size_t>(place)] != own.at(place)) return false;
    return true;
  }
};

base::Result<Meaning> parse_meaning(const Board& board, std::string_view text) {
  Meaning meaning;
  for (int place = kOff; place <= kBar; ++place)
    meaning.men[static_cast<std::size_t>(place)] = board.own.at(place);
  if (text == kCannotMove) return meaning;
  for (const std::string_view part : base::split(text, ' ')) {
    if (part.empty()) continue;
    const auto path = parse_path(part);
    if (!path) return base::fail("{}: {}", base::in_quotes(part), path.error().message);
    meaning.add(*path);
  }
  return meaning;
}

/// The plays that lead where the text says: the one with exactly the marked hits, otherwise the
/// only one that has at least these.
base::Result<Play> chosen(std::span<const FoundPlay> plays, const Meaning& meaning) {
  const FoundPlay* possible = nullptr;
  int count = 0;
  for (const FoundPlay& found : plays) {
    if (!meaning.agrees(found.own)) continue;
    if (found.hits == meaning.hits) return found.play;
    if ((meaning.hits & ~found.hits) != 0) continue;
    possible = &found;
    ++count;
  }
  if (count == 1) return possible->play;
  if (count > 1) return base::fail("can hit or not hit on the way, expected * for every hit");
  return base::fail("is not legal");
}

std::string examples(const Board& board, std::span<const FoundPlay> plays) {
  constexpr std::size_t kMostShown = 3;
  std::string text;
  for (const FoundPlay& found : plays.first(std::min(plays.size(), kMostShown)))
    text += fmt::format("{}{}", text.empty() ? "" : ", ", play_text(board, found.play));
  return plays.size() > kMostShown ? fmt::format("one of {} such as {}", plays.size(), text) : text;
}

}  // namespace

std::string play_text(const Board& board, const Play& play) {
  if (play.empty()) return std::string(kCannotMove);
  std::vector<Path> paths;
  Board now = board;
  for (const Step step : play) {
    const Board next = now.after(step);
    add_step(paths, step, next.other != now.other);
    now = next;
  }
  std::ranges::stable_sort(paths, [](const Path& a, const Path& b) {
    const auto ends = [](const Path& p) {
      return std::pair(p.stops.front().place, p.stops.back().place);
    };
    return ends(a) > ends(b);
  });
  std::string text;
  for (const Path& path : joined(paths)) text += (text.empty() ? "" : " ") + path_text(path);
  return text;
}

base::Result<Play> parse_play(const Board& board, Dice dice, std::string_view text) {
  const std::string_view trimmed = base::trim(text);
  if (trimmed.empty()) return base::fail("an empty play, expected one such as 8/5 6/5");
  const auto meaning = parse_meaning(board, trimmed);
  if (!meaning) return tl::unexpected(meaning.error());
  thread_local PlayFinder finder;
  const auto plays = finder.find(board, dice);
  const auto play = chosen(plays, *meaning);
  if (play) return play;
  return base::fail("{} {} with {}, expected {}", base::in_quotes(trimmed), play.error().message,
                    dice_text(dice), examples(board, plays));
}

base::Result<Dice> parse_dice(std::string_view text) {
  const auto is_die = [](char c) { return c >= '1' && c <= '6'; };
  if (text.size() != 2 || !is_die(text[0]) || !is_die(text[1]))
    return base::fail("{} is not a roll, expected two dice such as 31", base::in_quotes(text));
  return Dice::of(text[0] - '0', text[1] - '0');
}

std::string dice_text(Dice dice) {
  return fmt::format("{}{}", dice.large, dice.small);
}

}  // namespace mpd::games::backgammon
