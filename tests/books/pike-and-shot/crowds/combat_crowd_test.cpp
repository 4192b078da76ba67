// Hand to hand in whole crowds: who is linked with whom, what every base touches, who extends, stands higher or is supported; the dice, the hits, the
// rows and what each unit must or may do. Said once more from the print, base by base.
#include <map>

#include "books/pike-and-shot/crowd_kit.h"

namespace linstock::pike_and_shot::combat_crowd {
namespace {

std::string who(int seed, int u) { return "crowd " + std::to_string(seed) + ", unit " + std::to_string(u); }

Crowd crowd(int seed) {
  Crowd c(static_cast<std::uint64_t>(seed), 8, 400);
  if (c.chance(80)) c.ground();
  if (c.chance(40)) c.area(AreaKind::Hill, 5, 5, 195, 395, 1);
  for (int n = 0; n < 10; ++n) c.join();
  c.second_line();
  for (Unit& u : c.state.units) {
    Condition& now = u.now;
    if (c.chance(12) && !guns(u)) now.status = static_cast<Status>(1 + c.up_to(5)), now.formation = Formation::Unformed;
    if (c.chance(5)) now.presence = Presence::Destroyed;
    if (guns(u) && c.chance(15)) now.crew = static_cast<Crew>(1 + c.up_to(2));
    if (!guns(u) && now.formation != Formation::MarchColumn) now.charging = c.chance(45);
    now.outrance = u.is.arm == Arm::Horse && c.chance(50);
    if (foot(u) && !now.charging) now.following_up = c.chance(20);
    if (!guns(u)) now.pursuit_charge = now.charging && c.chance(25);
    now.hit_from_behind = c.chance(15), now.moved_before = foot(u) && c.chance(40);
    now.dps = c.chance(40) ? 0 : c.up_to(8);
    u.turn.inspired = c.chance(25) ? 1 + c.up_to(3) : 0, u.turn.fought = c.chance(7);
  }
  return c;
}

// THE SURVEY

enum Hits : int { FrontEdge, LeftEdge, RearEdge, RightEdge, NoEdge };
// Through which of its edges a base meets this ground; the front before all others (PS-CHG-12).
Hits edge_at(const Convex& base, const Ground& his) {
  for (int side = 0; side < 4; ++side) {
    const Rect edge(join(Box{base[side], base[side]}, Box{base[(side + 1) % 4], base[(side + 1) % 4]}));
    for (const Rect& other : rects(his)) {
      const bool upright = edge.x2 - edge.x1 < edge.y2 - edge.y1;
      const std::int64_t along = upright ? std::min(edge.y2, other.y2) - std::max(edge.y1, other.y1) : std::min(edge.x2, other.x2) - std::max(edge.x1, other.x1);
      if (along > unit_length && apart_squared(edge, other) <= 50 * 50) return static_cast<Hits>(side);
    }
  }
  return NoEdge;
}
bool in_formed_order(const Unit& u) {
  if (u.is.arm == Arm::Skirmishers || u.is.arm == Arm::Guns || (u.is.arm == Arm::Dragoons && u.now.mounted)) return false;
  return u.now.formation == Formation::Line || u.now.formation == Formation::AssaultColumn;
}
// How many pikes stand in a rank (R127), and whether this one of it is one.
int pikes_of_rank(const Unit& u, const Layout& l, int rank) {
  const int ranks = (l.count + l.files - 1) / l.files, each = (u.is.pikes + ranks - 1) / ranks;
  int left = u.is.pikes, here = 0;
  for (int r = 0; r <= rank; ++r) here = std::min({each, std::min<int>(l.files, l.count - r * l.files), left}), left -= here;
  return here;
}
bool pike_at(const Unit& u, const Layout& l, int rank, int file) {
  const int here = std::min<int>(l.files, l.count - rank * l.files), pikes = pikes_of_rank(u, l, rank), first = (here - pikes) / 2;
  return file >= first && file < first + pikes;
}
bool closed_to(const Unit& u, AreaKind kind) {
  if (kind == AreaKind::Water) return true;
  if (kind == AreaKind::Building) return !foot(u);
  return (kind == AreaKind::Wood || kind == AreaKind::Marsh) && (guns(u) || (horse(u) && in_formed_order(u)));
}
// PS-FIRE-09, PS-MELEE-26: lines close before it that lie between.
bool behind_line(const Board& b, int u, int e, bool built) {
  for (const Feature& line : b.battlefield().features) {
    const auto kind = static_cast<LineKind>(line.kind);
    if (kind == LineKind::River || (kind == LineKind::Works) != built || !gap_at_most(b.ground(u).block, line.shape(), yards(20))) continue;
    if (covers(line, field::centre_of(b.ground(e)), field::centre_of(b.ground(u)))) return true;
  }
  return false;
}
std::int32_t height_of(const Board& b, const Convex& base) {
  std::int32_t height = 0;
  for (const Area& area : b.battlefield().areas)
    if (meet(base, area.shape())) height = std::max(height, area.elevation);
  return height;
}

LinkedUnit by_the_print(const Board& b, int u, const std::vector<int>& enemies, bool supported) {
  const Unit& own = b.unit(u);
  const Layout layout = b.block(u).layout;
  const std::vector<Convex> bases = bases_of(b, u);
  LinkedUnit f{};
  f.on.assign(enemies.size(), 0);
  std::vector<Hits> edge(bases.size(), NoEdge);
  int contacts = 0, higher = 0;
  for (std::size_t i = 0; i < bases.size(); ++i) {
    bool above = false;
    for (std::size_t e = 0; e < enemies.size(); ++e) {
      const Hits here = edge_at(bases[i], b.ground(enemies[e]));
      if (here == NoEdge) continue;
      ++f.on[e];
      if (edge[i] == NoEdge || here == FrontEdge) edge[i] = here;
      std::int32_t his = 0;
      for (const Convex& other : bases_of(b, enemies[e]))
        if (along_an_edge(Rect(bases[i]), Rect(other))) his = std::max(his, height_of(b, other));
      above = above || height_of(b, bases[i]) > his;
    }
    contacts += edge[i] != NoEdge, higher += above;
  }
  std::vector<int> pike_files;
  std::vector<bool> in_front(bases.size());
  for (int i = 0; i < layout.count; ++i) {
    const auto n = static_cast<std::size_t>(i);
    if (edge[n] == NoEdge) continue;
    in_front[n] = i < layout.files && edge[n] == FrontEdge;
    if (in_front[n] && in_formed_order(own) && pike_at(own, layout, 0, i)) ++f.pikes, pike_files.push_back(i);
    else ++f.bases;
  }
  // PS-MELEE-24: directly behind, wholly or by half; a shorter rank stands in the middle.
  if (layout.count > layout.files) {
    const int second = std::min<int>(layout.files, layout.count - layout.files);
    for (int k = 0; k < second; ++k) {
      const double from = k + (layout.files - second) / 2.0;
      bool behind = false;
      for (const int file : pike_files) behind = behind || (from > file - 1 && from < file + 1);
      f.second_rank_pikes += pike_at(own, layout, 1, k) && behind;
    }
    f.second_rank_pikes = std::min(f.second_rank_pikes, f.pikes);
  }
  // PS-MELEE-25
  if (in_formed_order(own) && own.now.formation == Formation::Line) {
    std::vector<bool> out(static_cast<std::size_t>(layout.files));
    const auto eligible = [&](int i) {
      const Convex& base = bases[static_cast<std::size_t>(i)];
      if (edge[static_cast<std::size_t>(i)] != NoEdge) return false;
      const Rect front(join(Box{base[0], base[0]}, Box{base[1], base[1]}));
      for (int e = 0; e < b.count(); ++e) {
        if (b.side_of(e) == b.side_of(u) || !counts_as_enemy(b, e) || hand_to_hand(b, u, e)) continue;
        for (const Rect& r : rects(b.ground(e)))
          if (apart_squared(front, r) <= std::int64_t{yards(20)} * yards(20)) return false;
      }
      const Vec on = linstock::ahead({}, own.pose.facing, yards(20)) - Point{};
      Rect before = Rect(base);
      (on.x > 0 ? before.x2 : before.x1) += on.x, (on.y > 0 ? before.y2 : before.y1) += on.y;
      for (const Area& area : b.battlefield().areas) {
        const Rect there(area.box);
        const bool under = std::min(before.x2, there.x2) > std::max(before.x1, there.x1) && std::min(before.y2, there.y2) > std::max(before.y1, there.y1);
        if (under && closed_to(own, static_cast<AreaKind>(area.kind))) return false;
      }
      return true;
    };
    for (int i = 0; i < layout.files; ++i) {
      if (!in_front[static_cast<std::size_t>(i)]) continue;
      for (const int step : {-1, 1})
        for (int k = i + step; k >= 0 && k < layout.files && !in_front[static_cast<std::size_t>(k)] && eligible(k); k += step) out[static_cast<std::size_t>(k)] = true;
    }
    for (const bool one : out) f.extending += one;
  }
  // PS-MELEE-26, PS-HIT-03, PS-GAR-01
  bool works = false, obstacle = false;
  for (std::size_t e = 0; e < enemies.size() && !own.now.charging; ++e) {
    if (f.on[e] == 0) continue;
    works = works || behind_line(b, u, enemies[e], true), obstacle = obstacle || behind_line(b, u, enemies[e], false);
  }
  if (!own.now.charging && foot(own) && own.now.status == Status::Steady && b.building_at(b.ground(u)) >= 0) {
    int inside = 0;
    for (int i = 0; i < b.count(); ++i)
      if (b.active(i) && b.side_of(i) == b.side_of(u) && b.building_at(b.ground(i)) == b.building_at(b.ground(u))) inside += b.unit(i).is.bases();
    works = works || inside <= 4;
  }
  f.ground = obstacle || 2 * higher > contacts, f.in_fieldworks = works;
  f.arm = own.is.arm, f.mounted = own.now.mounted, f.grade = own.is.grade, f.formation = own.now.formation, f.dps = own.now.dps;
  f.single_rank = layout.count <= layout.files;
  f.charging = own.now.charging, f.a_loutrance = own.now.charging && own.now.outrance, f.following_up = own.now.following_up, f.pursuing = own.now.pursuit_charge;
  f.inspire = own.turn.inspired, f.supported = supported, f.swordsmen = own.is.swordsmen, f.cuirassiers = own.is.cuirassiers;
  f.has_pikes = own.is.pikes > 0, f.bayonets_fixed = own.now.fixed, f.moved = own.now.moved_before, f.hit_from_behind = own.now.hit_from_behind;
  return f;
}

// PS-MELEE-27: each supports one.
std::vector<bool> supported(const Board& b) {
  std::vector<bool> has(static_cast<std::size_t>(b.count())), used(has);
  for (int u = 0; u < b.count(); ++u) {
    if (!b.active(u) || !held_in_contact(b, u)) continue;
    for (int i = 0; i < b.count() && !has[static_cast<std::size_t>(u)]; ++i) {
      const Unit &own = b.unit(u), &other = b.unit(i);
      if (i == u || !b.active(i) || used[static_cast<std::size_t>(i)] || other.is.side != own.is.side || other.is.arm != own.is.arm || !in_formed_order(other)) continue;
      if (other.now.status != Status::Steady || held_in_contact(b, i) || other.pose.facing != own.pose.facing || yards_apart(b, u, i) > 60) continue;
      const Vec ahead = linstock::ahead({}, own.pose.facing, 1000) - Point{};
      bool behind = true;
      for (const Rect& r : rects(b.ground(i)))
        for (const Point p : {Point{static_cast<std::int32_t>(r.x1), static_cast<std::int32_t>(r.y1)}, Point{static_cast<std::int32_t>(r.x2), static_cast<std::int32_t>(r.y2)}})
          behind = behind && dot(p - own.pose.at, ahead) <= -b.block(u).layout.full_depth() * 1000;
      if (behind) has[static_cast<std::size_t>(u)] = used[static_cast<std::size_t>(i)] = true;
    }
  }
  return has;
}

bool takes_part(const Board& b, int u) { return b.active(u) && b.unit(u).now.status != Status::Routing && b.unit(u).now.status != Status::Retiring && !b.unit(u).turn.fought; }
// PS-MELEE-29
std::vector<int> linked(const Board& b, int u, Seat side) {
  std::vector<int> all{u};
  for (std::size_t n = 0; n < all.size(); ++n)
    for (int e = 0; e < b.count(); ++e)
      if (b.side_of(e) != b.side_of(all[n]) && takes_part(b, e) && hand_to_hand(b, all[n], e) && std::ranges::find(all, e) == all.end()) all.push_back(e);
  std::erase_if(all, [&](int i) { return b.side_of(i) != side; });
  std::ranges::sort(all);
  return all;
}

void expect_same(const LinkedUnit& found, const LinkedUnit& print, const std::string& name) {
  EXPECT_EQ(found.on, print.on) << name;
  EXPECT_EQ(found.pikes, print.pikes) << name;
  EXPECT_EQ(found.bases, print.bases) << name;
  EXPECT_EQ(found.second_rank_pikes, print.second_rank_pikes) << name;
  EXPECT_EQ(found.extending, print.extending) << name;
  EXPECT_EQ(found.ground, print.ground) << name;
  EXPECT_EQ(found.in_fieldworks, print.in_fieldworks) << name;
  EXPECT_EQ(found.supported, print.supported) << name;
  EXPECT_TRUE(found.arm == print.arm && found.mounted == print.mounted && found.grade == print.grade && found.formation == print.formation && found.single_rank == print.single_rank) << name;
  EXPECT_TRUE(found.dps == print.dps && found.charging == print.charging && found.a_loutrance == print.a_loutrance && found.following_up == print.following_up && found.pursuing == print.pursuing) << name;
  EXPECT_TRUE(found.inspire == print.inspire && found.swordsmen == print.swordsmen && found.cuirassiers == print.cuirassiers && found.has_pikes == print.has_pikes) << name;
  EXPECT_TRUE(found.bayonets_fixed == print.bayonets_fixed && found.moved == print.moved && found.hit_from_behind == print.hit_from_behind) << name;
}

// THE ROUND

struct Sides {
  std::vector<LinkedUnit> own, enemy;
};
bool is_horse(const CombatUnit& u) { return u.arm == Arm::Horse || (u.arm == Arm::Dragoons && u.mounted); }
bool is_foot(const CombatUnit& u) { return u.arm != Arm::Guns && !is_horse(u); }
// PS-DEF-08, 09: whoever pursues has lost his order.
bool in_line(const CombatUnit& u) { return !u.pursuing && u.formation == Formation::Line && u.arm != Arm::Skirmishers && !(u.arm == Arm::Dragoons && u.mounted); }
bool is_formed(const CombatUnit& u) { return in_line(u) || (!u.pursuing && u.formation == Formation::AssaultColumn && u.arm != Arm::Skirmishers && !(u.arm == Arm::Dragoons && u.mounted)); }

std::vector<const LinkedUnit*> met(const Sides& s, std::size_t i) {
  std::vector<const LinkedUnit*> all;
  for (std::size_t j = 0; j < s.enemy.size(); ++j)
    if (s.own[i].on[j] > 0 && s.enemy[j].on[i] > 0) all.push_back(&s.enemy[j]);
  return all;
}
struct Throws {
  int dice, score;
};
// PS-MELEE-01 to 31, PS-HIT-01 to 06
Throws dice_of_unit(const Sides& s, std::size_t i) {
  const LinkedUnit& u = s.own[i];
  bool charge_combat = false, by_horse = false, by_foot = false, horse = false, other_horse = false;
  for (const LinkedUnit& one : s.own) charge_combat = charge_combat || one.charging;
  for (const LinkedUnit& one : s.enemy) charge_combat = charge_combat || one.charging;
  int touches = 0, on_horse = 0, on_works = 0;
  for (std::size_t j = 0; j < s.enemy.size(); ++j) {
    if (u.on[j] == 0 || s.enemy[j].on[i] == 0) continue;
    const LinkedUnit& e = s.enemy[j];
    touches += u.on[j], on_horse += is_horse(e) ? u.on[j] : 0, on_works += e.in_fieldworks ? u.on[j] : 0;
    by_horse = by_horse || (e.charging && is_horse(e)), by_foot = by_foot || (e.charging && is_foot(e));
    horse = horse || is_horse(e), other_horse = other_horse || (is_horse(e) && !e.cuirassiers);
  }
  const bool gun = u.arm == Arm::Guns;
  int score = 5;
  if (!gun && !in_line(u)) score = 6;
  if (on_works > 0 && 2 * on_works >= touches) score = 6;
  if (is_foot(u) && !u.has_pikes && !u.bayonets_fixed && on_horse > 0 && 2 * on_horse >= touches) score = 6;
  if (u.formation == Formation::Limbered || u.pikes + u.bases == 0) return {0, score};
  const int each = !charge_combat || !is_formed(u) ? 1 : by_horse && !u.charging ? 3 : 2;
  int dice = each * u.pikes + u.bases + u.extending;
  if (charge_combat && is_formed(u)) dice += u.second_rank_pikes;
  switch (u.grade) {
    case Grade::A1:
    case Grade::A2: dice += 2; break;
    case Grade::B: dice += 1; break;
    case Grade::C: break;
    case Grade::D: dice -= 1; break;
    case Grade::E: dice -= 2; break;
  }
  dice += std::min(u.inspire, 2);
  if (u.ground && !gun) ++dice;
  if (u.charging && is_horse(u)) ++dice;
  if (u.charging && is_foot(u) && u.swordsmen) ++dice;
  if (u.charging && u.a_loutrance && horse) ++dice;
  if ((u.following_up || u.pursuing) && !gun) ++dice;
  if (u.pursuing && is_horse(u)) ++dice;
  if (u.cuirassiers && other_horse) ++dice;
  if (u.supported && !(u.charging && u.a_loutrance)) ++dice;
  dice -= std::min(u.dps, 5);
  if (is_foot(u) && u.moved && by_horse) dice -= 2;
  if (u.hit_from_behind && (by_horse || by_foot) && !gun) dice -= 2;
  return {std::max(0, dice), score};
}
int row_by_lead(int lead) { return lead >= 4 ? 5 : lead >= 1 ? 4 : lead == 0 ? 3 : lead >= -2 ? 2 : lead >= -4 ? 1 : 0; }

// PS-RES-02 to 28: the sentences of a row, in printed order.
Action told(const Sides& s, std::size_t i, int lead) {
  const LinkedUnit& u = s.own[i];
  const std::vector<const LinkedUnit*> enemy = met(s, i);
  const auto any = [&](auto is) { return std::ranges::any_of(enemy, [&](const LinkedUnit* e) { return is(*e); }); };
  const bool foot_there = any(is_foot), horse_there = any(is_horse), guns_there = any([](const LinkedUnit& e) { return e.arm == Arm::Guns; });
  bool elsewhere = false;  // enemies of another kind in the same combat
  for (const LinkedUnit& e : s.enemy) elsewhere = elsewhere || (is_horse(e) && !horse_there) || (is_foot(e) && !foot_there) || (e.arm == Arm::Guns && !guns_there);
  const bool only_guns = !foot_there && !horse_there && guns_there && !elsewhere;
  const bool by_horse = any([](const LinkedUnit& e) { return e.charging && is_horse(e); });
  const bool gun = u.arm == Arm::Guns, horse = is_horse(u), charged = horse && u.charging;
  const int row = row_by_lead(lead);
  if (row == 0) return gun ? Action::CrewKilled : Action::Rout;
  if (row == 1) return gun ? Action::CrewKilled : Action::Retire;
  if (u.formation == Formation::Limbered) return Action::Abandoned;
  if (row == 2) {
    if (is_foot(u) && by_horse && !foot_there && !guns_there && !elsewhere) return Action::Remain;
    if (is_foot(u) && (in_line(u) || is_formed(u))) return Action::FallBack;
    return gun ? Action::Abandoned : Action::Retire;
  }
  if (gun) return Action::Remain;
  if (row == 3) {
    bool open = charged && u.a_loutrance;
    for (const LinkedUnit* e : enemy) open = open && (e->arm == Arm::Guns || !is_formed(*e) || (is_horse(*e) && e->single_rank));
    if (open) return Action::RideThrough;
    if (charged && foot_there) return Action::Retire;
    return is_foot(u) ? Action::Remain : Action::RemainOrRetire;
  }
  if (row == 4) {
    if (charged && foot_there && lead < 3) return Action::Retire;
    if (is_foot(u) && horse_there) return Action::Remain;
    return charged && only_guns ? Action::RideThrough : Action::AnyPermitted;
  }
  if (charged && only_guns) return Action::RideThrough;
  if (!horse || u.grade == Grade::A1 || u.grade == Grade::B) return Action::AnyPermitted;
  return foot_there || horse_there || elsewhere ? Action::Pursue : Action::AnyPermitted;
}

UnitResult result(const Sides& s, std::size_t i, int lead) {
  static constexpr int dps[] = {5, 4, 3, 2, 1, 1};
  const LinkedUnit& u = s.own[i];
  UnitResult r{told(s, i, lead), 0, dps[row_by_lead(lead)], 0, 0, 0, 0};
  r.may_retire = r.action == Action::RemainOrRetire;
  if (r.action != Action::AnyPermitted && r.action != Action::Pursue) return r;
  const Sides turned{s.enemy, s.own};
  for (std::size_t j = 0; j < s.enemy.size(); ++j) {
    if (u.on[j] == 0 || s.enemy[j].on[i] == 0) continue;
    const Action his = told(turned, j, -lead);
    const bool ran = his == Action::Retire || his == Action::Rout, abandoned = his == Action::Abandoned || his == Action::CrewKilled;
    if (ran && u.arm != Arm::Guns) r.may_pursue = 1;
    if (r.action == Action::Pursue) continue;
    if (is_horse(u)) r.may_retire = 1;
    if (is_foot(u) && (ran || abandoned)) r.may_take_position = 1;
    if (is_foot(u) && his == Action::FallBack) r.may_follow_up = 1;
  }
  return r;
}
bool same(const UnitResult& a, const UnitResult& b) {
  return a.action == b.action && a.dps == b.dps && a.bases_lost == b.bases_lost && a.may_pursue == b.may_pursue && a.may_retire == b.may_retire && a.may_take_position == b.may_take_position && a.may_follow_up == b.may_follow_up;
}

struct Both {
  std::vector<int> sides[2];  // who acts first, the other
  Sides facts;                // seen by the first
};
Both linked_with(const Board& b, int u, const std::vector<bool>& has) {
  const Seat first = b.state.first;
  Both all{{linked(b, u, first), linked(b, u, 1 - first)}, {}};
  for (const int i : all.sides[0]) all.facts.own.push_back(by_the_print(b, i, all.sides[1], has[static_cast<std::size_t>(i)]));
  for (const int i : all.sides[1]) all.facts.enemy.push_back(by_the_print(b, i, all.sides[0], has[static_cast<std::size_t>(i)]));
  return all;
}

// Hits by the face that is asked for, so that a lead of every size is met.
struct Hitting final : Umpire {
  std::vector<int> hits;
  std::vector<Roll> thrown;
  int roll(const Roll& roll) override {
    thrown.push_back(roll);
    return roll.dice.count ? hits[thrown.size() % hits.size()] % (roll.dice.count + 1) : 0;
  }
  Faces roll_faces(const Roll&) override { return {}; }
  int decide(const Question& question) override { return question.options[0].value; }
};

}  // namespace

TEST(CombatCrowd, what_every_base_meets) {  // PS-MELEE-03 to 05, 20, 21, 23 to 27, PS-HIT-03, PS-CHG-12, PS-GAR-01, PS-RES-21, PS-DEF-10
  int some = 0, extending = 0, second = 0, ground = 0, works = 0, supports = 0, several = 0;
  for (int seed = 0; seed < 150; ++seed) {
    Crowd c = crowd(seed);
    const Board b(c.state, c.setting);
    const std::vector<bool> has = supported_units(b), print = supported(b);
    EXPECT_EQ(has, print) << "crowd " << seed;
    for (int u = 0; u < b.count(); ++u) {
      if (!takes_part(b, u)) continue;
      std::vector<int> enemies;
      for (int e = 0; e < b.count(); ++e)
        if (b.side_of(e) != b.side_of(u) && takes_part(b, e)) enemies.push_back(e);
      const LinkedUnit found = combatant(b, u, enemies, has[static_cast<std::size_t>(u)]), wanted = by_the_print(b, u, enemies, print[static_cast<std::size_t>(u)]);
      expect_same(found, wanted, who(seed, u));
      const int on = static_cast<int>(std::ranges::count_if(wanted.on, [](int n) { return n > 0; }));
      some += on > 0, several += on > 1, extending += wanted.extending > 0, second += wanted.second_rank_pikes > 0, ground += on > 0 && wanted.ground, works += wanted.in_fieldworks, supports += wanted.supported;
    }
  }
  EXPECT_TRUE(some > 500 && several > 50 && extending > 100 && second > 50 && ground > 15 && works > 2 && supports > 20) << some << ", " << several << ", " << extending << ", " << second << ", " << ground << ", " << works << ", " << supports;
}

TEST(CombatCrowd, dice_hits_and_rows) {  // PS-MELEE-02 to 31, PS-HIT-01 to 06, PS-RES-01 to 29, PS-POST-01 to 03, 18
  int rounds = 0;
  std::map<int, int> leads, actions;
  for (int seed = 0; seed < 400; ++seed) {
    Crowd c = crowd(seed + 5000);
    const Board b(c.state, c.setting);
    const std::vector<bool> has = supported(b);
    std::vector<bool> seen(has.size());
    for (int u = 0; u < b.count(); ++u) {
      if (seen[static_cast<std::size_t>(u)] || !takes_part(b, u) || !held_in_contact(b, u)) continue;
      const Both all = linked_with(b, u, has);
      for (const auto& side : all.sides)
        for (const int i : side) seen[static_cast<std::size_t>(i)] = true;
      if (all.sides[0].empty() || all.sides[1].empty()) continue;
      ++rounds;
      LinkedFacts facts;
      for (const LinkedUnit& one : all.facts.own) facts.attackers.push(one);
      for (const LinkedUnit& one : all.facts.enemy) facts.defenders.push(one);
      Hitting dice;
      for (int n = 0; n < 3; ++n) dice.hits.push_back(c.up_to(7));
      const LinkedFought fought = fight_linked(facts, c.setting.tables, dice);
      // Dice of a side that need the same score are thrown together: so many of five, so many of six.
      int wanted[2][7] = {}, thrown[2][7] = {}, lead = 0;
      const Sides turned{all.facts.enemy, all.facts.own};
      for (std::size_t i = 0; i < all.facts.own.size(); ++i) wanted[0][dice_of_unit(all.facts, i).score] += dice_of_unit(all.facts, i).dice;
      for (std::size_t i = 0; i < all.facts.enemy.size(); ++i) wanted[1][dice_of_unit(turned, i).score] += dice_of_unit(turned, i).dice;
      for (std::size_t n = 0; n < dice.thrown.size(); ++n) {
        const Roll& roll = dice.thrown[n];
        const int side = std::string_view(roll.what) == "attackers" ? 0 : 1, hits = dice.hits[(n + 1) % dice.hits.size()] % (roll.dice.count + 1);
        thrown[side][roll.at_least] += roll.dice.count, lead += side == 0 ? hits : -hits;
      }
      for (const int side : {0, 1})
        for (const int score : {5, 6}) ASSERT_EQ(thrown[side][score], wanted[side][score]) << who(seed, u) << " side " << side << " score " << score;
      EXPECT_EQ(fought.difference, lead);
      EXPECT_EQ(static_cast<int>(fought.attackers_row), row_by_lead(lead));
      EXPECT_EQ(static_cast<int>(fought.defenders_row), row_by_lead(-lead));
      EXPECT_EQ(fought.spent, dice.thrown.empty());
      ++leads[std::clamp(lead, -5, 5)];
      for (std::size_t i = 0; i < all.facts.own.size(); ++i) {
        EXPECT_TRUE(same(fought.attackers[static_cast<int>(i)], result(all.facts, i, lead))) << who(seed, u) << " attacker " << i << " lead " << lead << " does " << static_cast<int>(fought.attackers[static_cast<int>(i)].action) << " for " << static_cast<int>(told(all.facts, i, lead));
        ++actions[static_cast<int>(fought.attackers[static_cast<int>(i)].action)];
      }
      for (std::size_t i = 0; i < all.facts.enemy.size(); ++i)
        EXPECT_TRUE(same(fought.defenders[static_cast<int>(i)], result(turned, i, -lead))) << who(seed, u) << " defender " << i << " lead " << -lead;
    }
  }
  EXPECT_GT(rounds, 500);
  for (int lead = -5; lead <= 5; ++lead) EXPECT_GT(leads[lead], 10) << lead;
  for (int action = 0; action <= static_cast<int>(Action::RideThrough); ++action) EXPECT_GT(actions[action], 0) << action_names[action];
}

// The phase: combat after combat, by the first unit that has not fought; and what it does to everybody.
TEST(CombatCrowd, all_combats_are_fought_before_anybody_moves) {  // PS-SEQ-11, PS-MELEE-29, PS-RES-14, 16, 24, PS-LEAD-05, PS-DEF-15, PS-BRK-02
  int fought = 0, lost = 0;
  for (int seed = 0; seed < 150; ++seed) {
    Crowd c = crowd(seed + 9000);
    c.leaders();
    c.state.agenda.push(FightPhase{0});
    while (!c.state.agenda.empty()) {
      const Step next = c.state.agenda.pop();
      if (!std::holds_alternative<FightPhase>(next)) {
        const auto* risk = std::get_if<RiskLeader>(&next);
        ASSERT_TRUE(risk && risk->occasion == Occasion::Combat && c.state.leader(risk->leader).attached >= 0 && c[c.state.leader(risk->leader).attached].turn.fought);
        continue;
      }
      State expected = c.state;
      const int face = 4 + c.up_to(3);
      bool any = false;
      {
        const Board b(c.state, c.setting);
        const std::vector<bool> has = supported(b);
        for (int u = std::get<FightPhase>(next).next; u < b.count() && !any; ++u) {
          if (!takes_part(b, u) || !held_in_contact(b, u)) continue;
          const Both all = linked_with(b, u, has);
          if (all.sides[0].empty() || all.sides[1].empty()) continue;
          any = true, ++fought;
          expected.agenda.push(FightPhase{u});
          const Sides turned{all.facts.enemy, all.facts.own};
          int lead = 0, dice = 0;
          for (std::size_t i = 0; i < all.facts.own.size(); ++i)
            if (const Throws t = dice_of_unit(all.facts, i); true) dice += t.dice, lead += face >= t.score ? t.dice : 0;
          for (std::size_t i = 0; i < all.facts.enemy.size(); ++i)
            if (const Throws t = dice_of_unit(turned, i); true) dice += t.dice, lead -= face >= t.score ? t.dice : 0;
          for (const int side : {0, 1})
            for (std::size_t i = 0; i < all.sides[side].size(); ++i) {
              const Sides& facts = side == 0 ? all.facts : turned;
              const Sides& theirs = side == 0 ? turned : all.facts;
              const int own_lead = side == 0 ? lead : -lead, self = all.sides[side][i];
              const UnitResult r = result(facts, i, own_lead);
              Unit& unit = expected.unit(self);
              unit.now.dps += r.dps;
              Deeds& t = unit.turn;
              t.fought = t.told = 1, t.spent = dice == 0, t.result = r.action;
              t.may_pursue = r.may_pursue, t.may_retire = r.may_retire, t.may_take_position = r.may_take_position, t.may_follow_up = r.may_follow_up;
              t.opponent = -1;
              for (std::size_t j = 0; j < facts.enemy.size(); ++j) {
                if (facts.own[i].on[j] == 0) continue;
                const Action his = told(theirs, j, -own_lead);
                if (t.opponent < 0 || his == Action::Retire || his == Action::Rout) t.opponent = all.sides[1 - side][j];
              }
              Condition& now = unit.now;
              now.charging = now.outrance = now.following_up = now.pursuit_charge = now.hit_from_behind = now.moved_before = 0;
              if (r.action == Action::Abandoned) t.told = 0, now.crew = Crew::Fled, ++lost;
              if (r.action == Action::CrewKilled) t.told = 0, now.crew = Crew::Killed, now.lost_turn = expected.turn, ++lost;
              for (std::size_t l = 0; l < expected.leaders.size(); ++l)
                if (expected.leaders[l].alive && expected.leaders[l].attached == self) expected.agenda.push(RiskLeader{static_cast<int>(l), Occasion::Combat});
            }
        }
      }
      Level dice(face);
      c.step(next, dice);
      for (int u = 0; u < c.count(); ++u) ASSERT_TRUE(c[u] == expected.unit(u)) << who(seed, u) << " result " << static_cast<int>(c[u].turn.result) << " for " << static_cast<int>(expected.unit(u).turn.result);
      ASSERT_TRUE(c.state == expected) << "crowd " << seed;
    }
  }
  EXPECT_TRUE(fought > 200 && lost > 10) << fought << ", " << lost;
}

}  // namespace linstock::pike_and_shot::combat_crowd
