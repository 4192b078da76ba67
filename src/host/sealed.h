// Battles with secrets: an event is told to each as he may know it. Its texts stand together in the journal, with a separator
// that no JSON holds; an event that is the same for all stands alone.
#pragma once
#include <array>
#include <span>
#include <string>
#include <string_view>

#include "host/json_out.h"
#include "host/store.h"
#include "host/wire.h"
#include "kernel/files/record.h"

namespace linstock::host {

inline constexpr char told_separator = '\x1e';

// The event for this viewer (no_seat: a spectator); when the battle is over, all of it.
std::string_view told_to(std::string_view told, Seat viewer, bool over);

// write(out, viewer) for spectators, each seat, and for who may see everything.
template <class Write>
std::string told_apart(const Write& write) {
  std::string all;
  for (const Seat viewer : {no_seat, 0, 1, all_eyes}) {
    JsonOut out(1024);
    write(out, viewer);
    if (viewer != no_seat) all += told_separator;
    all += out.take();
  }
  return all;
}
template <class Write>
std::string told_alike(const Write& write) {
  JsonOut out(1024);
  write(out, no_seat);
  return out.take();
}

// "notes" and "moves" as a viewer may know them.
template <class Hosted>
void write_story(JsonOut& out, Hosted& h, std::span<const Note> notes, Seat viewer, bool moves = true) {
  const Look& look = h.view(viewer).look;
  const bool part = h.secret && viewer != all_eyes;
  const auto game = part ? h.battle->game().known(viewer) : nullptr;
  const Game& named = game ? *game : h.battle->game();
  const std::vector<Note> known = part ? notes_for(notes, viewer) : std::vector<Note>();
  out.key("notes");
  write_notes(
      out, part ? std::span<const Note>(known) : notes, [&](int u) { return named.name_of(u); }, &look.scene);
  if (!moves) return;
  out.key("moves");
  write_moves(out, look);
}

// "asked":[{"seat":0,"sealed":true},...]: who has answered, and nothing else.
void write_asked(JsonOut& out, const Game& game);

// An envelope that is handed in or taken back, after this entry: all are told whose it is, and nothing else.
Entry entry_of(const SealedAnswer& envelope, Entry::Kind kind, const Entry& before, bool computer);

struct Reply;
// What one seat was told of a battle that goes on: all of the record that it may have.
Reply journal_of_seat(StoreReader& reader, const StoredBattle& stored, Role role);

}  // namespace linstock::host
