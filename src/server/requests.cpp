#include "server/requests.hpp"

#include <algorithm>
#include <fmt/ranges.h>

#include "base/json_fields.hpp"
#include "base/nearest_word.hpp"
#include "base/text.hpp"
#include "protocol/json_index.hpp"
#include "protocol/json_inside.hpp"
#include "protocol/json_lab.hpp"
#include "protocol/json_pdn.hpp"
#include "server/analysis_room.hpp"
#include "server/game_request.hpp"
#include "server/game_room.hpp"
#include "server/jobs.hpp"

namespace mpd::server {
namespace {

using base::Json;
using protocol::Answer;
using protocol::ErrorCode;
using protocol::Problem;

/// A function of its body alone, too short to be stopped.
template <Answer (*function)(const Json&)>
Answer by_body(engine::PlayerShelf&, const Json& body, const std::stop_token&) {
  return function(body);
}

/// The same for one that asks a trained player.
template <Answer (*function)(engine::PlayerShelf&, const Json&)>
Answer by_player(engine::PlayerShelf& shelf, const Json& body, const std::stop_token&) {
  return function(shelf, body);
}

Answer lab_compare(engine::PlayerShelf&, const Json& body, const std::stop_token& stop) {
  return protocol::lab_compare(body, stop);
}

constexpr PoolHandler kReadPdn = by_body<protocol::read_pdn>;
constexpr PoolHandler kIndexPdn = by_body<protocol::index_pdn>;
constexpr PoolHandler kWritePdn = by_body<protocol::write_pdn>;
constexpr PoolHandler kLabFigures = by_body<protocol::lab_figures>;
constexpr PoolHandler kLabTrace = by_body<protocol::lab_trace>;
constexpr PoolHandler kLabCompare = lab_compare;
constexpr PoolHandler kInside = by_player<protocol::inside>;
constexpr PoolHandler kNeuron = by_player<protocol::neuron>;

// In the order of docs/protocols/json.md.
constexpr RequestKind kKinds[] = {
    // Positions
    {"position", Needs::fields, Who::anybody, &AnalysisRoom::position},
    {"move_values", Needs::fields, Who::anybody, &AnalysisRoom::move_values},
    {"read_pdn", Needs::fields, Who::anybody, kReadPdn},
    {"index_pdn", Needs::fields, Who::anybody, kIndexPdn},
    {"write_pdn", Needs::fields, Who::anybody, kWritePdn},
    // Games
    {"games", Needs::nothing, Who::anybody, &GameList::list},
    {"new_game", Needs::fields, Who::anybody, &GameRoom::new_game},
    {"open_game", Needs::game, Who::anybody, &GameRoom::open},
    {"close_game", Needs::game, Who::anybody, &GameRoom::close},
    {"move", Needs::game_and_fields, Who::anybody, &GameRoom::move},
    {"take_back", Needs::game, Who::anybody, &GameRoom::take_back},
    {"resign", Needs::game, Who::anybody, &GameRoom::resign},
    {"pause_game", Needs::game_and_fields, Who::anybody, &GameRoom::pause},
    {"step_game", Needs::game, Who::anybody, &GameRoom::step},
    {"offer_draw", Needs::game, Who::anybody, &GameAdvice::offer_draw},
    {"hint", Needs::game, Who::anybody, &GameAdvice::hint},
    {"game_pdn", Needs::game, Who::anybody, &GameList::pdn},
    {"delete_game", Needs::game, Who::anybody, &GameList::remove},
    // Analysis
    {"analyse", Needs::fields, Who::anybody, &AnalysisRoom::analyse},
    {"stop_analysis", Needs::nothing, Who::anybody, &AnalysisRoom::stop_analysis},
    {"annotate", Needs::fields, Who::anybody, &AnalysisRoom::annotate},
    {"stop_annotating", Needs::nothing, Who::anybody, &AnalysisRoom::stop_annotating},
    // Inside a trained player
    {"inside", Needs::fields, Who::anybody, kInside},
    {"neuron", Needs::fields, Who::anybody, kNeuron},
    // Search lab
    {"lab_figures", Needs::nothing, Who::anybody, kLabFigures},
    {"lab_trace", Needs::fields, Who::anybody, kLabTrace},
    {"lab_compare", Needs::fields, Who::anybody, kLabCompare},
    // Training room
    {"jobs", Needs::nothing, Who::anybody, JobHandler{&Jobs::list, JobEffect::listens}},
    {"start_training", Needs::fields, Who::trainer, JobHandler{&Jobs::start_training}},
    {"start_tournament", Needs::fields, Who::trainer, JobHandler{&Jobs::start_tournament}},
    {"stop_job", Needs::job, Who::trainer, JobHandler{&Jobs::stop}},
    {"resume_job", Needs::job, Who::trainer, JobHandler{&Jobs::resume}},
    {"delete_job", Needs::job, Who::trainer, JobHandler{&Jobs::remove}},
    {"keep_player", Needs::fields, Who::trainer, JobHandler{&Jobs::keep, JobEffect::adds_player}},
    {"delete_player", Needs::fields, Who::trainer,
     JobHandler{&Jobs::delete_player, JobEffect::removes_player}},
    {"tournament_pdn", Needs::job, Who::anybody, JobHandler{&Jobs::tournament_pdn}},
    {"watch_job", Needs::job, Who::anybody, JobHandler{&Jobs::watch, JobEffect::watches}},
};

Problem unknown_request(std::string_view name) {
  std::vector<std::string> known;
  for (const RequestKind& kind : kKinds) known.emplace_back(kind.name);
  const auto nearest = base::nearest_word(name, known);
  const std::string begin = fmt::format("there is no request of type {}", base::in_quotes(name));
  if (!nearest.empty())
    return {ErrorCode::bad_message, fmt::format("{}; did you mean \"{}\"?", begin, nearest)};
  return {ErrorCode::bad_message,
          fmt::format("{}, expected one of: {}", begin, fmt::join(known, ", "))};
}

tl::expected<void, Problem> set_id(tl::expected<std::string, Problem> id, std::string& place) {
  if (!id) return tl::unexpected(id.error());
  place = *std::move(id);
  return {};
}

/// Sets the id of the game or job, where the kind needs one.
tl::expected<void, Problem> read_id(Needs needs, Asked& asked) {
  switch (needs) {
    case Needs::game:
      return set_id(read_game_id(asked.body), asked.game);
    case Needs::game_and_fields:
      // Anything else is no game, and a mistake that the handler tells.
      base::JsonFields(asked.body).text("game", asked.game, kLongestGameId);
      return {};
    case Needs::job:
      return set_id(read_job_id(asked.body), asked.job);
    case Needs::nothing:
      if (const auto verdict = base::JsonFields(asked.body).finish(); !verdict)
        return protocol::bad_message(verdict.error());
      return {};
    case Needs::fields:
      return {};
  }
  return {};
}

}  // namespace

std::span<const RequestKind> request_kinds() {
  return kKinds;
}

tl::expected<const RequestKind*, Problem> find_request(std::string_view name) {
  const auto* const found = std::ranges::find(kKinds, name, &RequestKind::name);
  if (found == std::end(kKinds)) return tl::unexpected(unknown_request(name));
  return found;
}

tl::expected<Asked, Problem> read_asked(const RequestKind& kind, const protocol::Request& request,
                                        const std::shared_ptr<Client>& client) {
  Asked asked{.client = client, .number = request.id, .body = request.body};
  if (client) asked.visitor = client->visitor();
  if (const auto read = read_id(kind.needs, asked); !read) return tl::unexpected(read.error());
  return asked;
}

}  // namespace mpd::server
