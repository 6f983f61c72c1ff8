#include "research/data_rows.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>

#include "base/text.hpp"

namespace mpd::research {
namespace {

using base::Json;

/// `1,234`, `+61.4`, `-∞` or a dash; nothing for other texts.
std::optional<Json> number_in(std::string_view text) {
  if (text == "–" || text == "+∞" || text == "-∞") return Json();
  std::string digits(text.substr(text.starts_with('+') ? 1 : 0));
  std::erase(digits, ',');
  double number = 0;
  const char* const end = digits.data() + digits.size();
  const auto [rest, code] = std::from_chars(digits.data(), end, number);
  if (digits.empty() || code != std::errc{} || rest != end) return std::nullopt;
  if (digits.find('.') == std::string::npos) return Json(static_cast<std::int64_t>(number));
  return Json(number);
}

/// The text in front of `open`, and what stands between it and `close`, which ends the cell.
struct Parts {
  std::string_view front;
  std::string_view inside;
};
std::optional<Parts> parts_of(std::string_view cell, std::string_view open,
                              std::string_view close) {
  const std::size_t at = cell.find(open);
  if (at == std::string_view::npos || !cell.ends_with(close)) return std::nullopt;
  const std::size_t begin = at + open.size();
  if (cell.size() < begin + close.size()) return std::nullopt;
  return Parts{cell.substr(0, at), cell.substr(begin, cell.size() - close.size() - begin)};
}

bool add_estimate(Json& row, const std::string& column, std::string_view cell) {
  const auto parts = parts_of(cell, " [", "]");
  if (!parts) return false;
  const std::size_t comma = parts->inside.find(", ");
  if (comma == std::string_view::npos) return false;
  const auto value = number_in(parts->front);
  const auto low = number_in(parts->inside.substr(0, comma));
  const auto high = number_in(parts->inside.substr(comma + 2));
  if (!value || !low || !high) return false;
  row[column] = *value;
  row[column + " low"] = *low;
  row[column + " high"] = *high;
  return true;
}

bool add_count(Json& row, const std::string& column, std::string_view cell) {
  const auto parts = parts_of(cell, " (", " %)");
  if (!parts) return false;
  const auto count = number_in(parts->front);
  const auto percent = number_in(parts->inside);
  if (!count || !percent) return false;
  row[column] = *count;
  row[column + " %"] = *percent;
  return true;
}

/// `+13 =4 −3`, as wins, draws and losses.
bool add_tally(Json& row, const std::string& key, std::string_view cell) {
  Json numbers = Json::array();
  std::string_view rest = cell;
  for (const std::string_view sign : {"+", "=", "−"}) {
    if (!rest.starts_with(sign)) return false;
    const std::size_t end = std::min(rest.find(' '), rest.size());
    const auto number = number_in(rest.substr(sign.size(), end - sign.size()));
    if (!number || !number->is_number_integer()) return false;
    numbers.push_back(*number);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  if (!rest.empty()) return false;
  const std::string before = key == "W-D-L" ? "" : key + " ";
  row[before + "wins"] = numbers[0];
  row[before + "draws"] = numbers[1];
  row[before + "losses"] = numbers[2];
  return true;
}

/// `score % (95 %)` without the words about its interval.
std::string key_of(const std::string& column) {
  const std::size_t interval = column.find(" (95 %");
  return column.substr(0, interval);
}

std::string csv_cell(const Json& value) {
  if (value.is_null()) return "";
  const std::string text = value.is_string() ? value.get<std::string>() : value.dump();
  if (text.find_first_of(",\"\n\r") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + '"';
}

std::string csv_line(const std::vector<std::string>& cells) {
  std::string line;
  for (std::size_t i = 0; i < cells.size(); ++i) line += (i == 0 ? "" : ",") + cells[i];
  return line + '\n';
}

}  // namespace

std::string csv_of(const DataRows& rows) {
  std::vector<std::string> columns;
  for (const Json& row : rows)
    for (const auto& [column, value] : row.items())
      if (std::ranges::find(columns, column) == columns.end()) columns.push_back(column);
  std::vector<std::string> head;
  for (const std::string& column : columns) head.push_back(csv_cell(column));
  std::string text = csv_line(head);
  for (const Json& row : rows) {
    std::vector<std::string> cells;
    for (const std::string& column : columns)
      cells.push_back(row.contains(column) ? csv_cell(row[column]) : "");
    text += csv_line(cells);
  }
  return text;
}

void add_cell(Json& row, const std::string& column, const std::string& cell) {
  const std::string key = key_of(column);
  if (add_tally(row, key, cell) || add_estimate(row, key, cell) || add_count(row, key, cell))
    return;
  row[key] = number_in(cell).value_or(cell);
}

}  // namespace mpd::research
