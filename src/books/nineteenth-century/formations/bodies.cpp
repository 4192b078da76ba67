// Sub groups: each function is one sentence of the organisation of units.
#include "books/nineteenth-century/formations/bodies.h"

#include <algorithm>

#include "books/nineteenth-century/battle/sequence.h"
#include "books/nineteenth-century/formations/sub_groups.h"
#include "field/room.h"

namespace linstock::nineteenth_century::afield {

// WHO SHARES WHAT

int figures_sharing(const State& state, int tester) {
  int figures = 0;
  each_sharing(state, tester, [&](int body) { figures += state.unit(body).now.figures; });
  return figures;
}

// Of a sub group on its own those that it left with; the others' strength is reckoned without them.
int original_sharing(const State& state, int tester) {
  int original = state.unit(tester).is.original;
  each_body(state, tester, [&](int body) {
    if (tester_of(state, body) != tester) original -= state.unit(body).is.original;
  });
  return std::max(1, original);
}

int bodies_sharing(const State& state, int tester) {
  int bodies = 0;
  each_sharing(state, tester, [&](int) { ++bodies; });
  return bodies;
}

namespace {

SubGroupFacts apart_facts(const Board& board, int body) {
  const int head = board.unit(body).is.of;
  const Unit &own = board.unit(body), &main = board.unit(head);
  SubGroupFacts f{};
  f.sub_group = static_cast<SubGroup>(static_cast<int>(own.is.part) - 1);
  f.figures = own.now.figures, f.unit_figures = own.now.figures + main.now.figures;
  f.distance = std::min(3000, board.yards_between(body, head));
  f.in_sight = board.sees(body, head);
  f.together = 1;
  f.routing = runs(own), f.pursuing = own.now.conduct == Conduct::Pursuing;
  f.main_body_routing = runs(main), f.main_body_pursuing = main.now.conduct == Conduct::Pursuing;
  f.state = own.now.cohesion, f.main_body_state = main.now.cohesion;
  return f;
}

// Together again: what it has suffered is the unit's.
void share_account(State& state, int body) {
  Unit &own = state.unit(body), &main = state.unit(own.is.of);
  own.now.own_account = 0;
  main.now.running_total += own.now.running_total;
  own.now.running_total = 0;
}

}  // namespace

void see_who_is_apart(State& state, const Setting& setting) {
  if (std::ranges::none_of(state.units, [](const Unit& u) { return sub_group(u) && on_table(u); })) return;
  std::vector<std::pair<int, bool>> found;
  {
    const Board board(state, setting);
    SilentUmpire silent;
    for (int i = 0; i < state.count(); ++i)
      if (sub_group(state.unit(i)) && board.active(i))
        found.push_back({i, !on_table(state.unit(state.unit(i).is.of)) || nineteenth_century::sub_group(apart_facts(board, i), setting.tables, silent).separate});
  }
  for (const auto& [body, apart] : found) {
    if (apart) state.unit(body).now.own_account = 1;
    else if (state.unit(body).now.own_account) share_account(state, body);
  }
}

// WHERE THEY STAND

Station station_of(const Unit& u, const FormationTables& t) {
  if (u.is.part == Part::Screen) return {t.screen_nearest, t.screen_furthest};
  return {t.reserve_nearest, t.reserve_furthest};
}

Pose place_of(Part part, const Block& main, const Layout& own, int yards_off) {
  const std::int64_t off = part == Part::Screen ? yards(yards_off) + own.full_depth() : -(yards(yards_off) + main.layout.full_depth());
  return {ahead(main.pose.at, main.pose.facing, static_cast<std::int32_t>(off)), main.pose.facing};
}

// LEAVING AND COMING BACK

namespace {

// A body of the kind that its unit had before, or a new one at the end of the list.
int body_for(State& state, int head, Part part) {
  int& slot = part == Part::Screen ? state.unit(head).now.screen : state.unit(head).now.rear;
  if (slot >= 0) return slot;
  slot = state.count();
  state.units.emplace_back();
  return state.count() - 1;
}

}  // namespace

int put_out(State& state, const Setting&, int head, Part part, int figures, FigureOrder order, const Pose& pose) {
  const int body = body_for(state, head, part);
  Unit &own = state.unit(body), &main = state.unit(head);
  own = Unit();
  own.is = main.is, own.told = main.told, own.last = main.last, own.next = main.next;
  own.is.part = part, own.is.of = head, own.is.original = figures, own.is.commander = 0;
  own.now.figures = figures, own.now.order = order, own.now.wide = figures;
  own.now.formation = open_order(order) ? Formation::SkirmishLine : Formation::Line;
  own.now.cohesion = main.now.cohesion, own.now.demoralised = main.now.demoralised, own.now.conduct = main.now.conduct;
  own.now.dismounted = part == Part::Holders || main.now.dismounted;
  own.now.under_guns_before = main.now.under_guns_before, own.now.seen = main.now.seen, own.now.routers = main.now.routers;
  own.turn.start = own.pose = pose;
  own.is.seconds = own.now.seconds = main.now.figures > 0 ? main.now.seconds * figures / main.now.figures : 0;  // mixed as before
  main.now.seconds -= own.now.seconds;
  main.now.figures -= figures;
  main.now.wide = std::clamp(main.now.wide, 1, main.now.figures);
  return body;
}

void rejoin(State& state, int body, Umpire& umpire) {
  Unit &own = state.unit(body), &main = state.unit(own.is.of);
  if (own.now.own_account) share_account(state, body);
  const Cohesion worst = std::max(own.now.cohesion, main.now.cohesion);
  main.now.figures += own.now.figures, main.now.seconds += own.now.seconds;
  if (main.now.formation == Formation::Line || main.now.formation == Formation::SkirmishLine) main.now.wide = std::min(main.now.figures, main.now.wide + own.now.figures);
  main.turn.casualties += own.turn.casualties;
  own.now.figures = 0;
  own.now.presence = Presence::Gone;
  umpire.tell(clause::NC_SUB_10, "{} is back with {}", body, own.is.of);
  worsen(state, own.is.of, worst, clause::NC_SUB_10, umpire);
}

bool take_over(State& state, int head) {
  Unit& main = state.unit(head);
  for (int body : {main.now.rear, main.now.screen}) {
    if (body < 0 || !on_table(state.unit(body)) || state.unit(body).now.figures == 0) continue;
    Unit& own = state.unit(body);
    if (own.now.own_account) share_account(state, body);
    const int screen = main.now.screen, rear = main.now.rear, broken = main.now.times_broken, running = main.now.running_total;
    main.now = own.now, main.pose = own.pose, main.turn = own.turn, main.next = own.next, main.last = own.last;
    main.now.screen = screen, main.now.rear = rear, main.now.times_broken = broken, main.now.running_total = running;
    if (own.is.part == Part::Holders) main.now.dismounted = 1;
    own.now.presence = Presence::Gone, own.now.figures = 0, own.now.opponent = own.now.quarry = -1;
    for (Unit& other : state.units)
      for (int* link : {&other.now.opponent, &other.now.quarry, &other.now.flees_from, &other.turn.target, &other.turn.contact})
        if (*link == body) *link = head;
    return true;
  }
  return false;
}

void bolt(State& state, int holders, Clause why, Umpire& umpire) {
  Unit& own = state.unit(holders);
  own.is.part = Part::Reserve;
  state.unit(own.is.of).now.horses_gone = 1;
  umpire.harm(why, "the horses of {} bolt, and are gone for good", own.is.of);
}

void share_orders(State& state) {
  for (Unit& unit : state.units)
    if (sub_group(unit)) unit.told = state.unit(unit.is.of).told;
}

}  // namespace linstock::nineteenth_century::afield
