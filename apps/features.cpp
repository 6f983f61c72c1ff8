#include <CLI/CLI.hpp>
#include <memory>

#include "apps/commands.hpp"
#include "apps/common.hpp"
#include "draughts/fen.hpp"
#include "engine/catalogue.hpp"
#include "players/board_judge.hpp"

namespace mpd::apps {
namespace {

using draughts::FeatureSet;
using draughts::Position;

struct Options {
  std::optional<std::string> fen;
  std::optional<std::string> player;
  std::string encoder = "clean";
  bool json = false;
};

struct FeatureRow {
  draughts::Feature feature;
  int value = 0;
  std::string bits;
  std::optional<float> pull;
};

std::string bits_text(std::uint8_t code, int bits) {
  std::string text;
  for (int i = 0; i < bits; ++i) text += (code >> i & 1) != 0 ? '1' : '0';
  return text;
}

std::vector<FeatureRow> rows_of(const FeatureSet& features, const Position& board) {
  std::vector<std::uint8_t> codes(features.size());
  features.encode(board, codes);
  const draughts::FeatureValues values = draughts::feature_values(board);
  std::vector<FeatureRow> rows;
  for (std::size_t i = 0; i < features.size(); ++i) {
    const auto [feature, bits] = features.features()[i];
    rows.push_back(
        {feature, values[static_cast<std::size_t>(feature)], bits_text(codes[i], bits), {}});
  }
  return rows;
}

/// Bits are shown as the network gets them.
void print_table(const std::vector<FeatureRow>& rows) {
  fmt::print("{:>3} {:<20} {:>6}  {:<6} {}\n", "#", "feature", "value", "bits",
             rows.front().pull ? "pull on the net input" : "");
  for (const FeatureRow& row : rows)
    fmt::print("{:>3} {:<20} {:>6}  {:<6} {}\n", static_cast<int>(row.feature) + 1,
               draughts::info_of(row.feature).name, row.value, row.bits,
               row.pull ? fmt::format("{:+.4f}", *row.pull) : "");
}

Json rows_json(const std::vector<FeatureRow>& rows) {
  Json json = Json::array();
  for (const FeatureRow& row : rows) {
    Json entry{{"number", static_cast<int>(row.feature) + 1},
               {"name", draughts::info_of(row.feature).name},
               {"value", row.value},
               {"bits", row.bits}};
    if (row.pull) entry["pull"] = *row.pull;
    json.push_back(entry);
  }
  return json;
}

void show_for_player(const Options& options, const Position& board) {
  const auto player = base::value_or_throw(engine::trained_player(*options.player));
  const players::Agent& agent = player->agents[player->agent_for(board)];
  players::BoardJudge judge(player->features);
  judge.load(agent.network);
  auto rows = rows_of(player->features, board);
  const std::vector<float> pulls = judge.pulls(board);
  for (std::size_t i = 0; i < rows.size(); ++i) rows[i].pull = pulls[i];
  std::vector<float> inputs(player->features.inputs());
  judge.inputs(board, inputs);
  learn::Mlp::Activation activation;
  agent.network.activate(inputs, activation);
  if (options.json) {
    Json json{{"fen", draughts::fen_of(board)}, {"player", player->name}, {"agent", agent.name}};
    json["net_input"] = activation.net_input;
    json["output"] = activation.output;
    json["features"] = rows_json(rows);
    return fmt::print("{}\n", json.dump());
  }
  print_table(rows);
  fmt::print("{} of {}: net input {:+.4f}, output {:+.4f}\n", agent.name, player->name,
             activation.net_input, activation.output);
}

void run(const Options& options) {
  const Position board = position_from(options.fen);
  if (!options.json)
    fmt::print("{}\n{} has just moved and sees the board as if it were Black\n",
               draughts::fen_of(board), draughts::name_of(draughts::opponent(board.turn())));
  if (options.player) return show_for_player(options, board);
  const auto encoder = base::value_or_throw(draughts::encoder_named(options.encoder));
  const auto rows = rows_of(FeatureSet::first(draughts::kFeatureCount, encoder), board);
  if (options.json)
    return fmt::print("{}\n",
                      Json{{"fen", draughts::fen_of(board)}, {"features", rows_json(rows)}}.dump());
  print_table(rows);
}

}  // namespace

void add_features(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("features", "Show what players that learn see on a board");
  command->add_option("--fen", options->fen,
                      "Board after a move: who has just moved looks at it (default: the start)");
  auto* player = command->add_option(
      "--player", options->player,
      "The features of this trained player, and the pull of each on its network: what the net "
      "input "
      "would lose without the feature's bits (pulls of several features do not add up)");
  command->add_option("--encoder", options->encoder, "clean or faithful")
      ->capture_default_str()
      ->excludes(player);
  command->add_flag("--json", options->json, "One line of JSON");
  command->footer(
      "Examples:\n"
      "  mpdraughts features --fen B:W18,22,K30:B1,5,K14\n"
      "  mpdraughts features --fen B:W18,22,K30:B1,5,K14 --player mp-draughts");
  command->callback([options] { run(*options); });
}

}  // namespace mpd::apps
