// What whole crowds may plot: who plots at all, what he may do with himself, and what his order, his last test or a charge on him leaves of it. How a
// way is walked, and what that takes, is proved elsewhere; here the legs are taken as they are laid out.
#include <map>

#include "books/nineteenth-century/crowd_kit.h"
#include "books/nineteenth-century/formations/bodies.h"
#include "books/nineteenth-century/losing_formation/rallies.h"
#include "books/nineteenth-century/movement/laying.h"
#include "kernel/silent.h"

namespace linstock::nineteenth_century::afield {
namespace {

bool halts_charged(const Unit& u) { return u.turn.answers && u.turn.responds == Responds::Halts; }

// A crowd before its movement phase.
struct Plotters : Crowd {
  explicit Plotters(std::uint64_t seed) : Crowd(seed, 14) {
    parts(), ground(), orders(), live(), generals();
    state.phase = Phase::Move;
    for (Unit& u : state.units) {
      u.turn.charge_on = chance(5), u.turn.target = -1, u.turn.answers = chance(15), u.turn.responds = chance(80) ? Responds::Halts : Responds::Evades;
      if (chance(50)) u.now.conduct = Conduct::Steady;
      u.turn.may_advance = chance(85), u.turn.must_halt = chance(8), u.turn.must_fire_back = chance(8), u.turn.must_retire_to_cover = chance(4), u.turn.lies_down = chance(4);
      if (chance(15)) u.now.rallying = 1, u.now.rally = static_cast<RallyCause>(up_to(4)), u.now.rally_left = 1 + up_to(8), u.now.retires_left = up_to(3);
      if (chance(8) && !u.now.rallying) u.now.changing = 1, u.now.change_left = 1 + up_to(12), u.now.becomes = Formation::Column;
      if (chance(6) && foot(u)) u.now.prone = 1;
      u.now.must_rejoin = sub_group(u) && chance(15);
      if (u.now.formation == Formation::Line && chance(40)) u.now.wide = std::max(1, u.now.figures - up_to(4));
    }
    for (int u = 0; u < count(); ++u)
      if (const int e = enemy_of(u); halts_charged((*this)[u])) (*this)[e].turn.charge_on = 1, (*this)[e].turn.target = u;
    for (int u = 0; u < count(); ++u)
      if (!stands_free(u)) (*this)[u].now.wide = usual_width((*this)[u], (*this)[u].now.formation);
  }
};

bool has_to_rally(const Unit& u) { return u.now.rallying && (u.now.rally == RallyCause::Routed || u.now.rally == RallyCause::Pursued); }
bool retires_first(const Unit& u) { return u.now.rallying && u.now.rally == RallyCause::Pursued && u.now.retires_left > 0; }

Answer path(Does does, std::initializer_list<Manoeuvre> parts = {}) {
  Answer answer;
  answer.value = static_cast<int>(does);
  for (const Manoeuvre& m : parts) answer.path.push(m);
  return answer;
}

// NC-CHANGE-07, 08: so many figures in a whole period.
int may_widen_by(const Unit& u, bool wider) {
  if (guns(u) || u.now.prone || u.now.formation == Formation::Column || u.now.formation == Formation::Square) return 0;
  const int most = u.is.training == Training::T1 || u.is.training == Training::I ? 4 : 2;
  return std::min(most, wider ? u.now.figures - u.now.wide : u.now.wide - 1);
}

// What it may do with itself, whatever its order.
std::string itself(const Board& b, int u, const Answer& answer) {
  const Unit& own = b.unit(u);
  const auto does = static_cast<Does>(answer.value);
  const bool goes = does == Does::Marches || does == Does::Retires || does == Does::StepsBack || does == Does::MarchesThrough;
  if (own.now.changing && does != Does::Halts && does != Does::Marches) return "NC-MOVE-17";
  if (goes == answer.path.empty() && !(does == Does::Rallies && !answer.path.empty())) return "NC-MOVE-15";
  if (does == Does::Rallies && own.now.cohesion == Cohesion::Formed && !own.now.rallying) return "NC-RALLY-05";
  if (has_to_rally(own) && does != Does::Rallies && !(does == Does::Retires && retires_first(own))) return own.now.rally == RallyCause::Routed ? "NC-RALLY-03" : "NC-RALLY-04";
  if (own.now.rallying && goes && !retires_first(own)) return "NC-RALLY-07";
  if (own.now.prone && goes) return "NC-CHANGE-09";
  if ((does == Does::Widens || does == Does::Narrows) && may_widen_by(own, does == Does::Widens) <= 0) return "NC-CHANGE-07";
  if (does == Does::Rejoins && own.is.part == Part::Main) return "NC-SUB-01";
  return "";
}

int nearest_enemy_from(const Board& b, int u, const Block& there) {
  int nearest = 4000;
  for (int e = 0; e < b.count(); ++e)
    if (b.active(e) && b.side_of(e) != b.side_of(u) && !runs(b.unit(e))) nearest = std::min(nearest, yards_up(b.gap(ground_of(there), b.ground(e))));
  return nearest;
}
bool ends_nearer(const Board& b, int u, const Plot& plot) { return !plot.legs.empty() && nearest_enemy_from(b, u, plot.end) < nearest_enemy_from(b, u, b.block(u)); }
// NC-ORDER-10, 12, 18
int distance_to_halt_at(const Board& b, int u) {
  const Orders orders = orders_of(b.state, u);
  const bool engages = orders == Orders::EngageHold || orders == Orders::EngageRetire || (orders == Orders::Skirmish && b.unit(u).is.brigade < 0);
  return engages && !led(b.state, u) ? b.unit(u).told.further : 0;
}

// NC-FORM-17, 18, NC-SUB-07
std::string part_keeps_its_place(const Board& b, int u, const Plot& plot) {
  const Unit& own = b.unit(u);
  const bool stays = plot.legs.empty(), screen = own.is.part == Part::Screen;
  const bool held = !own.turn.may_advance || own.turn.must_halt || own.turn.must_fire_back;  // NC-RESULT-07 to 09
  if (own.now.must_rejoin && plot.does != Does::Rejoins && plot.does != Does::Rallies && !(stays && held)) return "NC-SUB-07";
  if (stays || plot.does == Does::Rejoins || !b.active(own.is.of)) return "";
  const int least = 50, most = screen ? 400 : 200;
  const int before = b.yards_between(u, own.is.of), after = yards_up(b.gap(ground_of(plot.end), b.ground(own.is.of)));
  const bool behind = field::wholly_behind(front_of(b.block(own.is.of)), ground_of(plot.end));
  if ((after > most && after >= before) || (after < least && after < before) || behind == screen) return screen ? "NC-FORM-17" : "NC-FORM-18";
  return "";
}

// NC-ORDER-09, 10, 30, 34: towards its objective, an enemy or his baseline, for half a move, or as far as the distance at which it halts.
std::string too_little_of_an_advance(const Board& b, int u, const Plot& plot) {
  const Unit& own = b.unit(u);
  const int distance = distance_to_halt_at(b, u), to_enemy = nearest_enemy_from(b, u, plot.end);
  if (distance > 0 && plot.walked > 0 && to_enemy < distance) return "NC-ORDER-10";
  const Point from = field::centre_of(b.ground(u)), to = field::centre_of(ground_of(plot.end));
  bool forward = (own.is.side == 0 ? to.y > from.y : to.y < from.y) || ends_nearer(b, u, plot);
  if (own.told.objective >= 0 && !b.stands_in(u, own.told.objective)) {
    const Box& box = b.battlefield().areas[static_cast<std::size_t>(own.told.objective)].box;
    const Point middle{(box.lo.x + box.hi.x) / 2, (box.lo.y + box.hi.y) / 2};
    forward = squared(middle - to) < squared(middle - from);
  }
  if (!forward) return "NC-ORDER-34";
  int going = 0, all = 0, turning = 0;
  for (const Leg& leg : plot.legs) {
    const bool on = leg.kind != Manoeuvre::Kind::Face && (leg.distance > 0 || leg.by != 0);
    (on ? going : turning) += leg.time, all += leg.time;
  }
  const bool half = own.now.changing ? 2 * all >= period_time : 2 * (going + (turning > 0 ? period_time / 40 : 0)) >= period_time;
  return half || (distance > 0 && to_enemy <= distance + 1) ? "" : "NC-ORDER-30";
}
bool there_is_a_way_on(const Board& b, int u) {
  return way_towards(b, u, goal_of(b, u), {100, 75, 50}, [&](const Answer& answer) {
           Plot plot{.does = Does::Marches};
           return !lay_out(b, u, answer, plot) && too_little_of_an_advance(b, u, plot).empty();
         }).has_value();
}
// NC-ORDER-12: straight away from the nearest enemy, about if it looks at him.
bool there_is_a_way_back(const Board& b, int u) {
  const int enemy = b.nearest_enemy(u);
  if (enemy < 0) return false;
  const Pose pose = b.unit(u).pose;
  const bool looks_at_him = std::abs(turn_between(pose.facing, angle_of(field::centre_of(b.ground(enemy)) - pose.at))) < quarter_turn;
  const auto back = with_advance(b, u, looks_at_him ? std::optional(Manoeuvre::face(2)) : std::nullopt, 100, Does::Retires);
  Plot plot{.does = Does::Retires};
  return back && (lay_out(b, u, *back, plot) || !ends_nearer(b, u, plot));
}

// What order, test and charge leave of a plot.
std::string in_obedience(const Board& b, int u, const Plot& plot) {
  const Unit& own = b.unit(u);
  const bool goes = !plot.legs.empty();
  if (halts_charged(own)) {  // NC-RESP-06
    const int charger = first_charger(b, u);
    return charger >= 0 && (plot.walked > 0 || yards_up(b.gap(ground_of(plot.end), b.ground(charger))) != b.yards_between(u, charger)) ? "NC-RESP-06" : "";
  }
  if (own.now.changing && !goes) return "";
  if (own.turn.must_halt && goes) return "NC-RESULT-07";
  if (own.turn.must_fire_back && goes) return "NC-RESULT-08";
  if (!own.turn.may_advance && goes) {  // NC-RESULT-09: nearer to no enemy, nor to his baseline
    const Point from = field::centre_of(b.ground(u)), to = field::centre_of(ground_of(plot.end));
    bool nearer = plot.walked > 0 && (own.is.side == 0 ? to.y - from.y : from.y - to.y) > unit_length;
    for (int e = 0; e < b.count(); ++e)
      if (b.active(e) && b.side_of(e) != own.is.side && !runs(b.unit(e))) nearer = nearer || yards_up(b.gap(ground_of(plot.end), b.ground(e))) < b.yards_between(u, e);
    if (nearer) return "NC-RESULT-09";
  }
  if (retires_first(own) && ends_nearer(b, u, plot)) return "NC-RALLY-04";
  if (has_to_rally(own) && !plot.after_rally) return "";
  if (own.is.part != Part::Main) return part_keeps_its_place(b, u, plot);
  if ((plot.does == Does::Rallies && !plot.after_rally) || plot.does == Does::Widens || plot.does == Does::Narrows) return "";
  if (own.turn.must_halt || own.turn.must_fire_back || !own.turn.may_advance || led(b.state, u)) return "";
  const int walked = plot.does == Does::Rallies ? plot.after_rally : plot.walked;
  switch (demand_of(b, u).demand) {
    case Demand::MustAdvance: {
      if ((!goes && own.last.from_behind) || plot.does == Does::Rallies) return "";
      if (!goes || plot.does == Does::StepsBack || plot.does == Does::Retires) return there_is_a_way_on(b, u) ? "NC-ORDER-30" : "";
      const std::string refusal = too_little_of_an_advance(b, u, plot);
      return refusal == "NC-ORDER-10" || there_is_a_way_on(b, u) ? refusal : "";
    }
    case Demand::Hold: return walked > 0 ? "NC-ORDER-13" : "";
    case Demand::HaltAndFire: return walked > 0 && plot.does != Does::StepsBack ? "NC-ORDER-11" : "";
    case Demand::Retire: return ends_nearer(b, u, plot) || (plot.does != Does::Retires && there_is_a_way_back(b, u)) ? "NC-ORDER-12" : "";
    case Demand::Screen: {
      const auto before = ahead_of_brigade(b, u, field::centre_of(b.ground(u))), after = ahead_of_brigade(b, u, field::centre_of(ground_of(plot.end)));
      if (plot.walked == 0 || !before || !after) return "";
      return (*after < 100 && *after < *before) || (*after > 500 && *after > *before) ? "NC-ORDER-16" : "";
    }
    case Demand::FreeInReach:
    case Demand::MayWithdraw: break;
  }
  return "";
}

std::string clause_of(const std::optional<Refusal>& refusal) { return refusal ? refusal->clause.id : ""; }

}  // namespace

TEST(PlotsCrowd, orders_tests_and_charges_leave_these_plots) {  // NC-ORDER-09 to 13, 16, 20, 24, 30, 34, NC-RESULT-07 to 09, NC-RESP-06, NC-RALLY-03 to 07, NC-FORM-17, 18, NC-SUB-07, NC-CHANGE-07, 09, NC-MOVE-15, 17
  std::map<std::string, int> met;
  for (int seed = 0; seed < 150; ++seed) {
    Plotters c(static_cast<std::uint64_t>(seed) + 9000);
    const Board b(c.state, c.setting);
    for (int u = 0; u < b.count(); ++u) {
      if (!plots_freely(b, u)) continue;
      const Unit& own = b.unit(u);
      const std::int32_t full = yards(normal_rate(troops_of(own), b.tables.movement));
      for (const Answer& answer :
           {path(Does::Halts), path(Does::Marches), path(Does::Halts, {Manoeuvre::advance(yards(10))}), path(Does::Marches, {Manoeuvre::advance(full / 2)}), path(Does::Marches, {Manoeuvre::advance(full / 2 - unit_length)}),
            path(Does::Marches, {Manoeuvre::advance(full)}), path(Does::Marches, {Manoeuvre::advance(yards(10))}), path(Does::Retires, {Manoeuvre::face(2), Manoeuvre::advance(full / 4)}), path(Does::Retires, {Manoeuvre::advance(yards(20))}),
            path(Does::Marches, {Manoeuvre::face(1), Manoeuvre::advance(full / 2)}), path(Does::StepsBack, {{.kind = Manoeuvre::Kind::Back, .distance = yards(10)}}), path(Does::Rallies),
            path(Does::Rallies, {{.kind = Manoeuvre::Kind::Back, .distance = full / 4}}), path(Does::Widens), path(Does::Narrows), path(Does::Rejoins)}) {
        Plot plot;
        const std::string found = clause_of(check_plot(b, u, answer, plot));
        std::string print = itself(b, u, answer);
        Plot laid;
        laid.does = static_cast<Does>(answer.value);
        if (print.empty() && laid.does != Does::Rejoins) print = clause_of(lay_out(b, u, answer, laid));
        if (print.empty()) print = in_obedience(b, u, laid.does == Does::Rejoins ? plot : laid);
        EXPECT_EQ(found, print) << "crowd " << seed << ", unit " << u << " " << does_names[answer.value] << " " << answer.path.size();
        ++met[print];
      }
    }
  }
  for (const char* clause : {"", "NC-ORDER-10", "NC-ORDER-11", "NC-ORDER-12", "NC-ORDER-13", "NC-ORDER-16", "NC-ORDER-30", "NC-ORDER-34", "NC-RESULT-07", "NC-RESULT-08", "NC-RESULT-09", "NC-RESP-06", "NC-RALLY-03", "NC-RALLY-04", "NC-RALLY-05",
                             "NC-RALLY-07", "NC-FORM-17", "NC-FORM-18", "NC-SUB-07", "NC-SUB-01", "NC-CHANGE-07", "NC-CHANGE-09", "NC-MOVE-15", "NC-MOVE-17"})
    EXPECT_GT(met[clause], 3) << clause;
}

TEST(PlotsCrowd, who_plots_for_himself) {  // NC-MRES-01, NC-RESP-06, NC-RESULT-10, 14, NC-MOVE-17
  int free = 0, bound = 0;
  for (int seed = 0; seed < 80; ++seed) {
    Plotters c(static_cast<std::uint64_t>(seed) + 9300);
    for (int n = 0; n < 3; ++n) c.join_melee();
    for (Unit& u : c.state.units) u.now.standing = c.chance(20), u.now.following_up = c.chance(20), u.now.pushed_back = c.chance(20);
    const Board b(c.state, c.setting);
    for (int u = 0; u < b.count(); ++u) {
      const Unit& own = b.unit(u);
      const bool melee = b.in_melee(u), may_widen = own.now.standing || own.now.following_up || own.now.pushed_back;
      bool plots = b.active(u) && own.now.conduct == Conduct::Steady && !own.turn.charge_on && (!melee || may_widen);
      plots = plots && !(own.turn.answers && own.turn.responds != Responds::Halts) && !own.turn.must_retire_to_cover && !own.turn.lies_down;
      const bool ends_in_time = own.now.change_left < 8 && own.now.change != FormationChange::LieDown && own.now.change != FormationChange::Mount;
      plots = plots && (!own.now.changing || (ends_in_time && !own.now.rallying && own.is.part == Part::Main && !guns(own) && !own.now.prone && !melee));
      EXPECT_EQ(plots_freely(b, u), plots) << "crowd " << seed << ", unit " << u;
      EXPECT_EQ(may_widen_in_melee(own), may_widen);
      ++(plots ? free : bound);
    }
  }
  EXPECT_TRUE(free > 200 && bound > 200) << free << ", " << bound;
}

// Whatever stands for a unit whose owner writes nothing is allowed, and where its order makes it go it goes.
TEST(PlotsCrowd, a_plain_plot_obeys) {  // NC-ORDER-09, 10, 12, 30, NC-FORM-12, NC-CHANGE-09, NC-SUB-07
  int goes = 0, halts = 0;
  for (int seed = 0; seed < 120; ++seed) {
    Plotters c(static_cast<std::uint64_t>(seed) + 9500);
    const Board b(c.state, c.setting);
    for (int u = 0; u < b.count(); ++u) {
      if (!plots_freely(b, u)) continue;
      const Answer plain = plain_plot(b, u);
      Plot plot, halt;
      const std::string who = "crowd " + std::to_string(seed) + ", unit " + std::to_string(u), found = clause_of(check_plot(b, u, plain, plot)), halting = clause_of(check_plot(b, u, path(Does::Halts), halt));
      const Unit& own = b.unit(u);
      if (own.now.changing || own.now.rallying) {
        EXPECT_EQ(plain.value, static_cast<int>(own.now.changing ? Does::Halts : Does::Rallies)) << who;
        EXPECT_TRUE(plain.path.empty()) << who;
        continue;
      }
      if (own.now.must_rejoin && plain.value == static_cast<int>(Does::Rejoins)) {
        EXPECT_EQ(found, "") << who;
        continue;
      }
      const bool told_to_go = led(c.state, u) && demand_of(b, u).demand == Demand::MustAdvance;
      if (halting.empty() && !told_to_go) {
        EXPECT_EQ(plain.value, static_cast<int>(Does::Halts)) << who;
        ++halts;
        continue;
      }
      if (plain.path.empty()) continue;
      EXPECT_EQ(found, "") << who;
      ++goes;
      EXPECT_FALSE(demand_of(b, u).demand == Demand::Retire && ends_nearer(b, u, plot)) << who;
    }
  }
  EXPECT_TRUE(goes > 30 && halts > 100) << goes << ", " << halts;
}

}  // namespace linstock::nineteenth_century::afield
