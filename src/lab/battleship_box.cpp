#include "games/battleship/shooters.hpp"
#include "lab/boxes.hpp"
#include "lab/table_of.hpp"

namespace mpd::lab {
namespace {

using namespace games::battleship;
using Fleets = std::vector<Fleet>;

/// One of the library's shooters.
class ShootingPlayer final : public game::HearingPlayer<Battleship> {
 public:
  ShootingPlayer(std::string name, std::unique_ptr<Shooter> shooter)
      : name_(std::move(name)), shooter_(std::move(shooter)) {}

  [[nodiscard]] std::string name() const override { return name_; }
  void hear(const Battleship::Percept& percept) override {
    shooter_->hear(percept.cell, percept.reply);
  }
  int choose(const game::Turn<Battleship>&) override { return shooter_->choose(); }

 private:
  std::string name_;
  std::unique_ptr<Shooter> shooter_;
};

template <class MakeShooter>
PlayerMaker<Battleship> shooting_maker(PlayerRow row, MakeShooter make_shooter) {
  return {row, {}, [row, make_shooter](const PlayerOptions&, std::uint64_t seed) {
            return std::make_unique<ShootingPlayer>(std::string(row.name), make_shooter(seed));
          }};
}

std::string sea_text(const Sea& sea, const std::string& rows) {
  std::string text = "   ";
  for (int column = 0; column < sea.columns; ++column)
    text += fmt::format(" {}", static_cast<char>('a' + column));
  for (int row = 0; row < sea.rows; ++row) {
    text += fmt::format("\n{:>2} ", row + 1);
    for (int column = 0; column < sea.columns; ++column)
      text += fmt::format(" {}", rows[static_cast<std::size_t>(row * (sea.columns + 1) + column)]);
  }
  return text + "\n";
}

struct BattleshipPlay {
  using Game = Battleship;
  Game game;  ///< without a fleet, so that no player can ask it
  std::shared_ptr<const Fleets> fleets;

  [[nodiscard]] Game::State start(std::uint64_t seed) const {
    return {(*fleets)[base::Random(seed).below(fleets->size())], 0};
  }
  [[nodiscard]] std::string view(const Game::Observation& seen, game::Seat) const {
    std::string rows;
    for (int cell = 0; cell < game.sea().cells(); ++cell) {
      if (cell > 0 && cell % game.sea().columns == 0) rows += '/';
      const auto has = [cell](Cells cells) { return (cells >> cell & 1) != 0; };
      rows += has(seen.sunk) ? '#' : has(seen.hits) ? 'x' : has(seen.shots) ? 'o' : '.';
    }
    return fmt::format("{}{} shots; ships of {}; x hit, # sunk, o miss\n",
                       sea_text(game.sea(), rows), std::popcount(seen.shots),
                       fmt::join(game.sea().ships, ", "));
  }
  [[nodiscard]] std::string everything(const Game::State& state) const {
    return sea_text(game.sea(), game.state_text(state));
  }
  [[nodiscard]] std::string heard(const Game::State& before, int cell,
                                  std::optional<game::Seat>) const {
    const Reply reply = reply_to(before.fleet, before.shots, cell);
    const std::string told = reply.sunk > 0 ? fmt::format("sinks a ship of {}", reply.sunk)
                             : reply.hit    ? "hit"
                                            : "miss";
    return fmt::format("{} – {}", game.move_text(before, cell), told);
  }
  [[nodiscard]] PlayerMakers<Game> makers() const {
    const Sea sea = game.sea();
    return {shooting_maker({"random", "any cell not yet shot at"},
                           [sea](std::uint64_t seed) { return random_shooter(sea, seed); }),
            shooting_maker({"hunting", "at random, then beside a hit"},
                           [sea](std::uint64_t seed) { return hunting_shooter(sea, seed); }),
            shooting_maker(
                {"likeliest", "the cell on which a ship is most likely"},
                [sea, fleets = fleets](std::uint64_t) { return likeliest_shooter(sea, *fleets); })};
  }
};

}  // namespace

base::Result<GameBoxPtr> box_of_battleship(const Given& given) {
  const auto sea = given.board ? parse_sea(*given.board) : base::Result<Sea>(Sea());
  if (!sea) return tl::unexpected(sea.error());
  return all_fleets(*sea).map([&](Fleets fleets) {
    return make_box({.game = "battleship", .seats = {"You"}, .adviser = "likeliest", .parties = 1},
                    BattleshipPlay{Battleship(*sea, Fleet()),
                                   std::make_shared<const Fleets>(std::move(fleets))});
  });
}

}  // namespace mpd::lab
