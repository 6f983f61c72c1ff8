#include "server/desk.hpp"

#include "base/failure.hpp"
#include "base/overloaded.hpp"
#include "draughts/ballots.hpp"

namespace mpd::server {
namespace {

using base::Json;
using protocol::Answer;
using protocol::ErrorCode;

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
                       {"own", player.own},
                       {"rating", player.rating ? Json(*player.rating) : Json(nullptr)}});
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

}  // namespace

Desk::Desk(EventLoop& loop, DeskOptions options)
    : loop_(loop),
      options_(std::move(options)),
      opened_(base::value_or_throw(
          archive::open_or_rescue(options_.data / kArchiveFile, options_.durability))),
      archive_(opened_.archive),
      hello_{{"type", "hello"},
             {"version", protocol::kJsonVersion},
             {"program", options_.version},
             {"players", players_json(shelf_)},
             {"databases", pieces_known(options_.databases)},
             {"ballots", ballots_json()}},
      pool_(options_.threads),
      short_work_(options_.threads),
      errands_(loop, short_work_),
      games_({loop, pool_, short_work_, errands_, archive_, budget_, options_.databases,
              options_.limits}),
      analyses_({loop, pool_, shelf_, budget_, options_.databases}),
      jobs_(Jobs::open(options_.data / "jobs", {options_.program}, [this](const JobEvent& event) {
        loop_.post([this, event] { watchers_.tell(event); });
      })) {}

/// Searches refer to the rooms, so they end first.
Desk::~Desk() {
  pool_.close();
  short_work_.close();
}

void Desk::greet(const std::shared_ptr<Client>& client) {
  clients_.insert(client);
  const Visitor& visitor = client->visitor();
  Json hello = hello_;
  hello["visitor"] = {
      {"host", visitor.host}, {"shared", visitor.id.empty()}, {"trainings", may_train(visitor)}};
  hello["addresses"] = visitor.host ? Json(addresses_) : Json::array();
  client->send(hello);
}

void Desk::players_changed(const std::string& name) {
  // Also of a new player: somebody may have removed another of its name by hand.
  shelf_.forget(name);
  loop_.post([this] { tell_players(); });
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
    const auto kind = find_request(request->type);
    if (!kind) return reply(tl::unexpected(kind.error()));
    const auto asked = read_asked(**kind, *request, client);
    if (!asked) return reply(tl::unexpected(asked.error()));
    if (const auto why = refusal_of(**kind, *asked)) return reply(tl::unexpected(*why));
    answer(**kind, *asked, reply);
  } catch (const std::exception& error) {
    reply(protocol::problem(ErrorCode::internal, "{}", error.what()));
  }
}

std::optional<protocol::Problem> Desk::refusal_of(const RequestKind& kind,
                                                  const Asked& asked) const {
  if (kind.who == Who::trainer && !may_train(asked.visitor))
    return protocol::Problem{ErrorCode::refused,
                             "on this server trainings and tournaments are for the host only"};
  return games_.not_for(asked);
}

void Desk::answer(const RequestKind& kind, const Asked& asked, const Reply& reply) {
  const base::Overloaded handle{
      [&](GameHandler handler) { reply((games_.*handler)(asked)); },
      [&](GameListHandler handler) { reply((games_.list().*handler)(asked)); },
      [&](AdviceHandler handler) { (games_.advice().*handler)(asked, reply); },
      [&](AnalysisHandler handler) { reply((analyses_.*handler)(asked)); },
      [&](PoolHandler handler) {
        answer_in_pool(asked, [this, handler, body = asked.body](const std::stop_token& stop) {
          return handler(shelf_, body, stop);
        });
      },
      [&](const JobHandler& handler) { answer_job(handler, asked); }};
  std::visit(handle, kind.handler);
}

void Desk::answer_in_pool(const Asked& asked, const PoolWork& work,
                          const std::function<void(bool)>& then) {
  // The text is made in the pool as well: that of a large reply takes a while.
  const auto answer = [work, number = asked.number](const std::stop_token& stop) -> Said {
    try {
      const Answer result = work(stop);
      return {protocol::reply_text(number, result), result.has_value()};
    } catch (const std::exception& error) {
      return {protocol::error_text(number, {ErrorCode::internal, error.what()}), false};
    }
  };
  // Weak, so that no client ends in a thread of the pool.
  const auto pass_on = [weak = std::weak_ptr(asked.client), then](const Said& said) {
    if (const auto found = weak.lock()) found->send(said.text);
    if (then) then(said.fine);
  };
  if (errands_.run<Said>(*asked.client, answer, pass_on)) return;
  asked.client->send(
      protocol::error_text(asked.number, {ErrorCode::busy, "too many requests under way"}));
  if (then) then(false);
}

/// Jobs may read long logs and remove folders: in the pool. Who watches is noted first: nothing is
/// missed between the reply and the first event.
void Desk::answer_job(const JobHandler& handler, const Asked& asked) {
  const bool begins = note_watcher(handler.effect, asked);
  // Without the client, which must not end in a thread of the pool.
  Asked question = asked;
  question.client.reset();
  const auto work = [this, handler, question](const std::stop_token&) -> Answer {
    if (!jobs_) return protocol::problem(ErrorCode::refused, "{}", jobs_.error().message);
    auto answer = (jobs_->get()->*handler.answer)(question);
    if (!answer) return answer;
    if (handler.effect == JobEffect::adds_player) players_changed(question.body["name"]);
    if (handler.effect == JobEffect::removes_player) players_changed(question.body["player"]);
    return answer;
  };
  const auto then = [this, weak = std::weak_ptr(asked.client), job = asked.job, begins](bool fine) {
    const auto found = weak.lock();
    if (!found) return;
    if (!fine && begins) watchers_.stop_watching(job, found);
    watchers_.reply_is_out(found);
  };
  watchers_.hold_back(asked.client);
  answer_in_pool(asked, work, then);
}

bool Desk::note_watcher(JobEffect effect, const Asked& asked) {
  const bool watches = effect == JobEffect::watches;
  if (watches || effect == JobEffect::listens) watchers_.listen(asked.client);
  return watches && watchers_.watch(asked.job, asked.client);
}

void Desk::leave(const std::shared_ptr<Client>& client) {
  clients_.erase(client);
  games_.leave(client);
  analyses_.leave(*client);
  errands_.leave(*client);
  watchers_.leave(client);
}

}  // namespace mpd::server
