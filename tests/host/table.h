// A lobby without a network: a loop that does everything when it is told to, and clients that keep what they are sent.
#pragma once
#include <gtest/gtest.h>

#include <deque>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "host/lobby.h"

namespace linstock::host {

using nlohmann::json;

class StillLoop final : public Loop {
 public:
  bool work(Job job) override {
    if (refuse_work) return false;
    calls.push_back([job = std::move(job)]() mutable {
      static const std::atomic<bool> never{false};
      if (!job.cancel || !job.cancel->load()) job.work(job.cancel ? *job.cancel : never);
      job.work = nullptr;
      if (job.done) job.done();
    });
    return true;
  }
  void later(int, std::function<void()> call) override { calls.push_back(std::move(call)); }
  void at_end_of_turn(std::function<void()> call) override { calls.push_back(std::move(call)); }
  std::int64_t now() const override { return time; }
  void log(std::string_view level, std::string_view what, std::string_view) override {
    if (level == "error") errors.emplace_back(what);
  }
  // Until nothing is left to do, or so many things were done.
  void run(int most = 1'000'000) {
    for (; most > 0 && !calls.empty(); --most) {
      auto call = std::move(calls.front());
      calls.pop_front();
      call();
    }
  }

  std::deque<std::function<void()>> calls;
  std::vector<std::string> errors;
  std::int64_t time = 1'000'000;
  bool refuse_work = false;
};

class StillClient final : public Client {
 public:
  // News that carry the receipt of an answer count as both.
  void send(Text text) override {
    sent.push_back(json::parse(*text));
    if (!sent.back().contains("accepted")) return;
    json receipt = sent.back()["accepted"];
    receipt["type"] = "accepted";
    sent.back().erase("accepted");
    sent.push_back(receipt);
  }
  void close(const char*) override { closed = true; }

  // The newest message of a type, or null.
  json last(std::string_view type) const {
    for (auto at = sent.rbegin(); at != sent.rend(); ++at)
      if ((*at)["type"] == type) return *at;
    return {};
  }
  json question() const {
    const json news = last("news");
    return news.is_null() ? json() : news["view"]["question"];
  }
  int count(std::string_view type) const {
    return static_cast<int>(std::count_if(sent.begin(), sent.end(), [&](const json& m) { return m["type"] == type; }));
  }

  std::vector<json> sent;
  bool closed = false;
};

// A host that can be thrown away and started again on the same file.
struct House {
  explicit House(std::string store_file = ":memory:", const Limits& wanted = {})
      : file(std::move(store_file)), limits(wanted) {
    start();
  }

  void start() {
    loop.calls.clear();
    lobby.reset();
    store.reset();
    store = std::make_shared<Store>(file);
    lobby = std::make_unique<Lobby>(store, loop, limits);
  }
  json create(const json& wanted, int* status = nullptr) {
    json result;
    lobby->create(wanted.dump(), Visitor{}, [&](Reply reply) {
      result = json::parse(reply.body);
      if (status) *status = reply.status;
    });
    loop.run(20);
    while (result.is_null() && !loop.calls.empty()) loop.run(1);
    return result;
  }
  std::shared_ptr<StillClient> join(const std::string& token, std::int64_t have = 0) {
    auto client = sit({token, key_for(token), have, ""});
    return client->closed ? nullptr : client;
  }
  // A client's own secret for a seat; whoever comes back has it still.
  static std::string key_for(const std::string& token) { return "K" + token; }
  std::shared_ptr<StillClient> sit(const Sitting& how) {
    auto client = std::make_shared<StillClient>();
    lobby->sit(how, client);
    loop.run();
    return client;
  }
  std::int64_t battles() const {
    return Readers(*store).use([](StoreReader& reader) { return reader.battles(); });
  }
  void say(const std::shared_ptr<StillClient>& client, const json& message) { lobby->message(client, message.dump()); }
  // Of a seat that was claimed, with its key.
  json get(void (Lobby::*ask)(std::string_view, Replied, const Visitor&), const std::string& token) {
    json result;
    for (const std::string& secret : {token, key_for(token)}) {
      (lobby.get()->*ask)(secret, [&](Reply reply) { result = json::parse(reply.body); }, {});
      loop.run();
      if (!result.contains("error") || result["error"]["code"] != "taken") break;
    }
    return result;
  }

  std::string file;
  StillLoop loop;
  Limits limits;
  std::shared_ptr<Store> store;
  std::unique_ptr<Lobby> lobby;
};

inline json two_humans(const char* setup = "first-shots") {
  return {{"book", "big-napoleonic"},
          {"setup", setup},
          {"seed", "7"},
          {"seats", {{{"player", "human"}}, {{"player", "human"}}}}};
}

// Some answer to a question: any option, standing still, the lowest dice.
inline json some_answer(const json& question, std::uint64_t luck) {
  const std::string shape = question["shape"];
  if (shape == "roll") {
    const json& roll = question["roll"];
    json faces = json::array();
    for (int i = 0; i < roll["count"].get<int>(); ++i)
      faces.push_back(roll["sides"][(luck >> i % 40) % roll["sides"].size()]);
    return {{"faces", faces}};
  }
  if (shape == "place") {
    const json& b = question["block"];
    return {{"value", 0}, {"block", {{"x", b["x"]}, {"y", b["y"]}, {"facing", b["facing"]}}}};
  }
  const json& options = question["options"];
  json answer = {{"value", shape == "move" ? options[0]["value"] : options[luck % options.size()]["value"]}};
  if (shape == "move") answer["path"] = json::array();
  return answer;
}

}  // namespace linstock::host
