// A FIRE FIGHT
#include "books/horse-and-musket/chains/fire_fight.h"

#include <algorithm>

namespace linstock::horse_and_musket {

namespace {

using S = FireFightChain::State;

const FireFighter& fighter(const S& s, int side) { return side == 0 ? s.facts.first : s.facts.second; }
int shooter_of(const S& s) { return s.player_turn % 2; }

// HM-CBAT-02: figures that the models still there have lost.
int crew_lost(const FireFighter& f, int taken) { return is_artillery(f.arm) ? (f.hits_before + taken) % f.strength : 0; }

int left_of(const FireFighter& f, int taken) { return f.bases - bases_lost(f.strength, f.bases, f.hits_before, taken); }

bool past_limit(const FireFighter& f, int taken, const Tables& tables) {
  MeleeUnit u{};
  u.arm = f.arm;
  u.bases = left_of(f, taken);
  u.strength = f.strength;
  u.hits_before = f.hits_before + taken;
  return horse_and_musket::past_limit(u, f.morale.holding, tables);
}

// HM-RANGE-02: thrown weapons are used once.
bool thrown_before(const S& s) { return s.player_turn >= 2 && fighter(s, shooter_of(s)).weapon == Weapon::Thrown; }

ShootingFacts shot_of(const S& s) {
  const int side = shooter_of(s);
  const FireFighter& from = fighter(s, side);
  const FireFighter& at = fighter(s, 1 - side);
  ShootingFacts f{};
  f.shooters.arm = from.arm;
  f.shooters.order = from.order;
  f.shooters.cls = from.cls;
  f.shooters.weapon = from.weapon;
  f.shooters.disruption = s.disruption[side];
  f.shooters.first_volley = from.first_volley && s.player_turn < 2;
  const int bases = std::min(from.front_rank, left_of(from, s.taken[side]));
  (s.facts.band == Band::Short    ? f.shooters.short_bases
   : s.facts.band == Band::Medium ? f.shooters.medium_bases
                                  : f.shooters.long_bases) = bases;
  if (is_artillery(from.arm)) f.shooters.formation = Formation::Deployed;
  f.shooters.crew_lost = crew_lost(from, s.taken[side]);
  f.target.arm = at.arm;
  f.target.order = at.order;
  f.target.cover = at.cover;
  if (is_artillery(at.arm)) f.target.formation = Formation::Deployed;
  f.target.bases = left_of(at, s.taken[1 - side]);
  f.target.strength = at.strength;
  f.target.hits_before = at.hits_before + s.taken[1 - side];
  return f;
}

bool end(S& s, FightEnds ends, SideEnds first, SideEnds second) {
  const auto bases = [&](int side) { return fighter(s, side).bases - left_of(fighter(s, side), s.taken[side]); };
  const auto points = [&](int side) { return s.disruption[side] - fighter(s, side).disruption; };
  const auto crew = [&](int side) { return left_of(fighter(s, side), s.taken[side]) ? crew_lost(fighter(s, side), s.taken[side]) : 0; };
  const FireFightEnd outcome{ends, s.player_turn / 2 + 1, first, second, s.taken[0], s.taken[1],
                             bases(0), bases(1), points(0), points(1), crew(0), crew(1)};
  s = {};
  s.outcome = outcome;
  return false;
}

// HM-DISR-20: under the other reading the points of a player turn go with it.
bool next_player_turn(S& s, const Tables& tables) {
  s.stage = s.losses = 0;
  if (tables.disruption.clearing == Clearing::Lapsing)
    for (int side = 0; side < 2; ++side) s.disruption[side] = fighter(s, side).disruption;
  if (++s.player_turn < 2 * s.facts.turns) return true;
  --s.player_turn;
  return end(s, FightEnds::BothStand, SideEnds::Stands, SideEnds::Stands);
}

bool gives_way(S& s, int side, SideEnds how) {
  if (side == 0) return end(s, FightEnds::FirstGivesWay, how, SideEnds::Stands);
  return end(s, FightEnds::SecondGivesWay, SideEnds::Stands, how);
}

bool leaves_the_battle(S& s, int side, Umpire& umpire) {
  umpire.found("it retires from the battle", s.taken[side], clause::HM_COH_01);
  return gives_way(s, side, SideEnds::Retires);
}

bool shot_at_it(S& s, const ShootingFacts& f, int losses, const Tables& tables, Umpire& umpire);

bool shoot(S& s, const Tables& tables, Umpire& umpire) {
  umpire.heading(clause::HM_FIRE_01, shooter_of(s) == 0 ? "The first shoots" : "The second shoots");
  const ShootingFacts f = shot_of(s);
  if (thrown_before(s)) {
    umpire.found("its thrown weapons are used up", "yes", clause::HM_RANGE_02);
    return next_player_turn(s, tables);
  }
  if (saved_at_once(tables.shooting.score, umpire))
    return shot_at_it(s, f, roll_all_unsaved(f, save_against(f.shooters.weapon, Aim::Unit, tables), tables, umpire), tables, umpire);
  for (const Band band : {Band::Short, Band::Medium, Band::Long}) s.hits += roll_band(f, band, tables, umpire);
  return s.stage = 1, true;
}

bool save(S& s, const Tables& tables, Umpire& umpire) {
  const ShootingFacts f = shot_of(s);
  const int losses = roll_saves(s.hits, save_against(f.shooters.weapon, Aim::Unit, tables), clause::HM_FSAVE_01, umpire);
  return shot_at_it(s, f, losses, tables, umpire);
}

// HM-FSAVE-02, HM-COH-01: losses, disruption, and the limit that needs no test.
bool shot_at_it(S& s, const ShootingFacts& f, int losses, const Tables& tables, Umpire& umpire) {
  const int side = 1 - shooter_of(s);
  const Shot shot = shot_at(f.target, losses, tables);
  const FireFighter& at = fighter(s, side);
  s.hits = 0;
  s.losses = losses;
  s.taken[side] += losses;
  s.disruption[side] += shot.disruption;
  if (left_of(at, s.taken[side]) == 0) return gives_way(s, side, SideEnds::Destroyed);
  if (past_limit(at, s.taken[side], tables) && !(shot.tests && tests_at_limit(tables, umpire))) return leaves_the_battle(s, side, umpire);
  if (!shot.tests) return next_player_turn(s, tables);
  return s.stage = 2, true;
}

bool test(S& s, const Tables& tables, Umpire& umpire) {
  const int side = 1 - shooter_of(s);
  const FireFighter& at = fighter(s, side);
  ReactionFacts f{};
  f.unit = {at.arm, at.cls, at.order, at.morale.temper, is_artillery(at.arm) ? Formation::Deployed : Formation::Line,
            left_of(at, s.taken[side])};
  f.state = State::Static;
  f.hits = s.losses;
  f.disruption = s.disruption[side];
  f.cover = at.cover;
  f.enemy_cover = fighter(s, 1 - side).cover;
  f.security = at.morale.security;
  f.sub_commander = at.morale.leader;
  const Reacted r = react(f, tables, umpire);
  if (past_limit(at, s.taken[side], tables) && retires_at_worst(r)) return leaves_the_battle(s, side, umpire);  // HM-COH-08
  return passed(r) ? next_player_turn(s, tables) : gives_way(s, side, end_of(r.result));
}

}  // namespace

S FireFightChain::start(const Facts& facts, const Tables&) {
  S s{};
  s.facts = facts;
  s.disruption[0] = facts.first.disruption;
  s.disruption[1] = facts.second.disruption;
  return s;
}

bool FireFightChain::step(State& s, const Tables& tables, Umpire& umpire) {
  return s.stage == 0 ? shoot(s, tables, umpire) : s.stage == 1 ? save(s, tables, umpire) : test(s, tables, umpire);
}

}  // namespace linstock::horse_and_musket

namespace linstock {

using namespace horse_and_musket;
using namespace horse_and_musket::clause;

template <>
const Description& describe<FireFighter>() {
  using F = FireFighter;
  static const Description description =
      Describe<F>("unit")
          .choice("arm", &F::arm, arm_names, Arm::Infantry, "what kind of troops", HM_FIRE_01)
          .choice("order", &F::order, order_names, Order::Close, "how closely it stands", HM_FIRE_01)
          .choice("class", &F::cls, class_names, Class::B, "troop class", HM_FMOD_03)
          .choice("weapon", &F::weapon, weapon_names, Weapon::Musket, "what it shoots with", HM_FIRE_01)
          .number("bases", &F::bases, {.min = 1, .max = 12, .fallback = 4}, "bases", HM_DEF_13)
          .number("front_rank", &F::front_rank, {.min = 1, .max = 12, .fallback = 4}, "of these in the front rank", HM_FIRE_12)
          .number("strength", &F::strength, {.min = 1, .max = 12, .fallback = 6}, "Strength Points of a base", HM_FSAVE_02)
          .number("hits_before", &F::hits_before, {.max = 100}, "hits taken so far in the battle", HM_FSAVE_02)
          .number("disruption", &F::disruption, {.max = 9}, "Disruption Points at the start", HM_FMOD_21)
          .label("Disruption Points")
          .flag("first_volley", &F::first_volley, "it has not shot in this battle", HM_FMOD_25)
          .label("it has not shot before")
          .choice("cover", &F::cover, cover_names, Cover::None, "its cover", HM_FMOD_10)
          .part("", &F::morale);
  return description;
}

template <>
const Description& describe<FireFightFacts>() {
  using F = FireFightFacts;
  static const Description description =
      Describe<F>("fire-fight")
          .group("Who shoots first")
          .part("first_", &F::first)
          .group("Who shoots second")
          .part("second_", &F::second)
          .group("The fire fight")
          .choice("range", &F::band, band_names, Band::Medium, "range", HM_RANGE_01)
          .number("turns", &F::turns, {.min = 1, .max = 6, .fallback = 2}, "game turns to look ahead", HM_DEF_12)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.band == Band::OutOfRange) return Problem{"range", "they do not reach each other", HM_RANGE_01};
            if (is_artillery(f.first.arm) && is_artillery(f.second.arm))
              return Problem{"second_arm", "guns at guns are counter-battery fire", HM_CBAT_03};
            const FireFighter* sides[] = {&f.first, &f.second};
            for (int i = 0; i < 2; ++i) {
              const std::string prefix = i == 0 ? "first_" : "second_";
              Shooters s{};
              s.arm = sides[i]->arm;
              s.order = sides[i]->order;
              s.cls = sides[i]->cls;
              s.weapon = sides[i]->weapon;
              if (is_artillery(s.arm)) s.formation = Formation::Deployed;
              (f.band == Band::Short ? s.short_bases : f.band == Band::Medium ? s.medium_bases : s.long_bases) = 1;
              if (auto problem = refuse_shooters(s)) {
                const bool of_range = problem->field.ends_with("_bases");  // there the form has one range for both
                return problem->field = of_range ? "range" : prefix + problem->field, problem;
              }
              if (sides[i]->front_rank > sides[i]->bases)
                return Problem{prefix + "front_rank", "more than all bases", HM_FIRE_12};
            }
            return {};
          });
  return description;
}

template <>
const Description& describe<FireFightEnd>() {
  using O = FireFightEnd;
  static const Description description =
      Describe<O>("fire-fight")
          .choice("ends", &O::ends, fight_ends_names, FightEnds::BothStand, "who gives way", HM_RRES_01)
          .number("turn", &O::turn, {.min = 1, .max = 6, .fallback = 1}, "game turn in which it is decided", HM_DEF_12)
          .choice("first", &O::first, side_ends_names, SideEnds::Stands, "what becomes of the one", HM_RRES_01)
          .choice("second", &O::second, side_ends_names, SideEnds::Stands, "what becomes of the other", HM_RRES_01)
          .number("first_losses", &O::first_losses, {.max = 2000}, "unsaved hits on the one", HM_FSAVE_01)
          .number("second_losses", &O::second_losses, {.max = 2000}, "unsaved hits on the other", HM_FSAVE_01)
          .number("first_bases_lost", &O::first_bases_lost, {.max = 40}, "bases that the one loses", HM_FSAVE_02)
          .number("second_bases_lost", &O::second_bases_lost, {.max = 40}, "bases that the other loses", HM_FSAVE_02)
          .number("first_disruption", &O::first_disruption, {.min = -200, .max = 200}, "Disruption Points of the one", HM_DISR_11)
          .number("second_disruption", &O::second_disruption, {.min = -200, .max = 200}, "Disruption Points of the other", HM_DISR_11)
          .number("first_crew_lost", &O::first_crew_lost, {.max = 60}, "guns: crew figures that the one's models have lost", HM_CBAT_02)
          .number("second_crew_lost", &O::second_crew_lost, {.max = 60}, "guns: crew figures that the other's models have lost", HM_CBAT_02);
  return description;
}

}  // namespace linstock
