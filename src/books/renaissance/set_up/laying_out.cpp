// LAYING OUT: where units may stand, who hides, what a unit is, and where things lie around it.
#include "books/renaissance/tables.h"

namespace linstock::renaissance {

Deployed deploy(const DeployFacts& f, const Tables& tables, Umpire& u) {
  using namespace clause;
  const SetUpTables& t = tables.set_up;
  if (f.off_table || f.hidden) return {Verdict{May::NoNeed, RN_SETUP_05}.say(u)};  // on the sketch map, not on the table
  if (!within(f.from_baseline, t.zone)) return {Verdict{May::TooFar, RN_SETUP_11}.say(u)};
  if (within(f.from_side, t.side_edge)) return {Verdict{May::TooNear, RN_SETUP_11}.say(u)};
  if (within(f.from_enemy, t.enemies_apart)) return {Verdict{May::TooNear, RN_SETUP_11}.say(u)};
  return {Verdict{May::Yes, RN_SETUP_11}.say(u)};
}

First dice_to_deploy(const FirstFacts&, const Tables&, Umpire& u) {
  const int ours = u.total(1 * d6, clause::RN_SETUP_11, "our die"), theirs = u.total(1 * d6, clause::RN_SETUP_11, "their die");
  return {ours == theirs ? Choice::ThrowAgain : ours < theirs ? Choice::Ours : Choice::Theirs};
}

Hidden stay_hidden(const HiddenFacts& f, const Tables& tables, Umpire& u) {
  using namespace clause;
  const SetUpTables& t = tables.set_up;
  Hidden o{.may = May::Yes, .revealed = 0};
  if (f.place == Hiding::Open) return o.may = Verdict{May::InTheOpen, RN_SETUP_12}.say(u), o.revealed = 1, o;
  const int sight = f.order == Order::Open ? t.see_open : t.see_others;
  const bool seen = f.line_of_sight && within(f.enemy_distance, sight);
  o.revealed = seen || f.moved_in_view || f.shot || f.charged || f.revealed_by_choice;
  u.found("on the sketch map", "where they hide", RN_SETUP_04);
  u.found("they are", o.revealed ? "revealed" : "hidden still", RN_SETUP_12);
  return o;
}

namespace {

std::size_t size_row(const Troops& t) {
  switch (t.kind) {
    case Kind::Foot: return open_order(t) ? 1 : 0;
    case Kind::Elephants: return 3;
    case Kind::Artillery: return 4;
    case Kind::Wagons: return 5;
    case Kind::ReligiousParty: return 6;
    default: return 2;
  }
}

int depth_of(const UnitFacts& f, const SetUpTables& t) {
  if (f.command_base) return t.command_deep;
  if (f.troops.kind == Kind::Wagons || f.formation == Formation::Draught) return t.wagon_deep;
  if (f.troops.kind == Kind::Elephants || f.troops.kind == Kind::Artillery) return t.elephant_deep;
  return mounted(f.troops) ? t.mounted_deep : t.foot_deep;
}

Verdict legal(const UnitFacts& f, const SetUpTables& t) {
  using namespace clause;
  if (f.command_base) return {May::Yes, RN_DEF_16};
  const auto& size = t.sizes[size_row(f.troops)];
  if (f.bases < size[0]) return {May::TooFew, RN_DEF_17};
  if (f.bases > size[1]) return {May::TooMany, RN_DEF_17};
  const bool square = f.formation == Formation::Square || f.formation == Formation::Hedgehog;
  if (square && f.bases < t.square_bases) return {May::TooFew, RN_DEF_18};
  if (f.formation == Formation::Tercio && (f.bases < t.tercio_bases || f.ranks < t.tercio_ranks || !f.pike_and_shot)) return {May::WrongFormation, RN_DEF_18};
  return {May::Yes, RN_DEF_17};
}

}  // namespace

UnitFound check_unit(const UnitFacts& f, const Tables& tables, Umpire& u) {
  using namespace clause;
  const SetUpTables& t = tables.set_up;
  UnitFound o{};
  o.may = legal(f, t).say(u);
  o.width = t.base_width;
  o.depth = depth_of(f, t);
  u.found("depth of a base in cm", o.depth, RN_DEF_16);
  const int files = f.formation == Formation::MarchColumn ? 1 : (f.bases + f.ranks - 1) / std::max(1, f.ranks);
  o.front_bases = facing_bases(Condition{f.bases, f.bases, 0, 0, Morale::Steady, 0}, f.formation, files, f.ranks, Side::Front);
  u.found("bases in front", o.front_bases, RN_DEF_20);
  o.normal_order = normal_order(f.troops);
  o.normal_order_etc = normal_order_etc(f.troops);
  o.is_mounted = mounted(f.troops);
  return o;
}

// RN-DEF-19: forward of the front line or behind it; sideways counts from the nearer front corner outward.
Faced look_around(const FacingFacts& f, const Tables&, Umpire& u) {
  using namespace clause;
  Faced o{};
  const bool round = allround(f.formation);
  o.in_arc = round || (f.forward >= 0 && f.sideways <= f.forward);
  o.behind_flank = !round && f.forward < 0;
  o.behind_rear = o.behind_flank && -f.forward > f.depth;
  o.in_sight = f.between == SightBlock::Nothing || f.between == SightBlock::Troops;
  // RN-DEF-02: from the nearest edge, be it the front, the side or the rear.
  const int along = f.forward >= 0 ? f.forward : std::max(0, -f.forward - f.depth);
  o.attack_distance = o.in_arc && along * along + f.sideways * f.sideways <= f.charge_move * f.charge_move;
  u.found("in the front arc", o.in_arc ? "yes" : "no", RN_DEF_19);
  u.found("in sight", o.in_sight ? "yes" : "no", RN_DEF_27);
  u.found("at attack distance", o.attack_distance ? "yes" : "no", RN_DEF_25);
  return o;
}

}  // namespace linstock::renaissance
