// HALT/RECOIL: a unit that reaction fire has stopped goes back along its path.
#include "books/big-napoleonic/firing/recoil.h"

#include <algorithm>
#include <array>
#include <string>

#include "books/big-napoleonic/firing/fire_phases.h"

namespace linstock::big_napoleonic {

namespace {

Unit& unit_of(State& state, int i) { return state.units[static_cast<std::size_t>(i)]; }
std::span<const Manoeuvre> path_of(const Unit& u) { return {u.path.begin(), static_cast<std::size_t>(u.path.size())}; }

// Every half inch, the ends of the legs, and where the unit was fired on: ascending.
std::vector<PathPlace> places_of_path(const Board& board, int unit) {
  const Unit& u = board.unit(unit);
  std::vector<PathPlace> places;
  Block block = u.start;
  for (int leg = 0; leg < u.path.size(); ++leg) {
    const Motion motion(block, u.path[leg]);
    if (motion.straight())
      for (int step = 0; step < motion.steps; step += place_step) places.push_back({leg, step});
    else
      places.push_back({leg, 0});
    if (leg + 1 == u.path.size() && u.stance != Stance::Town) places.push_back({leg, motion.steps});
    block = motion.end();
  }
  if (u.start_stance == Stance::Town) std::erase(places, PathPlace{});  // a garrison that has not yet formed up
  for (const Shot& s : board.state.shots)
    if (s.target == unit && s.place != where_it_stands) places.push_back(s.place);
  std::sort(places.begin(), places.end());
  places.erase(std::unique(places.begin(), places.end()), places.end());
  return places;
}

// Where a unit that went into a town stood before it did.
PathPlace edge_of_town(const Unit& u) { return {u.path.size() - 1, 0}; }

// What one unit's fire gives at a place: those of its bases that fired and could bear there.
int points_at(const FireSurvey& survey, const Shot& shot, const TargetPlace& at, const Tables& t) {
  if (shot.aim != Aim::Direct) return at.place == shot.place ? shot.points : 0;
  const Unit& firer = survey.self();
  if (firer.stance == Stance::Town) {
    Aimed nearest;
    return std::min(shot.bases, survey.garrison_bases(at, shot.target, nearest)) * (shot.points / shot.bases);
  }
  int points = 0;
  for (int place = 0; place < 6; ++place) {
    if (!(shot.from >> place & 1)) continue;
    const auto aimed = survey.bears(place, at, shot.target);
    if (!aimed) continue;
    if (firer.arm == Arm::Infantry) {
      points += shot.points / shot.bases;
    } else {
      Unit gun = firer;
      gun.condition.disruption = shot.disruption;
      points += base_points(gun, t, aimed->range, Aim::Direct);
    }
  }
  return points;
}

// R156: whoever is halted at the edge may finish going into the town, so what bore on the town bore there too.
int points_at_edge(const FireSurvey& survey, const Board& board, const Shot& shot, const TargetPlace& edge) {
  const Tables& t = board.setting.tables;
  return std::max(points_at(survey, shot, edge, t), points_at(survey, shot, place_of(board, shot.target, where_it_stands), t));
}

bool clear_of_contact_zones(const Board& board, const Ground& ground, Seat side) {
  bool clear = true;
  board.each_enemy(side, [&](int enemy) { clear = clear && !board.in_contact_zone(ground, enemy); });
  return clear;
}

}  // namespace

// BN-HALT-12: for every place the points of the bases that fired and could bear there; the places with the largest sum,
// always outside contact zones (BN-HALT-02). If all of these lie in one, the unit goes back along its path until it is
// just out of any (BN-FASSLT-03).
std::vector<PathPlace> halting_places(const Board& board, int unit) {
  const std::vector<PathPlace> places = places_of_path(board, unit);
  if (places.empty()) return {};
  std::vector<int> sums(places.size());
  std::vector<char> clear(places.size());
  for (std::size_t i = 0; i < places.size(); ++i)
    clear[i] = clear_of_contact_zones(board, place_of(board, unit, places[i]).ground, board.unit(unit).side);
  for (const Shot& shot : board.state.shots) {
    if (shot.target != unit || !board.active(shot.firer)) continue;
    const FireSurvey survey(board, shot.firer, FirePhase::Reaction, shot.disruption);
    for (std::size_t i = 0; i < places.size(); ++i) {
      TargetPlace at = place_of(board, unit, places[i]);
      // The end of the path is where it stands: there the assault's waiver counts.
      const bool in_town = board.unit(unit).stance == Stance::Town;
      if (at.block == block_of(board.unit(unit)) && !in_town) at.place = where_it_stands;
      const bool at_edge = in_town && places[i] == edge_of_town(board.unit(unit));
      sums[i] += at_edge ? points_at_edge(survey, board, shot, at) : points_at(survey, shot, at, board.setting.tables);
    }
  }
  const int most = *std::max_element(sums.begin(), sums.end());
  std::vector<PathPlace> legal;
  for (std::size_t i = 0; i < places.size(); ++i)
    if (sums[i] == most && clear[i]) legal.push_back(places[i]);
  if (!legal.empty()) return legal;
  std::size_t last = places.size() - 1;
  while (last > 0 && sums[last] != most) --last;
  while (last > 0 && !clear[last]) --last;
  return {just_clear(board, unit, places[last])};
}

// The furthest step of the same leg that is still outside contact zones: exactly 1" away, if it is straight.
PathPlace just_clear(const Board& board, int unit, PathPlace place) {
  const Unit& u = board.unit(unit);
  const PathPlace at = place;
  const Block start = after(u.start, path_of(u).first(static_cast<std::size_t>(at.manoeuvre)));
  const Motion motion(start, u.path[at.manoeuvre]);
  if (!motion.straight()) return place;
  const auto clear = [&](int step) {
    Ground ground;
    ground.block = footprint(motion.at(step));
    ground.box = ground.block.box;
    return clear_of_contact_zones(board, ground, u.side);
  };
  int low = at.step, high = std::min(motion.steps, at.step + place_step);
  if (!clear(low) || clear(high)) return place;
  while (high - low > 1) (clear((low + high) / 2) ? low : high) = (low + high) / 2;
  return {at.manoeuvre, low};
}

namespace {

// "at 3.5 inches": how far along its move a place lies.
const char* distance_label(std::int64_t walked) {
  static const std::array<std::string, 80> labels = [] {
    std::array<std::string, 80> made;
    for (std::size_t i = 0; i < made.size(); ++i)
      made[i] = "after " + std::to_string(i / 2) + (i % 2 ? ".5" : "") + " inches of its move";
    return made;
  }();
  return labels[static_cast<std::size_t>(std::min<std::int64_t>(79, walked / place_step))].c_str();
}

// BN-HALT-02: the firing player says where.
PathPlace pick_place(const Board& board, int unit, const std::vector<PathPlace>& legal, Umpire& umpire) {
  const Unit& u = board.unit(unit);
  Question question;
  question.seat = 1 - u.side;
  question.clause = clause::BN_HALT_12;
  question.what = "To which place of its move is {} put back?";
  question.subject = unit;
  for (const PathPlace at : legal) {
    std::int64_t walked_so_far = 0;
    Block block = u.start;
    for (int leg = 0; leg < at.manoeuvre; ++leg) {
      walked_so_far += walked(block, u.path[leg]);
      block = after(block, u.path[leg]);
    }
    if (Motion(block, u.path[at.manoeuvre]).straight()) walked_so_far += at.step;
    question.options.push({place_number(at), distance_label(walked_so_far), -1});
  }
  const int picked = umpire.pick(question);
  return *std::find_if(legal.begin(), legal.end(), [&](PathPlace at) { return place_number(at) == picked; });
}

// Did a redeployment of its move come after this place?
bool redeployment_ahead(const Unit& u, Stance there) { return u.arm != Arm::Artillery && there != u.stance; }

bool asked_to_finish(const Unit& u, int unit, Umpire& umpire) {
  Question question;
  question.seat = u.side;
  question.clause = clause::BN_HALT_04;
  question.what = "Does {} finish its redeployment?";
  question.subject = unit;
  question.options.push({1, "finish the redeployment", -1});
  question.options.push({0, "stay in the old deployment", -1});
  return umpire.pick(question) == 1;
}

// BN-HALT-04: it may still finish the redeployment that was part of its move. It forms on its centrepoint; into a town
// it goes only from the edge (R156).
bool finishes(const Board& board, int unit, const Recoiled& recoiled, Umpire& umpire) {
  const Unit& u = board.unit(unit);
  if (u.stance == Stance::Town) return false;
  const Ground ground = board.ground_at(u, {recoiled.block.pose, layout_of(u)});
  bool room = clear_of_contact_zones(board, ground, u.side) && !board.impassable_for(u, ground) && !board.anyone_on(ground, unit);
  for (const Pushed& p : recoiled.pushed)
    room = room &&
           !board.overlapping(ground, board.ground_at(board.unit(p.unit), {p.pose, layout_of(board.unit(p.unit))}));
  return room && asked_to_finish(u, unit, umpire);
}

// BN-HALT-03, BN-FASSLT-03: no close combat for it.
void assault_fails(State& state, int unit, Umpire& umpire) {
  umpire.heading(clause::BN_HALT_03, "the assault of {} fails", unit);
  unit_of(state, unit).in_contact_by_assault = 0;
  unit_of(state, unit).assault_target = -1;
  std::erase_if(state.contacts, [&](const Contact& c) { return c.attacker == unit; });
}

void settle(State& state, int unit, const Recoiled& recoiled, Umpire& umpire) {
  Unit& u = unit_of(state, unit);
  if (u.stance == Stance::Town && recoiled.stance != Stance::Town) {
    if (u.town >= 0) state.towns[static_cast<std::size_t>(u.town)] = {};
    u.town = -1;
  }
  u.stance = recoiled.stance;
  u.pose = recoiled.block.pose;
  umpire.heading(clause::BN_HALT_02, "{} is put back", unit);
  displace(state, recoiled.pushed, clause::BN_HALT_04, umpire);
}

}  // namespace

void run(State& state, const Recoil& step, const Setting& setting, Umpire& umpire) {
  const Unit before = unit_of(state, step.unit);
  if (!before.on_table || before.halted) return;
  // R182: whoever was displaced after its move has given ground already.
  const Movement moved = before.pushed && before.moved == Movement::Towards ? Movement::Across : before.moved;
  HaltFacts facts{before.arm, moved, in_assault(state, step.unit), before.unlimbered != Unlimbering::No, 0};
  const Board board(state, setting);
  const bool goes_back = moved == Movement::Towards;
  const std::vector<PathPlace> legal = goes_back ? halting_places(board, step.unit) : std::vector<PathPlace>{};
  if (legal.empty()) {
    halt(facts, setting.tables, umpire);  // BN-HALT-01, BN-HALT-09: it is not moved
    return;
  }
  umpire.heading(clause::BN_HALT_02, "{} is halted", step.unit);
  const PathPlace place = pick_place(board, step.unit, legal, umpire);
  unit_of(state, step.unit).halted = 1;
  const bool at_town = before.stance == Stance::Town && place == edge_of_town(before);
  if (at_town && asked_to_finish(before, step.unit, umpire)) {
    halt(facts, setting.tables, umpire);
    return;
  }
  Recoiled recoiled = put_back(board, step.unit, place);
  if (before.arm != Arm::Infantry) {
    const auto further = recoil_further(board, step.unit, place, setting.tables.recoil_inches);
    facts.extra_blocked = !further;
    if (further) recoiled = *further;
  }
  const Halted halted = halt(facts, setting.tables, umpire);
  if (halted.limbers) recoiled.stance = Stance::Limbered;
  if (halted.may_finish_redeployment && redeployment_ahead(before, recoiled.stance) &&
      finishes(board, step.unit, recoiled, umpire))
    recoiled.stance = before.stance;
  settle(state, step.unit, recoiled, umpire);
  if (halted.limbers) unit_of(state, step.unit).unlimbered = Unlimbering::No;  // BN-HALT-07
  if (halted.assault_fails) assault_fails(state, step.unit, umpire);
}

}  // namespace linstock::big_napoleonic
