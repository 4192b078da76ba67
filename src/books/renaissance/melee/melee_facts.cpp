// The facts and outcomes of melees, described.
#include "books/renaissance/melee/melee.h"
#include "books/renaissance/movement/movement.h"

namespace linstock {

using namespace renaissance;
using namespace renaissance::clause;

namespace {

// What the arm cannot carry, has not, or does not do.
std::optional<Problem> fighter_problem(const Fighter& f) {
  const bool comes = f.approach != Approach::Stands;
  if (comes && !attacks(f.troops)) return Problem{"approach", "guns, wagons and religious parties attack nobody", RN_CHG_04};
  if (comes && allround(f.formation) && f.formation != Formation::Tercio) return Problem{"approach", "squares and laagers attack nobody", RN_CHG_04};
  if (f.approach == Approach::CounterCharges && open_order(f.troops)) return Problem{"approach", "skirmishers do not counter-charge", RN_CHG_08};
  if (f.open_rank && !(foot(f.troops) && normal_order(f.troops))) return Problem{"open_rank", "skirmishers back foot in normal order", RN_SUP_03};
  if (f.backing_foot && !(f.troops.kind == Kind::Cavalry && normal_order(f.troops))) return Problem{"backing_foot", "such foot backs cavalry in normal order", RN_SUP_06};
  if (f.special_status && !elephants(f.troops) && f.troops.kind != Kind::Artillery) return Problem{"special_status", "a trait of elephants and gun crews", RN_MMOD_25};
  if (f.bayonets && !foot(f.troops)) return Problem{"bayonets", "bayonets are fixed by foot", RN_ADV_06};
  if (f.ancillary_shot && f.ancillary == Ancillary::None) return Problem{"ancillary_shot", "it has no ancillary weapon", RN_MMOD_24};
  if (f.unit.bases == 0) return Problem{"bases", "nobody is left to fight", RN_MELEE_02};
  if (const auto problem = block_problem(f.unit, f.engaged, f.ranks, "engaged", "ranks")) return problem;
  if (const auto problem = arms_problem(f.troops, f.arms)) return problem;
  return formation_problem(f.troops, f.formation);
}

// Whoever attacked into this round was steady or reckless then, and in his ranks.
std::optional<Problem> charge_problem(const Fighter& f, const std::string& side) {
  if (f.approach == Approach::Stands || f.approach == Approach::FollowsUp) return {};
  if (f.unit.morale > Morale::Steady) return Problem{side + "approach", "shaken and wavering troops charge nobody", RN_CHG_04};
  if (f.unit.dispersed) return Problem{side + "approach", "dispersed troops attack nobody", RN_CHG_04};
  return {};
}

// One of two is uphill, or has come down.
std::optional<Problem> hill_problem(const Fighter& f, const Fighter& enemy) {
  const auto above = [](const Fighter& g) { return g.uphill || g.charged_downhill; };
  if (above(f) && above(enemy)) return Problem{enemy.uphill ? "their_uphill" : "their_charged_downhill", "one of the two stands uphill", RN_MMOD_14};
  return {};
}

}  // namespace

template <>
const Description& describe<Fighter>() {
  using F = Fighter;
  static const Description description =
      Describe<F>("fighter")
          .part("", &F::troops)
          .part("", &F::unit)
          .choice("arms", &F::arms, arms_names, Arms::Sword, "what most of its front rank fights with", RN_DEF_28)
          .flag("sidearm", &F::sidearm, "it has swords beside", RN_MELEE_11)
          .choice("formation", &F::formation, formation_names, Formation::Block, "its formation", RN_DEF_18)
          .number("ranks", &F::ranks, {.min = 1, .max = 20, .fallback = usual_ranks}, "its ranks", RN_SUP_03)
          .number("engaged", &F::engaged, {.min = 1, .max = 40, .fallback = usual_files}, "bases engaged in front", RN_MELEE_14)
          .number("rear_files", &F::rear_files, {.max = 40, .fallback = 4}, "files of the ranks behind", RN_SUP_09)
          .choice("second_rank", &F::second_rank, second_rank_names, SecondRank::Similar, "cavalry: how its second rank is armed, if it has one", RN_SUP_04)
          .flag("open_rank", &F::open_rank, "foot: a rank of skirmishers behind who have not shot", RN_SUP_03)
          .flag("backing_foot", &F::backing_foot, "cavalry: steady skirmishers or loose shot behind who do not shoot", RN_SUP_06)
          .choice("approach", &F::approach, approach_names, Approach::Stands, "how it came into this round", RN_ADV_14)
          .flag("hit_from_behind", &F::hit_from_behind, "it was attacked from behind its flank", RN_CHG_13)
          .flag("wheel_lock", &F::wheel_lock, "wheel-lock or carbine cavalry", RN_ADV_11)
          .flag("shot", &F::shot, "it has shot this Move", RN_SUP_04)
          .flag("bayonets", &F::bayonets, "bayonets fixed", RN_ADV_06)
          .flag("bucklers", &F::bucklers, "it has bucklers", RN_MMOD_09)
          .flag("special_status", &F::special_status, "elephants or gun crews of special status", RN_MMOD_25)
          .choice("ancillary", &F::ancillary, ancillary_names, Ancillary::None, "ancillary weapon", RN_MMOD_05)
          .flag("ancillary_shot", &F::ancillary_shot, "it shot with that this Move", RN_MMOD_24)
          .flag("general", &F::general, "an unhurt General leads in front", RN_MMOD_26)
          .number("overlaps", &F::overlaps, {.max = 2}, "flanks where a base of it overlaps", RN_MMOD_13)
          .flag("uphill", &F::uphill, "it stands uphill", RN_MMOD_14)
          .flag("charged_downhill", &F::charged_downhill, "it charged downhill", RN_MMOD_14)
          .choice("defends", &F::defends, post_names, Post::None, "what it defends", RN_MMOD_21)
          .flag("no_way_back", &F::no_way_back, "no way back within 4 cm behind", RN_MRES_10)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.unit.morale == Morale::Routed) return Problem{"morale", "routed troops run", RN_STATE_01};
            if (f.wheel_lock && (f.troops.kind != Kind::Cavalry || f.troops.order != Order::Close)) return Problem{"wheel_lock", "a trait of close-order cavalry", RN_ADV_11};
            if (f.hit_from_behind && f.approach != Approach::Stands) return Problem{"hit_from_behind", "it came on itself", RN_CHG_13};
            if (f.hit_from_behind && allround(f.formation)) return Problem{"hit_from_behind", "this formation has no flank", RN_DEF_19};
            if (f.defends != Post::None && f.approach != Approach::Stands) return Problem{"defends", "whoever comes on defends nothing", RN_MMOD_14};
            return fighter_problem(f);
          });
  return description;
}

template <>
const Description& describe<WeaponFacts>() {
  using F = WeaponFacts;
  static const Description description = Describe<F>("weapon-rating")
      .choice("kind", &F::kind, kind_names, Kind::Foot, "who", RN_MELEE_04)
      .choice("arms", &F::arms, arms_names, Arms::Sword, "with what", RN_MELEE_11)
      .flag("sidearm", &F::sidearm, "swords beside", RN_MELEE_11)
      .choice("formation", &F::formation, formation_names, Formation::Block, "formation", RN_MELEE_11)
      .flag("bayonets", &F::bayonets, "bayonets fixed", RN_MELEE_11)
      .number("round", &F::round, {.min = 1, .max = 20, .fallback = 1}, "round", RN_MELEE_13)
      .refuse([](const F& f) {
        Troops t{};
        t.kind = f.kind;
        const bool skirmish = f.formation == Formation::Skirmish;
        t.order = skirmish ? Order::Open : Order::Close;
        if (const auto problem = formation_problem(t, f.formation)) return problem;
        return arms_problem(t, f.arms);
      });
  return description;
}
template <>
const Description& describe<WeaponFound>() {
  using O = WeaponFound;
  static const Description description = Describe<O>("weapon-rating")
      .choice("weapon_class", &O::kind, weapon_class_names, WeaponClass::Cutter, "its class", RN_MELEE_11)
      .number("rating", &O::rating, {.min = -20, .max = 20}, "its rating", RN_MELEE_04)
      .number("place", &O::place, {.max = 3}, "its place in its class, 1 the lowest; 0 none", RN_WPN_01);
  return description;
}

template <>
const Description& describe<MeleeFacts>() {
  using F = MeleeFacts;
  static const Description description =
      Describe<F>("melee")
          .group("The melee")
          .number("round", &F::round, {.min = 1, .max = 20, .fallback = 1}, "round between these two", RN_MELEE_13)
          .flag("in_open", &F::in_open, "in the open", RN_DEF_26, true)
          .group("We").part("our_", &F::ours)
          .group("They").part("their_", &F::theirs)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (const auto problem = charge_problem(f.ours, "our_")) return problem;
            if (const auto problem = charge_problem(f.theirs, "their_")) return problem;
            if (f.ours.hit_from_behind && f.theirs.hit_from_behind) return Problem{"their_hit_from_behind", "of two who fight each other one has come from behind, not both", RN_CHG_13};
            return hill_problem(f.ours, f.theirs);
          });
  return description;
}
template <>
const Description& describe<AdvantageFound>() {
  using O = AdvantageFound;
  static const Description description = Describe<O>("advantage")
      .choice("ours", &O::ours, advantage_names, Advantage::None, "our advantage", RN_MMOD_02)
      .choice("theirs", &O::theirs, advantage_names, Advantage::None, "their advantage", RN_MMOD_02);
  return description;
}
template <>
const Description& describe<SupportsFound>() {
  using O = SupportsFound;
  static const Description description = Describe<O>("supporting-ranks")
      .number("ours", &O::ours, {.max = 20}, "our supporting ranks", RN_MMOD_10)
      .number("theirs", &O::theirs, {.max = 20}, "theirs", RN_MMOD_10);
  return description;
}

template <>
const Description& describe<SideEnd>() {
  using O = SideEnd;
  static const Description description = Describe<O>("side")
      .choice("end", &O::end, melee_end_names, MeleeEnd::Stands, "what it does", RN_MRES_01)
      .number("gained", &O::gained, {.max = 300}, "APs gained", RN_MRES_08)
      .number("bases_lost", &O::bases_lost, {.max = 40}, "bases to take off", RN_ATTR_14)
      .flag("guns_lost", &O::guns_lost, "it abandons its guns", RN_MRES_16)
      .number("prisoners", &O::prisoners, {.max = 40}, "bases that surrender", RN_MRES_14)
      .part("", &O::unit);
  return description;
}
template <>
const Description& describe<MeleeRound>() {
  using O = MeleeRound;
  static const Description description = Describe<O>("melee-round")
      .number("difference", &O::difference, {.min = -300, .max = 300}, "our score less theirs", RN_MELEE_09)
      .part("our_", &O::ours)
      .part("their_", &O::theirs)
      .flag("parted", &O::parted, "they are no longer in contact", RN_POST_01);
  return description;
}
template <>
const Description& describe<ResultFacts>() {
  using F = ResultFacts;
  static const Description description = Describe<F>("melee-result")
      .number("difference", &F::difference, {.min = -40, .max = 40, .fallback = 3}, "our score less theirs", RN_MELEE_09)
      .part("", &F::melee);
  return description;
}

template <>
const Description& describe<Foe>() {
  using F = Foe;
  static const Description description = Describe<F>("foe")
      .number("round", &F::round, {.min = 1, .max = 20, .fallback = 1}, "round with this foe", RN_MELEE_13)
      .flag("in_open", &F::in_open, "in the open", RN_DEF_26, true)
      .choice("our_approach", &F::our_approach, approach_names, Approach::Stands, "how we came at this foe", RN_ADV_14)
      .flag("we_are_hit_from_behind", &F::we_are_hit_from_behind, "this foe attacked us from behind", RN_CHG_13)
      .number("our_overlaps", &F::our_overlaps, {.max = 2}, "our overlaps on this foe", RN_MMOD_13)
      .part("", &F::foe)
      .refuse([](const F& f) -> std::optional<Problem> {
        if (f.we_are_hit_from_behind && f.our_approach != Approach::Stands) return Problem{"our_approach", "we were hit from behind", RN_CHG_13};
        return charge_problem(f.foe, "");
      });
  return description;
}
template <>
const Description& describe<SeveralFacts>() {
  using F = SeveralFacts;
  static const Description description = Describe<F>("melee-several")
      .group("The unit").part("", &F::ours)
      .group("Its foes").list("foes", &F::foes, 1, "each enemy unit in contact with it", RN_MELEE_12)
      .refuse([](const F& f) -> std::optional<Problem> {
        if (f.ours.approach != Approach::Stands || f.ours.hit_from_behind || f.ours.overlaps)
          return Problem{"approach", "approach, overlaps and attacks from behind are said for each foe", RN_MELEE_12};
        return {};
      });
  return description;
}
template <>
const Description& describe<SeveralRound>() {
  using O = SeveralRound;
  static const Description description = Describe<O>("melee-several")
      .number("worst", &O::worst, {.min = -300, .max = 300}, "our worst difference", RN_MELEE_12)
      .part("", &O::ours)
      .list("foes", &O::foes, 0, "what each foe does", RN_MELEE_12);
  return description;
}

template <>
const Description& describe<LineUpFacts>() {
  using F = LineUpFacts;
  static const Description description = Describe<F>("lining-up")
      .number("our_files", &F::our_files, {.min = 1, .max = 40, .fallback = 4}, "our files", RN_MELEE_01)
      .number("our_bases", &F::our_bases, {.max = 40}, "bases that we have; 0: enough for our files", RN_DEF_20)
      .number("their_files", &F::their_files, {.min = 1, .max = 40, .fallback = 4}, "their files", RN_MELEE_01)
      .number("their_bases", &F::their_bases, {.max = 40}, "bases that they have; 0: enough for their files", RN_DEF_20)
      .number("round", &F::round, {.min = 1, .max = 20, .fallback = 1}, "round", RN_MELEE_02)
      .flag("our_left_free", &F::our_left_free, "beyond the left end nobody else is faced", RN_MELEE_14, true)
      .flag("our_right_free", &F::our_right_free, "nor beyond the right end", RN_MELEE_14, true);
  return description;
}
template <>
const Description& describe<LinedUp>() {
  using O = LinedUp;
  static const Description description = Describe<O>("lining-up")
      .number("engaged", &O::engaged, {.max = 40}, "bases engaged in front", RN_MELEE_01)
      .number("our_overlaps", &O::our_overlaps, {.max = 2}, "our overlaps", RN_MELEE_14)
      .number("their_overlaps", &O::their_overlaps, {.max = 2}, "their overlaps", RN_MELEE_14);
  return description;
}

template <>
const Description& describe<PursuitFacts>() {
  using F = PursuitFacts;
  static const Description description =
      Describe<F>("pursuit")
          .group("Who follows")
          .part("", &F::troops)
          .part("", &F::unit)
          .choice("formation", &F::formation, formation_names, Formation::Block, "formation", RN_SPEC_07)
          .number("files", &F::files, {.min = 1, .max = 40, .fallback = 4}, "front-rank bases", RN_FUG_14)
          .flag("advancing", &F::advancing, "it counts as advancing", RN_MRES_11)
          .flag("defends", &F::defends, "it defends an obstacle, strong point or laager", RN_POST_06)
          .flag("restrained", &F::restrained, "an officer restrains it", RN_CCP_12)
          .flag("prompted", &F::prompted, "an officer prompted it", RN_CCP_13)
          .flag("charging", &F::charging, "its charge target gave way before contact", RN_POST_07)
          .flag("counted", &F::counted, "the melee that sends it has counted its disorder", RN_DIS_19)
          .number("move_left", &F::move_left, measured(100), "charge distance that is left", RN_POST_07)
          .group("Whom it follows")
          .choice("quarry", &F::quarry, quarry_names, Quarry::Routs, "what they do", RN_POST_03)
          .number("quarry_move", &F::quarry_move, measured(100, 32), "how far they went", RN_POST_09)
          .number("gap", &F::gap, measured(100), "gap before that", RN_POST_09)
          .group("On the way")
          .flag("touches_camp", &F::touches_camp, "it touches enemy camp or baggage", RN_POST_11)
          .flag("fresh_enemy", &F::fresh_enemy, "other enemies stand in its path", RN_POST_10)
          .number("fresh_enemy_distance", &F::fresh_enemy_distance, measured(100, 10), "to them", RN_POST_10)
          .flag("started_in_contact", &F::started_in_contact, "it started in contact", RN_POST_10, true)
          .refuse([](const F& f) -> std::optional<Problem> {
            if (f.troops.kind == Kind::Artillery || f.troops.kind == Kind::Wagons || f.troops.kind == Kind::ReligiousParty)
              return Problem{"kind", "these do not pursue", RN_MOVE_01};
            if (f.unit.bases == 0) return Problem{"bases", "nobody is left to follow", RN_DEF_17};
            if (f.counted && f.charging) return Problem{"counted", "there was no melee", RN_POST_07};
            if (f.prompted && f.restrained) return Problem{"restrained", "prompted and restrained from the same thing", RN_CCP_04};
            return formation_problem(f.troops, f.formation);
          });
  return description;
}
template <>
const Description& describe<Pursuit>() {
  using O = Pursuit;
  static const Description description = Describe<O>("pursuit")
      .choice("duty", &O::duty, duty_names, Duty::MayNot, "must it follow?", RN_POST_06)
      .number("distance", &O::distance, {.max = 3000, .scale = 10, .unit = "cm"}, "how far", RN_POST_03)
      .flag("catches", &O::catches, "it catches them", RN_POST_09)
      .number("bases_in_contact", &O::bases_in_contact, {.max = 40}, "bases in contact with routers", RN_FUG_14)
      .flag("quarry_routs", &O::quarry_routs, "wavering troops that it touches rout", RN_POST_03)
      .flag("pursues", &O::pursues, "it runs on in its own Turns until it is restrained or met", RN_POST_09)
      .flag("loots", &O::loots, "it loots", RN_POST_11)
      .flag("charges_fresh", &O::charges_fresh, "it runs into fresh enemies", RN_POST_10)
      .number("dps", &O::dps, {.max = 20}, "disorder points", RN_DIS_19).label("DPs")
      .choice("fresh_advantage", &O::fresh_advantage, advantage_names, Advantage::None, "its advantage over them", RN_POST_10)
      .part("", &O::unit);
  return description;
}

}  // namespace linstock
