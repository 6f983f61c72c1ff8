#include "games/battleship/shooters.hpp"

#include <algorithm>
#include <cassert>

namespace mpd::games::battleship {
namespace {

constexpr Cells cell_bit(int cell) {
  return Cells{1} << cell;
}

Cells all_cells(const Sea& sea) {
  return sea.cells() == 64 ? ~Cells{0} : cell_bit(sea.cells()) - 1;
}

int random_cell(Cells cells, base::Random& random) {
  assert(cells != 0);
  for (auto skipped = random.below(static_cast<std::uint64_t>(std::popcount(cells))); skipped > 0;
       --skipped)
    cells &= cells - 1;
  return std::countr_zero(cells);
}

class RandomShooter final : public Shooter {
 public:
  RandomShooter(const Sea& sea, std::uint64_t seed) : open_(all_cells(sea)), random_(seed) {}
  int choose() override { return random_cell(open_, random_); }
  void hear(int cell, const Reply&) override { open_ &= ~cell_bit(cell); }

 private:
  Cells open_;
  base::Random random_;
};

class HuntingShooter final : public Shooter {
 public:
  HuntingShooter(const Sea& sea, std::uint64_t seed)
      : sea_(sea), open_(all_cells(sea)), random_(seed) {}

  int choose() override {
    Cells near = 0;
    for (Cells left = wounded_; left != 0; left &= left - 1) near |= beside(std::countr_zero(left));
    near &= open_;
    return random_cell(near != 0 ? near : open_, random_);
  }

  void hear(int cell, const Reply& reply) override {
    open_ &= ~cell_bit(cell);
    if (reply.hit) wounded_ |= cell_bit(cell);
    // Whose cells these were is not known for certain: what is sunk is forgotten with the rest.
    if (reply.sunk > 0) wounded_ = 0;
  }

 private:
  [[nodiscard]] Cells beside(int cell) const {
    const int column = cell % sea_.columns;
    const int row = cell / sea_.columns;
    Cells cells = 0;
    if (column > 0) cells |= cell_bit(cell - 1);
    if (column + 1 < sea_.columns) cells |= cell_bit(cell + 1);
    if (row > 0) cells |= cell_bit(cell - sea_.columns);
    if (row + 1 < sea_.rows) cells |= cell_bit(cell + sea_.columns);
    return cells;
  }

  Sea sea_;
  Cells open_;
  Cells wounded_ = 0;
  base::Random random_;
};

class LikeliestShooter final : public Shooter {
 public:
  LikeliestShooter(const Sea& sea, const std::vector<Fleet>& fleets)
      : sea_(sea), knowledge_(fleets) {}

  int choose() override {
    const auto counts = knowledge_.counts(sea_);
    int best = -1;
    for (int cell = 0; cell < sea_.cells(); ++cell) {
      if ((knowledge_.shots() & cell_bit(cell)) != 0) continue;
      if (best < 0 ||
          counts[static_cast<std::size_t>(cell)] > counts[static_cast<std::size_t>(best)])
        best = cell;
    }
    return best;
  }
  void hear(int cell, const Reply& reply) override { knowledge_.learn(cell, reply); }

 private:
  Sea sea_;
  Knowledge knowledge_;
};

}  // namespace

void Knowledge::learn(int cell, const Reply& reply) {
  std::erase_if(fleets_,
                [&](const Fleet& fleet) { return reply_to(fleet, shots_, cell) != reply; });
  shots_ |= cell_bit(cell);
}

std::vector<std::size_t> Knowledge::counts(const Sea& sea) const {
  std::vector<std::size_t> counts(static_cast<std::size_t>(sea.cells()));
  for (const Fleet& fleet : fleets_)
    for (Cells left = fleet.all(); left != 0; left &= left - 1)
      ++counts[static_cast<std::size_t>(std::countr_zero(left))];
  return counts;
}

std::unique_ptr<Shooter> random_shooter(const Sea& sea, std::uint64_t seed) {
  return std::make_unique<RandomShooter>(sea, seed);
}
std::unique_ptr<Shooter> hunting_shooter(const Sea& sea, std::uint64_t seed) {
  return std::make_unique<HuntingShooter>(sea, seed);
}
std::unique_ptr<Shooter> likeliest_shooter(const Sea& sea, const std::vector<Fleet>& fleets) {
  return std::make_unique<LikeliestShooter>(sea, fleets);
}

int shots_to_sink(const Sea& sea, const Fleet& fleet, Shooter& shooter) {
  const Battleship game(sea, fleet);
  auto state = game.initial();
  while (!game.is_terminal(state)) {
    const int cell = shooter.choose();
    shooter.hear(cell, reply_to(state.fleet, state.shots, cell));
    state = game.after(state, cell);
  }
  return std::popcount(state.shots);
}

}  // namespace mpd::games::battleship
