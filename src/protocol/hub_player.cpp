#include "protocol/hub_player.hpp"

#include <algorithm>

#include "base/failure.hpp"
#include "base/text.hpp"
#include "protocol/hub_parameters.hpp"

namespace mpd::protocol {
namespace {

using base::Deadline;
using base::Received;
using std::chrono::steady_clock;

/// Lines that mean nothing are allowed, but not without end.
constexpr int kMostNonsense = 10'000;
/// How soon a stop from our side is noticed.
constexpr double kSecondsBetweenLooks = 0.02;

double seconds_for(const engine::Allowance& allowance, const HubPatience& patience) {
  double seconds = allowance.depth || allowance.nodes ? patience.unlimited : 1;
  if (allowance.clock) seconds = allowance.clock->remaining + allowance.clock->increment;
  if (allowance.seconds)
    seconds = allowance.clock ? std::min(seconds, *allowance.seconds) : *allowance.seconds;
  return seconds + patience.grace;
}

HubMessage position_line(const engine::Turn& turn) {
  const draughts::GameRecord& history = turn.history();
  HubMessage message{"pos", {{"pos", hub_position_text(history.start().position)}}};
  if (history.plies() > 0) message.arguments.push_back({"moves", hub_moves_text(history.moves())});
  return message;
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text.empty() ? "none" : text;
}

}  // namespace

base::Result<std::unique_ptr<HubPlayer>> HubPlayer::greet(
    std::unique_ptr<base::LineChannel> channel, const HubPlayerOptions& options) {
  std::unique_ptr<HubPlayer> player(new HubPlayer(std::move(channel), options));
  try {
    player->introduce_each_other();
    player->set_parameters(options.parameters);
    player->get_ready();
  } catch (const base::Failure& failure) {
    return base::fail("{}", failure.what());
  }
  if (!options.shown_name.empty()) player->name_ = options.shown_name;
  return player;
}

HubPlayer::HubPlayer(std::unique_ptr<base::LineChannel> channel, const HubPlayerOptions& options)
    : channel_(std::move(channel)), patience_(options.patience) {}

HubPlayer::~HubPlayer() {
  channel_->send("quit");
}

void HubPlayer::introduce_each_other() {
  send({"hub"});
  (void)wait_for("wait", base::deadline_in(patience_.greeting));
}

void HubPlayer::set_parameters(const std::vector<std::pair<std::string, std::string>>& parameters) {
  for (const auto& [name, value] : parameters) {
    if (std::find(known_parameters_.begin(), known_parameters_.end(), name) ==
        known_parameters_.end())
      give_up(fmt::format("has no parameter {}, expected one of: {}", base::in_quotes(name),
                          joined(known_parameters_)));
    send({"set-param", {{"name", name}, {"value", value}}});
  }
}

void HubPlayer::get_ready() {
  send({"init"});
  (void)wait_for("ready", base::deadline_in(patience_.greeting));
  if (!complaint_.empty()) give_up("refuses its parameters");
}

void HubPlayer::new_game() {
  // Whoever does not listen is found out when a move is asked for.
  channel_->send("new-game");
}

draughts::Move HubPlayer::choose(const engine::Turn& turn) {
  thought_ = {};
  complaint_.clear();
  const auto start = steady_clock::now();
  send_turn(turn);
  const HubMessage done = wait_for_move(turn);
  if (thought_.seconds == 0)
    thought_.seconds = std::chrono::duration<double>(steady_clock::now() - start).count();
  const auto text = done.value("move");
  if (!text) give_up("gives no move");
  const auto move = parse_hub_move(turn.observation().position, *text);
  if (!move)
    throw game::IllegalMove(
        fmt::format("{} plays an illegal move: {}", name_, move.error().message));
  return *move;
}

void HubPlayer::send_turn(const engine::Turn& turn) {
  send(position_line(turn));
  send(hub_level(turn.allowance()));
  send({"go", {{"think"}}});
}

HubMessage HubPlayer::wait_for_move(const engine::Turn& turn) {
  const double seconds = seconds_for(turn.allowance(), patience_);
  Deadline deadline = base::deadline_in(seconds);
  bool stopping = false;
  while (steady_clock::now() < deadline) {
    if (!stopping && turn.stop().stop_requested()) {
      stopping = true;
      send({"stop"});
      deadline = std::min(deadline, base::deadline_in(patience_.stopping));
    }
    const auto message = next_message(std::min(deadline, base::deadline_in(kSecondsBetweenLooks)));
    if (!message) continue;
    if (message->command == "done") return *message;
    learn_from(*message);
  }
  give_up(stopping ? "does not stop" : fmt::format("gives no move within {:.1f} s", seconds));
}

HubMessage HubPlayer::wait_for(const char* command, Deadline deadline) {
  while (steady_clock::now() < deadline) {
    const auto message = next_message(deadline);
    if (!message) continue;
    if (message->command == command) return *message;
    learn_from(*message);
  }
  give_up(fmt::format("does not say '{}' within {:.1f} s", command, patience_.greeting));
}

/// Nothing when the time is over, or when the line makes no sense.
std::optional<HubMessage> HubPlayer::next_message(Deadline deadline) {
  const Received received = channel_->receive(deadline);
  if (received.state == Received::State::closed) give_up(channel_->ending());
  if (received.state == Received::State::timed_out) return std::nullopt;
  auto message = parse_hub_message(received.text);
  if (message) return *std::move(message);
  count_nonsense(received.text);
  return std::nullopt;
}

void HubPlayer::learn_from(const HubMessage& message) {
  const auto number = [&](const char* name, double most) {
    return parse_real(message.value(name).value_or(""), name, -most, most);
  };
  if (message.command == "info") {
    if (const auto score = number("score", 1e6)) thought_.value = value_of_hub_score(*score);
    if (const auto depth = number("depth", 1e6)) thought_.depth = static_cast<int>(*depth);
    if (const auto nodes = number("nodes", 1e18); nodes && *nodes >= 0)
      thought_.nodes = static_cast<std::uint64_t>(*nodes);
    if (const auto time = number("time", 1e9)) thought_.seconds = *time;
  } else if (message.command == "id") {
    name_ = message.value("name").value_or("nameless");
    if (const auto version = message.value("version")) name_ += ' ' + std::string(*version);
  } else if (message.command == "param") {
    known_parameters_.emplace_back(message.value("name").value_or(""));
  } else if (message.command == "error") {
    complaint_ = message.value("message").value_or("");
  } else {
    count_nonsense(message.command);
    return;
  }
  nonsense_ = 0;
}

void HubPlayer::send(const HubMessage& message) {
  if (!channel_->send(hub_text(message))) give_up(channel_->ending());
}

void HubPlayer::count_nonsense(std::string_view line) {
  if (++nonsense_ >= kMostNonsense)
    give_up(fmt::format("talks nonsense without end, such as {}", base::in_quotes(line)));
}

void HubPlayer::give_up(std::string_view reason) const {
  const std::string complaint =
      complaint_.empty() ? "" : fmt::format("; it complained: {}", complaint_);
  throw base::Failure(fmt::format("{} {}{}", name_, reason, complaint));
}

}  // namespace mpd::protocol
