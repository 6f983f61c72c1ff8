#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "draughts/pdn.hpp"

// Whatever is read can be written, and comes back the same without any complaint.

namespace {

using namespace mpd::draughts;

void require(bool condition) {
  if (!condition) std::abort();
}

void check_round_trip(const PdnGame& game) {
  const std::string text = write_pdn(game);
  const PdnFile again = read_pdn(text);
  require(again.errors.empty() && again.warnings.empty());
  require(again.games.size() == 1 && again.games.front() == canonical(game));
  require(write_pdn(again.games.front()) == text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const PdnFile file = read_pdn({reinterpret_cast<const char*>(data), size});
  for (const PdnError& error : file.errors)
    require(error.game >= 1 && error.game <= file.games.size() && error.line >= 1 &&
            error.column >= 1 && !error.message.empty());
  for (const PdnGame& game : file.games) check_round_trip(game);
  return 0;
}
