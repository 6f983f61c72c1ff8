#include "base/folder.hpp"

#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>
#include <sys/file.h>
#include <thread>

namespace mpd::base {

namespace fs = std::filesystem;

namespace {

constexpr std::chrono::milliseconds kBetweenTries(50);

/// Whether the lock was got; errno tells why not.
bool lock_file(const Descriptor& file, std::chrono::milliseconds patience) {
  const auto end = std::chrono::steady_clock::now() + patience;
  while (::flock(file.get(), LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK || std::chrono::steady_clock::now() >= end) return false;
    std::this_thread::sleep_for(kBetweenTries);
  }
  return true;
}

}  // namespace

Result<FolderLock> FolderLock::take(const fs::path& folder, std::chrono::milliseconds patience) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) return fail("cannot make the folder {}: {}", folder.string(), error.message());
  const fs::path path = folder / ".lock";
  Descriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666));
  if (!file.valid()) return fail_errno("write into", folder);
  if (!lock_file(file, patience)) {
    if (errno != EWOULDBLOCK) return fail_errno("lock", folder);
    return fail("{} is in use: another program is writing into it", folder.string());
  }
  return FolderLock(std::move(file));
}

namespace {

/// ".tmp" and the number of a process, as write_file names its temporary files.
bool is_temporary(const std::string& extension) {
  constexpr std::string_view kStart = ".tmp";
  return extension.starts_with(kStart) && extension.size() > kStart.size() &&
         extension.find_first_not_of("0123456789", kStart.size()) == std::string::npos;
}

}  // namespace

void remove_temporary_files(const fs::path& folder) {
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error))
    if (is_temporary(entry.path().extension().string())) fs::remove(entry.path(), error);
}

Result<std::uint64_t> free_space(const fs::path& folder) {
  std::error_code error;
  const fs::space_info space = fs::space(folder, error);
  if (error) return fail("cannot look at {}: {}", folder.string(), error.message());
  return space.available;
}

std::uint64_t available_memory() {
  std::ifstream file("/proc/meminfo");
  std::string name;
  std::uint64_t kibibytes = 0;
  while (file >> name >> kibibytes) {
    if (name == "MemAvailable:") return kibibytes * 1024;
    std::getline(file, name);
  }
  const auto pages = static_cast<std::uint64_t>(::sysconf(_SC_AVPHYS_PAGES));
  return pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

Result<fs::path> user_data_folder() {
  const auto set = [](const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr && *value == '/' ? fs::path(value) : fs::path();
  };
  if (const fs::path data = set("XDG_DATA_HOME"); !data.empty()) return data / "mpdraughts";
  if (const fs::path home = set("HOME"); !home.empty()) return home / ".local/share/mpdraughts";
  return fail("neither HOME nor XDG_DATA_HOME names a folder");
}

}  // namespace mpd::base
