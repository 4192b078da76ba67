// THE ORDER OF PLAY, COMMAND TESTS and TRANSFERS (Rules 26, 29, 37).
#include "books/renaissance/tables.h"

namespace linstock::renaissance {

// RN-SEQ-09: a die each, with the stars of a commander in chief who is unhurt and there.
OrderOfPlay dice_for_order(const OrderFacts& f, const Tables&, Umpire& u) {
  Tally ours, theirs;
  ours.add_if(f.our_chief_fit, f.our_stars, "stars of our commander in chief", clause::RN_SEQ_09);
  theirs.add_if(f.their_chief_fit, f.their_stars, "stars of theirs", clause::RN_SEQ_09);
  u.show("we", clause::RN_SEQ_01, ours);
  u.show("they", clause::RN_SEQ_01, theirs);
  const int we = ours.total() + u.total(1 * d6, clause::RN_SEQ_01, "our die");
  const int they = theirs.total() + u.total(1 * d6, clause::RN_SEQ_01, "their die");
  if (we == they) u.found("level", "throw again", clause::RN_SEQ_09);
  return {we == they ? Choice::ThrowAgain : we > they ? Choice::Ours : Choice::Theirs};
}

namespace {

// RN-CMD-09: no die falls below nothing, or, by the option, their sum does not.
int dice_less(int dice, int off, Floor floor, Umpire& u, Clause clause, const char* what) {
  if (off >= 0 || floor == Floor::TheSum) return std::max(0, u.total(dice * d6, clause, what) + dice * off);
  int sum = 0;
  for (const int face : u.faces(dice * d6, clause, what)) sum += std::max(0, face + off);
  return sum;
}

}  // namespace

CommandTest test_command(const CommandFacts& f, const Tables& tables, Umpire& u) {
  using namespace clause;
  const CommandTables& t = tables.command;
  if (f.base_lost) return {Verdict{May::OffTheField, RN_CMD_11}.say(u), 0};
  if (f.thrown) return {Verdict{May::DoneAlready, RN_CMD_12}.say(u), 0};
  const CommandDeductions d{.troubled = f.trouble != Trouble::None || f.dispersed || f.unit_engaged || f.unit_unfirm,
                            .wounded = f.health == Health::Wounded,
                            .badly = f.health >= Health::BadlyWounded,
                            .units_lost = f.units_lost,
                            .initiative = 0};
  const Tally off = tally(t.deductions, d);
  u.show("off each die", RN_CMD_10, off);
  if (f.health == Health::Dead) u.found("his staff goes on", "while the command base stands", RN_CMD_11);
  const int dice = std::clamp(f.stars * t.dice_per_star, 0, 20);
  const int sum = dice_less(dice, off.total(), t.floor, u, RN_CMD_01, "command test");
  u.found("command points with those transferred", sum + f.transferred, RN_CMD_07);
  return {May::Yes, sum + f.transferred};
}

Transferred transfer_points(const TransferFacts& f, const Tables& tables, Umpire& u) {
  using namespace clause;
  if (f.sent > f.points) return {Verdict{May::TooDear, RN_CMD_13}.say(u), 0, f.points};
  const int lost = complete(f.distance, tables.command.transfer_each);
  u.found("points lost on the way", lost, RN_CMD_08);
  return {May::Yes, std::max(0, f.sent - lost), f.points - f.sent};
}

// RN-CMD-16: an isolated unit's own officer; failing, it withdraws in disorder (RN-RESP-04, RN-RESP-07).
Initiative use_initiative(const InitiativeFacts& f, const Tables& tables, Umpire& u) {
  using namespace clause;
  const CommandTables& t = tables.command;
  const bool far = !within(f.officer_distance, t.isolated_beyond) && !within(f.chief_distance, t.isolated_beyond);
  const Suffered unhurt{.bases_lost = 0, .destroyed = f.unit.bases == 0, .unit = f.unit};
  if (!f.base_lost && !f.officer_off_field && !far) return {Verdict{May::NoNeed, RN_CMD_16}.say(u), 0, 0, 0, 0, unhurt};
  const bool troubled = f.trouble != Trouble::None || f.engaged || f.unit.dispersed || f.unit.morale == Morale::Reckless || f.unit.morale >= Morale::Wavering;
  const CommandDeductions d{.troubled = troubled, .wounded = 0, .badly = 0, .units_lost = f.units_lost, .initiative = 1};
  const Tally off = tally(t.deductions, d);
  u.show("off the die", RN_CMD_06, off);
  const int score = dice_less(1, off.total(), t.floor, u, RN_CMD_06, "initiative");
  const int price = t.price[static_cast<std::size_t>(f.temper)][static_cast<std::size_t>(f.training)];
  u.found("score needed", price, RN_CMD_16);
  if (score >= price) return {May::Yes, 1, 0, 0, 0, unhurt};
  const int dp = points_for(tables.attrition.disorder, &DisorderCauses::withdrew);
  u.found("it withdraws in disorder", f.way_back_blocked ? "but its way is blocked" : "one normal move straight back", RN_RESP_07);
  const bool able = able_to_recuperate(f.unit, f.way_back_blocked ? Deed::Standing : Deed::Moving, false) && f.trouble == Trouble::None && !f.engaged;
  return {May::Yes, 0, !f.way_back_blocked, f.way_back_blocked, dp, suffer(f.unit, 0, dp, able, tables, u)};
}

}  // namespace linstock::renaissance
