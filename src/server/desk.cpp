#include "server/desk.hpp"

#include <boost/asio/post.hpp>

#include "base/failure.hpp"
#include "base/text.hpp"
#include "draughts/ballots.hpp"
#include "engine/database_prober.hpp"
#include "protocol/json_inside.hpp"
#include "protocol/json_lab.hpp"
#include "protocol/json_pdn.hpp"
#include "protocol/json_view.hpp"

namespace mpd::server {
namespace {

using base::Json;
using base::JsonFields;
using protocol::Answer;
using protocol::ErrorCode;

constexpr const char* kArchive = "games.db";

std::string_view name_of(engine::PlayerKind kind) {
  switch (kind) {
    case engine::PlayerKind::engine:
      return "engine";
    case engine::PlayerKind::level:
      return "level";
    case engine::PlayerKind::random:
      return "random";
    case engine::PlayerKind::trained:
      return "trained";
  }
  return "engine";
}

/// A player that cannot be loaded is not offered.
Json players_json(engine::PlayerShelf& shelf) {
  Json players = Json::array();
  for (const auto& player : engine::known_players()) {
    std::size_t agents = 0;
    if (player.kind == engine::PlayerKind::trained) {
      const auto shelved = shelf.find(player.name);
      if (!shelved) continue;
      agents = (*shelved)->player.agents.size();
    }
    players.push_back({{"name", player.name},
                       {"kind", name_of(player.kind)},
                       {"about", player.about},
                       {"agents", agents},
                       {"own", player.own}});
  }
  return players;
}

Json ballots_json() {
  Json ballots = Json::array();
  for (const auto& ballot : draughts::three_move_deck())
    ballots.push_back({{"text", ballot.text}, {"class", draughts::name_of(ballot.cls)}});
  return ballots;
}

/// The most pieces of which every position is known.
int pieces_known(const std::shared_ptr<const endgame::Databases>& databases) {
  return databases ? databases->pieces(endgame::FileKind::results) : 0;
}

/// What is said to a request.
struct Said {
  std::string text;
  bool fine = false;
};

Said answer_to(const protocol::Request& request, const RequestWork& work,
               const std::stop_token& stop) {
  try {
    const Answer result = work(request.body, stop);
    return {protocol::reply_text(request.id, result), result.has_value()};
  } catch (const std::exception& error) {
    return {protocol::error_text(request.id, {ErrorCode::internal, error.what()}), false};
  }
}

/// Work that is too short to be stopped.
template <class Function>
RequestWork to_its_end(Function function) {
  return [function](const Json& body, const std::stop_token&) { return function(body); };
}

/// What takes a while and needs nothing but its own body.
RequestWork pool_work(const std::string& type, engine::PlayerShelf& shelf) {
  if (type == "read_pdn") return to_its_end(protocol::read_pdn);
  if (type == "write_pdn") return to_its_end(protocol::write_pdn);
  if (type == "lab_trace") return to_its_end(protocol::lab_trace);
  if (type == "lab_compare") return protocol::lab_compare;
  if (type == "lab_figures") return to_its_end(protocol::lab_figures);
  if (type == "inside")
    return to_its_end([&](const Json& body) { return protocol::inside(shelf, body); });
  if (type == "neuron")
    return to_its_end([&](const Json& body) { return protocol::neuron(shelf, body); });
  return {};
}

}  // namespace

Desk::Desk(boost::asio::io_context& home, DeskOptions options)
    : home_(home),
      options_(std::move(options)),
      archive_(base::value_or_throw(archive::GamesArchive::open(options_.data / kArchive))),
      hello_{{"type", "hello"},
             {"version", protocol::kJsonVersion},
             {"program", options_.version},
             {"players", players_json(shelf_)},
             {"databases", pieces_known(options_.databases)},
             {"ballots", ballots_json()}},
      pool_(options_.threads),
      short_work_(options_.threads),
      errands_(home, short_work_),
      games_({home, pool_, short_work_, errands_, archive_, budget_, options_.databases}),
      analyses_({home, pool_, shelf_, budget_, options_.databases}),
      jobs_(Jobs::open(options_.data / "jobs", {options_.program},
                       [this](const std::string& job, const Json& event) {
                         boost::asio::post(home_,
                                           [this, job, event] { watchers_.tell(job, event); });
                       })) {}

/// Searches refer to the rooms, so they end first.
Desk::~Desk() {
  pool_.close();
  short_work_.close();
}

void Desk::greet(const std::shared_ptr<Client>& client) {
  clients_.insert(client);
  client->send(hello_);
}

void Desk::players_changed(const protocol::Request& request) {
  // Also the name of a new one: somebody may have removed another by hand.
  shelf_.forget(request.body[request.type == "keep_player" ? "name" : "player"]);
  boost::asio::post(home_, [this] { tell_players(); });
}

void Desk::tell_players() {
  hello_["players"] = players_json(shelf_);
  const auto clients = clients_;
  for (const auto& client : clients)
    client->send(Json{{"type", "players"}, {"players", hello_["players"]}});
}

void Desk::hear(const std::shared_ptr<Client>& client, std::string_view text) {
  const auto request = protocol::parse_request(text);
  if (!request)
    return client->send(protocol::error_text(request.error().id, request.error().problem));
  const Reply reply = [weak = std::weak_ptr(client), id = request->id](const Answer& answer) {
    if (const auto found = weak.lock()) found->send(protocol::reply_text(id, answer));
  };
  try {
    answer(*request, client, reply);
  } catch (const std::exception& error) {
    reply(protocol::problem(ErrorCode::internal, "{}", error.what()));
  }
}

void Desk::answer(const protocol::Request& request, const std::shared_ptr<Client>& client,
                  const Reply& reply) {
  if (GameRoom::knows(request.type))
    return games_.answer(request.type, request.body, client, reply);
  if (AnalysisRoom::knows(request.type)) return reply(analyses_.answer(request, client));
  if (request.type == "position") return reply(position(request.body));
  if (Jobs::knows(request.type)) return answer_job(request, client);
  const RequestWork work = pool_work(request.type, shelf_);
  if (work) return (void)answer_in_pool(request, client, work);
  reply(protocol::problem(ErrorCode::bad_message, "there is no request of type {}",
                          base::in_quotes(request.type)));
}

bool Desk::answer_in_pool(const protocol::Request& request, const std::shared_ptr<Client>& client,
                          const RequestWork& work, const std::function<void(bool)>& then) {
  // The text is made in the pool as well: that of a large reply takes a while.
  const auto answer = [work, request](const std::stop_token& stop) {
    return answer_to(request, work, stop);
  };
  // Weak, so that no client ends in a thread of the pool.
  const auto pass_on = [weak = std::weak_ptr(client), then](const Said& said) {
    if (const auto found = weak.lock()) found->send(said.text);
    if (then) then(said.fine);
  };
  const bool begun = errands_.run<Said>(*client, answer, pass_on);
  if (!begun)
    client->send(
        protocol::error_text(request.id, {ErrorCode::busy, "too many requests under way"}));
  return begun;
}

Answer Desk::position(const Json& body) const {
  const JsonFields fields(body);
  const draughts::GameRecord record = protocol::read_past(fields);
  if (const auto verdict = fields.finish(); !verdict) return protocol::bad_message(verdict.error());
  return protocol::position_json(record,
                                 engine::known_value(options_.databases, record.position()));
}

/// Jobs may read long logs and remove folders. Who watches is noted first: nothing is missed
/// between the reply and the first event.
void Desk::answer_job(const protocol::Request& request, const std::shared_ptr<Client>& client) {
  if (request.type == "jobs" || request.type == "watch_job") watchers_.listen(client);
  const auto job = request.body.find("job");
  const bool watches = request.type == "watch_job" && job != request.body.end() && job->is_string();
  const std::string watched = watches ? job->get<std::string>() : "";
  const bool begins = watches && watchers_.watch(watched, client);
  const RequestWork work = [this, request](const Json& body, const std::stop_token&) -> Answer {
    if (!jobs_) return protocol::problem(ErrorCode::refused, "{}", jobs_.error().message);
    auto answer = (*jobs_)->answer(request.type, body);
    if (answer && (request.type == "keep_player" || request.type == "delete_player"))
      players_changed(request);
    return answer;
  };
  const auto then = [this, weak = std::weak_ptr(client), watched, begins](bool fine) {
    const auto found = weak.lock();
    if (!found) return;
    if (!fine && begins) watchers_.stop_watching(watched, found);
    watchers_.reply_is_out(found);
  };
  watchers_.hold_back(client);
  if (!answer_in_pool(request, client, work, then)) then(false);
}

void Desk::leave(const std::shared_ptr<Client>& client) {
  clients_.erase(client);
  games_.leave(client);
  analyses_.leave(*client);
  errands_.leave(*client);
  watchers_.leave(client);
}

}  // namespace mpd::server
