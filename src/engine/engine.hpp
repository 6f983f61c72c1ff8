#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "draughts/game.hpp"
#include "draughts/network_weights.hpp"
#include "draughts/pattern_evaluation.hpp"
#include "draughts/record.hpp"
#include "endgame/databases.hpp"
#include "players/trained_player.hpp"
#include "search/limits.hpp"
#include "search/report.hpp"
#include "search/switches.hpp"

namespace mpd::engine {

enum class TableKind {
  bucket,    ///< the fast one
  two_level  ///< the dissertation's
};

enum class Evaluation {
  patterns,  ///< fitted to games: the strong one
  network,   ///< a network, fitted to games too
  plain      ///< a dozen hand-made numbers
};

struct Options {
  Evaluation evaluation = Evaluation::patterns;
  /// A trained player: what it has learned replaces `evaluation`.
  std::shared_ptr<const players::TrainedPlayer> player = {};
  /// For the pattern evaluation; null: the built-in weights.
  std::shared_ptr<const draughts::PatternWeights> weights = {};
  /// For the network evaluation; null: the built-in one.
  std::shared_ptr<const draughts::NetworkWeights> network = {};
  std::size_t table_bytes = std::size_t{64} << 20;
  TableKind table = TableKind::bucket;
  search::Switches switches = search::Switches::for_play();
  int threads = 1;
  /// Count processor time of the search, not wall-clock time.
  bool processor_time = false;
  /// How far every evaluation is off at most, in hundredths of a man: weaker opponents see the
  /// board through a haze, which is the same for the same position and seed. Not for trained
  /// players.
  int haze = 0;
  std::uint64_t haze_seed = 1;
  /// Endings that need no search; may be null.
  std::shared_ptr<const endgame::Databases> databases = {};
};

/// The options for a trained player to search as its manifest says. `base` provides the size of the
/// table, and the databases if the player uses any.
[[nodiscard]] Options options_of(std::shared_ptr<const players::TrainedPlayer> player,
                                 const Options& base = {});

using Report = search::Report<draughts::Draughts>;
using OnReport = search::OnReport<draughts::Draughts>;
using Root = search::Root<draughts::Draughts>;

/// The current position of a game, with the past that decides repetitions. Refers to the record,
/// which must not change while the root is in use.
[[nodiscard]] Root root_of(const draughts::GameRecord& game);

/// A draughts engine: evaluation, search and table behind one interface. Not thread-safe: one
/// thread at a time.
class Engine {
 public:
  explicit Engine(const Options& options = {});
  ~Engine();
  Engine(Engine&&) noexcept;
  Engine& operator=(Engine&&) noexcept;

  /// Forgets everything learned about earlier positions.
  void new_game();

  /// Passes the game so far to a trained player with several agents: which agent is in charge of
  /// its next move depends on the first board with few pieces.
  void follow(const draughts::Position& start, std::span<const draughts::Move> moves);

  /// Searches a position with at least one legal move for the `lines` best lines. Reports every
  /// completed iteration.
  Report search(const Root& root, const search::Limits& limits, int lines = 1,
                const OnReport& on_report = {});

  /// The agent of a trained player that evaluated the last search; empty without agents.
  [[nodiscard]] std::string_view agent() const;

 private:
  class Core;
  template <class Known, class Table>
  class TrainedCore;
  template <class Evaluator, class Table>
  class CoreWith;
  static std::unique_ptr<Core> core_for(const Options& options);
  template <class Known>
  static std::unique_ptr<Core> make_trained(const Options& options, const Known& known);
  template <class Evaluator>
  static std::unique_ptr<Core> make_core(const Options& options, Evaluator evaluator);
  std::unique_ptr<Core> core_;
};

}  // namespace mpd::engine
