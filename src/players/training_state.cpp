#include "players/training_state.hpp"

#include <algorithm>
#include <span>

namespace mpd::players {
namespace {

using storage::Checkpoint;

/// The numbers of a session in the file; its squared error, no whole number, is in a section of its
/// own.
constexpr std::size_t kSessionNumbers = 17;
/// The section of what sessions did not count at first: trainings begun before do not have it.
constexpr const char* kWastedLeads = "wasted leads";

void append(Checkpoint::Integers& numbers, const Session& session) {
  const auto add_tally = [&](const Tally& tally) {
    numbers.insert(numbers.end(),
                   {static_cast<std::int64_t>(tally.wins), static_cast<std::int64_t>(tally.draws),
                    static_cast<std::int64_t>(tally.losses)});
  };
  numbers.push_back(session.games);
  add_tally(session.training);
  numbers.insert(numbers.end(), {session.loops, session.plies, session.errors});
  add_tally(session.test);
  numbers.push_back(session.cloned ? 1 : 0);
  add_tally(session.against_random);
  add_tally(session.against_first);
}

Tally tally_from(std::span<const std::int64_t> numbers) {
  return {static_cast<std::uint64_t>(numbers[0]), static_cast<std::uint64_t>(numbers[1]),
          static_cast<std::uint64_t>(numbers[2])};
}

Session session_from(std::span<const std::int64_t> numbers, double squared_error) {
  Session session;
  session.games = numbers[0];
  session.training = tally_from(numbers.subspan(1));
  session.loops = static_cast<int>(numbers[4]);
  session.plies = numbers[5];
  session.errors = numbers[6];
  session.squared_error = squared_error;
  session.test = tally_from(numbers.subspan(7));
  session.cloned = numbers[10] != 0;
  session.against_random = tally_from(numbers.subspan(11));
  session.against_first = tally_from(numbers.subspan(14));
  return session;
}

Checkpoint::Weights weights_of(const learn::Mlp& network) {
  return {network.weights().begin(), network.weights().end()};
}

/// The networks of a section, one after the other.
base::Result<std::vector<learn::Mlp>> networks_in(const Checkpoint& checkpoint,
                                                  std::string_view name,
                                                  const learn::Mlp::Shape& shape) {
  const auto weights = checkpoint.get<Checkpoint::Weights>(name);
  if (!weights) return tl::unexpected(weights.error());
  const std::size_t size = shape.weights();
  if (weights->size() % size != 0)
    return base::fail("the section '{}' has {} weights, expected networks {} of {} each", name,
                      weights->size(), shape.text(), size);
  std::vector<learn::Mlp> networks;
  for (std::size_t at = 0; at < weights->size(); at += size)
    networks.emplace_back(shape, std::span(*weights).subspan(at, size));
  return networks;
}

base::Result<learn::Mlp> network_in(const Checkpoint& checkpoint, std::string_view name,
                                    const learn::Mlp::Shape& shape) {
  auto networks = networks_in(checkpoint, name, shape);
  if (!networks) return tl::unexpected(networks.error());
  if (networks->size() != 1)
    return base::fail("the section '{}' has {} networks, expected one", name, networks->size());
  return std::move(networks->front());
}

/// The sessions that are over, and the one under way as the last.
base::Result<std::vector<Session>> sessions_in(const Checkpoint& checkpoint) {
  const auto numbers = checkpoint.get<Checkpoint::Integers>("sessions");
  if (!numbers) return tl::unexpected(numbers.error());
  const auto errors = checkpoint.get<Checkpoint::Numbers>("squared errors");
  if (!errors) return tl::unexpected(errors.error());
  if (errors->empty() || numbers->size() != errors->size() * kSessionNumbers)
    return base::fail("the section 'sessions' has {} numbers, expected {} for each of {} sessions",
                      numbers->size(), kSessionNumbers, errors->size());
  std::vector<Session> sessions;
  for (std::size_t i = 0; i < errors->size(); ++i)
    sessions.push_back(
        session_from(std::span(*numbers).subspan(i * kSessionNumbers), (*errors)[i]));
  if (!checkpoint.has(kWastedLeads)) return sessions;
  const auto wasted = checkpoint.get<Checkpoint::Integers>(kWastedLeads);
  if (!wasted) return tl::unexpected(wasted.error());
  if (wasted->size() != sessions.size())
    return base::fail("the section '{}' has {} numbers, expected {}", kWastedLeads, wasted->size(),
                      sessions.size());
  for (std::size_t i = 0; i < sessions.size(); ++i) sessions[i].wasted_leads = (*wasted)[i];
  return sessions;
}

base::Result<std::int64_t> games_in(const Checkpoint& checkpoint) {
  const auto counters = checkpoint.get<Checkpoint::Integers>("counters");
  if (!counters) return tl::unexpected(counters.error());
  if (counters->size() != 1 || counters->front() < 0)
    return base::fail("the section 'counters' does not hold the number of games played");
  return counters->front();
}

}  // namespace

void TrainingState::add_to(Checkpoint& checkpoint) const {
  checkpoint.add("counters", Checkpoint::Integers{games});
  Checkpoint::Integers numbers, wasted;
  Checkpoint::Numbers errors;
  const auto add_session = [&](const Session& session) {
    append(numbers, session);
    errors.push_back(session.squared_error);
    wasted.push_back(session.wasted_leads);
  };
  for (const Session& session : sessions) add_session(session);
  add_session(current);
  checkpoint.add("sessions", std::move(numbers));
  checkpoint.add("squared errors", std::move(errors));
  checkpoint.add(kWastedLeads, std::move(wasted));
  checkpoint.add("learner", weights_of(learner));
  checkpoint.add("clone", weights_of(clone));
  Checkpoint::Weights old;
  for (const learn::Mlp& network : clones)
    old.insert(old.end(), network.weights().begin(), network.weights().end());
  checkpoint.add("clones", std::move(old));
  if (best) checkpoint.add("best", weights_of(*best));
}

base::Result<TrainingState> TrainingState::parse(const learn::Mlp::Shape& shape,
                                                 const Checkpoint& checkpoint) {
  const auto games = games_in(checkpoint);
  if (!games) return tl::unexpected(games.error());
  auto sessions = sessions_in(checkpoint);
  if (!sessions) return tl::unexpected(sessions.error());
  const auto learner = network_in(checkpoint, "learner", shape);
  if (!learner) return tl::unexpected(learner.error());
  const auto clone = network_in(checkpoint, "clone", shape);
  if (!clone) return tl::unexpected(clone.error());
  auto clones = networks_in(checkpoint, "clones", shape);
  if (!clones) return tl::unexpected(clones.error());
  const Session current = sessions->back();
  sessions->pop_back();
  TrainingState state{*learner, *clone, std::move(*clones), *games, std::move(*sessions), current};
  if (!checkpoint.has("best")) return state;
  auto best = network_in(checkpoint, "best", shape);
  if (!best) return tl::unexpected(best.error());
  state.best = std::move(*best);
  return state;
}

}  // namespace mpd::players
