#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "draughts/position.hpp"
#include "players/recipe.hpp"

namespace mpd::players {

/// The boards from which an agent's training games and test games start.
struct TrainingBoards {
  std::vector<draughts::Position> games;
  std::vector<draughts::Position> tests;
};
[[nodiscard]] TrainingBoards boards_for(const AgentRecipe& recipe, std::uint64_t seed);
/// So many ballots in an order drawn by lot.
[[nodiscard]] std::vector<draughts::Position> drawn_ballots(int count, std::uint64_t seed);

/// The boards of a map, in the folder of its player.
inline constexpr const char* kBoardsFile = "boards.txt";

/// Boards as text: one FEN per line.
[[nodiscard]] std::string boards_text(const std::vector<draughts::Position>& boards);
/// The same for a file: the first line has a checksum of the others.
[[nodiscard]] std::string boards_file_text(const std::vector<draughts::Position>& boards);
/// The error names the line.
[[nodiscard]] base::Result<std::vector<draughts::Position>> parse_boards(const std::string& text);
/// The boards of a file, with or without a checksum in its first line; the error names the file.
[[nodiscard]] base::Result<std::vector<draughts::Position>> read_boards(
    const std::filesystem::path& file);

}  // namespace mpd::players
