#include <atomic>
#include <cerrno>
#include <csignal>
#include <memory>
#include <poll.h>
#include <unistd.h>

#include "apps/command_line.hpp"
#include "apps/commands.hpp"
#include "apps/common.hpp"
#include "apps/endgames.hpp"
#include "base/line_reader.hpp"
#include "protocol/hub_session.hpp"

namespace mpd::apps {
namespace {

/// Standard output, line by line. Once nobody reads it any more, nothing is written.
class LineOutput {
 public:
  void write(const std::string& line) {
    std::string text = line + '\n';
    std::string_view left = text;
    while (!left.empty() && !closed_) {
      const ssize_t written = ::write(STDOUT_FILENO, left.data(), left.size());
      if (written >= 0) left.remove_prefix(static_cast<std::size_t>(written));
      if (written < 0 && errno != EINTR) closed_ = true;
    }
  }
  [[nodiscard]] bool is_closed() const {
    pollfd output{STDOUT_FILENO, 0, 0};
    return closed_ || (::poll(&output, 1, 0) > 0 && (output.revents & POLLERR) != 0);
  }

 private:
  std::atomic<bool> closed_ = false;
};

base::Result<protocol::HubThinker::Databases> open_databases(const std::string& folder) {
  EndgameOptions options;
  if (!folder.empty()) options.folder = folder;
  try {
    return options.open();
  } catch (const base::Failure& failure) {
    return base::fail("{}", failure.what());
  }
}

void run(std::uint64_t seed) {
  constexpr double kSecondsBetweenLooks = 0.25;
  // A reader that is gone is noticed by the failing write.
  std::signal(SIGPIPE, SIG_IGN);
  LineOutput output;
  protocol::HubSession session({MPD_VERSION, seed, open_databases},
                               [&](const std::string& line) { output.write(line); });
  base::LineReader input(STDIN_FILENO);
  bool going_on = true;
  while (going_on && !output.is_closed()) {
    const base::Received received = input.receive(base::deadline_in(kSecondsBetweenLooks));
    if (received.state == base::Received::State::timed_out) continue;
    going_on = session.handle(received.text);
    if (received.state == base::Received::State::closed) break;
  }
}

}  // namespace

void add_hub(Command program) {
  auto seed = std::make_shared<std::uint64_t>(1);
  const Command command =
      program.add_subcommand("hub", "Speak the Hub protocol, version 2, with a board program");
  command.add_number("--seed", *seed, {}, "Seed of what the weaker levels overlook and misjudge")
      .capture_default_str();
  command.footer(
      "The program reads standard input and writes standard output; see docs/protocols/hub.md.\n"
      "Parameters: player, hash, threads, level, databases, evaluation.\n\nExamples:\n"
      "  mpdraughts hub\n"
      "  mpdraughts match champion 'hub[hash=16]:mpdraughts hub'");
  command.callback([seed] { run(*seed); });
}

}  // namespace mpd::apps
