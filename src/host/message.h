// A message of a client, and the replies to it.
#pragma once
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "host/hosted.h"
#include "host/utf8.h"

namespace linstock::host {

struct Lobby::Message {
  std::shared_ptr<Client> client;
  nlohmann::json body;
  std::string id;  // as JSON, or empty

  // {"type":...,"id":...,rest}
  Text text(std::string_view type, std::string_view rest) const {
    std::string out = fmt::format("{{\"type\":\"{}\"", type);
    if (!id.empty()) out.append(",\"id\":").append(id);
    if (!rest.empty()) out.append(",").append(rest);
    return std::make_shared<const std::string>(std::move(out += '}'));
  }
  void reply(std::string_view type, std::string_view rest) const { client->send(text(type, rest)); }
  void refuse(std::string_view code, std::string_view message, std::int64_t number, Clause clause = {},
              int subject = -1) const {
    JsonOut out;
    out.field("code", code).field("message", valid_utf8(message)).field("clause", clause.id).field("number", number);
    if (subject >= 0) out.field("subject", subject);
    reply("refused", out.text());
  }
};

}  // namespace linstock::host
