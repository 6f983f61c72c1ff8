#include "players/map_input.hpp"

#include <algorithm>
#include <cmath>

#include "draughts/features.hpp"

namespace mpd::players {
namespace {

using draughts::Color;
using draughts::Position;

constexpr std::size_t kSquares = 32;
constexpr float kManNumber = 1;
constexpr float kKingNumber = 2;

std::vector<float> squares_of(const Position& board) {
  // Features are seen by the side that has just moved, as if it were Black; so are squares.
  const Position seen = board.turn() == Color::white ? board : board.rotated_and_swapped();
  std::vector<float> row(kSquares, 0);
  for (const Color color : {Color::black, Color::white})
    for (const draughts::Square square : seen.pieces(color)) {
      const float worth = seen.kings().contains(square) ? kKingNumber : kManNumber;
      row[static_cast<std::size_t>(square.number() - 1)] = color == Color::black ? worth : -worth;
    }
  return row;
}

std::vector<float> plain_row(MapSight sight, const Position& board) {
  if (sight == MapSight::squares) return squares_of(board);
  const draughts::FeatureValues values = draughts::feature_values(board);
  std::vector<float> row(values.begin(), values.end());
  if (sight == MapSight::presence)
    for (float& number : row) number = number != 0 ? 1 : 0;
  return row;
}

}  // namespace

std::size_t MapInput::dimensions() const {
  return sight == MapSight::squares ? kSquares : draughts::kFeatureCount;
}

std::vector<float> MapInput::row(const Position& board) const {
  std::vector<float> numbers = plain_row(sight, board);
  for (std::size_t i = 0; i < scales.size(); ++i) numbers[i] *= scales[i];
  return numbers;
}

std::vector<float> MapInput::rows(std::span<const Position> boards) const {
  std::vector<float> all;
  for (const Position& board : boards) {
    const std::vector<float> numbers = row(board);
    all.insert(all.end(), numbers.begin(), numbers.end());
  }
  return all;
}

std::vector<std::string> MapInput::names() const {
  std::vector<std::string> list;
  for (std::size_t i = 0; i < dimensions(); ++i)
    list.push_back(sight == MapSight::squares
                       ? std::to_string(i + 1)
                       : std::string(draughts::info_of(static_cast<draughts::Feature>(i)).name));
  return list;
}

std::vector<float> MapInput::unscaled(std::span<const float> weights) const {
  std::vector<float> numbers(weights.begin(), weights.end());
  for (std::size_t i = 0; i < scales.size(); ++i) numbers[i] /= scales[i];
  return numbers;
}

MapInput standardised(MapSight sight, std::span<const Position> boards) {
  MapInput input{sight};
  const std::vector<float> rows = input.rows(boards);
  const std::size_t dimensions = input.dimensions();
  const double count = std::max(1.0, static_cast<double>(boards.size()));
  for (std::size_t i = 0; i < dimensions; ++i) {
    double sum = 0, squares = 0;
    for (std::size_t at = i; at < rows.size(); at += dimensions) {
      sum += rows[at];
      squares += double{rows[at]} * rows[at];
    }
    const double variance = squares / count - (sum / count) * (sum / count);
    // Rounding leaves a little variance where there is none.
    input.scales.push_back(variance > 1e-9 ? static_cast<float>(1 / std::sqrt(variance)) : 1.0F);
  }
  return input;
}

}  // namespace mpd::players
