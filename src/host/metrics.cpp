// What the host counts, in the text form of Prometheus.
#include <fmt/format.h>
#include <sys/resource.h>

#include <fstream>

#include "host/server_impl.h"

namespace linstock::host {

std::string Server::Impl::metrics() const {
  const Counters& c = lobby.counters();
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  long pages = 0, resident = 0;
  std::ifstream("/proc/self/statm") >> pages >> resident;
  std::string text;
  const auto add = [&](const char* name, const char* type, const char* help, auto value) {
    text +=
        fmt::format("# HELP linstock_{0} {1}\n# TYPE linstock_{0} {2}\nlinstock_{0} {3}\n", name, help, type, value);
  };
  add("answers_total", "counter", "answers of people, checked by the rules and stored", c.answers);
  add("computer_answers_total", "counter", "answers of the computer", c.computer);
  add("refused_total", "counter", "answers that a rule or the turn forbids", c.refused);
  add("stale_total", "counter", "answers to questions that had been answered", c.stale);
  add("malformed_total", "counter", "messages that were not understood", c.malformed);
  add("previews_total", "counter", "moves looked at before they were made", c.previews);
  add("chances_total", "counter", "odds asked for in battles", c.chances);
  add("commits_total", "counter", "durable commits", c.commits);
  add("battles_created_total", "counter", "battles created", c.created);
  add("battles_loaded_total", "counter", "battles read back from the store", c.loads);
  add("undos_total", "counter", "decisions taken back", c.undos);
  add("bugs_total", "counter", "rules that failed", c.bugs);
  add("requests_total", "counter", "HTTP requests", requests);
  add("requests_refused_total", "counter", "HTTP requests turned away by a limit", refused_requests);
  add("messages_total", "counter", "WebSocket messages read", messages);
  add("battles_in_memory", "gauge", "battles in memory", lobby.loaded());
  add("sockets", "gauge", "open WebSockets", sockets.size());
  add("jobs", "gauge", "jobs on worker threads or waiting for one", working);
  add("resident_bytes", "gauge", "memory in use", resident * 4096);
  add("cpu_seconds_total", "counter", "processor time",
      usage.ru_utime.tv_sec + usage.ru_stime.tv_sec + (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6);
  add("uptime_seconds", "gauge", "since the start", std::chrono::duration<double>(Clock::now() - began).count());
  return text;
}

}  // namespace linstock::host
