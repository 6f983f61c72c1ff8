#include "apps/archive.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <memory>
#include <optional>

#include "apps/command_line.hpp"
#include "apps/commands.hpp"
#include "apps/common.hpp"
#include "base/folder.hpp"
#include "server/desk_options.hpp"

namespace mpd::apps {
namespace {

namespace fs = std::filesystem;

struct ArchiveOptions {
  std::optional<std::string> file;
  std::optional<std::string> data;
  std::string other;
  bool force = false;
  bool json = false;
};

/// Lines of a list before it ends with a count.
constexpr std::size_t kMostFindingsPrinted = 20;

fs::path archive_path(const ArchiveOptions& options) {
  if (options.file) return *options.file;
  const fs::path folder =
      options.data ? fs::path(*options.data) : base::value_or_throw(base::user_data_folder());
  return folder / server::kArchiveFile;
}

std::string games_text(std::size_t count) {
  return fmt::format("{} {}", count, count == 1 ? "game" : "games");
}

Json json_of(const archive::Findings& findings) {
  return {{"count", findings.count}, {"listed", findings.listed}};
}

void add_to(Json& json, const archive::Checked& checked) {
  json["version"] = checked.version;
  json["games"] = checked.games;
  json["without_checksum"] = checked.without_checksum;
}

void print_json(const Json& json) {
  // What is damaged may hold bytes that are no UTF-8.
  fmt::print("{}\n", json.dump(2, ' ', false, Json::error_handler_t::replace));
}

void check_archive(const ArchiveOptions& options) {
  const fs::path path = archive_path(options);
  const archive::Checked checked = base::value_or_throw(archive::check(path));
  const bool is_whole = checked.findings.count == 0;
  if (options.json) {
    Json json{{"file", path.string()}, {"whole", is_whole}};
    add_to(json, checked);
    json["findings"] = json_of(checked.findings);
    print_json(json);
  } else if (is_whole) {
    fmt::print("{}: {}, version {}, nothing is damaged\n", path.string(), games_text(checked.games),
               checked.version);
    if (checked.without_checksum > 0)
      fmt::print(
          "{} written by an older program or by hand: changed bytes in them cannot be noticed\n",
          games_text(checked.without_checksum));
  } else {
    print_findings(path.string(), checked.findings);
  }
  if (!is_whole)
    throw base::Failure(
        fmt::format("{} is damaged; a backup can be put in its place (mpdraughts archive restore), "
                    "and what can "
                    "be read saved in a new file (mpdraughts archive salvage)",
                    path.string()));
}

void backup_archive(const ArchiveOptions& options) {
  const fs::path path = archive_path(options);
  const auto if_there = options.force ? archive::IfThere::replace : archive::IfThere::refuse;
  const archive::Checked checked =
      base::value_or_throw(archive::backup(path, options.other, if_there));
  if (!options.json)
    return fmt::print("{}: {}, checked\n", options.other, games_text(checked.games));
  Json json{{"file", path.string()}, {"backup", options.other}};
  add_to(json, checked);
  print_json(json);
}

void restore_archive(const ArchiveOptions& options) {
  const fs::path path = archive_path(options);
  const archive::Restored restored = base::value_or_throw(archive::restore(options.other, path));
  if (options.json) {
    Json json{{"file", path.string()}, {"backup", options.other}};
    add_to(json, restored.backup);
    json["kept"] = restored.kept.empty() ? Json() : Json(restored.kept.string());
    return print_json(json);
  }
  fmt::print("{}: {} from {}\n", path.string(), games_text(restored.backup.games), options.other);
  if (!restored.kept.empty()) fmt::print("Kept what was there: {}\n", restored.kept.string());
}

void salvage_archive(const ArchiveOptions& options) {
  const fs::path path = archive_path(options);
  const archive::Salvaged salvaged = base::value_or_throw(archive::salvage(path, options.other));
  const bool is_all = salvaged.shortened == 0 && salvaged.lost == 0 && salvaged.findings.count == 0;
  if (options.json) {
    print_json({{"file", path.string()},
                {"salvaged", options.other},
                {"whole", salvaged.whole},
                {"shortened", salvaged.shortened},
                {"lost", salvaged.lost},
                {"findings", json_of(salvaged.findings)}});
  } else {
    print_findings(path.string(), salvaged.findings);
    fmt::print("{}: {}\n", options.other, salvaged_text(salvaged));
  }
  if (!is_all)
    throw base::Failure(fmt::format("not everything in {} could be read", path.string()));
}

void add_common(Command command, const std::shared_ptr<ArchiveOptions>& options) {
  const Option data = command.add_option(
      "--data", options->data, "Folder for games and trainings (default: the user's data folder)");
  command.add_option("--file", options->file, "The archive itself, instead of games.db in --data")
      .excludes(data);
  command.add_flag("--json", options->json, "Answer as JSON");
}

void add_check_archive(Command archive) {
  auto options = std::make_shared<ArchiveOptions>();
  const Command command = archive.add_subcommand(
      "check", "Check every page, every checksum and every move; changes nothing");
  add_common(command, options);
  command.footer(
      "Works while a server runs. The exit code is 1 if anything is damaged.\n"
      "Examples:\n"
      "  mpdraughts archive check\n"
      "  mpdraughts archive check --file backup.db --json");
  command.callback([options] { check_archive(*options); });
}

void add_backup(Command archive) {
  auto options = std::make_shared<ArchiveOptions>();
  const Command command = archive.add_subcommand("backup", "Copy the archive into one file");
  command.add_option("OUT", options->other, "File to write").required();
  add_common(command, options);
  command.add_flag("--force", options->force, "Replace OUT if it exists");
  command.footer(
      "Works while a server runs. The copy is checked before it gets its name.\n"
      "Examples:\n"
      "  mpdraughts archive backup games-$(date +%F).db\n"
      "  mpdraughts archive backup --data /var/lib/mpdraughts --force /backup/games.db");
  command.callback([options] { backup_archive(*options); });
}

void add_restore(Command archive) {
  auto options = std::make_shared<ArchiveOptions>();
  const Command command =
      archive.add_subcommand("restore", "Put a backup in the place of the archive");
  command.add_option("BACKUP", options->other, "File that `archive backup` wrote").required();
  add_common(command, options);
  command.footer(
      "Stop the server first. The archive that was there is kept as games.db.replaced-DATE-TIME.\n"
      "Examples:\n"
      "  mpdraughts archive restore games-2026-01-31.db\n"
      "  mpdraughts archive restore --data /var/lib/mpdraughts /backup/games.db");
  command.callback([options] { restore_archive(*options); });
}

void add_salvage(Command archive) {
  auto options = std::make_shared<ArchiveOptions>();
  const Command command = archive.add_subcommand(
      "salvage", "Copy what can be read of a damaged archive into a new one");
  command.add_option("OUT", options->other, "File to write; must not exist").required();
  add_common(command, options);
  command.footer(
      "A game whose last moves cannot be read is shortened, and goes on there. The damaged file "
      "is\n"
      "not changed. The exit code is 1 if a game is shortened or lost.\n"
      "Examples:\n"
      "  mpdraughts archive salvage --file games.db.damaged-20260131-120000 saved.db\n"
      "  mpdraughts archive restore saved.db");
  command.callback([options] { salvage_archive(*options); });
}

}  // namespace

std::string salvaged_text(const archive::Salvaged& salvaged) {
  return fmt::format("{} saved whole, {} shortened, {} lost", games_text(salvaged.whole),
                     salvaged.shortened, salvaged.lost);
}

void print_findings(std::string_view file, const archive::Findings& findings) {
  const std::size_t printed = std::min(findings.listed.size(), kMostFindingsPrinted);
  for (std::size_t i = 0; i < printed; ++i)
    fmt::print(stderr, "{}: {}\n", file, findings.listed[i]);
  if (findings.count > printed)
    fmt::print(stderr, "{}: and {} more\n", file, findings.count - printed);
}

void add_archive(Command program) {
  const Command command =
      program.add_subcommand("archive", "Check, back up, restore and salvage the saved games");
  command.require_subcommand();
  command.footer(
      "Examples:\n"
      "  mpdraughts archive check\n"
      "  mpdraughts archive backup games-$(date +%F).db");
  add_check_archive(command);
  add_backup(command);
  add_restore(command);
  add_salvage(command);
}

}  // namespace mpd::apps
