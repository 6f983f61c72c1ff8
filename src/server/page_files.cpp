#include "server/page_files.hpp"

#include <array>
#include <fmt/format.h>
#include <span>
#include <utility>

#include "base/checksum.hpp"
#include "base/file.hpp"
#include "base/shipped_files.hpp"

namespace mpd::server {
namespace {

namespace fs = std::filesystem;

std::string_view type_of(const fs::path& path) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 8> kTypes{{
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".svg", "image/svg+xml"},
      {".json", "application/json"},
      {".png", "image/png"},
      {".woff2", "font/woff2"},
      {".txt", "text/plain; charset=utf-8"},
  }};
  for (const auto& [ending, type] : kTypes)
    if (path.extension() == ending) return type;
  return "application/octet-stream";
}

std::string tag_of(const std::string& content) {
  return fmt::format("\"{:016x}\"", base::checksum_of(std::as_bytes(std::span(content))));
}

base::Result<PageFile> read_page_file(const fs::path& path, bool forever) {
  auto plain = base::read_file(path);
  if (!plain) return tl::unexpected(plain.error());
  const fs::path packed_path = path.string() + ".gz";
  std::string packed;
  if (fs::exists(packed_path)) {
    auto read = base::read_file(packed_path);
    if (!read) return tl::unexpected(read.error());
    packed = std::move(*read);
  }
  std::string tag = tag_of(*plain);
  return PageFile{std::string(type_of(path)), std::move(*plain), std::move(packed), std::move(tag),
                  forever};
}

}  // namespace

base::Result<PageFiles> PageFiles::read(const fs::path& folder) {
  PageFiles page;
  std::error_code error;
  for (const auto& entry : fs::recursive_directory_iterator(folder, error)) {
    if (!entry.is_regular_file() || entry.path().extension() == ".gz") continue;
    const std::string name = "/" + entry.path().lexically_relative(folder).generic_string();
    auto file = read_page_file(entry.path(), name.starts_with("/assets/"));
    if (!file) return tl::unexpected(file.error());
    page.files_.emplace(name, std::move(*file));
  }
  if (error) return base::fail("{}: {}", folder.string(), error.message());
  if (!page.files_.contains("/index.html"))
    return base::fail("{} holds no built page: index.html is missing", folder.string());
  return page;
}

base::Result<fs::path> find_page() {
  std::string looked;
  for (const fs::path& folder : base::shipped_places("page", "web/dist")) {
    if (fs::exists(folder / "index.html")) return folder;
    looked += (looked.empty() ? "" : ", ") + folder.string();
  }
  return base::fail("there is no page in {}; ./play builds it, --page names another folder",
                    looked);
}

const PageFile* PageFiles::find(std::string_view path) const {
  const auto found = files_.find(path == "/" ? "/index.html" : path);
  return found == files_.end() ? nullptr : &found->second;
}

}  // namespace mpd::server
