#include "protocol/hub_session.hpp"

#include <cmath>
#include <map>
#include <new>

#include "base/failure.hpp"
#include "base/text.hpp"
#include "draughts/moves.hpp"

namespace mpd::protocol {
namespace {

using draughts::GameRecord;

/// Until a `level` line comes.
constexpr double kUsualSeconds = 1;

base::Result<GameRecord> parse_game(const HubMessage& message) {
  const auto position = message.value("pos");
  if (!position) return base::fail("pos: no position, expected pos=…");
  const auto start = parse_hub_position(*position);
  if (!start) return tl::unexpected(start.error());
  GameRecord game(*start);
  for (const std::string_view text : base::split(message.value("moves").value_or(""), ' ')) {
    if (text.empty()) continue;
    const auto move = parse_hub_move(game.state().position, text);
    if (!move) return base::fail("move {}: {}", game.plies() + 1, move.error().message);
    game.play(*move);
  }
  return game;
}

HubMessage done_line(const HubAnswer& answer) {
  HubMessage message{"done", {{"move", hub_move_text(answer.move)}}};
  if (answer.reply) message.arguments.push_back({"ponder", hub_move_text(*answer.reply)});
  return message;
}

}  // namespace

HubSession::HubSession(HubOptions options, Output output)
    : options_(std::move(options)), output_(std::move(output)) {
  allowance_.seconds = kUsualSeconds;
}

HubSession::~HubSession() = default;

HubSession::Command HubSession::command_named(std::string_view name) {
  static const std::map<std::string_view, Command> kCommands{{"hub", &HubSession::introduce},
                                                             {"set-param", &HubSession::set_param},
                                                             {"init", &HubSession::init},
                                                             {"new-game", &HubSession::new_game},
                                                             {"pos", &HubSession::set_position},
                                                             {"level", &HubSession::set_level},
                                                             {"go", &HubSession::go}};
  const auto found = kCommands.find(name);
  return found == kCommands.end() ? nullptr : found->second;
}

bool HubSession::handle(std::string_view line) {
  if (base::trim(line).empty()) return true;
  const auto message = parse_hub_message(line);
  if (!message) {
    complain(message.error().message);
    return true;
  }
  if (message->command == "quit") {
    stop();
    return false;
  }
  if (message->command == "ping") say({"pong"});
  if (message->command == "stop") stop();
  if (message->command == "ponder-hit") ponder_hit();
  const Command command = command_named(message->command);
  if (command == nullptr) return true;
  if (is_searching()) {
    complain(message->command + ": a search is running, expected stop, ponder-hit, ping or quit");
  } else {
    (this->*command)(*message);
  }
  return true;
}

void HubSession::introduce(const HubMessage&) {
  say({"id",
       {{"name", "MP-Draughts"},
        {"version", options_.version},
        {"author", "The MP-Draughts authors"}}});
  for (const HubMessage& announcement : announcements(parameters_)) say(announcement);
  say({"wait"});
}

void HubSession::set_param(const HubMessage& message) {
  const auto name = message.value("name");
  const auto value = message.value("value");
  if (!name || !value) return complain("set-param: expected name=… value=…");
  if (const auto set = set_parameter(parameters_, *name, *value); !set)
    complain(set.error().message);
}

void HubSession::init(const HubMessage&) {
  prepare();
  say({"ready"});
}

void HubSession::new_game(const HubMessage&) {
  prepare();
  thinker_->new_game();
}

void HubSession::set_position(const HubMessage& message) {
  auto game = parse_game(message);
  if (!game) return complain(game.error().message);
  game_ = *std::move(game);
}

void HubSession::set_level(const HubMessage& message) {
  const auto allowance = parse_hub_level(message);
  if (!allowance) return complain(allowance.error().message);
  allowance_ = *allowance;
}

void HubSession::go(const HubMessage& message) {
  const bool ponder = message.has("ponder");
  const bool analyse = message.has("analyze");
  if (!ponder && !analyse && !message.has("think"))
    return complain("go: expected think, ponder or analyze");
  if (!draughts::has_move(game_.state().position)) return say({"done"});
  prepare();
  HubTask task{game_, allowance_, analyse};
  // While the opponent thinks, our clock stands still.
  if (ponder) task.allowance.seconds.reset();
  if (ponder) task.allowance.clock.reset();
  const double seconds = most_seconds(task.allowance);
  pondering_ = ponder;
  start_search(std::move(task), ponder || analyse, seconds);
}

void HubSession::stop() {
  if (search_) search_->stop();
}

void HubSession::ponder_hit() {
  if (!is_searching() || !pondering_) return;
  pondering_ = false;
  const bool forced = draughts::legal_moves(game_.state().position).size() == 1;
  const double seconds = enough_seconds(allowance_);
  search_->release(forced && std::isfinite(seconds) ? 0 : seconds);
}

void HubSession::start_search(HubTask task, bool held, double seconds) {
  // The last search has said everything before the next one begins.
  search_.reset();
  search_ = std::make_unique<HubSearch>(
      [this, task = std::move(task)](std::stop_token stop) { return think(task, std::move(stop)); },
      [this](const std::string& line) {
        const std::lock_guard lock(output_mutex_);
        output_(line);
      },
      held, seconds);
}

std::string HubSession::think(const HubTask& task, std::stop_token stop) {
  try {
    const auto on_info = [this](const HubMessage& info) { say(info); };
    return hub_text(done_line(thinker_->think(task, std::move(stop), on_info)));
  } catch (const std::exception& error) {
    // Whoever waits for a move gets one.
    complain(error.what());
    return hub_text(done_line({draughts::legal_moves(task.game.state().position).front()}));
  }
}

/// Sees to it that there is a thinker with the parameters that are set.
void HubSession::prepare() {
  if (thinker_ && in_use_ == parameters_) return;
  try {
    make_thinker();
    return;
  } catch (const base::Failure& failure) {
    complain(failure.what());
  } catch (const std::bad_alloc&) {
    complain(fmt::format("hash: {} MiB of memory are not to be had", parameters_.hash));
  }
  // What worked before goes on; at the very beginning these are the usual parameters.
  parameters_ = in_use_;
  if (!thinker_) make_thinker();
}

void HubSession::make_thinker() {
  auto databases = opened_databases();
  // Two tables at once might not fit where one does.
  thinker_.reset();
  thinker_ = std::make_unique<HubThinker>(parameters_, std::move(databases), options_.seed);
  in_use_ = parameters_;
}

HubThinker::Databases HubSession::opened_databases() {
  if (!options_.open_databases) return nullptr;
  auto opened = options_.open_databases(parameters_.databases);
  if (opened) return *std::move(opened);
  complain("databases: " + opened.error().message);
  return nullptr;
}

void HubSession::say(const HubMessage& message) {
  const std::string line = hub_text(message);
  const std::lock_guard lock(output_mutex_);
  output_(line);
}

void HubSession::complain(std::string_view text) {
  say({"error", {{"message", std::string(text)}}});
}

}  // namespace mpd::protocol
