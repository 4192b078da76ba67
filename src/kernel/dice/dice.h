// Kinds of dice, and the three questions that a rule may ask of them.
#pragma once
#include <array>
#include <cstdint>
#include <span>

#include "kernel/clause.h"
#include "kernel/few.h"

namespace linstock {

// A kind of die is data: its faces, lowest first. A book may have dice of its own (an artillery die 0 2 4 6 8 10, a
// direction in 72 steps): it lists them in Book::dice, with numbers from 16 on that differ from each other.
inline constexpr int most_sides = 72;
struct Die {
  const char* name;
  int number;  // which kind: two kinds that one rule can throw have different numbers
  int sides;
  std::array<std::int8_t, most_sides> face;

  constexpr int lowest() const { return face[0]; }
  constexpr int highest() const { return face[static_cast<std::size_t>(sides - 1)]; }
  constexpr int sides_at_least(int value) const {
    int n = 0;
    for (int i = 0; i < sides; ++i) n += face[static_cast<std::size_t>(i)] >= value;
    return n;
  }
  constexpr bool shows(int value) const {
    for (int i = 0; i < sides; ++i)
      if (face[static_cast<std::size_t>(i)] == value) return true;
    return false;
  }
};

inline constexpr Die d6{"D6", 0, 6, {1, 2, 3, 4, 5, 6}};
inline constexpr Die average_die{"AvD", 1, 6, {2, 3, 3, 4, 4, 5}};
inline constexpr Die d3{"D3", 2, 3, {1, 2, 3}};
inline constexpr Die d2{"D2", 3, 2, {1, 2}};
inline constexpr Die d10{"D10", 4, 10, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}};
inline constexpr Die d20{"D20", 5, 20, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20}};

std::span<const Die* const> dice_kinds();  // those above, which every book may throw

// So many dice of one kind: 2 * d6.
struct Dice {
  int count = 0;
  const Die* die = &d6;
};
constexpr Dice operator*(int count, const Die& die) { return {count < 0 ? 0 : count, &die}; }

// The faces of a pool, highest first: a rule must not depend on the order in which dice fall.
inline constexpr int most_dice = 120;
using Faces = Few<std::int8_t, most_dice>;

// What a rule wants to know. It asks for the least that it needs: the fewer the possible answers, the faster are
// exact odds and the less has to be typed at a real table.
enum class Ask : std::uint8_t { Each, Total, Count };

// A rule that looks at each die, but asks only which of a few scores it reaches, says so: exact odds then walk the classes
// between the scores and not the faces (ten dice in three classes are 66 branches, by their faces 3,003).
class Scores {
 public:
  constexpr Scores() = default;
  template <class... Score>
  constexpr explicit Scores(Score... scores) : count_(sizeof...(scores)), at_{scores...} {
    static_assert(sizeof...(scores) <= 3);
  }
  constexpr bool any() const { return count_ > 0; }
  constexpr int reached_by(int face) const {  // how many of them
    int n = 0;
    for (int i = 0; i < count_; ++i) n += face >= at_[static_cast<std::size_t>(i)];
    return n;
  }
  // The lowest face that reaches the same scores: one face for all of its class.
  constexpr int stands_for(const Die& die, int face) const {
    if (!any()) return face;
    for (int i = 0; i < die.sides; ++i)
      if (reached_by(die.face[static_cast<std::size_t>(i)]) == reached_by(face)) return die.face[static_cast<std::size_t>(i)];
    return face;
  }

 private:
  int count_ = 0;
  std::array<int, 3> at_{};
};

// Whose dice fall: the subject's of the heading above, or his whom it is done to.
enum class Whose : std::uint8_t { Subject, Object };

struct Roll {
  Dice dice;
  Ask ask = Ask::Total;
  int at_least = 0;  // for Count: a die that shows this or more counts
  Clause clause;
  const char* what = "";  // "movement throw", "defender's throw"
  Scores scores{};        // for Each: all that matters of a face is which of these it reaches
  Whose whose = Whose::Subject;

  int lowest() const;   // smallest possible answer (Total, Count)
  int highest() const;  // largest possible answer
  int read(const Faces& faces) const;  // the total or the count of these faces
};

}  // namespace linstock
