// A battle in play, with the book's types erased: what the host, the terminal, the staff and simulation hold in their hands.
// book_game.h makes one from a book's plain State and free functions.
#pragma once
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/umpire.h"

namespace linstock {

// For whoever draws a battle: scene.h.
struct FieldPlan;
struct Scene;
struct Look;
struct Form;
struct Wish;
struct Preview;
struct Prospect;
struct Overlay;
struct ClosedOption;
struct Foresight;

// A number that tells how a battle went: "turns", "red_bases_lost".
struct Metric {
  const char* name;
  int value;
};

// Words for what a Reform may say besides its layout (Manoeuvre::formation and ::change, numbers from 1 on), as the wire, the
// terminal and reports spell it. Empty where a book's layouts say all.
struct ReformWords {
  std::span<const char* const> formations = {}, changes = {};
  int holds_area = 0;  // the formation that holds an area, so that Manoeuvre::area counts; 0: none does
};

class Game {
 public:
  virtual ~Game() = default;
  virtual std::unique_ptr<Game> clone() const = 0;

  // What is asked now; null when the battle is over, and after play_step until it is resumed. Where several seats are
  // asked at once, the first whose envelope is not in.
  virtual const Question* question() const = 0;
  // A refused answer changes nothing.
  virtual std::optional<Refusal> answer(const Answer& answer) = 0;
  // SEVERAL SEATS AT ONCE. Each hands in its envelope when it likes; when the last is in they are opened in the order of
  // the questions, which is also the order of the record. Until then nobody else learns what is in one, and its owner may
  // take it back. answer() hands in the envelope of question()'s seat.
  virtual std::span<const Question> questions() const = 0;  // all that is asked now, envelopes or not
  virtual std::optional<Refusal> seal(Seat seat, const Answer& answer) = 0;
  virtual bool unseal(Seat seat) = 0;                    // false: there is none
  virtual const Answer* envelope(Seat seat) const = 0;  // that lies sealed; null if there is none

  // SECRETS (secrets.h)
  virtual bool has_secrets() const = 0;
  // The battle as this seat knows it (no_seat: what both know), at its own question; when it is over, all of it. Whatever
  // a seat is shown, offered or advised comes from here.
  virtual std::unique_ptr<Game> known(Seat viewer) const = 0;
  // The same with what is hidden drawn anew; where a book has no known(), this battle with what the book imagines.
  virtual std::unique_ptr<Game> imagined(Seat viewer, std::uint64_t luck) const = 0;

  // Runs to the end under an umpire that answers at once (simulation, search): no exception, no second run. In the
  // middle of a step the answers that have been given hold; the umpire answers what is asked after them.
  virtual void play(Umpire& umpire) = 0;
  // One step under such an umpire; false when the battle is over. To ask people again afterwards, resume() first.
  virtual bool play_step(Umpire& umpire) = 0;
  // Runs on, after play_step, to the next question.
  virtual void resume() = 0;

  virtual std::uint64_t hash() const = 0;  // of the state after the last finished step
  virtual bool same_state(const Game& other) const = 0;
  virtual std::size_t state_size() const = 0;          // bytes of it, lists included
  virtual std::string name_of(int subject) const = 0;  // a unit's name
  virtual std::string side_name(Seat side) const = 0;  // "French"
  virtual Seat winner() const = 0;                     // no_seat: a draw, or not over
  virtual bool over() const = 0;                       // nothing is left to do
  virtual int clock() const = 0;                       // how many player turns have begun; 0 if the book does not count
  virtual int value(Seat side) const = 0;              // how it stands for a side, in hundredths of the book's points
  virtual void listen(Log* log) = 0;                   // finished steps tell their story here
  virtual std::vector<Metric> metrics() const = 0;     // always the same names in the same order
  virtual std::string picture(int columns) const = 0;  // the field as text, if the book can draw it
  // Sensible answers to the present question (see Advisor); empty where any option will do.
  virtual std::vector<Suggestion> suggest(int effort, std::uint64_t luck) const = 0;

  // FOR THE STAFF (src/staff). A book without these is played at random.

  // What a side has, by name, in thousandths; always the same names in the same order.
  virtual std::vector<Metric> features(Seat) const { return {}; }
  // What that is worth: the file that `linstock train` wrote for the book.
  virtual std::string_view weights() const { return {}; }
  // Orders for this side that are worth a trial besides doctrine's own plan; what an army with orders would answer.
  virtual std::vector<ArmyPlan> plans(Seat) const { return {}; }
  virtual std::vector<Suggestion> suggest_under(const ArmyPlan&, int effort, std::uint64_t luck) const {
    return suggest(effort, luck);
  }

  // SNAPSHOTS (numbers.h): the state as numbers; empty in the middle of a step, or if the book has none.
  virtual std::vector<std::int32_t> snapshot() const = 0;
  // Makes that state the game's own. False, and nothing has changed, if it is not a sound state of this battle, or has
  // another hash.
  virtual bool restore(std::span<const std::int32_t> snapshot, std::uint64_t hash) = 0;

  // FOR WHOEVER DRAWS IT (include scene.h). A book without a map leaves these empty.

  virtual FieldPlan field_plan() const = 0;
  // What this seat may know (no_seat: a spectator), at the present question.
  virtual Scene scene(Seat viewer) const = 0;
  // The same, kept: see Look.
  virtual void look(Look& look, Seat viewer) const = 0;
  // The formations open to the unit that the present question is about.
  virtual std::vector<Form> forms() const = 0;
  virtual ReformWords reform_words() const { return {}; }
  // What the book knows but does not offer in the present question, and why.
  virtual std::vector<ClosedOption> closed() const = 0;
  // An answer to the present question that comes nearest to the wish; nothing if the book knows none.
  virtual std::optional<Answer> reach(const Wish& wish) const = 0;
  // What an answer would come to. Nothing changes; the refusal is the one that answer() would give.
  virtual Preview preview(const Answer& answer) const = 0;
  // What one entry of the sheet that is asked for would come to.
  virtual Preview preview_entry(int subject, const Answer& answer) const = 0;
  // What would be thrown for if this were the answer.
  virtual std::optional<Prospect> prospect(const Answer& answer) const = 0;
  // The same from so many seeded plays, whatever exact odds say; nothing where a procedure alone covers it.
  virtual std::optional<Prospect> play_out(const Answer& answer, std::uint64_t plays, std::uint64_t first_seed) const = 0;
  virtual std::vector<Overlay> overlays(int subject, Seat viewer) const = 0;
};

}  // namespace linstock
