// What strangers were seen to do to a host, and what they might do next. Loopback only; counts and times are bounded.
#include <functional>
#include <memory>
#include <thread>

#include "wire.h"

namespace hostile {

namespace {

// The same from several threads, each with an address of its own, again and again; what the host refuses is passed over.
void crowd(const Stop& stop, int threads, int times, const std::function<void(int thread, int time)>& act) {
  std::vector<std::thread> all;
  for (int t = 0; t < threads; ++t)
    all.emplace_back([&, t] {
      for (int i = 0; i < times && !stop; ++i) try {
          act(t, i);
        } catch (const std::exception&) {
        }
    });
  for (std::thread& thread : all) thread.join();
}

void wait_for(const Stop& stop) {
  while (!stop) std::this_thread::sleep_for(20ms);
}

// WORK

void wide_odds(const Stop& stop) {
  const json books = ask("127.0.0.2", "GET", "/api/books");
  crowd(stop, 4, 200, [&](int t, int) {
    for (const json& book : books)
      for (const json& p : book["procedures"]) {
        if (stop) return;
        const std::string path =
            "/api/books/" + book["name"].get<std::string>() + "/procedures/" + p["name"].get<std::string>();
        const json about = ask(stranger(t), "GET", path);
        json vary = json::array();
        for (const auto& [name, field] : about["facts"]["properties"].items())
          if (field.value("type", "") == "integer" && vary.size() < 2) vary.push_back(name);
        ask(stranger(t), "POST", path + "/odds", json{{"facts", json::object()}, {"vary", vary}}.dump());
      }
  });
}

// The one that held a host for 25 minutes, from six addresses at once; half of them leave before it is done.
void charge_chains(const Stop& stop) {
  const std::string body = R"({"facts":{},"vary":["charger_others=0..40","target_others=0..35"]})";
  const std::string path = "/api/books/pike-and-shot/procedures/charge-chain/odds";
  crowd(stop, 6, 200, [&](int t, int) {
    if (t % 2) return void(ask(stranger(t), "POST", path, body));
    asio::io_context context;
    tcp::socket socket = connected(context, stranger(t));
    asio::write(socket, asio::buffer(head("POST", path, body.size()) + body));
    std::this_thread::sleep_for(30ms);
  });
}

void readers_of_everything(const Stop& stop, const std::string& watch) {
  crowd(stop, 4, 2000, [&](int t, int) {
    for (const char* path : {"/api/seat/summary", "/api/seat/record", "/api/seat/replay", "/api/seat/replay/40",
                             "/api/seat/replay/0", "/api/seat/events"})
      ask(stranger(t), "GET", path, "", watch);
  });
}

void uploads(const Stop& stop, const json& record) {
  const std::string body = json{{"record", record}}.dump();
  crowd(stop, 4, 60, [&](int t, int i) { ask(stranger(4 * i + t), "POST", "/api/battles", body); });
}

void new_battles(const Stop& stop) {
  const std::string body = R"({"book":"big-napoleonic","setup":"quatre-bras"})";
  crowd(stop, 4, 2000, [&](int t, int i) { ask(stranger(4 * i + t), "POST", "/api/battles", body); });
}

// Answers, takes back, answers again.
void undo_for_ever(const Stop& stop) {
  const std::string wanted =
      R"({"book":"big-napoleonic","setup":"crossroads","dice":"typed","hot_seat":true,"seats":[{"player":"human"},{"player":"human"}]})";
  crowd(stop, 4, 3, [&](int t, int) {
    const json created = ask(stranger(t), "POST", "/api/battles", wanted);
    Sitter player(stranger(t), created["links"]["both"]);
    player.read("news");
    for (int i = 0; i < 2000 && !stop; ++i) {
      const json q = player.question;
      player.say({{"type", "answer"}, {"number", q["number"]}, {"answer", {{"value", q["options"][0]["value"]}}}});
      player.read("accepted");
      player.say({{"type", "undo"}});
      player.read("undone");
    }
  });
}

// MEMORY

// Connections that say part of a request and wait.
void half_requests(const Stop& stop, const std::string& part, int most) {
  asio::io_context context;
  std::vector<tcp::socket> held;
  for (int i = 0; i < most && !stop; ++i) try {
      held.push_back(connected(context, stranger(i)));
      beast::error_code ignored;
      asio::write(held.back(), asio::buffer(part), ignored);
    } catch (const std::exception&) {
    }
  wait_for(stop);
}

void large_nonsense(const Stop& stop) {
  std::string body = "[";
  while (body.size() < (4 << 20) - 10) body += "{},";
  body += "{}]";
  crowd(stop, 2, 500, [&](int t, int i) { ask(stranger(2 * i + t), "POST", "/api/battles", body); });
}

// WebSockets that never sit down, or sit down and never read.
void idle_sockets(const Stop& stop, const std::string& watch) {
  std::vector<std::unique_ptr<Sitter>> held;
  for (int i = 0; i < std::min(sockets, 4000) && !stop; ++i) try {
      held.push_back(std::make_unique<Sitter>(stranger(i), i % 50 ? "" : watch));
    } catch (const std::exception&) {
    }
  wait_for(stop);
}

// Replies that nobody reads, as many connections as three addresses may have.
void replies_unread(const Stop& stop) {
  asio::io_context context;
  std::vector<tcp::socket> held;
  std::string many;
  for (int i = 0; i < 20; ++i)
    many += "GET /api/books/big-napoleonic/clauses HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
  for (int i = 0; i < 900 && !stop; ++i) try {
      held.push_back(connected(context, stranger(i % 3)));
      held.back().set_option(asio::socket_base::receive_buffer_size(4096));
      asio::write(held.back(), asio::buffer(many));
    } catch (const std::exception&) {
    }
  wait_for(stop);
}

void shared_tables(const Stop& stop) {
  const std::string body = json{{"table", {{"long", std::string(120'000, 'x')}}}}.dump();
  crowd(stop, 4, 2000, [&](int t, int i) { ask(stranger(4 * i + t), "POST", "/api/tables", body); });
}

// SHARES

void foreign_page(const Stop& stop) {  // from the honest player's own address
  crowd(stop, 2, 4000, [&](int, int) {
    asio::io_context context;
    tcp::socket socket = connected(context, "127.0.0.1");
    const std::string text =
        "GET /api/books HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: https://elsewhere.example\r\nConnection: close\r\n\r\n";
    asio::write(socket, asio::buffer(text));
    char reply[512];
    beast::error_code ignored;
    socket.read_some(asio::buffer(reply), ignored);
  });
}

void flooding_sockets(const Stop& stop, const std::string& watch) {
  crowd(stop, 4, 50, [&](int t, int i) {
    Sitter ws(stranger(t), watch);
    const std::string message = i % 2 ? R"({"type":"overlays","id":1,"unit":3})" : R"({"type":"ping","id":2})";
    for (int n = 0; n < 20'000 && !stop; ++n) {
      ws.ws.write(asio::buffer(message));
      if (n % 100 == 99) std::this_thread::sleep_for(1ms);  // the processor is the host's, not ours
    }
  });
}

void guessed_tokens(const Stop& stop) {
  crowd(stop, 2, 5000, [&](int t, int i) { ask(stranger(2 * i + t), "GET", "/api/seat", "", fmt::format("{:022}", i)); });
}

void smuggled(const Stop& stop) {
  const std::string text =
      "POST /api/battles HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nTransfer-Encoding: "
      "xchunked\r\n\r\nGET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
  crowd(stop, 2, 4000, [&](int t, int i) {
    asio::io_context context;
    tcp::socket socket = connected(context, stranger(2 * i + t));
    asio::write(socket, asio::buffer(text));
    char reply[512];
    beast::error_code ignored;
    socket.read_some(asio::buffer(reply), ignored);
  });
}

}  // namespace

std::vector<Attack> attacks(const std::string& watch, const json& record) {
  const std::string upload = head("POST", "/api/battles", 4 << 20) + "[";
  return {
      {"nothing, for comparison", [](const Stop&) {}},
      {"odds over as many places as go", wide_odds},
      {"charge chains, half of them left", charge_chains},
      {"summaries, records, replays with the watch link", [=](const Stop& s) { readers_of_everything(s, watch); }},
      {"uploaded records", [=](const Stop& s) { uploads(s, record); }},
      {"battles as many as go", new_battles},
      {"answering and taking back", undo_for_ever},
      {"sockets that say half a head", [](const Stop& s) { half_requests(s, "GET / HTTP/1.1\r\nHost: ", sockets); }},
      {"half-read bodies of 4 MB", [=](const Stop& s) { half_requests(s, upload, 300); }},
      {"4 MB of {},", large_nonsense},
      {"WebSockets that do nothing", [=](const Stop& s) { idle_sockets(s, watch); }},
      {"replies that nobody reads", replies_unread},
      {"shared tables as many as go", shared_tables},
      {"a foreign page in his own browser", foreign_page},
      {"floods with the watch link", [=](const Stop& s) { flooding_sockets(s, watch); }},
      {"guessed tokens", guessed_tokens},
      {"requests that hide another", smuggled},
  };
}

}  // namespace hostile
