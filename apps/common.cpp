#include "apps/common.hpp"

#include <atomic>
#include <csignal>
#include <pthread.h>
#include <thread>
#include <unistd.h>

#include "draughts/fen.hpp"
#include "engine/catalogue.hpp"

namespace mpd::apps {

void require_range(std::string_view option, std::int64_t number, std::int64_t least,
                   std::int64_t most) {
  if (number < least || number > most)
    throw WrongUsage(
        fmt::format("{}: {} is out of range, expected {} to {}", option, number, least, most));
}

base::Result<void> check_player_options(const std::string& text) {
  if (text.starts_with("hub:")) return {};
  return engine::parse_player_spec(text).and_then(engine::check_numbers);
}

draughts::Position position_from(const std::optional<std::string>& fen) {
  if (!fen) return draughts::Position::start();
  return base::value_or_throw(draughts::parse_fen(*fen));
}

namespace {
std::atomic<bool> interrupted = false;
}

bool was_interrupted() {
  return interrupted;
}

void interruption_was_the_end() {
  interrupted = false;
}

std::stop_token interrupt_token() {
  static std::stop_source source = [] {
    std::stop_source made;
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    // Blocked here and so in every later thread: only the waiting thread below receives them.
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    std::thread([made, signals]() mutable {
      int signal = 0;
      sigwait(&signals, &signal);
      interrupted = true;
      made.request_stop();
      sigwait(&signals, &signal);
      _exit(kInterrupted);
    }).detach();
    return made;
  }();
  return source.get_token();
}

}  // namespace mpd::apps
