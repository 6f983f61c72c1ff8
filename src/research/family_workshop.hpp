#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "base/folder.hpp"
#include "match/match_run.hpp"
#include "players/recipe.hpp"
#include "players/self_play.hpp"
#include "players/training_run.hpp"
#include "research/experiment_report.hpp"
#include "research/family_settings.hpp"

namespace mpd::research {

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
  MatchFigures figures = {.loops = 0, .shuffles = 0, .undue_draws = 0};
  std::uint64_t different = 0;  ///< games that are not the same as another one
  std::uint64_t forfeits = 0;

  /// Two matches as one.
  PlayedMatch& operator+=(const PlayedMatch& other);
};

struct WantedTraining {
  players::Recipe recipe;
  std::uint64_t seed = 1;
  /// Puts files into its folder first, if it begins with the work of others; `begins_with` names
  /// them.
  std::function<void(const std::filesystem::path&)> prepare = {};
  std::string begins_with = {};
};

/// The part of a training that was watched, and what it cost.
struct TrainingSpan {
  std::int64_t games = 0;
  std::vector<double> seconds;  ///< of processor time, of parts with equally many games

  [[nodiscard]] double all_seconds() const;
};

/// How far a training or a measurement is, in games.
struct WorkProgress {
  std::string what;
  std::uint64_t done = 0;
  std::uint64_t all = 0;
  bool is_step = false;  ///< something was completed
};
using OnProgress = std::function<void(const WorkProgress&)>;

/// What a workshop reports; each may be missing.
struct WorkshopEvents {
  /// A match begins, with this file of games. What it returns hears of its games.
  std::function<match::MatchEvents(const match::MatchPlan&, const std::filesystem::path&)>
      on_match = {};
  /// A training or a measurement begins. What it returns hears how far it is, and is destroyed at
  /// the end.
  std::function<OnProgress()> on_work = {};
  /// Something went wrong without ending the work.
  std::function<void(const std::string&)> on_warning = {};
};

/// What experiments do: matches and trainings. Everything here throws a Failure after a stop, so
/// that nothing is reported that is not complete.
class Workshop {
 public:
  /// The folder and the crew must outlive this.
  Workshop(FamilySettings settings, const WorkFolder& folder, work::Crew& crew,
           WorkshopEvents events = {}, std::stop_token stop = {})
      : settings_(std::move(settings)),
        folder_(folder.path()),
        crew_(crew),
        events_(std::move(events)),
        stop_(std::move(stop)) {}

  [[nodiscard]] const FamilySettings& settings() const { return settings_; }
  [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }

  /// A match of two players of the catalogue. The same match a second time is read from its games.
  [[nodiscard]] PlayedMatch play(const std::string& first, const std::string& second) {
    return play(first, second, settings_.seed);
  }
  /// The same with openings drawn from this seed.
  [[nodiscard]] PlayedMatch play(const std::string& first, const std::string& second,
                                 std::uint64_t seed) {
    return play(first, second, seed, settings_.limit);
  }
  /// The same with another limit for both.
  [[nodiscard]] PlayedMatch play(const std::string& first, const std::string& second,
                                 std::uint64_t seed, const MoveLimit& limit);
  /// Pieces of the databases that judge drawn games; 0: material alone does. Of the last match.
  [[nodiscard]] int judging_pieces() const { return judging_pieces_; }

  /// Trains several players at once. The folders they are in.
  [[nodiscard]] std::vector<std::filesystem::path> train(const std::vector<WantedTraining>& jobs);

  /// Plays the first games of a training, its tests included, in this thread. After a stop what was
  /// played so far.
  [[nodiscard]] TrainingSpan watch(const players::SelfPlay& training, std::int64_t games,
                                   const std::function<void(std::int64_t)>& on_games) const;

  /// For work that the experiment does itself: reports how far it is. Never empty.
  [[nodiscard]] OnProgress begin_work() const;
  /// Throws a Failure after a stop.
  void check_stop() const;

 private:
  /// Whether the event is a warning; passes it on.
  [[nodiscard]] bool warned(const players::TrainingEvent& event) const;
  [[nodiscard]] std::filesystem::path folder_for(const WantedTraining& job) const;
  [[nodiscard]] players::RunSettings run_settings(const std::filesystem::path& folder,
                                                  std::uint64_t seed) const;

  FamilySettings settings_;
  std::filesystem::path folder_;
  work::Crew& crew_;
  WorkshopEvents events_;
  std::stop_token stop_;
  int judging_pieces_ = 0;
};

}  // namespace mpd::research
