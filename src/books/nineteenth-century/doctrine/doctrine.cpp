// The computer: answers with scores, one adviser for each step that asks. It obeys its orders, comes into musket shot, charges what is
// weaker than itself, and rallies what is shaken.
#include <algorithm>

#include "books/nineteenth-century/doctrine/judging.h"

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

void suggest(Asked a, const WriteCharges&) {
  const Board board(a.state, a.setting);
  Written good, all;
  for (const Blank::Line& line : a.question.blank->lines) {
    const int u = line.question.subject;
    int best = -1, best_score = 0;
    for (const Option& option : line.question.options) {
      if (option.value < 0 || check_charge(board, u, option.value)) continue;
      const int score = charge_worth(board, u, option.value);
      if (best < 0 || score > best_score) best = option.value, best_score = score;
    }
    if (best < 0) continue;
    if (best_score > 30) good.entries.push_back(picked(u, best));
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
    const int charger = first_charger(board, u);
    const bool meets = horse(own) && charger >= 0 && charge_worth(board, u, charger) > 0;
    const Response first = meets ? Response::CounterCharge : charger >= 0 && volley_will_do(board, u, charger) ? Response::Halt : horse(own) || !close_order(own) ? Response::Evade : Response::Halt;
    for (Response r : {first, Response::Halt, Response::CounterCharge, Response::Evade})
      if (!check_response(board, u, r)) {
        sheet.entries.push_back(picked(u, value_of(r)));
        break;
      }
    const auto any = static_cast<Response>(a.below(3));
    if (!check_response(board, u, any)) other.entries.push_back(picked(u, value_of(any)));
  }
  offer_sheet(a, std::move(sheet), 2, "as such troops do");
  offer_sheet(a, std::move(other), 1, "as it comes");
}

// REACTION

void signs(Asked& a, int u, InCharge charge) {
  const Sign best = best_sign(Board(a.state, a.setting), u, charge, a.question.clause);
  const auto offer = [&](Sign sign, int score, const char* why) { a.offer_if(static_cast<int>(sign), sign == best ? 3 : score, why); };
  offer(Sign::Add, 2, "it steadies them");
  offer(Sign::LeaveOut, 1, "leave it out");
  offer(Sign::Subtract, 0, "hold them back");
}
void suggest(Asked a, const TestCharger& test) { signs(a, test.unit, InCharge::Charging); }
void suggest(Asked a, const TestOther& test) {
  if (a.question.clause == clause::NC_REACT_10) {
    a.offer(1, 2, "it should rally");
    return a.offer(0, 1, "let it run");
  }
  bool charged = false;
  each_sharing(a.state, test.unit, [&](int body) { charged = charged || (!test.last && is_charged(a.state, body)); });
  signs(a, test.unit, charged ? InCharge::Charged : InCharge::No);
}

// PLOTS

std::optional<Answer> plain(const Board& board, int u, int value) {
  Answer answer;
  answer.value = value;
  Plot plot;
  if (check_plot(board, u, answer, plot)) return {};
  return answer;
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
  if (kind == 5)
    if (const auto on = march_to(board, u, goal_of(board, u), 100)) return *on;
  return plain_plot(board, u);
}

// Whoever is nearest to the enemy is told first.
Written best_plots(const Asked& a, const Board& board) {
  struct Told {
    const Question* line;
    int distance;
  };
  std::vector<Told> order;
  Written sheet;
  for (const Blank::Line& line : a.question.blank->lines) {
    const int u = line.question.subject;
    if (u >= a.state.count()) {
      sheet.entries.push_back(picked(u, best_ride(board, u - most_bodies, line.question)));
      continue;
    }
    const int enemy = board.nearest_enemy(u);
    order.push_back({&line.question, enemy < 0 ? 4000 : board.yards_between(u, enemy)});
  }
  std::ranges::stable_sort(order, {}, &Told::distance);
  Outlook outlook(board);
  for (const Told& told : order) {
    const Answer answer = best_plot(board, told.line->subject, outlook);
    outlook.tell(told.line->subject, answer);
    sheet.entries.push_back({told.line->subject, answer});
  }
  return sheet;
}

void suggest(Asked a, const WritePlots&) {
  const Board board(a.state, a.setting);
  Written sheet;
  if (a.effort != 0) {
    offer_sheet(a, best_plots(a, board), 2, "as its orders and the enemy ask");
    if (a.effort != 1) offer_sheet(a, {}, 1, "by the letter of the orders");
    return;
  }
  for (const Blank::Line& line : a.question.blank->lines) {
    const int u = line.question.subject;
    if (u >= a.state.count()) {
      if (a.below(4) == 0) sheet.entries.push_back(picked(u, line.question.options[a.below(line.question.options.size())].value));
      continue;
    }
    sheet.entries.push_back({u, some_plot(board, a, line.question)});
  }
  offer_sheet(a, std::move(sheet), 2, "as its orders and the enemy ask");
  offer_sheet(a, {}, 1, "by the letter of the orders");
}

// FIRE AND ORDERS

// Anything, for those who play at random.
std::optional<OrderForm> some_order(Asked& a) {
  const int areas = static_cast<int>(a.setting.field.areas.size());
  if (a.below(4) != 0) return {};
  return OrderForm{static_cast<Orders>(a.below(6)), 50 + a.below(100), 150 + a.below(300), a.below(areas + 1), 0};
}

// A battery has the choice; it takes where it does most.
Written best_aims(const Asked& a) {
  const Board board(a.state, a.setting);
  Written sheet;
  for (const Blank::Line& line : a.question.blank->lines) {
    int best = -1, best_worth = 0;
    for (const Option& option : line.question.options) {
      const auto aim = option.value < 0 ? std::nullopt : board.aim(line.question.subject, option.value, as_target(board, option.value));
      const int worth = aim ? cost_of(board.unit(option.value), hoped(board, *aim, line.question.subject)) : 0;
      if (worth > best_worth) best = option.value, best_worth = worth;
    }
    if (best >= 0) sheet.entries.push_back(picked(line.question.subject, best));
  }
  return sheet;
}

void suggest(Asked a, const WriteAims&) {
  offer_sheet(a, best_aims(a), 2, "where it does most");
  if (a.effort == 1) return;
  Written other;
  for (const Blank::Line& line : a.question.blank->lines)
    if (a.below(3) == 0) other.entries.push_back(picked(line.question.subject, line.question.options[a.below(line.question.options.size())].value));
  offer_sheet(a, std::move(other), 1, "some of them at another");
}
void suggest(Asked a, const WriteOrders&) { offer_sheet(a, {}, 1, "the orders of the scenario"); }

// The orders that a general has for whoever he is with.
void suggest(Asked a, const WriteNewOrders&) {
  const Board board(a.state, a.setting);
  Written sheet;
  for (const Blank::Line& line : a.question.blank->lines) {
    const auto form = a.effort == 0 ? some_order(a) : order_by(board, line.question.subject - most_bodies);
    if (!form) continue;
    Answer answer;
    Written paper;
    paper.form = words_of(*form);
    answer.paper = std::move(paper);
    if (!check_new_order(a.state, a.setting, line.question.subject - most_bodies, answer)) sheet.entries.push_back({line.question.subject, answer});
  }
  if (!sheet.entries.empty()) offer_sheet(a, std::move(sheet), 2, "things have changed");
  offer_sheet(a, {}, 1, "the orders stand");
}

template <class Other>
void suggest(Asked, const Other&) {}

}  // namespace

void Rules::suggest(const State& state, const Step& step, const Setting& setting, const Question& question, int effort, std::uint64_t luck, std::vector<Suggestion>& out) {
  if (advise(state, step, setting, question, effort, luck, out)) return;
  std::visit([&](const auto& s) { afield::suggest(Asked{state, setting, question, effort, luck, out}, s); }, step);
}

}  // namespace linstock::nineteenth_century::afield
