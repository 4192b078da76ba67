// A message of a client, and the replies to it.
#pragma once
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "host/hosted.h"

namespace linstock::host {

struct Lobby::Message {
  std::shared_ptr<Client> client;
  nlohmann::json body;
  std::string id;  // as JSON, or empty

  void reply(std::string_view type, std::string_view rest) const {
    std::string text = fmt::format("{{\"type\":\"{}\"", type);
    if (!id.empty()) text += ",\"id\":" + id;
    if (!rest.empty()) text += fmt::format(",{}", rest);
    text += '}';
    client->send(std::make_shared<const std::string>(std::move(text)));
  }
  void refuse(std::string_view code, std::string_view message, std::int64_t number, Clause clause = {}) const {
    JsonOut out;
    out.field("code", code).field("message", message).field("clause", clause.id).field("number", number);
    reply("refused", out.text());
  }
};

}  // namespace linstock::host
