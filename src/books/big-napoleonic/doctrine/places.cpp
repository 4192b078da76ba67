// What a place is worth to a unit: what the staff says of its task, fire given and taken by the book's own tables. Doctrine, not rules.
#include "books/big-napoleonic/doctrine/places.h"

#include "books/big-napoleonic/doctrine/expected.h"

namespace linstock::big_napoleonic {

namespace {

// FIRE, roughly: in quarters of a point, from box to box. By the rules' own procedure; what is special about the unit is left out.

int points_at(const Tables& t, const Unit& unit, Stance stance, std::int64_t range) {
  if (unit.arm == Arm::Cavalry || formed_in_march(stance)) return 0;
  const bool gun = is_gun(unit);
  if (range > (gun ? t.artillery_long : t.infantry_range)) return 0;
  const int bases = gun ? 1 : std::min<int>(unit.condition.bases, layout_of(unit, stance).files);
  SilentUmpire silent;
  const Shooter shooter = gun ? static_cast<Shooter>(static_cast<int>(unit.gun) + 1) : Shooter::Infantry;
  return fire_points({shooter, unit.grade, 0, 0, 0, unit.condition.disruption, bases, static_cast<int>(range), Aim::Direct}, t, silent).points;
}

int cost_of_points(const Outlook& look, int quarters, int shift) {
  const int column = quarters > 0 ? fire_column(quarters, shift, look.board.setting.tables) : -1;
  return column < 0 ? 0 : look.cost_of_column[static_cast<std::size_t>(column)];
}

// What lies round a place: the gap to the enemy, fire drawn and given.
struct Surroundings {
  std::int64_t closest = staff::nowhere;
  int drawn = 0, given = 0;
};
Surroundings look_round(const Outlook& look, const Place& place, const staff::Spot& spot) {
  Surroundings s;
  const Tables& t = look.board.setting.tables;
  staff::look_round(look, look.board, spot, inches(18), [&](const staff::Foe& foe, std::int64_t gap, auto ahead_of_us, auto ahead_of_him) {
    const Unit& enemy = look.board.unit(foe.unit);
    s.closest = std::min(s.closest, gap);
    if (const int points = points_at(t, enemy, enemy.stance, gap); points > 0 && ahead_of_him()) s.drawn += points;
    if (const int points = points_at(t, look.self(), place.stance, gap); points > 0 && ahead_of_us()) s.given += points;
  });
  return s;
}

}  // namespace

Place place_of(const Unit& unit) { return {block_of(unit), unit.stance, unit.square, unit.town}; }

staff::Spot spot_of(const Board& board, const Place& place) {
  if (place.stance != Stance::Town) return {ground_of(place.block), arc_of(front_of(place.block)), place.square != 0, -1};
  const Area& town = board.setting.field.areas[static_cast<std::size_t>(place.town)];
  return {{{}, &town, town.box}, {}, true, place.town};
}

Outlook::Outlook(const Board& b, const staff::Campaign& campaign, int u)
    : staff::Outlook(staff::look_out(b, campaign.theatre, campaign.plan, u, [&](int e) { return spot_of(b, place_of(b.unit(e))); })), board(b) {
  const Tables& t = b.setting.tables;
  for (int c = 0; c < fire_columns; ++c)
    cost_of_column[static_cast<std::size_t>(c)] =
        foes.empty() ? 0 : cost_of_fire(b.unit(u), c + 1 < fire_columns ? t.column_figures[static_cast<std::size_t>(c)] : 400, 0, t);
}

int worth_of_place(const Outlook& look, const Place& place, const staff::Spot& spot) {
  const Unit& unit = look.self();
  const Surroundings s = look_round(look, place, spot);
  int score = worth_of_ground(look, spot);
  if (is_gun(unit)) score += std::min(s.given, 24) * 4 - (s.closest < inches(5) ? 3 * static_cast<int>(inches(5) - s.closest) / 100 : 0);
  else score += 2 * cost_of_points(look, s.given, 0);  // in its own fire phase and in the enemy's
  if (s.drawn == 0) return score;
  const int exposed = place.square || formed_in_march(place.stance);
  return score - cost_of_points(look, s.drawn, exposed - static_cast<int>(best_cover(look.board.setting.field, look.board.areas(spot.ground))));
}

// ASSAULTS

namespace {

CombatUnit fighter(const Unit& unit, Stance stance) {
  CombatUnit c{};
  c.arm = unit.arm;
  c.grade = unit.grade;
  c.aggressive = (unit.traits & aggressive) != 0;
  c.depth = stance == Stance::Depth || stance == Stance::DepthThree;
  c.square = unit.square;
  c.bases = c.unit_bases = unit.condition.bases;
  c.disruption = unit.condition.disruption;
  c.morale_markers = unit.condition.morale_markers;
  c.limbered = unit.stance == Stance::Limbered;
  c.horse_gun = is_gun(unit) && unit.gun == Gun::Horse;
  c.direct_contact = 1;
  return c;
}

CombatFacts duel(const Outlook& look, Stance stance, int target) {
  const Unit& defender = look.board.unit(target);
  CombatFacts facts{};
  facts.attackers.push(fighter(look.self(), stance));
  facts.defenders.push(fighter(defender, defender.stance));
  facts.garrison = defender.town >= 0;
  facts.difficult = look.board.in_difficult_terrain(target);
  facts.front_contact = facts.front_terrain = facts.round = facts.loss_taker = 1;
  return facts;
}

}  // namespace

int worth_of_assault(const Outlook& look, const MovePlan& plan) {
  const Contact contact = contact_of(look.board, look.unit, plan.target, block_of(look.self()), {plan.path.begin(), static_cast<std::size_t>(plan.path.size())});
  const Unit& defender = look.board.unit(plan.target);
  CombatFacts facts = duel(look, plan.stance, plan.target);
  facts.attackers[0].flank_start = contact.flank_start;
  facts.attackers[0].flank_contact = contact.flank_contact;
  facts.obstacle = contact.obstacle;
  facts.uphill = contact.uphill;
  const Tables& t = look.board.setting.tables;
  const int fire = contact.flank_start && contact.flank_contact ? 0 : points_at(t, defender, defender.stance, 0);
  return worth_of_assault(look.self(), facts, fire, t) + look.plan.posture.dare;
}

}  // namespace linstock::big_napoleonic
