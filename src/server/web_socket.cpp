#include "server/web_socket.hpp"

#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <string>

#include "server/rate_limit.hpp"
#include "server/upgrade_request.hpp"

namespace mpd::server {
namespace {

namespace beast = boost::beast;
namespace websocket = beast::websocket;

/// What waits for a client that does not read, at most; and from where on progress is left out.
constexpr std::size_t kMostWaiting = std::size_t{8} << 20;
constexpr std::size_t kSlow = std::size_t{256} << 10;
constexpr double kMessagesPerSecond = 60;
constexpr double kMessagesAtOnce = 240;
/// Until the next message of who sends too fast is read.
constexpr auto kPause = std::chrono::milliseconds(5);
/// The limit of messages is ours: Beast closes a socket from which it has not read everything, and
/// the reset that follows takes the reason with it. Only what nobody can mean is left to it.
constexpr std::size_t kAbsurd = 16 * protocol::kLargestMessage;
/// Room for messages that is kept between them.
constexpr std::size_t kRoomKept = std::size_t{64} << 10;
/// Large messages count more.
constexpr double kBytesLikeAMessage = 16 * 1024;

/// The id of a message that is left out; a large one is not read for that.
std::optional<std::int64_t> id_of(std::string_view text) {
  constexpr std::size_t kLarge = 4096;
  if (text.size() > kLarge) return protocol::id_at_beginning(text);
  const auto request = protocol::parse_request(text);
  return request ? std::optional(request->id) : request.error().id;
}

class BeastSocket final : public WebSocket, public std::enable_shared_from_this<BeastSocket> {
 public:
  BeastSocket(boost::asio::ip::tcp::socket socket, Owner owner, Visitor visitor, Listener listener,
              std::shared_ptr<Places::Place> place);

  void start(const UpgradeRequest& request);
  void end() override;

  using Client::send;
  using Client::send_if_quick;
  void send(std::string text) override;
  void send_if_quick(std::string text) override;

 private:
  void read();
  void heard(const boost::system::error_code& error);
  /// False: it came too fast, and was left out.
  bool hear(std::string_view text);
  [[nodiscard]] bool may_say(double cost);
  void write();
  /// Reads on, but not at once: clients over the limit are throttled.
  void read_later();
  void close(websocket::close_code code);

  websocket::stream<beast::tcp_stream> stream_;
  beast::flat_buffer incoming_;
  std::deque<std::string> outgoing_;
  std::size_t outgoing_bytes_ = 0;
  RateLimit rate_;
  boost::asio::steady_timer pause_;
  Listener listener_;
  std::shared_ptr<Places::Place> place_;
  bool joined_ = false;
  bool closing_ = false;  // with farewell
  bool ended_ = false;
};

BeastSocket::BeastSocket(boost::asio::ip::tcp::socket socket, Owner owner, Visitor visitor,
                         Listener listener, std::shared_ptr<Places::Place> place)
    : WebSocket(owner, std::move(visitor)),
      stream_(std::move(socket)),
      rate_(kMessagesPerSecond, kMessagesAtOnce, std::chrono::steady_clock::now()),
      pause_(stream_.get_executor()),
      listener_(std::move(listener)),
      place_(std::move(place)) {}

void BeastSocket::start(const UpgradeRequest& request) {
  stream_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
  stream_.read_message_max(kAbsurd);
  stream_.async_accept(request.http, [self = shared_from_this()](const beast::error_code& error) {
    if (error) return self->end();
    self->joined_ = true;
    self->listener_.joined(self);
    self->read();
  });
}

void BeastSocket::read() {
  // One byte more tells that there is too much.
  stream_.async_read_some(incoming_, protocol::kLargestMessage + 1 - incoming_.size(),
                          [self = shared_from_this()](const beast::error_code& error, std::size_t) {
                            self->heard(error);
                          });
}

void BeastSocket::heard(const beast::error_code& error) {
  if (error) return end();
  if (!stream_.got_text()) return close(websocket::close_code::unknown_data);
  if (incoming_.size() > protocol::kLargestMessage) return close(websocket::close_code::too_big);
  if (!stream_.is_message_done()) return read();
  const auto data = incoming_.cdata();
  bool in_time = true;
  try {
    in_time = hear({static_cast<const char*>(data.data()), data.size()});
  } catch (const std::exception&) {
    // No memory even for the answer that says so.
    return end();
  }
  incoming_.consume(incoming_.size());
  if (incoming_.capacity() > kRoomKept) incoming_.shrink_to_fit();
  if (ended_) return;
  in_time ? read() : read_later();
}

bool BeastSocket::hear(std::string_view text) {
  const double cost = 1 + static_cast<double>(text.size()) / kBytesLikeAMessage;
  if (may_say(cost)) {
    listener_.said(shared_from_this(), text);
    return true;
  }
  send(protocol::error_text(id_of(text), {protocol::ErrorCode::too_fast,
                                          "too many messages a second; this one was left out"}));
  return false;
}

bool BeastSocket::may_say(double cost) {
  const auto now = std::chrono::steady_clock::now();
  RateLimit* const of_address = place_->messages();
  return rate_.allows(now, cost) && (of_address == nullptr || of_address->allows(now, cost));
}

void BeastSocket::read_later() {
  pause_.expires_after(kPause);
  pause_.async_wait([self = shared_from_this()](const beast::error_code& error) {
    if (!error && !self->ended_) self->read();
  });
}

void BeastSocket::send(std::string text) {
  if (ended_ || closing_) return;
  outgoing_bytes_ += text.size();
  outgoing_.push_back(std::move(text));
  // One message alone may be larger: that is not the reader's fault.
  if (outgoing_bytes_ > kMostWaiting && outgoing_.size() > 1) return end();
  if (outgoing_.size() == 1) write();
}

void BeastSocket::send_if_quick(std::string text) {
  if (outgoing_bytes_ < kSlow) send(std::move(text));
}

void BeastSocket::write() {
  stream_.text(true);
  stream_.async_write(boost::asio::buffer(outgoing_.front()),
                      [self = shared_from_this()](const beast::error_code& error, std::size_t) {
                        if (self->closing_) return;
                        if (error) return self->end();
                        self->outgoing_bytes_ -= self->outgoing_.front().size();
                        self->outgoing_.pop_front();
                        if (!self->outgoing_.empty()) self->write();
                      });
}

void BeastSocket::close(websocket::close_code code) {
  closing_ = true;
  stream_.async_close(code, [self = shared_from_this()](const beast::error_code&) { self->end(); });
}

/// Several reads and writes can fail; the first tells. The others end with the socket: a write to
/// somebody who does not read would go on for ever.
void BeastSocket::end() {
  if (std::exchange(ended_, true)) return;
  beast::get_lowest_layer(stream_).close();
  pause_.cancel();
  if (joined_) listener_.left(shared_from_this());
}

}  // namespace

std::shared_ptr<WebSocket> open_web_socket(boost::asio::ip::tcp::socket socket, Owner owner,
                                           WebSocket::Listener listener,
                                           const UpgradeRequest& request,
                                           std::shared_ptr<Places::Place> place) {
  auto opened = std::make_shared<BeastSocket>(std::move(socket), owner, request.visitor,
                                              std::move(listener), std::move(place));
  opened->start(request);
  return opened;
}

}  // namespace mpd::server
