// CANDIDATES WORTH A THOUGHT, for the commander
#include "books/big-napoleonic/candidates.h"

namespace linstock::big_napoleonic {

namespace {

class Candidates {
 public:
  Candidates(const Board& board, const Question& q, std::vector<Suggestion>& out)
      : board_(board), q_(q), unit_(board.unit(q.subject)), result_(result_of(q, unit_, board.setting.tables)), look_(board, q.subject), out_(out) {}

  void all() {
    const Answer plain = plain_answer(board_, q_.subject, result_);
    try_out(plain, "stands");
    if (unit_.arm == Arm::Artillery) return guns();
    if (q_.allowance == 0) return redeployments(0);
    if (unit_.stance == Stance::Town) return garrison();
    assaults();
    advances();
    manoeuvres();
    redeployments(1);
    squares();
    towns();
  }

 private:
  bool try_out(const Answer& answer, const char* why) {
    MovePlan plan;
    if (check_move(board_, q_.subject, result_, answer, &plan)) return false;
    out_.push_back({answer, worth(look_, plan), why});
    return true;
  }
  Answer begin(MoveKind kind, int target = -1) const {
    Answer answer = answer_of(kind, target);
    if (unit_.square && kind != MoveKind::Manoeuvre) answer.path.push(reform(unit_, unit_.stance, SquareChange::Drop));
    return answer;
  }
  int left_after(int turn) const { return q_.allowance - (turn > eighth_turn || -turn > eighth_turn ? inches(3) : 0); }

  void assaults() {
    if (!offers(q_, MoveKind::Assault) || (look_.spent && !look_.hold)) return;
    for (int e : look_.enemies) {
      if (!board_.within(board_.ground(q_.subject), board_.ground(e), q_.allowance)) continue;
      const int turn = turn_towards(unit_, board_.ground(e).town ? middle_of(board_.ground(e)) : board_.unit(e).pose.at);
      for (const Stance stance : {unit_.stance, Stance::Depth}) {
        if (stance == Stance::Depth && unit_.stance == Stance::Depth) continue;
        Answer answer = begin(MoveKind::Assault, e);
        if (stance != unit_.stance) {
          if (!answer.path.empty()) continue;
          answer.path.push(redeploy(stance));
        }
        answer.path.push(Manoeuvre::pivot(turn));
        answer.path.push(Manoeuvre::advance(stance == unit_.stance ? left_after(turn) : q_.allowance - inches(3)));
        if (answer.path.back().distance > 0) try_out(answer, "assaults at fair odds");
      }
    }
  }
  Manoeuvre redeploy(Stance stance) const {
    const auto spare = (layout_of(unit_, stance).front_width() - layout_of(unit_).front_width()) / 2 % unit_length;
    return reform(unit_, stance, SquareChange::None, 0, static_cast<int>(spare < 0 ? -spare : spare));
  }
  void advances() {
    const int to_goal = turn_towards(unit_, look_.goal);
    for (const int turn : {to_goal, to_goal + degrees(20), to_goal - degrees(20), 0}) {
      const int left = left_after(turn_between(0, static_cast<Angle>(turn)));
      for (const int share : {6, 4, 2}) {
        Answer answer = begin(MoveKind::Advance);
        answer.path.push(Manoeuvre::pivot(turn_between(0, static_cast<Angle>(turn))));
        const auto d = std::min<std::int64_t>(left * share / 6, std::max<std::int64_t>(inches(1), length_near(look_.goal - unit_.pose.at)));
        if (d <= 0) break;
        answer.path.push(Manoeuvre::advance(static_cast<std::int32_t>(d)));
        if (try_out(answer, "closes with its goal")) break;
      }
    }
  }
  void manoeuvres() {
    const int enemy = nearest_enemy(board_, q_.subject);
    if (enemy < 0) return;
    const Point there = middle_of(board_.ground(enemy));
    const int reach = std::min(q_.allowance / 2, inches(unit_.arm == Arm::Cavalry ? 9 : 6));
    Answer face = begin(MoveKind::Manoeuvre);
    face.path.push(Manoeuvre::pivot(turn_towards(unit_, there)));
    try_out(face, "faces the enemy");
    for (int k = 0; k < 6; ++k) {
      const Vec way = turn({reach, 0}, heading(turned(unit_.pose.facing, k * (full_turn / 6))));
      Answer answer = begin(MoveKind::Manoeuvre);
      answer.path.push(Manoeuvre::shift(static_cast<std::int32_t>(way.x), static_cast<std::int32_t>(way.y)));
      answer.path.push(Manoeuvre::pivot(turn_between(unit_.pose.facing, angle_of(there - (unit_.pose.at + way)))));
      try_out(answer, "takes better ground");
    }
    Answer back = begin(MoveKind::Manoeuvre);
    back.path.push(Manoeuvre::back(reach));
    try_out(back, "draws back");
  }
  void redeployments(int moving) {
    const int enemy = nearest_enemy(board_, q_.subject);
    for (const Stance stance : {Stance::Extended, Stance::Depth, Stance::March}) {
      if (stance == unit_.stance || unit_.square) continue;
      Answer answer = begin(MoveKind::Manoeuvre);
      answer.path.push(redeploy(stance));
      if (enemy >= 0) answer.path.push(Manoeuvre::pivot(turn_towards(unit_, middle_of(board_.ground(enemy)))));
      try_out(answer, "redeploys");
      if (!moving || q_.allowance <= inches(3)) continue;
      Answer advance = begin(MoveKind::Advance);
      advance.path.push(redeploy(stance));
      advance.path.push(Manoeuvre::pivot(turn_towards(unit_, look_.goal)));
      advance.path.push(Manoeuvre::advance(q_.allowance - inches(3)));
      try_out(advance, "redeploys and closes");
    }
  }
  void squares() {
    if (unit_.arm != Arm::Infantry || !stands_in_ranks(unit_.stance)) return;
    Answer answer = answer_of(MoveKind::Manoeuvre);
    answer.path.push(reform(unit_, unit_.stance, unit_.square ? SquareChange::Drop : SquareChange::Form));
    try_out(answer, unit_.square ? "leaves square" : "forms square against cavalry");
  }
  void towns() {
    if (unit_.arm != Arm::Infantry) return;
    const auto& areas = board_.setting.field.areas;
    for (std::size_t i = 0; i < areas.size(); ++i) {
      if (!areas[i].town || board_.state.towns[i].garrison >= 0) continue;
      const Point c = middle_of(Ground{{}, &areas[i], areas[i].box});
      const int turn = turn_towards(unit_, c);
      Answer answer = begin(MoveKind::Advance);
      answer.path.push(Manoeuvre::pivot(turn));
      const Block faced = after(block_of(unit_), Manoeuvre::pivot(turn));
      const int reach = left_after(turn) - inches(3);
      if (reach < 0) continue;
      const auto step = first_step(Motion(faced, Manoeuvre::advance(reach)), areas[i].shape(), Limit::within(town_edge));
      if (!step) continue;
      if (*step > 0) answer.path.push(Manoeuvre::advance(*step));
      answer.path.push(reform(unit_, Stance::Town));
      answer.target = static_cast<int>(i);
      try_out(answer, "occupies the town");
    }
  }
  void garrison() {
    Answer answer = answer_of(MoveKind::Advance);
    form_up(board_, unit_, look_.goal, answer);
    if (q_.allowance > inches(4)) answer.path.push(Manoeuvre::advance(q_.allowance - inches(3)));
    try_out(answer, "leaves the town");
  }
  void guns() {
    const int enemy = nearest_enemy(board_, q_.subject);
    if (enemy < 0) return;
    const Point there = middle_of(board_.ground(enemy));
    const int turn = turn_towards(unit_, there);
    const bool unlimbered = unit_.stance == Stance::Unlimbered;
    Answer face = answer_of(MoveKind::Manoeuvre);
    if (!unlimbered) face.path.push(reform(unit_, Stance::Unlimbered));
    face.path.push(Manoeuvre::pivot(turn));
    try_out(face, "opens on the enemy");
    if (q_.allowance == 0) return;
    const int spare = q_.allowance - (unlimbered ? inches(3) : 0);
    for (const int off : {0, degrees(40), -degrees(40), half_turn}) {
      for (const int share : {3, 2, 1}) {
        Answer answer = answer_of(MoveKind::Manoeuvre);
        if (unlimbered) answer.path.push(reform(unit_, Stance::Limbered));
        const Angle way = turned(unit_.pose.facing, turn + off);
        answer.path.push(Manoeuvre::pivot(turn_between(unit_.pose.facing, way)));
        const int d = (spare - inches(3)) * share / 3;
        if (d <= 0) break;
        answer.path.push(Manoeuvre::advance(d));
        Answer halt = answer;
        halt.path.push(reform(unit_, Stance::Unlimbered));
        halt.path.push(Manoeuvre::pivot(turn_between(way, angle_of(there - ahead(unit_.pose.at, way, d)))));
        try_out(halt, "takes up a position");
        answer.path.back().distance = spare * share / 3;
        try_out(answer, "follows the army");
      }
    }
  }

  const Board& board_;
  const Question& q_;
  const Unit& unit_;
  ThrowResult result_;
  Outlook look_;
  std::vector<Suggestion>& out_;
};

}  // namespace

void suggest_candidates(const Board& board, const Question& question, std::vector<Suggestion>& out) { Candidates(board, question, out).all(); }

}  // namespace linstock::big_napoleonic
