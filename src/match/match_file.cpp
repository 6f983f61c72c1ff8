#include "match/match_file.hpp"

#include <unistd.h>

#include "base/failure.hpp"
#include "base/file.hpp"
#include "base/locked_file.hpp"
#include "draughts/pdn_text.hpp"

namespace mpd::match {
namespace {

/// A game as it stands in the file: an empty line ends it.
std::string file_text(const draughts::PdnGame& game) {
  return draughts::write_pdn(game) + '\n';
}

/// The game, if the text is exactly what is written for it: a part of it never is.
std::optional<draughts::PdnGame> whole_game(std::string_view text) {
  draughts::PdnFile file = draughts::read_pdn(text);
  if (file.games.size() != 1 || !file.errors.empty() || file_text(file.games.front()) != text)
    return std::nullopt;
  return std::move(file.games.front());
}

/// Whether the last text of a file is a game of ours whose writing was interrupted, and not one
/// that somebody changed.
bool is_cut_off(std::string_view text) {
  const std::string begin = fmt::format("[Event \"{}\"]\n", kMatchEvent).substr(0, text.size());
  return text.starts_with(begin) && !draughts::is_whole_game(text);
}

}  // namespace

base::Result<std::unique_ptr<MatchFile>> MatchFile::open(const std::filesystem::path& path,
                                                         const MatchTags& tags) {
  MatchTags clean = tags;
  clean.conditions = draughts::clean_line(tags.conditions);
  auto file = base::open_locked(path);
  if (!file) return tl::unexpected(file.error());
  std::unique_ptr<MatchFile> opened(new MatchFile(path, clean, *std::move(file)));
  if (const auto done = opened->read(); !done) return tl::unexpected(done.error());
  return opened;
}

base::Result<void> MatchFile::read() {
  const auto content = base::read_file(path_, {"a match file", std::uint64_t{1} << 36});
  if (!content) return tl::unexpected(content.error());
  const auto games = draughts::written_games(*content);
  std::size_t good = 0;
  for (std::size_t i = 0; i < games.size(); ++i) {
    if (i + 1 == games.size() && is_cut_off(games[i])) break;
    if (const auto done = read_game(games[i]); !done)
      return base::fail("{}: game {}: {}", path_.string(), i + 1, done.error().message);
    good += games[i].size();
  }
  size_ = good;
  if (good < content->size() && ::ftruncate(file_.get(), static_cast<off_t>(good)) != 0)
    return base::fail_errno("shorten", path_);
  return {};
}

base::Result<void> MatchFile::read_game(std::string_view text) {
  const auto game = whole_game(text);
  if (!game) return base::fail("was not written by a match, or was changed afterwards");
  const auto conditions = game->tag("Conditions").value_or("");
  if (conditions != tags_.conditions)
    return base::fail(
        "was played under other conditions; give another file, or the same options again\n"
        "  in the file: {}\n  now:         {}",
        conditions, tags_.conditions);
  const auto summary = summary_of(*game, tags_);
  if (!summary) return tl::unexpected(summary.error());
  if (!earlier_.emplace(summary->number, *summary).second)
    return base::fail("round {} appears twice", round_text(summary->number));
  texts_.emplace(summary->number, text);
  if (!date_) date_ = game->tag("Date");
  return {};
}

void MatchFile::keep(const std::vector<const work::Results::value_type*>& games) {
  std::string all;
  work::Results texts;
  for (const auto* const game : games) {
    const std::string& text = texts.emplace(game->first, kept_text(game->second)).first->second;
    all += text;
  }
  base::value_or_throw(base::append_locked(file_, path_, size_, all));
  size_ += all.size();
  texts_.merge(texts);
}

/// All games of a match have the date of the first, on whatever day they were played.
std::string MatchFile::kept_text(const work::Bytes& game) {
  std::string text = tags_.timed ? game : without_times(game);
  if (!date_) date_ = tags_.date;
  return with_date(std::move(text), *date_) + '\n';
}

void MatchFile::finish(const std::function<bool(std::size_t)>& counts) {
  std::string content;
  for (const auto& [number, text] : texts_)
    if (counts(number)) content += text;
  base::value_or_throw(base::write_file(path_, content));
}

}  // namespace mpd::match
