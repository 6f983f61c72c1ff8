#pragma once

namespace CLI {
class App;
}

// Each subcommand adds itself to the program: one small file each, named like the command.

namespace mpd::apps {

void add_perft(CLI::App& program);

}  // namespace mpd::apps
