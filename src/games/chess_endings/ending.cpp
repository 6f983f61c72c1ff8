#include "games/chess_endings/ending.hpp"

#include <string>

#include "base/text.hpp"

namespace mpd::games::chess_endings {

base::Result<Ending> parse_ending(std::string_view text) {
  std::string name(base::trim(text));
  for (char& c : name)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  std::string known;
  for (const Ending& ending : kEndings) {
    if (ending.name == name) return ending;
    known += known.empty() ? "" : ", ";
    known += ending.name;
  }
  return base::fail("{} is no ending, expected one of: {}", base::in_quotes(text), known);
}

}  // namespace mpd::games::chess_endings
