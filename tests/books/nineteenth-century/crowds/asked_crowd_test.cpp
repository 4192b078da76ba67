// Who is asked when, and what he may answer: the sheets that whole crowds are handed for charges, responses, plots, fire and new orders.
#include <map>
#include <set>
#include <tuple>

#include "books/nineteenth-century/crowd_kit.h"
#include "books/nineteenth-century/formations/bodies.h"
#include "books/nineteenth-century/losing_formation/rallies.h"
#include "books/nineteenth-century/movement/laying.h"
#include "kernel/silent.h"

namespace linstock::nineteenth_century::afield {
namespace {

// Keeps every sheet that it is handed, and writes on it what it was told to; what is refused it takes back.
struct Clerk final : Umpire {
  std::map<int, std::vector<int>> offered;   // the options of each line, by its subject
  std::map<int, Question> lines;
  std::vector<SheetEntry> writes;            // what goes on the sheet that has such a line
  std::string refusal;

  int roll(const Roll& roll) override { return 3 * roll.dice.count; }
  linstock::Faces roll_faces(const Roll&) override { return {}; }
  int decide(const Question& question) override { return question.options[0].value; }
  Answer decide_move(const Question& question) override {
    Written paper;
    for (const Blank::Line& line : question.blank->lines) {
      std::vector<int>& values = offered[line.question.subject];
      for (const Option& option : line.question.options) values.push_back(option.value);
      lines.emplace(line.question.subject, line.question);
      for (const SheetEntry& entry : writes)
        if (entry.subject == line.question.subject) paper.entries.push_back(entry);
    }
    Answer answer;
    answer.paper = paper;
    return answer;
  }
  Answer decide_again(const Question&, const Refusal& why, int) override {
    refusal = why.clause.id;
    Answer answer;
    answer.paper = Written();
    return answer;
  }
};
std::string at(int seed, int u) { return "crowd " + std::to_string(seed) + ", subject " + std::to_string(u); }

}  // namespace

TEST(AskedCrowd, who_may_declare_a_charge_on_whom) {  // NC-CHARGE-03, 05, 18, NC-SEQ-02
  int several = 0, asked = 0;
  for (int seed = 0; seed < 100; ++seed) {
    Crowd c(static_cast<std::uint64_t>(seed) + 14000, 16, 700);
    c.ground(), c.orders(), c.live();
    const Board b(c.state, c.setting);
    Clerk clerk;
    State after = c.state;
    Rules::run(after, Step(WriteCharges{0}), c.setting, clerk);
    EXPECT_EQ(after.phase, Phase::Declare);
    for (int u = 0; u < c.count(); ++u) {
      std::vector<int> enemies, print{no_charge};
      for (int e = 0; e < c.count() && b.active(u); ++e)
        if (might_charge(b, u, e)) enemies.push_back(e);
      print.insert(print.end(), enemies.begin(), enemies.end());
      for (int one : enemies)
        for (int other : enemies) {
          if (one >= other || !could_hit_both(b, u, one, other)) continue;
          print.push_back(two_targets(one, other)), ++several;
          for (int third : enemies)
            if (other < third && could_hit_both(b, u, one, third)) print.push_back(three_targets(one, other, third));
        }
      const bool in_sheet = !enemies.empty();
      EXPECT_EQ(clerk.offered.contains(u), in_sheet) << at(seed, u);
      EXPECT_TRUE(!in_sheet || clerk.offered[u] == print) << at(seed, u);
      asked += in_sheet;
      for (int value : clerk.offered[u]) {
        const Targets targets = targets_in(c.state, u, value);
        const int again = targets.second < 0 ? targets.first : targets.third < 0 ? two_targets(targets.first, targets.second) : three_targets(targets.first, targets.second, targets.third);
        EXPECT_EQ(again, value) << at(seed, u);
      }
      // What is written is declared, if the rules allow it.
      if (!in_sheet) continue;
      const int wish = print[static_cast<std::size_t>(c.up_to(static_cast<int>(print.size())))];
      SheetEntry entry{u, {}};
      entry.answer.value = wish;
      Clerk writer;
      writer.writes = {entry};
      State declared = c.state;
      Rules::run(declared, Step(WriteCharges{0}), c.setting, writer);
      const Targets targets = targets_in(c.state, u, wish);
      bool allowed = wish != no_charge;
      for (int target : {targets.first, targets.second, targets.third})
        if (wish != no_charge && target >= 0) allowed = allowed && !check_charge(b, u, target);
      const Deeds& turn = declared.unit(u).turn;
      EXPECT_EQ(turn.target, allowed ? targets.first : c[u].turn.target) << at(seed, u);
      EXPECT_EQ(turn.also[0], allowed ? targets.second : -1) << at(seed, u);
      EXPECT_EQ(turn.also[1], allowed ? targets.third : -1) << at(seed, u);
    }
  }
  EXPECT_TRUE(asked > 200 && several > 2) << asked << ", " << several;
}

TEST(AskedCrowd, who_answers_a_charge) {  // NC-RESP-01, 05, NC-ROUT-06, NC-RESULT-19
  int asked = 0;
  for (int seed = 0; seed < 60; ++seed) {
    Crowd c(static_cast<std::uint64_t>(seed) + 14200, 14, 700);
    c.orders(), c.live();
    for (Unit& u : c.state.units) u.turn.charge_on = u.turn.charge_on || c.chance(20);
    for (int u = 0; u < c.count(); ++u)
      if (c[u].turn.charge_on && c[u].turn.target < 0) c[u].turn.target = c.enemy_of(u);
    const Board b(c.state, c.setting);
    for (const int only : {-1, c.anybody()}) {
      Clerk clerk;
      State after = c.state;
      Rules::run(after, Step(WriteResponses{only}), c.setting, clerk);
      EXPECT_EQ(after.phase, Phase::TestOthers);
      for (int u = 0; u < c.count(); ++u) {
        const bool answers = b.active(u) && is_charged(c.state, u) && !runs(c[u]) && !c[u].turn.charge_on && (only < 0 || u == only);
        EXPECT_EQ(clerk.offered.contains(u), answers) << at(seed, u);
        EXPECT_TRUE(!answers || clerk.offered[u] == (std::vector<int>{0, 1, 2, 3, 4, 5, 6})) << at(seed, u) << ": halt, counter-charge, evade, or counter-charge after so many eighths";
        asked += answers;
        if (!answers) continue;
        const int wish = c.up_to(7);
        SheetEntry entry{u, {}};
        entry.answer.value = wish;
        Clerk writer;
        writer.writes = {entry};
        State written = c.state;
        Rules::run(written, Step(WriteResponses{only}), c.setting, writer);
        const bool allowed = !check_response(b, u, charge_answers[wish].response);
        EXPECT_EQ(writer.refusal.empty(), allowed) << at(seed, u);
        EXPECT_EQ(written.unit(u).turn.wish, allowed ? charge_answers[wish].response : c[u].turn.wish) << at(seed, u);
        EXPECT_EQ(written.unit(u).turn.delay, allowed ? charge_answers[wish].delay : c[u].turn.delay) << at(seed, u);
      }
    }
  }
  EXPECT_GT(asked, 60);
}

// What a body is offered for its plot, in the words of the print.
TEST(AskedCrowd, what_everybody_may_plot) {  // NC-SEQ-05, 14, NC-RALLY-03, 04, 06, NC-MOVE-07, 17, NC-SUB-07, NC-CHANGE-07, NC-DOUBLE-06, 07, NC-GEN-04, 09, NC-ORDER-24
  int units = 0, generals = 0;
  for (int seed = 0; seed < 80; ++seed) {
    Crowd c(static_cast<std::uint64_t>(seed) + 14400, 14, 800);
    c.parts(), c.ground(), c.orders(), c.live(), c.generals();
    for (Unit& u : c.state.units) {
      u.turn.charge_on = 0, u.turn.target = -1;
      if (c.chance(60)) u.now.conduct = Conduct::Steady;
      if (c.chance(15)) u.now.rallying = 1, u.now.rally = static_cast<RallyCause>(c.up_to(4)), u.now.rally_left = 2, u.now.retires_left = c.up_to(2);
      else if (c.chance(10)) u.now.changing = 1, u.now.change_left = 1 + c.up_to(10), u.now.becomes = Formation::Column;
      if (foot(u) && c.chance(10)) u.now.prone = 1;
      if (u.now.formation == Formation::Line && c.chance(50)) u.now.wide = std::max(1, u.now.figures - c.up_to(5));
      if (guns(u)) u.now.cohesion = static_cast<Cohesion>(c.up_to(3));
    }
    for (General& g : c.state.generals) g.since = c.chance(50), g.front_rank = g.with >= 0 && c.chance(40);
    const Board b(c.state, c.setting);
    Clerk clerk;
    State after = c.state;
    Rules::run(after, Step(WritePlots{0}), c.setting, clerk);
    for (int u = 0; u < c.count(); ++u) {
      const Unit& own = c[u];
      EXPECT_EQ(clerk.offered.contains(u), plots_freely(b, u)) << at(seed, u);
      if (!plots_freely(b, u)) continue;
      ++units;
      std::set<int> print;
      const auto may = [&](Does does) { print.insert(static_cast<int>(does)); };
      const bool forced = own.now.rallying && own.now.rally <= RallyCause::Pursued;
      bool changes = true;
      if (forced) {
        may(Does::Rallies);
        if (own.now.rally == RallyCause::Pursued && own.now.retires_left > 0) may(Does::Retires);
      } else if (own.now.changing) {
        may(Does::Halts), may(Does::Marches), changes = false;
      } else {
        for (const Does does : {Does::Halts, Does::Marches, Does::MarchesThrough, Does::Retires}) may(does);
        if (foot(own)) may(Does::StepsBack);
        if (own.now.cohesion != Cohesion::Formed || own.now.rallying) may(Does::Rallies);
        if (own.is.part != Part::Main) may(Does::Rejoins);
        const bool line = !guns(own) && !own.now.prone && (own.now.formation == Formation::Line || own.now.formation == Formation::SkirmishLine);
        if (line && own.now.wide < own.now.figures) may(Does::Widens);
        if (line && own.now.wide > 1) may(Does::Narrows);
        if (guns(own)) {  // T1 doubles into action too
          Unit limbered = own;
          limbered.now.guns = Guns::Limbered;
          const bool room = own.now.guns == Guns::Limbered || !b.may_stand(u, {own.pose, layout_of(limbered, b.tables)});
          if (own.now.guns == Guns::Limbered && own.is.training == Training::T1) may(Does::DoublesIntoAction);
          if (own.now.guns != Guns::Limbered && room) may(Does::DoublesOff);
        }
        for (int faces = static_cast<int>(Faces::LeftQuarter); faces <= static_cast<int>(Faces::OneWay); ++faces)
          if (!check_facing(b, u, faces)) print.insert(faces);
        for (const PutsOut out : {PutsOut::Screen, PutsOut::Reserve, PutsOut::Both, PutsOut::SkirmishLine, PutsOut::ScreenAndChanges}) {
          Plot plot;
          if (!guns(own) && own.is.part == Part::Main && !check_putting_out(b, u, static_cast<int>(out), plot)) print.insert(static_cast<int>(out));
        }
      }
      for (FormationChange change : changes_open(b, u))
        if (changes) print.insert(changes_to + static_cast<int>(change));
      const std::vector<int>& found = clerk.offered[u];
      EXPECT_EQ(std::set<int>(found.begin(), found.end()), print) << at(seed, u);
      EXPECT_EQ(found.size(), print.size()) << at(seed, u) << ": none of them twice";
      EXPECT_EQ(clerk.lines.at(u).block, b.block(u)) << at(seed, u);
      EXPECT_EQ(clerk.lines.at(u).allowance, yards(normal_rate(troops_of(own), b.tables.movement))) << at(seed, u);
    }
    for (int n = 0; n < 6; ++n) {
      const General& g = c.state.general(n);
      const int subject = most_bodies + n;
      std::vector<int> print{-1};
      if (g.with >= 0) print.push_back(g.front_rank ? from_the_front : to_the_front);
      const bool free_to_go = g.with < 0 || g.since || runs(c[g.with]) || (g.rank == Rank::Brigadier && g.brigade != c[g.with].is.brigade);  // NC-ORDER-24
      for (int u = 0; u < c.count() && free_to_go; ++u)
        if (b.active(u) && c[u].is.part == Part::Main && c[u].is.side == g.side && u != g.with && b.yards_to(u, g.at) <= 300) print.push_back(u);
      const bool asked = g.alive && (g.with < 0 || on_table(c[g.with])) && print.size() > 1;
      EXPECT_EQ(clerk.offered.contains(subject), asked) << at(seed, subject);
      EXPECT_TRUE(!asked || clerk.offered[subject] == print) << at(seed, subject);
      generals += asked;
      // He joins whom he was told to, and fights where he was told to.
      if (!asked) continue;
      const int wish = print[static_cast<std::size_t>(c.up_to(static_cast<int>(print.size())))];
      SheetEntry entry{subject, {}};
      entry.answer.value = wish;
      Clerk writer;
      writer.writes = {entry};
      State told = c.state;
      Rules::run(told, Step(WritePlots{0}), c.setting, writer);
      const General& is = told.general(n);
      EXPECT_EQ(is.joins, std::max(-1, wish)) << at(seed, subject);
      EXPECT_EQ(is.front_rank, wish == -1 ? g.front_rank : wish == to_the_front) << at(seed, subject);
      EXPECT_EQ(is.since, g.with >= 0 && wish < 0) << at(seed, subject);
    }
  }
  EXPECT_TRUE(units > 300 && generals > 100) << units << ", " << generals;
}

// What becomes of a plot that is written.
TEST(AskedCrowd, plots_are_taken_as_they_are_written) {  // NC-RALLY-04, 05, 06, 08, NC-CHANGE-01, 02, 07, NC-DOUBLE-07, NC-ORDER-12, 21
  std::map<int, int> met;
  for (int seed = 0; seed < 120; ++seed) {
    Crowd c(static_cast<std::uint64_t>(seed) + 14600, 12, 900);
    for (Unit& u : c.state.units) {
      u.now.cohesion = static_cast<Cohesion>(c.up_to(3)), u.told.orders = open_order(u.now.order) ? Orders::Skirmish : Orders::Hold, u.told.held = 1, u.last.from_behind = c.chance(20);
      if (c.chance(20)) u.now.rallying = 1, u.now.rally = static_cast<RallyCause>(c.up_to(4)), u.now.rally_left = 3, u.now.retires_left = c.up_to(3);
      if (u.now.formation == Formation::Line && c.chance(50)) u.now.wide = std::max(1, u.now.figures - 3);
      if (c.chance(30)) u.told.orders = Orders::Attack, u.told.held = 0;
    }
    const Board b(c.state, c.setting);
    for (int u = 0; u < c.count(); ++u) {
      const Unit& was = c[u];
      if (!plots_freely(b, u)) continue;
      const std::int32_t full = yards(normal_rate(troops_of(was), b.tables.movement));
      for (const auto& [does, turn, way] : {std::tuple{Does::Halts, 0, 0}, {Does::Rallies, 0, 0}, {Does::Retires, 2, full / 4}, {Does::Marches, 1, full / 4}, {Does::Marches, 0, full}, {Does::Widens, 0, 0}, {Does::Narrows, 0, 0}, {Does::DoublesOff, 0, yards(20)}}) {
        SheetEntry entry{u, {}};
        entry.answer.value = static_cast<int>(does);
        if (turn) entry.answer.path.push(Manoeuvre::face(turn));
        if (way) entry.answer.path.push(Manoeuvre::advance(way));
        Plot plot;
        if (check_plot(b, u, entry.answer, plot)) continue;
        Clerk writer;
        writer.writes = {entry};
        State after = c.state;
        Rules::run(after, Step(WritePlots{0}), c.setting, writer);
        ASSERT_EQ(writer.refusal, "") << at(seed, u);
        const Unit& is = after.unit(u);
        const std::string who = at(seed, u) + " " + does_names[static_cast<int>(does)];
        ++met[static_cast<int>(does)];
        EXPECT_EQ(is.turn.does, does) << who;
        const Cohesion turned = open_order(was.now.order) ? Cohesion::Formed : was.is.training == Training::T3 ? Cohesion::Unformed : was.is.training == Training::I ? Cohesion::Disordered : Cohesion::Formed;
        const int turns = was.is.training == Training::T1 || was.is.training == Training::I ? period_time / 4 : period_time / 2;
        const bool fronts = does == Does::Widens || does == Does::Narrows;
        if (does == Does::DoublesOff) {  // NC-DOUBLE-07
          const Cohesion price = was.is.training == Training::T1 ? Cohesion::Formed : was.is.training == Training::T2 ? Cohesion::Unformed : Cohesion::Disordered;
          EXPECT_TRUE(is.now.guns == Guns::Limbered && is.turn.spent == period_time && is.turn.turned_or_changed == 1) << who;
          EXPECT_EQ(is.now.cohesion, std::max(was.now.cohesion, price)) << who;
          continue;
        }
        EXPECT_EQ(is.now.cohesion, turn || fronts ? std::max(was.now.cohesion, turned) : was.now.cohesion) << who;
        EXPECT_EQ(is.turn.turned_or_changed, turn || fronts) << who;
        EXPECT_EQ(is.turn.spent, turn ? turns : fronts ? period_time - 1 : 0) << who;
        if (does == Does::Rallies) {
          static constexpr int unformed[] = {2, 2, 4, 4}, disordered[] = {2, 4, 6, 8};
          const auto training = static_cast<std::size_t>(was.is.training);
          const int needed = was.now.rallying ? was.now.rally_left : was.now.cohesion == Cohesion::Disordered ? disordered[training] : unformed[training];
          EXPECT_TRUE(is.now.rallying == 1 && is.now.rally_left == needed && is.now.retires_left == 0) << who << " " << is.now.rally_left << ", " << needed;
          continue;
        }
        const bool first = was.now.rallying && was.now.rally == RallyCause::Pursued && was.now.retires_left > 0 && does == Does::Retires;
        EXPECT_EQ(is.now.rallying, first) << who << ": else it rallies no longer";
        EXPECT_EQ(is.now.retires_left, first ? was.now.retires_left - 1 : was.now.retires_left) << who;
        EXPECT_EQ(is.told.retiring, fronts ? was.told.retiring : does == Does::Retires) << who;
        const bool holds = does == Does::Halts && was.last.from_behind && was.told.orders == Orders::Attack && !led(c.state, u);  // NC-ORDER-21
        EXPECT_EQ(is.told.orders, holds ? Orders::Hold : was.told.orders) << who;
      }
    }
  }
  for (const Does does : {Does::Halts, Does::Rallies, Does::Retires, Does::Marches, Does::Widens, Does::Narrows, Does::DoublesOff}) EXPECT_GT(met[static_cast<int>(does)], 4) << does_names[static_cast<int>(does)];
}

// FIRE

TEST(AskedCrowd, at_whom_everybody_may_fire) {  // NC-FIRE-06, 08, 18, 20, NC-GEN-02, 10, NC-RESULT-08
  int lines = 0, guns_choose = 0, generals = 0, divided = 0;
  for (int seed = 0; seed < 120; ++seed) {
    Crowd c(static_cast<std::uint64_t>(seed) + 14800, 14);
    c.parts(), c.live(), c.move(), c.generals();
    for (Unit& u : c.state.units) {
      u.turn.must_fire_back = c.chance(20);
      const Vec back{yards(10 * (c.up_to(21) - 10)), yards(10 * (c.up_to(21) - 10))};
      u.turn.start.at = u.pose.at + back;
      for (int left = eighths - 1; left > 0; --left) u.turn.passed.push({u.pose.at + Vec{back.x * left / eighths, back.y * left / eighths}, u.pose.facing});
    }
    const Board b(c.state, c.setting);
    Clerk clerk;
    State after = c.state;
    Rules::run(after, Step(WriteAims{0}), c.setting, clerk);
    for (int u = 0; u < c.count(); ++u) {
      if (!b.active(u)) continue;
      const std::vector<int> targets = targets_of(b, u), teams = teams_in_sight(b, u);
      const bool battery = guns(c[u]), several = targets.size() + teams.size() > 1;
      std::vector<int> print;
      for (std::size_t n = 0; n < targets.size(); ++n)
        if (n == 0 || battery) print.push_back(targets[n]);
      for (int t : teams)
        if (battery || print.empty()) print.push_back(first_teams - t);
      for (int n : generals_in_sight(b, u)) print.push_back(first_general - n), ++generals;
      if (battery && several) print.push_back(each_at_the_nearest), ++guns_choose;
      if (!battery && may_divide(b, u)) print.push_back(divide_fire), ++divided;
      if (!print.empty() && !c[u].turn.must_fire_back) print.push_back(hold_fire);
      EXPECT_EQ(clerk.offered.contains(u), !print.empty()) << at(seed, u);
      if (print.empty()) continue;
      ++lines;
      EXPECT_EQ(clerk.offered[u], print) << at(seed, u);
      const auto expect_aim = [&](const State& s, int value) {  // who writes nothing fires at the first
        const Deeds& turn = s.unit(u).turn;
        const bool at_teams = value <= first_teams, general = value <= first_general && !at_teams;
        if (value == each_at_the_nearest) {
          EXPECT_EQ(turn.divides, 1) << at(seed, u);
          return;
        }
        EXPECT_EQ(turn.divides, value == divide_fire) << at(seed, u);
        EXPECT_EQ(turn.aim, value == divide_fire ? c[u].last.fired_at : at_teams ? first_teams - value : general ? -1 : std::max(-1, value)) << at(seed, u);
        EXPECT_EQ(turn.aim_teams, at_teams) << at(seed, u);
        EXPECT_EQ(turn.aim_general, general ? first_general - value : -1) << at(seed, u);
      };
      expect_aim(after, print[0]);
      SheetEntry entry{u, {}};
      entry.answer.value = print[static_cast<std::size_t>(c.up_to(static_cast<int>(print.size())))];
      Clerk writer;
      writer.writes = {entry};
      State aimed = c.state;
      Rules::run(aimed, Step(WriteAims{0}), c.setting, writer);
      expect_aim(aimed, entry.answer.value);
      // NC-GEN-02: a general by himself, and only if there is nobody else.
      std::vector<int> lone;
      for (int n = 0; n < 6 && targets.empty() && teams.empty(); ++n) {
        const General& g = c.state.general(n);
        if (!g.alive || g.side == c[u].is.side || g.with >= 0) continue;
        const Block there = general_block(g, b.tables);
        const auto aim = b.aim_at(u, there);
        if (aim && b.sees_general(u, there, g.side)) lone.push_back(n);
      }
      for (int n : generals_in_sight(b, u)) EXPECT_TRUE(std::ranges::find(lone, n) != lone.end()) << at(seed, u);
    }
  }
  EXPECT_TRUE(lines > 100 && guns_choose > 2 && generals > 5 && divided > 0) << lines << ", " << guns_choose << ", " << generals << ", " << divided;
}

// NEW ORDERS

TEST(AskedCrowd, generals_who_were_with_them_give_new_orders) {  // NC-ORDER-02, 05, 08, 10, 12, 14, 18, 23 to 27, 33, NC-DOUBLE-01
  std::map<std::string, int> met;
  int brigades = 0, units = 0;
  for (int seed = 0; seed < 400; ++seed) {
    Crowd c(static_cast<std::uint64_t>(seed) + 15000, 8);
    c.ground(), c.generals();
    for (BrigadeTold& told : c.state.brigades) told.orders = static_cast<Orders>(c.up_to(5));
    for (Unit& u : c.state.units) {
      u.now.cohesion = static_cast<Cohesion>(c.up_to(3));
      if (c.chance(15)) u.now.rallying = 1, u.now.rally = c.chance(50) ? RallyCause::Disordered : RallyCause::Unformed, u.now.cohesion = Cohesion::Formed;
      if (c.chance(10)) u.now.presence = Presence::OffTable;
    }
    for (General& g : c.state.generals) {
      g.with = c.chance(80) ? c.anybody() : -1;
      if (g.with >= 0 && c[g.with].is.side != g.side) g.with = -1;
      g.since = c.chance(80);
    }
    if (c.chance(60)) c.state.generals[2].with = c.state.generals[0].with, c.state.generals[2].since = c.state.generals[0].since = 1;  // the CinC beside a brigadier
    const auto speaks = [&](const General& g) { return g.alive && g.with >= 0 && g.since && on_table(c[g.with]); };
    Clerk clerk;
    State after = c.state;
    Rules::run(after, Step(WriteNewOrders{0}), c.setting, clerk);
    EXPECT_EQ(after.phase, Phase::NewOrders);
    for (int n = 0; n < 6; ++n) {
      const General& g = c.state.general(n);
      EXPECT_EQ(clerk.offered.contains(most_bodies + n), speaks(g)) << at(seed, n);
      if (!speaks(g)) continue;
      OrderForm form{static_cast<Orders>(c.up_to(6)), 0, 0, 0, c.chance(8)};
      if (c.chance(70)) form.further = 200, form.nearer = c.chance(80) ? 100 : 0;
      if (c.chance(50)) form.objective = c.up_to(static_cast<int>(c.setting.field.areas.size()) + 2);
      int brigade = -1;  // NC-ORDER-23: to the brigadier beside him
      for (const General& other : c.state.generals)
        if (g.rank == Rank::CommanderInChief && other.rank == Rank::Brigadier && other.side == g.side && speaks(other) && other.with == g.with && brigade < 0) brigade = other.brigade;
      const Unit& unit = c[g.with];
      const bool chief = g.rank == Rank::CommanderInChief;
      const BrigadeTold told = told_by(form);
      std::string print;
      if (form.objective > static_cast<int>(c.setting.field.areas.size())) print = "NC-ORDER-14";
      else if (const auto bad = well_written(told)) print = bad->clause.id;
      else if (form.doubles) print = "NC-DOUBLE-01";
      else if (brigade >= 0) print = form.order == Orders::Skirmish ? "NC-ORDER-02" : "";
      else if (!chief && g.brigade != unit.is.brigade) print = "NC-ORDER-26";
      else if (unit.now.cohesion == Cohesion::Disordered || (unit.now.rallying && unit.now.rally == RallyCause::Disordered)) print = "NC-ORDER-25";
      else if (open_order(unit.now.order) != (form.order == Orders::Skirmish)) print = "NC-ORDER-08";
      else if (!open_order(unit.now.order) && unit.is.brigade >= 0 && form.order < c.state.brigades[static_cast<std::size_t>(unit.is.brigade)].orders) print = "NC-ORDER-05";
      Written paper;
      paper.form = words_of(form);
      SheetEntry entry{most_bodies + n, {}};
      entry.answer.paper = paper;
      Clerk writer;
      writer.writes = {entry};
      State given = c.state;
      Rules::run(given, Step(WriteNewOrders{0}), c.setting, writer);
      EXPECT_EQ(writer.refusal, print) << at(seed, n) << (chief ? " CinC " : " ") << static_cast<int>(form.order) << " " << brigade;
      ++met[print];
      State expected = c.state;
      if (print.empty() && brigade >= 0) expected.brigades[static_cast<std::size_t>(brigade)] = told, ++brigades;
      else if (print.empty()) expected.unit(g.with).told = {told.orders, 1, told.nearer, told.further, told.objective, 0, told.orders == Orders::Hold, 0}, ++units;
      EXPECT_TRUE(given.brigades == expected.brigades) << at(seed, n);
      for (int u = 0; u < c.count(); ++u) EXPECT_TRUE(given.unit(u).told == expected.unit(u).told) << at(seed, n);
    }
  }
  EXPECT_TRUE(brigades > 20 && units > 40) << brigades << ", " << units;
  for (const char* clause : {"NC-ORDER-02", "NC-ORDER-05", "NC-ORDER-08", "NC-ORDER-14", "NC-ORDER-25", "NC-ORDER-26"}) EXPECT_GT(met[clause], 2) << clause;
}

}  // namespace linstock::nineteenth_century::afield
