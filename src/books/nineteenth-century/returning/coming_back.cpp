// RETURNING FROM OFF TABLE: the dice at the start of a period; when the movement phase begins, the place on the edge where a unit comes back.
#include <algorithm>

#include "books/nineteenth-century/battle/sequence.h"

namespace linstock::nineteenth_century::afield {

namespace {

ReturnFacts return_facts(const State& state, int u) {
  const Unit& own = state.unit(u);
  ReturnFacts f{};
  f.left_by = own.now.left_by;
  f.training = own.is.training, f.morale = own.is.morale;
  f.demoralised = own.now.demoralised;
  f.periods_since = state.period - own.now.left_period;
  f.attempts = own.now.attempts;
  f.pursuers_followed = own.now.left_by == LeftBy::Evading && own.now.followed;  // NC-RETURN-03
  f.pursuers_done = f.pursuers_followed && own.now.free_since > 0 ? state.period - own.now.free_since : 0;
  f.general = std::ranges::any_of(state.generals, [&](const General& g) { return g.alive && g.with == u; });
  return f;
}

// NC-RETURN-10: in any formation that such troops may take.
struct Shape {
  Formation formation;
  FigureOrder order;
  const char* words;
};
constexpr Shape shapes[] = {{Formation::Line, FigureOrder::Close, "in line"}, {Formation::Column, FigureOrder::Close, "in column"},
                            {Formation::SkirmishLine, FigureOrder::Extended, "in extended order"}, {Formation::SkirmishLine, FigureOrder::Skirmish, "in skirmish order"}};

void take_shape(State& state, const Setting& setting, int u, Umpire& umpire) {
  Unit& unit = state.unit(u);
  if (guns(unit) || sub_group(unit)) return;
  Question ask = asked(unit.is.side, clause::NC_RETURN_10, "How does {} come back?", u);
  SilentUmpire silent;
  for (int n = 0; n < static_cast<int>(std::size(shapes)); ++n) {
    const Shape& shape = shapes[n];
    if (formation(formation_facts(unit, shape.formation, shape.order, usual_width(unit, shape.formation)), setting.tables, silent).allowed == FormationAllowed::Yes) ask.options.push({n, shape.words});
  }
  if (ask.options.empty()) return;
  const Shape& shape = shapes[ask.options.size() > 1 ? umpire.pick(ask) : ask.options[0].value];
  unit.now.formation = shape.formation, unit.now.order = shape.order;
  unit.now.wide = usual_width(unit, shape.formation);
}

// NC-RETURN-11: on the edge over which it left, looking into the field.
struct Edge {
  Point base;        // where it left, so far in that all of it is on the table
  bool upright;      // a short edge
  Angle looks;

  Pose at(std::int32_t to_the_right) const {
    const std::int32_t along = looks == north || looks == west ? to_the_right : -to_the_right;
    return {{upright ? base.x : base.x + along, upright ? base.y + along : base.y}, looks};
  }
};

Edge edge_of(const Board& board, int u) {
  const Unit& own = board.unit(u);
  const Point size = board.battlefield().size;
  const Point left{std::clamp(own.pose.at.x, 0, size.x), std::clamp(own.pose.at.y, 0, size.y)};
  const std::int32_t to[] = {left.x, size.x - left.x, left.y, size.y - left.y};
  const auto edge = std::min_element(std::begin(to), std::end(to)) - std::begin(to);
  const auto deep = static_cast<std::int32_t>(layout_of(own, board.tables).full_depth());
  return {{edge == 0 ? deep : edge == 1 ? size.x - deep : left.x, edge == 2 ? deep : edge == 3 ? size.y - deep : left.y}, edge < 2, edge == 0 ? east : edge == 1 ? west : edge == 2 ? north : south};
}

// So many quarters of the 100 yards to the right of where it left.
struct Quarters {
  int right;
  const char* words;
};
constexpr Quarters choices[] = {{0, "where it left"},         {-1, "a little to the left"},   {1, "a little to the right"}, {-2, "to the left"},          {2, "to the right"},
                                {-3, "well to the left"},      {3, "well to the right"},       {-4, "as far to the left as it may"}, {4, "as far to the right as it may"}};

// Where no place within 100 yards is free, the nearest that is.
std::optional<Pose> nearest_free(const Board& board, int u, const Edge& edge) {
  constexpr int apart = 10, furthest = 4000;
  for (int n = 0; n <= 2 * furthest / apart; ++n) {
    const Pose pose = edge.at((n % 2 ? 1 : -1) * ((n + 1) / 2) * yards(apart));
    if (!board.may_stand(u, {pose, layout_of(board.unit(u), board.tables)})) return pose;
  }
  return {};
}

std::optional<Pose> take_place(const State& state, const Setting& setting, int u, Umpire& umpire) {
  const Board board(state, setting);
  const Edge edge = edge_of(board, u);
  const auto place = [&](int n) { return edge.at(choices[n].right * yards(setting.tables.returning.within) / 4); };
  Question ask = asked(state.unit(u).is.side, clause::NC_RETURN_11, "Where does {} come back?", u);
  for (int n = 0; n < static_cast<int>(std::size(choices)); ++n)
    if (!board.may_stand(u, {place(n), layout_of(board.unit(u), setting.tables)})) ask.options.push({n, choices[n].words});
  if (ask.options.empty()) return nearest_free(board, u, edge);
  return place(ask.options.size() > 1 ? umpire.pick(ask) : ask.options[0].value);
}

// NC-RETURN-03, 13: those who fled from it, and from nobody else who is still away, may try from the next period on.
void set_free(State& state, int u) {
  for (Unit& evader : state.units) {
    if (!has(evader.now.followers, u)) continue;
    mark(evader.now.followers, u, false);
    if (evader.now.followers == Bits{}) evader.now.free_since = state.period;
  }
}

}  // namespace

template <>
void run(State& state, const ReturnPhase& phase, const Setting& setting, Umpire& umpire) {
  if (phase.next == 0) begin_phase(state, Phase::Return, clause::NC_SEQ_01, umpire);
  int u = phase.next;
  while (u < state.count() && (state.unit(u).now.presence != Presence::OffTable || state.unit(u).now.coming_back)) ++u;
  if (u == state.count()) return;
  state.agenda.push(ReturnPhase{u + 1});
  umpire.heading(clause::NC_RETURN_01, "Does {} come back?", u);
  const Returned result = return_to_table(return_facts(state, u), setting.tables, umpire);
  Unit& own = state.unit(u);
  own.now.attempts = result.attempts;
  own.now.coming_back = result.returns;
  if (result.gone) {
    own.now.presence = Presence::Gone;
    for (General& g : state.generals)  // he comes back by himself
      if (g.with == u) g.with = -1, g.at = {std::clamp(own.pose.at.x, 0, setting.field.size.x), std::clamp(own.pose.at.y, 0, setting.field.size.y)};
  }
  if (result.returns || result.gone) set_free(state, u);
}

// NC-RETURN-10: at the start of the movement phase, in good order and in any formation. Where there is no room at all it waits.
template <>
void run(State& state, const ComeBack& back, const Setting& setting, Umpire& umpire) {
  int u = back.next;
  while (u < state.count() && !state.unit(u).now.coming_back) ++u;
  if (u == state.count()) return;
  state.agenda.push(ComeBack{u + 1});
  take_shape(state, setting, u, umpire);
  const std::optional<Pose> place = take_place(state, setting, u, umpire);
  if (!place) return;
  Unit& own = state.unit(u);
  own.now.presence = Presence::OnTable;
  own.now.conduct = Conduct::Steady;
  own.now.cohesion = Cohesion::Formed;
  own.now.rallying = own.now.changing = own.now.coming_back = 0;
  own.now.returned = state.period;
  own.turn.start = *place;
  put(state, u, *place);
  umpire.tell(clause::NC_RETURN_10, "{} is back on the table", u);
}

}  // namespace linstock::nineteenth_century::afield
