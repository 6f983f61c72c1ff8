#include <memory>

#include "apps/command_line.hpp"
#include "apps/commands.hpp"
#include "apps/common.hpp"
#include "draughts/fen.hpp"
#include "engine/catalogue.hpp"
#include "engine/inspection.hpp"

namespace mpd::apps {
namespace {

using draughts::FeatureSet;
using draughts::Position;
using engine::FeatureView;

struct FeaturesOptions {
  std::optional<std::string> fen;
  std::optional<std::string> player;
  std::string encoder = "clean";
  bool json = false;
};

std::string bits_text(const std::vector<int>& bits) {
  std::string text;
  for (const int bit : bits) text += bit != 0 ? '1' : '0';
  return text;
}

/// Bits are shown as the network gets them.
void print_table(const std::vector<FeatureView>& rows, bool pulls) {
  fmt::print("{:>3} {:<20} {:>6}  {:<6} {}\n", "#", "feature", "value", "bits",
             pulls ? "pull on the net input" : "");
  for (const FeatureView& row : rows)
    fmt::print("{:>3} {:<20} {:>6}  {:<6} {}\n", row.number, row.name, row.value,
               bits_text(row.bits), pulls ? fmt::format("{:+.4f}", row.pull) : "");
}

Json rows_json(const std::vector<FeatureView>& rows, bool pulls) {
  Json json = Json::array();
  for (const FeatureView& row : rows) {
    Json entry{{"number", row.number},
               {"name", row.name},
               {"value", row.value},
               {"bits", bits_text(row.bits)}};
    if (pulls) entry["pull"] = row.pull;
    json.push_back(entry);
  }
  return json;
}

void show_for_player(const FeaturesOptions& options, const Position& board) {
  const auto player = base::value_or_throw(engine::trained_player(*options.player));
  const engine::Inspection seen = engine::inspect(*player, board, {});
  if (options.json) {
    Json json{{"fen", draughts::fen_of(board)}, {"player", player->name}, {"agent", seen.agent}};
    json["net_input"] = seen.net_input;
    json["output"] = seen.output;
    json["features"] = rows_json(seen.features, true);
    return fmt::print("{}\n", json.dump());
  }
  if (seen.spatial)
    fmt::print(
        "{} has no features: a network {} with {} weights sees the squares; a king is worth "
        "{:.1f} men\n",
        player->name, seen.spatial->layers, seen.spatial->weights, seen.spatial->king);
  else
    print_table(seen.features, true);
  fmt::print("{} of {}: net input {:+.4f}, output {:+.4f}\n", seen.agent, player->name,
             seen.net_input, seen.output);
}

void run(const FeaturesOptions& options) {
  const Position board = position_from(options.fen);
  if (!options.json)
    fmt::print("{}\n{} has just moved and sees the board as if it were Black\n",
               draughts::fen_of(board), draughts::name_of(draughts::opponent(board.turn())));
  if (options.player) return show_for_player(options, board);
  const auto encoder = base::value_or_throw(draughts::encoder_named(options.encoder));
  const auto rows =
      engine::feature_views(FeatureSet::first(draughts::kFeatureCount, encoder), board);
  if (options.json)
    return fmt::print(
        "{}\n",
        Json{{"fen", draughts::fen_of(board)}, {"features", rows_json(rows, false)}}.dump());
  print_table(rows, false);
}

}  // namespace

void add_features(Command app) {
  auto options = std::make_shared<FeaturesOptions>();
  const Command command =
      app.add_subcommand("features", "Show the features that learning players see on a board");
  command.add_option(
      "--fen", options->fen,
      "Board after a move, seen by the side that has just moved (default: the start)");
  const Option player = command.add_option(
      "--player", options->player,
      "The features of this trained player, and the pull of each on its network: what the net "
      "input "
      "would lose without the feature's bits (pulls of several features do not add up)");
  command.add_option("--encoder", options->encoder, "clean or faithful")
      .capture_default_str()
      .excludes(player);
  command.add_flag("--json", options->json, "Print one line of JSON");
  command.footer(
      "Examples:\n"
      "  mpdraughts features --fen B:W18,22,K30:B1,5,K14\n"
      "  mpdraughts features --fen B:W18,22,K30:B1,5,K14 --player mp-draughts");
  command.callback([options] { run(*options); });
}

}  // namespace mpd::apps
