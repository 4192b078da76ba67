// A host on a real socket, in this process; and the program in a process of its own.
#pragma once
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <thread>

#include "apps/desk.h"
#include "host/server.h"
#include "host/table.h"
#include "host/wire_client.h"

namespace linstock::host {

class RunningHost {
 public:
  explicit RunningHost(Options options = {}, std::unique_ptr<Desk> desk = apps::make_desk()) {
    options.port = 0;
    if (options.store.empty()) options.store = ":memory:";
    server = std::make_unique<Server>(std::move(options), std::move(desk));
    port = server->port();
    thread_ = std::thread([this] { server->run(); });
  }
  ~RunningHost() { end(); }
  void end() {
    if (!thread_.joinable()) return;
    server->stop();
    thread_.join();
  }
  json create(const json& wanted) const { return json::parse(http(port, "POST", "/api/battles", wanted.dump()).body); }
  double metric(const std::string& name) const {  // -1: not there
    const std::string text = "\n" + http(port, "GET", "/metrics").body;
    const auto at = text.find("\nlinstock_" + name + " ");
    return at == std::string::npos ? -1 : std::stod(text.substr(at + name.size() + 11));
  }
  unsigned short port = 0;
  std::unique_ptr<Server> server;

 private:
  std::thread thread_;
};

// `linstock serve`; its first line says where it listens.
class HostProcess {
 public:
  explicit HostProcess(const std::string& data) {
    int out[2];
    if (::pipe(out) != 0) throw std::runtime_error("no pipe");
    pid_ = ::fork();
    if (pid_ == 0) {
      ::dup2(out[1], 1);
      ::dup2(::open("/dev/null", O_WRONLY), 2);
      ::close(out[0]);
      ::close(out[1]);
      ::execl(LINSTOCK_PROGRAM, LINSTOCK_PROGRAM, "serve", "--listen", "127.0.0.1:0", "--data", data.c_str(),
              "--generosity", "1000", nullptr);
      ::_exit(127);
    }
    ::close(out[1]);
    std::string line;
    char c;
    while (::read(out[0], &c, 1) == 1 && c != '\n') line += c;
    ::close(out[0]);
    const auto at = line.find("127.0.0.1:");
    if (at == std::string::npos) throw std::runtime_error("the host did not start: " + line);
    port = static_cast<unsigned short>(std::stoi(line.substr(at + 10)));
  }
  ~HostProcess() { end(SIGKILL); }
  int end(int signal) {  // its status
    int status = 0;
    if (pid_ <= 0) return status;
    ::kill(pid_, signal);
    ::waitpid(pid_, &status, 0);
    pid_ = 0;
    return status;
  }
  unsigned short port = 0;

 private:
  pid_t pid_ = 0;
};

struct Folder {
  explicit Folder(const char* name)
      : path(std::filesystem::temp_directory_path() / (std::string("linstock-") + name + std::to_string(::getpid()))) {
    std::filesystem::remove_all(path);
    std::filesystem::create_directories(path);
  }
  ~Folder() { std::filesystem::remove_all(path); }
  std::string file(const char* name = "battles.sqlite") const { return (path / name).string(); }
  std::filesystem::path path;
};

inline std::string link_of(const json& created, const char* role) { return created["links"][role].get<std::string>(); }

inline json at_one_screen(const char* dice = "seeded") {
  json wanted = two_humans();
  wanted["hot_seat"] = true;
  wanted["dice"] = dice;
  if (std::string_view(dice) == "typed") wanted.erase("seed");
  return wanted;
}

}  // namespace linstock::host
