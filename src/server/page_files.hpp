#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace mpd::server {

/// One file of the page, ready to be sent.
struct PageFile {
  std::string type;    ///< `text/html; charset=utf-8`
  std::string plain;   ///< its bytes
  std::string packed;  ///< the same in gzip; empty: not compressed
  std::string tag;     ///< changes with the content
  bool forever;        ///< the name changes with the content too
};

/// The files of the built page, all read when the server starts: what is not among them cannot be
/// sent, so no path leads out.
class PageFiles {
 public:
  /// The folder that Vite wrote.
  static base::Result<PageFiles> read(const std::filesystem::path& folder);

  /// By the path of an address: `/`, `/assets/index.js`. Nothing: there is no such file.
  [[nodiscard]] const PageFile* find(std::string_view path) const;

 private:
  std::map<std::string, PageFile, std::less<>> files_;
};

/// Where the page is: installed beside the program, or built in the source tree. An error names
/// the places.
[[nodiscard]] base::Result<std::filesystem::path> find_page();

}  // namespace mpd::server
