#include <algorithm>
#include <fmt/format.h>
#include <memory>

#include "apps/commands.hpp"
#include "apps/common.hpp"
#include "apps/game_options.hpp"

namespace mpd::apps {
namespace {

struct GamesOptions {
  bool json = false;
};

/// A game, and what can be done with it.
struct GameLine {
  std::string_view name;
  std::string_view title;
  const lab::PlayedGame* played = nullptr;  ///< at the table of the lab
  bool plays = false;
  bool solves = false;
};

GameLine* find_line(std::vector<GameLine>& lines, std::string_view name) {
  const auto found = std::ranges::find(lines, name, &GameLine::name);
  return found == lines.end() ? nullptr : &*found;
}

/// A box for those that need no file.
lab::GameBoxPtr box_of(const lab::PlayedGame& game) {
  return game.needs_file ? nullptr : base::value_or_throw(lab::open_box(game, {}));
}

std::vector<GameLine> all_lines() {
  std::vector<GameLine> lines;
  for (const lab::Game& game : lab::games())
    if (game.name != "tree") lines.push_back({game.name, game.title, nullptr, false, true});
  for (const lab::PlayedGame& game : lab::played_games()) {
    GameLine* line = find_line(lines, game.name);
    if (line == nullptr) line = &lines.emplace_back(GameLine{game.name, game.title});
    line->played = &game;
    line->plays = true;
    line->solves = line->solves || is_solved_by_states(game.name);
  }
  find_line(lines, "draughts")->plays = true;
  return lines;
}

std::vector<std::string> verbs_of(const GameLine& line) {
  std::vector<std::string> verbs;
  if (line.plays) verbs = {"play", "match"};
  if (line.solves) verbs.emplace_back("solve");
  return verbs;
}

std::string players_text(const GameLine& line) {
  if (line.played == nullptr) return "    players: see mpdraughts players\n";
  const auto box = box_of(*line.played);
  std::string text;
  if (box)
    for (const lab::PlayerRow& row : box->players())
      text += fmt::format("    {:<15} {}\n", row.name, row.about);
  return text;
}

std::string options_text(const lab::PlayedGame& game) {
  std::string text;
  if (!game.file.empty()) text += fmt::format("    --file          {}\n", game.file);
  if (!game.board.empty()) text += fmt::format("    --board         {}\n", game.board);
  if (!game.size.empty()) text += fmt::format("    --size          {}\n", game.size);
  return text;
}

Json json_of(const GameLine& line) {
  Json json{{"name", line.name}, {"title", line.title}, {"commands", verbs_of(line)}};
  json["players"] = Json::array();
  const auto box = line.played == nullptr ? nullptr : box_of(*line.played);
  if (box)
    for (const lab::PlayerRow& row : box->players())
      json["players"].push_back({{"name", row.name}, {"about", row.about}});
  return json;
}

void run(const GamesOptions& options) {
  Json all = Json::array();
  for (const GameLine& line : all_lines()) {
    if (options.json) {
      all.push_back(json_of(line));
      continue;
    }
    fmt::print("{:<15} {} ({})\n", line.name, line.title, fmt::join(verbs_of(line), ", "));
    if (line.played != nullptr) fmt::print("{}", options_text(*line.played));
    fmt::print("{}", players_text(line));
  }
  if (options.json) fmt::print("{}\n", all.dump());
}

}  // namespace

void add_games(Command program) {
  auto options = std::make_shared<GamesOptions>();
  const Command command =
      program.add_subcommand("games", "List the games, their players and what can be done");
  command.add_flag("--json", options->json, "Print one line of JSON");
  command.footer(
      "Examples:\n"
      "  mpdraughts games\n"
      "  mpdraughts play --game backgammon\n"
      "  mpdraughts match --game pig optimal hold:at=20 --games 1000\n"
      "  mpdraughts solve --game pig");
  command.callback([options] { run(*options); });
}

}  // namespace mpd::apps
