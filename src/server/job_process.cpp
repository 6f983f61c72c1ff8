#include "server/job_process.hpp"

#include <algorithm>
#include <fstream>

#include "base/text.hpp"

namespace mpd::server {
namespace {

namespace fs = std::filesystem;

/// What `mpdraughts` ends with after SIGINT.
constexpr int kInterrupted = 130;
/// Other work may take the processor at any time: nobody shall lose a game for that.
constexpr const char* kTimeMargin = "10";

bool is_there(const fs::path& file) {
  std::error_code ignored;
  return fs::exists(file, ignored);
}

std::vector<std::string> train_words(const TrainingPlan& plan, const JobFolder& folder,
                                     int threads) {
  std::vector<std::string> words{"train",     plan.player,
                                 "--out",     folder.player().string(),
                                 "--seed",    std::to_string(plan.seed),
                                 "--threads", std::to_string(threads),
                                 "--resume"};
  // Once it has begun, the training's own copy of the recipe counts.
  if (is_there(folder.recipe()) && !is_there(folder.player() / "run.toml"))
    words.insert(words.end(), {"--config", folder.recipe().string()});
  const auto add = [&words](const char* option, const auto& value) {
    if (value) words.insert(words.end(), {option, fmt::format("{}", *value)});
  };
  add("--lambda", plan.settings.lambda);
  add("--rate", plan.settings.rate);
  add("--hidden", plan.settings.hidden);
  add("--look-ahead", plan.settings.look_ahead);
  return words;
}

std::vector<std::string> tournament_words(const TournamentPlan& plan, const JobFolder& folder) {
  std::vector<std::string> words{"tournament"};
  words.insert(words.end(), plan.players.begin(), plan.players.end());
  words.insert(words.end(),
               {"--games", std::to_string(plan.games), "--time", fmt::format("{}", plan.seconds),
                "--time-margin", kTimeMargin, "--out", folder.games().string()});
  return words;
}

/// Errors begin with the name of the program, which says nothing here.
std::string_view without_program(std::string_view line) {
  constexpr std::string_view kProgram = "mpdraughts: ";
  if (line.starts_with(kProgram)) line.remove_prefix(kProgram.size());
  return line;
}

/// The last line that says something: the error of a program that failed.
std::string last_line(const fs::path& file) {
  constexpr std::streamoff kEnough = 4096;
  std::ifstream in(file, std::ios::binary | std::ios::ate);
  const std::streamoff size = in.tellg();
  if (size <= 0) return {};
  in.seekg(std::max<std::streamoff>(0, size - kEnough));
  std::string last;
  for (std::string line; std::getline(in, line);)
    if (!base::trim(line).empty()) last = base::trim(line);
  return std::string(without_program(last));
}

}  // namespace

std::vector<std::string> command_of(const JobRecord& record, const JobFolder& folder,
                                    const JobProgram& program) {
  std::vector<std::string> words{program.program.string()};
  const auto* training = std::get_if<TrainingPlan>(&record.plan);
  const auto more = training != nullptr
                        ? train_words(*training, folder, program.threads)
                        : tournament_words(std::get<TournamentPlan>(record.plan), folder);
  words.insert(words.end(), more.begin(), more.end());
  words.insert(words.end(), {"--log", folder.log().string()});
  return words;
}

base::Result<JobProcess> JobProcess::start(const JobRecord& record, const JobFolder& folder,
                                           const JobProgram& program) {
  auto process =
      base::BackgroundProcess::start(command_of(record, folder, program), folder.output());
  if (!process) return tl::unexpected(process.error());
  return JobProcess(std::move(*process));
}

void JobProcess::stop(Clock::duration patience) {
  const auto end = Clock::now() + patience;
  if (!kill_at_) process_->send(SIGINT);
  kill_at_ = std::min(kill_at_.value_or(end), end);
}

void JobProcess::mind_the_time() {
  if (kill_at_ && Clock::now() >= *kill_at_) process_->send(SIGKILL);
}

void take_end(JobRecord& record, const JobFolder& folder, const base::ProcessEnd& end) {
  record.per_second = 0;
  if (end.code == 0) {
    record.state = JobState::done;
    record.message = record.is_training() ? folder.player().string() : folder.games().string();
  } else if (record.state == JobState::stopping || end.code == kInterrupted) {
    record.state = JobState::stopped;
    record.message.clear();
  } else {
    record.state = JobState::failed;
    const std::string line = end.code ? last_line(folder.output()) : std::string();
    record.message = line.empty() ? "the process " + end.text : line;
  }
}

}  // namespace mpd::server
