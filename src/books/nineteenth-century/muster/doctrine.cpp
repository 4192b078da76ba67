// What a staff officer would pick, lay down, draw and order. Everything offered has been asked of the rules.
#include <algorithm>
#include <array>

#include "books/nineteenth-century/firing/casualty_table.h"
#include "books/nineteenth-century/firing/small_arms.h"
#include "books/nineteenth-century/muster/rules.h"
#include "kernel/silent.h"

namespace linstock::nineteenth_century::before {

namespace {

template <class Form>
Answer paper_of(const Form& form) {
  Written paper;
  paper.form = words_of(form);
  Answer answer;
  answer.paper = std::move(paper);
  return answer;
}

Answer sheet_of(std::vector<SheetEntry> entries) {
  Written paper;
  paper.entries = std::move(entries);
  Answer answer;
  answer.paper = std::move(paper);
  return answer;
}

void offer(Answer answer, int score, const char* why, std::vector<Suggestion>& out) {
  Suggestion& s = out.emplace_back();
  s.answer = std::move(answer);
  s.score = score;
  s.why = why;
}

// ARMIES AND TERRAIN

void suggest_for(const State& state, const PickArmies&, const Setting& setting, const Question& q, std::uint64_t luck, std::vector<Suggestion>& out) {
  const auto picks = some_army(list_of(state, q.seat), setting.points, setting.tables, luck);
  if (!picks) return;
  std::vector<SheetEntry> entries;
  for (int row = 0; row < most_rows; ++row)
    if (const RowPick& pick = (*picks)[static_cast<std::size_t>(row)]; pick.units > 0) entries.push_back({row_subject(q.seat, row), paper_of(pick)});
  offer(sheet_of(std::move(entries)), 1, "as many points as were agreed on", out);
}

// Usually most of what is allowed: hills, woods, a village with its road, now and then water.
void suggest_for(const State&, const PickTerrain&, const Setting& setting, const Question&, std::uint64_t from, std::vector<Suggestion>& out) {
  constexpr int usual[feature_kinds] = {1, 3, 3, 2, 2, 1, 2, 3};
  Luck luck(from);
  TerrainPicks picks{};
  const int pieces = luck.from(2, 8);
  for (int tries = 0, laid = 0; laid < pieces && tries < 30; ++tries) {
    TerrainPicks more = picks;
    int which = luck.below(24);
    if (which >= 17) {
      ++(which == 17 ? more.railways : which < 20 ? more.streams : which < 23 ? more.roads : more.rivers);
    } else {
      int kind = 0;
      for (; which >= usual[kind]; ++kind) which -= usual[kind];
      ++picked(more, static_cast<FeatureKind>(kind));
    }
    if (refuse_terrain(setting, more)) continue;
    picks = more;
    ++laid;
  }
  offer(paper_of(picks), 1, "ground to fight over", out);
}

// Somewhere in the area where there is room. A field is the largest outline of its rectangle: what does for it does for all.
void suggest_for(const State& state, const PlaceFeature& step, const Setting& setting, const Question& q, std::uint64_t from, std::vector<Suggestion>& out) {
  constexpr int tries = 12;
  Luck luck(from);
  const std::int32_t length = q.block.layout.width, width = q.block.layout.depth;
  const auto place = [&](std::int32_t lo, std::int32_t hi) { return (lo + luck.below(std::max(1, hi - lo))) / yards(5) * yards(5) + yards(5); };
  Answer answer;
  answer.block = q.block;
  for (int i = 0; i < tries; ++i) {
    const Point at{place(q.region.lo.x + length / 2, q.region.hi.x - length / 2), place(q.region.lo.y + width, q.region.hi.y)};
    if (refuse_feature(state, setting, {FeatureKind::Field, step.side, at, north, length, width}, q.region)) continue;
    answer.block.pose = {at, north};
    break;
  }
  offer(answer, 1, "there is room", out);
}

void suggest_for(const State& state, const DrawLine& step, const Setting& setting, const Question&, std::uint64_t luck, std::vector<Suggestion>& out) {
  auto way = some_way(state, setting, step.line, {step.from, step.to}, luck);
  if (!way) way = some_way(state, setting, step.line, {step.from, step.to}, 0);
  if (!way) return;
  Written paper;
  paper.line = *way;
  Answer answer;
  answer.paper = std::move(paper);
  offer(answer, 1, "from sector to sector", out);
}

}  // namespace

// FORMATIONS: columns or lines; light troops that stand alone at times in open order.

std::vector<std::pair<int, Station>> some_formations(const State& state, const Setting& setting, Seat side, std::uint64_t from) {
  Luck luck(from);
  const Forces forces = forces_of(state, setting, side);
  std::vector<std::pair<int, Station>> all;
  for (const int subject : forces.subjects()) {
    std::vector<Station> ways = ways_to_stand(forces, subject, setting);
    const bool guns = is_unit(subject) && forces.unit(subject).troops.arm == Arm::Artillery, alone = is_unit(subject) && forces.brigade_of(subject) < 0;
    std::erase_if(ways, [&](const Station& s) { return is_unit(subject) && ((open_order(s.order) && !alone) || s.no_horses); });
    const auto whole = static_cast<std::int32_t>(std::ranges::count_if(ways, [](const Station& s) { return s.screen + s.reserve == 0; }));
    const auto parted = static_cast<std::int32_t>(ways.size()) - whole;  // one in four throws out a part
    const int pick = guns ? 0 : parted > 0 && luck.below(4) == 0 ? whole + luck.below(parted) : luck.below(whole);
    all.emplace_back(subject, ways[static_cast<std::size_t>(pick)]);
  }
  return all;
}

// THE MAP: each brigade on its stretch of the front, guns beside the foot, whoever finds no room there behind it.

namespace {

class MapMaker {
 public:
  MapMaker(const State& state, const Setting& setting, Seat side, std::uint64_t luck)
      : state_(state), setting_(setting), forces_(forces_of(state, setting, side)), luck_(luck), facing_(facing_of(state, side)) {}

  std::optional<std::vector<std::pair<int, Station>>> make() {
    const int slots = forces_.brigades() + (has_independents() ? 1 : 0);
    const int turn = luck_.below(std::max(1, slots));
    for (const int subject : forces_.subjects()) {
      if (!is_unit(subject)) continue;
      const int brigade = forces_.brigade_of(subject);
      if (!put(subject, slot((brigade < 0 ? slots - 1 : brigade) + turn, slots), 0)) return {};
    }
    if (!put(commander_of(forces_.side), setting_.size().x / 2, rows - 2)) return {};
    for (int b = 0; b < forces_.brigades(); ++b)
      if (!put(brigadier_of(forces_.side, b), slot(b + turn, slots), rows - 3)) return {};
    for (const int subject : forces_.subjects())
      if ((is_works(subject) && !dig_before_somebody(subject) && !put(subject, setting_.size().x / 2, 0)) || (is_sniper(subject) && !put(subject, setting_.size().x / 2, 1))) return {};
    return map_;
  }

 private:
  static constexpr std::int32_t across = yards(20), back = yards(35), before_them = yards(5);  // room for works
  static constexpr int rows = 9;

  bool has_independents() const {
    return std::ranges::any_of(forces_.army.units, [](const ArmyUnit& u) { return u.brigade.empty(); });
  }
  std::int32_t slot(int i, int slots) const {
    const std::int32_t margin = yards(setting_.tables.set_up.from_sides), wide = setting_.size().x - 2 * margin;
    return margin + wide / slots * (i % slots) + wide / slots / 2;
  }
  // On good ground, or where there is none, anywhere.
  bool put(int subject, std::int32_t x, int first_row) { return put(subject, x, first_row, true) || put(subject, x, first_row, false); }
  bool put(int subject, std::int32_t x, int first_row, bool on_good_ground) {
    const int steps = setting_.size().x / across;
    for (int row = first_row; row < rows + first_row; ++row)
      for (int step = 0; step < 2 * steps; ++step) {
        // The first rows close by; only then further along.
        const int aside = (step + 1) / 2 * (step % 2 ? 1 : -1);
        if (row - first_row < rows / 2 && std::abs(aside) * across > setting_.size().x / 5) continue;
        Station s = state_.station(subject);
        const std::int32_t depth = setting_.size().y / 2 - yards(setting_.tables.set_up.from_centre) - before_them - back * (row % rows);
        s.at = {x + aside * across, facing_ == north ? depth : setting_.size().y - depth};
        s.facing = facing_;
        s.placed = 1;
        if ((on_good_ground && hampered(subject, s)) || !fits(subject, s)) continue;
        map_.emplace_back(subject, s);
        return true;
      }
    return false;
  }
  // Troops in close order who cannot move, or cannot keep their order, where they stand; foot also where it would form its line.
  bool hampered(int subject, Station s) const {
    if (!is_unit(subject) || open_order(s.order)) return false;
    const auto& troops = forces_.unit(subject).troops;
    if (troops.arm == Arm::Infantry && troops.small_arm != SmallArm::None) s.wide = std::max(s.wide, troops.figures - s.screen - s.reserve);
    const Footprint here = footprint(block_of(forces_, subject, s, setting_.tables));
    return std::ranges::any_of(state_.features, [&](const Feature& f) {
      return f.kind != FeatureKind::GentleHill && f.kind != FeatureKind::Scrub && overlap(here, outline_of(f));
    });
  }
  // Works before those who stay: guns first, then whoever stands in close order.
  bool dig_before_somebody(int works) {
    for (const bool guns : {true, false})
      for (const auto& [subject, theirs] : std::vector(map_)) {
        if (!is_unit(subject) || (forces_.unit(subject).troops.arm == Arm::Artillery) != guns || open_order(theirs.order)) continue;
        Station s = state_.station(works);
        const Block block = block_of(forces_, works, s, setting_.tables);
        s.at = ahead(theirs.at, static_cast<Angle>(theirs.facing), static_cast<std::int32_t>(block.layout.full_depth()) + yards(1));
        s.facing = theirs.facing;
        s.placed = 1;
        if (!fits(works, s, 0)) continue;
        map_.emplace_back(works, s);
        return true;
      }
    return false;
  }
  bool fits(int subject, const Station& s, std::int32_t apart = yards(4)) {
    std::vector<Box> here;
    for (const BodyOnMap& body : bodies_of(forces_, subject, s, setting_.tables)) {
      const Box box = footprint(body.block).box;
      if (box.lo.x < 0 || box.lo.y < 0 || box.hi.x > setting_.size().x || box.hi.y > setting_.size().y) return false;
      const Box wanted = grown(box, apart);
      if (std::ranges::any_of(taken_, [&](const Box& other) { return meet(wanted, other); })) return false;
      here.push_back(box);
    }
    if (refuse_place(state_, setting_, forces_, subject, s)) return false;
    taken_.insert(taken_.end(), here.begin(), here.end());
    return true;
  }

  const State& state_;
  const Setting& setting_;
  Forces forces_;
  Luck luck_;
  Angle facing_;
  std::vector<Box> taken_;
  std::vector<std::pair<int, Station>> map_;
};

}  // namespace

std::optional<std::vector<std::pair<int, Station>>> some_map(const State& state, const Setting& setting, Seat side, std::uint64_t luck) {
  constexpr std::uint64_t tries = 6;
  for (std::uint64_t i = 0; i < tries; ++i)
    if (auto map = MapMaker(state, setting, side, luck + i).make(); map && !refuse_map(state, setting, forces_of(state, setting, side), *map)) return map;
  return {};
}

// ORDERS

namespace {

OrderForm order(Orders orders, int nearer, int further, int objective) { return {orders, nearer, further, objective, 0}; }

// A feature in the enemy's half that can be taken and held: one at home would lead nobody to the enemy.
int some_objective(const State& state, const Setting& setting, Seat side, Luck& luck) {
  for (int tries = 0; tries < 8 && !state.features.empty(); ++tries) {
    const int i = luck.below(state.features.size());
    const Box box = outline_of(state.features[i]).box;
    const bool far_half = (box.lo.y + box.hi.y) / 2 > setting.size().y / 2;
    if (far_half != (facing_of(state, side) == north)) continue;
    if (state.features[i].kind != FeatureKind::Field && state.features[i].kind != FeatureKind::Marsh) return i + 1;
  }
  return 0;
}

// What a brigade fights with: whoever has no firearms has to come to blows, riders with rifles never should: they fight on foot.
enum class Fights { Hand, Musketry, Mounted, Sabre };

Fights fights_of(const Forces& forces, Seat side, int brigade) {
  int hand = 0, musketry = 0, mounted = 0, sabre = 0;
  for (int i = 0; i < forces.units(); ++i) {
    const auto& unit = forces.army.units[static_cast<std::size_t>(i)];
    if (forces.brigade_of(subject_of(side, i)) != brigade || unit.troops.arm == Arm::Artillery) continue;
    if (unit.troops.arm == Arm::Infantry) (unit.troops.small_arm == SmallArm::None ? hand : musketry) += unit.troops.figures;
    else (unit.troops.arm == Arm::MountedInfantry ? mounted : sabre) += unit.troops.figures;
  }
  if (hand > musketry + mounted) return Fights::Hand;
  if (mounted > musketry) return Fights::Mounted;
  return musketry > 0 ? Fights::Musketry : Fights::Sabre;
}

// What all its rifles would do in a period at that distance, by the procedure of small arms.
int firepower(const Forces& forces, int distance, const Tables& tables) {
  int all = 0;
  SilentUmpire silent;
  for (const ArmyUnit& unit : forces.army.units) {
    if (unit.troops.arm == Arm::Artillery || is_cavalry(unit.troops.arm) || unit.troops.small_arm == SmallArm::None) continue;
    SmallArmsFacts f{};
    describe<SmallArmsFacts>().set_defaults(&f);
    f.weapon = unit.troops.small_arm, f.training = unit.troops.training, f.figures = 10, f.close_order_fired = 1;
    f.target.distance = distance;
    if (small_arms_base(f.weapon, distance, tables.firing) != cannot_fire) all += unit.troops.figures * casualties(small_arms_factor(f, tables, silent), f.figures, tables.casualties);
  }
  return all;
}

// Where its rifles do most beyond what the enemy's do: an army of muskets comes near to one of rifles, rifles keep off needle guns.
int best_distance(const Forces& own, const Forces& enemy, const Tables& tables) {
  const auto lead = [&](int distance) { return firepower(own, distance, tables) - firepower(enemy, distance, tables); };
  static constexpr std::array distances{50, 100, 200, 300, 400};
  return *std::ranges::max_element(distances, {}, lead);
}

// Whoever would lose a fire fight seeks it at the distance where his rifles do best; his horse stays with them. If that is close by, the way there
// leads through the enemy's fire: he waits until the enemy comes through his, and the enemy has to. Spears go in any case.
struct Intent {
  enum { Engages, MustGo, GoesAsItLikes } does;
  int distance = 0;
};

Intent plan_of(const State& state, const Setting& setting, Seat side) {
  constexpr int enough = 85, close_by = 100, waits = 700;  // per cent of what the enemy has; yards
  const auto spears = [&](Seat s) {
    const Forces forces = forces_of(state, setting, s);
    for (int b = 0; b < forces.brigades(); ++b)
      if (fights_of(forces, s, b) == Fights::Hand) return true;
    return false;
  };
  const auto outgunned = [&](Seat s) {
    const auto all = [&](Seat whose) {
      int sum = 0;
      for (const int distance : {100, 200, 300}) sum += firepower(forces_of(state, setting, whose), distance, setting.tables);
      return sum;
    };
    return !spears(s) && 100 * all(s) < enough * all(1 - s);
  };
  if (outgunned(side)) {
    const int distance = best_distance(forces_of(state, setting, side), forces_of(state, setting, 1 - side), setting.tables);
    return {Intent::Engages, distance > close_by ? distance : waits};
  }
  return {spears(side) || outgunned(1 - side) ? Intent::MustGo : Intent::GoesAsItLikes};
}

// The army goes forward as one: a brigade that is told to hold while another attacks is beaten after it.
OrderForm for_brigade(Fights fights, Intent army, int objective, Luck& luck) {
  const int pick = luck.below(4), far = 50 * luck.from(2, 5);
  if (army.does == Intent::MustGo && fights != Fights::Mounted) return order(Orders::Attack, 0, 0, 0);
  if (army.does == Intent::Engages && fights != Fights::Mounted) return order(Orders::EngageHold, 0, army.distance, 0);
  if (fights == Fights::Sabre) return order(Orders::Attack, 0, 0, 0);
  if (fights == Fights::Mounted) return order(Orders::EngageHold, 0, 350 + far, 0);  // they get down, and stand
  switch (pick) {
    case 0: return order(Orders::Attack, 0, 0, 0);
    case 1: return objective > 0 ? order(Orders::AttackHold, 0, 0, objective) : order(Orders::Attack, 0, 0, 0);
    default: return order(Orders::EngageHold, 0, far, 0);
  }
}

}  // namespace

std::vector<std::pair<int, OrderForm>> some_general_orders(const State& state, const Setting& setting, Seat side, std::uint64_t from) {
  Luck luck(from);
  const Forces forces = forces_of(state, setting, side);
  const Intent army = plan_of(state, setting, side);
  std::vector<std::pair<int, OrderForm>> sheet;
  for (int b = 0; b < forces.brigades(); ++b) {
    sheet.emplace_back(brigadier_of(side, b), for_brigade(fights_of(forces, side, b), army, some_objective(state, setting, side, luck), luck));
  }
  return sheet;
}

namespace {

void suggest_for(const State& state, const FormUp&, const Setting& setting, const Question& q, std::uint64_t luck, std::vector<Suggestion>& out) {
  const Forces forces = forces_of(state, setting, q.seat);
  std::vector<SheetEntry> entries;
  State trial = state;
  for (const auto& [subject, station] : some_formations(state, setting, q.seat, luck)) {
    trial.station(subject) = station;
    if (!is_unit(subject)) continue;
    const std::vector<Station> ways = ways_to_stand(forces, subject, setting);
    Answer pick;
    pick.value = static_cast<std::int32_t>(std::ranges::find(ways, station) - ways.begin());
    entries.push_back({subject, pick});
  }
  if (!some_map(trial, setting, q.seat, 0)) entries.clear();  // too crowded: everybody in his first, which is the narrowest
  offer(sheet_of(std::move(entries)), 1, "ready to advance", out);
}

void suggest_for(const State& state, const DrawMap&, const Setting& setting, const Question& q, std::uint64_t luck, std::vector<Suggestion>& out) {
  const auto map = some_map(state, setting, q.seat, luck);
  if (!map) return;
  const Forces forces = forces_of(state, setting, q.seat);
  std::vector<SheetEntry> entries;
  for (const auto& [subject, station] : *map) {
    Answer place;
    place.block = block_of(forces, subject, station, setting.tables);
    entries.push_back({subject, place});
  }
  offer(sheet_of(std::move(entries)), 1, "brigade beside brigade", out);
}

Answer orders_sheet(const std::vector<std::pair<int, OrderForm>>& sheet) {
  std::vector<SheetEntry> entries;
  for (const auto& [subject, form] : sheet) entries.push_back({subject, paper_of(form)});
  return sheet_of(std::move(entries));
}

void suggest_for(const State& state, const WriteOrders&, const Setting& setting, const Question& q, std::uint64_t luck, std::vector<Suggestion>& out) {
  offer(orders_sheet(some_general_orders(state, setting, q.seat, luck)), 1, "each brigade its task", out);
}

void suggest_for(const State& state, const OrderUnits&, const Setting& setting, const Question& q, std::uint64_t, std::vector<Suggestion>& out) {
  const Forces forces = forces_of(state, setting, q.seat);
  std::vector<std::pair<int, OrderForm>> sheet;
  for (int i = 0; i < forces.units(); ++i) {
    const int subject = subject_of(q.seat, i), b = forces.brigade_of(subject);
    const bool guns = forces.unit(subject).troops.arm == Arm::Artillery, open = open_order(state.station(subject).order);
    if (b < 0 && open) sheet.emplace_back(subject, order(Orders::Skirmish, 100, 250, 0));
    else if (b < 0) sheet.emplace_back(subject, order(Orders::Hold, 0, 0, 0));
    // Guns do not go in with the bayonet; the foot of their brigade does.
    else if (guns && state.told_to(brigadier_of(q.seat, b)).form.orders < Orders::EngageHold) sheet.emplace_back(subject, order(Orders::EngageHold, 0, 500, 0));
  }
  // Where the guns alone are in close order, they share their brigade's order.
  if (refuse_orders(state, setting, forces, with_general_orders(state, forces, sheet)))
    std::erase_if(sheet, [&](const auto& entry) { return forces.brigade_of(entry.first) >= 0; });
  offer(orders_sheet(sheet), 1, "guns keep their distance", out);
}

template <class Other>
void suggest_for(const State&, const Other&, const Setting&, const Question&, std::uint64_t, std::vector<Suggestion>&) {}

}  // namespace

void Rules::suggest(const State& state, const Step& step, const Tables& setting, const Question& question, int, std::uint64_t luck, std::vector<Suggestion>& out) {
  if (question.shape == Question::Shape::Pick) return;
  std::visit([&](const auto& s) { suggest_for(state, s, setting, question, luck, out); }, step);
}

// WHAT A SIDE KNOWS: the armies and the ground; of the other's map what it has been shown, and none of the other's orders.

State Rules::known(const State& state, const Tables&, Seat viewer) {
  State known = state;
  for (int subject = 0; subject < 2 * subjects_a_side; ++subject) {
    if (side_of(subject) == viewer) continue;
    if (!known.station(subject).shown) known.station(subject) = {};
    known.told_to(subject) = {};
  }
  return known;
}

void Rules::imagine(State& state, const Tables& setting, Seat viewer, std::uint64_t luck) {
  for (const Seat side : {0, 1}) {
    if (side == viewer || !state.formed) continue;
    for (const auto& [subject, station] : some_formations(state, setting, side, luck))
      if (!state.station(subject).shown) state.station(subject) = station;
    if (!state.drawn) continue;
    if (const auto map = some_map(state, setting, side, luck))
      for (const auto& [subject, station] : *map)
        if (!state.station(subject).placed) state.station(subject) = station;
    if (!state.ordered) continue;
    for (const auto& [subject, form] : some_general_orders(state, setting, side, luck)) state.told_to(subject) = {1, form};
  }
}

}  // namespace linstock::nineteenth_century::before
