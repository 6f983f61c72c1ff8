#include "protocol/hub_player.hpp"

#include <deque>
#include <functional>
#include <gtest/gtest.h>
#include <thread>

#include "base/failure.hpp"
#include "draughts/record.hpp"

namespace mpd::protocol {
namespace {

using base::Received;

/// What the engine at the other end of a channel has heard, and what it says to it.
struct FakeEngine {
  std::vector<std::string> heard;
  std::deque<std::string> says;
  bool gone = false;
  std::function<void(FakeEngine&, const std::string& line)> answer;
};

class FakeChannel final : public base::LineChannel {
 public:
  explicit FakeChannel(FakeEngine& engine) : engine_(engine) {}
  bool send(std::string_view line) override {
    if (engine_.gone) return false;
    engine_.heard.emplace_back(line);
    engine_.answer(engine_, std::string(line));
    return true;
  }
  Received receive(base::Deadline deadline) override {
    if (!engine_.says.empty()) {
      Received received{Received::State::line, engine_.says.front()};
      engine_.says.pop_front();
      return received;
    }
    if (engine_.gone) return {Received::State::closed};
    std::this_thread::sleep_until(deadline);
    return {Received::State::timed_out};
  }
  std::string ending() override { return "ended with exit code 3"; }

 private:
  FakeEngine& engine_;
};

/// Greets politely; what it does at `go` is said by the test.
FakeEngine engine_that(std::function<void(FakeEngine&)> at_go) {
  FakeEngine engine;
  engine.answer = [at_go](FakeEngine& self, const std::string& line) {
    if (line == "hub")
      self.says = {"id name=Fake version=7", "param name=speed value=1 type=int", "wait"};
    if (line == "init") self.says = {"loading data", "ready"};
    if (line == "go think") at_go(self);
  };
  return engine;
}

FakeEngine engine_that_says(std::deque<std::string> lines) {
  return engine_that([lines](FakeEngine& self) { self.says = lines; });
}

constexpr HubPatience kLittle{0.1, 0.05, 0.2, 0.05};

std::unique_ptr<HubPlayer> greeted(FakeEngine& engine, HubPlayerOptions options = {}) {
  options.patience = kLittle;
  return HubPlayer::greet(std::make_unique<FakeChannel>(engine), options).value();
}

std::string greeting_error(FakeEngine& engine, HubPlayerOptions options = {}) {
  options.patience = kLittle;
  const auto player = HubPlayer::greet(std::make_unique<FakeChannel>(engine), options);
  return player ? "no error" : player.error().message;
}

draughts::Move ask(HubPlayer& player, const draughts::GameRecord& record,
                   const engine::Allowance& allowance = {.depth = 5}, std::stop_token stop = {}) {
  return player.choose(engine::Turn(record, allowance, stop));
}

/// What the Failure says.
std::string failure(FakeEngine engine, const engine::Allowance& allowance = {.seconds = 0.05}) {
  const auto player = greeted(engine);
  try {
    ask(*player, draughts::GameRecord(), allowance);
    return "no failure";
  } catch (const base::Failure& error) {
    return error.what();
  }
}

TEST(HubPlayer, GreetsAndSetsParameters) {
  FakeEngine engine = engine_that_says({});
  {
    const auto player = greeted(engine, {.parameters = {{"speed", "two words"}}});
    EXPECT_EQ(player->name(), "Fake 7");
    player->new_game();
  }
  EXPECT_EQ(engine.heard,
            (std::vector<std::string>{"hub", "set-param name=speed value=\"two words\"", "init",
                                      "new-game", "quit"}));
  EXPECT_EQ(greeted(engine, {.shown_name = "Lightning"})->name(), "Lightning");
}

TEST(HubPlayer, TellsTheWholeGameAndTheLimits) {
  FakeEngine engine = engine_that_says({"done move=15x22x18"});
  const auto player = greeted(engine);
  draughts::GameRecord record;
  record.play(parse_hub_move(record.state().position, "11-15").value());
  record.play(parse_hub_move(record.state().position, "22-18").value());
  const auto move = ask(*player, record, {.depth = 5, .clock = engine::Clock{60, 0.5, 0}});
  EXPECT_EQ(hub_move_text(move), "15x22x18");
  EXPECT_EQ(engine.heard[2], "pos pos=Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww moves=\"11-15 22-18\"");
  EXPECT_EQ(engine.heard[3], "level depth=5 time=60.000 inc=0.500");
  EXPECT_EQ(engine.heard[4], "go think");
}

TEST(HubPlayer, SendsNoMovesAtTheStart) {
  FakeEngine engine = engine_that_says({"done move=11-15"});
  const auto player = greeted(engine);
  ask(*player, draughts::GameRecord(), {});
  EXPECT_EQ(engine.heard[2], "pos pos=Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww");
  EXPECT_EQ(engine.heard[3], "level move-time=1");
}

TEST(HubPlayer, LearnsWhatTheEngineThinks) {
  FakeEngine engine = engine_that_says(
      {"info depth=3 score=0.5 nodes=10 time=0.5", "\x01\x02", "hello world",
       "info depth=21 mean-depth=20.8 score=-0.01 nodes=31261613 time=3.906 pv=\"11-15\"",
       "info depth=x score=nan nodes=-1", "done move=11-15"});
  const auto player = greeted(engine);
  EXPECT_EQ(hub_move_text(ask(*player, draughts::GameRecord())), "11-15");
  const engine::Thought thought = player->thought();
  EXPECT_EQ(thought.value, game::PlayerValue::estimate(-0.01));
  EXPECT_EQ(thought.depth, 21);
  EXPECT_EQ(thought.nodes, 31261613u);
  EXPECT_EQ(thought.seconds, 3.906);
}

TEST(HubPlayer, ForgetsTheLastThought) {
  int searches = 0;
  FakeEngine engine = engine_that([&](FakeEngine& self) {
    if (searches++ == 0) self.says = {"info depth=3 score=0.5"};
    self.says.push_back("done move=11-15");
  });
  const auto player = greeted(engine);
  ask(*player, draughts::GameRecord());
  EXPECT_EQ(player->thought().value, game::PlayerValue::estimate(0.5));
  ask(*player, draughts::GameRecord());
  EXPECT_EQ(player->thought().value, std::nullopt);
}

TEST(HubPlayer, FailuresNameTheEngineAndTheReason) {
  EXPECT_EQ(failure(engine_that_says({"done move=11-20"})).substr(0, 60),
            "Fake 7 plays an illegal move: \"11-20\" is not legal for Black");
  EXPECT_EQ(failure(engine_that_says({"done move=e2e4"})).substr(0, 43),
            "Fake 7 plays an illegal move: \"e2e4\" is not");
  EXPECT_EQ(failure(engine_that_says({"done"})), "Fake 7 gives no move");
  EXPECT_EQ(failure(engine_that_says({"error message=\"out of memory\"", "done"})),
            "Fake 7 gives no move; it complained: out of memory");
  EXPECT_EQ(failure(engine_that_says({})), "Fake 7 gives no move within 0.1 s");
  EXPECT_EQ(failure(engine_that_says({}), {.depth = 3}), "Fake 7 gives no move within 0.2 s");
  EXPECT_EQ(failure(engine_that([](FakeEngine& self) { self.gone = true; })),
            "Fake 7 ended with exit code 3");
}

TEST(HubPlayer, NonsenseWithoutEndIsAFailure) {
  const std::string text = failure(
      engine_that([](FakeEngine& self) { self.says.assign(20'000, "\x02 =="); }), {.seconds = 600});
  EXPECT_EQ(text, "Fake 7 talks nonsense without end, such as \"\\x02 ==\"");
}

TEST(HubPlayer, AStopIsPassedOn) {
  FakeEngine engine = engine_that_says({});
  const auto polite = engine.answer;
  engine.answer = [polite](FakeEngine& self, const std::string& line) {
    polite(self, line);
    if (line == "stop") self.says = {"done move=9-13"};
  };
  const auto player = greeted(engine);
  std::stop_source stop;
  stop.request_stop();
  EXPECT_EQ(hub_move_text(ask(*player, draughts::GameRecord(), {.seconds = 600}, stop.get_token())),
            "9-13");
}

TEST(HubPlayer, AnEngineThatDoesNotStopIsAFailure) {
  FakeEngine engine = engine_that_says({});
  const auto player = greeted(engine);
  std::stop_source stop;
  stop.request_stop();
  EXPECT_THROW(ask(*player, draughts::GameRecord(), {.seconds = 600}, stop.get_token()),
               base::Failure);
}

TEST(HubPlayer, GreetingsThatFailSayWhy) {
  FakeEngine silent;
  silent.answer = [](FakeEngine&, const std::string&) {};
  EXPECT_EQ(greeting_error(silent), "the engine does not say 'wait' within 0.1 s");
  FakeEngine gone;
  gone.answer = [](FakeEngine& self, const std::string&) { self.gone = true; };
  EXPECT_EQ(greeting_error(gone), "the engine ended with exit code 3");
  FakeEngine lazy = engine_that_says({});
  EXPECT_EQ(greeting_error(lazy, {.parameters = {{"hash", "3"}}}),
            "Fake 7 has no parameter \"hash\", expected one of: speed");
  const auto polite = lazy.answer;
  lazy.answer = [polite](FakeEngine& self, const std::string& line) {
    polite(self, line);
    if (line == "init") self.says = {"error message=\"too fast\"", "ready"};
  };
  EXPECT_EQ(greeting_error(lazy, {.parameters = {{"speed", "3"}}}),
            "Fake 7 refuses its parameters; it complained: too fast");
}

}  // namespace
}  // namespace mpd::protocol
