#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "base/failure.hpp"
#include "base/json.hpp"
#include "draughts/position.hpp"

// What the subcommands share.

namespace mpd::apps {

/// Exit codes: 0 done, 1 wrong input, 2 wrong usage, 130 interrupted.
enum ExitCode { kDone = 0, kWrongInput = 1, kWrongUsage = 2, kInterrupted = 130 };

using base::Json;

/// What the user typed cannot be meant: the program ends with kWrongUsage.
class WrongUsage : public base::Failure {
 public:
  using base::Failure::Failure;
};

/// For ranges that are known only when the command runs (see Command::add_number for the others):
/// throws a WrongUsage that names the option and its range when the number is outside it.
void require_range(std::string_view option, std::int64_t number, std::int64_t least,
                   std::int64_t most);

/// For options that name a player: the form of the name, and the numbers in its options.
base::Result<void> check_player_options(const std::string& text);

/// The position of a FEN, or the start position when none is given.
draughts::Position position_from(const std::optional<std::string>& fen);

/// Stops on Ctrl-C or SIGTERM; a second Ctrl-C ends the program at once. Call it before starting
/// threads; the first call sets it up.
std::stop_token interrupt_token();
/// Whether such a stop was asked for.
bool was_interrupted();
/// For work that only ends when it is interrupted: it is done.
void interruption_was_the_end();

}  // namespace mpd::apps
