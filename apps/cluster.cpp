#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <numeric>

#include "apps/command_line.hpp"
#include "apps/commands.hpp"
#include "apps/common.hpp"
#include "base/file.hpp"
#include "draughts/fen.hpp"
#include "players/player_folder.hpp"
#include "players/training_boards.hpp"
#include "research/chart.hpp"

namespace mpd::apps {
namespace {

using draughts::Position;
using learn::SelfOrganisingMap;

struct ClusterOptions {
  std::string boards;
  std::optional<std::string> player;
  learn::SomOptions map;
  std::string neighbourhood = "bubble";
  std::string sight = "features";
  bool standardised = false;
  std::int64_t seed = 1;
  int nearest = 1;
  std::optional<std::string> svg;
  bool json = false;
};

const std::map<std::string, players::MapSight> kSights{{"features", players::MapSight::features},
                                                       {"presence", players::MapSight::presence},
                                                       {"squares", players::MapSight::squares}};

/// Boards, what the map sees of them, and the map.
struct Clustering {
  std::vector<Position> boards;
  players::MapInput input;
  std::vector<float> rows;
  std::optional<SelfOrganisingMap> map;
  std::vector<std::size_t> assigned;
  std::size_t moved = 0;

  /// Describes the boards in this way.
  void see(players::MapInput wanted) {
    input = std::move(wanted);
    rows = input.rows(boards);
  }
  [[nodiscard]] learn::DataRows data() const { return {rows, input.dimensions()}; }
};

Clustering read_boards(const ClusterOptions& options) {
  std::filesystem::path file = options.boards;
  if (options.boards.empty()) {
    if (!options.player) throw base::Failure("expected a file of boards, or --player");
    file = base::value_or_throw(players::find_player(*options.player)) / "boards.txt";
  }
  Clustering clustering;
  clustering.boards = base::value_or_throw(players::read_boards(file));
  if (clustering.boards.empty())
    throw base::Failure(fmt::format("{} contains no boards", file.string()));
  return clustering;
}

/// The player's own map, or a new one.
void cluster(Clustering& clustering, const ClusterOptions& options) {
  if (options.player) {
    auto player = base::value_or_throw(
        players::load_player(base::value_or_throw(players::find_player(*options.player))));
    if (!player.map) throw base::Failure(fmt::format("{} has no map", *options.player));
    clustering.map = std::move(player.map->map);
    clustering.see(std::move(player.map->input));
    clustering.assigned = clustering.map->assign(clustering.data());
    return;
  }
  learn::SomOptions wanted = options.map;
  wanted.seed = static_cast<std::uint64_t>(options.seed);
  if (!kSights.contains(options.sight))
    throw base::Failure(fmt::format(
        "--sight: {} is unknown, expected features, presence or squares", options.sight));
  if (options.neighbourhood != "bubble" && options.neighbourhood != "gaussian")
    throw base::Failure(fmt::format("--neighbourhood: {} is unknown, expected bubble or gaussian",
                                    options.neighbourhood));
  wanted.neighbourhood = options.neighbourhood == "bubble" ? learn::Neighbourhood::bubble
                                                           : learn::Neighbourhood::gaussian;
  const players::MapSight sight = kSights.at(options.sight);
  clustering.see(options.standardised ? players::standardised(sight, clustering.boards)
                                      : players::MapInput{sight});
  clustering.map = base::value_or_throw(learn::train_map(clustering.data(), wanted));
  auto full = base::value_or_throw(clustering.map->assign_without_empty(clustering.data()));
  clustering.assigned = std::move(full.neurons);
  clustering.moved = full.relocations.size();
}

double distance(const Clustering& clustering, std::size_t row, std::size_t neuron) {
  const auto a = clustering.data()[row];
  const auto b = clustering.map->weights_of(neuron);
  return std::sqrt(std::inner_product(a.begin(), a.end(), b.begin(), 0.0, std::plus<>{},
                                      [](double x, double y) { return (x - y) * (x - y); }));
}

/// The boards of a neuron, the nearest first, at most `count`.
std::vector<std::size_t> nearest_boards(const Clustering& clustering, std::size_t neuron,
                                        std::size_t count) {
  std::vector<std::size_t> rows;
  for (std::size_t i = 0; i < clustering.assigned.size(); ++i)
    if (clustering.assigned[i] == neuron) rows.push_back(i);
  std::stable_sort(rows.begin(), rows.end(), [&](std::size_t a, std::size_t b) {
    return distance(clustering, a, neuron) < distance(clustering, b, neuron);
  });
  rows.resize(std::min(rows.size(), count));
  return rows;
}

research::MapPicture picture_of(const Clustering& clustering) {
  const SelfOrganisingMap& map = *clustering.map;
  const auto sizes = map.cluster_sizes(clustering.assigned);
  const auto u_matrix = map.u_matrix();
  research::MapPicture picture{
      "Boards of each neuron", "boards", static_cast<int>(map.grid().columns), {}};
  for (std::size_t i = 0; i < map.grid().neurons(); ++i)
    picture.cells.push_back({static_cast<double>(sizes[i]), std::to_string(i + 1), sizes[i]});
  for (const auto& edge : u_matrix.edges)
    (edge.second == edge.first + 1 && map.grid().columns > 1 ? picture.across : picture.down)
        .push_back(edge.distance);
  return picture;
}

void print_json(const Clustering& clustering, const ClusterOptions& options) {
  const SelfOrganisingMap& map = *clustering.map;
  const auto sizes = map.cluster_sizes(clustering.assigned);
  Json json{{"boards", clustering.boards.size()},
            {"quantisation_error", map.quantisation_error(clustering.data())},
            {"topographic_error", map.topographic_error(clustering.data())},
            {"moved", clustering.moved},
            {"neurons", Json::array()}};
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    Json neuron{{"number", i + 1}, {"boards", sizes[i]}, {"nearest", Json::array()}};
    for (const std::size_t row : nearest_boards(clustering, i, options.nearest))
      neuron["nearest"].push_back(draughts::fen_of(clustering.boards[row]));
    json["neurons"].push_back(neuron);
  }
  fmt::print("{}\n", json.dump());
}

void print_text(const Clustering& clustering, const ClusterOptions& options) {
  const SelfOrganisingMap& map = *clustering.map;
  const auto sizes = map.cluster_sizes(clustering.assigned);
  fmt::print("{} boards, {} neurons ({} × {}), smallest {} boards, largest {}\n",
             clustering.boards.size(), sizes.size(), map.grid().columns, map.grid().rows,
             *std::min_element(sizes.begin(), sizes.end()),
             *std::max_element(sizes.begin(), sizes.end()));
  fmt::print(
      "quantisation error {:.3f}, topographic error {:.3f}; {} neurons won no board and "
      "were moved\n",
      map.quantisation_error(clustering.data()), map.topographic_error(clustering.data()),
      clustering.moved);
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    fmt::print("{:>3} {:>5} boards\n", i + 1, sizes[i]);
    for (const std::size_t row : nearest_boards(clustering, i, options.nearest))
      fmt::print("      {:>6.2f}  {}\n", distance(clustering, row, i),
                 draughts::fen_of(clustering.boards[row]));
  }
}

void run(const ClusterOptions& options) {
  Clustering clustering = read_boards(options);
  cluster(clustering, options);
  if (options.json)
    print_json(clustering, options);
  else
    print_text(clustering, options);
  if (options.svg)
    base::value_or_throw(
        base::write_file(*options.svg, research::map_picture(picture_of(clustering))));
}

}  // namespace

void add_cluster(Command app) {
  constexpr WholeRange kMapSides{1, 1000};
  auto options = std::make_shared<ClusterOptions>();
  const Command command =
      app.add_subcommand("cluster", "Train a Kohonen map of boards, or inspect one");
  command.add_option("boards", options->boards, "File of boards, one FEN per line");
  command.add_option("--player", options->player,
                     "Inspect the map of this player and the boards it was trained on");
  command.add_number("--columns", options->map.grid.columns, kMapSides, "Neurons per row")
      .capture_default_str();
  command.add_number("--rows", options->map.grid.rows, kMapSides, "Number of rows; 1 makes a line")
      .capture_default_str();
  command
      .add_number("--radius", options->map.radius, {0, 1e6},
                  "Distance from the winner within which neurons learn")
      .capture_default_str();
  command
      .add_number("--radius-factor", options->map.radius_factor, {0, 1, true},
                  "Factor of the radius per epoch")
      .capture_default_str();
  command.add_option("--neighbourhood", options->neighbourhood, "bubble or gaussian")
      .capture_default_str();
  command.add_number("--rate", options->map.rate, {0, 1, true}, "Learning rate")
      .capture_default_str();
  command
      .add_number("--rate-factor", options->map.rate_factor, {0, 1, true},
                  "Factor of the rate per epoch")
      .capture_default_str();
  command
      .add_number("--least-rate", options->map.least_rate, {0, 1, true},
                  "Rate at which training ends")
      .capture_default_str();
  command
      .add_option("--sight", options->sight,
                  "What the map sees: features, presence (which features a board has) or squares")
      .capture_default_str();
  command.add_flag("--standardised", options->standardised,
                   "Scale what the map sees to the same deviation");
  command.add_flag("--shuffle", options->map.shuffle, "Shuffle the boards before each epoch");
  command
      .add_number("--seed", options->seed, {0, std::int64_t{1} << 60},
                  "Seed of the initial weights")
      .capture_default_str();
  command.add_number("--nearest", options->nearest, {0, 1000}, "Boards to show for each neuron")
      .capture_default_str();
  command.add_option("--svg", options->svg, "File for a picture of the map");
  command.add_flag("--json", options->json, "Print one line of JSON");
  command.footer(
      "Examples:\n"
      "  mpdraughts cluster --player mp-draughts\n"
      "  mpdraughts cluster boards.txt --columns 5 --rows 5 --svg map.svg");
  command.callback([options] { run(*options); });
}

}  // namespace mpd::apps
