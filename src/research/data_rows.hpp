#pragma once

#include <string>
#include <vector>

#include "base/json.hpp"

namespace mpd::research {

/// Rows of a table as objects, column → text or number; a row need not have every column.
using DataRows = std::vector<base::Json>;

/// As CSV (RFC 4180): one line of columns, in the order of their first appearance; what a row does
/// not have, and what is null, is empty.
[[nodiscard]] std::string csv_of(const DataRows& rows);

/// Adds the cell of a report to a row. Numbers become numbers; an estimate `75.0 [58.7, 91.3]` of a
/// column `X (95 %)` becomes the columns `X`, `X low` and `X high`; a count `5 (25.0 %)` becomes
/// `X` and `X %`; a tally `+13 =4 −3` of `W-D-L` becomes `wins`, `draws` and `losses`, of X `X
/// wins`, …; anything else stays the text that it is. Infinite numbers and a dash become null.
void add_cell(base::Json& row, const std::string& column, const std::string& cell);

}  // namespace mpd::research
