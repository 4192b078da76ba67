// Close combat in small positions: assaults that have made contact, and the phases after it in one line each.
#pragma once
#include "books/big-napoleonic/combat/close_combat.h"
#include "books/big-napoleonic/movement/alignment.h"
#include "books/big-napoleonic/movement/withdrawal.h"
#include "books/big-napoleonic/movement_kit.h"
#include "books/big-napoleonic/rules.h"
#include "kernel/files/words.h"

namespace linstock::big_napoleonic::kit {

// Scripted dice and answers, all of which must be used, and a log that can be searched.
class Script {
 public:
  explicit Script(std::string_view dice = "", std::initializer_list<int> picks = {},
                  std::initializer_list<Answer> moves = {})
      : umpire_({dice}, picks) {
    for (const Answer& answer : moves) umpire_.add_move(answer);
    umpire_.listen(&log_);
  }
  ~Script() { EXPECT_TRUE(umpire_.all_used()) << "left over: " << umpire_.unused(); }
  Script(const Script&) = delete;

  Umpire& umpire() { return umpire_; }
  // Whether the log holds such a heading, about this unit (and that one).
  bool told(std::string_view what, int subject = -1, int object = -1) const {
    for (const Note& n : log_.notes())
      if ((n.kind == Note::Kind::Heading || n.kind == Note::Kind::Told) && what == n.what &&
          (subject < 0 || n.subject == subject) && (object < 0 || n.object == object))
        return true;
    return false;
  }
  // The value of the first finding of this name, in its own scale.
  int found(std::string_view what) const {
    for (const Note& n : log_.notes())
      if (n.kind == Note::Kind::Finding && what == n.what) return n.value;
    return -999;
  }
  // A row of the tally of this name.
  int row(std::string_view tally, std::string_view reason) const {
    for (const Note& n : log_.notes())
      if (n.kind == Note::Kind::Tally && tally == n.what)
        for (const TallyRow& r : n.rows)
          if (reason == r.reason) return r.value;
    return 0;
  }

 private:
  Scripted umpire_;
  Log log_;
};

inline void run_all(Battle& b, Umpire& umpire) {
  while (!b.state.agenda.empty()) Rules::run(b.state, b.state.agenda.pop(), *b.setting, umpire);
}

// The unit walks straight at the enemy and makes contact; it must be legal.
inline void charge(Battle& b, int attacker, int defender, std::int32_t distance = 12000) {
  play_move(b, attacker, assault, {M::advance(distance)}, defender);
  EXPECT_FALSE(b.state.contacts.empty());
}
// It stands in contact by assault, however it came there.
inline void touch(Battle& b, int attacker, int defender, bool flank = false) {
  b[attacker].assault_target = defender;
  b.state.contacts.push_back(
      {.attacker = attacker, .defender = defender, .flank_start = flank, .flank_contact = flank});
}

inline void close_up(Battle& b, std::initializer_list<int> picks = {}) {
  Script script("", picks);
  b.state.agenda.push(AlignAssaults{0, 0});
  run_all(b, script.umpire());
}
inline void combat_phase(Battle& b, Script& script) {
  b.state.agenda.push(CombatPhase{0});
  run_all(b, script.umpire());
}
inline void combat_phase(Battle& b, std::string_view dice, std::initializer_list<int> picks = {},
                         std::initializer_list<Answer> moves = {}) {
  Script script(dice, picks, moves);
  combat_phase(b, script);
}

inline CombatRoster roster(const Battle& b, int defender, int attacker, int round = 1) {
  return muster(b.board(), defender, attacker, round, false);
}
inline CombatFacts facts(const Battle& b, int defender, int attacker) { return roster(b, defender, attacker).facts; }
// What a unit is in the combat: its facts, or nothing.
inline std::optional<CombatUnit> part_of(const CombatRoster& r, int unit) {
  for (int i = 0; i < r.attackers.size(); ++i)
    if (r.attackers[i] == unit) return r.facts.attackers[i];
  for (int i = 0; i < r.defenders.size(); ++i)
    if (r.defenders[i] == unit) return r.facts.defenders[i];
  return {};
}
inline int bases_of(const CombatRoster& r, int unit) { return part_of(r, unit) ? part_of(r, unit)->bases : 0; }

// Answers to "which way does it withdraw?"
inline Answer back(Withdrawal kind, double dx, double dy, std::int32_t pivot = 0) {
  Answer answer;
  answer.value = static_cast<int>(kind);
  if (dx != 0 || dy != 0)
    answer.path.push(M::shift(static_cast<std::int32_t>(dx * 1000), static_cast<std::int32_t>(dy * 1000)));
  if (pivot) answer.path.push(M::pivot(pivot));
  return answer;
}

inline double x_of(Battle& b, int unit) { return b[unit].pose.at.x / 1000.0; }
inline double y_of(Battle& b, int unit) { return b[unit].pose.at.y / 1000.0; }

inline bool overlapping_units(const Battle& b) {
  const Board board = b.board();
  for (int i = 0; i < board.count(); ++i)
    for (int j = 0; j < i; ++j)
      if (board.active(i) && board.active(j) && board.overlapping(board.ground(i), board.ground(j))) return true;
  return false;
}

// Two lines of four in full contact, the attacker below: the attacker's front at y = 28, facing north.
struct Lines : Battle {
  int foot, enemy;
  explicit Lines(UnitLike attacker = {}, UnitLike defender = {}) {
    foot = add(0, 36, 28, north, attacker);
    enemy = add(1, 36, 28, south, defender);
    touch(*this, foot, enemy);
  }
};

}  // namespace linstock::big_napoleonic::kit
