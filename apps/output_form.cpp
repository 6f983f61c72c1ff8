#include "apps/output_form.hpp"

#include <fmt/format.h>

namespace mpd::apps {

void OutputForm::add_to(Command command) {
  const Option as_json = command.add_flag("--json", json, "Print JSON");
  command.add_flag("--csv", csv, "Print CSV, one line per row").excludes(as_json);
}

void OutputForm::print(const Json& all, const research::DataRows& rows) const {
  if (json) fmt::print("{}\n", all.dump(2));
  if (csv) fmt::print("{}", research::csv_of(rows));
}

}  // namespace mpd::apps
