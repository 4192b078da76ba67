// ELIGIBLE TARGETS AND TARGET PRIORITY: base by base, what is in arc, in range and in sight, and which of it must be fired at.
#include "books/big-napoleonic/firing/targets.h"

#include <algorithm>

#include "books/big-napoleonic/tables.h"
#include "kernel/silent.h"

namespace linstock::big_napoleonic {

// WHO CAN FIRE

std::optional<Refusal> check_may_fire(const Unit& unit, FirePhase phase) {
  if (unit.arm == Arm::Cavalry)
    return Refusal{clause::BN_FIRE_04, "cavalry does not fire; infantry and unlimbered guns do"};
  if (unit.stance == Stance::Limbered)
    return Refusal{clause::BN_FIRE_04, "limbered guns do not fire; they must be unlimbered"};
  if (unit.fired_bases > 0)
    return Refusal{clause::BN_FIRE_06, "it has fired in this player turn; each base fires once"};
  if (phase != FirePhase::Initiative || unit.arm != Arm::Artillery) return {};
  // BN-FIRE-29: the bar holds for disrupted guns too.
  if (unit.unlimbered == Unlimbering::AfterMoving)
    return Refusal{clause::BN_FIRE_08,
                   "it moved and unlimbered in this turn; it may fire from the next player turn on"};
  if (unit.wide_pivot)
    return Refusal{clause::BN_FIRE_08, "it pivoted more than 45 degrees; it may fire from the next player turn on"};
  return {};
}

namespace {

int shift_of(const Aimed& a) { return a.defile + (a.enfilade || a.march) - static_cast<int>(a.cover); }

// R150: the best place for the firer: the most points, then the best column shift, then the shortest range.
bool better(const Aimed& a, const Aimed& b) {
  if (a.points != b.points) return a.points > b.points;
  if (shift_of(a) != shift_of(b)) return shift_of(a) > shift_of(b);
  return a.gap < b.gap;
}

// A side of a quad made by block.h, its ends cut off a little: so a corner belongs to no side.
Convex side_of(const Convex& quad, int from, int to) {
  const Vec v = quad[to] - quad[from];
  const Vec inset{v.x / 16, v.y / 16};
  return Convex{quad[from] + inset, quad[to] - inset};
}

// BN-FASSLT-02: is the enemy at its front edge, rather than at a flank or the rear?
bool engaged_in_front(const Convex& quad, const Ground& enemy, int contact) {
  const Gap front = measure_to(side_of(quad, 1, 0), enemy).gap;
  return front.below(contact) && front <= measure_to(side_of(quad, 2, 1), enemy).gap &&
         front <= measure_to(side_of(quad, 3, 2), enemy).gap && front <= measure_to(side_of(quad, 0, 3), enemy).gap;
}

}  // namespace

int base_points(const Unit& unit, const Tables& tables, int range, Aim aim) {
  SilentUmpire silent;
  const auto shooter =
      unit.arm == Arm::Infantry ? Shooter::Infantry : static_cast<Shooter>(static_cast<int>(unit.gun) + 1);
  return fire_points({shooter, unit.grade, (unit.traits & effective_fire) != 0, (unit.traits & weak_fire) != 0,
                      unit.square, unit.condition.disruption, 1, range, aim},
                     tables, silent)
      .points;
}

bool assaults(const State& state, int attacker, int defender) {
  return std::any_of(state.contacts.begin(), state.contacts.end(), [&](const Contact& c) {
    return c.attacker == attacker && c.defender == defender && !c.resolved &&
           !state.units[static_cast<std::size_t>(attacker)].halted;
  });
}

bool in_assault(const State& state, int attacker) {
  return std::any_of(state.contacts.begin(), state.contacts.end(), [&](const Contact& c) {
    return c.attacker == attacker && !c.resolved && !state.units[static_cast<std::size_t>(attacker)].halted;
  });
}

// ELIGIBLE TARGETS

// BN-FIRE-13, BN-FASSLT-02: a front-rank base that would join the coming close combat may fire out of arc. All bases
// of the two principals join (BN-CC-09); of other units those that touch the enemy (BN-CC-10).
bool FireSurvey::joins_combat(const Muzzle& muzzle, int target) const {
  const Unit& own = self();
  const Ground& enemy = board_.ground(target);
  if (assaults(board_.state, target, unit_) || assaults(board_.state, unit_, target)) {
    if (own.square || own.stance == Stance::Town) return board_.in_contact_zone(enemy, unit_);
    const auto wide = block_.layout.front_width();
    return engaged_in_front(quad(block_.pose, {0, -2 * block_.layout.full_depth(), wide, -wide}), enemy, board_.distances().contact_zone);
  }
  const bool drawn_in = in_assault(board_.state, target) || in_assault(board_.state, unit_);
  return drawn_in && muzzle.touched == target && (own.square || engaged_in_front(muzzle.base, enemy, board_.distances().contact_zone));
}

namespace {

bool in_march(const Unit& target, const TargetPlace& at) {
  if (at.ground.town) return false;
  if (target.arm != Arm::Artillery) return at.block.layout.files == 1 && at.block.layout.count > 1;
  return at.place == where_it_stands ? target.stance == Stance::Limbered : target.moved >= Movement::Across;
}

}  // namespace

// Linear cover counts only against fire that crosses it (BN-SHIFT-09), and for a base that stands behind it: no more
// than 1" away (R152). Area cover counts from everywhere.
void FireSurvey::describe_target(Aimed& aimed, const TargetPlace& at, const Convex& target_base,
                                 const Convex& firing_base) const {
  const Unit& target = board_.unit(aimed.target);
  const Battlefield& field = board_.setting.field;
  auto cover = static_cast<Cover>(
      static_cast<int>(at.ground.town ? at.ground.town->cover : best_cover(field, areas_under(field, target_base))));
  if (at.ground.town) cover = std::max(cover, Cover::Medium);
  for (const Feature& feature : field.features)
    if (static_cast<int>(feature.cover) > static_cast<int>(cover) &&
        gap_at_most(target_base, feature.shape(), board_.distances().linear_cover) && covers(feature, aimed.from, centre_of(target_base)))
      cover = static_cast<Cover>(static_cast<int>(feature.cover));
  aimed.cover = cover;
  aimed.defile = 0;
  for (const Defile& defile : field.defiles)  // BN-SHIFT-08
    if (!at.ground.town && overlap(at.ground.block, Shape(linstock::ground(defile)))) aimed.defile = 1;
  for (const Area& area : field.areas)  // through the streets of a town (BN-TERR-14)
    if (area.town && !at.ground.town && meet(at.ground.box, area.box) && overlap(at.ground.block, area.shape())) aimed.defile = 1;
  aimed.march = in_march(target, at);
  // BN-FIRE-18, BN-SQUARE-06, BN-TOWN-06: wholly in the flank zone of the base that it fires at.
  aimed.enfilade = !at.ground.town && !target.square &&
                   wholly_behind_front(front_of(target_base, at.block.pose.facing), firing_base);
}

// BN-FIRE-17: at the area itself, not at the bases in it.
std::optional<Aimed> FireSurvey::aim_at_town(int place, const TargetPlace& at, int target) const {
  const Muzzle& muzzle = muzzles_[place];
  const Shape town = at.ground.town->shape();
  const bool waived = joins_combat(muzzle, target);
  for (const Front& edge : muzzle.edges) {
    if (!waived && !partly_in_arc(arc_of(edge), town)) continue;
    const Measured m = measure(Convex{edge.left, edge.right}, town);
    if (!m.gap.at_most(range_)) continue;
    for (int i = 0; i < town.edges(); ++i) {
      const Convex wall = town.edge(i);
      const Sight line = sight(board_.setting.field, middle(edge), {muzzle.base, muzzle.height},
                               {wall, at.ground.town->elevation}, in_the_way(), rules(target));
      if (!line.clear) continue;
      Aimed aimed{.target = target,
                  .place = at.place,
                  .muzzle = place,
                  .gap = m.gap,
                  .range = static_cast<int>(m.gap.length_up()),
                  .from = line.from,
                  .to = line.to};
      describe_target(aimed, at, wall, muzzle.base);
      aimed.points = base_points(self(), board_.setting.tables, aimed.range, Aim::Direct);
      return aimed;
    }
  }
  return {};
}

// Blocks cover the whole of the target, those left out that may be fired over: no line to any of its bases, so that
// these need not be asked one by one.
bool FireSurvey::hidden(const Front& edge, const Muzzle& muzzle, const TargetPlace& at, int target) const {
  SightRules generous = rules(target);
  generous.clearance = 0;
  generous.roughly = true;
  for (const Convex& piece : at.ground.block.all())
    if (sight(board_.setting.field, middle(edge), {muzzle.base, muzzle.height}, {piece, std::max(0, height(piece))},
              in_the_way(), generous)
            .clear)
      return false;
  return true;
}

// The four conditions, base to base; of the bases that it can fire at, the nearest.
std::optional<Aimed> FireSurvey::bears(int place, const TargetPlace& at, int target) const {
  const Muzzle& muzzle = muzzles_[place];
  if (muzzle.edges.empty() || !meet(grown(muzzle.base.box, range_), at.ground.box)) return {};
  if (muzzle.touched >= 0 && muzzle.touched != target) return {};  // BN-FIRE-30
  if (at.ground.town) return aim_at_town(place, at, target);
  const bool waived = at.place == where_it_stands && joins_combat(muzzle, target);
  std::optional<Aimed> best;
  std::int64_t best_apart = 0;
  for (const Front& edge : muzzle.edges) {
    const Convex line{edge.left, edge.right};
    const Arc arc = arc_of(edge);
    const auto pieces = at.ground.block.all();
    if (!waived && std::none_of(pieces.begin(), pieces.end(), [&](const Convex& c) { return partly_in_arc(arc, c); }))
      continue;  // what holds for no part of the whole holds for none of its bases
    const field::Nearness<6> near(at.block, line, middle(edge));
    bool asked_whole = false;
    for (int k = 0; k < near.count; ++k) {
      const std::size_t n = near.order[static_cast<std::size_t>(k)];
      const Convex& base = near.bases[n];
      if (near.at_least[n] > std::int64_t{range_} * range_) break;  // all further on are further away
      if (best && Wide{near.at_least[n]} * best->gap.den > best->gap.num) break;
      if (!waived && !partly_in_arc(arc, base)) continue;  // BN-FIRE-09
      const Gap gap = gap_of(line, base);                  // BN-FIRE-11
      if (!gap.at_most(range_) || (best && (gap > best->gap || (gap == best->gap && near.apart(n) >= best_apart))))
        continue;
      const Sight clear = sight(board_.setting.field, middle(edge), {muzzle.base, muzzle.height}, {base, height(base)},
                                in_the_way(), rules(target));  // BN-FIRE-10, BN-FIRE-12
      if (!clear.clear) {
        if (!asked_whole && k + 1 < near.count && hidden(edge, muzzle, at, target)) break;
        asked_whole = true;
        continue;
      }
      best = Aimed{.target = target,
                   .place = at.place,
                   .muzzle = place,
                   .gap = gap,
                   .range = static_cast<int>(gap.length_up()),
                   .from = clear.from,
                   .to = clear.to};
      best_apart = near.apart(n);
      describe_target(*best, at, base, muzzle.base);
    }
  }
  if (best) best->points = base_points(self(), board_.setting.tables, best->range, Aim::Direct);
  return best;
}

// A gun sees far, and its points change in bands: what can give no more than what was found is passed over.
bool FireSurvey::may_give_more(const Muzzle& muzzle, const Box& where, const Found& found) const {
  if (!found.in_the_open() || !board_.setting.field.defiles.empty()) return true;
  const std::int64_t apart = gap_squared(muzzle.base.box, where);
  if (!gun_) return Wide{apart} * found.kind[0]->gap.den <= found.kind[0]->gap.num;  // nearer, or as near
  const auto range = static_cast<int>(root(static_cast<std::uint64_t>(apart)));
  return range <= board_.setting.tables.artillery_close ||
         base_points(self(), board_.setting.tables, range, Aim::Direct) > found.kind[0]->points;
}

// Arc and range, roughly: no if nothing in the box can be fired at.
bool FireSurvey::may_bear(const Muzzle& muzzle, const Box& box) const {
  if (!meet(grown(muzzle.base.box, range_), box)) return false;
  const Convex all{box.lo, {box.hi.x, box.lo.y}, box.hi, {box.lo.x, box.hi.y}};
  return std::any_of(muzzle.edges.begin(), muzzle.edges.end(),
                     [&](const Front& edge) { return partly_in_arc(arc_of(edge), all); });
}

// The same for a leg of its path. Along a straight leg the gun is behind its front line at one end if anywhere.
bool FireSurvey::worth_a_look(const Motion& leg, const Footprint& start, const Muzzle& muzzle,
                              const Found& found) const {
  if (!leg.straight()) return true;
  const Box sweep = join(start.box, moved(start, leg.by).box);
  if (!may_bear(muzzle, sweep)) return false;
  if (may_give_more(muzzle, sweep, found)) return true;
  return !found.kind[1] && (wholly_behind_front(front_of(leg.start), muzzle.base) ||
                            wholly_behind_front(front_of(leg.end()), muzzle.base));
}

FireSurvey::Found FireSurvey::look(int muzzle, int target) const {
  Found found;
  const Convex& own = muzzles_[muzzle].base;
  each_place(
      target,
      [&](const TargetPlace& at) {
        if (!may_give_more(muzzles_[muzzle], at.ground.box, found) &&
            (gun_ || in_march(board_.unit(target), at) <= found.kind[0]->march) &&
            (found.kind[1] || at.ground.town || !wholly_behind_front(front_of(at.block), own)))
          return;
        const auto aimed = bears(muzzle, at, target);
        if (!aimed || aimed->points == 0) return;
        if (!found.least || aimed->gap < *found.least) found.least = aimed->gap;
        auto& best = found.kind[aimed->enfilade];
        if (!best || better(*aimed, *best)) best = aimed;
      },
      [&](const Motion& leg, const Footprint& start) { return worth_a_look(leg, start, muzzles_[muzzle], found); });
  return found;
}

// TARGET PRIORITY

// The targets' places in the list, those first that may be nearest.
std::vector<std::size_t> FireSurvey::nearest_first(const Box& from) const {
  std::vector<std::size_t> order(targets_.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  if (!gun_)
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      const std::int64_t x = gap_squared(from, target_boxes_[a]), y = gap_squared(from, target_boxes_[b]);
      return x != y ? x < y : a < b;
    });
  return order;
}

// BN-FIRE-22, BN-FIRE-23: infantry, and guns with an enemy within 3", fire at the nearest; between equals, and for guns
// further away, the firing player chooses. Nearness of a moving target is that of its nearest place (R150).
void FireSurvey::choose(int muzzle, std::vector<Aimed>& out) const {
  std::vector<Found> found(targets_.size());
  std::optional<Gap> nearest;
  const Box& from = muzzles_[muzzle].base.box;
  for (const std::size_t i : nearest_first(from)) {
    // Infantry has no choice but the nearest: all further on are further away.
    if (!gun_ && nearest && nearest->num < Wide{gap_squared(from, target_boxes_[i])} * nearest->den) break;
    found[i] = look(muzzle, targets_[i]);
    if (found[i].least && (!nearest || *found[i].least < *nearest)) nearest = found[i].least;
  }
  const bool bound = !gun_ || (nearest && nearest->at_most(board_.setting.tables.artillery_close));
  for (const Found& f : found) {
    if (!f.least || (bound && *f.least != *nearest)) continue;
    for (const auto& kind : f.kind)
      if (kind && may_fire_past_friends(*kind)) out.push_back(*kind);
  }
  if (gun_ && !bound) add_blind(found, out);
}

// BN-FIRE-26, asked only where a friend is near enough to be hit.
bool FireSurvey::may_fire_past_friends(const Aimed& aimed) const {
  if (!gun_ || aimed.gap.at_most(board_.setting.tables.artillery_close)) return true;
  const Box target = place_of(board_, aimed.target, aimed.place).ground.box, far = grown(target, board_.distances().bounce);
  bool near = false;
  board_.each_friend(unit_, far, [&](int f) {
    near = near || meet(far, board_.ground(f).box);
  });
  return !near || beyond(*this, aimed).allowed;
}

void FireSurvey::add_blind(const std::vector<Found>& found, std::vector<Aimed>& out) const {
  const auto& features = board_.setting.field.features;
  if (std::none_of(features.begin(), features.end(), [](const Feature& f) { return f.ridge; })) return;
  for (std::size_t i = 0; i < targets_.size(); ++i)
    if (!found[i].least)
      if (const auto aimed = blind_fire(*this, targets_[i])) out.push_back(*aimed);
}

// BN-FIRE-05: base by base. BN-MM-02: a base may act from the place of a marker beside it in its rank; a marker between
// two bases serves the one on its left.
std::vector<FiringBase> FireSurvey::bases() const {
  if (targets_.empty()) return {};
  if (self().stance == Stance::Town) return garrison();
  std::vector<FiringBase> all;
  const unsigned bases = base_places(self());
  const Layout& layout = block_.layout;
  const auto is_base = [&](int place) { return place >= 0 && place < layout.count && (bases >> place & 1); };
  for (int i = 0; i < muzzles_.size(); ++i) {
    if (!is_base(i) || muzzles_[i].edges.empty()) continue;
    FiringBase base{i, {}};
    choose(i, base.choices);
    const int file = i % layout.files, files = layout.files_in(i / layout.files);
    const bool right = file + 1 < files && !is_base(i + 1);
    const bool left = file > 0 && !is_base(i - 1) && (file == 1 || !is_base(i - 2));
    for (const int marker : {right ? i + 1 : -1, left ? i - 1 : -1}) {
      if (marker < 0 || muzzles_[i].touched >= 0) continue;
      std::vector<Aimed> more;
      choose(marker, more);
      for (const Aimed& aimed : more)
        if (std::none_of(base.choices.begin(), base.choices.end(), [&](const Aimed& a) { return same_fire(a, aimed); }))
          base.choices.push_back(aimed);
    }
    if (!base.choices.empty()) all.push_back(std::move(base));
  }
  return all;
}

}  // namespace linstock::big_napoleonic
