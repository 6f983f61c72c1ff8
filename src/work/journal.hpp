#pragma once

#include <cstddef>
#include <map>
#include <vector>

#include "work/job.hpp"

namespace mpd::work {

using Results = std::map<std::size_t, Bytes>;

/// Where the results of a job are kept as they come, in any order, so that a job that was killed
/// goes on where it was.
class Journal {
 public:
  Journal() = default;
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;
  virtual ~Journal() = default;

  /// The results of earlier runs.
  [[nodiscard]] virtual Results earlier() = 0;
  /// Keeps results. When it returns, they survive the end of this process. Throws a base::Failure
  /// when they cannot be kept.
  virtual void keep(const std::vector<const Results::value_type*>& results) = 0;
};

/// For work that nobody wants to continue.
class NoJournal final : public Journal {
 public:
  [[nodiscard]] Results earlier() override { return {}; }
  void keep(const std::vector<const Results::value_type*>&) override {}
};

}  // namespace mpd::work
