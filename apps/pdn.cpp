#include "draughts/pdn.hpp"

#include <cstdio>
#include <memory>

#include "apps/command_line.hpp"
#include "apps/commands.hpp"
#include "apps/common.hpp"
#include "base/file.hpp"
#include "base/text.hpp"

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
  bool json = false;
};

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
  if (file != "-") return base::read_file(file);
  std::string text;
  char buffer[1 << 16];
  while (const std::size_t count = std::fread(buffer, 1, sizeof buffer, stdin))
    text.append(buffer, count);
  if (std::ferror(stdin) != 0) return base::fail("cannot read the standard input");
  return text;
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

/// Replays all games, reports errors and warnings on stderr and in the JSON, and hands each game
/// on.
PdnCounts replay(const std::string& file, std::string_view text, Json& json,
                 const std::function<void(const PdnGame&)>& use) {
  const std::string name = shown_name(file);
  PdnCounts tally{.files = 1};
  json["file"] = name;
  json["errors"] = Json::array();
  json["warnings"] = Json::array();
  PdnVisitor visitor;
  visitor.game = [&](const PdnGame& game) {
    ++tally.games;
    tally.plies += game.line.moves.size();
    tally.variation_plies += variation_plies(game.line);
    use(game);
  };
  visitor.error = [&](const PdnError& error) {
    ++tally.errors;
    json["errors"].push_back(json_of(error));
    fmt::print(stderr, "{}\n", error_text(name, error));
  };
  visitor.warning = [&](PdnError warning) {
    ++tally.warnings;
    json["warnings"].push_back(json_of(warning));
    warning.message.insert(0, "warning: ");
    fmt::print(stderr, "{}\n", error_text(name, warning));
  };
  read_pdn(text, visitor);
  add_counts(json, tally);
  return tally;
}

std::string counted(std::size_t count, std::string_view one, std::string_view more) {
  return fmt::format("{} {}", base::with_thousands(count), count == 1 ? one : more);
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

void convert(const ConvertOptions& options) {
  const std::string text = base::value_or_throw(read_input(options.input));
  std::string clean;
  Json json;
  const PdnCounts tally = replay(options.input, text, json, [&](const PdnGame& game) {
    if (!clean.empty()) clean += '\n';
    clean += write_pdn(game);
  });
  if (!options.output.empty() && options.output != "-") {
    base::value_or_throw(base::write_file(options.output, clean));
    json["output"] = options.output;
  } else if (options.json) {
    json["pdn"] = clean;
  } else if (std::fwrite(clean.data(), 1, clean.size(), stdout) != clean.size() ||
             std::fflush(stdout) != 0) {
    throw base::Failure("cannot write to the standard output");
  }
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
  command.add_flag("--json", options->json,
                   "Print a report as JSON; without -o it includes the PDN");
  command.footer(
      "Of a game with errors the program writes the part that can be played; the exit code is 1.\n"
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
