#include "terminal/commands.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iostream>

#include "base/file.hpp"
#include "base/text.hpp"
#include "lab/lab.hpp"
#include "terminal/export_tree.hpp"
#include "terminal/options.hpp"
#include "terminal/solution_text.hpp"
#include "terminal/trace_text.hpp"

namespace mpd::terminal {
namespace {

enum ExitCode { kDone = 0, kWrongInput = 1, kWrongUsage = 2 };

std::string help_text(const GameText& text, const std::string& program) {
  return fmt::format(
      "{1}: {2}\n\n"
      "  {0} play [--people 1] [--depth N] [--seed N]\n"
      "      Play against the computer. --people: the seats of people, as 1 or 1,2; all; none\n"
      "      (watch). --depth: how many plies the computer looks ahead (default: as a moment\n"
      "      allows). --seed: of the dice.\n"
      "  {0} solve [--algorithm NAME] [--depth N] [--json]\n"
      "      Search the game: its value and best play.\n"
      "  {0} trace [--algorithm NAME] [--depth N]\n"
      "      The same with every step of the search.\n"
      "  {0} tree [--depth N] [--out FILE]\n"
      "      Write the tree of the game as JSON. Load the file into the search lab of the page\n"
      "      (mpdraughts serve) and watch any algorithm on it, or run mpdraughts tree FILE "
      "--trace.\n"
      "      Without --depth: as deep as the page can show it.\n",
      program, text.name, text.about);
}

std::vector<std::string> seat_names(const GameTable& table) {
  static const std::vector<std::string> kUsual{"first", "second", "third", "fourth"};
  const auto seats = static_cast<std::size_t>(table.subject.facts().seats);
  if (table.text.seats.size() == seats) return table.text.seats;
  return {kUsual.begin(), kUsual.begin() + static_cast<std::ptrdiff_t>(seats)};
}

// --- play ----------------------------------------------------------------------------------------

constexpr const char* kPlayHelp = "Type a move, or: moves, hint, undo, position, help, quit\n";

/// A game at the terminal: people type, the computer answers.
class Play {
 public:
  Play(const GameTable& table, const GameOptions& options, const std::vector<int>& people)
      : names_(seat_names(table)), depth_(options.depth), sitting_(table.sit_down(options.seed)) {
    for (const int seat : people) people_.push_back(game::seat_at(seat));
  }

  void run() {
    if (!people_.empty()) fmt::print("{}", kPlayHelp);
    while (!quit_) {
      if (sitting_->is_over()) {
        fmt::print("{}\n{}\n", sitting_->position(), result_text());
        if (people_.empty() || !ask("The game is over (undo or quit)> ")) return;
      } else if (sitting_->is_chance()) {
        fmt::print("{}\nThrown: {}\n", sitting_->position(), sitting_->roll());
      } else if (is_person(sitting_->to_move())) {
        fmt::print("{}\n", sitting_->position());
        if (!ask(name_of(sitting_->to_move()) + "> ")) return;
      } else {
        answer();
      }
    }
  }

 private:
  [[nodiscard]] bool is_person(game::Seat seat) const {
    return std::ranges::find(people_, seat) != people_.end();
  }
  [[nodiscard]] const std::string& name_of(game::Seat seat) const {
    return names_[static_cast<std::size_t>(game::index(seat))];
  }

  void answer() {
    const std::string mover = name_of(sitting_->to_move());
    const std::string move = sitting_->best_move(depth_);
    fmt::print("{}\n{} plays {}\n", sitting_->position(), mover, move);
    base::value_or_throw(sitting_->play(move));
  }

  [[nodiscard]] std::string result_text() const {
    const auto values = sitting_->utilities();
    if (values.size() == 2 && values[0] == -values[1]) {
      if (values[0] == 0) return "A draw.";
      return fmt::format("{} wins ({}).", names_[values[0] > 0 ? 0 : 1],
                         utility_text(std::abs(values[0])));
    }
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < values.size(); ++i)
      parts.push_back(names_[i] + " " + utility_text(values[i]));
    return fmt::format("The game is over: {}.", fmt::join(parts, ", "));
  }

  /// False at the end of the input.
  bool ask(const std::string& prompt) {
    fmt::print("{}", prompt);
    std::fflush(stdout);
    std::string line;
    if (!std::getline(std::cin, line)) {
      fmt::print("\n");
      return false;
    }
    handle(base::trim(line));
    return true;
  }

  /// A move comes first: a game may call one of its moves `undo`.
  void handle(std::string_view line) {
    if (line.empty()) return;
    const bool over = sitting_->is_over();
    const auto played = over ? base::Result<void>(base::fail("the game is over")) : play(line);
    if (played) return;
    if (line == "quit" || line == "exit") {
      quit_ = true;
    } else if (line == "help" || line == "?") {
      fmt::print("{}", kPlayHelp);
    } else if (line == "undo") {
      if (!sitting_->undo(people_)) fmt::print("There is no move to take back.\n");
    } else if (line == "position") {
      // It is shown before the next question.
    } else if (line == "moves" && !over) {
      fmt::print("{}\n", fmt::join(sitting_->moves(), "  "));
    } else if (line == "hint" && !over) {
      fmt::print("{}\n", sitting_->best_move(depth_));
    } else {
      fmt::print("{}\n", played.error().message);
    }
  }
  base::Result<void> play(std::string_view move) { return sitting_->play(move); }

  std::vector<std::string> names_;
  std::optional<int> depth_;
  std::unique_ptr<Sitting> sitting_;
  std::vector<game::Seat> people_;
  bool quit_ = false;
};

base::Result<void> play(const GameTable& table, const GameOptions& options) {
  const auto people = seats_of_people(options.people, table.subject.facts().seats);
  if (!people) return tl::unexpected(people.error());
  Play(table, options, *people).run();
  return {};
}

// --- solve, trace, tree --------------------------------------------------------------------------

base::Result<void> solve(const GameTable& table, const GameOptions& options) {
  lab::Request request{&lab::default_algorithm(table.subject), options.depth};
  if (!options.algorithm.empty()) {
    const auto algorithm = lab::find_algorithm(options.algorithm);
    if (!algorithm) return tl::unexpected(algorithm.error());
    request.algorithm = *algorithm;
  }
  if (options.verb == Verb::trace)
    request.steps = [](const lab::GameStep& step) {
      write_step(step, [](const std::string& line) { fmt::print("{}\n", line); });
    };
  const auto solution = lab::solve(table.subject, request);
  if (!solution) return tl::unexpected(solution.error());
  fmt::print("{}",
             options.json ? solution_json(*solution).dump(2) + "\n" : solution_text(*solution));
  return {};
}

base::Result<void> tree(const GameTable& table, const GameOptions& options) {
  const auto made = export_tree(table.subject, table.text.about, seat_names(table), options.depth);
  if (!made) return tl::unexpected(made.error());
  if (options.out.empty()) {
    fmt::print("{}\n", made->text);
    return {};
  }
  if (const auto written = base::write_file(options.out, made->text + "\n"); !written)
    return tl::unexpected(written.error());
  fmt::print("Wrote {}: {} nodes, depth {}{}\n", options.out, base::with_thousands(made->nodes),
             made->depth,
             made->nodes > kMostNodesShown ? "; the page shows trees of up to 3000 nodes" : "");
  return {};
}

base::Result<void> run(const GameTable& table, const GameOptions& options) {
  switch (options.verb) {
    case Verb::play:
      return play(table, options);
    case Verb::solve:
    case Verb::trace:
      return solve(table, options);
    case Verb::tree:
      return tree(table, options);
    case Verb::help:
      break;
  }
  return {};
}

}  // namespace

int run_commands(const std::vector<std::string>& arguments, const GameTable& table) {
  const std::string program = arguments.empty() ? table.text.name : arguments.front();
  const auto options =
      parse_options({arguments.empty() ? arguments.end() : arguments.begin() + 1, arguments.end()});
  if (!options) {
    fmt::print(stderr, "{}: {}\nRun with --help for more information.\n", table.text.name,
               options.error().message);
    return kWrongUsage;
  }
  if (options->verb == Verb::help) {
    fmt::print("{}", help_text(table.text, program));
    return kDone;
  }
  try {
    const auto done = run(table, *options);
    if (done) return kDone;
    fmt::print(stderr, "{}: {}\n", table.text.name, done.error().message);
  } catch (const std::exception& error) {
    std::fflush(stdout);
    fmt::print(stderr, "{}: {}\n", table.text.name, error.what());
  }
  return kWrongInput;
}

}  // namespace mpd::terminal
