#include "work/rank_post.hpp"

#include <cstdlib>
#include <thread>

#include "base/bytes.hpp"

namespace mpd::work {
namespace {

constexpr std::chrono::seconds kUsualPatience{30};
constexpr std::size_t kMessageHead = 16;

Bytes letter_of(const Message& message) {
  Bytes bytes;
  base::append_number(bytes, message.job);
  base::append_number(bytes, message.number);
  return bytes + message.text;
}

}  // namespace

void Post::send(const Message& message) {
  Letter& letter = sent_.emplace_back(Letter{letter_of(message), MPI_REQUEST_NULL});
  MPI_Isend(letter.bytes.data(), static_cast<int>(letter.bytes.size()), MPI_BYTE, message.rank,
            message.tag, MPI_COMM_WORLD, &letter.request);
  forget_arrived();
}

std::optional<Message> Post::receive() {
  int there = 0;
  MPI_Status status;
  MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status);
  if (there == 0) return std::nullopt;
  int size = 0;
  MPI_Get_count(&status, MPI_BYTE, &size);
  Bytes bytes(static_cast<std::size_t>(size), '\0');
  MPI_Recv(bytes.data(), size, MPI_BYTE, status.MPI_SOURCE, status.MPI_TAG, MPI_COMM_WORLD,
           MPI_STATUS_IGNORE);
  const auto numbers = std::as_bytes(std::span(bytes));
  return Message{status.MPI_SOURCE, static_cast<Tag>(status.MPI_TAG),
                 base::number_at<std::uint64_t>(numbers, 0),
                 base::number_at<std::uint64_t>(numbers, 8), bytes.substr(kMessageHead)};
}

bool Post::arrives(RankClock::time_point last) {
  for (forget_arrived(); !sent_.empty(); forget_arrived()) {
    if (RankClock::now() >= last) return false;
    std::this_thread::sleep_for(kNap);
  }
  return true;
}

void Post::forget_arrived() {
  std::erase_if(sent_, [](Letter& letter) {
    int arrived = 0;
    MPI_Test(&letter.request, &arrived, MPI_STATUS_IGNORE);
    return arrived != 0;
  });
}

std::chrono::seconds patience_with_ranks() {
  const char* const text = std::getenv("MPDRAUGHTS_SILENCE");
  const int seconds = text == nullptr ? 0 : std::atoi(text);
  return seconds > 0 ? std::chrono::seconds(seconds) : kUsualPatience;
}

}  // namespace mpd::work
