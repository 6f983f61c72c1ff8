#include "archive/archive_seal.hpp"

#include <bit>
#include <span>
#include <string>

#include "archive/archive_schema.hpp"
#include "base/bytes.hpp"
#include "base/checksum.hpp"

namespace mpd::archive {
namespace {

std::int64_t checksum_of_text(const std::string& bytes) {
  return std::bit_cast<std::int64_t>(base::checksum_of(std::as_bytes(std::span(bytes))));
}

void append_text(std::string& bytes, std::string_view text) {
  base::append_number(bytes, std::uint64_t{text.size()});
  bytes += text;
}

void append_real(std::string& bytes, double number) {
  // The database does not tell −0 from 0.
  base::append_number(bytes, std::bit_cast<std::uint64_t>(number == 0 ? 0.0 : number));
}

/// With its type: a null is not a zero.
void append_column(std::string& bytes, const SQLite::Column& column) {
  if (column.isInteger()) {
    bytes += 'i';
    base::append_number(bytes, column.getInt64());
  } else if (column.isFloat()) {
    bytes += 'r';
    append_real(bytes, column.getDouble());
  } else if (column.isNull()) {
    bytes += 'n';
  } else {
    bytes += column.isText() ? 't' : 'b';
    append_text(bytes, column.getString());
  }
}

}  // namespace

std::int64_t chain_start(std::string_view id) {
  return checksum_of_text(std::string(id));
}

std::int64_t chain_after(std::int64_t before, std::int64_t ply, std::string_view text,
                         double seconds) {
  std::string bytes;
  base::append_number(bytes, before);
  base::append_number(bytes, ply);
  append_text(bytes, text);
  append_real(bytes, seconds);
  return checksum_of_text(bytes);
}

std::int64_t row_checksum(const SQLite::Statement& row, std::int64_t moves_checksum) {
  std::string bytes;
  for (const char* column : kGameColumns) append_column(bytes, row.getColumn(column));
  base::append_number(bytes, moves_checksum);
  return checksum_of_text(bytes);
}

std::optional<Seal> seal_of(const SQLite::Statement& row) {
  const auto moves = row.getColumn("moves_checksum");
  const auto checksum = row.getColumn("checksum");
  if (checksum.isNull()) return std::nullopt;
  return Seal{moves.getInt64(), checksum.getInt64()};
}

base::Result<void> check_row(const SQLite::Statement& row) {
  const auto seal = seal_of(row);
  if (!seal || row_checksum(row, seal->moves) == seal->row) return {};
  return base::fail("damaged: its row does not match its checksum");
}

}  // namespace mpd::archive
