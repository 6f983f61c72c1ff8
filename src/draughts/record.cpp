#include "draughts/record.hpp"

template class mpd::game::History<mpd::draughts::Draughts>;
