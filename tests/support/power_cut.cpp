#include "tests/support/power_cut.hpp"

#include <algorithm>
#include <cstring>
#include <fstream>
#include <sqlite3.h>
#include <sstream>
#include <utility>

namespace mpd::tests {
namespace {

PowerCutDisk* disk = nullptr;

/// A file of the layer; the real one follows it in memory.
struct LayerFile {
  sqlite3_file base;
  std::string* path;  ///< nothing: a file that is of no interest
};

sqlite3_file* real(sqlite3_file* file) {
  return reinterpret_cast<sqlite3_file*>(reinterpret_cast<LayerFile*>(file) + 1);
}
const std::string* path_of(sqlite3_file* file) {
  return reinterpret_cast<LayerFile*>(file)->path;
}
sqlite3_vfs* real(sqlite3_vfs* layer) {
  return static_cast<sqlite3_vfs*>(layer->pAppData);
}

int close_file(sqlite3_file* file) {
  const int result = real(file)->pMethods->xClose(real(file));
  delete reinterpret_cast<LayerFile*>(file)->path;
  return result;
}

int read_bytes(sqlite3_file* file, void* bytes, int count, sqlite3_int64 at) {
  return real(file)->pMethods->xRead(real(file), bytes, count, at);
}

int write_bytes(sqlite3_file* file, const void* bytes, int count, sqlite3_int64 at) {
  if (path_of(file) != nullptr) disk->change_comes();
  const int result = real(file)->pMethods->xWrite(real(file), bytes, count, at);
  if (path_of(file) != nullptr && result == SQLITE_OK)
    disk->written(*path_of(file), at,
                  std::string(static_cast<const char*>(bytes), static_cast<std::size_t>(count)));
  return result;
}

int truncate_file(sqlite3_file* file, sqlite3_int64 size) {
  if (path_of(file) != nullptr) disk->change_comes();
  const int result = real(file)->pMethods->xTruncate(real(file), size);
  if (path_of(file) != nullptr && result == SQLITE_OK) disk->truncated(*path_of(file), size);
  return result;
}

int sync_file(sqlite3_file* file, int flags) {
  if (path_of(file) != nullptr) disk->change_comes();
  const int result = real(file)->pMethods->xSync(real(file), flags);
  if (path_of(file) != nullptr && result == SQLITE_OK) disk->synced(*path_of(file));
  return result;
}

int file_size(sqlite3_file* file, sqlite3_int64* size) {
  return real(file)->pMethods->xFileSize(real(file), size);
}
int lock(sqlite3_file* file, int level) {
  return real(file)->pMethods->xLock(real(file), level);
}
int unlock(sqlite3_file* file, int level) {
  return real(file)->pMethods->xUnlock(real(file), level);
}
int check_reserved(sqlite3_file* file, int* result) {
  return real(file)->pMethods->xCheckReservedLock(real(file), result);
}
int control(sqlite3_file* file, int operation, void* argument) {
  return real(file)->pMethods->xFileControl(real(file), operation, argument);
}
int sector_size(sqlite3_file* file) {
  return real(file)->pMethods->xSectorSize(real(file));
}
int characteristics(sqlite3_file* file) {
  return real(file)->pMethods->xDeviceCharacteristics(real(file));
}
int shm_map(sqlite3_file* file, int page, int size, int extend, void volatile** memory) {
  return real(file)->pMethods->xShmMap(real(file), page, size, extend, memory);
}
int shm_lock(sqlite3_file* file, int offset, int count, int flags) {
  return real(file)->pMethods->xShmLock(real(file), offset, count, flags);
}
void shm_barrier(sqlite3_file* file) {
  real(file)->pMethods->xShmBarrier(real(file));
}
int shm_unmap(sqlite3_file* file, int remove) {
  return real(file)->pMethods->xShmUnmap(real(file), remove);
}

/// Version 2: without memory maps of the database, which would go past us.
const sqlite3_io_methods kMethods{
    2,        close_file,  read_bytes,     write_bytes, truncate_file, sync_file,       file_size,
    lock,     unlock,      check_reserved, control,     sector_size,   characteristics, shm_map,
    shm_lock, shm_barrier, shm_unmap,      nullptr,     nullptr};

int open_file(sqlite3_vfs* layer, const char* name, sqlite3_file* file, int flags, int* out) {
  auto* ours = reinterpret_cast<LayerFile*>(file);
  ours->path = nullptr;
  ours->base.pMethods = nullptr;
  const int kinds = SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL;
  const bool watched = name != nullptr && (flags & kinds) != 0;
  // Before it is made: what is there is safe.
  if (watched) disk->opened(name, (flags & SQLITE_OPEN_MAIN_DB) != 0);
  const int result = real(layer)->xOpen(real(layer), name, real(file), flags, out);
  if (real(file)->pMethods == nullptr) return result;
  if (watched) ours->path = new std::string(name);
  ours->base.pMethods = &kMethods;
  return result;
}

int delete_file(sqlite3_vfs* layer, const char* name, int sync_folder) {
  disk->change_comes();
  const int result = real(layer)->xDelete(real(layer), name, sync_folder);
  if (result == SQLITE_OK) disk->removed(name, sync_folder != 0);
  return result;
}

/// The real one, but for files.
sqlite3_vfs layer;

}  // namespace

PowerCutDisk::PowerCutDisk() {
  disk = this;
  sqlite3_initialize();
  sqlite3_vfs* const system = sqlite3_vfs_find(nullptr);
  // Everything else of the real one does not look at the object that it is called for.
  layer = *system;
  layer.pNext = nullptr;
  layer.zName = "power_cut";
  layer.pAppData = system;
  layer.szOsFile = static_cast<int>(sizeof(LayerFile)) + system->szOsFile;
  layer.xOpen = open_file;
  layer.xDelete = delete_file;
  sqlite3_vfs_register(&layer, 1);
}

PowerCutDisk::~PowerCutDisk() {
  sqlite3_vfs_unregister(&layer);
  disk = nullptr;
}

void PowerCutDisk::opened(const std::string& path, bool is_database) {
  if (const auto known = files_.find(path); known != files_.end() && !known->second.is_removed)
    return;
  std::ostringstream content;
  if (std::ifstream file(path, std::ios::binary); file) content << file.rdbuf();
  files_[path] = {content.str(), {}, false, !is_database};
}

void PowerCutDisk::written(const std::string& path, std::int64_t at, std::string bytes) {
  files_[path].unsafe.push_back({at, std::move(bytes), false});
}

void PowerCutDisk::truncated(const std::string& path, std::int64_t size) {
  files_[path].unsafe.push_back({size, {}, true});
}

void PowerCutDisk::synced(const std::string& path) {
  File& file = files_[path];
  for (const Change& change : file.unsafe) apply(file.safe, change);
  file.unsafe.clear();
  if (!std::exchange(file.is_new, false)) return;
  // With a new log or journal its folder is synced: what was removed stays removed.
  std::erase_if(files_, [](const auto& entry) { return entry.second.is_removed; });
}

void PowerCutDisk::removed(const std::string& path, bool synced) {
  if (synced) files_.erase(path);
  if (const auto known = files_.find(path); known != files_.end()) known->second.is_removed = true;
}

void PowerCutDisk::apply(std::string& content, const Change& change) {
  const auto at = static_cast<std::size_t>(change.at);
  if (change.is_size) return content.resize(at);
  if (content.size() < at + change.bytes.size()) content.resize(at + change.bytes.size());
  content.replace(at, change.bytes.size(), change.bytes);
}

std::vector<PowerCutDisk::Change> PowerCutDisk::survivors(const std::vector<Change>& changes,
                                                          base::Random& random) {
  constexpr std::size_t kSector = 512;
  const std::size_t kind = random.below(4);  // none, all, some whole, some in part and any order
  if (kind == 0) return {};
  if (kind == 1) return changes;
  std::vector<Change> left;
  for (const Change& change : changes) {
    if (kind == 2 || change.is_size) {
      if (random.below(2) == 0) left.push_back(change);
      continue;
    }
    for (std::size_t start = 0; start < change.bytes.size(); start += kSector)
      if (random.below(2) == 0)
        left.push_back({change.at + static_cast<std::int64_t>(start),
                        change.bytes.substr(start, kSector), false});
  }
  if (kind == 3)
    for (std::size_t i = left.size(); i > 1; --i) std::swap(left[i - 1], left[random.below(i)]);
  return left;
}

PowerCutDisk::Image PowerCutDisk::image(base::Random& random) const {
  Image image;
  for (const auto& [path, file] : files_) {
    if (file.is_removed && random.below(2) == 0) continue;
    std::string content = file.safe;
    for (const Change& change : survivors(file.unsafe, random)) apply(content, change);
    image[std::filesystem::path(path).filename().string()] = std::move(content);
  }
  return image;
}

void PowerCutDisk::write_image(const Image& image, const std::filesystem::path& folder) {
  for (const auto& [name, content] : image) {
    std::ofstream file(folder / name, std::ios::binary);
    file << content;
  }
}

}  // namespace mpd::tests
