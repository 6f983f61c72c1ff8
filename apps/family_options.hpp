#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "apps/command_line.hpp"
#include "apps/endgames.hpp"
#include "apps/output_form.hpp"
#include "research/family_settings.hpp"

namespace mpd::apps {

/// The options of the experiments with players that learn.
struct FamilyOptions {
  std::optional<std::int64_t> games;
  std::optional<std::int64_t> training_games;
  std::optional<int> seeds;
  research::MoveLimit limit;
  int threads = 1;
  std::int64_t seed = 1;
  EndgameOptions endgames;
  std::optional<std::string> out;
  std::optional<std::string> keep;
  OutputForm form;

  /// Those that an experiment has.
  void add_to(Command command, const research::FamilyUsual& usual);
  /// Checked; throws a Failure that names the option.
  [[nodiscard]] research::FamilySettings settings(const std::string& name,
                                                  const research::FamilyUsual& usual) const;
  /// Where reports go: the current folder, or the one that the user named, which is made. Throws a
  /// Failure when that is not possible.
  [[nodiscard]] std::filesystem::path report_folder() const;
};

}  // namespace mpd::apps
