// An engine for the tests of matches and of protocol::HubPlayer: it speaks the Hub protocol, and
// then does one thing wrong. Target `mock_hub_engine`, in the root of the build folder.
//
//   mock_hub_engine MODE [N]      misbehaves at the N-th `go` (default: the first)
//
//   good        plays the first legal move, at once, in every search
//   hang        does not answer any more, not even to the end of its input: it must be killed
//   crash       ends by SIGABRT
//   leave       ends with exit code 3
//   illegal     plays a move that does not exist
//   no-move     says `done` without a move
//   nonsense    says `done` with a move that is none
//   garbage     writes bytes that mean nothing, without end
//   flood       writes one line without end
//   late        answers only when it is told to stop
//   slow-start  waits a second before it answers `hub`, then good
//   silent      never says anything at all
//   refuse      complains about every parameter, then good
//
// As a player of a match: 'hub:build/test/mock_hub_engine crash 5'. Its only parameter is `speed`.

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>
#include <thread>

#include "base/text.hpp"
#include "draughts/moves.hpp"
#include "protocol/hub_message.hpp"

namespace {

using namespace mpd;

class MockEngine {
 public:
  MockEngine(std::string mode, int when) : mode_(std::move(mode)), when_(when) {}

  void run() {
    std::string line;
    while (std::getline(std::cin, line)) {
      const auto message = protocol::parse_hub_message(line);
      if (!message) continue;
      if (message->command == "quit") return;
      if (mode_ != "silent") answer(*message);
    }
  }

 private:
  void answer(const protocol::HubMessage& message) {
    if (message.command == "hub") {
      if (mode_ == "slow-start") std::this_thread::sleep_for(std::chrono::seconds(1));
      say("id name=Mock version=1.0 author=nobody");
      say("param name=speed value=1 type=int min=1 max=9");
      say("wait");
    }
    if (message.command == "set-param" && mode_ == "refuse") say("error message=\"not for me\"");
    if (message.command == "init") say("ready");
    if (message.command == "pos") set_position(message);
    if (message.command == "go") go();
    if (message.command == "stop" && mode_ == "late") play();
  }

  void set_position(const protocol::HubMessage& message) {
    position_ = *protocol::parse_hub_position(*message.value("pos"));
    for (const auto text : base::split(message.value("moves").value_or(""), ' '))
      if (!text.empty()) position_ = position_.after(*protocol::parse_hub_move(position_, text));
  }

  void go() {
    if (++searches_ < when_) return play();
    if (mode_ == "hang")
      while (true) std::this_thread::sleep_for(std::chrono::hours(1));
    if (mode_ == "crash") std::abort();
    if (mode_ == "leave") std::exit(3);
    if (mode_ == "illegal") return say("done move=1-32");
    if (mode_ == "no-move") return say("done");
    if (mode_ == "nonsense") return say("done move=e2e4");
    while (mode_ == "garbage") say("\xff\x01 ==\" what\x7f");
    while (mode_ == "flood") std::cout << "flood" << std::flush;
    if (mode_ != "late") play();
  }

  void play() {
    say("info depth=1 mean-depth=1.0 score=0.25 nodes=7 time=0.001 nps=0.007");
    say("done move=" + protocol::hub_move_text(draughts::legal_moves(position_).front()));
  }

  static void say(const std::string& line) { std::cout << line << std::endl; }

  std::string mode_;
  int when_;
  int searches_ = 0;
  draughts::Position position_ = draughts::Position::start();
};

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fputs("usage: mock_hub_engine MODE [N]\n", stderr);
    return 2;
  }
  MockEngine(argv[1], argc > 2 ? std::atoi(argv[2]) : 1).run();
}
