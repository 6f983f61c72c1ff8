#include "base/child_process.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <optional>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <thread>

#include "base/background_process.hpp"
#include "base/text.hpp"

namespace mpd::base {
namespace {

constexpr double kSecondsToListen = 2;     // to a line, before a program counts as deaf
constexpr double kSecondsToLeave = 0.5;    // after its input was closed
constexpr double kSecondsToTellWhy = 0.2;  // between a closed output and the end

bool is_blank(char c) {
  return c == ' ' || c == '\t';
}

/// Reads one word from the front of the text, which does not begin with a blank.
Result<std::string> take_word(std::string_view& text) {
  std::string word;
  char quote = 0;
  while (!text.empty() && (quote != 0 || !is_blank(text.front()))) {
    char c = text.front();
    text.remove_prefix(1);
    if (c == quote) {
      quote = 0;
    } else if (quote == 0 && (c == '"' || c == '\'')) {
      quote = c;
    } else {
      if (c == '\\' && quote != '\'') {
        if (text.empty()) return fail("nothing follows the last backslash");
        c = text.front();
        text.remove_prefix(1);
      }
      word += c;
    }
  }
  if (quote != 0) return fail("a quote {} is not closed", quote);
  return word;
}

/// What a new program is told about its streams, its group and its signals.
class SpawnPlan {
 public:
  SpawnPlan(int input, int output) {
    posix_spawn_file_actions_init(&actions_);
    posix_spawn_file_actions_adddup2(&actions_, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions_, output, STDOUT_FILENO);
    posix_spawnattr_init(&attributes_);
    posix_spawnattr_setflags(
        &attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    posix_spawnattr_setpgroup(&attributes_, 0);
    // Signals that we block or ignore are none of its business.
    sigset_t none;
    sigemptyset(&none);
    posix_spawnattr_setsigmask(&attributes_, &none);
    sigset_t usual;
    sigemptyset(&usual);
    for (const int signal : {SIGPIPE, SIGINT, SIGTERM}) sigaddset(&usual, signal);
    posix_spawnattr_setsigdefault(&attributes_, &usual);
  }
  ~SpawnPlan() {
    posix_spawn_file_actions_destroy(&actions_);
    posix_spawnattr_destroy(&attributes_);
  }
  SpawnPlan(const SpawnPlan&) = delete;
  SpawnPlan& operator=(const SpawnPlan&) = delete;

  Result<pid_t> run(std::vector<std::string> words) const {
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    pid_t pid = 0;
    const int error =
        ::posix_spawnp(&pid, arguments[0], &actions_, &attributes_, arguments.data(), environ);
    if (error != 0) return fail("cannot start {}: {}", words.front(), std::strerror(error));
    return pid;
  }

 private:
  posix_spawn_file_actions_t actions_{};
  posix_spawnattr_t attributes_{};
};

/// How the process ended, if it has; it stays a zombie, so that its number is not used again.
std::optional<siginfo_t> ended(pid_t pid) {
  siginfo_t info{};
  const int code = ::waitid(P_PID, static_cast<id_t>(pid), &info, WEXITED | WNOHANG | WNOWAIT);
  if (code != 0 || info.si_pid == 0) return std::nullopt;
  return info;
}

}  // namespace

Result<std::vector<std::string>> split_command_line(std::string_view text) {
  const std::string_view whole = text;
  std::vector<std::string> words;
  while (true) {
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    if (text.empty()) break;
    auto word = take_word(text);
    if (!word) return fail("command line {}: {}", in_quotes(whole), word.error().message);
    words.push_back(*std::move(word));
  }
  if (words.empty() || words.front().empty())
    return fail("command line {} does not name a program", in_quotes(whole));
  return words;
}

Result<std::unique_ptr<ChildProcess>> ChildProcess::start(std::string_view command_line) {
  const auto words = split_command_line(command_line);
  if (!words) return tl::unexpected(words.error());
  // A socket for its input: whoever writes into one can ask not to be killed when nobody reads.
  std::array<int, 2> input{-1, -1};
  std::array<int, 2> output{-1, -1};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, input.data()) != 0)
    return fail_errno("make a connection to", words->front());
  Descriptor to_child(input[0]);
  const Descriptor child_input(input[1]);
  if (::pipe2(output.data(), O_CLOEXEC) != 0)
    return fail_errno("make a connection to", words->front());
  Descriptor from_child(output[0]);
  const Descriptor child_output(output[1]);
  const auto pid = SpawnPlan(child_input.get(), child_output.get()).run(*words);
  if (!pid) return tl::unexpected(pid.error());
  return std::make_unique<ChildProcess>(*pid, std::move(to_child), std::move(from_child));
}

ChildProcess::ChildProcess(pid_t pid, Descriptor to_child, Descriptor from_child)
    : pid_(pid),
      to_child_(std::move(to_child)),
      from_child_(std::move(from_child)),
      reader_(from_child_.get()) {}

ChildProcess::~ChildProcess() {
  ::shutdown(to_child_.get(), SHUT_RDWR);
  (void)has_ended_by(deadline_in(kSecondsToLeave));
  ::kill(-pid_, SIGKILL);
  while (::waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

bool ChildProcess::send(std::string_view line) {
  const std::string text = std::string(line) + '\n';
  const Deadline deadline = deadline_in(kSecondsToListen);
  std::string_view left = text;
  while (!left.empty()) {
    const ssize_t sent =
        ::send(to_child_.get(), left.data(), left.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent > 0) {
      left.remove_prefix(static_cast<std::size_t>(sent));
      continue;
    }
    if (errno != EAGAIN && errno != EINTR) return false;
    if (std::chrono::steady_clock::now() >= deadline) return false;
    pollfd output{to_child_.get(), POLLOUT, 0};
    ::poll(&output, 1, 100);
  }
  return true;
}

Received ChildProcess::receive(Deadline deadline) {
  return reader_.receive(deadline);
}

std::string ChildProcess::ending() {
  (void)has_ended_by(deadline_in(kSecondsToTellWhy));
  const auto info = ended(pid_);
  return info ? text_of_status(*info) : "closed its output";
}

bool ChildProcess::has_ended_by(Deadline deadline) const {
  while (!ended(pid_)) {
    if (std::chrono::steady_clock::now() >= deadline) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return true;
}

}  // namespace mpd::base
