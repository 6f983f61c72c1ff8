#include "draughts/ballots.hpp"

#include <memory>
#include <optional>

#include "apps/command_line.hpp"
#include "apps/commands.hpp"
#include "apps/common.hpp"
#include "base/text.hpp"
#include "draughts/fen.hpp"
#include "draughts/notation.hpp"
#include "draughts/pdn.hpp"

namespace mpd::apps {
namespace {

using namespace draughts;

struct BallotsOptions {
  std::string deck = "three-move";
  std::vector<std::string> classes;
  std::optional<std::int64_t> count;
  std::uint64_t seed = 1;
  std::string format = "text";
  bool json = false;
};

/// A ballot of either deck, as this command shows it.
struct Shown {
  std::string text;
  Position start;
  std::vector<Move> moves;
  Position position;
  /// Three-move ballots only.
  std::optional<BallotClass> cls;
};

Shown shown(const Ballot& ballot) {
  return {ballot.text,
          Position::start(),
          {ballot.moves.begin(), ballot.moves.end()},
          ballot.position,
          ballot.cls};
}

Shown shown(const ElevenManBallot& ballot) {
  return {ballot.text,
          ballot.start,
          {ballot.moves.begin(), ballot.moves.end()},
          ballot.position,
          std::nullopt};
}

template <class AnyBallot>
std::vector<Shown> chosen_from(std::vector<AnyBallot> ballots, const BallotsOptions& options) {
  if (options.count) {
    require_range("--count", *options.count, 1, static_cast<std::int64_t>(ballots.size()));
    ballots = drawn(std::move(ballots), static_cast<std::size_t>(*options.count), options.seed);
  }
  std::vector<Shown> chosen;
  for (const AnyBallot& ballot : ballots) chosen.push_back(shown(ballot));
  return chosen;
}

std::vector<Shown> chosen_by(const BallotsOptions& options) {
  if (options.deck == "eleven-man") {
    if (!options.classes.empty())
      throw base::Failure("--class: the eleven-man deck has no classes, expected no --class");
    return chosen_from(eleven_man_ballots(), options);
  }
  if (options.deck != "three-move")
    throw base::Failure(fmt::format("--deck: {} is unknown, expected three-move or eleven-man",
                                    base::in_quotes(options.deck)));
  if (options.classes.empty()) return chosen_from(three_move_deck(), options);
  std::vector<BallotClass> classes;
  for (const std::string& name : options.classes) {
    const auto cls = parse_ballot_class(name);
    if (!cls) throw base::Failure("--class: " + cls.error().message);
    classes.push_back(*cls);
  }
  return chosen_from(three_move_deck(classes), options);
}

void print_json(const std::vector<Shown>& ballots) {
  Json json = Json::array();
  for (const Shown& ballot : ballots) {
    Json& entry = json.emplace_back(Json{{"text", ballot.text}});
    if (ballot.cls) entry["class"] = name_of(*ballot.cls);
    entry["start"] = fen_of(ballot.start);
    Position position = ballot.start;
    for (const Move move : ballot.moves) {
      entry["moves"].push_back(move_text(position, move));
      position = position.after(move);
    }
    entry["fen"] = fen_of(ballot.position);
  }
  fmt::print("{}\n", json.dump(2));
}

void print_pdn(const std::vector<Shown>& ballots) {
  for (std::size_t i = 0; i < ballots.size(); ++i) {
    PdnGame game;
    game.tags = {{"Event", "Ballot " + ballots[i].text}, {"Round", std::to_string(i + 1)}};
    if (ballots[i].cls) game.tags.push_back({"BallotClass", std::string(name_of(*ballots[i].cls))});
    game.start = ballots[i].start;
    for (const Move move : ballots[i].moves) game.line.moves.emplace_back().move = move;
    fmt::print("{}{}", i == 0 ? "" : "\n", write_pdn(game));
  }
}

void print_text(const std::vector<Shown>& ballots) {
  for (const Shown& ballot : ballots) {
    if (ballot.cls) {
      fmt::print("{:<18} {}\n", ballot.text, name_of(*ballot.cls));
    } else {
      fmt::print("{}\n", ballot.text);
    }
  }
}

void run(const BallotsOptions& options) {
  const std::string& format = options.format;
  if (format != "text" && format != "fen" && format != "pdn")
    throw base::Failure(
        fmt::format("--format: {} is unknown, expected text, fen or pdn", base::in_quotes(format)));
  const std::vector<Shown> ballots = chosen_by(options);
  if (options.json) {
    print_json(ballots);
  } else if (format == "pdn") {
    print_pdn(ballots);
  } else if (format == "fen") {
    for (const Shown& ballot : ballots) fmt::print("{}\n", fen_of(ballot.position));
  } else {
    print_text(ballots);
  }
}

}  // namespace

void add_ballots(Command program) {
  auto options = std::make_shared<BallotsOptions>();
  const Command command = program.add_subcommand(
      "ballots", "List the ballots (openings drawn by lot), or draw some at random");
  command
      .add_option("--deck", options->deck,
                  "three-move (174 openings of three plies) or eleven-man (2,500 positions after "
                  "one move by each side, with one man of each side removed)")
      .capture_default_str();
  command
      .add_option("--class", options->classes,
                  "Only three-move ballots of these classes: crossboard (144, the tournament "
                  "deck), mail (12), barred (18); default: all")
      .delimiter(',');
  const Option count =
      command.add_number("--count", options->count, {1}, "Draw this many ballots at random");
  command
      .add_number("--seed", options->seed, {},
                  "Seed of the draw; the same seed draws the same ballots")
      .capture_default_str()
      .needs(count);
  const Option format =
      command
          .add_option("--format", options->format,
                      "text, fen (the position to play from) or pdn (one game per ballot)")
          .capture_default_str();
  command.add_flag("--json", options->json, "Print JSON").excludes(format);
  command.footer(
      "Examples:\n"
      "  mpdraughts ballots --class crossboard\n"
      "  mpdraughts ballots --class crossboard,mail --count 10 --seed 7 --format pdn\n"
      "  mpdraughts ballots --deck eleven-man --count 100 --format fen\n"
      "  mpdraughts ballots --deck eleven-man --json");
  command.callback([options] { run(*options); });
}

}  // namespace mpd::apps
