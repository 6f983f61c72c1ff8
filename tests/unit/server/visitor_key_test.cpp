#include "server/visitor_key.hpp"

#include <gtest/gtest.h>
#include <latch>
#include <set>
#include <thread>

#include "base/file.hpp"
#include "tests/support/temporary_folder.hpp"

// The cookies by which a server knows its visitors again, and the key that signs them.

namespace mpd::server {
namespace {

namespace fs = std::filesystem;

class VisitorKeyTest : public testing::Test {
 protected:
  [[nodiscard]] fs::path file() const { return folder_.path() / "visitors.key"; }
  [[nodiscard]] VisitorKey open() const { return VisitorKey::open(file()).value(); }

 private:
  tests::TemporaryFolder folder_;
};

TEST_F(VisitorKeyTest, KnowsItsVisitorsAgainAlsoAfterARestart) {
  const std::string cookie = open().new_cookie();
  const auto id = open().id_in(cookie);
  ASSERT_TRUE(id);
  EXPECT_EQ(id->size(), 32u);
  EXPECT_TRUE(cookie.starts_with(*id + "."));
  EXPECT_EQ(open().cookie_name(), open().cookie_name());
}

TEST_F(VisitorKeyTest, GivesEachAnotherId) {
  const VisitorKey key = open();
  std::set<std::string> ids;
  for (int i = 0; i < 100; ++i) ids.insert(key.id_in(key.new_cookie()).value());
  EXPECT_EQ(ids.size(), 100u);
}

TEST_F(VisitorKeyTest, RefusesWhatItHasNotSigned) {
  const VisitorKey key = open();
  const std::string cookie = key.new_cookie();
  for (std::size_t i = 0; i < cookie.size(); ++i) {
    EXPECT_FALSE(key.id_in(cookie.substr(0, i))) << "cut after " << i;
    std::string forged = cookie;
    forged[i] = forged[i] == '0' ? '1' : '0';
    EXPECT_FALSE(key.id_in(forged)) << "another character at " << i;
  }
  const std::string other = key.new_cookie();
  const std::size_t point = cookie.find('.');
  EXPECT_FALSE(key.id_in(cookie.substr(0, point) + other.substr(point))) << "another's code";
  std::string loud = cookie;
  for (char& c : loud) c = static_cast<char>(std::toupper(c));
  EXPECT_NE(loud, cookie);
  EXPECT_FALSE(key.id_in(loud)) << "a second spelling";
  for (const std::string& garbage :
       {std::string(), std::string("."), std::string("x.y"), cookie + "0", " " + cookie,
        cookie + "." + cookie, std::string(32, '0') + "." + std::string(64, '0'),
        std::string(5000, 'a'), std::string(97, '\0')})
    EXPECT_FALSE(key.id_in(garbage)) << garbage;
}

TEST_F(VisitorKeyTest, OtherServersHaveOtherKeysAndNames) {
  const tests::TemporaryFolder elsewhere;
  const VisitorKey other = VisitorKey::open(elsewhere.path() / "visitors.key").value();
  EXPECT_FALSE(open().id_in(other.new_cookie()));
  EXPECT_NE(open().cookie_name(), other.cookie_name());
}

TEST_F(VisitorKeyTest, IsForThisUserAlone) {
  (void)open();
  EXPECT_EQ(fs::status(file()).permissions(), fs::perms::owner_read | fs::perms::owner_write);
  std::size_t files = 0;
  for (const auto& entry : fs::directory_iterator(file().parent_path()))
    files += entry.path().filename() == ".lock" ? 0 : 1;
  EXPECT_EQ(files, 1u) << "something was left behind";
}

TEST_F(VisitorKeyTest, IsClosedToOthersWhoCouldReadIt) {
  const std::string cookie = open().new_cookie();
  for (const fs::perms rights : {fs::perms::group_read, fs::perms::others_all}) {
    fs::permissions(file(), rights, fs::perm_options::add);
    EXPECT_TRUE(open().id_in(cookie));
    EXPECT_EQ(fs::status(file()).permissions(), fs::perms::owner_read | fs::perms::owner_write);
  }
}

TEST_F(VisitorKeyTest, ADamagedOneIsToldAndStays) {
  (void)open();
  const std::string good = base::read_file(file()).value();
  for (const std::string& bad : {std::string(), good.substr(0, 63), good.substr(0, 62) + "xx\n",
                                 std::string("my password\n"), good + good}) {
    ASSERT_TRUE(base::write_file(file(), bad));
    const auto refused = VisitorKey::open(file());
    ASSERT_FALSE(refused) << bad;
    const std::string& why = refused.error().message;
    EXPECT_NE(why.find(file().string()), std::string::npos) << why;
    EXPECT_NE(why.find("expected 64 hexadecimal digits"), std::string::npos) << why;
    EXPECT_EQ(base::read_file(file()).value(), bad) << "it was replaced";
  }
}

TEST_F(VisitorKeyTest, ServersThatStartTogetherHaveOneKey) {
  constexpr int kServers = 8;
  std::latch together(kServers);
  std::vector<std::string> cookies(kServers);
  {
    std::vector<std::jthread> servers;
    for (std::string& cookie : cookies)
      servers.emplace_back([&] {
        together.arrive_and_wait();
        cookie = open().new_cookie();
      });
  }
  for (const std::string& cookie : cookies) EXPECT_TRUE(open().id_in(cookie));
}

}  // namespace
}  // namespace mpd::server
