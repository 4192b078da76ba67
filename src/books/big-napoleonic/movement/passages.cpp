// GOING, DEFILES, TOWNS: what ground a move may pass and at what rate.
#include <algorithm>

#include "books/big-napoleonic/movement/route.h"

namespace linstock::big_napoleonic {

using Kind = Manoeuvre::Kind;

namespace {

Refusal no(Clause clause, std::string why) { return {clause, std::move(why)}; }

constexpr int along_the_axis = degrees(3);  // a march through a defile keeps its direction as near as this

// BN-DEFILE-05: goes straight through, facing the defile's way, its centrepoint between the rails.
bool goes_through(const Defile& d, const Leg& leg) {
  if (leg.manoeuvre.kind != Kind::Advance && leg.manoeuvre.kind != Kind::Back) return false;
  const int off = turn_size(static_cast<Angle>(leg.from.pose.facing - d.axis));
  if (off > along_the_axis && half_turn - off > along_the_axis) return false;
  const Vec axis = heading(d.axis).vec();
  const auto beside = [&](Point p) {
    const std::int64_t side = cross(axis, p - d.at) >> 29;  // twice the distance from the axis
    return side > d.width || -side > d.width;
  };
  return !beside(leg.from.pose.at) && !beside(leg.to.pose.at);
}

int defile_for(const Battlefield& field, const Leg& leg, int feature, int area) {
  for (std::size_t i = 0; i < field.defiles.size(); ++i) {
    const Defile& d = field.defiles[i];
    if ((feature >= 0 ? d.feature == feature : d.area == area) && goes_through(d, leg)) return static_cast<int>(i);
  }
  return -1;
}

bool has_street(const Battlefield& field, int area) {
  for (const Defile& d : field.defiles)
    if (d.area == area) return true;
  return false;
}

// BN-DEFILE-07, BN-ROAD-01, BN-DEFILE-11: one formed unit a turn; none in March after it.
std::optional<Refusal> use_passage(const Board& board, int u, Route& route, const Leg& leg, int passage, const std::string& name) {
  const bool march = formed_in_march(leg.stance);
  const auto i = static_cast<std::size_t>(passage);
  const int formed = i < board.state.defiles.size() ? board.state.defiles[i].formed : 0;
  if (formed && formed != u + 1)
    return no(march ? clause::BN_ROAD_01 : clause::BN_DEFILE_07, "a unit in Extended or Depth has used " + name + " this turn");
  route.defile = route.defile || !march;
  if (std::find(route.passes.begin(), route.passes.end(), passage) != route.passes.end()) return {};
  if (route.passes.full()) return no(clause::BN_MOVE_02, "a move goes through at most eight defiles");
  route.passes.push(passage);
  return {};
}

std::optional<Refusal> use_defile(const Board& board, int u, Route& route, Leg& leg, int d) {
  const Defile& defile = board.setting.field.defiles[static_cast<std::size_t>(d)];
  if (auto refusal = use_passage(board, u, route, leg, d, defile.name)) return refusal;
  leg.defile = d;
  route.bad_going = route.bad_going || defile.obstacle;  // BN-DEFILE-08: for March too
  return {};
}

// BN-TERR-12: a town is occupied or traversed. BN-TOWN-05: a garrisoned one only from the move after its occupation.
std::optional<Refusal> pass_town(const Board& board, int u, Route& route, Leg& leg, int area) {
  const Area& town = board.setting.field.areas[static_cast<std::size_t>(area)];
  const TownHold hold = static_cast<std::size_t>(area) < board.state.towns.size() ? board.state.towns[static_cast<std::size_t>(area)] : TownHold{};
  if (hold.garrison >= 0 && hold.garrison != u) {
    if (board.unit(hold.garrison).side != board.unit(u).side) return no(clause::BN_INTER_03, town.name + " is held by the enemy");
    if (hold.since >= board.state.player_turns) return no(clause::BN_TOWN_05, town.name + " can be traversed from the move after its occupation");
  }
  if (has_street(board.setting.field, area)) {
    const int d = defile_for(board.setting.field, leg, -1, area);
    if (d < 0) return no(clause::BN_DEFILE_01, town.name + " is traversed by its street, facing along it, or occupied from its edge");
    leg.through_town = true;
    return use_defile(board, u, route, leg, d);
  }
  if (!leg.straight() || (leg.manoeuvre.kind == Kind::Shift && leg.road < 0))
    return no(clause::BN_TERR_12, town.name + " is traversed straight ahead or occupied from its edge");
  leg.through_town = true;
  return use_passage(board, u, route, leg, passage_of_town(board.setting.field, area), town.name);
}

std::optional<Refusal> pass_areas(const Board& board, int u, Route& route, Leg& leg) {
  const Battlefield& field = board.setting.field;
  const auto arm = static_cast<std::size_t>(arm_index(board.unit(u)));
  for (std::size_t i = 0; i < field.areas.size(); ++i) {
    const Area& area = field.areas[i];
    if (!area.town && area.going[arm] == Going::Good) continue;
    if (!meet(leg.sweep, area.box) || !first_step(leg.motion(), area.shape(), Limit::overlap())) continue;
    if (area.town) {
      if (auto refusal = pass_town(board, u, route, leg, static_cast<int>(i))) return refusal;
    } else if (area.going[arm] == Going::Impassable) {
      const int d = defile_for(field, leg, -1, static_cast<int>(i));
      if (d < 0) return no(clause::BN_TERR_04, (area.name.empty() ? std::string("this ground") : area.name) + " is impassable to it");
      if (auto refusal = use_defile(board, u, route, leg, d)) return refusal;
    } else if (leg.road < 0) {  // BN-ROAD-05: good going on the road
      route.bad_going = true;   // BN-ALLOW-04
    }
  }
  return {};
}

std::optional<Refusal> pass_features(const Board& board, int u, Route& route, Leg& leg) {
  const Battlefield& field = board.setting.field;
  const auto arm = static_cast<std::size_t>(arm_index(board.unit(u)));
  for (std::size_t i = 0; i < field.features.size(); ++i) {
    const Feature& feature = field.features[i];
    if (feature.crossing[arm] == Crossing::Free) continue;
    if (!meet(leg.sweep, feature.box) || !first_step(leg.motion(), feature.shape(), Limit::overlap())) continue;
    const int d = defile_for(field, leg, static_cast<int>(i), -1);
    // A fordable stream may be crossed anywhere, at the bad rate; a bridge over it is for those in March.
    const bool by_defile = d >= 0 && (feature.crossing[arm] == Crossing::Impassable || formed_in_march(leg.stance));
    if (by_defile) {
      if (auto refusal = use_defile(board, u, route, leg, d)) return refusal;
    } else if (feature.crossing[arm] == Crossing::Impassable) {
      return no(clause::BN_TERR_04, (feature.name.empty() ? std::string("this line") : feature.name) +
                                        " is impassable to it; a defile is passed straight through, facing along it");
    } else {
      route.bad_going = true;  // BN-ALLOW-04
    }
  }
  return {};
}

// BN-DEFILE-06, BN-DEFILE-09: an Extended front of four or more goes to Depth, free, if something bars its flanks.
std::optional<Refusal> shrink_after_defile(const Board& board, int u, Route& route) {
  for (int i = 0; i < route.legs.size(); ++i) {
    const Leg leg = route.legs[i];
    const std::int64_t wide = leg.defile >= 0 ? board.setting.field.defiles[static_cast<std::size_t>(leg.defile)].width : 0;
    if ((leg.defile < 0 && !leg.through_town) || leg.stance != Stance::Extended || leg.from.layout.files < 4 ||
        leg.from.layout.front_width() <= wide)
      continue;
    if (route.legs.size() > 5) return no(clause::BN_DEFILE_06, "it goes to Depth beyond the defile: plan fewer movements");
    Few<Leg, 7> rest = route.legs;
    while (route.legs.size() > i + 1) route.legs.pop();
    Leg depth = leg_after(route, reform(board.unit(u), Stance::Depth));
    depth.stance = Stance::Depth;
    depth.redeploys = depth.automatic = depth.after_movement = true;
    depth.sweep = join(footprint(depth.from).box, footprint(depth.to).box);
    route.legs.push(depth);
    for (int k = i + 1; k < rest.size(); ++k) {
      if (rest[k].manoeuvre.kind == Kind::Reform || rest[k].manoeuvre.kind == Kind::Face)
        return no(clause::BN_DEFILE_06, "beyond the defile it goes to Depth by itself");
      Leg next = rest[k];
      next.from = route.end();
      next.to = after(next.from, next.manoeuvre);
      next.stance = Stance::Depth;
      next.after_movement = true;
      route.legs.push(next);
    }
    retrace(route);
    return {};
  }
  return {};
}

// BN-TOWN-01, BN-TOWN-02: the town at whose edge it stands; the named one if there are several.
int town_at(const Board& board, const Ground& ground, int named, int left_one) {
  const Battlefield& field = board.setting.field;
  for (std::size_t i = 0; i < field.areas.size(); ++i) {
    const int area = static_cast<int>(i);
    if (!field.areas[i].town || area == left_one || (named >= 0 && named != area) || !meet(grown(ground.box, town_edge), field.areas[i].box)) continue;
    Ground town;
    town.town = &field.areas[i];
    town.box = field.areas[i].box;
    if (board.within(ground, town, town_edge)) return area;
  }
  return -1;
}

std::optional<Refusal> occupy_town(const Board& board, int u, const Route& route, Leg& leg) {
  const Unit& unit = board.unit(u);
  if (unit.arm != Arm::Infantry) return no(clause::BN_TOWN_01, "only infantry occupies a town");
  Ground from;
  if (leg.off_ground)
    from = board.ground(u);  // BN-TOWN-03: straight into an adjacent area
  else
    from.block = footprint(leg.from), from.box = from.block.box;
  const int area = town_at(board, from, route.kind == MoveKind::Assault ? -1 : route.target, leg.off_ground ? route.origin.town : -1);
  if (area < 0) return no(clause::BN_TOWN_02, "a town is occupied from its edge: move up to it first");
  const auto t = static_cast<std::size_t>(area);
  if (t < board.state.towns.size() && board.state.towns[t].garrison >= 0 && board.state.towns[t].garrison != u)
    return no(clause::BN_TOWN_01, "one unit at a time occupies a town");
  leg.town = area;
  leg.manoeuvre.area = area;  // so that the path tells which
  return {};
}

// BN-TOWN-03, BN-TOWN-08: any deployment and facing, touching the area.
std::optional<Refusal> leave_town(const Board& board, const Route& route, int i) {
  const bool pivots = i + 1 < route.legs.size() && route.legs[i + 1].part_of_redeployment;
  const Footprint formed = footprint(route.legs[pivots ? i + 1 : i].to);
  const Area& town = board.setting.field.areas[static_cast<std::size_t>(route.origin.town)];
  if (overlap(formed, town.shape())) return no(clause::BN_TOWN_03, "a garrison forms up beside the town, not in it");
  if (!gap_at_most(formed, town.shape(), town_edge)) return no(clause::BN_TOWN_08, "at least one base touches the edge of the town that it leaves");
  return {};
}

}  // namespace

void note_passages(State& state, int u, const Few<int, 8>& passes, bool formed) {
  for (int passage : passes)
    if (const auto i = static_cast<std::size_t>(passage); i < state.defiles.size())
      (formed ? state.defiles[i].formed : state.defiles[i].marched) = u + 1;
}

// The defiles are found before the order of the legs is looked at, since they change what a manoeuvre may hold.
std::optional<Refusal> check_passages(const Board& board, int u, Route& route) {
  route.bad_going = route.defile = false;
  route.passes.clear();
  for (int i = 0; i < route.legs.size(); ++i) {
    Leg& leg = route.legs[i];
    leg.defile = -1;
    leg.through_town = false;
    if (leg.stance == Stance::Town) {
      if (auto refusal = occupy_town(board, u, route, leg)) return refusal;
      continue;
    }
    if (leg.off_ground) {
      if (auto refusal = leave_town(board, route, i)) return refusal;
      continue;
    }
    // Forming up beside a town: only where the pair of Reform and Pivot ends is ground.
    if (leg.part_of_redeployment && i > 0 && route.legs[i - 1].off_ground) continue;
    if (auto refusal = pass_areas(board, u, route, leg)) return refusal;
    if (auto refusal = pass_features(board, u, route, leg)) return refusal;
  }
  if (route.defile && route.kind != MoveKind::Assault) return shrink_after_defile(board, u, route);
  return {};
}

}  // namespace linstock::big_napoleonic
