// Who stands where, for the length of a step; never saved. The field never sees a book's unit: it sees how each stands,
// which the book says once when the board is made. Grounds are worked out when first asked for, and whoever stands as
// before keeps his from board to board.
//
// A book derives its own board and adds its own words:
//
//   class Board : public field::Troops<Board> {
//    public:
//     Board(const State&, const Setting&);          calls stand(i, ...) for every unit
//     bool active(int unit) const;                  is it on the table now?
//     Seat side_of(int unit) const;
//     int count() const;
//   };
#pragma once
#include <memory>
#include <vector>

#include "field/ground.h"
#include "kernel/question.h"

namespace linstock::field {

// What a unit's ground follows from.
struct Standing {
  Pose pose;
  Layout layout;
  std::int32_t reach = 0;  // no corner of it is further from its place
  bool on_table = false;
  int area = -1;           // it holds this area of the field and has no block of its own

  friend bool operator==(const Standing&, const Standing&) = default;
};

class Board {
 public:
  Board(const Battlefield& field, std::size_t units);
  ~Board();
  Board(const Board&) = delete;

  // Where the unit stood when the board was made.
  const Ground& ground(int unit) const {
    const Stand& stand = sheet_.stands[static_cast<std::size_t>(unit)];
    return stand.made ? stand.ground : make_ground(unit);
  }
  // May any of its ground meet the box? Quick, and never wrongly no: for passing over those far away.
  bool near(int unit, const Box& box) const { return meet(box, sheet_.reaches[static_cast<std::size_t>(unit)]); }

  // DISTANCES
  Measured measure(const Ground& a, const Ground& b) const { return field::measure(a, b); }
  Gap gap(const Ground& a, const Ground& b) const { return field::gap(a, b); }
  bool within(const Ground& a, const Ground& b, int r) const { return field::within(a, b, r); }
  bool closer_than(const Ground& a, const Ground& b, int r) const { return field::closer_than(a, b, r); }
  bool touching(const Ground& a, const Ground& b) const { return field::touching(a, b); }
  bool overlapping(const Ground& a, const Ground& b) const { return field::overlapping(a, b); }

  // TERRAIN
  const Battlefield& battlefield() const { return field_; }
  Marks areas(const Ground& ground) const { return areas_of(field_, ground); }
  bool on_table(const Block& block) const { return linstock::on_table(field_, block.pose.at); }

 protected:
  // Whoever stands as before keeps his ground.
  void stand(std::size_t unit, const Standing& standing) {
    Stand& stand = sheet_.stands[unit];
    stand.touched = unasked;
    if (stand.standing == standing && standing.area < 0) return;  // areas belong to the field, which may be another
    stand.standing = standing;
    stand.made = false;
    sheet_.reaches[unit] = standing.area >= 0 ? field_.areas[static_cast<std::size_t>(standing.area)].box
                                              : grown({standing.pose.at, standing.pose.at}, standing.reach);
  }

  // The same for a block of its own on the table: how far it reaches is worked out only when it stands otherwise than before.
  void stand(std::size_t unit, const Pose& pose, const Layout& layout) {
    Stand& stand = sheet_.stands[unit];
    const Standing& before = stand.standing;
    if (before.on_table && before.area < 0 && before.pose == pose && before.layout == layout) stand.touched = unasked;
    else this->stand(unit, {pose, layout, static_cast<std::int32_t>(layout.front_width() + layout.full_depth()), true, -1});
  }

  static constexpr std::int32_t nobody = -1, unasked = -2;
  std::int32_t& touched(int unit) const { return sheet_.stands[static_cast<std::size_t>(unit)].touched; }

 private:
  struct Stand {
    Standing standing;
    bool made = false;               // the ground has been worked out
    std::int32_t touched = unasked;  // an enemy that it touches
    Ground ground;
  };
  // Sheets are used again and again, board after board.
  struct Sheet {
    std::vector<Stand> stands;
    std::vector<Box> reaches;  // the ground lies within
  };
  static std::vector<std::unique_ptr<Sheet>>& spare_sheets();
  static std::unique_ptr<Sheet> take_sheet();
  const Ground& make_ground(int unit) const;

  const Battlefield& field_;
  std::unique_ptr<Sheet> own_sheet_;
  Sheet& sheet_;
};

// Friends and enemies, by what the book's own board says of each unit. Ascending; itself left out.
template <class Own>
class Troops : public Board {
 public:
  using Board::Board;

  template <class F>
  void each_enemy(Seat side, F f) const {
    for (int i = 0; i < own().count(); ++i)
      if (own().side_of(i) != side && own().active(i)) f(i);
  }
  template <class F>
  void each_friend(int self, F f) const {
    for (int i = 0; i < own().count(); ++i)
      if (i != self && own().active(i) && own().side_of(i) == own().side_of(self)) f(i);
  }
  // The same, of those only that may be near the box.
  template <class F>
  void each_enemy(Seat side, const Box& box, F f) const {
    for (int i = 0; i < own().count(); ++i)
      if (near(i, box) && own().side_of(i) != side && own().active(i)) f(i);
  }
  template <class F>
  void each_friend(int self, const Box& box, F f) const {
    for (int i = 0; i < own().count(); ++i)
      if (near(i, box) && i != self && own().active(i) && own().side_of(i) == own().side_of(self)) f(i);
  }

  bool touching_enemy(int unit) const {
    std::int32_t& kept = touched(unit);
    if (kept == nobody || (kept >= 0 && own().active(kept))) return kept >= 0;
    kept = nobody;
    const Ground& here = ground(unit);
    const Box around = grown(here.box, hair);
    const Seat side = own().side_of(unit);
    for (int i = 0; i < own().count(); ++i)
      if (near(i, around) && own().side_of(i) != side && own().active(i) && touching(here, ground(i))) {
        kept = i;
        return true;
      }
    return false;
  }

  // Does anybody but `self` stand on this ground?
  bool anyone_on(const Ground& there, int self) const {
    for (int i = 0; i < own().count(); ++i)
      if (i != self && own().active(i) && near(i, there.box) && overlapping(there, ground(i))) return true;
    return false;
  }

 private:
  const Own& own() const { return static_cast<const Own&>(*this); }
};

}  // namespace linstock::field
