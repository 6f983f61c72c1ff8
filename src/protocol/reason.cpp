#include "protocol/reason.hpp"

#include <array>
#include <cctype>
#include <optional>

namespace mpd::protocol {
namespace {

constexpr auto kTexts = std::to_array<ReasonText>({
    {"game_over", "the game is over"},
    {"game_over", "the game is over here"},
    {"game_changed", "the game has gone on elsewhere: it has {moves} moves, not {seen}"},
    {"game_changed", "the game has gone on elsewhere"},
    {"game_went_on", "the game has gone on meanwhile"},
    {"opponents_turn", "it is the opponent's turn"},
    {"no_time", "there is no time left"},
    {"no_move_yet", "you have made no move yet"},
    {"no_such_game", "there is no such game"},
    {"games_full", "you have {games} games, and this server keeps at most {most}: delete some"},
    {"server_full", "this server has no room for more games"},
    {"draw_on_your_turn", "a draw can be offered on your turn"},
    {"search_failed", "the search for an answer failed"},
    {"hint_on_your_turn", "a hint can be asked for on your turn"},
    {"search_failed", "the search for a hint failed"},
    {"too_many_requests", "too many requests under way"},
    {"too_many_messages", "too many messages a second; this one was left out"},
    {"too_many_watched", "at most {most} games can be watched at once"},
    {"too_many_live", "at most {most} games can go on at once"},
    {"host_only", "on this server trainings and tournaments are for the host only"},
    {"no_recipe", "there is no recipe {recipe}, expected one of: {known}"},
    {"no_player", "there is no player of this name; hello lists them"},
    {"no_player_among", "there is no player {player}, expected one of: {known}"},
    {"no_player_among", "there is no trained player {player}, expected one of: {known}"},
    {"player_exists", "there is a player {player} already"},
    {"no_player", "there is no player {player}"},
    {"player_stays", "{player} came with the program and stays"},
    {"bad_player_name", "no player can be called {name}"},
    {"bad_title", "expected a name without control characters or blanks at its ends"},
    {"fixed_settings",
     "the settings of {player} cannot be changed, expected a player that learns by playing against "
     "its clone"},
    {"not_finished", "{job} is no training that is done"},
    {"already_kept", "{job} was already kept as {player}: delete that player first"},
    {"not_yours", "{player} was not kept of a training of yours"},
    {"plays_in", "{player} plays in the tournament {job}: stop it first"},
    {"games_too_large", "the games are more than {size} MiB: they are in {file}"},
    {"no_tournament", "{job} is no tournament"},
    {"one_training", "one training at a time, and one is running"},
    {"one_tournament", "one tournament at a time, and one is running"},
    {"too_many_jobs", "there are {jobs} jobs already: delete some"},
    {"no_job", "there is no job {job}"},
    {"not_running", "{job} does not run"},
    {"stop_first", "{job} is running: stop it first"},
    {"job_running", "{job} is running"},
    {"job_done", "{job} is done"},
    {"player_first", "the player {player} was kept of {job}: delete the player first"},
    {"no_move_in_position", "the side to move has no move in this position"},
    {"no_pieces", "one side has no pieces"},
    {"no_map", "{player} has no map"},
    {"no_neuron", "there is no neuron {neuron}, expected 0 to {most}"},
    {"no_max_n",
     "two players whose utilities sum to zero, expected the algorithm minimax or alpha-beta"},
    {"no_chance", "{algorithm} cannot search a tree with chance nodes, expected {expected}"},
    {"too_many_players", "a tree of {players} players, expected the algorithm {expected}"},
    {"too_many_players", "a tree of {players} player, expected the algorithm {expected}"},
    {"no_zero_sum", "utilities that do not sum to zero, expected the algorithm {expected}"},
    {"tree_too_large",
     "the tree has {nodes} nodes, expected at most {most}: choose a smaller depth"},
    {"tree_too_deep",
     "the tree has {plies} plies, expected at most {most}: choose a smaller depth"},
    {"search_too_long",
     "the search takes {steps} steps, expected at most {most}: choose a smaller tree"},
    {"comparison_stopped", "the comparison was given up"},
    {"tree_json", "tree: JSON line {line}, column {column}: {detail}"},
    {"tree_key_twice", "tree: at {place}: the key {key} appears twice"},
    {"tree_probabilities", "tree: at {place}: the probabilities sum to {sum}, expected 1"},
    {"tree_found", "tree: at {place}: found {found}, expected {expected}"},
    {"tree_wrong", "tree: at {place}: {detail}"},
    {"tree_top", "tree: found {found}, expected {expected}"},
    {"fen_second_list", "FEN column {column}: second list for {color}"},
    {"fen_backwards",
     "FEN column {column}: range {range} runs backwards, expected the lower square first"},
    {"fen_two_pieces", "FEN column {column}: two pieces on square {square}"},
    {"fen_uncrowned",
     "FEN column {column}: {color} man on square {square}, its own king row; expected {expected}"},
    {"fen_too_many", "FEN column {column}: {color} has more than {most} pieces"},
    {"fen_no_square", "FEN column {column}: square {square} does not exist, expected 1 to 32"},
    {"fen_ends", "FEN column {column}: the text ends, expected {expected}"},
    {"fen_found", "FEN column {column}: found {found}, expected {expected}"},
    {"fen_wrong", "FEN: {detail}"},
    {"move_ambiguous", "{move} is ambiguous, expected the full path, one of: {legal}"},
    {"move_illegal", "{move} is not legal for {color}, expected one of: {legal}"},
    {"move_unreadable", "{move} is not a move, expected {expected}"},
    {"board_counts", "board: {x} X and {o} O, expected as many X as O, or one X more"},
    {"board_wrong", "board: {detail}"},
    {"board_wrong", "board {board}: {detail}"},
    {"no_request", "there is no request of type {type}"},
    {"key_missing", "\"{key}\" is missing"},
    {"key_unknown", "unknown key {key}"},
    {"key_unknown", "{object}: unknown key {key}"},
    {"value_found", "expected {expected}, found {found}"},
    {"pdn_utf16", "the file is UTF-16; save it as UTF-8"},
    {"pdn_variant", "this is {game}, GameType {type}; expected English draughts, GameType 21"},
    {"pdn_board", "game type {type} names a board of {board}, expected 8×8 (English draughts)"},
    {"pdn_variant", "game type {type}, expected 21 (English draughts)"},
    {"pdn_looks_like",
     "{move} cannot be read; this looks like {game}, as {square} names a square beyond 32"},
    {"pdn_large_board",
     "{move} cannot be read; {square} belongs to a board larger than 8×8, expected English "
     "draughts"},
    {"pdn_unclosed_variation", "{what} in a variation, expected ')' before it"},
    {"pdn_unclosed_comment", "{what} in a comment, expected '}' before it"},
    {"pdn_unclosed_tag", "the line ends in the value of a tag, expected a closing '\"'"},
    {"pdn_line_ends", "the line ends, expected {expected}"},
    {"pdn_too_deep", "variation in a variation {depth} deep, expected at most {most}"},
    {"pdn_too_many_tags", "tag {tag}, expected at most {most} tags"},
    {"pdn_found", "found {found}, expected {expected}"},
    {"process_killed", "the process was ended by signal {signal} ({name})"},
    {"process_ended", "the process ended with exit code {code}"},
    {"no_memory", "not enough memory"},
    {"disk_full", "cannot {action} {file}: No space left on device"},
    {"file_denied", "cannot {action} {file}: Permission denied"},
    {"file_missing", "cannot {action} {file}: No such file or directory"},
    {"in_use", "{file} is in use: another program is writing into it"},
    {"in_use", "{file} is in use: another process is writing to it"},
    {"other_training", "{folder} holds another training: {detail}"},
    {"foreign_file", "{folder} holds {file}, which does not belong to a running training there"},
    {"lost_on_time",
     "{percent} % of the games were lost on time, at most {most} % are accepted "
     "(--most-time-forfeits)"},
    {"worker_failed", "a worker failed: {detail}"},
});

/// What comes before the field's own message: `"subject.tree": `.
std::string_view without_field(std::string_view message) {
  if (!message.starts_with('"')) return message;
  const std::size_t end = message.find("\": ");
  if (end == std::string_view::npos) return message;
  for (const char c : message.substr(1, end - 1))
    if (std::isalnum(static_cast<unsigned char>(c)) == 0 &&
        std::string_view("_.[]").find(c) == std::string_view::npos)
      return message;
  return message.substr(end + 3);
}

/// Reads a message along a text of the table. An argument reaches to the next words of the text,
/// the last one to the end of the message; none is empty.
class Comparison {
 public:
  Comparison(std::string_view text, std::string_view message) : text_(text), message_(message) {}

  std::optional<Reason> run(std::string_view code) {
    Reason reason{code};
    while (!text_.empty()) {
      const std::size_t words = std::min(text_.find('{'), text_.size());
      if (!message_.starts_with(text_.substr(0, words))) return std::nullopt;
      message_.remove_prefix(words);
      text_.remove_prefix(words);
      if (!text_.empty() && !read_argument(reason)) return std::nullopt;
    }
    return message_.empty() ? std::optional(std::move(reason)) : std::nullopt;
  }

 private:
  bool read_argument(Reason& reason) {
    const std::size_t end = text_.find('}');
    const std::string_view name = text_.substr(1, end - 1);
    text_.remove_prefix(end + 1);
    const std::string_view words = text_.substr(0, text_.find('{'));
    const std::size_t length = words.empty() ? message_.size() : message_.find(words);
    if (length == std::string_view::npos || length == 0) return false;
    reason.args.emplace(name, message_.substr(0, length));
    message_.remove_prefix(length);
    return true;
  }

  std::string_view text_;
  std::string_view message_;
};

}  // namespace

std::span<const ReasonText> reason_texts() {
  return kTexts;
}

Reason reason_of(std::string_view message) {
  const std::string_view own = without_field(message);
  for (const auto& [code, text] : kTexts)
    if (auto reason = Comparison(text, own).run(code)) return *std::move(reason);
  return {kOtherReason};
}

void add_reason(base::Json& error, std::string_view message) {
  const Reason reason = reason_of(message);
  error["reason"] = reason.code;
  error["args"] = reason.args;
}

}  // namespace mpd::protocol
