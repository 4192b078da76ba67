// One battle in the host's memory, and how it comes back from its journal. For the files of the Lobby and its tests.
#pragma once
#include <array>
#include <deque>
#include <set>

#include "host/lobby.h"
#include "host/sealed.h"
#include "host/seed_shares.h"
#include "kernel/procedure.h"
#include "staff/mind.h"

namespace linstock::host {

bool good_key(std::string_view key);    // made by a client for its seat
inline constexpr int most_pace = 5000;  // milliseconds that the computer waits before it answers

// A decision that may still be taken back: no die has fallen since.
struct Decision {
  std::int64_t n_before = 0;  // length of the record before it
  Seat seat = no_seat;
  bool human = true;
  bool rolled = false;
};

// The journal with undone answers left out.
struct Reduced {
  std::vector<RecordedAnswer> answers;
  std::vector<SealedAnswer> sealed;  // envelopes that wait
};
Reduced reduce(const std::vector<Entry>& entries);  // throws StoreError if it is damaged

// So many answers are replayed in a moment; more take their turn among what takes long.
inline constexpr std::int64_t soon_replayed = 4000;
inline const std::atomic<bool> never_cancelled{false};
// As Battle::replay, but it can be broken off (Cancelled is thrown): clauses and hashes are compared all the way, and the
// dice with the seed if it is there.
std::unique_ptr<Battle> replay(const Record& record, std::optional<Problem>& problem, const std::atomic<bool>& cancelled);
// The seed goes on from there.
std::unique_ptr<Battle> replay_stored(const StoredBattle& stored, const std::vector<RecordedAnswer>& answers,
                                      std::optional<Problem>& problem,
                                      const std::atomic<bool>& cancelled = never_cancelled,
                                      std::vector<SealedAnswer> sealed = {});
Record record_of(const StoredBattle& stored, std::vector<RecordedAnswer> answers);

// The keys of a `chances` message.
std::string chances_json(const Book& book, const Prospect& prospect, const std::atomic<bool>& cancelled, bool& sampled);
std::string new_token();

struct Lobby::Hosted {
  struct View {
    Look look;
    std::string change;  // since the last look, as JSON; made when somebody is to be told
  };

  StoredBattle stored;
  std::vector<StoredLink> links;
  bool humans[2] = {true, true};
  Level levels[2] = {Level::Doctrine, Level::Doctrine};
  std::shared_ptr<staff::Mind> mind = std::make_shared<staff::Mind>();  // the computer's, between its answers; one thinks at a time
  std::uint64_t luck_key = 0;

  std::unique_ptr<Battle> battle;  // null while it is being loaded
  FieldPlan plan;
  std::string ground;
  std::int64_t seq = 0, n = 0;
  std::vector<Decision> tail;  // since the last die
  std::array<View, 4> views;   // spectators, seat 0, seat 1; where there are secrets also who sees everything
  bool secret = false;         // what is told depends on who is told
  std::int64_t opened_at = 0;  // the last event that was no envelope: what has been asked since is still asked
  std::string whole_question, brief_question;

  std::set<std::shared_ptr<Client>> clients;
  std::vector<std::pair<std::string, WithSeat>> waiting;    // with their tokens
  std::deque<std::pair<std::int64_t, std::string>> recent;  // the last events, for those who come back
  SeedShares shares;
  std::int64_t undos = 0;
  Bucket undo_rate{20, 1};
  std::vector<std::pair<Seat, std::string>> said;  // the last words between the players
  Bucket talk_rate{10, 0.5};
  std::optional<Seat> undo_asked;
  bool busy = false;      // another thread has it
  bool thinking = false;  // the computer is about to answer
  bool paused = false, gone = false;
  std::int64_t idle_since = 0;

  void read_seats();
  void remember(std::int64_t seq_of, std::string told);
  // People at two screens make the seed together; until they have, nothing can be thrown.
  bool waits_for_seed() const { return shares.made_by_both() && !shares.complete(); }
  bool two_screens() const;  // each of two people has a link of his own
  void attach(std::unique_ptr<Battle> b);
  bool human(Seat seat) const { return humans[seat]; }
  Level level(Seat seat) const { return levels[seat]; }
  View& view(Seat viewer) {
    return views[views[0].look.scene.same_for_all ? 0 : viewer == all_eyes ? 3 : static_cast<std::size_t>(viewer + 1)];
  }
  bool may_answer(Role role, const Question& q) const;
  bool is_here(Seat seat) const;
  bool several() const { return secret && battle->game().questions().size() > 1; }
  bool over() const { return !battle->question() && !waits_for_seed(); }
  Seat eyes_of(const Client& client) const;                     // whose view it gets
  const Question* question_for(const Client& client) const;     // that it may answer or look into; null if there is none
  std::shared_ptr<const Game> game_for(const Client& client) const;  // as it knows it, at its own question
  std::string question_text(const Client& client);
  void add_to_tail(const Decision& decision);
  std::optional<std::size_t> undo_place(Role role) const;  // in the tail
};

}  // namespace linstock::host
