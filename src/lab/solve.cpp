#include <chrono>

#include "lab/lab.hpp"

namespace mpd::lab {

base::Result<Solution> solve(const Subject& subject, const Request& request) {
  if (const auto fit = check_fit(subject, request); !fit) return tl::unexpected(fit.error());
  const auto start = std::chrono::steady_clock::now();
  auto solution = subject.run(request);
  if (!solution) return solution;
  solution->algorithm = request.algorithm->name;
  solution->seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return solution;
}

}  // namespace mpd::lab
