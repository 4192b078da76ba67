// RETURNING FROM OFF TABLE: the dice at the start of a period, and the place on the edge where a unit comes back.
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

// NC-RETURN-11: on the edge within 100 yards of where it left, or at the nearest free place; looking into the field.
std::optional<Pose> place_on_edge(const Board& board, int u) {
  const Unit& own = board.unit(u);
  const Point size = board.battlefield().size;
  const Point left{std::clamp(own.pose.at.x, 0, size.x), std::clamp(own.pose.at.y, 0, size.y)};
  const std::int32_t to[] = {left.x, size.x - left.x, left.y, size.y - left.y};
  const auto edge = std::min_element(std::begin(to), std::end(to)) - std::begin(to);
  const Angle looks = edge == 0 ? east : edge == 1 ? west : edge == 2 ? north : south;
  const Layout layout = layout_of(own, board.tables);
  const auto deep = static_cast<std::int32_t>(layout.full_depth());
  const Point base{edge == 0 ? deep : edge == 1 ? size.x - deep : left.x, edge == 2 ? deep : edge == 3 ? size.y - deep : left.y};
  const bool upright = edge < 2;
  for (int n = 0; n < 400; ++n) {
    const std::int32_t along = (n % 2 ? 1 : -1) * ((n + 1) / 2) * yards(10);
    const Pose pose{{upright ? base.x : base.x + along, upright ? base.y + along : base.y}, looks};
    if (!board.may_stand(u, {pose, layout})) return pose;
  }
  return {};
}

}  // namespace

template <>
void run(State& state, const ReturnPhase& phase, const Setting& setting, Umpire& umpire) {
  if (phase.next == 0) begin_phase(state, Phase::Return, clause::NC_SEQ_01, umpire);
  int u = phase.next;
  while (u < state.count() && state.unit(u).now.presence != Presence::OffTable) ++u;
  if (u == state.count()) return;
  state.agenda.push(ReturnPhase{u + 1});
  umpire.heading(clause::NC_RETURN_01, "Does {} come back?", u);
  const Returned result = return_to_table(return_facts(state, u), setting.tables, umpire);
  Unit& own = state.unit(u);
  own.now.attempts = result.attempts;
  if (result.gone) {
    own.now.presence = Presence::Gone;
    for (General& g : state.generals)  // he comes back by himself
      if (g.with == u) g.with = -1, g.at = {std::clamp(own.pose.at.x, 0, setting.field.size.x), std::clamp(own.pose.at.y, 0, setting.field.size.y)};
  }
  if (!result.returns) return;
  take_shape(state, setting, u, umpire);
  std::optional<Pose> place;
  {
    const Board board(state, setting);
    place = place_on_edge(board, u);
  }
  if (!place) return;
  own.now.presence = Presence::OnTable;
  own.now.conduct = Conduct::Steady;
  own.now.cohesion = Cohesion::Formed;  // NC-RETURN-10
  own.now.rallying = own.now.changing = 0;
  own.now.returned = state.period;
  own.turn.start = *place;
  put(state, u, *place);
  umpire.tell(clause::NC_RETURN_10, "{} is back on the table", u);
}

}  // namespace linstock::nineteenth_century::afield
