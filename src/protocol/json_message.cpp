#include "protocol/json_message.hpp"

#include <limits>
#include <regex>

#include "protocol/reason.hpp"

namespace mpd::protocol {
namespace {

constexpr base::JsonLimits kLimits{.depth = 128, .values = 50'000};
constexpr std::size_t kLongestType = 40;
constexpr std::int64_t kLargestId = std::numeric_limits<std::int32_t>::max();

}  // namespace

std::string_view name_of(ErrorCode code) {
  switch (code) {
    case ErrorCode::bad_message:
      return "bad_message";
    case ErrorCode::not_found:
      return "not_found";
    case ErrorCode::refused:
      return "refused";
    case ErrorCode::busy:
      return "busy";
    case ErrorCode::too_fast:
      return "too_fast";
    case ErrorCode::internal:
      return "internal";
  }
  return "internal";
}

std::optional<std::int64_t> id_at_beginning(std::string_view text) {
  static const std::regex kBeginning(
      R"(^\s*\{\s*"type"\s*:\s*"\w{1,40}"\s*,\s*"id"\s*:\s*(\d{1,10})\s*[,}])");
  constexpr std::size_t kEnough = 200;
  const std::string beginning(text.substr(0, kEnough));
  std::smatch found;
  if (!std::regex_search(beginning, found, kBeginning)) return std::nullopt;
  const std::int64_t id = std::stoll(found[1].str());
  return id <= kLargestId ? std::optional(id) : std::nullopt;
}

tl::expected<Request, BadRequest> parse_request(std::string_view text) {
  Request request;
  const auto refuse = [&](std::optional<std::int64_t> id, const base::Error& error) {
    return tl::unexpected(BadRequest{id, {ErrorCode::bad_message, error.message}});
  };
  auto json = base::read_json(text, kLimits);
  if (!json) return refuse(id_at_beginning(text), json.error());
  // Only the envelope is looked at here, so the other keys are not unknown ones.
  base::Json envelope = base::Json::object();
  request.body = base::Json::object();
  if (!json->is_object())
    envelope = *json;
  else
    for (auto& [key, value] : json->items())
      base::append(key == "type" || key == "id" ? envelope : request.body, key, std::move(value));

  const base::JsonFields fields = base::JsonFields(envelope).required();
  const bool has_id = fields.integer("id", request.id, 0, kLargestId);
  fields.text("type", request.type, kLongestType);
  if (const auto verdict = fields.finish(); !verdict)
    return refuse(has_id ? std::optional(request.id) : std::nullopt, verdict.error());
  return request;
}

std::string message_text(const base::Json& message) {
  return message.dump(-1, ' ', false, base::Json::error_handler_t::replace);
}

std::string reply_text(std::int64_t id, const Answer& answer) {
  if (!answer) return error_text(id, answer.error());
  return message_text({{"type", "ok"}, {"id", id}, {"result", *answer}});
}

std::string error_text(std::optional<std::int64_t> id, const Problem& problem) {
  base::Json message{{"type", "error"}, {"id", nullptr}};
  if (id) message["id"] = *id;
  message["code"] = name_of(problem.code);
  message["message"] = problem.message;
  add_reason(message, problem.message);
  return message_text(message);
}

}  // namespace mpd::protocol
