#include "apps/game_options.hpp"

#include <algorithm>

#include "base/failure.hpp"
#include "base/file.hpp"
#include "lab/algorithm.hpp"

namespace mpd::apps {

void refuse(const char* option, bool given, const std::string& game) {
  if (given) throw base::Failure(fmt::format("{} does not go with --game {}", option, game));
}

std::string played_game_names() {
  std::vector<std::string_view> names{"draughts"};
  for (const lab::PlayedGame& played : lab::played_games()) names.push_back(played.name);
  return lab::either(names);
}

void GameOptions::add_to(Command command) {
  command.add_option("--game", game, played_game_names() + "; mpdraughts games describes them")
      .capture_default_str();
  command.add_option("--file", file,
                     "Winning sets (generalised), map (pursuit) or deal in PBN (bridge)");
  command.add_option("--board", board,
                     "Start of another game than draughts; mpdraughts games says what each takes");
  command.add_number("--size", size, {1, 1000},
                     "Size of another game than draughts, for instance points of a match");
}

lab::GameBoxPtr GameOptions::open() const {
  const auto found = lab::find_played_game(game);
  if (!found) throw base::Failure("--game: " + found.error().message);
  lab::Given given{file, board, size};
  if (file && !(*found)->file.empty()) given.file = base::value_or_throw(base::read_file(*file));
  auto box = lab::open_box(**found, given);
  if (!box && file) throw base::Failure(fmt::format("{}: {}", *file, box.error().message));
  return base::value_or_throw(std::move(box));
}

bool is_solved_by_states(std::string_view game) {
  return std::ranges::find(kSolvedByStates, game) != kSolvedByStates.end();
}

game::PlayerSpec player_spec_of(const lab::GameBox& box, const std::string& text) {
  auto spec = base::value_or_throw(game::parse_player_spec(text));
  base::value_or_throw(box.check_player(spec));
  return spec;
}

}  // namespace mpd::apps
