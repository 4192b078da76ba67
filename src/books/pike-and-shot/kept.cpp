// The units and leaders of the table umpire, described, with the usual ones of the period to start from.
#include "books/pike-and-shot/kept.h"

namespace linstock {

using namespace pike_and_shot;

template <>
const Description& describe<KeptUnit>() {
  using namespace clause;
  using U = KeptUnit;
  static const Description description =
      Describe<U>("unit")
          .group("What it is")
          .choice("arm", &U::arm, arm_names, Arm::Foot, "arm of the unit", PS_DEF_20)
          .flag("mounted", &U::mounted, "dragoons in the saddle", PS_DEF_19)
          .choice("weight", &U::weight, weight_names, Weight::Medium, "weight of guns", PS_DEF_20)
          .choice("grade", &U::grade, grade_names, Grade::C, "grade of the unit", PS_DEF_04)
          .number("bases", &U::bases, {.max = 40, .fallback = 6}, "all its bases", PS_DEF_07)
          .number("pikes", &U::pikes, {.max = 12}, "pike bases in its front rank", PS_MELEE_03).label("pikes in front")
          .number("second_rank_pikes", &U::second_rank_pikes, {.max = 12}, "pike bases directly behind these", PS_MELEE_21)
          .label("pikes behind them")
          .number("front", &U::front, {.max = 12, .fallback = 3}, "front-rank bases that are no pikes: shot, swords, horse",
                  PS_MELEE_05).label("others in front")
          .number("shot", &U::shot, {.max = 12, .fallback = 3}, "front-rank bases with firearms", PS_FIRE_01).label("firearms in front")
          .number("rear_shot", &U::rear_shot, {.max = 12}, "bases with firearms behind them", PS_FIRE_07).label("firearms behind")
          .number("guns", &U::guns, {.max = 3}, "guns of a battery", PS_ART_01)
          .flag("single_rank", &U::single_rank, "it stands one base deep", PS_RES_01)
          .flag("swordsmen", &U::swordsmen, "foot: swordsmen", PS_MELEE_23)
          .flag("cuirassiers", &U::cuirassiers, "horse: cuirassiers", PS_MELEE_23)
          .choice("a_loutrance", &U::a_loutrance, outrance_names, Outrance::Never, "does it charge a l'outrance?", PS_CHG_01)
          .label("charges à l'outrance")
          .choice("bayonet", &U::bayonet, bayonet_names, Bayonet::None, "that its foot carries", PS_SEQ_03)
          .group("How it stands")
          .choice("formation", &U::formation, formation_names, Formation::Line, "formation", PS_DEF_08)
          .number("dps", &U::dps, {.max = 20}, "DPs that it has", PS_DEF_14).label("DPs")
          .choice("status", &U::status, status_names, Status::Steady, "what it is doing", PS_DEF_08)
          .flag("fixed", &U::fixed, "bayonets are fixed", PS_SEQ_03).label("bayonets fixed")
          .flag("leader_attached", &U::leader_attached, "a leader is attached to it", PS_CTRL_08)
          .flag("in_contact", &U::in_contact, "it is in contact with enemy", PS_CHG_12)
          .flag("missed_charge", &U::missed_charge, "it charged last turn and made no contact", PS_CTRL_01)
          .group("This turn")
          .choice("moved", &U::moved, moved_names, Moved::Stood, "how it moved", PS_DEF_13)
          .choice("musketry", &U::musketry, musketry_names, Musketry::Nothing, "what it did in Musketry", PS_SEQ_03)
          .choice("deed", &U::deed, deed_names, Deed::Nothing, "the most moving of its deeds", PS_DEF_13)
          .choice("under_fire", &U::under_fire, under_fire_names, UnderFire::No, "was it fired at, and when?", PS_DEF_12)
          .number("half_moves", &U::half_moves, {.max = 2}, "half moves spent on manoeuvres", PS_DEF_18)
          .number("artillery_dps", &U::artillery_dps, {.max = 20}, "DPs from artillery", PS_RED_02).label("DPs from artillery")
          .number("fire_dps", &U::fire_dps, {.max = 20}, "DPs from other fire", PS_BRK_01).label("DPs from other fire")
          .flag("fought", &U::fought, "it fought hand to hand", PS_RED_01)
          .flag("charged", &U::charged, "it charged, counter-charged or pursued into contact", PS_MELEE_04)
          .flag("charges_home", &U::charges_home, "it charges a l'outrance", PS_CHG_01).label("charges à l'outrance now")
          .flag("halted", &U::halted, "halted by a control test", PS_CTRL_08)
          .number("steadied", &U::steadied, {.max = 3}, "Steady actions on it", PS_CMD_01)
          .number("inspired", &U::inspired, {.max = 3}, "Inspire actions on it", PS_MELEE_08)
          .flag("evaded", &U::evaded, "it evaded", PS_MOR_01)
          .flag("rode_through", &U::rode_through, "it rode through or took a position", PS_POST_09)
          .flag("spent", &U::spent, "it remained in a combat in which nobody had a die to throw", PS_BRK_02)
          .refuse([](const U& u) -> std::optional<Problem> {
            if (u.bases && u.pikes + u.second_rank_pikes + u.front > u.bases)
              return Problem{"bases", "it has more bases in its ranks than bases", PS_DEF_07};
            if (u.shot > u.front) return Problem{"shot", "more firearms in front than bases that could carry them", PS_FIRE_01};
            return arm_problem(u.arm, u.mounted, u.formation);
          });
  return description;
}

template <>
const Description& describe<KeptLeader>() {
  using namespace clause;
  using L = KeptLeader;
  static const Description description =
      Describe<L>("leader")
          .choice("rank", &L::rank, rank_names, Rank::Commander, "who he is", PS_CMD_01)
          .number("rating", &L::rating, {.max = 3}, "his actions a turn; 0: the usual of his rank", PS_CMD_01).label("actions a turn")
          .number("wounds", &L::wounds, {.max = 1}, "wounds that he has", PS_LEAD_01)
          .flag("attached", &L::attached, "he is attached to a unit", PS_CMD_01)
          .group("This turn")
          .number("spent", &L::spent, {.max = 3}, "actions spent", PS_CMD_01).label("actions spent")
          .number("moves_made", &L::moves_made, {.max = 1}, "moves made", PS_CMD_01)
          .number("extensions", &L::extensions, {.max = 3}, "actions spent on control", PS_CTRL_01).label("actions spent on control");
  return description;
}

}  // namespace linstock

namespace linstock::pike_and_shot {

// PS-DEF-07: sizes of the ruling. Ranks: foot three wide and two deep has a pike in each rank.
std::span<const Keeping> keeps() {
  static const Keeping all[] = {
      {"unit", "Unit", &describe<KeptUnit>(),
       {"moved", "musketry", "deed", "under_fire", "half_moves", "artillery_dps", "fire_dps", "fought", "charged", "charges_home",
        "halted", "steadied", "inspired", "evaded", "rode_through", "spent"},
       {{"Foot, 2 pike 4 shot", "bases=6 pikes=1 second_rank_pikes=1 front=2 shot=2 rear_shot=2"},
        {"Swedish foot, 2 pike 4 shot", "grade=B bases=6 pikes=1 second_rank_pikes=1 front=2 shot=2 rear_shot=2"},
        {"Tercio, 6 pike 6 shot", "grade=B bases=12 pikes=3 second_rank_pikes=3 front=3 shot=3 rear_shot=3"},
        {"Shot without pikes", "bases=6 pikes=0 front=3 shot=3 rear_shot=3"},
        {"Swordsmen", "bases=6 front=3 shot=0 swordsmen"},
        {"Levied foot", "grade=D bases=6 pikes=1 second_rank_pikes=1 front=2 shot=2 rear_shot=2"},
        {"Horse", "arm=horse bases=6 front=3 shot=3"},
        {"Swedish horse", "arm=horse grade=B bases=6 front=3 shot=3 a_loutrance=may"},
        {"Cuirassiers", "arm=horse grade=B bases=6 front=3 shot=3 cuirassiers"},
        {"Dragoons, mounted", "arm=dragoons mounted bases=4 front=2 shot=2"},
        {"Skirmishers", "arm=skirmishers formation=unformed bases=4 front=4 shot=4"},
        {"Medium guns", "arm=guns formation=unlimbered bases=2 front=2 shot=0 guns=2"},
        {"Heavy guns", "arm=guns weight=heavy formation=unlimbered bases=2 front=2 shot=0 guns=2"},
        {"Light guns", "arm=guns weight=light formation=unlimbered bases=1 front=1 shot=0 guns=1"}},
       {{"under_fire", "close-fire", "last-close-fire"}}},  // PS-DEF-12
      {"leader", "Leader", &describe<KeptLeader>(), {"spent", "moves_made", "extensions"},
       {{"Commander of a battalia", "rank=commander"}, {"The General", "rank=general"}}}};
  return all;
}

}  // namespace linstock::pike_and_shot
