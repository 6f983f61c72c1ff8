#pragma once

#include "draughts/record.hpp"
#include "endgame/databases.hpp"

namespace mpd::match {

/// The material lead that should win, in half men.
inline constexpr int kWinningLead = 4;

/// Whether a drawn game should have been won: since the last capture or man move, one side had a
/// position that the databases know as won. For positions that they do not know, the material lead
/// decides. `databases` may be null.
[[nodiscard]] bool is_undue_draw(const draughts::GameRecord& game,
                                 const endgame::Databases* databases);

}  // namespace mpd::match
