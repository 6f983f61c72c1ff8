#include <iostream>
#include <mpdraughts/draughts/fen.hpp>
#include <mpdraughts/draughts/notation.hpp>
#include <mpdraughts/engine/engine.hpp>

int main(int argc, char** argv) {
  using namespace mpd;
  const auto position = draughts::parse_fen(argc > 1 ? argv[1] : "B:W21-32:B1-12");
  if (!position) return std::cerr << position.error().message << '\n', 1;
  const auto moves = draughts::moves_by_number(*position);
  for (const auto& move : moves) std::cout << draughts::move_text(*position, move) << ' ';
  if (moves.empty()) return std::cout << "no move\n", 0;
  engine::Engine engine;
  const auto report = engine.search({draughts::KeyedPosition(*position)}, {.seconds = 0.1});
  const auto best = report.lines.front().moves.front();
  std::cout << "\nbest: " << draughts::move_text(*position, best) << '\n';
}
