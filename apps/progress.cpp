#include "apps/progress.hpp"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <fmt/format.h>
#include <mutex>
#include <sys/ioctl.h>
#include <unistd.h>
#include <utility>

#include "base/failure.hpp"
#include "base/json.hpp"
#include "base/text.hpp"

namespace mpd::apps {

using namespace std::chrono_literals;

namespace {

std::string rate_text(double rate) {
  if (rate >= 1e6) return fmt::format("{:.2f} million", rate / 1e6);
  if (rate >= 10) return base::with_thousands(static_cast<std::uint64_t>(rate));
  return fmt::format("{:.1f}", rate);
}

/// A longer line would wrap, and could not be drawn over.
std::size_t terminal_width() {
  winsize size{};
  constexpr std::size_t kUsual = 80;
  return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 1 ? size.ws_col : kUsual;
}

std::string time_text(const protocol::JobProgress& facts, std::string_view unknown) {
  const auto left = protocol::seconds_left(facts.done, facts.total, facts.per_second);
  return left ? duration_text(*left) : std::string(unknown);
}

/// Empty where this is the only process.
std::string workers_text(const protocol::JobProgress& facts, std::string_view before) {
  if (!facts.workers) return {};
  const auto& [alive, all] = *facts.workers;
  if (alive < all) return fmt::format("{}{} of {} workers respond", before, alive, all);
  return fmt::format("{}{} worker{}", before, all, all == 1 ? "" : "s");
}

/// The last line of stderr, where it is a terminal: at most one bar stands in it.
struct LastLine {
  std::mutex mutex;
  bool has_bar = false;
};

LastLine& last_line() {
  static LastLine line;
  return line;
}

}  // namespace

void tell(const std::string& line) {
  const std::lock_guard lock(last_line().mutex);
  fmt::print(stderr, "{}{}\n", std::exchange(last_line().has_bar, false) ? "\r\033[K" : "", line);
}

Progress::Progress(std::string unit, const std::optional<std::string>& log)
    : unit_(std::move(unit)), terminal_(isatty(STDERR_FILENO) != 0) {
  if (!log) return;
  log_.reset(std::fopen(log->c_str(), "a"));
  if (!log_) throw base::Failure(fmt::format("cannot write {}: {}", *log, std::strerror(errno)));
}

Progress::~Progress() {
  const std::lock_guard lock(last_line().mutex);
  if (std::exchange(last_line().has_bar, false)) fmt::print(stderr, "\n");
}

double Progress::seconds() const {
  return std::chrono::duration<double>(Clock::now() - start_).count();
}

double Progress::rate_at(std::uint64_t done) {
  if (!first_done_) first_done_ = done;
  return static_cast<double>(done - std::min(done, *first_done_)) / std::max(seconds(), 1e-9);
}

void Progress::show(const std::string& what, std::uint64_t done, std::uint64_t all, bool is_step,
                    const base::Json& details) {
  const protocol::JobProgress known = facts(what, done, all);
  if (is_step) log(what, done, all, details);
  show(known, is_step && done == all);
}

void Progress::show(const std::string& what, const work::JobProgress& job,
                    std::uint64_t units_per_task) {
  const auto now = Clock::now();
  if (!last_done_) {
    // Outside of a terminal, a line that nothing was done yet says nothing.
    if (!terminal_) last_ = now;
    leave_out(job.earlier * units_per_task);
  }
  const bool complete = job.done == job.known && job.done != last_done_.value_or(job.earlier);
  last_done_ = job.done;
  workers_ = logged_workers(job.workers);
  const protocol::JobProgress known =
      facts(what, job.done * units_per_task, job.known * units_per_task);
  if (complete || now - last_logged_ >= 1s) {
    last_logged_ = now;
    log(what, known.done, known.total, base::Json::object());
  }
  show(known, complete);
}

void Progress::show(const protocol::JobProgress& facts, bool complete) {
  const auto now = Clock::now();
  if (!complete && now - last_ < (terminal_ ? 100ms : 5s)) return;
  last_ = now;
  if (terminal_) return draw_bar(facts);
  tell(fmt::format("{}: {} of {} {}, {}/s, {} left{}", facts.what, base::with_thousands(facts.done),
                   base::with_thousands(facts.total), unit_, rate_text(facts.per_second),
                   time_text(facts, "unknown time"), workers_text(facts, ", ")));
}

void Progress::draw_bar(const protocol::JobProgress& facts) {
  constexpr int kWidth = 24;
  const double part =
      facts.total == 0 ? 1 : static_cast<double>(facts.done) / static_cast<double>(facts.total);
  const int full = static_cast<int>(std::lround(part * kWidth));
  const std::string bar = std::string(full, '#') + std::string(kWidth - full, '.');
  const std::string line =
      fmt::format("[{}] {:3.0f} %  {} {}/s  {} left{}  {}", bar, std::floor(part * 100),
                  rate_text(facts.per_second), unit_, time_text(facts, "?"),
                  workers_text(facts, "  "), facts.what);
  const std::lock_guard lock(last_line().mutex);
  fmt::print(stderr, "\r{}\033[K", line.substr(0, terminal_width() - 1));
  std::fflush(stderr);
  last_line().has_bar = true;
}

protocol::JobProgress Progress::facts(const std::string& what, std::uint64_t done,
                                      std::uint64_t all) {
  return {what, done, all, unit_, seconds(), rate_at(done), workers_};
}

void Progress::log(const std::string& what, std::uint64_t done, std::uint64_t all,
                   const base::Json& details) {
  if (!log_) return;
  base::Json json = protocol::to_json(facts(what, done, all));
  json.update(details);
  write_to_log(json);
}

void Progress::set_workers(const work::Workers& workers) {
  workers_ = logged_workers(workers);
}

void Progress::warn(const std::string& text, const base::Json& details) {
  tell("mpdraughts: warning: " + text);
  if (log_) write_to_log(details);
}

void Progress::write_to_log(const base::Json& line) {
  fmt::print(log_.get(), "{}\n", line.dump());
  std::fflush(log_.get());
}

std::optional<protocol::JobWorkers> logged_workers(const work::Workers& workers) {
  if (!workers.are_processes) return std::nullopt;
  return protocol::JobWorkers{workers.alive, workers.all};
}

std::string duration_text(double seconds) {
  const auto whole = static_cast<std::int64_t>(std::llround(seconds));
  if (whole >= 3600) return fmt::format("{} h {:02} min", whole / 3600, whole % 3600 / 60);
  if (whole >= 60) return fmt::format("{} min {:02} s", whole / 60, whole % 60);
  return fmt::format("{} s", whole);
}

}  // namespace mpd::apps
