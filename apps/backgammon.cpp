#include <fmt/format.h>
#include <memory>

#include "apps/command_line.hpp"
#include "apps/commands.hpp"
#include "apps/common.hpp"
#include "games/backgammon/ids.hpp"
#include "games/backgammon/notation.hpp"
#include "gammon/openings.hpp"
#include "gammon/player.hpp"

namespace mpd::apps {
namespace {

namespace bg = games::backgammon;
using gammon::Outcome;
using gammon::RankedPlay;

struct AnalyseBackgammon {
  std::optional<std::string> position;
  std::optional<std::string> dice;
  bool openings = false;
  int plies = 1;
  int lines = 10;
  std::optional<std::string> weights;
  bool json = false;
};

Json json_of(const Outcome& outcome) {
  return {{"equity", outcome.equity()},         {"win", outcome.win},
          {"win_gammon", outcome.win_gammon},   {"win_backgammon", outcome.win_backgammon},
          {"lose_gammon", outcome.lose_gammon}, {"lose_backgammon", outcome.lose_backgammon}};
}

std::string text_of(const Outcome& outcome) {
  return fmt::format(
      "{:+.3f}  win {:4.1f} % (gammon {:4.1f}, backgammon {:3.1f}), lose {:4.1f} % "
      "(gammon {:4.1f}, backgammon {:3.1f})",
      outcome.equity(), 100 * outcome.win, 100 * outcome.win_gammon, 100 * outcome.win_backgammon,
      100 * (1 - outcome.win), 100 * outcome.lose_gammon, 100 * outcome.lose_backgammon);
}

/// A line for each play; those behind the candidates were judged without looking ahead.
void print_plays(const bg::Board& board, const std::vector<RankedPlay>& plays,
                 const AnalyseBackgammon& options) {
  Json lines = Json::array();
  for (std::size_t i = 0; i < plays.size() && i < static_cast<std::size_t>(options.lines); ++i) {
    const std::string play = bg::play_text(board, plays[i].play);
    if (options.json) {
      Json line = json_of(plays[i].outcome);
      line["play"] = play;
      lines.push_back(std::move(line));
    } else {
      fmt::print("{:2}. {:24} {}\n", i + 1, play, text_of(plays[i].outcome));
    }
  }
  if (options.json) fmt::print("{}\n", Json{{"plays", std::move(lines)}}.dump());
}

void print_outcome(const Outcome& outcome, bool json) {
  if (json) return fmt::print("{}\n", json_of(outcome).dump());
  fmt::print("before the roll: {}\n", text_of(outcome));
}

void analyse_position(const gammon::Brain& brain, const AnalyseBackgammon& options) {
  const bg::Position position = base::value_or_throw(bg::parse_ids(*options.position)).position;
  const gammon::LookAhead look_ahead{.plies = options.plies};
  const bg::Dice dice =
      options.dice ? base::value_or_throw(bg::parse_dice(*options.dice)) : position.dice;
  if (!dice.rolled())
    return print_outcome(gammon::outcome_after(brain, position.board, look_ahead), options.json);
  print_plays(position.board, gammon::ranked_plays(brain, position.board, dice, look_ahead),
              options);
}

Json opening_json(const gammon::Opening& opening, const RankedPlay& best) {
  return {{"dice", bg::dice_text(opening.dice)},
          {"play", bg::play_text({}, best.play)},
          {"equity", best.outcome.equity()},
          {"published", opening.published},
          {"agrees", gammon::is_published(opening, best.play)}};
}

void analyse_openings(const gammon::Brain& brain, const AnalyseBackgammon& options) {
  int agreed = 0;
  Json rows = Json::array();
  for (const gammon::Opening& opening : gammon::openings()) {
    const RankedPlay best =
        gammon::ranked_plays(brain, {}, opening.dice, {.plies = options.plies}).front();
    const Json row = opening_json(opening, best);
    agreed += row["agrees"].get<bool>() ? 1 : 0;
    rows.push_back(row);
    if (!options.json)
      fmt::print("{}  {:14} {:+.3f}  {} {}\n", row["dice"].get<std::string>(),
                 row["play"].get<std::string>(), best.outcome.equity(),
                 row["agrees"].get<bool>() ? "as published:" : "published:   ",
                 fmt::join(opening.published, " or "));
  }
  if (options.json) return fmt::print("{}\n", rows.dump());
  fmt::print("{} of {} are among the published plays\n", agreed, gammon::openings().size());
}

void analyse(const AnalyseBackgammon& options) {
  if (options.openings == options.position.has_value())
    throw WrongUsage("expected either --position or --openings");
  const auto weights =
      options.weights ? std::filesystem::path(*options.weights) : gammon::shipped_brain();
  const gammon::Brain brain = base::value_or_throw(gammon::read_brain(weights));
  options.openings ? analyse_openings(brain, options) : analyse_position(brain, options);
}

void add_backgammon_analyse(Command backgammon) {
  auto options = std::make_shared<AnalyseBackgammon>();
  const Command command = backgammon.add_subcommand(
      "analyse", "The equity of each play for a position and a roll, in points without cube");
  command.add_option("--position", options->position,
                     "Position ID, or Position ID:Match ID, as GNU Backgammon writes them");
  command.add_option("--dice", options->dice,
                     "The roll, such as 31 (default: that of the Match ID; without a roll the "
                     "position is valued before it)");
  command.add_flag("--openings", options->openings,
                   "The replies to the 15 rolls that begin a game, beside the published ones");
  command
      .add_number("--plies", options->plies, {0, gammon::kMostPliesAhead},
                  "Rolls to look ahead; plays that are clearly worse are left out")
      .capture_default_str();
  command.add_number("--lines", options->lines, {1, 10'000}, "Plays to show").capture_default_str();
  command.add_option("--weights", options->weights,
                     "File of networks (default: those that ship with the program)");
  command.add_flag("--json", options->json, "Answer as JSON");
  command.footer(
      "Examples:\n"
      "  mpdraughts backgammon analyse --position 4HPwATDgc/ABMA --dice 31\n"
      "  mpdraughts backgammon analyse --openings --plies 2\n"
      "  mpdraughts backgammon analyse --openings --weights my-gammon/td-gammon.net");
  command.callback([options] { analyse(*options); });
}

}  // namespace

void add_backgammon(Command program) {
  const Command command = program.add_subcommand("backgammon", "Analyse backgammon positions");
  command.require_subcommand();
  command.footer(
      "Examples:\n"
      "  mpdraughts backgammon analyse --openings\n"
      "  mpdraughts train backgammon --help");
  add_backgammon_analyse(command);
}

}  // namespace mpd::apps
