#include "games/small_draughts/small_draughts.hpp"
#include "lab/boxes.hpp"
#include "lab/table_of.hpp"

namespace mpd::lab {
namespace {

using games::small_draughts::SmallDraughts;

struct SmallDraughtsPlay {
  using Game = SmallDraughts;
  Game game;

  /// Free dark squares show their numbers.
  [[nodiscard]] std::string view(const Game::State& state, game::Seat) const {
    const int size = game.board().size();
    std::string text;
    for (int square = 0; square < size * size / 2; ++square) {
      const int row = square / (size / 2);
      const std::string here = square_text(state, square);
      text += row % 2 == 0 ? "   " + here : here + "   ";
      if (square % (size / 2) == size / 2 - 1) text += "\n";
    }
    return text;
  }
  [[nodiscard]] static PlayerMakers<Game> makers() { return makers_of_open_game<Game>(); }

 private:
  static std::string square_text(const Game::State& state, int square) {
    const auto stands = [square](auto set) { return (set >> square & 1u) != 0; };
    const bool king = stands(state.kings);
    if (stands(state.black)) return king ? "  B" : "  b";
    if (stands(state.white)) return king ? "  W" : "  w";
    return fmt::format("{:3}", square + 1);
  }
};

base::Result<SmallDraughts> small_draughts_of(const Given& given) {
  constexpr int kUsualRows = 6;
  auto game = SmallDraughts::checked(given.size.value_or(kUsualRows));
  if (!game || !given.board) return game;
  return game->parse_state(*given.board).map([&](const SmallDraughts::State& start) {
    return SmallDraughts(game->board().size(), start);
  });
}

}  // namespace

base::Result<GameBoxPtr> box_of_small_draughts(const Given& given) {
  return small_draughts_of(given).map([](const SmallDraughts& game) {
    return make_box({.game = "small-draughts", .seats = {"Black", "White"}, .adviser = "pvs"},
                    SmallDraughtsPlay{game});
  });
}

}  // namespace mpd::lab
