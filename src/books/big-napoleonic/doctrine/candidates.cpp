// CANDIDATES WORTH A THOUGHT, for the commander. Every candidate is judged by where it would end; only then are the
// rules asked, the best first, until one is legal: judging a place costs far less than checking a way. Who asks the
// rules himself is given the best few unasked.
#include "books/big-napoleonic/doctrine/candidates.h"

#include <algorithm>
#include <optional>

#include "books/big-napoleonic/movement/displacement.h"
#include "staff/ways.h"

namespace linstock::big_napoleonic {

namespace {

// How much of a candidate is known. What an assault is worth shows only when it is seen where it strikes: until then
// its score is the best that can be hoped for.
enum class Known : std::uint8_t { Hope, Worth, Legal };

// What a move is for. Of those with one purpose only the best is shown; the words are for people alone.
enum class Purpose : int {
  Take, Hold, Support, Battery, Rest,  // as the plan's duties
  Assault, Face, BetterGround, SaveItself, DrawBack, Depth, Line, LeaveSquare, Square, Town, LeaveTown, Open, Unlimber,
  GoBack, StandSpent, GunsBear, HoldHere, FireFromHere, Stand
};
constexpr const char* reasons[] = {"makes for the objective that it is to take",
                                   "goes back to the objective that it is to hold",
                                   "comes up in support",
                                   "comes within range of where it will be decided",
                                   "keeps out of reach to rally",
                                   "assaults: it promises more than it costs",
                                   "faces the enemy",
                                   "takes better ground near by",
                                   "saves what is left of it",
                                   "draws back out of reach",
                                   "forms Depth for the attack",
                                   "forms line to bring more muskets to bear",
                                   "leaves square: no cavalry is near",
                                   "forms square against cavalry",
                                   "occupies the town",
                                   "leaves the town",
                                   "opens on the nearest enemy",
                                   "unlimbers where its guns tell more",
                                   "limbers up and goes back out of danger",
                                   "is spent and keeps where it is",
                                   "its guns bear well from here",
                                   "holds its objective",
                                   "fires from where it is: closing or leaving would cost more",
                                   "stands best where it is"};
static_assert(std::size(reasons) == static_cast<std::size_t>(Purpose::Stand) + 1);

struct Candidate {
  Answer answer;
  Purpose purpose;
  int score;
  Known known;

  const char* why() const { return reasons[static_cast<int>(purpose)]; }
};

constexpr Purpose purpose_of(Duty duty) { return static_cast<Purpose>(duty); }

Purpose purpose_of_standing(const Outlook& look) {
  if (look.spent) return Purpose::StandSpent;
  if (look.self().arm == Arm::Artillery) return Purpose::GunsBear;
  if (look.task.duty == Duty::Hold) return Purpose::HoldHere;
  return look.closest < 40 ? Purpose::FireFromHere : Purpose::Stand;
}

class Candidates {
 public:
  Candidates(const Outlook& look, const Question& q, ThrowResult result)
      : look_(look),
        board_(look.board),
        q_(q),
        unit_(look.self()),
        result_(result) {
    list_.reserve(48);
    const std::int32_t reach = q.allowance + (places_of(unit_) + 1) * unit_length;
    board_.each_friend(q.subject, grown(Box{unit_.pose.at, unit_.pose.at}, reach),
                       [&](int f) { friends_.push_back(f); });
  }

  void all() {
    here_ = worth_of_place(look_, place_of(unit_), board_.ground(q_.subject));
    list_.push_back({plain_answer(board_, q_.subject, result_), purpose_of_standing(look_), here_, Known::Legal});
    if (unit_.arm == Arm::Artillery) return guns();
    if (q_.allowance == 0) return redeployments(0);
    if (unit_.stance == Stance::Town) return garrison();
    assaults();
    advances();
    if (!look_.foes.empty()) manoeuvres();
    redeployments(1);
    squares();
    towns();
  }

  // The best first; of equals the one that was thought of first. Of those with one purpose only the best: what is shown
  // should be worth comparing.
  void choose(int wanted, std::vector<Suggestion>& out) {
    while (!list_.empty() && wanted > 0) {
      const auto best = leader();
      const bool again = std::any_of(out.begin(), out.end(), [&](const Suggestion& s) {
        return s.purpose == static_cast<int>(best->purpose) && s.answer.target == best->answer.target;
      });
      if (again) {
        list_.erase(best);
        continue;
      }
      if (best->known == Known::Legal) {
        out.push_back(suggested(*best, true));
        --wanted;
      } else if (best->known == Known::Hope ? weigh(*best) : confirm(*best)) {
        continue;
      }
      list_.erase(best);
    }
  }
  // The best, and the next best in case that the rules refuse it.
  void choose_unasked(std::vector<Suggestion>& out) {
    constexpr std::size_t enough = 4;
    while (out.size() < enough) {
      const auto best = leader();
      if (best->known == Known::Hope && weigh(*best)) continue;
      const bool sure = best->known == Known::Legal;
      if (sure || (best->known == Known::Worth && !shows_flank(best->answer)))
        out.push_back(suggested(*best, sure));
      if (sure) return;
      list_.erase(best);
    }
  }

 private:
  static Suggestion suggested(const Candidate& c, bool sure) {
    return {c.answer, c.score, c.why(), sure, static_cast<int>(c.purpose)};
  }
  std::vector<Candidate>::iterator leader() {
    return std::max_element(list_.begin(), list_.end(),
                            [](const Candidate& a, const Candidate& b) { return a.score < b.score; });
  }
  // What it is worth, from where it ends; nothing if it is out of the question.
  std::optional<int> offer(const Answer& answer, Purpose purpose) {
    Place place = place_of(unit_);
    bool moved = false;
    for (const Manoeuvre& m : answer.path) {
      go_on(place, m);
      if (m.kind == Manoeuvre::Kind::Reform && place.stance == Stance::Unlimbered && unit_.arm == Arm::Artillery)
        place.unlimbered = moved ? Unlimbering::AfterMoving : Unlimbering::AtStart;
      moved = moved || m.kind <= Manoeuvre::Kind::Shift;
    }
    place.town = place.stance == Stance::Town ? answer.target : -1;
    place.wide_pivot = unit_.stance == Stance::Unlimbered && !moved && !answer.path.empty() &&
                       answer.path[0].kind == Manoeuvre::Kind::Pivot && turn_size(answer.path[0].by) > eighth_turn;
    if (!on_table(board_.setting.field, place.block.pose.at)) return {};
    const Ground end = ground_of(look_, place);
    if (stands_on_any(board_, friends_, end)) return {};  // friends stand where they do for a reason
    const int worth = worth_of_place(look_, place, end);
    list_.push_back({answer, purpose, worth, Known::Worth});
    return worth;
  }
  void go_on(Place& place, const Manoeuvre& m) const {
    place.block = after(place.block, m);
    place.stance = stance_after(unit_, place.stance, m);
    if (const SquareChange change = square_change(m); change != SquareChange::None)
      place.square = change == SquareChange::Form;
  }
  // BN-ZOC-03, as far as it is quickly seen: at the end of some part of its way (but for the last of an assault, which
  // ends at contact) it would show its flank to somebody who does not see it now.
  bool shows_flank(const Answer& answer) const {
    if (unit_.stance == Stance::Town) return false;
    Unit ghost = unit_;
    Place place = place_of(unit_);
    const int parts = answer.path.size() - (answer.value == static_cast<int>(MoveKind::Assault));
    for (int i = 0; i < parts; ++i) {
      go_on(place, answer.path[i]);
      if (place.stance == Stance::Town) return false;
      ghost.stance = place.stance;
      ghost.square = place.square;
      const Ground there = ground_of(place.block);
      for (const Foe& foe : look_.foes)
        if (meet(grown(there.box, board_.distances().zone_of_control), foe.box) && board_.enfilades(foe.unit, ghost, place.block, there) &&
            !board_.enfilades(foe.unit, unit_, block_of(unit_)))
          return true;
    }
    return false;
  }
  // Sees where an assault would strike. False: it is not to be had.
  bool weigh(Candidate& c) const {
    MovePlan plan;
    if (shows_flank(c.answer) || check_contact(board_, q_.subject, c.answer, plan)) return false;
    c.score = here_ + worth_of_assault(look_, plan);
    c.known = Known::Worth;
    return true;
  }
  // Asks the rules. False: it is not to be had.
  bool confirm(Candidate& c) const {
    if (shows_flank(c.answer) || check_move(board_, q_.subject, result_, c.answer)) return false;
    c.known = Known::Legal;
    return true;
  }
  Answer begin(MoveKind kind, int target = -1) const {
    Answer answer = answer_of(kind, target);
    if (unit_.square && kind != MoveKind::Manoeuvre) answer.path.push(reform(unit_, unit_.stance, SquareChange::Drop));
    return answer;
  }
  int left_after(int turn) const { return q_.allowance - (turn > eighth_turn || -turn > eighth_turn ? inches(3) : 0); }

  // How far it can go that way before it comes to an enemy, and which.
  std::int64_t clear_way(int turn, int margin, int* first = nullptr) const {
    return clear_way(turn, margin, unit_.stance, first);
  }
  std::int64_t clear_way(int turn, int margin, Stance stance, int* first = nullptr) const {
    return staff::clear_way(unit_.pose.at, turned(unit_.pose.facing, turn), layout_of(unit_, stance).front_width() / 2,
                            margin, inches(60), look_.foes,
                            [&](int u) -> const Ground& { return board_.ground(u); }, first);
  }

  // BN-ALLOW-04, BN-ALLOW-07: how much of that way it can go if bad ground slows it; it may halt before it.
  std::int64_t by_the_going(int turn, std::int64_t most) const {
    const FullLimited& cell = board_.setting.tables.allowances.advance_bad[static_cast<std::size_t>(mover_of(unit_))];
    const std::int64_t slow =
        inches(orders(result_).limited_move ? cell.limited : cell.full) - (q_.allowance - left_after(turn));
    return staff::before_slow_ground(board_.setting.field, after(block_of(unit_), Manoeuvre::pivot(turn)),
                                     static_cast<std::size_t>(arm_index(unit_)), slow, most);
  }

  // But not those that strike another, or have no chance.
  void assaults() {
    if (!offers(q_, MoveKind::Assault) || (look_.spent && look_.task.duty != Duty::Hold)) return;
    Striking striking{*this};
    staff::contacts(look_.foes, striking);
  }
  // What the staff asks of a unit that would go at somebody.
  struct Striking {
    Candidates& of;
    bool near(const Foe& foe) const { return apart(of.board_.ground(of.q_.subject).box, foe.box) * 100 <= of.q_.allowance; }
    int turn_to(const Foe& foe) const {
      return turn_towards(of.unit_, of.board_.ground(foe.unit).town ? foe.middle : of.board_.unit(foe.unit).pose.at);
    }
    std::int64_t clear(int turn, int* first) const { return of.clear_way(turn, 0, first); }
    std::int64_t allowed(int turn) const { return of.left_after(turn); }
    void strike(const Foe& foe, int turn, std::int64_t way) { of.assault(foe, turn, way); }
  };
  // As it stands, and in Depth.
  void assault(const Foe& foe, int turn, std::int64_t way) {
    const Point there = ahead(unit_.pose.at, turned(unit_.pose.facing, turn), way - unit_length);
    for (const bool forms_depth : {false, true}) {
      const Stance stance = forms_depth ? Stance::Depth : unit_.stance;
      if (forms_depth ? unit_.stance == Stance::Depth || unit_.square : stance == Stance::March) continue;
      const int hope = hope_of_assault(look_, foe, stance, grown(Box{there, there}, unit_length));
      if (hope < 0) continue;
      Answer answer = begin(MoveKind::Assault, foe.unit);
      if (forms_depth) answer.path.push(redeploy(stance));
      answer.path.push(Manoeuvre::pivot(turn));
      answer.path.push(Manoeuvre::advance(forms_depth ? q_.allowance - inches(3) : left_after(turn)));
      if (answer.path.back().distance > 0) list_.push_back({answer, Purpose::Assault, here_ + hope, Known::Hope});
    }
  }
  Manoeuvre redeploy(Stance stance) const {
    const auto spare = (layout_of(unit_, stance).front_width() - layout_of(unit_).front_width()) / 2 % unit_length;
    return reform(unit_, stance, SquareChange::None, 0, static_cast<int>(spare < 0 ? -spare : spare));
  }
  // What it is worth; nothing if it is out of the question.
  std::optional<int> advance(int by, std::int64_t distance) {
    if (distance <= 0) return {};
    Answer answer = begin(MoveKind::Advance);
    answer.path.push(Manoeuvre::pivot(by));
    answer.path.push(Manoeuvre::advance(static_cast<std::int32_t>(distance)));
    return offer(answer, purpose_of(look_.task.duty));
  }
  // What the staff asks of a unit that would go somewhere.
  struct Advancing {
    Candidates& of;
    std::int64_t clear(int by) const { return of.clear_way(by, of.board_.distances().contact_zone + hair); }
    std::int64_t allowed(int by) const { return of.left_after(by); }
    std::int64_t going(int by, std::int64_t wanted) const { return of.by_the_going(by, wanted); }
    std::optional<int> go(int by, std::int64_t distance) { return of.advance(by, distance); }
  };
  void advances() {
    if (look_.task.duty == Duty::Rest && look_.closest > 150) return;
    const std::int64_t way = length_near(look_.task.goal - unit_.pose.at);
    if (way < inches(1)) return;
    Advancing advancing{*this};
    staff::ways_to({turn_towards(unit_, look_.task.goal), way, look_.foes.empty(), inches(1), inches(2) - unit_length / 10},
                   inches(60), advancing);
    advance(0, by_the_going(0, std::min<std::int64_t>(q_.allowance, advancing.clear(0))));
  }
  void manoeuvres() {
    const int enemy = nearest_enemy(board_, q_.subject);
    if (enemy < 0) return;
    const Point there = middle_of(board_.ground(enemy));
    const int reach = std::min(q_.allowance / 2, inches(unit_.arm == Arm::Cavalry ? 9 : 6)) - hair;
    Answer face = begin(MoveKind::Manoeuvre);
    face.path.push(Manoeuvre::pivot(turn_towards(unit_, there)));
    offer(face, Purpose::Face);
    if (look_.closest > 30)  // BN-ZOC-02: in a zone of control it moves along its axis only
      staff::steps_aside(unit_.pose, reach, there, [&](const Manoeuvre& aside, const Manoeuvre& facing) {
        Answer answer = begin(MoveKind::Manoeuvre);
        answer.path.push(aside);
        answer.path.push(facing);
        offer(answer, Purpose::BetterGround);
      });
    Answer back = begin(MoveKind::Manoeuvre);
    back.path.push(Manoeuvre::back(reach));
    offer(back, look_.spent ? Purpose::SaveItself : Purpose::DrawBack);
  }
  void redeployments(int moving) {
    if (unit_.square) return;
    for (const Stance stance : {Stance::Extended, Stance::Depth}) {
      if (stance == unit_.stance || (look_.foes.empty() && unit_.stance != Stance::March)) continue;
      const Purpose purpose = stance == Stance::Depth ? Purpose::Depth : Purpose::Line;
      const int enemy = nearest_enemy(board_, q_.subject);
      Answer answer = begin(MoveKind::Manoeuvre);
      answer.path.push(redeploy(stance));
      if (enemy >= 0) answer.path.push(Manoeuvre::pivot(turn_towards(unit_, middle_of(board_.ground(enemy)))));
      offer(answer, purpose);
      if (!moving || q_.allowance <= inches(3)) continue;
      const int to_goal = turn_towards(unit_, look_.task.goal);
      const std::int64_t way =
          std::min<std::int64_t>(q_.allowance - inches(3), clear_way(to_goal, board_.distances().contact_zone + hair, stance));
      if (way <= 0) continue;
      Answer advance = begin(MoveKind::Advance);
      advance.path.push(redeploy(stance));
      advance.path.push(Manoeuvre::pivot(to_goal));
      advance.path.push(Manoeuvre::advance(static_cast<std::int32_t>(way)));
      offer(advance, purpose_of(look_.task.duty));
    }
  }
  void squares() {
    if (unit_.arm != Arm::Infantry || !stands_in_ranks(unit_.stance) || (!unit_.square && look_.foes.empty())) return;
    Answer answer = answer_of(MoveKind::Manoeuvre);
    answer.path.push(reform(unit_, unit_.stance, unit_.square ? SquareChange::Drop : SquareChange::Form));
    offer(answer, unit_.square ? Purpose::LeaveSquare : Purpose::Square);
  }
  void towns() {
    if (unit_.arm != Arm::Infantry) return;
    const auto& areas = board_.setting.field.areas;
    for (std::size_t i = 0; i < areas.size(); ++i) {
      if (!areas[i].town || board_.state.towns[i].garrison >= 0) continue;
      const Point c = middle_of(areas[i].box);
      const int turn = turn_towards(unit_, c);
      Answer answer = begin(MoveKind::Advance);
      answer.path.push(Manoeuvre::pivot(turn));
      const Block faced = after(block_of(unit_), Manoeuvre::pivot(turn));
      const int reach = left_after(turn) - inches(3);
      if (reach < 0) continue;
      const auto step =
          first_step(Motion(faced, Manoeuvre::advance(reach)), areas[i].shape(), Limit::within(town_edge));
      if (!step) continue;
      if (*step > 0) answer.path.push(Manoeuvre::advance(*step));
      answer.path.push(reform(unit_, Stance::Town));
      answer.target = static_cast<int>(i);
      offer(answer, Purpose::Town);
    }
  }
  void garrison() {
    Answer answer = answer_of(MoveKind::Advance);
    form_up(board_, unit_, look_.task.goal, answer);
    if (q_.allowance > inches(4)) answer.path.push(Manoeuvre::advance(q_.allowance - inches(3)));
    offer(answer, Purpose::LeaveTown);
  }
  void guns() {
    const int enemy = nearest_enemy(board_, q_.subject);
    if (enemy < 0) return;
    const Point there = middle_of(board_.ground(enemy));
    const bool unlimbered = unit_.stance == Stance::Unlimbered;
    Answer face = answer_of(MoveKind::Manoeuvre);
    if (!unlimbered) face.path.push(reform(unit_, Stance::Unlimbered));
    face.path.push(Manoeuvre::pivot(turn_towards(unit_, there)));
    offer(face, Purpose::Open);
    if (q_.allowance == 0) return;
    const int spare = q_.allowance - (unlimbered ? inches(3) : 0);
    const int to_goal = turn_towards(unit_, look_.task.goal);
    staff::ways_round_about([&](int off, int thirds) {
      Answer answer = answer_of(MoveKind::Manoeuvre);
      if (unlimbered) answer.path.push(reform(unit_, Stance::Limbered));
      const Angle way = turned(unit_.pose.facing, to_goal + off);
      answer.path.push(Manoeuvre::pivot(turn_between(unit_.pose.facing, way)));
      const int d = (spare - inches(3)) * thirds / 3;
      if (d <= 0) return false;
      answer.path.push(Manoeuvre::advance(d));
      Answer halt = answer;
      halt.path.push(reform(unit_, Stance::Unlimbered));
      halt.path.push(Manoeuvre::pivot(turn_between(way, angle_of(there - ahead(unit_.pose.at, way, d)))));
      offer(halt, Purpose::Unlimber);
      answer.path.back().distance = spare * thirds / 3;
      offer(answer, off == half_turn ? Purpose::GoBack : Purpose::Battery);
      return true;
    });
  }

  const Outlook& look_;
  const Board& board_;
  const Question& q_;
  const Unit& unit_;
  ThrowResult result_;
  int here_ = 0;  // what it is worth to stay
  std::vector<Candidate> list_;
  std::vector<int> friends_;  // within reach
};

}  // namespace

void suggest_candidates(const Outlook& look, const Question& question, ThrowResult result, int wanted,
                        std::vector<Suggestion>& out) {
  Candidates candidates(look, question, result);
  candidates.all();
  candidates.choose(wanted, out);
}

void suggest_best_candidate(const Outlook& look, const Question& question, ThrowResult result,
                            std::vector<Suggestion>& out) {
  Candidates candidates(look, question, result);
  candidates.all();
  candidates.choose_unasked(out);
}

}  // namespace linstock::big_napoleonic
