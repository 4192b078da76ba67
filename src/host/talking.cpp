// Short words between the two players: plain text, bounded, kept only while the battle is in memory. No rule hears them, and
// they are in no record.
#include <fmt/format.h>

#include <algorithm>

#include "host/message.h"

namespace linstock::host {

namespace {

constexpr std::size_t most_letters = 200, most_said = 40;

std::size_t letters_in(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xc0) != 0x80; }));
}

// One line of text: nothing below a space, no blanks at its ends.
bool plain(std::string_view text) {
  return !text.empty() && text.front() != ' ' && text.back() != ' ' &&
         std::none_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; });
}

std::string said_json(const std::vector<std::pair<Seat, std::string>>& said) {
  JsonOut out;
  out.open('{').field("type", "said").key("said").open('[');
  for (const auto& [seat, text] : said) out.open('{').field("seat", seat).field("text", text).close('}');
  return out.close(']').close('}').take();
}

}  // namespace

void Lobby::on_say(const HostedPtr& h, const Message& m) {
  const std::int64_t number = h->seq + 1;
  const Seat seat = viewer_of(m.client->role);
  if (seat == no_seat) return m.refuse("watch", "only the two players talk here", number);
  const auto given = m.body.find("text");
  if (given == m.body.end() || !given->is_string()) {
    ++counters_.malformed;
    return m.refuse("bad", "'text' is what you would say", number);
  }
  const std::string& text = given->get_ref<const std::string&>();
  if (!plain(text) || letters_in(text) > most_letters) {
    ++counters_.malformed;
    return m.refuse("bad", fmt::format("one line of at most {} letters is wanted", most_letters), number);
  }
  if (!h->talk_rate.take(1)) return m.refuse("busy", "not so many at once", number);
  h->said.emplace_back(seat, text);
  if (h->said.size() > most_said) h->said.erase(h->said.begin());
  const auto told = std::make_shared<const std::string>(said_json({h->said.back()}));
  for (const auto& client : h->clients)
    if (viewer_of(client->role) != no_seat) client->send(told);
  m.reply("told", "");
}

void Lobby::recall_talk(const Hosted& h, Client& client) {
  if (h.said.empty() || viewer_of(client.role) == no_seat) return;
  client.send(std::make_shared<const std::string>(said_json(h.said)));
}

}  // namespace linstock::host
