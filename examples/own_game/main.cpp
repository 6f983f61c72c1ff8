#include <cstdlib>
#include <iostream>
#include <mpdraughts/search/textbook/alpha_beta.hpp>
#include <vector>

using mpd::game::Seat;

/// A heap of counters. Each player in turn takes one, two or three; the player who takes the last
/// one wins.
class Heap {
 public:
  struct State {
    int counters = 0;
    Seat turn = Seat::first;
    friend bool operator==(const State&, const State&) = default;
  };
  using Move = int;
  static constexpr bool kZeroSum = true;

  explicit Heap(int counters) : start_{counters, Seat::first} {}

  [[nodiscard]] static int seats() { return 2; }
  [[nodiscard]] State initial() const { return start_; }
  [[nodiscard]] static Seat to_move(const State& state) { return state.turn; }
  [[nodiscard]] static std::vector<Move> moves(const State& state) {
    std::vector<Move> moves;
    for (int taken = 1; taken <= 3 && taken <= state.counters; ++taken) moves.push_back(taken);
    return moves;
  }
  [[nodiscard]] static State after(const State& state, Move taken) {
    return {state.counters - taken, mpd::game::opponent(state.turn)};
  }
  [[nodiscard]] static bool is_terminal(const State& state) { return state.counters == 0; }
  [[nodiscard]] static double utility(const State& state, Seat seat) {
    return seat == state.turn ? -1 : 1;
  }

 private:
  State start_;
};

int main(int argc, char** argv) {
  using namespace mpd::search::textbook;
  const Heap game(argc > 1 ? std::atoi(argv[1]) : 15);
  const auto answer = AlphaBeta<Fail::soft, Heap>(game).decide(game.initial());
  std::cout << (answer.value > 0 ? "won: take " : "lost: take ") << answer.moves.front() << '\n';
}
