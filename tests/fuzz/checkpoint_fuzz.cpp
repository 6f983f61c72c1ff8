#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <span>
#include <string>
#include <string_view>

#include "base/checksum.hpp"
#include "base/text.hpp"
#include "storage/checkpoint_file.hpp"

// Any bytes are refused as a checkpoint, with a message, or every one of them belongs to its
// sections: writing what was read gives the same bytes. The checksum would stop nearly every input
// at the door, so each is also tried with its checksum made right.

namespace {

using mpd::storage::Checkpoint;

constexpr std::size_t kSumPlace = 8;
constexpr std::size_t kContentPlace = 16;

void require(bool condition) {
  if (!condition) std::abort();
}

std::string made_right(std::string file) {
  if (file.size() < kContentPlace) return file;
  const std::uint64_t sum =
      mpd::base::checksum_of(std::as_bytes(std::span(file)).subspan(kContentPlace));
  std::memcpy(file.data() + kSumPlace, &sum, sizeof sum);
  return file;
}

/// A section is found under at most one type; asked for another, the checkpoint says so.
void check_sections(const Checkpoint& checkpoint) {
  for (const std::string_view name : {"note", "counters", "errors", "learner"}) {
    const int types = checkpoint.get<std::string>(name).has_value() +
                      checkpoint.get<Checkpoint::Integers>(name).has_value() +
                      checkpoint.get<Checkpoint::Numbers>(name).has_value() +
                      checkpoint.get<Checkpoint::Weights>(name).has_value();
    require(types == (checkpoint.has(name) ? 1 : 0));
  }
}

void check(std::string_view bytes) {
  const auto checkpoint = Checkpoint::parse(bytes);
  if (!checkpoint) {
    const std::string& message = checkpoint.error().message;
    require(!message.empty() && message.size() < 400 && mpd::base::is_printable(message));
    return;
  }
  require(Checkpoint::is_whole(bytes) && checkpoint->check().has_value());
  require(!checkpoint->what().empty() && mpd::base::is_printable(checkpoint->what()));
  require(checkpoint->bytes() == bytes);
  require(Checkpoint::parse(checkpoint->bytes()) == *checkpoint);
  check_sections(*checkpoint);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes(reinterpret_cast<const char*>(data), size);
  check(bytes);
  check(made_right(bytes));
  return 0;
}
