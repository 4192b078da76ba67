// PAYING COMMAND POINTS: which use an action is, whether it is free, and what it costs.
#include "books/renaissance/tables.h"

namespace linstock::renaissance {

Use use_of(Action a) {
  if (a <= Action::Reveal) return Use::Special;
  if (a <= Action::ReForm) return Use::Rally;
  if (a <= Action::Assault) return Use::Attack;
  if (a <= Action::FormSquare) return Use::Response;
  if (a <= Action::Restrain) return Use::Normal;
  if (a <= Action::PromptCharge) return Use::Prompt;
  return Use::None;
}

namespace {

Clause clause_of(Use use) {
  using namespace clause;
  switch (use) {
    case Use::Special: return RN_CCP_15;
    case Use::Response: return RN_CHG_02;
    case Use::Prompt: return RN_CCP_13;
    case Use::None: return RN_CCP_10;
    default: return RN_CCP_09;
  }
}

// RN-CCP-10, RN-CHG-08: what asks no officer.
bool free_of_charge(const PriceFacts& f) {
  const bool skirmishers = ordered(f.kind) && f.order == Order::Open;
  switch (f.action) {
    case Action::Stand:
    case Action::StandAndShoot: return true;
    case Action::Evade:
    case Action::TurnToFace: return skirmishers;
    case Action::CounterCharge:
    case Action::Charge: return f.morale == Morale::Reckless;
    default: return use_of(f.action) == Use::None;
  }
}

// RN-STATE-06: dispersed troops stand, shoot and make normal moves; they are re-formed, rallied and restrained.
bool too_scattered(const PriceFacts& f, Use use, const ChargeTables& t) {
  switch (f.action) {
    case Action::Stand:
    case Action::StandAndShoot:
    case Action::PromptSalvo: return false;
    case Action::TurnToFace: return !free_of_charge(f);
    case Action::Evade: return t.dispersed_evade == DispersedEvade::No;
    default: return use == Use::Special || use == Use::Attack || use == Use::Response || use == Use::Prompt;
  }
}

// RN-CHG-04, RN-CHG-08: no payment makes those attack or answer who cannot.
Verdict able(const PriceFacts& f, Use use, const ChargeTables& t) {
  using namespace clause;
  if (f.dispersed && too_scattered(f, use, t)) return {May::Dispersed, RN_STATE_06};
  Troops troops{};
  troops.kind = f.kind;
  troops.order = f.order;
  const bool attack = use == Use::Attack || f.action == Action::PromptAdvance || f.action == Action::PromptCharge;
  if (attack && f.morale >= Morale::Shaken) return {May::NotSteady, RN_CHG_04};
  if (attack && !attacks(troops)) return {May::WrongTroops, RN_CHG_04};
  if (f.action == Action::Assault && mounted(f.kind)) return {May::WrongTroops, RN_CHG_07};
  if (use != Use::Response || f.action == Action::Stand || f.action == Action::StandAndShoot) return {May::Yes, RN_CHG_08};
  if (f.morale >= Morale::Wavering) return {f.morale == Morale::Routed ? May::Routed : May::Wavering, RN_CHG_08};
  if (f.action == Action::CounterCharge && f.morale == Morale::Shaken) return {May::Shaken, RN_STATE_03};
  if (f.action == Action::CounterCharge && !normal_order(troops) && !elephants(troops)) return {May::WrongOrder, RN_CHG_08};
  if (f.action == Action::Evade && f.morale == Morale::Reckless) return {May::Reckless, RN_STATE_02};
  return {May::Yes, RN_CHG_08};
}

Verdict may_pay(const PriceFacts& f, const Tables& tables) {
  using namespace clause;
  const CommandTables& t = tables.command;
  const Use use = use_of(f.action);
  // RN-CCP-10: who stands, and skirmishers who turn, ask nobody in any Turn.
  const bool asks_nobody = f.action == Action::Stand || (f.action == Action::TurnToFace && free_of_charge(f));
  if (use == Use::Response && f.own_turn && !asks_nobody) return {May::NotInThisTurn, RN_CHG_02};
  if (use < Use::None && use != Use::Response && !f.own_turn) return {May::NotInThisTurn, RN_CCP_09};
  if (f.action == Action::PromptSalvo && !f.salvo_trait) return {May::NoTrait, RN_SHOOT_27};
  if (f.action == Action::PromptAdvance && (f.kind != Kind::Foot || !within(f.enemy_distance, t.prompt_advance_within)))
    return {f.kind == Kind::Foot ? May::TooFar : May::WrongTroops, RN_CCP_13};
  if (f.action == Action::PromptCharge && (!ordered(f.kind) || f.order != Order::Open)) return {May::WrongOrder, RN_CCP_13};
  if (f.action == Action::Rally && (f.morale == Morale::Steady || f.morale == Morale::Reckless)) return {May::NoNeed, RN_STATE_08};
  if (const Verdict verdict = able(f, use, tables.charges); verdict.may != May::Yes) return verdict;
  return {May::Yes, clause_of(use)};
}

bool attack_by_prompt(const PriceFacts& f, const CommandTables& t) {
  return f.action == Action::PromptCharge || (use_of(f.action) == Use::Attack && t.skirmishers == SkirmishersPay::DeclaredAndPrompted);
}

}  // namespace

Price pay(const PriceFacts& f, const Tables& tables, Umpire& u) {
  const CommandTables& t = tables.command;
  Price o{.may = May::Yes, .use = use_of(f.action), .price = 0, .left = f.points, .restrains = 0};
  u.found("use", use_names[static_cast<int>(o.use)], clause::RN_CCP_09);
  const Verdict verdict = may_pay(f, tables);
  o.may = verdict.may;
  if (o.may != May::Yes) return verdict.say(u), o;
  if (free_of_charge(f)) {
    u.found("price", "free", clause::RN_CCP_10);
    return o;
  }
  const bool skirmishers = ordered(f.kind) && f.order == Order::Open;
  const PriceAdditions add{.rally_routed = f.action == Action::Rally && f.morale == Morale::Routed,
                           .restrain_and_prompt = f.action == Action::Restrain && f.also_prompted && f.morale != Morale::Reckless,
                           .engaged = f.engaged,
                           .skirmishers_attack = skirmishers && attack_by_prompt(f, t) && !f.enemy_open_or_guns,
                           .distance = complete(f.distance, t.distance_each),
                           .base_lost = f.base_lost};
  Tally price;
  price.add(t.price[static_cast<std::size_t>(f.temper)][static_cast<std::size_t>(f.training)], "training and temper", clause::RN_CCP_01);
  const Tally additions = tally(t.additions, add);
  for (const TallyRow& row : additions.rows()) price.add(row.value, row.reason, row.clause);
  u.show("price", clause::RN_CCP_02, price);
  o.price = std::max(0, price.total());
  if (o.price > f.points) return o.may = Verdict{May::TooDear, clause::RN_CMD_07}.say(u), o;
  o.left = f.points - o.price;
  o.restrains = f.action == Action::Restrain;
  return o;
}

// RN-CCP-14, RN-STATE-02, RN-CHG-16: what troops do for whom nobody pays.
Unpaid act_unpaid(const UnpaidFacts& f, const Tables&, Umpire& u) {
  using namespace clause;
  const auto said = [&](Must must, Clause clause) {
    u.found("without orders it", must_names[static_cast<int>(must)], clause);
    return Unpaid{must};
  };
  const bool in_reach = attacks(f.troops) && f.enemy_in_front && f.enemy_within_charge;
  if (f.morale == Morale::Reckless) {
    if (f.restrained) return said(Must::MayStand, RN_CCP_12);
    return in_reach ? said(Must::Charge, RN_STATE_02) : said(Must::Advance, RN_STATE_02);
  }
  if (f.troops.temper == Temper::Disciplined || f.morale != Morale::Steady || f.troops.grade > Grade::C || !in_reach)
    return said(Must::Stand, RN_CCP_14);
  if (mounted(f.troops) && f.enemy_pikes_facing) return said(Must::Stand, RN_CHG_16);
  if (open_order(f.troops) && !f.enemy_open_order) return said(Must::Stand, RN_CCP_14);
  return f.restrained ? said(Must::MayStand, RN_CCP_12) : said(Must::Charge, RN_CCP_14);
}

}  // namespace linstock::renaissance
