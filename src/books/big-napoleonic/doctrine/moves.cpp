// THE MOVES WORTH A THOUGHT, for the commander. Where one might go the staff says; here are the manoeuvres of the book that lead there.
#include "books/big-napoleonic/doctrine/moves.h"

#include <algorithm>
#include <optional>

#include "books/big-napoleonic/movement/displacement.h"
#include "staff/ventures.h"
#include "staff/ways.h"
#include "staff/weighing.h"

namespace linstock::big_napoleonic {

namespace {

// What a move is for. Of those with one purpose only the best is shown; the words are for people alone.
enum Purpose : int { Take, Hold, Support, Battery, Rest /* as the plan's duties */, Assaults, Deepens, Lines, Garrisons, Opens, Unlimbers, Stands };
constexpr const char* reasons[] = {"makes for the objective that it is to take",
                                   "goes back to the objective that it is to hold",
                                   "comes up in support",
                                   "comes within range of where it will be decided",
                                   "keeps out of reach to rally",
                                   "assaults: it promises more than it costs",
                                   "forms Depth for the attack",
                                   "forms line to bring more muskets to bear",
                                   "occupies the town",
                                   "opens on the nearest enemy",
                                   "unlimbers where its guns tell more",
                                   "stands best where it is"};
static_assert(std::size(reasons) == Stands + 1);

int turn_towards(const Unit& unit, Point p) { return turn_between(unit.pose.facing, angle_of(p - unit.pose.at)); }
Point middle(const Board& board, int unit) { return staff::middle_of(board.ground(unit).box); }

// Standing, or for a gun that must go back to its friends, that.
Answer plain_answer(const Board& board, int u, ThrowResult result) {
  const Answer stand = answer_of(MoveKind::Stand);
  MovePlan plan;
  if (!is_gun(board.unit(u)) || !check_move(board, u, result, stand)) return stand;
  return way_to_friends(board, u, result, plan).value_or(stand);
}

class Moves {
 public:
  Moves(const Outlook& look, const Question& q, ThrowResult result) : look_(look), board_(look.board), q_(q), unit_(look.self()), result_(result) {
    const std::int32_t reach = q.allowance + (places_of(unit_) + 1) * unit_length;
    board_.each_friend(q.subject, grown(Box{unit_.pose.at, unit_.pose.at}, reach), [&](int f) { friends_.push_back(f); });
  }

  void all() {
    here_ = worth_of_place(look_, place_of(unit_), spot_of(board_, place_of(unit_)));
    weighing.add(plain_answer(board_, q_.subject, result_), Stands, here_, true);
    if (is_gun(unit_)) return guns();
    if (unit_.stance == Stance::Town) return garrison();
    if (q_.allowance > 0) {
      assaults();
      advances();
      towns();
    }
    redeployments();
  }

  staff::Weighing weighing;

  // AS THE WEIGHING ASKS
  static const char* why(int purpose) { return reasons[purpose]; }
  // BN-ZOC-03: at the end of some part of its way (but for the last of an assault) it shows its flank to nobody who does not see it now.
  bool sound(const Answer& answer) const {
    Unit ghost = unit_;
    Place place = place_of(unit_);
    for (int i = 0; i < answer.path.size() - (answer.value == static_cast<int>(MoveKind::Assault)); ++i) {
      go_on(place, answer.path[i]);
      if (place.stance == Stance::Town) return true;
      ghost.stance = place.stance;
      ghost.square = place.square;
      const Ground there = ground_of(place.block);
      for (const staff::Foe& foe : look_.foes)
        if (meet(grown(there.box, board_.distances().zone_of_control), foe.box) && board_.enfilades(foe.unit, ghost, place.block, there) &&
            !board_.enfilades(foe.unit, unit_, block_of(unit_)))
          return false;
    }
    return true;
  }
  bool allowed(const Answer& answer) const { return !check_move(board_, q_.subject, result_, answer); }

  // AS THE STAFF'S WAYS ASK (staff/ways.h)
  bool near(const staff::Foe& foe) const { return staff::apart(board_.ground(q_.subject).box, foe.box) <= q_.allowance; }
  int turn_to(const staff::Foe& foe) const { return turn_towards(unit_, board_.ground(foe.unit).town ? foe.middle : board_.unit(foe.unit).pose.at); }
  std::int64_t clear(int turn, int* first) const { return clear_way(turn, 0, unit_.stance, first); }
  std::int64_t clear(int turn) const { return clear_way(turn, board_.distances().contact_zone + hair, unit_.stance); }
  std::int64_t allowed(int turn) const { return q_.allowance - (std::abs(turn) > eighth_turn ? wide : 0); }
  std::optional<int> go(int by, std::int64_t distance) {
    if (distance <= 0) return {};
    return offer(then_on(begin(MoveKind::Advance), by, distance), static_cast<int>(look_.task.duty));
  }
  // As it stands, and in Depth.
  void strike(const staff::Foe& foe, int turn, std::int64_t) {
    for (const Stance stance : {unit_.stance, Stance::Depth}) {
      const bool deepens = stance != unit_.stance;
      if (stance == Stance::March || (deepens && unit_.square)) continue;
      const std::int64_t way = deepens ? q_.allowance - wide : allowed(turn);
      Answer answer = begin(MoveKind::Assault, foe.unit);
      if (deepens) answer.path.push(redeploy(stance));
      answer = then_on(answer, turn, way);
      if (MovePlan plan; way > 0 && !check_contact(board_, q_.subject, answer, plan)) weighing.add(answer, Assaults, here_ + worth_of_assault(look_, plan));
      if (unit_.stance == Stance::Depth) return;
    }
  }

 private:
  static constexpr int wide = inches(3);  // what a wide pivot or a redeployment takes of the way

  // What it is worth, from where it ends; nothing if it is out of the question.
  std::optional<int> offer(const Answer& answer, int purpose) {
    Place place = place_of(unit_);
    for (const Manoeuvre& m : answer.path) go_on(place, m);
    place.town = place.stance == Stance::Town ? answer.target : -1;
    if (!on_table(board_.setting.field, place.block.pose.at)) return {};
    const staff::Spot spot = spot_of(board_, place);
    if (stands_on_any(board_, friends_, spot.ground)) return {};  // friends stand where they do for a reason
    const int worth = worth_of_place(look_, place, spot);
    weighing.add(answer, purpose, worth);
    return worth;
  }
  void go_on(Place& place, const Manoeuvre& m) const {
    place.block = after(place.block, m);
    place.stance = stance_after(unit_, place.stance, m);
    if (const SquareChange change = square_change(m); change != SquareChange::None) place.square = change == SquareChange::Form;
  }
  Answer begin(MoveKind kind, int target = -1) const {
    Answer answer = answer_of(kind, target);
    if (unit_.square && kind != MoveKind::Manoeuvre) answer.path.push(reform(unit_, unit_.stance, SquareChange::Drop));
    return answer;
  }
  static Answer then_on(Answer answer, int turn, std::int64_t distance) {
    answer.path.push(Manoeuvre::pivot(turn));
    if (distance > 0) answer.path.push(Manoeuvre::advance(static_cast<std::int32_t>(distance)));
    return answer;
  }
  std::int64_t clear_way(int turn, int margin, Stance stance, int* first = nullptr) const {
    return staff::clear_way(unit_.pose.at, turned(unit_.pose.facing, turn), layout_of(unit_, stance).front_width() / 2, margin, inches(60), look_.foes,
                            [&](int u) -> const Ground& { return board_.ground(u); }, first);
  }
  Manoeuvre redeploy(Stance stance) const {
    const auto spare = (layout_of(unit_, stance).front_width() - layout_of(unit_).front_width()) / 2 % unit_length;
    return reform(unit_, stance, SquareChange::None, 0, static_cast<int>(std::abs(spare)));
  }

  // But not those that strike another, or have no chance.
  void assaults() {
    if (offers(q_, MoveKind::Assault) && (!look_.spent() || look_.task.duty == staff::Duty::Hold)) staff::contacts(look_.foes, *this);
  }
  void advances() {
    const std::int64_t way = length_near(look_.task.goal - unit_.pose.at);
    if ((look_.task.duty == staff::Duty::Rest && look_.closest > inches(15)) || way < inches(1)) return;
    staff::ways_to({turn_towards(unit_, look_.task.goal), way, look_.foes.empty(), inches(1), inches(2) - unit_length / 10}, inches(60), *this);
  }
  void redeployments() {
    if (unit_.square) return;
    for (const Stance stance : {Stance::Extended, Stance::Depth}) {
      if (stance == unit_.stance || (look_.foes.empty() && unit_.stance != Stance::March)) continue;
      Answer answer = begin(MoveKind::Manoeuvre);
      answer.path.push(redeploy(stance));
      const int enemy = staff::some_enemy(board_, unit_.side, unit_.pose.at);
      offer(enemy < 0 ? answer : then_on(answer, turn_towards(unit_, middle(board_, enemy)), 0), stance == Stance::Depth ? Deepens : Lines);
      const int to_goal = turn_towards(unit_, look_.task.goal);
      const std::int64_t way = std::min<std::int64_t>(q_.allowance - wide, clear_way(to_goal, board_.distances().contact_zone + hair, stance));
      answer.value = static_cast<int>(MoveKind::Advance);
      if (way > 0) offer(then_on(answer, to_goal, way), static_cast<int>(look_.task.duty));
    }
  }
  void towns() {
    const auto& areas = board_.setting.field.areas;
    for (std::size_t i = 0; unit_.arm == Arm::Infantry && i < areas.size(); ++i) {
      if (!areas[i].town || board_.state.towns[i].garrison >= 0) continue;
      const int turn = turn_towards(unit_, staff::middle_of(areas[i].box));
      const auto reach = static_cast<std::int32_t>(allowed(turn) - wide);
      if (reach < 0) continue;
      const Motion on(after(block_of(unit_), Manoeuvre::pivot(turn)), Manoeuvre::advance(reach));
      const auto step = first_step(on, areas[i].shape(), Limit::within(town_edge));
      if (!step) continue;
      Answer answer = then_on(begin(MoveKind::Advance, static_cast<int>(i)), turn, *step);
      answer.path.push(reform(unit_, Stance::Town));
      offer(answer, Garrisons);
    }
  }
  void garrison() {
    Answer answer = answer_of(MoveKind::Advance);
    form_up(board_, unit_, look_.task.goal, answer);
    if (q_.allowance > inches(4)) answer.path.push(Manoeuvre::advance(q_.allowance - inches(3)));
    if (q_.allowance > 0) offer(answer, static_cast<int>(look_.task.duty));
  }
  void guns() {
    const int enemy = staff::some_enemy(board_, unit_.side, unit_.pose.at);
    if (enemy < 0) return;
    const Point there = middle(board_, enemy);
    const bool unlimbered = unit_.stance == Stance::Unlimbered;
    Answer open = answer_of(MoveKind::Manoeuvre);
    if (!unlimbered) open.path.push(reform(unit_, Stance::Unlimbered));
    offer(then_on(open, turn_towards(unit_, there), 0), Opens);
    const int spare = q_.allowance - (unlimbered ? wide : 0);
    staff::ways_round_about([&](int off, int thirds) {
      const Angle way = turned(unit_.pose.facing, turn_towards(unit_, look_.task.goal) + off);
      const int d = (spare - wide) * thirds / 3;
      if (d <= 0) return false;
      Answer answer = answer_of(MoveKind::Manoeuvre);
      if (unlimbered) answer.path.push(reform(unit_, Stance::Limbered));
      Answer halt = then_on(answer, turn_between(unit_.pose.facing, way), d);
      halt.path.push(reform(unit_, Stance::Unlimbered));
      offer(then_on(halt, turn_between(way, angle_of(there - ahead(unit_.pose.at, way, d))), 0), Unlimbers);
      offer(then_on(answer, turn_between(unit_.pose.facing, way), spare * thirds / 3), static_cast<int>(look_.task.duty));
      return true;
    });
  }

  const Outlook& look_;
  const Board& board_;
  const Question& q_;
  const Unit& unit_;
  ThrowResult result_;
  int here_ = 0;              // what it is worth to stay
  std::vector<int> friends_;  // within reach
};

}  // namespace

void suggest_moves(const Outlook& look, const Question& question, ThrowResult result, bool several, std::vector<Suggestion>& out) {
  constexpr int enough_to_show = 9;
  Moves moves(look, question, result);
  moves.all();
  several ? moves.weighing.best_few(moves, enough_to_show, out) : moves.weighing.best_unasked(moves, out);
}

void suggest_ventures(const Board& board, const Question& q, ThrowResult result, std::uint64_t bits, std::vector<Suggestion>& out) {
  const Unit& unit = board.unit(q.subject);
  staff::Luck luck{bits};
  const int enemy = staff::some_enemy(board, unit.side, unit.pose.at);
  Answer answer = answer_of(static_cast<MoveKind>(q.options[luck.below(q.options.size())].value), enemy);
  const Stance stances[] = {Stance::Extended, Stance::Depth, Stance::March, Stance::DepthThree, unit.stance, unit.stance};
  if (unit.stance == Stance::Town) form_up(board, unit, enemy >= 0 ? middle(board, enemy) : Point{}, answer);
  else if (unit.square) answer.path.push(reform(unit, unit.stance, SquareChange::Drop));
  else if (is_gun(unit)) answer.path.push(reform(unit, luck.below(2) ? Stance::Limbered : Stance::Unlimbered));
  else if (luck.below(2)) {
    const SquareChange square = luck.below(4) ? SquareChange::None : SquareChange::Form;  // one draw a statement: compilers differ in what they draw first
    answer.path.push(reform(unit, stances[luck.below(6)], square));
  }
  const auto to_enemy = enemy < 0 ? std::optional<int>{} : turn_towards(unit, middle(board, enemy));
  staff::offer_ventures(answer, staff::some_turn(luck, to_enemy), q.allowance, luck, out);
  out.push_back({plain_answer(board, q.subject, result), 0, ""});
}

}  // namespace linstock::big_napoleonic
