#include "protocol/json_lab_subject.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "draughts/evaluation.hpp"
#include "search/textbook/common.hpp"

namespace mpd::protocol {
namespace {

using base::Json;
using base::JsonFields;

constexpr int kMostDepth = 12;
/// Draughts has no end that a lab could reach.
constexpr int kUsualDraughtsDepth = 3;

std::optional<LabGame> read_tree(const JsonFields& fields) {
  const Json* json = fields.any("tree");
  if (json == nullptr) return std::nullopt;
  // A text keeps the order of names that are numbers, which a page's objects lose.
  auto tree =
      games::Tree::parse(json->is_string() ? json->get<std::string>() : message_text(*json));
  if (!tree) {
    fields.refuse("tree", tree.error().message);
    return std::nullopt;
  }
  return *std::move(tree);
}

std::optional<LabGame> read_board(const JsonFields& fields) {
  std::string text;
  if (!fields.text("tictactoe", text)) return std::nullopt;
  const auto board = games::TicTacToe::parse_board(text);
  if (board) return LabTicTacToe(*board);
  fields.refuse("tictactoe", board.error().message);
  return std::nullopt;
}

std::optional<LabGame> read_draughts(const JsonFields& fields) {
  std::string text;
  if (!fields.text("draughts", text)) return std::nullopt;
  const auto position = draughts::parse_fen(text);
  if (position) return LabDraughts(*position);
  fields.refuse("draughts", position.error().message);
  return std::nullopt;
}

std::optional<LabGame> read_game(const JsonFields& fields) {
  const auto subject = fields.required().object("subject");
  if (!subject) return std::nullopt;
  constexpr std::array kKinds{"tree", "tictactoe", "draughts"};
  if (std::ranges::count_if(kKinds, [&](const char* kind) { return subject->has(kind); }) != 1) {
    fields.refuse("subject", R"(expected exactly one of "tree", "tictactoe", "draughts")");
    return std::nullopt;
  }
  if (subject->has("tree")) return read_tree(*subject);
  if (subject->has("tictactoe")) return read_board(*subject);
  return read_draughts(*subject);
}

}  // namespace

double LabDraughts::utility(const State& s, game::Seat seat) {
  return kLostGame * Draughts::utility(s, seat);
}

double LabDraughts::evaluate(const State& s, game::Seat seat) {
  const int mover = draughts::evaluate_plainly(s.position);
  return static_cast<double>(seat == to_move(s) ? mover : -mover) / draughts::kManValue;
}

std::optional<LabSubject> read_subject(const JsonFields& fields) {
  auto game = read_game(fields);
  std::optional<int> depth;
  if (int given = 0; fields.integer("depth", given, 1, kMostDepth)) depth = given;
  if (!game) return std::nullopt;
  const int usual = std::holds_alternative<LabDraughts>(*game) ? kUsualDraughtsDepth
                                                               : search::textbook::kUnlimited;
  return LabSubject{*std::move(game), depth.value_or(usual)};
}

LabSides sides_of(const LabGame& game) {
  const auto* tree = std::get_if<games::Tree>(&game);
  const bool is_duel = tree == nullptr || (tree->seats() == 2 && tree->is_zero_sum());
  return is_duel ? LabSides::max_and_min : LabSides::players;
}

std::vector<std::string> players_of(const games::Tree& tree) {
  return tree.players().empty() ? std::vector<std::string>{"MAX", "MIN"} : tree.players();
}

tl::expected<void, Problem> check_players(const LabGame& game) {
  const auto* tree = std::get_if<games::Tree>(&game);
  if (tree == nullptr || sides_of(game) == LabSides::max_and_min) return {};
  for (std::uint32_t node = 0; node < tree->size(); ++node)
    if (tree->is_chance({node}))
      return problem(ErrorCode::refused,
                     "max-n cannot search a tree with chance nodes, expected none of them, or two "
                     "players whose utilities sum to zero");
  return {};
}

}  // namespace mpd::protocol
