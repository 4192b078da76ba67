// FIRE on the table: in each fire phase both sides say at whom, openly; then all dice fall; then all DPs are laid on.
#include <algorithm>

#include "books/pike-and-shot/sequence/sequence.h"

namespace linstock::pike_and_shot {

namespace {

constexpr Phase phase_of(FirePhase p) { return p == FirePhase::Bombardment ? Phase::Bombardment : p == FirePhase::Musketry ? Phase::Musketry : Phase::CloseFire; }
constexpr int bit(FirePhase p) { return 1 << static_cast<int>(p); }

// PS-ART-13: the measured range, to the grid point.
LastShot last_shot(const Unit& gun, const Aim& aim) {
  if (gun.now.last_target < 0) return LastShot::NoneYet;
  if (gun.now.last_target != aim.target) return LastShot::OtherTarget;
  return gun.now.last_range == aim.gap.length_down() ? LastShot::SameTargetSameRange : LastShot::SameTargetOtherRange;
}

FireLine line_of_fire(const Board& board, const Aim& aim, int u) {
  const Unit& target = board.unit(aim.target);
  return {yards_up(aim.gap), 1, InTheWay::Nothing, board.in_contact(u), board.in_contact(aim.target), board.cover_of(aim.from, aim.target),
          std::min(20, target.now.dps + target.turn.coming_dps + target.turn.coming_artillery)};
}

// What the guns are and did, whoever their target is.
ArtilleryFacts facts_of_guns(const Unit& gun, FirePhase phase) {
  ArtilleryFacts f{};
  f.phase = phase;
  f.weight = gun.is.weight;
  f.dps = gun.now.dps;
  f.reserved = phase == FirePhase::CloseFire && gun.turn.reserved;
  f.unlimbered = gun.now.formation == Formation::Unlimbered && gun.turn.deed != Deed::Unlimbered;
  return f;
}

SmallArmsFacts facts_of_arms(const Unit& unit, FirePhase phase) {
  SmallArmsFacts f{};
  f.phase = phase;
  f.arm = unit.is.arm;
  f.mounted = unit.now.mounted;
  f.formation = unit.now.formation;
  f.status = unit.now.status;
  f.dps = unit.now.dps;
  f.bayonet = unit.is.bayonet;
  f.fixed = unit.now.fixed;
  f.changed_bayonets = unit.turn.musketry == Musketry::ChangedBayonets;
  f.fired_in_musketry = unit.turn.musketry == Musketry::Fired;
  f.moved = !stationary(unit.turn.deed);
  return f;
}

// The most open of lines: whoever may not fire along it fires at nobody.
constexpr FireLine open_line{1, 1, InTheWay::Nothing, 0, 0, Cover::Open, 0};

}  // namespace

ArtilleryFacts survey_guns(const Board& board, const Aim& aim, int u, FirePhase phase) {
  const Unit& gun = board.unit(u);
  ArtilleryFacts f = facts_of_guns(gun, phase);
  static_cast<FireLine&>(f) = line_of_fire(board, aim, u);
  f.guns = aim.front;
  f.last_shot = last_shot(gun, aim);
  f.target_in_column = in_column(board.unit(aim.target).now.formation) && !guns(board.unit(aim.target));
  f.target_enfiladed = board.enfilades(u, aim.target);
  return f;
}

SmallArmsFacts survey_arms(const Board& board, const Aim& aim, int u, FirePhase phase) {
  SmallArmsFacts f = facts_of_arms(board.unit(u), phase);
  static_cast<FireLine&>(f) = line_of_fire(board, aim, u);
  f.front_bases = aim.front;
  f.rear_bases = aim.rear;
  return f;
}

bool may_fire_at_all(const Board& board, int u, FirePhase phase) {
  const Unit& unit = board.unit(u);
  if (!board.active(u)) return false;
  SilentUmpire silent;
  if (guns(unit)) {
    ArtilleryFacts f = facts_of_guns(unit, phase);
    static_cast<FireLine&>(f) = open_line;
    f.guns = 1;
    return fire_artillery(f, board.tables, silent).allowed == MayFire::Yes && !board.in_contact(u);
  }
  if (!unit.is.firearms || phase == FirePhase::Bombardment) return false;
  SmallArmsFacts f = facts_of_arms(unit, phase);
  static_cast<FireLine&>(f) = open_line;
  f.front_bases = 1;
  return fire_small_arms(f, board.tables, silent).allowed == MayFire::Yes && !board.in_contact(u);
}

namespace {

// Whoever has lost all his dice to disorder fires at nobody: neither he nor his target was in a fire (PS-FIRE-06, PS-DEF-12).
class Counting final : public Umpire {
 public:
  bool thrown = false;

 protected:
  int roll(const Roll&) override { return thrown = true, 0; }
  Faces roll_faces(const Roll&) override { return thrown = true, Faces(); }
  int decide(const Question&) override { return 0; }
  Answer decide_move(const Question&) override { return Answer(); }
};

bool throws_dice(const Board& board, const Aim& aim, int u, FirePhase phase) {
  if (guns(board.unit(u))) return true;  // a die a gun, whatever is taken off its face
  Counting counting;
  fire_small_arms(survey_arms(board, aim, u, phase), board.tables, counting);
  return counting.thrown;
}

bool may_change(const Board& board, int u, BayonetAction action) {
  const Unit& unit = board.unit(u);
  if (unit.is.bayonet == Bayonet::None) return false;  // what most answer, before anything is looked at
  SilentUmpire silent;
  const BayonetFacts f{action, unit.is.arm, unit.now.mounted, unit.is.bayonet, unit.now.fixed, 0, board.in_contact(u)};
  return board.active(u) && unit.now.status == Status::Steady && change_bayonets(f, board.tables, silent).allowed == MayChange::Yes;
}

// Has it anything to do but to hold its fire?
bool is_asked(const Board& board, const AimUnit& aim) {
  if (aim.phase == FirePhase::Musketry && (may_change(board, aim.unit, BayonetAction::Fix) || may_change(board, aim.unit, BayonetAction::Unfix))) return true;
  return may_fire_at_all(board, aim.unit, aim.phase) && (aim.phase == FirePhase::Bombardment || board.has_target(aim.unit, aim.phase));
}

Question question(const Board& board, const AimUnit& aim) {
  const Unit& unit = board.unit(aim.unit);
  const bool fires = may_fire_at_all(board, aim.unit, aim.phase);
  Question ask = asked(unit.is.side, clause::PS_RANGE_03, "At whom does {} fire?", aim.unit);
  ask.options.push({hold_fire, "hold fire"});
  if (aim.phase == FirePhase::Bombardment && fires) ask.options.push({reserve_shot, "reserve the shot"});
  if (aim.phase == FirePhase::Musketry && may_change(board, aim.unit, BayonetAction::Fix)) ask.options.push({fix_bayonets, "fix bayonets"});
  if (aim.phase == FirePhase::Musketry && may_change(board, aim.unit, BayonetAction::Unfix)) ask.options.push({unfix_bayonets, "unfix bayonets"});
  if (!fires) return ask;
  // Only who is in disorder may have fewer bases in arc than it takes to throw a die.
  const auto bases = guns(unit) || unit.now.dps == 0 ? Board::Count::OneBase : Board::Count::AllBases;
  for (const Aim& one : board.aims(aim.unit, aim.phase, bases))
    if (throws_dice(board, one, aim.unit, aim.phase)) ask.options.push({one.target, "", one.target});
  return ask;
}

}  // namespace

// PS-SEQ-02, 03, 09, 10: first side, second side, then the dice.
template <>
void run(State& state, const AimPhase& phase, const Setting& setting, Umpire& umpire) {
  if (phase.next == 0 && phase.second == 0) {
    state.phase = phase_of(phase.phase);
    umpire.part(clause::PS_SEQ_01, phase_titles[static_cast<int>(state.phase)], 1);
    for (Unit& unit : state.units) unit.turn.aim = -1;
  }
  state.side = state.acting(phase.second);
  const Board board(state, setting);
  for (int i = phase.next; i < board.count(); ++i) {
    if (board.side_of(i) != state.side || !board.active(i) || !is_asked(board, {phase.phase, i})) continue;
    state.agenda.push(AimPhase{phase.phase, phase.second, i + 1});
    return state.agenda.push(AimUnit{phase.phase, i});
  }
  if (phase.second == 0) return state.agenda.push(AimPhase{phase.phase, 1, 0});
  state.agenda.push(LayOnDps{phase.phase});
  state.agenda.push(ThrowFire{phase.phase, 0});
}

template <>
void run(State& state, const AimUnit& aim, const Setting& setting, Umpire& umpire) {
  const int picked = umpire.pick(question(Board(state, setting), aim));
  Unit& unit = state.unit(aim.unit);
  if (picked >= 0) unit.turn.aim = picked;
  if (picked == reserve_shot) unit.turn.reserved = 1;
  if (picked != fix_bayonets && picked != unfix_bayonets) return;
  const BayonetAction action = picked == fix_bayonets ? BayonetAction::Fix : BayonetAction::Unfix;
  unit.now.fixed = change_bayonets({action, unit.is.arm, unit.now.mounted, unit.is.bayonet, unit.now.fixed, 0, 0}, setting.tables, umpire).fixed;
  unit.turn.musketry = Musketry::ChangedBayonets;
  deed(unit, Deed::FixedBayonets);
  umpire.tell(clause::PS_SEQ_03, unit.now.fixed ? "{} fixes bayonets" : "{} unfixes bayonets", aim.unit);
}

// PS-SEQ-13: all dice before any DP.
template <>
void run(State& state, const ThrowFire& fire, const Setting& setting, Umpire& umpire) {
  int u = fire.next;
  while (u < state.count() && state.unit(u).turn.aim < 0) ++u;
  if (u == state.count()) return;
  state.agenda.push(ThrowFire{fire.phase, u + 1});
  Unit& unit = state.unit(u);
  Unit& target = state.unit(unit.turn.aim);
  const Board board(state, setting);
  const auto aim = board.aim(u, unit.turn.aim, fire.phase);
  if (!aim) return;
  umpire.heading(guns(unit) ? clause::PS_ART_01 : clause::PS_FIRE_01, "{} fires at {}", u, unit.turn.aim);
  const Fired fired = guns(unit) ? fire_artillery(survey_guns(board, *aim, u, fire.phase), setting.tables, umpire)
                                 : fire_small_arms(survey_arms(board, *aim, u, fire.phase), setting.tables, umpire);
  unit.turn.fired |= bit(fire.phase);
  deed(unit, Deed::Fired);
  if (fire.phase == FirePhase::Musketry) unit.turn.musketry = Musketry::Fired;
  if (guns(unit)) unit.now.last_target = aim->target, unit.now.last_range = static_cast<int>(aim->gap.length_down());
  (guns(unit) ? target.turn.coming_artillery : target.turn.coming_dps) += fired.dps;
  target.turn.coming_bases += fired.bases_lost;
  target.now.under_fire = fire.phase == FirePhase::Bombardment ? UnderFire::Bombardment : fire.phase == FirePhase::Musketry ? UnderFire::Musketry : UnderFire::CloseFire;
}

// PS-SEQ-13, PS-LEAD-05
template <>
void run(State& state, const LayOnDps&, const Setting&, Umpire& umpire) {
  for (int i = 0; i < state.count(); ++i) {
    Deeds& t = state.unit(i).turn;
    const int dps = t.coming_dps + t.coming_artillery;
    t.fire_dps += t.coming_dps;
    t.artillery_dps += t.coming_artillery;
    take_dps(state, i, dps, t.coming_artillery ? clause::PS_ART_01 : clause::PS_FIRE_01, umpire);
    if (dps > 0) risk_leaders(state, i, Occasion::FireWithDps);
    if (t.coming_bases > 0) state.agenda.push(LoseBases{i, t.coming_bases, 0});
    t.coming_dps = t.coming_artillery = t.coming_bases = 0;
    t.aim = -1;
  }
}

}  // namespace linstock::pike_and_shot
