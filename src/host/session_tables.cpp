// Shared tables over HTTP: what is said is read on a worker, what is kept is written on the disk's thread; the loop only
// decides which version is the newest.
#include "host/session.h"
#include "host/urls.h"

namespace linstock::host {

// A shared table's secret is in no path and so in no log.
std::string Server::Impl::Session::table_token() const { return std::string(field("Linstock-Table")); }

void Server::Impl::Session::read_table() {
  const std::string token = table_token();
  const std::int64_t have = number_in(query_value(query_, "have"), 0);
  if (!host_.tables->only_on_disk(token)) return respond(host_.tables->read(token, have));
  auto fetched = std::make_shared<std::optional<Tables::Kept>>();
  watch_for_leaving();
  const bool taken = host_.work(
      {Job::Study, address_, nullptr,
       [fetched, token, tables = host_.tables](const std::atomic<bool>&) { *fetched = tables->fetch(token); },
       [self = shared_from_this(), fetched, token, have] {
         self->host_.tables->adopt(token, std::move(*fetched));
         self->respond(self->host_.tables->read(token, have));
       }});
  if (!taken) busy();
}

void Server::Impl::Session::post_table() {
  const std::string token = table_token();
  Address& who = host_.address_of(address_);
  if (token.empty() && !may_create(who, request_.body().size())) return;
  struct Heard {
    std::optional<Tables::Kept> fetched;
    Tables::Said said;
  };
  auto heard = std::make_shared<Heard>();
  const bool fetch = host_.tables->only_on_disk(token);
  const bool taken = host_.work({Job::Study, address_, nullptr,
                                 [heard, token, fetch, body = std::move(request_.body()),
                                  tables = host_.tables](const std::atomic<bool>&) {
                                   heard->said = Tables::read_body(body);
                                   if (fetch) heard->fetched = tables->fetch(token);
                                 },
                                 [self = shared_from_this(), heard, token, fetch] {
                                   Tables& tables = *self->host_.tables;
                                   if (fetch) tables.adopt(token, std::move(heard->fetched));
                                   const std::int64_t now = self->host_.now();
                                   self->keep_table(token.empty() ? tables.create(heard->said, now)
                                                                  : tables.write(token, heard->said, now));
                                 }});
  if (!taken) busy();
}

void Server::Impl::Session::keep_table(Tables::Change change) {
  if (change.token.empty()) return respond(std::move(change.reply));
  auto held = std::make_shared<Tables::Change>(std::move(change));
  auto well = std::make_shared<bool>(false);
  host_.work(
      {Job::Disk, "", nullptr,
       [held, well, tables = host_.tables](const std::atomic<bool>&) { *well = tables->store(*held); },
       [self = shared_from_this(), held, well] {
         self->host_.tables->stored(*held, *well);
         if (*well) return self->respond(std::move(held->reply));
         self->respond(error_reply(503, "store", "the host cannot store the table just now; nothing has changed"));
       }});
}

}  // namespace linstock::host
