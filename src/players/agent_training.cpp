#include "players/agent_training.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "base/failure.hpp"
#include "storage/network_file.hpp"

namespace mpd::players {
namespace {

using std::filesystem::path;

/// What a crash can lose.
constexpr std::chrono::seconds kBetweenCheckpoints{3};

storage::CheckpointPair agent_checkpoint(const path& folder, const std::string& name) {
  return {folder / (name + ".checkpoint"), kAgentCheckpoint};
}

void save_state(const storage::CheckpointPair& checkpoint, const TrainingState& state) {
  base::value_or_throw(checkpoint.write(state.checkpoint()));
}

/// From before checkpoints had a format of their own: the state in one file of weights, the best of
/// the clones in another.
std::optional<TrainingState> load_old_state(const path& folder, const std::string& name,
                                            const learn::Mlp::Shape& shape) {
  const path file = folder / (name + ".state");
  if (!std::filesystem::exists(file)) return std::nullopt;
  const auto stored = base::value_or_throw(storage::read_weights(file));
  TrainingState state =
      base::value_read(parse_old_state(shape, stored.shape, stored.weights), file);
  const path best_file = folder / (name + ".best");
  if (!std::filesystem::exists(best_file)) return state;
  const auto best = base::value_or_throw(storage::read_weights(best_file));
  if (best.shape != shape.text() || best.weights.size() != shape.weights())
    throw base::Failure(
        fmt::format("{}: holds '{}', expected '{}'", best_file.string(), best.shape, shape.text()));
  state.best = learn::Mlp(shape, best.weights);
  return state;
}

std::optional<TrainingState> load_state(const path& folder, const std::string& name,
                                        const learn::Mlp::Shape& shape,
                                        const storage::OnWarning& warn) {
  const storage::CheckpointPair stored = agent_checkpoint(folder, name);
  if (!stored.exists()) return load_old_state(folder, name, shape);
  const auto checkpoint = base::value_or_throw(stored.read(warn));
  return base::value_read(TrainingState::parse(shape, checkpoint), stored.file());
}

std::size_t tested_sessions(const TrainingState& state) {
  return static_cast<std::size_t>(std::ranges::count_if(
      state.sessions, [](const Session& session) { return session.test.games() > 0; }));
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

void StageProgress::warn(const std::string& agent, const std::string& warning) {
  const std::lock_guard lock(mutex_);
  pass_on({.agent = agent, .warning = warning});
}

void StageProgress::pass_on(TrainingEvent event) const {
  if (!on_event_) return;
  event.stage = stage_;
  event.unit = unit_;
  event.done = done_;
  event.total = total_;
  event.earlier = earlier_;
  on_event_(event);
}

bool train_agent(const std::string& name, const SelfPlay& self_play, const path& folder,
                 const std::stop_token& stop, StageProgress& progress) {
  using Clock = std::chrono::steady_clock;
  const storage::CheckpointPair checkpoint = agent_checkpoint(folder, name);
  TrainingState state = self_play.begin();
  if (auto stored = load_state(folder, name, state.learner.shape(),
                               [&](const std::string& text) { progress.warn(name, text); }))
    state = std::move(*stored);
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
    save_state(checkpoint, state);
    saved = Clock::now();
  }
  save_state(checkpoint, state);
  if (!self_play.is_finished(state) || stop.stop_requested()) return false;
  if (state.best) return true;
  const CloneTournament tournament = self_play.play_tournament(state);
  state.best = tournament.winner;
  save_state(checkpoint, state);
  progress.tell(name, tournament);
  return true;
}

void save_trained_agent(const std::string& name, const learn::Mlp& network, const path& folder) {
  const TrainingState trained{.learner = network,
                              .clone = network,
                              .clones = {},
                              .sessions = {},
                              .current = {},
                              .best = network};
  save_state(agent_checkpoint(folder, name), trained);
}

std::optional<TrainedAgent> load_agent(const std::string& name, const learn::Mlp::Shape& shape,
                                       const path& folder, const storage::OnWarning& warn) {
  auto state = load_state(folder, name, shape, warn);
  if (!state || !state->best) return std::nullopt;
  return TrainedAgent{std::move(*state->best), std::move(state->sessions), state->clones.size()};
}

}  // namespace mpd::players
