// The facts of the close combat chapter, described.
#include "books/big-napoleonic/combat/combat.h"
#include "books/big-napoleonic/tables.h"

namespace linstock {

using namespace big_napoleonic;

namespace {

constexpr const char* role_names[] = {"principal", "supporting", "beside"};
constexpr const char* engagement_names[] = {"only", "first", "second"};

std::optional<Problem> refuse_unit(const CombatUnit& u) {
  const bool gun = u.arm == Arm::Artillery;
  if (u.role == big_napoleonic::Role::Beside && !gun) return Problem{"role", "only guns stand beside a combat", clause::BN_CCART_09};
  if (u.square && u.arm != Arm::Infantry) return Problem{"square", "only infantry forms square", clause::BN_SQUARE_01};
  if (gun && u.bases != 1) return Problem{"bases", "each gun base is a unit of its own", clause::BN_CCART_05};
  if (gun && u.morale_markers) return Problem{"morale_markers", "a gun has no morale markers", clause::BN_STATE_09};
  if (!gun && (u.limbered || u.horse_gun || u.direct_contact || u.give_up))
    return Problem{u.limbered         ? "limbered"
                   : u.horse_gun      ? "horse_gun"
                   : u.direct_contact ? "direct_contact"
                                      : "give_up",
                   "this is about guns", clause::BN_CCART_05};
  if (u.limbered && u.role == big_napoleonic::Role::Supporting)
    return Problem{"limbered", "limbered guns do not take part", clause::BN_CCART_04};
  if (u.unit_bases && u.bases > u.unit_bases)
    return Problem{"unit_bases", "more bases take part than the unit has", clause::BN_CC_09};
  const int functioning = u.unit_bases ? u.unit_bases : u.bases;
  if (!gun && functioning < 2)
    return Problem{"unit_bases", "infantry and cavalry need at least two bases", clause::BN_STATE_07};
  if (!gun && functioning + u.morale_markers > 6)
    return Problem{"morale_markers", "bases and markers together are never more than the six of the largest unit",
                   clause::BN_STATE_05};
  if (u.supported_before && u.role != big_napoleonic::Role::Supporting)
    return Problem{"supported_before", "this is about supporting units", clause::BN_CCMULTI_04};
  if (u.lent_before && u.role != big_napoleonic::Role::Supporting)
    return Problem{"lent_before", "this is about supporting units", clause::BN_CCMULTI_03};
  if (u.lent_before && u.bases + u.lent_before > functioning)
    return Problem{"lent_before", "more bases than the unit has", clause::BN_CCMULTI_03};
  if (u.engagement != Engagement::Second && (u.earlier_disruption || u.earlier_markers))
    return Problem{u.earlier_disruption ? "earlier_disruption" : "earlier_markers",
                   "only the second of two combats has an earlier one", clause::BN_CCTWO_02};
  if (u.earlier_disruption > u.disruption)
    return Problem{"earlier_disruption", "more than the unit has", clause::BN_CCTWO_02};
  if (u.earlier_markers > u.morale_markers)
    return Problem{"earlier_markers", "more than the unit has", clause::BN_CCTWO_02};
  return {};
}

std::optional<Problem> refuse_attackers(const CombatFacts& f) {
  int principals = 0, arm = -1;
  for (int i = 0; i < f.attackers.size(); ++i) {
    const CombatUnit& u = f.attackers[i];
    const std::string field = "attackers." + std::to_string(i + 1);
    if (u.square) return Problem{field + ".square", "a square leaves square before it assaults", clause::BN_ASSLT_02};
    if (u.role == big_napoleonic::Role::Beside)
      return Problem{field + ".role", "guns beside a combat are the defender's", clause::BN_CCART_09};
    if (u.role != big_napoleonic::Role::Principal) continue;
    if (u.arm == Arm::Artillery) return Problem{field + ".arm", "guns do not assault", clause::BN_ART_06};
    if (arm >= 0 && arm != static_cast<int>(u.arm))
      return Problem{field + ".arm", "infantry and cavalry that attack one unit fight separate combats",
                     clause::BN_CC_13};
    arm = static_cast<int>(u.arm);
    ++principals;
  }
  if (!principals) return Problem{"attackers", "one attacker must be principal", clause::BN_CC_05};
  if (f.loss_taker > f.attackers.size() || f.attackers[f.loss_taker - 1].role != big_napoleonic::Role::Principal)
    return Problem{"loss_taker", "must name a principal attacker", clause::BN_CCMULTI_02};
  if (f.markers_from && !may_count_markers_of(f.attackers, f.markers_from - 1))
    return Problem{"markers_from", "must name one of the largest principal attackers", clause::BN_CCMOD_19};
  return {};
}

std::optional<Problem> refuse_defenders(const CombatFacts& f) {
  int principals = 0, guns = 0;
  for (int i = 0; i < f.defenders.size(); ++i) {
    const CombatUnit& u = f.defenders[i];
    const std::string field = "defenders." + std::to_string(i + 1);
    if (u.flank_start || u.flank_contact)
      return Problem{field + ".flank_start", "flank attacks are the attacker's", clause::BN_CCMOD_11};
    if (u.engagement != Engagement::Only)
      return Problem{field + ".engagement", "this is about attackers", clause::BN_CCTWO_01};
    if (u.role != big_napoleonic::Role::Principal) continue;
    ++principals;
    guns += u.arm == Arm::Artillery;
    if (f.garrison && u.arm != Arm::Infantry)
      return Problem{field + ".arm", "only infantry occupies a town", clause::BN_TOWN_01};
    if (f.garrison && u.square) return Problem{field + ".square", "a garrison is not in square", clause::BN_TOWN_07};
    if (f.garrison && u.depth) return Problem{field + ".depth", "a garrison is not in Depth", clause::BN_TOWN_07};
  }
  if (!principals) return Problem{"defenders", "one defender must be principal", clause::BN_CC_03};
  if (principals > 1 && guns != principals)
    return Problem{"defenders", "there is one combat for each principal defender (guns of a grand battery are one)",
                   clause::BN_CC_04};
  return {};
}

}  // namespace

namespace big_napoleonic {

// BN-ASSLT-11, BN-ASSLT-20: from a side that the work does not cover it gives no terrain either, so it is not a fact.
std::optional<Problem> refuse_charge(int garrison, int entrenchment, int redoubt, int fortification) {
  if (garrison) return Problem{"garrison", "cavalry may not assault a town", clause::BN_ASSLT_11};
  const char* works = entrenchment ? "entrenchment" : redoubt ? "redoubt" : fortification ? "fortification" : nullptr;
  if (works) return Problem{works, "cavalry may not assault works from the side they cover", clause::BN_ASSLT_11};
  return {};
}

}  // namespace big_napoleonic

template <>
const Description& describe<CombatUnit>() {
  static const Description description =
      Describe<CombatUnit>("unit")
          .choice("role", &CombatUnit::role, role_names, big_napoleonic::Role::Principal, "principal, supporting, or a gun beside",
                  clause::BN_CC_05)
          .choice("arm", &CombatUnit::arm, arm_names, Arm::Infantry, "infantry, cavalry or a gun", clause::BN_CCART_05)
          .choice("grade", &CombatUnit::grade, grade_names, Grade::Trained, "troop grade", clause::BN_CCMOD_25)
          .flag("aggressive", &CombatUnit::aggressive, "Aggressive (A)", clause::BN_CCMOD_08)
          .flag("depth", &CombatUnit::depth, "in Depth", clause::BN_CCMOD_09)
          .flag("square", &CombatUnit::square, "in square", clause::BN_CCMOD_10)
          .number("bases", &CombatUnit::bases, {.min = 1, .max = 6, .fallback = 4}, "bases that take part",
                  clause::BN_CC_09)
          .number("unit_bases", &CombatUnit::unit_bases, {.max = 6},
                  "functioning bases of the unit; 0: as many as take part", clause::BN_CCMOD_19)
          .number("disruption", &CombatUnit::disruption, {.max = 2}, "D markers", clause::BN_CCMOD_14)
          .number("morale_markers", &CombatUnit::morale_markers, {.max = 3}, "morale markers", clause::BN_CCMOD_15)
          .number("lent_before", &CombatUnit::lent_before, {.max = 6},
                  "other bases that a support gave to earlier combats of this phase", clause::BN_CCMULTI_03)
          .flag("supported_before", &CombatUnit::supported_before, "took its D as a support earlier in the phase",
                clause::BN_CCMULTI_04)
          .flag("flank_start", &CombatUnit::flank_start, "began the assault wholly in the target's flank zone",
                clause::BN_CCMOD_11)
          .flag("flank_contact", &CombatUnit::flank_contact, "touched the target's flank or rear", clause::BN_CCMOD_11)
          .choice("engagement", &CombatUnit::engagement, engagement_names, Engagement::Only,
                  "an attacker of two units: first or second combat", clause::BN_CCTWO_01)
          .number("earlier_disruption", &CombatUnit::earlier_disruption, {.max = 2}, "Ds got in the first combat",
                  clause::BN_CCTWO_05)
          .number("earlier_markers", &CombatUnit::earlier_markers, {.max = 3}, "morale markers got in the first combat",
                  clause::BN_CCTWO_05)
          .flag("horse_gun", &CombatUnit::horse_gun, "horse artillery", clause::BN_CCART_13)
          .flag("limbered", &CombatUnit::limbered, "a limbered gun", clause::BN_CCART_04)
          .flag("direct_contact", &CombatUnit::direct_contact, "a gun touched by an enemy base", clause::BN_CCART_06)
          .flag("give_up", &CombatUnit::give_up, "lose this gun rather than a base", clause::BN_CCART_11)
          .refuse([](const CombatUnit& u) { return refuse_unit(u); });
  return description;
}

template <>
const Description& describe<CombatFacts>() {
  static const Description description =
      Describe<CombatFacts>("combat")
          .list("attackers", &CombatFacts::attackers, 1, "the attacking side", clause::BN_CC_05)
          .list("defenders", &CombatFacts::defenders, 1, "the defending side", clause::BN_CC_03)
          .flag("obstacle", &CombatFacts::obstacle, "the attacker crossed an obstacle in its last 6\"",
                clause::BN_CCMOD_02)
          .flag("uphill", &CombatFacts::uphill, "the attacker moved up a slope", clause::BN_CCMOD_02)
          .flag("difficult", &CombatFacts::difficult, "the defender is in difficult terrain", clause::BN_CCMOD_02)
          .flag("village", &CombatFacts::village, "the defender is in an open village", clause::BN_CCMOD_21)
          .flag("garrison", &CombatFacts::garrison, "the defender holds a town", clause::BN_CCTOWN_03)
          .flag("entrenchment", &CombatFacts::entrenchment, "the defender is entrenched", clause::BN_CCMOD_03)
          .flag("redoubt", &CombatFacts::redoubt, "a redoubt attacked from the front", clause::BN_CCMOD_03)
          .flag("fortification", &CombatFacts::fortification, "the defender is in a fortification", clause::BN_CCMOD_09)
          .flag("defile", &CombatFacts::defile, "a defile is attacked or defended", clause::BN_CCMOD_07)
          .flag("narrow_defile", &CombatFacts::narrow_defile, "a narrow defile", clause::BN_CCMOD_03)
          .number("front_contact", &CombatFacts::front_contact, {.min = 1, .max = 12, .fallback = 1},
                  "front-rank bases of the defender in contact", clause::BN_CCMOD_17)
          .number("front_terrain", &CombatFacts::front_terrain, {.max = 12, .fallback = 1},
                  "of these, with the terrain", clause::BN_CCMOD_17)
          .number("round", &CombatFacts::round, {.min = 1, .max = 20, .fallback = 1}, "round of this combat",
                  clause::BN_CCOUT_06)
          .flag("turned_to_face", &CombatFacts::turned_to_face, "the flanked unit has turned since the first round",
                clause::BN_CCMOD_13)
          .flag("exploiting", &CombatFacts::exploiting, "the attack is an exploitation", clause::BN_EXPL_06)
          .number("loss_taker", &CombatFacts::loss_taker, {.min = 1, .max = most_a_side, .fallback = 1},
                  "which attacker takes the extra D or base losses", clause::BN_CCMULTI_02)
          .number("markers_from", &CombatFacts::markers_from, {.max = most_a_side},
                  "of equally large principal attackers, which one's morale markers count (0: the one with the fewest)",
                  clause::BN_CCMOD_19)
          .refuse([](const CombatFacts& f) -> std::optional<Problem> {
            if (auto problem = refuse_attackers(f)) return problem;
            if (auto problem = refuse_defenders(f)) return problem;
            if (f.front_terrain > f.front_contact)
              return Problem{"front_terrain", "more bases than are in contact", clause::BN_CCMOD_17};
            if (f.turned_to_face && f.round < 2)
              return Problem{"turned_to_face", "only from the second round on", clause::BN_CCMOD_13};
            const bool cavalry = f.attackers[f.loss_taker - 1].arm == Arm::Cavalry;
            return cavalry ? refuse_charge(f.garrison, f.entrenchment, f.redoubt, f.fortification) : std::nullopt;
          });
  return description;
}

template <>
const Description& describe<UnitAfter>() {
  static const Description description =
      Describe<UnitAfter>("unit")
          .choice("action", &UnitAfter::action, action_names, Action::Stand, "what it does", clause::BN_CCOUT_01)
          .number("inches", &UnitAfter::inches, {.max = 18}, "how far", clause::BN_CCOUT_03)
          .part("", &UnitAfter::unit);
  return description;
}

template <>
const Description& describe<Fought>() {
  static constexpr const char* squares[] = {"no", "may", "must"};
  static const Description description =
      Describe<Fought>("fought")
          .number("net", &Fought::net, {.min = -40, .max = 40}, "attacker's score minus defender's",
                  clause::BN_CCOUT_01)
          .choice("attacker_action", &Fought::attacker_action, action_names, Action::Stay, "what the attackers do",
                  clause::BN_CCOUT_01)
          .choice("defender_action", &Fought::defender_action, action_names, Action::Stand, "what the defender does",
                  clause::BN_CCOUT_01)
          .choice("square", &Fought::square, squares, FormSquare::No, "does the defender form square",
                  clause::BN_CCOUT_09)
          .list("attackers", &Fought::attackers, 0, "each attacking unit afterwards", clause::BN_CCMULTI_01)
          .list("defenders", &Fought::defenders, 0, "each defending unit afterwards", clause::BN_CCMULTI_03);
  return description;
}

}  // namespace linstock
