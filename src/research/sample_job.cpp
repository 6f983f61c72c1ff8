#include "research/sample_job.hpp"

#include <fmt/format.h>

#include "base/failure.hpp"
#include "base/json.hpp"
#include "base/text.hpp"
#include "engine/prepared_player.hpp"
#include "storage/sample_file.hpp"

namespace mpd::research {
namespace {

using base::Json;

constexpr const char* kSampleKind = "samples";
constexpr std::size_t kSampleTable = std::size_t{1} << 20;

class SampleWorker final : public work::Worker {
 public:
  SampleWorker(const engine::Options& engine, const SampleOptions& options, std::uint64_t games)
      : player_(engine, options), games_(games) {}

  std::optional<work::Bytes> compute(const work::Bytes& task,
                                     const std::stop_token& stop) override {
    const auto first = base::value_or_throw(
        base::parse_integer(task, "first game", 0, std::numeric_limits<std::int64_t>::max() / 2));
    std::vector<draughts::Sample> samples;
    for (std::uint64_t i = 0; i < games_; ++i) {
      if (stop.stop_requested()) return std::nullopt;
      const auto game = player_.play(static_cast<std::uint64_t>(first) + i);
      samples.insert(samples.end(), game.begin(), game.end());
    }
    return storage::sample_bytes(samples);
  }

 private:
  SamplePlayer player_;
  std::uint64_t games_;
};

work::MakeWorker prepare_workers(const work::Bytes& setup, const work::OnNotice& on_notice) {
  const Json json = Json::parse(setup);
  SampleEngine engine;
  engine.plain = json.at("plain");
  if (!json.at("weights").is_null()) engine.weights = json.at("weights").get<std::string>();
  if (!json.at("databases").is_null())
    engine.databases = base::value_or_throw(
        endgame::Databases::open(json.at("databases").get<std::string>(), {}, on_notice));
  if (engine.pieces() != json.at("pieces").get<int>())
    throw base::Failure(fmt::format("the databases here know {} pieces, expected {}",
                                    engine.pieces(), json.at("pieces").get<int>()));
  const SampleOptions options{json.at("seed"), json.at("nodes"), json.at("random_plies")};
  return [made = engine.options(), options, games = json.at("games").get<std::uint64_t>()] {
    return std::make_unique<SampleWorker>(made, options, games);
  };
}

}  // namespace

int SampleEngine::pieces() const {
  return databases ? databases->pieces(endgame::FileKind::results) : 0;
}

std::string SampleEngine::weights_name() const {
  return plain ? "none" : weights.value_or("shipped");
}

engine::Options SampleEngine::options() const {
  engine::Options made;
  made.table_bytes = kSampleTable;
  made.databases = databases;
  if (plain) made.evaluation = engine::Evaluation::plain;
  if (weights) made.weights = base::value_or_throw(engine::load_weights(*weights));
  return made;
}

SampleJob::SampleJob(Plan plan, OnApplied on_applied)
    : plan_(std::move(plan)), engine_(plan_.engine.options()), on_applied_(std::move(on_applied)) {}

work::Bytes SampleJob::task(work::TaskPlace place) const {
  return std::to_string(place.number * plan_.games_per_task);
}

bool SampleJob::apply(work::TaskPlace place, const work::Bytes&) {
  if (on_applied_) on_applied_(place.number);
  return true;
}

std::unique_ptr<work::Worker> SampleJob::make_worker() const {
  return std::make_unique<SampleWorker>(engine_, plan_.samples, plan_.games_per_task);
}

std::optional<work::WorkerPlan> SampleJob::remote() const {
  const SampleEngine& engine = plan_.engine;
  const auto absolute = [](const std::filesystem::path& path) {
    return Json(std::filesystem::absolute(path).string());
  };
  const Json setup{{"plain", engine.plain},
                   {"weights", engine.weights ? absolute(*engine.weights) : Json()},
                   {"databases", engine.databases ? absolute(engine.databases->folder()) : Json()},
                   {"pieces", engine.pieces()},
                   {"seed", plan_.samples.seed},
                   {"nodes", plan_.samples.nodes},
                   {"random_plies", plan_.samples.most_random_plies},
                   {"games", plan_.games_per_task}};
  return work::WorkerPlan{kSampleKind, setup.dump()};
}

work::WorkerKind sample_kind(const work::OnNotice& on_notice) {
  return {kSampleKind,
          [on_notice](const work::Bytes& setup) { return prepare_workers(setup, on_notice); }};
}

}  // namespace mpd::research
