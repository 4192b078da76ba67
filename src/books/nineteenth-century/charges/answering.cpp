// CHARGES ANSWERED on the table: cancelled and reinstated by each other, then answered in secret by whoever is charged.
#include <algorithm>

#include "books/nineteenth-century/battle/sequence.h"
#include "books/nineteenth-century/losing_formation/losing.h"
#include "books/nineteenth-century/movement/plotting.h"

namespace linstock::nineteenth_century::afield {

// CANCELLED AND REINSTATED

bool is_charged(const State& state, int u) {
  return std::ranges::any_of(state.units, [&](const Unit& other) { return other.now.presence == Presence::OnTable && other.turn.charge_on && aims_charge_at(other, u); });
}

int first_charger(const Board& board, int u) {
  int first = -1, nearest = 0, speed = 1;
  for (int i = 0; i < board.count(); ++i) {
    if (!board.active(i) || !board.unit(i).turn.charge_on || !aims_charge_at(board.unit(i), u)) continue;
    const int distance = board.yards_between(i, u), charge = std::max(1, rate(troops_of(board.unit(i)), MoveKind::Charge, board.tables.movement));
    if (first < 0 || distance * speed < nearest * charge) first = i, nearest = distance, speed = charge;  // NC-RESP-14: in time, not in yards
  }
  return first;
}

namespace {

bool charge_passed(const Unit& u) { return u.turn.target >= 0 && u.turn.result <= Reaction::ObeyOrders && !runs(u); }

// NC-CHARGE-11, 19: which of the charges that passed their tests are made. A charge that is itself cancelled cancels nothing, so they are read from
// those whom nobody cancels; in a ring, where each is charged by the next, none is left.
class Chains {
 public:
  explicit Chains(const State& state) : state_(state), made_(state.units.size(), Made::Open) {
    for (bool more = true; more;) {
      more = false;
      for (int i = 0; i < state.count(); ++i) {
        if (made_[at(i)] != Made::Open) continue;
        made_[at(i)] = judge(i);
        more = more || made_[at(i)] != Made::Open;
      }
    }
  }
  bool made(int i) const { return made_[at(i)] == Made::Yes; }
  bool in_ring(int i) const { return made_[at(i)] == Made::Open; }

 private:
  enum class Made : int { Open, Yes, No };
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }

  Made judge(int i) const {
    if (!charge_passed(state_.unit(i))) return Made::No;
    bool open = false;
    for (int e = 0; e < state_.count(); ++e) {
      if (!aims_charge_at(state_.unit(e), i) || aims_charge_at(state_.unit(i), e) || made_[at(e)] == Made::No) continue;
      if (made_[at(e)] == Made::Yes) return Made::No;
      open = true;
    }
    return open ? Made::Open : Made::Yes;
  }

  const State& state_;
  std::vector<Made> made_;
};

// Who of several counts for this unit's own charge: whoever comes on and is not its target, else its target that comes on, else anybody. -1: none.
int crosses(const State& state, const Chains& chains, int u) {
  int charger = -1, best = -1;
  for (int e = 0; e < state.count(); ++e) {
    if (!aims_charge_at(state.unit(e), u)) continue;
    const bool comes = chains.made(e) || chains.in_ring(e);
    if (const int weight = 2 * comes + !aims_charge_at(state.unit(u), e); weight > best) charger = e, best = weight;
  }
  return charger;
}

}  // namespace

// NC-CHARGE-11, 12, 16, NC-RESULT-17. All charge tests are known; an enemy that charges a unit that is not its own target
// takes that unit's charge away, if he comes on.
template <>
void run(State& state, const Untangle&, const Setting& setting, Umpire& umpire) {
  std::vector<int> on;
  const Chains chains(state);
  for (int i = 0; i < state.count(); ++i) {
    const Unit& unit = state.unit(i);
    if (unit.turn.target < 0) continue;
    const int charger = crosses(state, chains, i);
    const bool comes = charger >= 0 && (chains.made(charger) || chains.in_ring(charger)), passed = charger >= 0 && charge_passed(state.unit(charger));
    const Reaction enemy = charger < 0 ? Reaction::RetreatRout : comes == passed ? state.unit(charger).turn.result : Reaction::DoNotCharge;
    const UntangleFacts facts{charger >= 0 && aims_charge_at(unit, charger), unit.turn.result, enemy};
    umpire.heading(clause::NC_CHARGE_11, "The charge of {} on {}", i, unit.turn.target);
    if (passed && !comes) umpire.tell(clause::NC_CHARGE_19, "the charge of {} on {} is cancelled itself", charger, i);
    const Untangled what = untangle(facts, setting.tables, umpire).unit;
    if (what == Untangled::ChargesItsTarget || what == Untangled::BothCharge) on.push_back(i);
  }
  for (int i = 0; i < state.count(); ++i) {
    Deeds& turn = state.unit(i).turn;
    turn.charge_on = std::ranges::find(on, i) != on.end();
    if (!turn.charge_on) turn.target = -1, turn.also = {-1, -1};
  }
  // A charger that threw the worst result waited for this: it breaks if an enemy comes on, else it retreats.
  for (int i = 0; i < state.count(); ++i)
    if (state.unit(i).turn.waits) {
      state.unit(i).turn.waits = 0;
      apply_test(state, setting, i, {state.unit(i).turn.score, state.unit(i).turn.result}, true, is_charged(state, i), umpire);
    }
  for (int i = 0; i < state.count(); ++i) {
    if (!on_table(state.unit(i)) || !is_charged(state, i)) continue;
    if (state.unit(i).is.part == Part::Holders) bolt(state, i, clause::NC_FORM_23, umpire);
    state.unit(i).told.doubles = 0;  // NC-DOUBLE-03
  }
}

// RESPONSES

namespace {

// NC-RESP-03, 15: would the way to where they meet, by a wheel or over rough ground, cost it its order?
bool counter_charge_unforms(const Board& board, int u, int charger) {
  const ChargeWay way = counter_charge_way(board, u, charger);
  if (!way.found) return true;  // it would first have to change its front
  const Unit& own = board.unit(u);
  Block from = board.block(u);
  for (const Leg& leg : way.legs) {
    if (leg.kind != Manoeuvre::Kind::Wheel) continue;
    from = after(from, Manoeuvre::wheel(leg.corner, leg.by));
    if (close_order(own) && own.is.training >= Training::T3 && own.now.cohesion == Cohesion::Formed) return true;  // NC-CHANGE-06
  }
  const std::int64_t theirs = std::max(1, rate(troops_of(board.unit(charger)), MoveKind::Charge, board.tables.movement));
  const Motion motion(from, Manoeuvre::advance(static_cast<std::int32_t>(way.straight * std::int64_t{way.move} / (way.move + theirs))));
  SilentUmpire silent;
  bool unforms = false;
  const auto feel = [&](Terrain terrain) { unforms = unforms || rough_ground({troops_of(own), terrain, own.now.cohesion}, board.tables, silent).state > own.now.cohesion; };
  areas_passed(board.battlefield(), motion).each([&](int n) { feel(static_cast<Terrain>(board.battlefield().areas[static_cast<std::size_t>(n)].kind)); });
  features_passed(board.battlefield(), motion).each([&](int n) { feel(terrain_of(static_cast<LineKind>(board.battlefield().features[static_cast<std::size_t>(n)].kind))); });
  return unforms;
}

}  // namespace

ResponseFacts response_facts(const Board& board, int u, Response wish, Reaction result) {
  const Unit& unit = board.unit(u);
  ResponseFacts f{};
  const Demanded demand = demand_of(board, u);
  f.orders = demand.acts_as;
  f.arm = unit.is.arm;
  f.guns = unit.now.guns;
  f.dismounted = unit.now.dismounted;
  f.sub_group = unit.is.part == Part::Screen;
  f.order = unit.now.order;
  f.conduct = unit.now.rallying ? Conduct::Rallying : unit.now.conduct;
  if (f.conduct == Conduct::Retreating || f.conduct == Conduct::Evading) f.conduct = Conduct::Steady;
  f.in_contact_with_routers = unit.now.conduct == Conduct::Pursuing && unit.now.quarry >= 0 && board.touch(u, unit.now.quarry);
  int mounted = 0, dismounted = 0;
  f.charger_order = FigureOrder::Skirmish;
  for (int i = 0; i < board.count(); ++i) {
    const Unit& charger = board.unit(i);
    if (!board.active(i) || !charger.turn.charge_on || !aims_charge_at(charger, u)) continue;
    (horse(charger) ? mounted : dismounted) = 1;
    f.charger_order = std::min(f.charger_order, charger.now.order);
    f.behind_works |= board.behind_works(u, charger.pose.at);
  }
  f.charged_by = mounted && dismounted ? ChargedBy::Both : mounted ? ChargedBy::Mounted : ChargedBy::Dismounted;
  const int charger = first_charger(board, u);
  f.would_lose_formation = charger >= 0 && counter_charge_unforms(board, u, charger);
  f.wish = wish;
  f.result = result;
  return f;
}

namespace {

Question responses_sheet(const Board& board, Seat side, int only) {
  std::vector<Blank::Line> lines;
  for (int i = 0; i < board.count(); ++i) {
    const Unit& unit = board.unit(i);
    if (!board.active(i) || unit.is.side != side || !is_charged(board.state, i) || runs(unit) || unit.turn.charge_on || (only >= 0 && i != only)) continue;
    Question line = asked(side, clause::NC_RESP_01, "how does {} answer?", i);
    for (const ChargeAnswer& answer : charge_answers)
      if (answer.delay <= board.tables.charges.most_delay) line.options.push({value_of(answer.response, answer.delay), answer.words});
    lines.push_back({line, false});
  }
  return battle::secret_sheet(side, clause::NC_RESP_01, "How do your charged units answer?", std::move(lines));
}

}  // namespace

std::optional<Refusal> check_response(const Board& board, int u, Response wish) {
  const OpenResponses open = open_responses(response_facts(board, u, wish, Reaction::ObeyOrders));
  const bool granted = wish == Response::CounterCharge ? open.counter_charge : wish == Response::Halt ? open.halt : open.evade;
  if (granted) return {};
  return Refusal{open.clause, std::string("its order and this charge leave it: ") + (open.counter_charge ? "counter-charge " : "") + (open.halt ? "halt " : "") + (open.evade ? "evade" : "")};
}

template <>
void run(State& state, const WriteResponses& write, const Setting& setting, Umpire& umpire) {
  state.phase = Phase::TestOthers;
  battle::Sheets written;
  {
    const Board board(state, setting);
    written = battle::ask_sheets(umpire, [&](Seat side) { return responses_sheet(board, side, write.only); },
                                 [&](const SheetEntry& entry) { return check_response(board, entry.subject, charge_answer_in(entry.answer.value).response); });
  }
  if (write.only < 0) begin_phase(state, Phase::TestOthers, clause::NC_SEQ_04, umpire);
  written.each_entry([&](const SheetEntry& entry) { 
    Deeds& turn = state.unit(entry.subject).turn;
    const ChargeAnswer& answer = charge_answer_in(entry.answer.value);
    turn.wish = answer.response, turn.delay = answer.delay;
  });
}

// NC-RESP-02 to 04, 17: what becomes of the answer once the unit has tested, or simply evades.
void answer_charge(State& state, const Setting& setting, int u, Umpire& umpire) {
  Responded answer{};
  int charger = -1;
  {
    const Board board(state, setting);
    charger = first_charger(board, u);
    if (charger < 0) return;
    const auto hush = umpire.whisper(only(state.unit(u).is.side));  // its order shows in what is open to it
    answer = respond(response_facts(board, u, state.unit(u).turn.wish, state.unit(u).turn.result), setting.tables, umpire);
  }
  Unit& unit = state.unit(u);
  unit.turn.answers = 1;
  unit.turn.responds = answer.responds;
  umpire.tell(clause::NC_RESP_01, answer.responds == Responds::CounterCharges ? "{} counter-charges {}"
                                  : answer.responds == Responds::Evades      ? "{} evades {}"
                                  : answer.responds == Responds::Breaks      ? "{} does not stand before {}"
                                  : answer.responds == Responds::Ignores     ? "{} ignores {}"
                                                                             : "{} halts before {}", u, charger);
  if (answer.responds == Responds::Breaks) return break_unit(state, u, false, clause::NC_RESP_17, umpire);
  if (unit.now.rallying) unit.now.rallying = unit.now.rally_left = 0;  // NC-RESP-16
  if (answer.responds == Responds::Halts && !sub_group(unit)) halt_in_spite(state, setting, u, HaltReason::ChargedAndKept, umpire);  // NC-ORDER-21
  if (answer.responds != Responds::CounterCharges || !unit.turn.may_counter_charge) return;
  if (!counter_charge_way(Board(state, setting), u, charger).found) return;
  unit.turn.target = charger;
  unit.turn.charge_on = 1;
}

}  // namespace linstock::nineteenth_century::afield
