// WHO FORMS WHAT
#include "books/horse-and-musket/basics/formation_problem.h"

namespace linstock::horse_and_musket {

namespace {

struct Refused {
  const char* words = nullptr;
  Clause clause = {};
};

Refused square(Arm arm, Order order) {
  if (!is_infantry(arm)) return {"only infantry forms square", clause::HM_DEF_20};
  if (order != Order::Close && order != Order::Loose) return {"only close or loose order infantry forms square", clause::HM_SQUARE_01};
  return {};
}

Refused attack_column(Arm arm, Order order) {
  if (!is_infantry(arm)) return {"a column of attack is a formation of infantry", clause::HM_DEF_20};
  if (order == Order::Skirmish) return {"skirmishers stand in no column of attack", clause::HM_DEF_20};
  return {};
}

Refused garrison(Arm arm) {
  if (is_horse_or_camel(arm)) return {"mounted troops do not garrison a building", clause::HM_BUA_02};
  if (arm == Arm::Elephants || arm == Arm::Wagons) return {"only troops on foot garrison a building", clause::HM_BUA_01};
  return {};
}

Refused refused(Arm arm, Order order, Formation formation) {
  switch (formation) {
    case Formation::Square: return square(arm, order);
    case Formation::AttackColumn: return attack_column(arm, order);
    case Formation::Garrison: return garrison(arm);
    case Formation::Deployed:
    case Formation::Limbered: return is_artillery(arm) ? Refused{} : Refused{"only artillery limbers and deploys", clause::HM_DEF_20};
    default: return {};
  }
}

}  // namespace

std::optional<Problem> formation_problem(Arm arm, Order order, Formation formation, const char* field) {
  const Refused no = refused(arm, order, formation);
  if (!no.words) return {};
  return Problem{field, no.words, no.clause};
}

}  // namespace linstock::horse_and_musket
