#include "base/child_process.hpp"

#include <csignal>
#include <fstream>
#include <gtest/gtest.h>
#include <string>
#include <thread>

#include "tests/support/temporary_folder.hpp"

namespace mpd::base {
namespace {

using State = Received::State;
using Words = std::vector<std::string>;

std::unique_ptr<ChildProcess> start(const std::string& command_line) {
  auto process = ChildProcess::start(command_line);
  if (!process) throw std::runtime_error(process.error().message);
  return *std::move(process);
}

std::string line_from(ChildProcess& process) {
  const Received received = process.receive(deadline_in(10));
  return received.state == State::line ? received.text : "no line";
}

bool exists(pid_t pid) {
  return ::kill(pid, 0) == 0;
}

double seconds_of(const auto& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

TEST(SplitCommandLine, KeepsWhatQuotesHoldTogether) {
  EXPECT_EQ(split_command_line("a  b\tc").value(), (Words{"a", "b", "c"}));
  EXPECT_EQ(split_command_line(R"('my engine' "it's" x\ y "a\"b")").value(),
            (Words{"my engine", "it's", "x y", "a\"b"}));
  EXPECT_EQ(split_command_line(R"(a '' b'c'"d")").value(), (Words{"a", "", "bcd"}));
  EXPECT_EQ(split_command_line(R"('$HOME\n' *)").value(), (Words{"$HOME\\n", "*"}));
}

TEST(SplitCommandLine, SaysWhatIsWrong) {
  EXPECT_EQ(split_command_line(" ").error().message, "command line \" \" does not name a program");
  EXPECT_EQ(split_command_line("a 'b").error().message,
            "command line \"a 'b\": a quote ' is not closed");
  EXPECT_FALSE(split_command_line("a \\"));
  EXPECT_FALSE(split_command_line("'' a"));
}

TEST(ChildProcess, AnswersLineByLine) {
  const auto cat = start("cat");
  EXPECT_TRUE(cat->send("one"));
  EXPECT_TRUE(cat->send(""));
  EXPECT_TRUE(cat->send("three\r"));
  EXPECT_EQ(line_from(*cat), "one");
  EXPECT_EQ(line_from(*cat), "");
  EXPECT_EQ(line_from(*cat), "three");
  EXPECT_EQ(cat->receive(deadline_in(0.05)).state, State::timed_out);
}

TEST(ChildProcess, ThatDoesNotExistIsAnError) {
  EXPECT_EQ(ChildProcess::start("/nowhere/engine hub").error().message,
            "cannot start /nowhere/engine: No such file or directory");
}

TEST(ChildProcess, TellsHowItEnded) {
  const auto leaves = start("sh -c 'echo half; printf rest; exit 3'");
  EXPECT_EQ(line_from(*leaves), "half");
  const Received last = leaves->receive(deadline_in(10));
  EXPECT_EQ(last.state, State::closed);
  EXPECT_EQ(last.text, "rest");
  EXPECT_EQ(leaves->ending(), "ended with exit code 3");

  const auto killed = start("sh -c 'kill -SEGV $$'");
  EXPECT_EQ(killed->receive(deadline_in(10)).state, State::closed);
  EXPECT_TRUE(killed->ending().starts_with("was ended by signal 11")) << killed->ending();
}

// Without precautions, writing to a program that is gone ends the writer by SIGPIPE.
TEST(ChildProcess, ThatIsGoneDoesNotListen) {
  const auto process = start("true");
  EXPECT_EQ(process->receive(deadline_in(10)).state, State::closed);
  // The system may close its input a moment later than its output.
  bool listens = true;
  for (int i = 0; i < 1000 && listens; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
    listens = process->send("hello");
  }
  EXPECT_FALSE(listens);
}

TEST(ChildProcess, ThatNeverReadsDoesNotBlockForEver) {
  const auto deaf = start("sleep 100");
  const std::string line(1 << 20, 'x');
  bool heard = true;
  // Long before the program ends by itself.
  EXPECT_LT(seconds_of([&] { heard = deaf->send(line); }), 60.0);
  EXPECT_FALSE(heard);
}

TEST(ChildProcess, EndsWithTheObject) {
  auto process = start("cat");
  const pid_t pid = process->pid();
  EXPECT_TRUE(exists(pid));
  process.reset();
  EXPECT_FALSE(exists(pid));
}

TEST(ChildProcess, ThatIgnoresEverythingIsKilledWithItsChildren) {
  auto process =
      start("sh -c 'trap \"\" TERM INT HUP; sleep 100 & echo $!; while :; do sleep 1; done'");
  const pid_t pid = process->pid();
  const pid_t grandchild = std::stoi(line_from(*process));
  ASSERT_TRUE(exists(grandchild));
  EXPECT_LT(seconds_of([&] { process.reset(); }), 60.0);
  EXPECT_FALSE(exists(pid));
  // Whoever adopted it may need a moment to bury it.
  std::string state = "Z";
  for (int i = 0; i < 200 && exists(grandchild); ++i) {
    std::ifstream stat("/proc/" + std::to_string(grandchild) + "/stat");
    std::string number;
    std::string name;
    if (!(stat >> number >> name >> state) || state == "Z") break;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  EXPECT_TRUE(!exists(grandchild) || state == "Z");
}

TEST(ChildProcess, HasNoOtherDescriptorsOfOurs) {
  const auto count = [] { return line_from(*start("sh -c 'ls /proc/self/fd | wc -l'")); };
  const std::string alone = count();
  const auto other = start("cat");
  EXPECT_EQ(count(), alone);
}

TEST(ChildProcess, IsNotBornWithOurBlockedSignals) {
  sigset_t signals;
  sigset_t before;
  sigemptyset(&signals);
  sigaddset(&signals, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &signals, &before);
  const auto process = start("sh -c 'kill -TERM $$; echo survived'");
  EXPECT_EQ(process->receive(deadline_in(10)).state, State::closed);
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

TEST(ChildProcess, LongLinesAreCutAndTheNextIsWhole) {
  const auto process = start("sh -c 'head -c 1000000 /dev/zero | tr \"\\0\" x; echo; echo next'");
  EXPECT_EQ(line_from(*process), std::string(LineReader::kMostLine, 'x'));
  EXPECT_EQ(line_from(*process), "next");
}

TEST(ChildProcess, ALineWithoutEndRunsIntoTheDeadline) {
  const auto process = start("cat /dev/zero");
  Received received{State::line};
  EXPECT_LT(seconds_of([&] { received = process->receive(deadline_in(0.2)); }), 2.0);
  EXPECT_EQ(received.state, State::timed_out);
}

}  // namespace
}  // namespace mpd::base
