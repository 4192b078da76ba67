// The facts and outcomes of setting up and of the sequences, described; their numbers and procedures by name.
#include "books/renaissance/movement/movement.h"
#include "books/renaissance/set_up/set_up.h"

namespace linstock {

using namespace renaissance;
using namespace renaissance::clause;

template <>
const Description& describe<PlayFacts>() {
  using F = PlayFacts;
  static const Description description = Describe<F>("play-sequence")
      .choice("done", &F::done, play_step_names, PlayStep::AgreeTimeAndPoints, "what has just been done", RN_SETUP_01)
      .flag("hidden_troops", &F::hidden_troops, "somebody hides troops", RN_SETUP_04)
      .flag("reinforcements", &F::reinforcements, "somebody expects reinforcements", RN_SETUP_04)
      .flag("by_clock", &F::by_clock, "played by the clock, not by a number of Moves", RN_SETUP_10)
      .number("minutes_left", &F::minutes_left, {.max = 1000, .fallback = 120, .unit = "minutes"}, "time left", RN_SETUP_07)
      .number("moves_played", &F::moves_played, {.max = 100}, "Moves played", RN_SETUP_10)
      .number("moves_agreed", &F::moves_agreed, {.min = 1, .max = 100, .fallback = 12}, "Moves agreed", RN_SETUP_10)
      .flag("move_begun", &F::move_begun, "a Move has begun", RN_SETUP_08)
      .flag("both_turns_done", &F::both_turns_done, "both sides have completed their Turn", RN_SETUP_08);
  return description;
}
template <>
const Description& describe<PlayNext>() {
  using O = PlayNext;
  static const Description description = Describe<O>("play-sequence")
      .choice("next", &O::next, play_step_names, PlayStep::ChooseTroops, "what comes next", RN_SETUP_02)
      .flag("may_start_move", &O::may_start_move, "another Move may start", RN_SETUP_07);
  return description;
}

template <>
const Description& describe<SequenceFacts>() {
  using F = SequenceFacts;
  static const Description description = Describe<F>("move-sequence")
      .choice("done", &F::done, move_step_names, MoveStep::OrderOfPlay, "what has just been done", RN_SEQ_01)
      .flag("second_player", &F::second_player, "by player 2", RN_SEQ_03);
  return description;
}
template <>
const Description& describe<SequenceNext>() {
  using O = SequenceNext;
  static const Description description = Describe<O>("move-sequence")
      .choice("next", &O::next, move_step_names, MoveStep::Routs, "what comes next", RN_SEQ_10)
      .number("printed_step", &O::printed_step, {.min = 1, .max = 8, .fallback = 1}, "step of the printed sequence", RN_SEQ_01)
      .flag("second_player", &O::second_player, "player 2 does it", RN_SEQ_03)
      .flag("both_sides", &O::both_sides, "both sides take part", RN_SEQ_04)
      .flag("simultaneous", &O::simultaneous, "at the same time", RN_SEQ_11)
      .flag("next_move", &O::next_move, "a new Move", RN_SEQ_12);
  return description;
}

template <>
const Description& describe<DeployFacts>() {
  using F = DeployFacts;
  static const Description description = Describe<F>("deployment")
      .number("from_baseline", &F::from_baseline, measured(300, 30), "from the own baseline to the furthest base", RN_SETUP_11)
      .number("from_side", &F::from_side, measured(300, 40), "to the nearer side edge", RN_SETUP_11)
      .number("from_enemy", &F::from_enemy, measured(300, 60), "to the nearest enemy", RN_SETUP_11)
      .flag("off_table", &F::off_table, "it arrives later", RN_SETUP_05)
      .flag("hidden", &F::hidden, "it is hidden", RN_SETUP_05);
  return description;
}
template <>
const Description& describe<Deployed>() {
  static const Description description = Describe<Deployed>("deployment").choice("may", &Deployed::may, may_names, May::Yes, "may it stand there, and why not", RN_SETUP_11);
  return description;
}
template <>
const Description& describe<FirstFacts>() {
  static const Description description = Describe<FirstFacts>("deployment-dice").number("divisions", &FirstFacts::divisions, {.min = 1, .max = 20, .fallback = 2}, "divisions to place, alternately", RN_SETUP_11);
  return description;
}
template <>
const Description& describe<First>() {
  static const Description description = Describe<First>("deployment-dice").choice("places_first", &First::places_first, choice_names, Choice::Ours, "who places a division first", RN_SETUP_11);
  return description;
}

template <>
const Description& describe<HiddenFacts>() {
  using F = HiddenFacts;
  static const Description description = Describe<F>("hidden-troops")
      .choice("order", &F::order, order_names, Order::Close, "order of the hidden troops", RN_SETUP_12)
      .choice("place", &F::place, hiding_names, Hiding::Wood, "where", RN_SETUP_12)
      .number("enemy_distance", &F::enemy_distance, measured(300, 30), "to the nearest enemy", RN_SETUP_12)
      .flag("line_of_sight", &F::line_of_sight, "he has a line of sight", RN_SETUP_12)
      .flag("moved_in_view", &F::moved_in_view, "they moved in view", RN_SETUP_12)
      .flag("shot", &F::shot, "they shot", RN_SETUP_12)
      .flag("charged", &F::charged, "they charged", RN_SETUP_12)
      .flag("revealed_by_choice", &F::revealed_by_choice, "their owner reveals them", RN_CCP_15);
  return description;
}
template <>
const Description& describe<Hidden>() {
  using O = Hidden;
  static const Description description = Describe<O>("hidden-troops")
      .choice("may", &O::may, may_names, May::Yes, "may they hide there, and why not", RN_SETUP_12)
      .flag("revealed", &O::revealed, "they are revealed", RN_SETUP_12);
  return description;
}

template <>
const Description& describe<UnitFacts>() {
  using F = UnitFacts;
  static const Description description = Describe<F>("unit")
      .part("", &F::troops)
      .choice("formation", &F::formation, formation_names, Formation::Block, "formation", RN_DEF_18)
      .number("bases", &F::bases, {.min = 1, .max = 40, .fallback = 8}, "bases", RN_DEF_17)
      .number("ranks", &F::ranks, {.min = 1, .max = 20, .fallback = 2}, "ranks", RN_DEF_18)
      .flag("pike_and_shot", &F::pike_and_shot, "it has pike and shot", RN_DEF_18)
      .flag("command_base", &F::command_base, "a command base", RN_DEF_16)
      .refuse([](const F& f) { return formation_problem(f.troops, f.formation); });
  return description;
}
template <>
const Description& describe<UnitFound>() {
  using O = UnitFound;
  static const Description description = Describe<O>("unit")
      .choice("may", &O::may, may_names, May::Yes, "is it a legal unit, and why not", RN_DEF_17)
      .number("width", &O::width, {.max = 100, .unit = "cm"}, "width of a base", RN_DEF_16)
      .number("depth", &O::depth, {.max = 100, .unit = "cm"}, "depth of a base", RN_DEF_16)
      .number("front_bases", &O::front_bases, {.max = 40}, "bases in front", RN_DEF_20)
      .flag("normal_order", &O::normal_order, "normal order", RN_DEF_06)
      .flag("normal_order_etc", &O::normal_order_etc, "counts where the print says NO etc", RN_DEF_07).label("normal order and the like")
      .flag("is_mounted", &O::is_mounted, "mounted", RN_DEF_13);
  return description;
}

template <>
const Description& describe<FacingFacts>() {
  using F = FacingFacts;
  static const Description description = Describe<F>("facing")
      .choice("formation", &F::formation, formation_names, Formation::Block, "formation of the unit", RN_DEF_19)
      .number("forward", &F::forward, {.min = -3000, .max = 3000, .fallback = 100, .scale = 10, .unit = "cm"}, "ahead of its front line; behind it below 0", RN_DEF_19)
      .number("sideways", &F::sideways, measured(300), "outward of the nearer front corner; 0 in front of it", RN_DEF_19)
      .number("depth", &F::depth, measured(60, 4), "depth of the unit", RN_DEF_19)
      .number("charge_move", &F::charge_move, measured(100, 16), "charge move of the one who looks", RN_DEF_25)
      .choice("between", &F::between, sight_block_names, SightBlock::Nothing, "what lies between", RN_DEF_27);
  return description;
}
template <>
const Description& describe<Faced>() {
  using O = Faced;
  static const Description description = Describe<O>("facing")
      .flag("in_arc", &O::in_arc, "in its front arc", RN_DEF_19)
      .flag("behind_flank", &O::behind_flank, "behind its flank", RN_DEF_19)
      .flag("behind_rear", &O::behind_rear, "behind its rear", RN_DEF_19)
      .flag("attack_distance", &O::attack_distance, "at attack distance", RN_DEF_25)
      .flag("in_sight", &O::in_sight, "in sight", RN_DEF_27);
  return description;
}

}  // namespace linstock

namespace linstock::renaissance {

void list_set_up(SetUpTables& t, TableList& list) {
  using namespace clause;
  static constexpr const char* sizes[] = {"foot", "open_foot", "mounted", "elephants", "guns", "wagons", "religious_party"};
  list.number("set_up.last_move_minutes", t.last_move_minutes, 0, 120, RN_SETUP_07, "minutes before the limit");
  list.number("set_up.zone", t.zone, 0, 300, RN_SETUP_11, "cm from the baseline");
  list.number("set_up.side_edge", t.side_edge, 0, 300, RN_SETUP_11, "cm from a side edge");
  list.number("set_up.enemies_apart", t.enemies_apart, 0, 300, RN_SETUP_11, "cm between enemies");
  list.number("set_up.see_open", t.see_open, 0, 300, RN_SETUP_12, "cm");
  list.number("set_up.see_others", t.see_others, 0, 300, RN_SETUP_12, "cm");
  list.number("base.width", t.base_width, 1, 40, RN_DEF_16, "cm");
  list.number("base.foot", t.foot_deep, 1, 40, RN_DEF_16, "cm deep");
  list.number("base.mounted", t.mounted_deep, 1, 40, RN_DEF_16, "cm deep");
  list.number("base.elephants_and_guns", t.elephant_deep, 1, 40, RN_DEF_16, "cm deep");
  list.number("base.wagons_and_draught", t.wagon_deep, 1, 40, RN_DEF_16, "cm deep");
  list.number("base.command", t.command_deep, 1, 40, RN_DEF_16, "cm deep");
  for (std::size_t i = 0; i < t.sizes.size(); ++i) {
    list.number(std::string("unit.") + sizes[i] + ".least", t.sizes[i][0], 1, 40, RN_DEF_17, "bases");
    list.number(std::string("unit.") + sizes[i] + ".most", t.sizes[i][1], 1, 40, RN_DEF_17, "bases");
  }
  list.number("unit.square_bases", t.square_bases, 1, 40, RN_DEF_18, "least bases of a square");
  list.number("unit.tercio_bases", t.tercio_bases, 1, 40, RN_DEF_18, "least bases of a tercio");
  list.number("unit.tercio_ranks", t.tercio_ranks, 1, 20, RN_DEF_18, "least ranks of a tercio");
}

std::vector<Procedure> set_up_procedures() {
  const std::vector<Known> unit{{"kind", "kind"}, {"order", "order"}, {"armour", "armour"}, {"barded", "barded"}, {"training", "training"}, {"temper", "temper"}, {"grade", "grade"}, {"formation", "formation"}, {"bases", "bases"}, {"ranks", "ranks"}};
  return {
      procedure<next_step_of_play>("play-sequence", "The play sequence", "From agreeing to the verdict.", clause::RN_SETUP_01).in_phase("Before the battle").look_up().first("next"),
      procedure<check_unit>("unit", "Is it a unit?", "Sizes, formations, base sizes.", clause::RN_DEF_17).in_phase("Before the battle").look_up().role({"unit", "Which unit", unit}).first("may"),
      procedure<dice_to_deploy>("deployment-dice", "Who places first", "The lower die places a division first.", clause::RN_SETUP_11).in_phase("Before the battle").first("places_first"),
      procedure<deploy>("deployment", "Deployment", "May it stand there?", clause::RN_SETUP_11).in_phase("Before the battle").look_up().first("may"),
      procedure<stay_hidden>("hidden-troops", "Hidden troops", "Where they hide, and what reveals them.", clause::RN_SETUP_12).in_phase("Before the battle").look_up()
          .role({"unit", "Who hides", {{"order", "order"}}}).first("revealed"),
  };
}

std::vector<Procedure> sequence_procedures() {
  return {
      procedure<next_step_of_move>("move-sequence", "The sequence of a Move", "What comes next.", clause::RN_SEQ_01).in_phase("Order of play").look_up().first("next"),
      procedure<look_around>("facing", "Front, flank, rear", "Arc, attack distance and sight.", clause::RN_DEF_19).in_phase("At any time").look_up()
          .role({"unit", "Which unit", {{"formation", "formation"}}}).first("in_arc"),
  };
}

}  // namespace linstock::renaissance
