#include "server/analysis_room.hpp"

#include "base/json_fields.hpp"
#include "engine/database_prober.hpp"
#include "engine/judgement.hpp"
#include "protocol/json_view.hpp"

namespace mpd::server {
namespace {

using base::Json;
using base::JsonFields;
using draughts::GameRecord;
using protocol::Answer;
using protocol::ErrorCode;

constexpr std::size_t kTable = std::size_t{32} << 20;
constexpr std::size_t kAnnotationTable = std::size_t{16} << 20;
constexpr int kMostLines = 5;
/// An analysis that nobody stops ends after so much work.
constexpr double kLongestAnalysis = 900;
constexpr double kUsualAnnotationSeconds = 0.2;
/// A move takes three looks at most, and other analyses wait so long.
constexpr double kLongestLook = 2;

/// Sends events of the pool's threads to a client that may be gone meanwhile.
class Messenger {
 public:
  Messenger(EventLoop& loop, const std::shared_ptr<Client>& client)
      : loop_(&loop), client_(client) {}

  void send(Json event) const {
    loop_->post([client = client_, event = std::move(event)] {
      if (const auto found = client.lock()) found->send(event);
    });
  }
  /// The search has failed: no more events follow.
  void send_failure(const std::exception& error) const {
    loop_->post([client = client_, why = std::string(error.what())] {
      if (const auto found = client.lock())
        found->send(protocol::error_text(std::nullopt, {ErrorCode::internal, why}));
    });
  }
  void send_if_quick(Json event) const {
    loop_->post([client = client_, event = std::move(event)] {
      if (const auto found = client.lock()) found->send_if_quick(event);
    });
  }

 private:
  EventLoop* loop_;
  std::weak_ptr<Client> client_;
};

/// One run of an analysis or an annotation; an exception ends it and is reported.
template <class Search>
bool run_and_tell(Search& search, const Messenger& messenger, const std::stop_token& stop) {
  try {
    return search.run(stop);
  } catch (const std::exception& error) {
    messenger.send_failure(error);
    return true;
  }
}

/// A search that pauses and goes on: its table keeps what was found, and what was told before is
/// not told again.
class Analysis {
 public:
  struct Task {
    std::int64_t id;
    GameRecord record;
    int lines;
    engine::Options options;
    TableBudget::Lease table;
  };

  Analysis(Task task, Messenger messenger)
      : task_(std::move(task)), messenger_(std::move(messenger)) {}

  bool run(const std::stop_token& stop) {
    if (!engine_) engine_.emplace(task_.options);
    engine_->follow(task_.record.start().position, task_.record.moves());
    const auto report = engine_->search(
        engine::root_of(task_.record), {.seconds = kLongestAnalysis - seconds_, .stop = stop},
        task_.lines, [&](const engine::Report& found) { tell(found, false); });
    const bool done = !stop.stop_requested();
    if (done) tell(report, true);
    nodes_ += report.nodes;
    seconds_ += report.seconds;
    return done;
  }

 private:
  void tell(const engine::Report& report, bool done) {
    if (!done && report.depth <= depth_told_) return;
    depth_told_ = std::max(depth_told_, report.depth);
    engine::Report all = report;
    all.depth = depth_told_;
    all.nodes += nodes_;
    all.seconds += seconds_;
    Json event{{"type", "analysis"}, {"id", task_.id}};
    event.update(protocol::report_json(task_.record.state().position, all));
    const std::string_view agent = engine_->agent();
    event["agent"] = agent.empty() ? Json(nullptr) : Json(agent);
    event["done"] = done;
    if (done)
      messenger_.send(std::move(event));
    else
      messenger_.send_if_quick(std::move(event));
  }

  Task task_;
  Messenger messenger_;
  std::optional<engine::Engine> engine_;
  int depth_told_ = 0;
  std::uint64_t nodes_ = 0;  // of the runs before this one
  double seconds_ = 0;
};

/// Annotates the moves of a game, one at each run.
class Annotation {
 public:
  struct Task {
    std::int64_t id;
    GameRecord game;
    double seconds;  ///< for each look
    engine::Options options;
    TableBudget::Lease table;
  };

  Annotation(Task task, Messenger messenger)
      : task_(std::move(task)),
        record_(task_.game.start().position),
        messenger_(std::move(messenger)) {}

  bool run(const std::stop_token& stop) {
    if (!judge_) judge_.emplace(task_.options, search::Limits{.seconds = task_.seconds});
    if (record_.plies() < task_.game.plies()) {
      const draughts::Move move = task_.game.moves()[record_.plies()];
      const auto judgement = judge_->judge_next(record_, move, stop);
      if (!judgement) return false;
      tell(*judgement);
      record_.play(move);
    }
    if (record_.plies() < task_.game.plies()) return false;
    messenger_.send({{"type", "annotated"}, {"id", task_.id}, {"done", true}});
    return true;
  }

 private:
  void tell(const engine::Judgement& judgement) {
    Json event{{"type", "annotated"}, {"id", task_.id}, {"ply", record_.plies()}};
    event.update(protocol::judgement_json(record_.state().position, judgement));
    // A forced move changes nothing, and was not looked at.
    if (judgement.forced) event["value"] = last_value_;
    last_value_ = event["value"];
    messenger_.send(std::move(event));
  }

  Task task_;
  GameRecord record_;
  Messenger messenger_;
  std::optional<engine::Judge> judge_;
  Json last_value_ = 0.0;
};

/// The options of the player that analyses: the strongest, or a trained one by name.
tl::expected<engine::Options, protocol::Problem> options_for(
    const std::string& player, engine::PlayerShelf& shelf,
    const std::shared_ptr<const endgame::Databases>& databases) {
  engine::Options options{.databases = databases};
  if (player.empty() || player == "champion") return options;
  const auto shelved = shelf.find(player);
  if (!shelved) return protocol::problem(ErrorCode::not_found, "{}", shelved.error().message);
  const std::shared_ptr<const players::TrainedPlayer> trained(*shelved, &(*shelved)->player);
  return engine::options_of(trained, options);
}

}  // namespace

void AnalysisRoom::leave(const Client& client) {
  under_way_.erase(client.owner());
}

Answer AnalysisRoom::position(const Asked& asked) {
  const JsonFields fields(asked.body);
  const GameRecord record = protocol::read_past(fields);
  if (const auto verdict = fields.finish(); !verdict) return protocol::bad_message(verdict.error());
  return protocol::position_json(record,
                                 engine::known_value(tools_.databases, record.state().position));
}

Answer AnalysisRoom::move_values(const Asked& asked) {
  const JsonFields fields(asked.body);
  const GameRecord record = protocol::read_past(fields);
  if (const auto verdict = fields.finish(); !verdict) return protocol::bad_message(verdict.error());
  const auto known = [&](const draughts::Position& position) {
    return engine::known_value(tools_.databases, position);
  };
  return Json{{"moves", protocol::move_values_json(record, known)}};
}

Answer AnalysisRoom::stop_analysis(const Asked& asked) {
  under_way_[asked.client->owner()].analysis.cancel();
  return Json::object();
}

Answer AnalysisRoom::stop_annotating(const Asked& asked) {
  under_way_[asked.client->owner()].annotation.cancel();
  return Json::object();
}

Answer AnalysisRoom::analyse(const Asked& asked) {
  const JsonFields fields(asked.body);
  int lines = 1;
  std::string player;
  const GameRecord record = protocol::read_past(fields);
  fields.required().integer("lines", lines, 1, kMostLines);
  fields.text("player", player, protocol::kLongestName);
  if (const auto verdict = fields.finish(); !verdict) return protocol::bad_message(verdict.error());
  if (record.end()) return protocol::problem(ErrorCode::refused, "the game is over here");
  auto options = options_for(player, tools_.shelf, tools_.databases);
  if (!options) return tl::unexpected(options.error());
  auto table = tools_.budget.take(kTable);
  options->table_bytes = table.bytes();
  const Messenger messenger(tools_.loop, asked.client);
  const auto analysis = std::make_shared<Analysis>(
      Analysis::Task{asked.number, record, lines, std::move(*options), std::move(table)},
      messenger);
  UnderWay& own = under_way_[asked.client->owner()];
  own.analysis.cancel();
  own.analysis = tools_.pool.submit(asked.client->owner(), Urgency::patient,
                                    [analysis, messenger](const std::stop_token& stop) {
                                      return run_and_tell(*analysis, messenger, stop);
                                    });
  return Json::object();
}

Answer AnalysisRoom::annotate(const Asked& asked) {
  const JsonFields fields(asked.body);
  double seconds = kUsualAnnotationSeconds;
  const GameRecord record = protocol::read_past(fields);
  if (!fields.has("moves")) fields.refuse("moves", "is missing");
  fields.number("seconds", seconds, 0.02, kLongestLook);
  if (const auto verdict = fields.finish(); !verdict) return protocol::bad_message(verdict.error());
  auto table = tools_.budget.take(kAnnotationTable);
  const engine::Options options{.table_bytes = table.bytes(), .databases = tools_.databases};
  const Messenger messenger(tools_.loop, asked.client);
  const auto annotation = std::make_shared<Annotation>(
      Annotation::Task{asked.number, record, seconds, options, std::move(table)}, messenger);
  UnderWay& own = under_way_[asked.client->owner()];
  own.annotation.cancel();
  own.annotation = tools_.pool.submit(asked.client->owner(), Urgency::in_steps,
                                      [annotation, messenger](const std::stop_token& stop) {
                                        return run_and_tell(*annotation, messenger, stop);
                                      });
  return Json::object();
}

}  // namespace mpd::server
