#include "gammon/openings.hpp"

#include <algorithm>

#include "games/backgammon/notation.hpp"

namespace mpd::gammon {

using games::backgammon::Dice;

const std::vector<Opening>& openings() {
  static const std::vector<Opening> all{
      {Dice::of(2, 1), {"13/11 6/5", "24/23 13/11"}},
      {Dice::of(3, 1), {"8/5 6/5"}},
      {Dice::of(4, 1), {"24/23 13/9", "13/9 6/5"}},
      {Dice::of(5, 1), {"24/23 13/8", "13/8 6/5"}},
      {Dice::of(6, 1), {"13/7 8/7"}},
      {Dice::of(3, 2), {"24/21 13/11", "13/11 13/10"}},
      {Dice::of(4, 2), {"8/4 6/4"}},
      {Dice::of(5, 2), {"13/11 13/8", "24/22 13/8"}},
      {Dice::of(6, 2), {"24/18 13/11"}},
      {Dice::of(4, 3), {"24/20 13/10", "13/10 13/9", "24/21 13/9"}},
      {Dice::of(5, 3), {"8/3 6/3"}},
      {Dice::of(6, 3), {"24/18 13/10", "24/15"}},
      {Dice::of(5, 4), {"24/20 13/8", "13/9 13/8"}},
      {Dice::of(6, 4), {"24/14", "24/18 13/9", "8/2 6/2"}},
      {Dice::of(6, 5), {"24/13"}},
  };
  return all;
}

bool is_published(const Opening& opening, const games::backgammon::Play& play) {
  return std::ranges::any_of(opening.published, [&](std::string_view text) {
    const auto published = games::backgammon::parse_play(Board{}, opening.dice, text);
    assert(published.has_value());
    return published && Board{}.after(*published) == Board{}.after(play);
  });
}

}  // namespace mpd::gammon
