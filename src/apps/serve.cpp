// linstock serve: the host and its page.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <thread>

#include "apps/commands.h"
#include "apps/desk.h"
#include "host/urls.h"

namespace linstock::apps {

namespace {

// "127.0.0.1:8080", "[::1]:8080", ":8080", "8080"
void read_listen(const std::string& text, host::Options& options) {
  const auto colon = text.rfind(':');
  std::string address = colon == std::string::npos ? "" : text.substr(0, colon);
  const std::string port = colon == std::string::npos ? text : text.substr(colon + 1);
  if (address.size() > 2 && address.front() == '[' && address.back() == ']')
    address = address.substr(1, address.size() - 2);
  const bool digits = !port.empty() && port.size() <= 5 &&
                      std::all_of(port.begin(), port.end(), [](char c) { return c >= '0' && c <= '9'; });
  if (!digits || std::stoi(port) > 65535)
    fail(wrong, fmt::format("--listen: '{}' is no address and port; like 127.0.0.1:8080", text));
  if (!address.empty()) options.address = address == "localhost" ? "127.0.0.1" : address;
  options.port = static_cast<unsigned short>(std::stoi(port));
}

}  // namespace

std::string default_folder() {
  if (const char* data = std::getenv("XDG_DATA_HOME"); data && *data) return std::string(data) + "/linstock";
  if (const char* home = std::getenv("HOME"); home && *home) return std::string(home) + "/.local/share/linstock";
  return "linstock-data";
}

int serve(const Arguments& args, Console& console) {
  host::Options options;
  if (args.listen)
    read_listen(*args.listen, options);
  else
    options.more_ports = 20;
  options.names = args.names;
  options.page = args.page.value_or("");
  options.verbose = args.verbose;
  options.generosity = std::max(1, args.generosity);
  options.unlimited = args.unlimited;
  for (const std::string& proxy : args.proxies) {
    if (!host::is_address(proxy)) fail(wrong, fmt::format("--trust-proxy: '{}' is no address", proxy));
    options.proxies.push_back(proxy);
  }
  options.limits.unplayed_days = args.unplayed_days;
  options.limits.abandoned_days = args.abandoned_days;
  options.limits.finished_days = args.finished_days;
  options.limits.pack_days = args.pack_days;
  options.limits.free_disk = static_cast<std::int64_t>(args.free_disk) << 20;
  options.workers =
      args.threads > 0 ? args.threads : std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1);
  const std::string folder = args.data.value_or(default_folder());
  if (folder == ":memory:") {
    options.store = folder;
  } else {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) fail(wrong, fmt::format("--data: {} cannot be made: {}", folder, error.message()));
    std::filesystem::permissions(folder, std::filesystem::perms::owner_all, error);  // nobody else's business
    options.store = folder + "/battles.sqlite";
  }
  options.listening = [&](const std::string& url) {
    console.out << fmt::format("Linstock is at {}  (Ctrl-C ends it; battles are kept in {})\n", url, folder)
                << std::flush;
    // The script that started us may want to open a browser.
    if (const char* opener = std::getenv("LINSTOCK_OPEN"); opener && *opener && fork() == 0) {
      execlp(opener, opener, url.c_str(), nullptr);
      _exit(127);
    }
  };
  // What was acknowledged is stored, and closing a large store may take longer than was promised.
  options.overdue = [] { _exit(done); };
  options.log = [&](const std::string& line) { console.err << line << "\n" << std::flush; };
  try {
    host::Server server(std::move(options), make_desk());
    server.run();
    if (server.left_behind() > 0) {  // something does not listen; what was acknowledged is stored
      console.out << std::flush;
      _exit(done);
    }
  } catch (const host::StoreError& error) {
    fail(wrong, error.what());
  } catch (const std::runtime_error& error) {
    fail(wrong, error.what());
  }
  return done;
}

}  // namespace linstock::apps
