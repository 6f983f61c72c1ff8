#include <cstdint>

#include "base/json.hpp"
#include "players/training_state.hpp"

namespace mpd::players {
namespace {

using base::Json;

Tally tally_from(const Json& json) {
  return {json.at(0).get<std::uint64_t>(), json.at(1).get<std::uint64_t>(),
          json.at(2).get<std::uint64_t>()};
}

Session session_from(const Json& json) {
  Session session;
  session.games = json.at("games").get<std::int64_t>();
  session.training = tally_from(json.at("training"));
  session.loops = json.at("loops").get<int>();
  session.plies = json.at("plies").get<std::int64_t>();
  session.squared_error = json.at("squared_error").get<double>();
  session.errors = json.at("errors").get<std::int64_t>();
  session.test = tally_from(json.at("test"));
  session.cloned = json.at("cloned").get<bool>();
  session.against_random = tally_from(json.at("against_random"));
  session.against_first = tally_from(json.at("against_first"));
  return session;
}

}  // namespace

base::Result<TrainingState> parse_old_state(const learn::Mlp::Shape& shape,
                                            const std::string& json_text,
                                            const std::vector<float>& numbers) {
  const auto json = base::read_json(json_text, {});
  if (!json) return tl::unexpected(json.error());
  const std::size_t size = shape.weights();
  try {
    const auto clones = json->at("clones").get<std::size_t>();
    if (numbers.size() / size < 2 || numbers.size() / size - 2 != clones ||
        numbers.size() % size != 0 || json->at("games").get<std::int64_t>() < 0)
      return base::fail("{} weights, expected {} clones and two networks of {}", numbers.size(),
                        clones, size);
    const auto network = [&](std::size_t index) {
      return learn::Mlp(shape, std::span(numbers).subspan(index * size, size));
    };
    TrainingState state{network(0), network(1), {}, json->at("games").get<std::int64_t>(), {}, {}};
    for (std::size_t i = 0; i < clones; ++i) state.clones.push_back(network(i + 2));
    for (const Json& session : json->at("sessions"))
      state.sessions.push_back(session_from(session));
    state.current = session_from(json->at("current"));
    return state;
  } catch (const Json::exception& problem) {
    return base::fail("not a state of a training: {}", problem.what());
  }
}

}  // namespace mpd::players
