#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "draughts/pdn.hpp"
#include "draughts/pdn_text.hpp"

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

/// Games with errors stay as they are, unless closing a comment has mended them, and none merges
/// with its neighbours.
void check_conversion(const PdnFile& file) {
  std::string text;
  for (const PdnGame& game : file.games) text += write_pdn_or_source(game) + '\n';
  const PdnFile again = read_pdn(text);
  require(again.games.size() == file.games.size());
  for (std::size_t i = 0; i < file.games.size(); ++i)
    require(again.games[i].source.empty() || again.games[i].source == file.games[i].source);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const PdnFile file = read_pdn({reinterpret_cast<const char*>(data), size});
  for (const PdnError& error : file.errors)
    require(error.game >= 1 && error.game <= file.games.size() && error.line >= 1 &&
            error.column >= 1 && !error.message.empty());
  for (const PdnGame& game : file.games) check_round_trip(game);
  if (!is_utf16({reinterpret_cast<const char*>(data), size})) check_conversion(file);
  return 0;
}
