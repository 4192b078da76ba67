// PLOTS ADVISED: what a unit could do, and the best of that.
#include <algorithm>

#include "books/nineteenth-century/doctrine/judging.h"

namespace linstock::nineteenth_century::afield {

namespace {

constexpr int closing_in = 12;  // what a yard nearer to its goal is worth

// Whom foot goes for that has no objective: who wants the least of marching and wheeling, and does not ride away again. Without such a one a
// line turns after every squadron that passes it, and never comes up with anybody.
Point prey_of(const Board& board, int u, Point otherwise) {
  const Unit& own = board.unit(u);
  if (!foot(own) || own.is.weapon == SmallArm::None || own.told.objective >= 0) return otherwise;  // who has no firearms takes whoever is nearest
  const Pose& pose = own.pose;
  const std::int64_t half = layout_of(own, board.tables).front_width() / 2;
  std::int64_t least = 0;
  Point prey = otherwise;
  bool found = false;
  board.each_enemy(own.is.side, [&](int e) {
    const Unit& his = board.unit(e);
    if (runs(his) || (horse(his) && is_cavalry(his.is.arm) && !board.can_charge(e, u))) return;
    const Point there = field::centre_of(board.ground(e));
    const std::int64_t turn = std::abs(turn_between(pose.facing, angle_of(there - pose.at)));
    const std::int64_t cost = length_down(there - pose.at) + 2 * half * 6 * turn / full_turn;  // the outer figure's way, twice: it wheels at half speed
    if (!found || cost < least) found = true, least = cost, prey = there;
  });
  return prey;
}

}  // namespace

namespace {

class Candidates {
 public:
  Candidates(const Board& board, int unit, Outlook& outlook) : board_(board), u_(unit), outlook_(outlook), goal_(prey_of(board, unit, goal_of(board, unit))) {}

  void offer(const Answer& answer, int more = 0) {
    Plot plot;
    if (check_plot(board_, u_, answer, plot)) return;
    const Pose there = outlook_.arrives(u_, plot);
    hindered_ = hindered_ || there != plot.end.pose;
    const int score = outlook_.worth(u_, plot) + more - closing_ * length_down(goal_ - there.at) / unit_length;
    if (!best_ || score > best_score_) best_ = answer, best_score_ = score;
  }
  void offer(int value, int more = 0) {
    Answer answer;
    answer.value = value;
    offer(answer, more);
  }
  void march(Point goal, int share, Does does = Does::Marches) {
    auto on = march_to(board_, u_, goal, share);
    if (on) on->value = static_cast<int>(does), offer(*on);
  }
  void face(int enemy);
  void closing(int worth_of_a_yard) { closing_ = worth_of_a_yard; }
  Point goal() const { return goal_; }
  bool hindered() const { return hindered_; }  // by friends on one of its ways
  const std::optional<Answer>& best() const { return best_; }

 private:
  const Board& board_;
  const int u_;
  Outlook& outlook_;
  const Point goal_;
  std::int64_t closing_ = 0;
  bool hindered_ = false;
  std::optional<Answer> best_;
  std::int64_t best_score_ = 0;
};

// Bring its front to the enemy without leaving the place.
void Candidates::face(int enemy) {
  const Unit& own = board_.unit(u_);
  const Block block = board_.block(u_);
  const std::int32_t by = turn_between(block.pose.facing, angle_of(field::centre_of(board_.ground(enemy)) - block.pose.at));
  if (std::abs(by) < degrees(15) || own.now.formation == Formation::Square) return;
  const bool about = std::abs(by) > degrees(135), line = own.now.formation == Formation::Line || own.now.formation == Formation::SkirmishLine;
  for (int part : {1, 2, 4}) {
    Answer answer;
    answer.value = static_cast<int>(Does::Marches);
    const bool turns = about || (std::abs(by) > degrees(70) && (!line || guns(own)));
    if (turns) answer.path.push(Manoeuvre::face(about ? 2 : by > 0 ? 1 : -1));
    else answer.path.push(Manoeuvre::wheel(by > 0 ? Hand::Left : Hand::Right, by / part));
    offer(answer);
    if (turns) return;
  }
}

Point off(const Pose& from, std::int32_t angle, int far) { return ahead(from.at, turned(from.facing, angle), yards(far)); }

// Horse rides for a flank, for the rear, or out of reach.
void ride(const Board& board, int u, int enemy, Candidates& all) {
  const Unit& own = board.unit(u);
  const Pose home{own.pose.at, static_cast<Angle>(own.is.side == 0 ? 3 * quarter_turn : quarter_turn)};
  all.march(off(home, 0, 300), 100);
  for (const std::int32_t side : {quarter_turn, -quarter_turn}) all.march(off(home, side, 300), 100);
  if (enemy < 0) return;
  board.each_enemy(own.is.side, grown(board.ground(u).box, yards(700)), [&](int e) {
    const Unit& his = board.unit(e);
    if (his.now.cohesion == Cohesion::Formed && !guns(his) && e != enemy) return;
    all.march(off(his.pose, half_turn, 150), 100);
    for (const std::int32_t side : {quarter_turn, -quarter_turn}) all.march(off(his.pose, side, 250), 100);
  });
}

constexpr int too_near_to_change = 250;

std::int32_t off_front(const Board& board, int u, Point goal) {
  const Pose& pose = board.unit(u).pose;
  return std::abs(turn_between(pose.facing, angle_of(goal - pose.at)));
}

// A wide line hardly wheels: where its goal is far off its front it goes in column.
void form_column(const Board& board, int u, int distance, Candidates& all) {
  const Unit& own = board.unit(u);
  constexpr int worth_it = 6000, wide = 10;
  if (!foot(own) || own.is.weapon == SmallArm::None || own.now.formation != Formation::Line || own.now.wide < wide || distance < too_near_to_change || off_front(board, u, all.goal()) < degrees(50)) return;
  for (const FormationChange change : changes_open(board, u))
    if (change == FormationChange::ColumnLine) all.offer(changes_to + static_cast<int>(change), worth_it);
}

// A battery whose order leads it further on limbers up, for the way that it gains.
void limber(const Board& board, int u, int distance, Candidates& all) {
  const Unit& own = board.unit(u);
  constexpr int least_way = 100, most_way = 300;
  const int way = distance - std::max(own.told.further, shooting_distance(board, u));
  if (!guns(own) || own.now.guns == Guns::Limbered || way < least_way) return;
  for (const FormationChange change : changes_open(board, u))
    if (change == FormationChange::Limber) all.offer(changes_to + static_cast<int>(change), closing_in * std::min(way, most_way));
}

void deploy(const Board& board, int u, int distance, Candidates& all) {
  const Unit& own = board.unit(u);
  if (guns(own) ? distance > board.weapon_range(u) : distance > 500) return;
  if (foot(own) && distance > too_near_to_change && off_front(board, u, all.goal()) > degrees(45)) return;
  for (const FormationChange change : changes_open(board, u))
    if ((change == FormationChange::ColumnLine && own.now.formation == Formation::Column) || (change == FormationChange::Limber && own.now.guns == Guns::Limbered)) all.offer(changes_to + static_cast<int>(change));
}

}  // namespace

namespace {

// Riders with rifles shoot better on foot, and need not meet a charge with their sabres or run from it; they get down before he is near.
void get_down(const Board& board, int u, int distance, Candidates& all) {
  const Unit& own = board.unit(u);
  constexpr int too_near = 250, near = 900, worth_it = 2000;
  if (own.is.arm != Arm::MountedInfantry || own.now.dismounted || own.is.weapon == SmallArm::None || distance < too_near || distance > near) return;
  for (const FormationChange change : changes_open(board, u))
    if (change == FormationChange::Mount) all.offer(changes_to + static_cast<int>(change), worth_it);
}

}  // namespace

// A screen that has so much room before its unit leaves it the way.
constexpr int screens_near = 250;

Answer best_plot(const Board& board, int u, Outlook& outlook) {
  const Unit& own = board.unit(u);
  if (own.now.changing) return plain_plot(board, u);  // it changed in order to fire
  const int enemy = board.nearest_enemy(u);
  const int distance = enemy < 0 ? 4000 : board.yards_between(u, enemy);
  const bool part = sub_group(own) && board.active(own.is.of);
  const Demand demand = demand_of(board, part ? own.is.of : u).demand;  // a screen goes before its unit, a reserve behind it
  Candidates all(board, u, outlook);
  const bool sent = led(board.state, u) && better_order(board, u);  // his general's word is enough (NC-ORDER-24)
  const bool goes = (demand == Demand::MustAdvance || demand == Demand::FreeInReach || sent) && !(own.is.part == Part::Screen && board.yards_between(u, own.is.of) > screens_near);
  all.closing(!goes || horse(own) ? 0 : own.is.weapon == SmallArm::None ? 10 : own.told.objective >= 0 ? 1 : closing_in);  // whoever cannot fire has to come to blows
  all.offer(static_cast<int>(Does::Halts));
  if (own.now.cohesion != Cohesion::Formed) all.offer(static_cast<int>(Does::Rallies), 100);
  if (enemy >= 0 && demand != Demand::Retire) all.face(enemy);
  deploy(board, u, distance, all);
  get_down(board, u, distance, all);
  if (goes) form_column(board, u, distance, all);
  if (goes) limber(board, u, distance, all);
  if (goes) {
    all.march(all.goal(), 100);
    if (part || distance <= board.weapon_range(u) + 200) all.march(all.goal(), 55);
    if (part) all.march(all.goal(), 25);
    if (enemy >= 0) all.march(field::centre_of(board.ground(enemy)), 55);
    if (all.hindered()) {
      all.march(all.goal(), 100, Does::MarchesThrough);
      for (const std::int32_t aside : {0, eighth_turn / 2, -eighth_turn / 2}) all.march(off(own.pose, aside, 300), 100);
    }
  }
  if (horse(own) && goes) ride(board, u, enemy, all);
  return all.best() ? *all.best() : plain_plot(board, u);
}

}  // namespace linstock::nineteenth_century::afield
