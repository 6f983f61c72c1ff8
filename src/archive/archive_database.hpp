#pragma once

#include <SQLiteCpp/SQLiteCpp.h>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <type_traits>

#include "archive/archive_files.hpp"
#include "archive/games_archive.hpp"
#include "base/result.hpp"

// The database under the games archive: opening with all its checks, transactions, statements. Only
// for games_archive.cpp.

namespace mpd::archive {

/// What SQLite says; of damage also what helps.
[[nodiscard]] std::string problem_text(const SQLite::Exception& error);
/// Whether it tells of a damaged file, and not of this machine: a full disk, too little memory.
[[nodiscard]] bool is_damage(const SQLite::Exception& error);
/// That the file can be an archive at all, and has no end that is missing: SQLite would not mind.
[[nodiscard]] base::Result<void> check_file(const std::filesystem::path& path);

/// A prepared statement while it is used. Reset at the end: an open one would keep the write-ahead
/// log from being folded into the file.
class UsedStatement {
 public:
  explicit UsedStatement(SQLite::Statement& statement) : statement_(statement) {}
  UsedStatement(const UsedStatement&) = delete;
  UsedStatement& operator=(const UsedStatement&) = delete;
  ~UsedStatement() { statement_.tryReset(); }
  SQLite::Statement* operator->() { return &statement_; }
  SQLite::Statement& operator*() { return statement_; }

 private:
  SQLite::Statement& statement_;
};

class ArchiveDatabase {
 public:
  /// See GamesArchive::open.
  [[nodiscard]] static base::Result<std::unique_ptr<ArchiveDatabase>> open(
      const std::filesystem::path& path, Durability durability);

  /// The action, which returns a Result, as one transaction; rolled back when it fails. Errors get
  /// the file's name, and what SQLite throws becomes an error.
  template <class Action>
  [[nodiscard]] auto write(Action action) -> std::invoke_result_t<Action>;
  /// The same without changes: all that is read belongs together.
  template <class Action>
  [[nodiscard]] auto read(Action action) -> std::invoke_result_t<Action>;

  /// Whether the last one to close the file folds the log into it. Not as long as the file may be
  /// damaged: where there was a log, a file that has been opened only is as it was.
  void fold_log_at_the_end(bool fold);

  /// Compiled once. Every parameter must be bound again, one that is not keeps its last value.
  [[nodiscard]] UsedStatement statement(const char* sql);
  /// Of the row that was inserted last.
  [[nodiscard]] std::int64_t last_number() const { return connection_.getLastInsertRowid(); }

 private:
  ArchiveDatabase(const std::filesystem::path& path, ArchiveLock lock);
  static base::Result<std::unique_ptr<ArchiveDatabase>> open_locked(
      const std::filesystem::path& path, ArchiveLock lock, Durability durability);
  template <class Action>
  auto transact(SQLite::TransactionBehavior behavior, Action action)
      -> std::invoke_result_t<Action>;
  base::Result<void> make_or_check();
  base::Result<void> upgrade();
  bool is_empty();
  base::Result<void> check_version();
  base::Result<void> check_health();
  std::int64_t number(const char* sql) { return connection_.execAndGet(sql).getInt64(); }
  std::int64_t version() { return number("PRAGMA user_version"); }

  std::string path_;
  ArchiveLock lock_;
  SQLite::Database connection_;
  std::map<std::string, SQLite::Statement, std::less<>> statements_;
};

template <class Action>
auto ArchiveDatabase::write(Action action) -> std::invoke_result_t<Action> {
  // Immediate: a transaction that becomes a writer only later may fail halfway.
  return transact(SQLite::TransactionBehavior::IMMEDIATE, action);
}

template <class Action>
auto ArchiveDatabase::read(Action action) -> std::invoke_result_t<Action> {
  return transact(SQLite::TransactionBehavior::DEFERRED, action);
}

template <class Action>
auto ArchiveDatabase::transact(SQLite::TransactionBehavior behavior, Action action)
    -> std::invoke_result_t<Action> {
  try {
    SQLite::Transaction transaction(connection_, behavior);
    auto result = action();
    if (!result) return base::fail("{}: {}", path_, result.error().message);
    transaction.commit();
    return result;
  } catch (const SQLite::Exception& error) {
    return base::fail("{}: {}", path_, problem_text(error));
  }
}

}  // namespace mpd::archive
