#pragma once

#include <filesystem>
#include <optional>
#include <stop_token>
#include <vector>

#include "draughts/position.hpp"
#include "players/agent_training.hpp"
#include "players/recipe.hpp"
#include "players/trained_player.hpp"

namespace mpd::players {

/// The first board of each game with a given number of pieces, from four pairings: Vision–Neuro,
/// Vision–LS, Vision–opening agent, LS–Neuro (Duarte 2009, section 5.4.1).
class BoardHarvest {
 public:
  struct Family {
    const TrainedPlayer& neuro;
    const TrainedPlayer& ls;
    const TrainedPlayer& vision;
    const TrainedPlayer& opening;
  };

  /// The games of a pairing never contribute the same board twice. The opponents must outlive this
  /// object.
  BoardHarvest(const BoardsRecipe& recipe, int pieces, const Family& family, std::uint64_t seed);

  /// All boards, pairing after pairing; continues from the checkpoints in `folder`. Empty after a
  /// stop.
  [[nodiscard]] std::optional<std::vector<draughts::Position>> gather(
      const std::filesystem::path& folder, int threads, const std::stop_token& stop,
      StageProgress& progress) const;

 private:
  struct Pairing {
    const TrainedPlayer* first;
    const TrainedPlayer* second;
    const char* name;
  };

  [[nodiscard]] std::optional<draughts::Position> board_of_game(const Pairing& pairing,
                                                                std::uint64_t number) const;
  [[nodiscard]] bool gather_pairing(std::size_t index, const std::filesystem::path& folder,
                                    std::vector<draughts::Position>& boards,
                                    const std::stop_token& stop, StageProgress& progress) const;

  BoardsRecipe recipe_;
  int pieces_;
  std::uint64_t seed_;
  std::vector<Pairing> pairings_;
};

}  // namespace mpd::players
