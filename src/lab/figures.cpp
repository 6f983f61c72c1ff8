#include "lab/figures.hpp"

// What figures.S takes into the program.
extern "C" const char mpd_lab_figures[];
extern "C" const char mpd_lab_figures_end[];

namespace mpd::lab {
namespace {

/// Every figure is its name, a new line, the text of its file, and a zero.
std::vector<Figure> split(std::string_view all) {
  std::vector<Figure> figures;
  while (!all.empty()) {
    const std::string_view figure = all.substr(0, all.find('\0'));
    const std::size_t name = figure.find('\n');
    figures.push_back({figure.substr(0, name), figure.substr(name + 1)});
    all.remove_prefix(figure.size() + 1);
  }
  return figures;
}

}  // namespace

const std::vector<Figure>& figures() {
  static const std::vector<Figure> all = split({mpd_lab_figures, mpd_lab_figures_end});
  return all;
}

}  // namespace mpd::lab
