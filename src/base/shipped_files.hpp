#pragma once

#include <filesystem>
#include <vector>

namespace mpd::base {

/// Where a folder that ships with the program may be, the best place first. A program beside whose
/// own folder there is share/mpdraughts was installed, and has <installed> there and nowhere else,
/// wherever it was moved to. Any other looks for <source> in the source tree, as it runs where it
/// was built, and then for <installed> below the prefix for which the libraries were configured.
std::vector<std::filesystem::path> shipped_places(const std::filesystem::path& installed,
                                                  const std::filesystem::path& source);

/// The first of these places that exists; if none does, the first one, for messages.
std::filesystem::path shipped_folder(const std::filesystem::path& installed,
                                     const std::filesystem::path& source);

}  // namespace mpd::base
