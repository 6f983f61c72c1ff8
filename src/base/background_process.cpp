#include "base/background_process.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <linux/close_range.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/descriptor.hpp"

namespace mpd::base {
namespace {

constexpr int kNiceness = 10;
constexpr int kCouldNotBegin = 127;

void reset_signals() {
  for (const int signal : {SIGPIPE, SIGINT, SIGTERM}) ::signal(signal, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
}

/// What the new process does. Only calls that are allowed between fork and exec in a program with
/// threads: nothing may allocate. `report` is told the errno when the program cannot be started.
[[noreturn]] void become(char* const* words, int output, int report, pid_t parent) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) ::_exit(kCouldNotBegin);  // it ended before it could tell us
  ::setpgid(0, 0);
  ::setpriority(PRIO_PROCESS, 0, kNiceness);
  reset_signals();
  const int nothing = ::open("/dev/null", O_RDONLY);
  ::dup2(nothing, STDIN_FILENO);
  ::dup2(output, STDOUT_FILENO);
  ::dup2(output, STDERR_FILENO);
  ::close_range(STDERR_FILENO + 1, ~0U, CLOSE_RANGE_CLOEXEC);
  ::execvp(words[0], words);
  const int reason = errno;
  (void)!::write(report, &reason, sizeof reason);
  ::_exit(kCouldNotBegin);
}

/// The errno of a failed start; nothing when the program runs.
std::optional<int> start_error(int report) {
  int reason = 0;
  ssize_t size = 0;
  while ((size = ::read(report, &reason, sizeof reason)) < 0 && errno == EINTR) {
  }
  return size == sizeof reason ? std::optional(reason) : std::nullopt;
}

}  // namespace

std::string text_of_status(const siginfo_t& info) {
  if (info.si_code == CLD_EXITED) return fmt::format("ended with exit code {}", info.si_status);
  return fmt::format("was ended by signal {} ({})", info.si_status, ::strsignal(info.si_status));
}

Result<std::unique_ptr<BackgroundProcess>> BackgroundProcess::start(
    const std::vector<std::string>& words, const std::filesystem::path& output) {
  const Descriptor file(::open(output.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644));
  if (!file.valid()) return fail_errno("write", output);
  std::array<int, 2> report{-1, -1};
  if (::pipe2(report.data(), O_CLOEXEC) != 0) return fail_errno("start", words.front());
  const Descriptor hears(report[0]);
  Descriptor tells(report[1]);
  std::vector<std::string> copies = words;
  std::vector<char*> arguments;
  for (std::string& word : copies) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  const pid_t parent = ::getpid();
  const pid_t pid = ::fork();
  if (pid < 0) return fail_errno("start", words.front());
  if (pid == 0) become(arguments.data(), file.get(), tells.get(), parent);
  tells = Descriptor(-1);
  auto process = std::make_unique<BackgroundProcess>(pid);
  if (const auto reason = start_error(hears.get()))
    return fail("cannot start {}: {}", words.front(), std::strerror(*reason));
  return process;
}

BackgroundProcess::~BackgroundProcess() {
  if (ended()) return;
  send(SIGKILL);
  while (::waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

void BackgroundProcess::send(int signal) const {
  if (!end_) ::kill(-pid_, signal);
}

std::optional<ProcessEnd> BackgroundProcess::ended() {
  if (end_) return end_;
  siginfo_t info{};
  if (::waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG) != 0 || info.si_pid == 0)
    return std::nullopt;
  const bool by_itself = info.si_code == CLD_EXITED;
  end_ = ProcessEnd{by_itself ? std::optional(info.si_status) : std::nullopt, text_of_status(info)};
  return end_;
}

}  // namespace mpd::base
