// The computer: answers with scores, one adviser for each step that asks. It obeys its orders, comes into musket shot, charges what is
// weaker than itself, and rallies what is shaken.
#include <algorithm>

#include "books/nineteenth-century/battle/sequence.h"
#include "books/nineteenth-century/melee/fight.h"

namespace linstock::nineteenth_century::afield {

namespace {

using Asked = battle::Asked<State, Setting>;

void offer_sheet(Asked& a, Written sheet, int score, const char* why) {
  Answer answer;
  answer.paper = std::move(sheet);
  a.offer(answer, score, why);
}
SheetEntry picked(int subject, int value) {
  Answer answer;
  answer.value = value;
  return {subject, answer};
}

// CHARGES

// Hundredths of what it may hope to inflict, its front against his, before the dice.
int strength(const Board& board, int u, int enemy, bool charging) {
  const Unit& own = board.unit(u);
  Fighter f{}, e{};
  const auto fill = [&](int i, Fighter& out, bool comes) {
    const Unit& unit = board.unit(i);
    out.arm = unit.is.arm, out.morale = unit.is.morale, out.training = unit.is.training;
    out.order = unit.now.order, out.state = unit.now.cohesion, out.demoralised = unit.now.demoralised, out.lance = unit.is.lance;
    out.charging = comes;
    out.routing = runs(unit);
  };
  fill(u, f, charging);
  fill(enemy, e, false);
  SilentUmpire silent;
  const int factor = melee_factor(f, e, board.tables.melee, silent) + 3;
  const int figures = guns(own) ? own.now.figures : std::min<int>(layout_of(own, board.tables).files, layout_of(board.unit(enemy), board.tables).files + 2);
  return casualties(factor, std::max(1, figures), board.tables.casualties);
}

int hope(const Board& board, int u, int enemy) {
  const Unit &own = board.unit(u), &his = board.unit(enemy);
  int score = 10 * (strength(board, u, enemy, true) - strength(board, enemy, u, false));
  if (field::wholly_behind(front_of(board.block(enemy)), board.ground(u))) score += 120;
  if (his.now.formation == Formation::Square && horse(own)) score -= 300;
  const bool formed_fire = foot(his) && his.now.cohesion == Cohesion::Formed && his.is.weapon != SmallArm::None && !runs(his);
  const bool in_front = !field::wholly_behind(front_of(board.block(enemy)), board.ground(u));
  if (formed_fire && in_front) score -= horse(own) ? 300 : 120;  // it would have to ride through a volley
  if (board.cover_from(enemy, own.pose.at) == Cover::Hard) score -= 150;
  if (own.now.cohesion != Cohesion::Formed) score -= 60;
  if (guns(his)) score += 60;
  return score;
}

void suggest(Asked a, const WriteCharges&) {
  const Board board(a.state, a.setting);
  Written good, all;
  for (const Blank::Line& line : a.question.blank->lines) {
    const int u = line.question.subject;
    int best = -1, best_score = 0;
    for (const Option& option : line.question.options) {
      if (option.value < 0 || check_charge(board, u, option.value)) continue;
      const int score = hope(board, u, option.value);
      if (best < 0 || score > best_score) best = option.value, best_score = score;
    }
    if (best < 0) continue;
    if (best_score > 0) good.entries.push_back(picked(u, best));
    if (a.below(2) == 0) all.entries.push_back(picked(u, best));
  }
  const bool same = good.entries.empty();
  offer_sheet(a, std::move(good), same ? 1 : 3, same ? "nobody has a good charge" : "where it is the stronger");
  offer_sheet(a, std::move(all), 0, "at them");
  offer_sheet(a, {}, same ? 2 : 1, "let them come");
}

void suggest(Asked a, const WriteResponses&) {
  const Board board(a.state, a.setting);
  Written sheet, other;
  for (const Blank::Line& line : a.question.blank->lines) {
    const int u = line.question.subject;
    const Unit& own = board.unit(u);
    const bool mounted = horse(own);
    const Response first = !close_order(own) ? Response::Evade : mounted ? Response::CounterCharge : Response::Halt;
    for (Response r : {first, Response::Halt, Response::CounterCharge, Response::Evade})
      if (!check_response(board, u, r)) {
        sheet.entries.push_back(picked(u, static_cast<int>(r)));
        break;
      }
    const auto any = static_cast<Response>(a.below(3));
    if (!check_response(board, u, any)) other.entries.push_back(picked(u, static_cast<int>(any)));
  }
  offer_sheet(a, std::move(sheet), 2, "as such troops do");
  offer_sheet(a, std::move(other), 1, "as it comes");
}

// REACTION

void signs(Asked& a) {
  a.offer_if(static_cast<int>(Sign::Add), 2, "it steadies them");
  a.offer_if(static_cast<int>(Sign::LeaveOut), 1, "leave it out");
  a.offer_if(static_cast<int>(Sign::Subtract), 0, "hold them back");
}
void suggest(Asked a, const TestCharger&) { signs(a); }
void suggest(Asked a, const TestOther&) {
  if (a.question.clause == clause::NC_REACT_10) {
    a.offer(1, 2, "it should rally");
    return a.offer(0, 1, "let it run");
  }
  signs(a);
}

// PLOTS

std::optional<Answer> plain(const Board& board, int u, int value) {
  Answer answer;
  answer.value = value;
  Plot plot;
  if (check_plot(board, u, answer, plot)) return {};
  return answer;
}

// Bring its front to the enemy without leaving the place.
std::optional<Answer> face_enemy(const Board& board, int u, int enemy) {
  const Block block = board.block(u);
  const std::int32_t by = turn_between(block.pose.facing, angle_of(field::centre_of(board.ground(enemy)) - block.pose.at));
  if (std::abs(by) < degrees(guns(board.unit(u)) ? 18 : 25) || board.unit(u).now.formation == Formation::Square) return {};
  for (int part : {1, 2, 4}) {
    Answer answer;
    answer.value = static_cast<int>(Does::Marches);
    const bool about = std::abs(by) > degrees(135), line = board.unit(u).now.formation == Formation::Line || board.unit(u).now.formation == Formation::SkirmishLine;
    if (about || (std::abs(by) > degrees(70) && (!line || guns(board.unit(u))))) answer.path.push(Manoeuvre::face(about ? 2 : by > 0 ? 1 : -1));
    else answer.path.push(Manoeuvre::wheel(by > 0 ? Hand::Left : Hand::Right, by / part));
    Plot plot;
    if (!check_plot(board, u, answer, plot)) return answer;
  }
  return {};
}

Answer wise_plot(const Board& board, int u) {
  const Unit& own = board.unit(u);
  const int enemy = board.nearest_enemy(u);
  const int distance = enemy < 0 ? 4000 : board.yards_between(u, enemy);
  const auto as = [](Does d) { return static_cast<int>(d); };
  if (own.now.cohesion != Cohesion::Formed)  // it may fire meanwhile (NC-RALLY-06)
    if (const auto rally = plain(board, u, as(Does::Rallies))) return *rally;
  const bool in_range = distance <= board.weapon_range(u);
  if (guns(own)) {
    const bool limbered = own.now.guns == Guns::Limbered;
    if (limbered && distance <= board.weapon_range(u) / 2)
      if (const auto unlimber = plain(board, u, changes_to + static_cast<int>(FormationChange::Limber))) return *unlimber;
    if (!limbered && enemy >= 0 && targets_of(board, u).empty())
      if (const auto turn = face_enemy(board, u, enemy)) return *turn;
    return plain_plot(board, u);
  }
  // A column that comes under fire deploys; whoever stands in musket shot faces the enemy.
  if (own.now.formation == Formation::Column && foot(own) && distance <= 250 && distance > 120)
    if (const auto line = plain(board, u, changes_to + static_cast<int>(FormationChange::ColumnLine))) return *line;
  const Demand demand = demand_of(board, u).demand;
  if (demand == Demand::MustAdvance || demand == Demand::FreeInReach) {
    const bool shoots = own.is.weapon != SmallArm::None && foot(own);
    if (demand == Demand::FreeInReach && ((shoots && in_range) || horse(own))) {  // horse waits for its chance
      if (enemy >= 0)
        if (const auto turn = face_enemy(board, u, enemy)) return *turn;
      return plain_plot(board, u);
    }
    if (const auto on = march_to(board, u, goal_of(board, u), shoots && in_range ? 55 : 100)) return *on;
    return plain_plot(board, u);
  }
  if (enemy >= 0 && demand != Demand::Retire)
    if (const auto turn = face_enemy(board, u, enemy)) return *turn;
  return plain_plot(board, u);
}

// Anything that is allowed, for those who play at random.
Answer some_plot(const Board& board, Asked& a, const Question& line) {
  const int u = line.subject;
  const int kind = a.below(6);
  if (kind == 0) {
    const Option& option = line.options[a.below(line.options.size())];
    if (const auto answer = plain(board, u, option.value)) return *answer;
  }
  if (kind <= 2) {
    const Point at = board.unit(u).pose.at;
    const Point to = at + turn({yards(300), 0}, heading(static_cast<Angle>(a.below(full_turn))));
    if (const auto on = march_to(board, u, to, 20 + a.below(80))) return *on;
  }
  return kind <= 4 ? plain_plot(board, u) : wise_plot(board, u);
}

void suggest(Asked a, const WritePlots&) {
  const Board board(a.state, a.setting);
  Written sheet;
  for (const Blank::Line& line : a.question.blank->lines) {
    const int u = line.question.subject;
    if (u >= a.state.count()) {
      if (a.effort == 0 && a.below(4) == 0) sheet.entries.push_back(picked(u, line.question.options[a.below(line.question.options.size())].value));
      continue;
    }
    sheet.entries.push_back({u, a.effort == 0 ? some_plot(board, a, line.question) : wise_plot(board, u)});
  }
  offer_sheet(a, std::move(sheet), 2, "as its orders and the enemy ask");
  if (a.effort != 1) offer_sheet(a, {}, 1, "by the letter of the orders");
}

// FIRE AND ORDERS

void suggest(Asked a, const WriteAims&) {
  offer_sheet(a, {}, 2, "at the first target");
  if (a.effort == 1) return;
  Written other;
  for (const Blank::Line& line : a.question.blank->lines)
    if (a.below(3) == 0) other.entries.push_back(picked(line.question.subject, line.question.options[a.below(line.question.options.size())].value));
  offer_sheet(a, std::move(other), 1, "some of them at another");
}
void suggest(Asked a, const WriteOrders&) { offer_sheet(a, {}, 1, "the orders of the scenario"); }
void suggest(Asked a, const WriteNewOrders&) { offer_sheet(a, {}, 1, "the orders stand"); }

template <class Other>
void suggest(Asked, const Other&) {}

}  // namespace

void Rules::suggest(const State& state, const Step& step, const Setting& setting, const Question& question, int effort, std::uint64_t luck, std::vector<Suggestion>& out) {
  if (advise(state, step, setting, question, effort, luck, out)) return;
  std::visit([&](const auto& s) { afield::suggest(Asked{state, setting, question, effort, luck, out}, s); }, step);
}

}  // namespace linstock::nineteenth_century::afield
