// Straight motions: what stops them first, who is passed, where there is room to end.
#include "books/pike-and-shot/movement/running.h"

#include <algorithm>

#include "books/pike-and-shot/charges/contact.h"
#include "field/room.h"

namespace linstock::pike_and_shot {

namespace {

constexpr std::int32_t yard = unit_length;

// Somebody who touches it now, and along some edge of either is left behind or slid past, is never walked over: places are
// rounded by less than a grid point.
bool slides_past(const Footprint& mover, const Footprint& other, Vec by) {
  const auto parts = [](const Convex& a, const Convex& b, Vec way) {
    for (int i = 0; i < a.count; ++i) {
      const Vec along = a[(i + 1) % a.count] - a[i], out{along.y, -along.x};
      bool beyond = dot(out, way) <= 0;
      for (int k = 0; k < b.count && beyond; ++k) beyond = dot(out, b[k] - a[i]) >= 0;
      if (beyond) return true;
    }
    return false;
  };
  for (const Convex& a : mover.all())
    for (const Convex& b : other.all())
      if (!parts(a, b, by) && !parts(b, a, -by)) return false;
  return true;
}

// One way, looked at yard by yard where nothing better is known.
class Way {
 public:
  Way(const Board& board, int unit, const Block& from, Angle direction, std::int32_t distance)
      : board_(board), unit_(unit), from_(from), motion_(from, shift_of(direction, distance)) {}

  std::int32_t length() const { return motion_.steps; }
  Block at(std::int32_t d) const { return motion_.at(std::clamp(d, 0, motion_.steps)); }
  const Motion& motion() const { return motion_; }

  // How far it is to the first enemy: to contact, or to where the halt is; -1: none on this way.
  std::int32_t enemy(const Straight& how, int& who) const {
    std::int32_t nearest = -1;
    const Ground start = ground_of(from_);
    const Box end{start.box.lo + motion_.by, start.box.hi + motion_.by};
    const Box reach = grown(join(start.box, end), std::max(how.halt, yard));
    board_.each_enemy(board_.side_of(unit_), reach, [&](int e) {
      if (how.through_contact && board_.touch(unit_, e)) return;
      const bool halts = how.halt >= 0 && board_.counts(e);
      const Ground& his = board_.ground(e);
      const bool inside = board_.within(start, his, halts ? how.halt : field::hair);
      if (inside && !his.town && slides_past(start.block, his.block, motion_.by)) return;
      const Limit limit = inside ? Limit::overlap() : halts ? Limit::below(how.halt) : Limit::within(field::hair);
      auto step = field::first_near(motion_, start.block, his, limit, 1);
      if (step && inside && !field::overlapping(ground_of(at(std::min(*step + yard / 10, motion_.steps))), his)) step.reset();  // rounding
      if (!step) return;
      const std::int32_t stop = halts || inside ? *step - 1 : *step;
      if (nearest < 0 || stop < nearest) nearest = stop, who = halts ? -1 : e;
    });
    return nearest;
  }

  // To closed ground.
  std::int32_t closed(const Straight& how) const {
    std::int32_t nearest = -1;
    if (how.in_movement && board_.on_a_road(from_) && board_.on_a_road(motion_.end())) return nearest;
    const auto meet_at = [&](const Shape& shape) {
      auto step = first_step(motion_, shape, Limit::overlap(), 1);
      if (step && how.through_contact) step = first_step(motion_, shape, Limit::below(how.halt), 1);  // PS-POST-08
      if (step && (nearest < 0 || *step - 1 < nearest)) nearest = *step - 1;
    };
    const Battlefield& field = board_.battlefield();
    for (std::size_t i = 0; i < field.areas.size(); ++i) {
      Marks one;
      one.set(static_cast<int>(i));
      if (closes(board_.going_of(one, unit_), board_.unit(unit_), how.unformed)) meet_at(field.areas[i].shape());
    }
    for (const Feature& line : field.features) {
      const Hurdle hurdle = hurdle_for(board_.unit(unit_), line);
      if (hurdle == Hurdle::Impassable || (hurdle == Hurdle::Major && guns(board_.unit(unit_)))) meet_at(line.shape());  // PS-MAN-21
    }
    return nearest;
  }

  std::int32_t edge() const {
    if (board_.on_table_whole(ground_of(motion_.end()))) return -1;
    std::int32_t low = 0, high = motion_.steps;
    if (!board_.on_table_whole(ground_of(from_))) return 0;
    while (high - low > 1) {
      const std::int32_t middle = (low + high) / 2;
      (board_.on_table_whole(ground_of(at(middle))) ? low : high) = middle;
    }
    return low;
  }

  bool free_at(std::int32_t d) const { return on_at(d) < 0; }
  // On whom it would stand there; -1: on nobody. Whoever was met last is asked first.
  int on_at(std::int32_t d, int last = -1) const {
    const Ground there = ground_of(at(d));
    if (last >= 0 && board_.overlapping(there, board_.ground(last))) return last;
    for (int i = 0; i < board_.count(); ++i)
      if (i != unit_ && board_.active(i) && board_.near(i, there.box) && board_.overlapping(there, board_.ground(i))) return i;
    return -1;
  }
  // The first place from there on, yard by yard, where it stands on nobody, up to the last or down to 0; or the place beyond.
  std::int32_t clear_from(std::int32_t d, std::int32_t by, std::int32_t last) const {
    for (int on = on_at(d); on >= 0;) {
      d += by;
      if (by > 0 ? d > last : d <= 0) return std::max(0, d);
      on = on_at(d, on);
    }
    return d;
  }

 private:
  static Manoeuvre shift_of(Angle direction, std::int32_t distance) {
    const Vec v = turn({distance, 0}, heading(direction));
    return Manoeuvre::shift(static_cast<std::int32_t>(v.x), static_cast<std::int32_t>(v.y));
  }
  const Board& board_;
  int unit_;
  Block from_;
  Motion motion_;
};

void note_passed(const Board& board, int u, const Way& way, std::int32_t walked, bool contact_only, Run& run) {
  if (walked == 0) return;
  field::Leg leg;
  leg.from = way.at(0);
  const Vec by = way.at(walked).pose.at - leg.from.pose.at;
  leg.manoeuvre = Manoeuvre::shift(static_cast<std::int32_t>(by.x), static_cast<std::int32_t>(by.y));
  leg.to = after(leg.from, leg.manoeuvre);
  const Box sweep = field::sweep_of(leg);
  SilentUmpire silent;
  board.each_friend(u, sweep, [&](int f) {
    if ((contact_only && !run.passed.empty()) || field::overlapping(ground_of(leg.from), board.ground(f)) || !sweeps(leg, board.ground(f))) return;
    if (contact_only) return void(run.passed.push_back({f, 0}));
    const Manoeuvred cost = passage(board, u, f, silent);
    run.passed.push_back({f, cost.other_dps_gained});
    run.own_dps += cost.dps_gained;
    const Unit& other = board.unit(f);
    if (!shelters(other.now.formation) || other.now.status != Status::Steady) return;
    std::int32_t d = 0;
    while (d < walked && !field::overlapping(ground_of(way.at(d)), board.ground(f))) d += yard;
    while (d < walked && field::overlapping(ground_of(way.at(d)), board.ground(f))) d += yard;
    if (way.free_at(d) && (run.shelter == 0 || d < run.shelter)) run.shelter = d;
  });
  if (contact_only) return;
  const Battlefield& field = board.battlefield();
  const Marks under = features_under(field, footprint(leg.from));
  features_passed(field, leg.motion()).each([&](int i) {
    if (under.test(i)) return;
    run.rough = run.rough || hurdle_for(board.unit(u), field.features[static_cast<std::size_t>(i)]) == Hurdle::Minor;
    const auto last = first_step(leg.motion(), field.features[static_cast<std::size_t>(i)].shape(), Limit::overlap(), 1);
    if (!last) return;
    const auto behind = static_cast<std::int32_t>(*last + way.at(0).layout.full_depth() + yard);
    if (behind < walked && way.free_at(behind) && (run.shelter == 0 || behind < run.shelter)) run.shelter = behind;
  });
  run.going = board.going_of(areas_passed(field, leg.motion()), u);
}

}  // namespace

Run go_straight(const Board& board, int u, const Block& from, Angle direction, std::int32_t distance, const Straight& how) {
  if (distance <= 0) return {.end = from, .direction = direction, .from = from};
  const std::int32_t beyond = how.clears ? yards(120) : 0;  // for standing clear of whoever is there
  const Way way(board, u, from, direction, distance + beyond);
  Run run;
  run.direction = direction;
  run.from = from;
  std::int32_t stop = distance, wall = way.length();
  int met = -1;
  if (const std::int32_t e = way.enemy(how, met); e >= 0) wall = std::min(wall, e);
  if (const std::int32_t c = way.closed(how); c >= 0 && c < wall) wall = c, met = -1;
  const std::int32_t edge = way.edge();
  if (edge >= 0 && edge < wall && !how.leaves_table) wall = edge, met = -1;
  stop = std::min(distance, wall);
  if (how.leaves_table && edge >= 0 && edge < stop) {
    run.off_table = true;
    run.way = edge;
    run.end = way.at(edge);
    return run;
  }
  const bool touches = met >= 0 && wall <= distance;
  if (!way.free_at(stop)) {
    if (how.contact_only) return {.end = from, .direction = direction, .from = from};
    const std::int32_t on = how.clears && !touches ? way.clear_from(stop, yard, wall) : wall + 1;
    stop = on <= wall ? on : way.clear_from(stop, -yard, 0);
  }
  if (how.leaves_table && edge >= 0 && edge < stop) run.off_table = true;
  run.at_edge = !how.leaves_table && stop == edge && stop < distance;
  run.way = stop;
  run.end = way.at(stop);
  if (touches && stop == wall) run.meets = met;
  note_passed(board, u, way, stop, how.contact_only, run);
  return run;
}

Block ready_to_run(const Board& board, int u, Point from) {
  const Block block = board.block(u);
  const Angle away = angle_of(field::centre_of(board.ground(u)) - from);
  return std::abs(turn_between(block.pose.facing, away)) > quarter_turn ? after(block, Manoeuvre::face(2)) : block;
}

Run run_away(const Board& board, int u, Point from, std::int32_t distance, const Straight& asked) {
  Straight how = asked;
  how.unformed = true;
  const Block block = ready_to_run(board, u, from);
  const Angle away = angle_of(field::centre_of(board.ground(u)) - from);
  const int ways = 4, widest = degrees(board.tables.movement.fast_bend);
  Run best;
  best.end = block, best.way = -1;
  for (int n = 0; n <= 2 * ways; ++n) {
    const Angle direction = turned(away, field::to_either_hand(n) * (widest / ways));
    Run run = go_straight(board, u, block, direction, distance, how);
    if (run.off_table || (run.way >= distance && run.meets < 0)) return run;
    if (n == 0 && run.at_edge) {  // R56: he bends round friends and closed ground, and does not run along the edge
      best = run;
      break;
    }
    if (run.meets >= 0) {  // R132: nobody runs into the arms of other enemies; he stops short of them
      const std::int32_t short_of = run.way - yard;
      run = go_straight(board, u, block, direction, short_of, how);
      if (run.meets >= 0 || run.way > std::max(0, short_of)) continue;
    }
    if (run.way > best.way) best = run;
  }
  if (best.way <= 0) best = {.end = board.block(u), .direction = away};
  return best;
}

bool cannot_go_back(const Board& board, int u, Point from) {
  const Run run = run_away(board, u, from, yards(board.tables.combat.way_back_room) + 1, {.leaves_table = true});
  return !run.off_table && run.way <= yards(board.tables.combat.way_back_room);
}

Behind shelter_of(const Board& board, int u) {
  const int enemy = board.nearest_enemy(u);
  if (enemy < 0) return Behind::Nothing;
  const Point here = field::centre_of(board.ground(u)), there = field::centre_of(board.ground(enemy));
  const Convex line{here, there};
  Behind behind = Behind::Nothing;
  for (const Feature& feature : board.battlefield().features)
    if (meet(line.box, feature.box) && meet(line, feature.shape())) behind = Behind::Obstacle;
  board.each_friend(u, line.box, [&](int f) {
    const Unit& other = board.unit(f);
    if (other.now.status == Status::Steady && shelters(other.now.formation) && field::meets(line, board.ground(f)))
      behind = static_cast<Behind>(static_cast<int>(other.now.formation) + 1);
  });
  return behind;
}

}  // namespace linstock::pike_and_shot
