#include "draughts/pdn.hpp"

#include <algorithm>
#include <cstdio>
#include <memory>
#include <sys/stat.h>

#include "apps/command_line.hpp"
#include "apps/commands.hpp"
#include "apps/common.hpp"
#include "base/file.hpp"
#include "base/text.hpp"
#include "draughts/pdn_text.hpp"

namespace mpd::apps {
namespace {

using namespace draughts;

struct CheckOptions {
  std::vector<std::string> files;
  bool json = false;
};

struct ConvertOptions {
  std::string input;
  std::string output;
  bool skip_unreadable = false;
  bool force = false;
  bool json = false;
};

/// Errors, and as many warnings, that are listed per file; the others are counted.
constexpr std::size_t kMostListed = 20;
constexpr std::size_t kMostListedAsJson = 1000;

/// What was found in one file, or in all of them.
struct PdnCounts {
  std::size_t files = 0;
  std::size_t unreadable = 0;
  std::size_t games = 0;
  std::size_t plies = 0;
  std::size_t variation_plies = 0;
  std::size_t errors = 0;
  std::size_t warnings = 0;

  void add(const PdnCounts& other) {
    files += other.files;
    unreadable += other.unreadable;
    games += other.games;
    plies += other.plies;
    variation_plies += other.variation_plies;
    errors += other.errors;
    warnings += other.warnings;
  }
};

std::string shown_name(const std::string& file) {
  return file == "-" ? "<stdin>" : file;
}

base::Result<std::string> read_input(const std::string& file) {
  return file == "-" ? base::read_standard_input(base::kPdnFile)
                     : base::read_file(file, base::kPdnFile);
}

Json json_of(const PdnError& error) {
  return {{"game", error.game},
          {"line", error.line},
          {"column", error.column},
          {"message", error.message}};
}

void add_counts(Json& json, const PdnCounts& tally) {
  json["games"] = tally.games;
  json["plies"] = tally.plies;
  json["variation_plies"] = tally.variation_plies;
}

/// File names need not be UTF-8.
void print(const Json& json) {
  fmt::print("{}\n", json.dump(2, ' ', false, Json::error_handler_t::replace));
}

std::string counted(std::size_t count, std::string_view one, std::string_view more) {
  return fmt::format("{} {}", base::with_thousands(count), count == 1 ? one : more);
}

/// Lists errors or warnings of a file on stderr and in the JSON, up to a limit.
class Reports {
 public:
  Reports(std::string file, std::string_view prefix) : file_(std::move(file)), prefix_(prefix) {}

  void add(PdnError report) {
    if (count_++ < kMostListedAsJson) json_.push_back(json_of(report));
    if (count_ > kMostListed) return;
    report.message.insert(0, prefix_);
    fmt::print(stderr, "{}\n", error_text(file_, report));
  }
  /// `one` and `more` name what was counted.
  void finish(Json& json, const std::string& one, const std::string& more) {
    if (count_ > kMostListed)
      fmt::print(stderr, "{}: {}\n", file_,
                 counted(count_ - kMostListed, "more " + one, "more " + more));
    if (count_ > json_.size()) json[more + "_left_out"] = count_ - json_.size();
    json[more] = std::move(json_);
  }
  [[nodiscard]] std::size_t count() const { return count_; }

 private:
  std::string file_;
  std::string prefix_;
  Json json_ = Json::array();
  std::size_t count_ = 0;
};

/// Replays all games, reports errors and warnings on stderr and in the JSON, and hands each game
/// on.
PdnCounts replay(const std::string& file, std::string_view text, Json& json,
                 const std::function<void(const PdnGame&)>& use) {
  const std::string name = shown_name(file);
  PdnCounts tally{.files = 1};
  Reports errors(name, "");
  Reports warnings(name, "warning: ");
  PdnVisitor visitor;
  visitor.game = [&](const PdnGame& game) {
    ++tally.games;
    tally.plies += game.line.moves.size();
    tally.variation_plies += variation_plies(game.line);
    use(game);
  };
  visitor.error = [&](PdnError error) { errors.add(std::move(error)); };
  visitor.warning = [&](PdnError warning) { warnings.add(std::move(warning)); };
  read_pdn(text, visitor);
  json["file"] = name;
  errors.finish(json, "error", "errors");
  warnings.finish(json, "warning", "warnings");
  tally.errors = errors.count();
  tally.warnings = warnings.count();
  add_counts(json, tally);
  return tally;
}

std::string text_of(const PdnCounts& tally) {
  return fmt::format(
      "{}, {}, {} in variations, {}, {}", counted(tally.games, "game", "games"),
      counted(tally.plies, "ply", "plies"), base::with_thousands(tally.variation_plies),
      counted(tally.errors, "error", "errors"), counted(tally.warnings, "warning", "warnings"));
}

/// A file that cannot be read is reported, and the others are still checked.
PdnCounts check_file(const std::string& file, bool quiet, Json& json) {
  const auto text = read_input(file);
  if (!text) {
    json["file"] = shown_name(file);
    json["failure"] = text.error().message;
    fmt::print(stderr, "{}\n", text.error().message);
    return {.files = 1, .unreadable = 1};
  }
  const PdnCounts tally = replay(file, *text, json, [](const PdnGame&) {});
  if (!quiet) fmt::print("{}: {}\n", shown_name(file), text_of(tally));
  return tally;
}

/// Ends the program with the exit code for wrong input when something was wrong.
void require_clean(const PdnCounts& tally) {
  std::string what;
  if (tally.errors > 0) what = counted(tally.errors, "error", "errors");
  if (tally.errors > 0 && tally.unreadable > 0) what += ", ";
  if (tally.unreadable > 0)
    what += counted(tally.unreadable, "unreadable file", "unreadable files");
  if (!what.empty()) throw base::Failure(what);
}

void check(const CheckOptions& options) {
  PdnCounts total;
  Json files = Json::array();
  for (const std::string& file : options.files) {
    Json json;
    total.add(check_file(file, options.json, json));
    files.push_back(std::move(json));
  }
  if (options.json) {
    Json sum{{"files", total.files}, {"unreadable", total.unreadable}};
    add_counts(sum, total);
    sum["errors"] = total.errors;
    sum["warnings"] = total.warnings;
    print({{"files", std::move(files)}, {"total", std::move(sum)}});
  } else {
    fmt::print("total: {}, {}\n", counted(total.files, "file", "files"), text_of(total));
  }
  require_clean(total);
}

/// Whether the output is the input, perhaps by another name: another path, a link, or the standard
/// input.
bool is_same_file(const ConvertOptions& options) {
  struct stat in {};
  struct stat out {};
  const bool found =
      options.input == "-" ? ::fstat(0, &in) == 0 : ::stat(options.input.c_str(), &in) == 0;
  return found && ::stat(options.output.c_str(), &out) == 0 && S_ISREG(in.st_mode) &&
         in.st_dev == out.st_dev && in.st_ino == out.st_ino;
}

/// Keeps the text of a file that is about to be replaced under a name that is free.
void keep_original(const std::string& file, std::string_view text) {
  std::string name = file + ".orig";
  struct stat taken {};
  for (int i = 2; ::lstat(name.c_str(), &taken) == 0; ++i) name = fmt::format("{}.orig{}", file, i);
  base::value_or_throw(base::write_file(name, text));
  fmt::print(stderr, "{}: kept as {}\n", file, name);
}

/// The games of a conversion, as text.
struct Converted {
  std::string pdn;
  std::size_t copied = 0;
  std::vector<std::size_t> skipped;
};

/// A game with errors is copied as it stands, or left out.
void add_game(Converted& converted, const PdnGame& game, std::size_t number, bool skip) {
  const bool unreadable = !game.source.empty();
  if (unreadable && skip) return converted.skipped.push_back(number);
  if (unreadable) ++converted.copied;
  if (!converted.pdn.empty()) converted.pdn += '\n';
  converted.pdn += write_pdn_or_source(game);
}

/// Names the games that were not converted.
void report(const ConvertOptions& options, const Converted& converted, Json& json) {
  const std::string name = shown_name(options.input);
  if (converted.copied > 0)
    fmt::print(stderr, "{}: {} with errors copied unchanged\n", name,
               counted(converted.copied, "game", "games"));
  for (std::size_t i = 0; i < std::min(converted.skipped.size(), kMostListed); ++i)
    fmt::print(stderr, "{}: game {} left out\n", name, converted.skipped[i]);
  if (converted.skipped.size() > kMostListed)
    fmt::print(stderr, "{}: {} left out\n", name,
               counted(converted.skipped.size() - kMostListed, "more game", "more games"));
  json["copied"] = converted.copied;
  json["skipped"] = converted.skipped;
}

void write_output(const ConvertOptions& options, const std::string& pdn, Json& json) {
  if (!options.output.empty() && options.output != "-") {
    base::value_or_throw(base::write_file(options.output, pdn));
    json["output"] = options.output;
  } else if (options.json) {
    json["pdn"] = pdn;
  } else if (std::fwrite(pdn.data(), 1, pdn.size(), stdout) != pdn.size() ||
             std::fflush(stdout) != 0) {
    throw base::Failure("cannot write to the standard output");
  }
}

void convert(const ConvertOptions& options) {
  const std::string text = base::value_or_throw(read_input(options.input));
  if (is_utf16(text))
    throw base::Failure(
        fmt::format("{}: the file is UTF-16; save it as UTF-8", shown_name(options.input)));
  Converted converted;
  Json json;
  std::size_t number = 0;
  const PdnCounts tally = replay(options.input, text, json, [&](const PdnGame& game) {
    add_game(converted, game, ++number, options.skip_unreadable);
  });
  if (tally.errors > 0 && is_same_file(options)) {
    if (!options.force)
      throw base::Failure(
          fmt::format("{} is also the input file and has {}; nothing was written, expected another "
                      "file or --force",
                      options.output, counted(tally.errors, "error", "errors")));
    keep_original(options.output, text);
  }
  report(options, converted, json);
  write_output(options, converted.pdn, json);
  if (options.json) print(json);
  require_clean(tally);
}

void add_check(Command pdn) {
  auto options = std::make_shared<CheckOptions>();
  const Command command = pdn.add_subcommand("check", "Replay every game and report what is wrong");
  command.add_option("FILE", options->files, "PDN files; - reads standard input").required();
  command.add_flag("--json", options->json, "Answer as JSON");
  command.footer(
      "Errors go to standard error as file:line:column and set the exit code to 1.\n"
      "A Result tag that contradicts the result after the moves is a warning.\n"
      "Examples:\n"
      "  mpdraughts pdn check match.pdn\n"
      "  mpdraughts pdn check *.pdn --json > report.json\n"
      "  zcat games.pdn.gz | mpdraughts pdn check -");
  command.callback([options] { check(*options); });
}

void add_convert(Command pdn) {
  auto options = std::make_shared<ConvertOptions>();
  const Command command = pdn.add_subcommand("convert", "Rewrite the games as clean PDN 3.0");
  command.add_option("IN", options->input, "PDN file; - reads standard input").required();
  command.add_option("-o,--output", options->output,
                     "File to write or replace (default: standard output)");
  command.add_flag("--skip-unreadable", options->skip_unreadable,
                   "Leave out games with errors, and name them");
  command.add_flag("--force", options->force,
                   "Replace the input file even if it has errors; the original becomes FILE.orig");
  command.add_flag("--json", options->json,
                   "Print a report as JSON; without -o it includes the PDN");
  command.footer(
      "A game with errors, or of another kind of draughts, is copied unchanged; the exit code is "
      "1.\n"
      "GameType and FEN never change. Squares may be numbers or, as on a chess board, c3.\n"
      "Examples:\n"
      "  mpdraughts pdn convert old.pdn -o clean.pdn\n"
      "  mpdraughts pdn convert - < old.pdn | less");
  command.callback([options] { convert(*options); });
}

}  // namespace

void add_pdn(Command program) {
  const Command command =
      program.add_subcommand("pdn", "Check and convert game files (Portable Draughts Notation)");
  command.require_subcommand();
  command.footer(
      "Examples:\n"
      "  mpdraughts pdn check match.pdn\n"
      "  mpdraughts pdn convert old.pdn -o clean.pdn");
  add_check(command);
  add_convert(command);
}

}  // namespace mpd::apps
