#include "players/search_style.hpp"

namespace mpd::players {

search::Switches SearchStyle::switches() const {
  search::Switches switches = selective ? search::Switches::for_play() : search::Switches{};
  switches.method = method;
  switches.table = memory != Memory::none;
  switches.deepening = deepening > 0;
  switches.deepening_step = deepening > 0 ? deepening : 1;
  switches.table_move = switches.table && ordering != Ordering::none;
  switches.killers = switches.history = switches.counter_moves = ordering == Ordering::full;
  switches.quiescence = quiescence;
  return switches;
}

}  // namespace mpd::players
