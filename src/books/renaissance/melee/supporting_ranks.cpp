// SUPPORTING RANKS (Rule 79).
#include "books/renaissance/tables.h"

namespace linstock::renaissance {

namespace {

// RN-SUP-02; RN-STATE-06: the dispersed fight as if disordered.
bool loose_ranks(const Fighter& f) { return disordered(f.unit) || f.unit.dispersed; }
bool square(const Fighter& f) { return f.formation == Formation::Square || f.formation == Formation::Hedgehog; }

// RN-SUP-09: directly behind, at least half as wide as the engaged front.
int ranks_behind(const Fighter& f) { return 2 * f.rear_files >= engaged_of(f) ? ranks_of(f) - 1 : 0; }

SupportCount foot_supports(const Fighter& f, const MeleeTables& t) {
  using namespace clause;
  const bool pike = f.arms == Arms::Pike;
  if (pike && loose_ranks(f)) return {std::min(ranks_behind(f), t.disordered_pike_supports), RN_SUP_02};
  if (square(f)) return {std::min(ranks_behind(f), pike ? t.square_pike_supports : t.square_supports), RN_SUP_11};
  if (pike) return {std::min(ranks_behind(f), t.most_supports), RN_SUP_01};
  return {std::min(ranks_behind(f) + f.open_rank, t.most_supports), f.open_rank ? RN_SUP_03 : RN_SUP_07};
}

// RN-SUP-04, RN-SUP-10: a similar or bow or sword armed rank always; another only against foot and under conditions.
bool close_rank(const Fighter& f, const Fighter& enemy, bool charge, const MeleeTables& t) {
  if (f.second_rank == SecondRank::Similar || f.second_rank == SecondRank::BowOrSword) return true;
  const bool marked = t.superscript == Superscript::AnyCavalry || f.wheel_lock;
  return f.second_rank == SecondRank::Other && foot(enemy.troops) && !marked && !charge && !f.shot;
}
bool loose_rank(const Fighter& f, int round) {  // RN-SUP-05
  const bool armed = f.arms == Arms::Sword || f.arms == Arms::Spear || f.arms == Arms::Javelin || f.arms == Arms::Lance || f.arms == Arms::LightLance;
  return round > 1 && armed && (f.second_rank == SecondRank::Similar || f.second_rank == SecondRank::BowOrSword);
}

SupportCount cavalry_supports(const Fighter& f, const Fighter& enemy, int round, bool charge, const MeleeTables& t) {
  using namespace clause;
  const bool deep = ranks_behind(f) > 0;
  const bool backed = f.backing_foot && round > 1;  // RN-SUP-06
  const bool rank = deep && (f.troops.order == Order::Close ? close_rank(f, enemy, charge, t) : loose_rank(f, round));
  return {rank + backed, backed ? RN_SUP_06 : f.troops.order == Order::Close ? RN_SUP_10 : RN_SUP_05};
}

// Before the third rank of disciplined pike.
SupportCount plain_supports(const Fighter& f, const Fighter& enemy, int round, bool in_open, const MeleeTables& t) {
  using namespace clause;
  if (f.hit_from_behind && round <= 1) return {0, RN_CHG_13};
  if (!normal_order(f.troops)) return {0, RN_SUP_11};
  if (foot(f.troops)) return foot_supports(f, t);
  if (f.troops.kind != Kind::Cavalry) return {0, RN_SUP_11};
  return cavalry_supports(f, enemy, round, advantage_of(f, enemy, round, in_open, t).advantage == Advantage::Charge, t);
}

}  // namespace

// RN-SUP-01, RN-SUP-08: disciplined pike count a third rank against opponents who count two.
SupportCount supports_of(const Fighter& f, const Fighter& enemy, int round, bool in_open, const MeleeTables& t) {
  SupportCount own = plain_supports(f, enemy, round, in_open, t);
  const bool third = foot(f.troops) && normal_order(f.troops) && f.arms == Arms::Pike && f.troops.temper == Temper::Disciplined &&
                     !square(f) && !loose_ranks(f) && !(f.hit_from_behind && round <= 1);
  if (third && plain_supports(enemy, f, round, in_open, t).count >= t.most_supports)
    own = {std::min(ranks_behind(f), t.pike_supports), clause::RN_SUP_08};
  return own;
}

SupportsFound look_up_supports(const MeleeFacts& f, const Tables& tables, Umpire& u) {
  const SupportCount ours = supports_of(f.ours, f.theirs, f.round, f.in_open, tables.melee);
  const SupportCount theirs = supports_of(f.theirs, f.ours, f.round, f.in_open, tables.melee);
  u.found("our supporting ranks", ours.count, ours.clause);
  u.found("their supporting ranks", theirs.count, theirs.clause);
  return {ours.count, theirs.count};
}

}  // namespace linstock::renaissance
