#pragma once

#include "draughts/record.hpp"
#include "endgame/databases.hpp"

namespace mpd::match {

/// Men's worth of a lead that should win, in halves of a man: man 2, king 3.
inline constexpr int kWinningLead = 4;

/// Whether a game that ended drawn should not have been: since the last capture or man move there
/// was a position that the databases know as won for one side. Where they do not know it, the lead
/// in material decides. `databases` may be nothing.
[[nodiscard]] bool is_undue_draw(const draughts::GameRecord& game,
                                 const endgame::Databases* databases);

}  // namespace mpd::match
