#include "players/agent_training.hpp"

#include <algorithm>
#include <chrono>

#include "base/failure.hpp"
#include "storage/network_file.hpp"

namespace mpd::players {
namespace {

using std::filesystem::path;

/// What a crash can lose.
constexpr std::chrono::seconds kBetweenCheckpoints{3};

path state_file(const path& folder, const std::string& name) {
  return folder / (name + ".state");
}

path result_file(const path& folder, const std::string& name) {
  return folder / (name + ".best");
}

void save_state(const path& file, const TrainingState& state) {
  base::value_or_throw(storage::write_weights(file, state.text(), state.numbers()));
}

TrainingState load_state(const path& file, const SelfPlay& self_play) {
  TrainingState fresh = self_play.begin();
  if (!std::filesystem::exists(file)) return fresh;
  const auto stored = base::value_or_throw(storage::read_weights(file));
  auto state = TrainingState::parse(fresh.learner.shape(), stored.shape, stored.weights);
  if (!state) throw base::Failure(fmt::format("{}: {}", file.string(), state.error().message));
  return std::move(*state);
}

std::size_t tested_sessions(const TrainingState& state) {
  return static_cast<std::size_t>(std::ranges::count_if(
      state.sessions, [](const Session& session) { return session.test.games() > 0; }));
}

/// The best of the clones: worth a file, because finding it takes a tournament.
learn::Mlp best_network(const path& file, const SelfPlay& self_play, const TrainingState& state,
                        const std::function<void(const CloneTournament&)>& on_tournament) {
  const learn::Mlp::Shape& shape = state.learner.shape();
  if (!std::filesystem::exists(file)) {
    const CloneTournament tournament = self_play.play_tournament(state);
    base::value_or_throw(storage::write_weights(file, shape.text(), tournament.winner.weights()));
    on_tournament(tournament);
    return tournament.winner;
  }
  const auto stored = base::value_or_throw(storage::read_weights(file));
  if (stored.shape != shape.text() || stored.weights.size() != shape.weights())
    throw base::Failure(
        fmt::format("{}: holds '{}', expected '{}'", file.string(), stored.shape, shape.text()));
  return {shape, stored.weights};
}

}  // namespace

void StageProgress::add_earlier(const std::string& agent, std::int64_t games) {
  const std::lock_guard lock(mutex_);
  done_ += games;
  earlier_ += games;
  pass_on({.agent = agent});
}

void StageProgress::add(const std::string& agent, std::int64_t games, const Session* session,
                        std::size_t number, std::size_t clones) {
  const std::lock_guard lock(mutex_);
  done_ += games;
  pass_on({.agent = agent, .session = session, .number = number, .clones = clones});
}

void StageProgress::tell(const MapNews& map) {
  const std::lock_guard lock(mutex_);
  pass_on({.map = &map});
}

void StageProgress::tell(const std::string& agent, const CloneTournament& tournament) {
  const std::lock_guard lock(mutex_);
  pass_on({.agent = agent, .tournament = &tournament});
}

void StageProgress::pass_on(TrainingEvent event) const {
  if (!on_event_) return;
  event.stage = stage_;
  event.done = done_;
  event.total = total_;
  event.earlier = earlier_;
  on_event_(event);
}

std::optional<TrainedAgent> train_agent(const std::string& name, const SelfPlay& self_play,
                                        const path& folder, const std::stop_token& stop,
                                        StageProgress& progress) {
  using Clock = std::chrono::steady_clock;
  const path file = state_file(folder, name);
  TrainingState state = load_state(file, self_play);
  progress.add_earlier(name, state.games);
  auto saved = Clock::now();
  while (!self_play.is_finished(state) && !stop.stop_requested()) {
    const std::int64_t games = state.games;
    const std::size_t sessions = state.sessions.size();
    const auto begin = Clock::now();
    self_play.train(state, [&] {
      return !stop.stop_requested() && Clock::now() - begin < std::chrono::milliseconds(200);
    });
    // The first session may be a measurement alone, before any game.
    const bool ended = state.sessions.size() > sessions && state.sessions.back().test.games() > 0;
    progress.add(name, state.games - games, ended ? &state.sessions.back() : nullptr,
                 tested_sessions(state), state.clones.size());
    if (Clock::now() - saved < kBetweenCheckpoints) continue;
    save_state(file, state);
    saved = Clock::now();
  }
  save_state(file, state);
  if (!self_play.is_finished(state) || stop.stop_requested()) return std::nullopt;
  const auto tell = [&](const CloneTournament& played) { progress.tell(name, played); };
  return TrainedAgent{best_network(result_file(folder, name), self_play, state, tell),
                      state.sessions, state.clones.size()};
}

}  // namespace mpd::players
