#pragma once

#include <string>
#include <vector>

// What the program's commands say of themselves: the help, the manual page and the completions of
// shells come from the same source, so that none of them can go stale.

namespace mpd::apps {

struct OptionText {
  std::vector<std::string> names;  ///< `--fen`, `-h`; empty for a word without a name
  std::string word;                ///< such a word: `player`
  std::string value;               ///< `TEXT`, `INT`; empty: it takes none
  std::string about;
  std::string usual;  ///< The default value; empty: the help names none.
  bool required = false;
};

struct CommandText {
  std::string name;
  std::string about;
  std::string footer;
  std::vector<OptionText> options;
  std::vector<CommandText> commands;
};

}  // namespace mpd::apps
