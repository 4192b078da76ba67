#include "host/server.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <boost/asio/post.hpp>

#include "host/server_impl.h"

namespace linstock::host {

Server::Impl::Impl(Options o, std::unique_ptr<Desk> d)
    : options(std::move(o)),
      desk(std::move(d)),
      workers(static_cast<std::size_t>(std::max(1, options.workers))),
      store(options.store),
      lobby(store, *this) {
  for (const PageFile& file : page_files()) files[std::string(file.path)] = file;
  open();
}

// THE LOOP

void Server::Impl::work(std::function<void()> job, std::function<void()> done) {
  ++working;
  asio::post(workers, [this, job = std::move(job), done = std::move(done)]() mutable {
    job();
    job = nullptr;
    asio::post(context, [this, done = std::move(done)] {
      --working;
      done();
    });
  });
}

void Server::Impl::later(int milliseconds, std::function<void()> call) {
  auto timer = std::make_shared<asio::steady_timer>(context, std::chrono::milliseconds(milliseconds));
  timer->async_wait([timer, call = std::move(call)](error_code error) {
    if (!error) call();
  });
}

void Server::Impl::at_end_of_turn(std::function<void()> call) { asio::post(context, std::move(call)); }
std::int64_t Server::Impl::now() const {
  return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

void Server::Impl::log(std::string_view level, std::string_view what, std::string_view fields) {
  if (!options.log) return;
  const auto time = std::chrono::system_clock::now();
  const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(time.time_since_epoch()).count() % 1000;
  std::string line = fmt::format("{{\"time\":\"{:%Y-%m-%dT%H:%M:%S}.{:03}Z\",\"level\":\"{}\",\"what\":\"{}\"",
                                 fmt::gmtime(std::chrono::system_clock::to_time_t(time)), ms, level, what);
  if (fields.size() > 2) line += fmt::format(",{}", fields.substr(1, fields.size() - 2));
  options.log(line + "}");
}

// BEGINNING AND END

void Server::Impl::open() {
  error_code error;
  const auto address = asio::ip::make_address(options.address, error);
  if (error)
    throw std::runtime_error(
        fmt::format("'{}' is no address to listen at; like 127.0.0.1:8080 or [::1]:8080", options.address));
  for (int i = 0;; ++i) {
    const tcp::endpoint end(address, static_cast<unsigned short>(options.port + i));
    acceptor.open(end.protocol());
    acceptor.set_option(asio::socket_base::reuse_address(true));
    acceptor.bind(end, error);
    if (!error) acceptor.listen(1024, error);
    if (!error) break;
    acceptor.close();
    if (i >= options.more_ports)
      throw std::runtime_error(
          fmt::format("{}:{} cannot be listened at: {}", options.address, options.port, error.message()));
  }
}

std::string Server::Impl::url() const {
  const auto end = acceptor.local_endpoint();
  const std::string host = end.address().is_unspecified() ? "localhost"
                           : end.address().is_v6()        ? fmt::format("[{}]", end.address().to_string())
                                                          : end.address().to_string();
  return fmt::format("http://{}:{}/", host, end.port());
}

void Server::Impl::run() {
  signals.add(SIGINT);
  signals.add(SIGTERM);
  signals.async_wait([this](error_code error, int) {
    if (!error) begin_end();
  });
  log("info", "listening", fmt::format("{{\"url\":\"{}\",\"battles\":{}}}", url(), store.battles()));
  if (options.listening) options.listening(url());
  accept();
  housekeeping();
  context.run();
  workers.join();
  log("info", "stopped", "{}");
}

void Server::Impl::housekeeping() {
  tick.expires_after(30s);
  tick.async_wait([this](error_code error) {
    if (error) return;
    lobby.drop_idle();
    std::erase_if(addresses,
                  [](const auto& entry) { return entry.second.sockets == 0 && Clock::now() - entry.second.seen > 1h; });
    housekeeping();
  });
}

void Server::Impl::accept() {
  acceptor.async_accept([this](error_code error, tcp::socket socket) {
    if (error == asio::error::operation_aborted || stopping) return;
    if (!error) begin_session(std::move(socket));
    if (error) {  // out of descriptors, say: not so fast
      return later(100, [this] { accept(); });
    }
    accept();
  });
}

// No new connections; what is decided is stored and told; everybody is sent away, and who does not go is cut off.
void Server::Impl::begin_end() {
  if (stopping) return;
  stopping = true;
  log("info", "stopping", "{}");
  error_code ignored;
  acceptor.close(ignored);
  signals.cancel(ignored);
  lobby.flush();
  lobby.closing();
  const std::set<Client*> all = sockets;
  for (Client* socket : all) socket->close("the host shuts down");
  tick.expires_after(1500ms);
  tick.async_wait([this](error_code) {
    lobby.flush();
    context.stop();
  });
  const std::function<void()> look = [this] {
    if (sockets.empty() && working == 0) tick.cancel();
  };
  for (const int ms : {20, 100, 300, 700}) later(ms, look);
}

Server::Server(Options options, std::unique_ptr<Desk> desk)
    : impl_(std::make_unique<Impl>(std::move(options), std::move(desk))) {}
Server::~Server() = default;
void Server::run() { impl_->run(); }
void Server::stop() {
  asio::post(impl_->context, [this] { impl_->begin_end(); });
}
unsigned short Server::port() const { return impl_->acceptor.local_endpoint().port(); }

}  // namespace linstock::host
