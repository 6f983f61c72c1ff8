#include "terminal/table_play.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fmt/format.h>
#include <iostream>
#include <unistd.h>

#include "apps/common.hpp"
#include "apps/table_commands.hpp"
#include "base/file.hpp"
#include "base/text.hpp"
#include "lab/algorithm.hpp"

namespace mpd::apps {
namespace {

std::string in_lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return lower;
}

game::Seat seat_named(const lab::TableFacts& facts, std::string_view name) {
  std::vector<std::string_view> names;
  for (std::size_t i = 0; i < facts.seats.size(); ++i) {
    if (in_lower_case(facts.seats[i]) == in_lower_case(name))
      return game::seat_at(static_cast<int>(i));
    names.push_back(facts.seats[i]);
  }
  throw base::Failure(fmt::format("--seats: {} is unknown, expected some of {}, or all, or none",
                                  base::in_quotes(name), lab::either(names)));
}

std::vector<game::Seat> seats_of(const lab::GameBox& box, const TablePlayCommand& options) {
  const lab::TableFacts& facts = box.facts();
  const std::string& people = options.people;
  std::vector<game::Seat> seats;
  if (people == "none") return seats;
  if (people.empty()) return {box.set_up(options.seed)->to_move()};
  if (people == "all")
    for (std::size_t i = 0; i < facts.seats.size(); ++i)
      seats.push_back(game::seat_at(static_cast<int>(i)));
  else
    for (const std::string_view name : base::split(people, ','))
      seats.push_back(seat_named(facts, base::trim(name)));
  return seats;
}

void show(const std::string& text) {
  fmt::print("{}", text);
  std::fflush(stdout);
}

}  // namespace

void play_at_table(const TablePlayCommand& options) {
  const lab::GameBoxPtr box = options.game.open();
  terminal::TablePlayOptions made;
  made.people = seats_of(*box, options);
  if (!options.player.empty()) made.programs.push_back(player_spec_of(*box, options.player));
  made.seed = options.seed;
  if (isatty(STDOUT_FILENO) != 0) made.clear_screen = "\x1b[2J\x1b[3J\x1b[H";
  if (!options.save.empty()) {
    if (std::filesystem::exists(options.save))
      throw base::Failure(fmt::format("--save: {} exists, expected a new file", options.save));
    made.save = [path = options.save](const std::string& record) {
      return base::write_file(path, record);
    };
  }
  terminal::TablePlay play(*box, std::move(made));
  show(play.greeting());
  while (!play.is_done()) {
    if (!play.waits()) {
      show(play.go_on());
      continue;
    }
    show(play.prompt());
    if (play.is_done()) break;
    std::string line;
    if (!std::getline(std::cin, line)) {
      show("\n");
      break;
    }
    show(play.handle(line));
  }
  show(play.leave());
}

}  // namespace mpd::apps
