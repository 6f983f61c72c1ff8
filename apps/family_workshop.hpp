#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "apps/family_options.hpp"
#include "base/folder.hpp"
#include "players/agent_training.hpp"
#include "players/recipe.hpp"
#include "research/experiment_report.hpp"

namespace mpd::apps {

using namespace research;

/// Where games and trained players of experiments are: a folder that the user keeps, or one that is
/// removed at the end.
class WorkFolder {
 public:
  /// Throws a Failure when it cannot be made or is in use.
  explicit WorkFolder(const std::optional<std::string>& keep);
  WorkFolder(const WorkFolder&) = delete;
  WorkFolder& operator=(const WorkFolder&) = delete;
  ~WorkFolder();

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
  bool temporary_;
  std::optional<base::FolderLock> lock_;
};

/// A match that was played to its end.
struct PlayedMatch {
  MatchFigures figures = {.loops = 0, .undue_draws = 0};
  std::uint64_t different = 0;  ///< games that are not the same as another one
  std::uint64_t forfeits = 0;

  /// Two matches as one.
  PlayedMatch& operator+=(const PlayedMatch& other);
};

struct TrainingJob {
  players::Recipe recipe;
  std::uint64_t seed = 1;
};

/// The part of a training that was watched: what it cost and how many games were loops.
struct TrainingSpan {
  std::int64_t games = 0;
  std::uint64_t loops = 0;
  std::vector<double> seconds;  ///< of processor time, of parts with equally many games

  [[nodiscard]] double all_seconds() const;
};

/// What experiments do: matches and trainings, with progress on stderr. Everything here throws a
/// Failure after Ctrl-C, so that nothing is reported that is not complete.
class Workshop {
 public:
  /// The folder must outlive this.
  Workshop(FamilySettings settings, const WorkFolder& folder)
      : settings_(std::move(settings)), folder_(folder.path()) {}

  [[nodiscard]] const FamilySettings& settings() const { return settings_; }
  [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }

  /// A match of two players of the catalogue. The same match a second time is read from its games.
  [[nodiscard]] PlayedMatch play(const std::string& first, const std::string& second);
  /// Pieces of the databases that judge drawn games; 0: material alone does. Of the last match.
  [[nodiscard]] int judging_pieces() const { return judging_pieces_; }

  /// Trains several players at once. The folders they are in.
  [[nodiscard]] std::vector<std::filesystem::path> train(const std::vector<TrainingJob>& jobs);
  /// Trains one with all threads; `prepare` may put files into its folder first. The folder.
  [[nodiscard]] std::filesystem::path train_one(
      const TrainingJob& job, const std::function<void(const std::filesystem::path&)>& prepare);

  /// Plays the first games of a training, its tests included. From any thread; after Ctrl-C what
  /// was played so far.
  [[nodiscard]] static TrainingSpan watch(const players::SelfPlay& training, std::int64_t games,
                                          const std::function<void(std::int64_t)>& on_games);

 private:
  [[nodiscard]] std::filesystem::path folder_for(const TrainingJob& job) const;

  FamilySettings settings_;
  std::filesystem::path folder_;
  int judging_pieces_ = 0;
};

/// Throws a Failure after Ctrl-C.
void stop_if_interrupted();

}  // namespace mpd::apps
