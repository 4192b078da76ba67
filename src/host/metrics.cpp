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
  add("requests_refused_total", "counter", "HTTP requests and connections turned away by a limit", refusals.all());
  add("refused_rate_total", "counter", "requests over an address's rate", refusals.rate);
  add("refused_foreign_total", "counter", "requests of foreign pages", refusals.foreign);
  add("refused_connections_total", "counter", "connections beyond a limit", refusals.connections);
  add("refused_sockets_total", "counter", "WebSockets beyond a limit", refusals.sockets);
  add("refused_bodies_total", "counter", "requests for whose body there was no room", refusals.bodies);
  add("refused_replies_total", "counter", "replies for which there was no room", refusals.replies);
  add("refused_battles_total", "counter", "battles beyond an address's rate", refusals.battles);
  add("refused_busy_total", "counter", "jobs for which there was no room in a queue", refusals.busy + c.busy);
  add("refused_not_http_total", "counter", "requests that are not HTTP by the letter", refusals.not_http);
  add("refused_messages_total", "counter", "WebSocket messages over the rate", refusals.messages);
  add("refused_full_total", "counter", "a full journal, or no room to watch", c.full);
  add("cut_off_total", "counter", "sockets cut off: they flooded us or did not read", cut_off);
  add("messages_total", "counter", "WebSocket messages read", messages);
  add("battles_in_memory", "gauge", "battles in memory", lobby.loaded());
  add("battles_expired_total", "counter", "abandoned battles deleted", c.expired);
  add("battles_packed_total", "counter", "finished battles packed", c.packed);
  add("battles_damaged_total", "counter", "times that a battle could not be read", c.damaged);
  add("commits_failed_total", "counter", "commits of which something could not be stored", c.failed_commits);
  add("seats_claimed_total", "counter", "seats claimed by the first who sat down", c.claimed);
  add("budget_sampled_total", "counter", "odds that were too wide for their budget and were sampled",
      c.sampled + desk->sampled);
  add("budget_refused_total", "counter", "odds with more outcomes than their budget allows", desk->over_budget.load());
  add("tables", "gauge", "shared tables", tables->size());
  add("connections", "gauge", "open HTTP connections", sessions.size());
  add("sockets", "gauge", "open WebSockets", sockets.size());
  add("addresses", "gauge", "addresses that are remembered", addresses.size());
  add("bodies_bytes", "gauge", "room held for requests that are being read", bodies);
  add("replies_bytes", "gauge", "replies on their way", replies);
  add("queued_bytes", "gauge", "waiting to be sent over WebSockets", queued);
  const Workers::Counts w = workers.counts();
  add("jobs", "gauge", "jobs on worker threads or waiting for one",
      w.running + w.waiting[Job::Play] + w.waiting[Job::Study] + w.waiting[Job::Long] + w.waiting[Job::Disk]);
  add("jobs_failed_total", "counter", "jobs that failed without a word: memory ran out", w.failed);
  for (std::size_t k = 0; k < std::size(job_kinds); ++k) {
    const auto named = [&](const char* what) { return fmt::format("jobs_{}_{}", job_kinds[k], what); };
    add(named("waiting").c_str(), "gauge", "jobs in the queue", w.waiting[k]);
    add(named("done_total").c_str(), "counter", "jobs done", w.done[k]);
    add(named("refused_total").c_str(), "counter", "jobs refused: the queue or the client's share was full",
        w.refused[k]);
    add(named("cancelled_total").c_str(), "counter", "jobs that nobody waited for any more", w.cancelled[k]);
    add(named("seconds_total").c_str(), "counter", "time spent on them", w.seconds[k]);
    add(named("longest_seconds").c_str(), "gauge", "the longest of them", w.longest[k]);
    add(named("waited_seconds_total").c_str(), "counter", "time spent in the queue", w.waited[k]);
  }
  add("disk_free_bytes", "gauge", "room on the store's disk", free_disk);
  add("resident_bytes", "gauge", "memory in use", resident * 4096);
  add("cpu_seconds_total", "counter", "processor time",
      usage.ru_utime.tv_sec + usage.ru_stime.tv_sec + (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6);
  add("uptime_seconds", "gauge", "since the start", std::chrono::duration<double>(Clock::now() - began).count());
  return text;
}

}  // namespace linstock::host
