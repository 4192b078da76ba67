#include "host/server.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/resource.h>

#include <boost/asio/post.hpp>
#include <nlohmann/json.hpp>

#include "host/server_impl.h"
#include "host/urls.h"
#include "host/utf8.h"

namespace linstock::host {

namespace {

WorkerLimits worker_limits(const Options& options) {
  WorkerLimits limits;
  const auto times = static_cast<std::size_t>(options.unlimited ? 1000 : options.generosity);
  for (const int kind : {Job::Play, Job::Study, Job::Long}) limits.each[kind] *= times;
  return limits;
}

// Every connection is a file to the system: as many as it allows.
void allow_many_files() {
  rlimit files{};
  if (::getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);
}

}  // namespace

Server::Impl::Impl(Options o, std::unique_ptr<Desk> d)
    : options(std::move(o)),
      desk(std::move(d)),
      store(std::make_shared<Store>(options.store, &store_notes)),
      salt(Readers(*store).use([](StoreReader& reader) { return reader.salt(); })),
      workers(options.workers, worker_limits(options),
              [this](std::function<void()> call) { asio::post(context, std::move(call)); }),
      lobby(store, *this, options.limits),
      tables(std::make_shared<Tables>(options.store)) {
  allow_many_files();
  for (const PageFile& file : page_files()) files[std::string(file.path)] = file;
  open();
}

// THE LOOP

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
    if (!error) acceptor.non_blocking(true, error);
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
  signals.listen([this] { asio::post(context, [this] { begin_end(); }); }, options.overdue, 1800ms);
  for (const std::string& note : store_notes)
    log("warning", "store", fmt::format("{{\"note\":{}}}", nlohmann::json(note).dump()));
  log("info", "listening", fmt::format("{{\"url\":\"{}\",\"store\":{}}}", url(), nlohmann::json(options.store).dump()));
  if (options.listening) options.listening(url());
  accept();
  look_at_disk();
  housekeeping();
  for (bool more = true; more;) try {
      context.run();
      more = false;
    } catch (const std::exception& error) {  // memory ran out, say: one request ends, not the host
      log("error", "bug", fmt::format("{{\"what\":{}}}", nlohmann::json(valid_utf8(error.what())).dump()));
    }
  signals.deaf();
  left_behind = workers.stop(400ms);
  being_read.clear();
  log("info", "stopped", fmt::format("{{\"left_behind\":{}}}", left_behind));
}

void Server::Impl::housekeeping() {
  tick.expires_after(10s);
  tick.async_wait([this](error_code error) {
    if (error) return;
    lobby.drop_idle();
    look_at_disk();
    lobby.try_again();
    if (++ticks % 6 == 0) lobby.tidy_up();
    // An address that has nothing open is forgotten when its buckets are full again, or if there are too many.
    const auto patience = addresses.size() > 100'000 ? 60s : 3600s;
    std::erase_if(addresses, [&](const auto& entry) {
      return entry.second.idle() && Clock::now() - entry.second.seen > patience;
    });
    housekeeping();
  });
}

void Server::Impl::look_at_disk() {
  auto found = std::make_shared<std::int64_t>(0);
  work({Job::Disk, "", nullptr, [found, s = store](const std::atomic<bool>&) { *found = s->free_bytes(); },
        [this, found] { free_disk = *found; }});
}

std::string Server::Impl::owner_of(const std::string& address) const {
  if (options.unlimited) return "";
  const auto hash = sha256(salt + address);
  return to_hex(hash.data(), 16);
}

bool Server::Impl::is_proxy(const std::string& address) const {
  return std::find(options.proxies.begin(), options.proxies.end(), address) != options.proxies.end();
}

// All who stand at the door come in at once: if it were one in each turn of a busy loop, the last would wait long.
void Server::Impl::accept() {
  acceptor.async_accept([this](error_code error, tcp::socket socket) {
    if (error == asio::error::operation_aborted || stopping) return;
    if (error) return later(100, [this] { accept(); });  // out of descriptors, say: not so fast
    welcome(std::move(socket));
    constexpr int at_once = 64;
    for (int i = 0; i < at_once; ++i) {
      tcp::socket next(context);
      acceptor.accept(next, error);
      if (error) break;
      welcome(std::move(next));
    }
    accept();
  });
}

void Server::Impl::welcome(tcp::socket socket) {
  error_code gone;
  const auto peer = socket.remote_endpoint(gone);
  if (!gone && make_room(address_key(peer.address()))) begin_session(std::move(socket));
}

// No new connections; what is decided is stored and told; everybody is sent away, and who does not go is cut off.
void Server::Impl::begin_end() {
  if (stopping) return;
  stopping = true;
  log("info", "stopping", "{}");
  error_code ignored;
  acceptor.close(ignored);
  lobby.flush();
  lobby.closing();
  const std::set<Client*> all = sockets;
  for (Client* socket : all) socket->close("the host shuts down");
  tick.expires_after(1200ms);
  tick.async_wait([this](error_code) { context.stop(); });
  const std::function<void()> look = [this] {
    lobby.flush();
    if (sockets.empty() && lobby.settled()) tick.cancel();
  };
  for (const int ms : {20, 60, 100, 200, 300, 500, 700, 900}) later(ms, look);
}

Server::Server(Options options, std::unique_ptr<Desk> desk)
    : impl_(std::make_unique<Impl>(std::move(options), std::move(desk))) {}
Server::~Server() = default;
void Server::run() { impl_->run(); }
void Server::stop() {
  asio::post(impl_->context, [this] { impl_->begin_end(); });
}
int Server::left_behind() const { return impl_->left_behind; }
unsigned short Server::port() const { return impl_->acceptor.local_endpoint().port(); }

}  // namespace linstock::host
