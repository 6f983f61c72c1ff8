#include "base/background_process.hpp"

#include <chrono>
#include <csignal>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include "base/file.hpp"
#include "tests/support/temporary_folder.hpp"

namespace mpd::base {
namespace {

using namespace std::chrono_literals;

class BackgroundProcessTest : public testing::Test {
 protected:
  std::unique_ptr<BackgroundProcess> start(const std::vector<std::string>& words) {
    auto process = BackgroundProcess::start(words, output());
    if (!process) throw std::runtime_error(process.error().message);
    return std::move(*process);
  }
  [[nodiscard]] std::filesystem::path output() const { return folder_.path() / "output"; }
  [[nodiscard]] std::string printed() const { return read_file(output()).value_or(""); }

  tests::TemporaryFolder folder_;
};

template <class Condition>
bool comes_true(const Condition& condition) {
  for (int i = 0; i < 1000; ++i) {
    if (condition()) return true;
    std::this_thread::sleep_for(10ms);
  }
  return false;
}

ProcessEnd end_of(BackgroundProcess& process) {
  comes_true([&] { return process.ended().has_value(); });
  return process.ended().value_or(ProcessEnd{-1, "still runs"});
}

/// A dead process may wait for somebody to take note of it.
bool lives(pid_t pid) {
  const auto status = read_file(fmt::format("/proc/{}/stat", pid));
  return status && status->find(") Z ") == std::string::npos;
}

TEST_F(BackgroundProcessTest, PrintsIntoItsFileAndEnds) {
  const auto process = start({"sh", "-c", "echo one; echo two >&2; exit 3"});
  const ProcessEnd end = end_of(*process);
  EXPECT_EQ(end.code, 3);
  EXPECT_EQ(end.text, "ended with exit code 3");
  EXPECT_EQ(printed(), "one\ntwo\n");
}

TEST_F(BackgroundProcessTest, WordsAreNotForAShell) {
  const auto process = start({"printf", "%s|", "a b", "$HOME", "; ls"});
  EXPECT_EQ(end_of(*process).code, 0);
  EXPECT_EQ(printed(), "a b|$HOME|; ls|");
}

TEST_F(BackgroundProcessTest, IsOfLowPriorityAndReadsNothing) {
  const auto process = start({"sh", "-c", "nice; cat; echo end"});
  EXPECT_EQ(end_of(*process).code, 0);
  EXPECT_EQ(printed(), "10\nend\n");
}

TEST_F(BackgroundProcessTest, InheritsNoOpenFiles) {
  // Without close-on-exec, as libraries may open them.
  const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
  const auto process = start({"sh", "-c", "ls -l /proc/$$/fd"});
  EXPECT_EQ(end_of(*process).code, 0);
  ::close(socket);
  EXPECT_NE(printed().find("output"), std::string::npos);
  EXPECT_EQ(printed().find("socket"), std::string::npos) << printed();
}

TEST_F(BackgroundProcessTest, HearsSignalsThatWeBlock) {
  sigset_t interrupt;
  sigemptyset(&interrupt);
  sigaddset(&interrupt, SIGINT);
  sigset_t before;
  pthread_sigmask(SIG_BLOCK, &interrupt, &before);
  const auto process = start({"sleep", "100"});
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  process->send(SIGINT);
  const ProcessEnd end = end_of(*process);
  EXPECT_FALSE(end.code);
  EXPECT_EQ(end.text, "was ended by signal 2 (Interrupt)");
}

TEST_F(BackgroundProcessTest, EndsWithItsObject) {
  auto process = start({"sh", "-c", "trap '' INT TERM; echo ready; while true; do sleep 1; done"});
  ASSERT_TRUE(comes_true([&] { return printed() == "ready\n"; }));
  const pid_t pid = process->pid();
  EXPECT_TRUE(lives(pid));
  process.reset();
  EXPECT_FALSE(lives(pid));
}

TEST_F(BackgroundProcessTest, DoesNotOutliveAProgramThatIsKilled) {
  const pid_t program = ::fork();
  if (program == 0) {
    const auto process = BackgroundProcess::start({"sh", "-c", "echo $$; sleep 100"}, output());
    ::pause();
    ::_exit(0);
  }
  ASSERT_TRUE(comes_true([&] { return printed().ends_with('\n'); }));
  const pid_t pid = std::stoi(printed());
  EXPECT_TRUE(lives(pid));
  ::kill(program, SIGKILL);
  ::waitpid(program, nullptr, 0);
  EXPECT_TRUE(comes_true([&] { return !lives(pid); }));
}

TEST_F(BackgroundProcessTest, ErrorsNameWhatCannotBeDone) {
  const auto missing = BackgroundProcess::start({"/none/such"}, output());
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().message, "cannot start /none/such: No such file or directory");
  const auto unwritable = BackgroundProcess::start({"true"}, folder_.path() / "none" / "output");
  ASSERT_FALSE(unwritable);
  EXPECT_NE(unwritable.error().message.find("none/output: No such file"), std::string::npos);
}

}  // namespace
}  // namespace mpd::base
