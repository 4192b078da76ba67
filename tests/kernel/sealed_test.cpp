// Several seats asked at once: envelopes, sheets, and what each seat knows. On the skeleton's night march.
#include <nlohmann/json.hpp>

#include "books/skeleton/secret_orders/state.h"
#include "kernel/scripted.h"
#include "kernel/view/drawn.h"
#include "kernel/files/json.h"
#include "kit/kit.h"
#include "support.h"

namespace linstock {

using namespace skeleton::night;

namespace {

const Book& book() { return *find_book("skeleton"); }

std::unique_ptr<Battle> night(std::uint64_t seed = 1) {
  std::optional<Problem> problem;
  return Battle::begin(book(), "night-march", {}, Seed::numbered(seed), problem);
}

Answer place(const Question& q, Point at) {
  Answer answer;
  answer.block = q.block;
  answer.block.pose.at = at;
  return answer;
}

SheetEntry order(int unit, Duty duty, int pace = 4, std::vector<Point> line = {}) {
  Answer answer;
  answer.paper = Written{words_of(Order{duty, pace}), std::move(line), {}};
  return {unit, answer};
}
Answer sheet(std::vector<SheetEntry> entries) {
  Answer answer;
  answer.paper = Written{{}, {}, std::move(entries)};
  return answer;
}
Answer all(Seat seat, Duty duty) {
  std::vector<SheetEntry> entries;
  for (int i = 4 * seat; i < 4 * seat + 4; ++i) entries.push_back(order(i, duty));
  return sheet(std::move(entries));
}

const State& state_of(const Game& game) { return dynamic_cast<const BookGame<Rules>&>(game).state(); }

std::unique_ptr<Battle> at_orders(std::uint64_t seed = 1) {
  auto battle = night(seed);
  EXPECT_FALSE(battle->seal(0, place(battle->game().questions()[0], {12'000, 5'000})));
  EXPECT_FALSE(battle->seal(1, place(battle->game().questions()[1], {12'000, 11'000})));
  return battle;
}

std::string refused(Battle& battle, Seat seat, const Answer& answer) {
  const auto before = write_record(battle.record());
  const auto refusal = battle.seal(seat, answer);
  EXPECT_EQ(write_record(battle.record()), before) << "a refused envelope leaves a trace";
  return refusal ? refusal->message : "";
}

}  // namespace

// THE MODEL: two seats, each with one envelope that is in or not; every way of handing in, taking back, saving and loading
// leads through the same questions to one battle and one record.
TEST(Sealed, every_interleaving_gives_the_same_battle) {  // SK-HIDE-01
  enum Deed { Seal0, Seal1, Back0, Back1, Restart, deeds };
  const auto reference = at_orders();
  const Question red = night()->game().questions()[0], blue = night()->game().questions()[1];
  int walked = 0, opened = 0;
  const int length = 6;
  int ways = 1;
  for (int i = 0; i < length; ++i) ways *= deeds;
  for (int way = 0; way < ways; ++way) {
    auto battle = night();
    bool in[2] = {}, open = false;
    for (int i = 0, left = way; i < length && !open; ++i, left /= deeds) {
      const auto deed = static_cast<Deed>(left % deeds);
      const Seat seat = deed == Seal1 || deed == Back1 ? 1 : 0;
      if (deed == Restart) {
        Record saved;
        ASSERT_FALSE(read_record(write_record(battle->record()), saved));
        std::optional<Problem> problem;
        battle = Battle::replay(saved, problem);
        ASSERT_TRUE(battle) << problem->message;
      } else if (deed == Seal0 || deed == Seal1) {
        const Answer answer = seat == 0 ? place(red, {12'000, 5'000}) : place(blue, {12'000, 11'000});
        ASSERT_EQ(battle->seal(seat, answer).has_value(), in[seat]) << "a second envelope is taken, or a first refused";
        in[seat] = true;
      } else {
        ASSERT_EQ(battle->undo(seat), in[seat]);
        in[seat] = false;
      }
      open = in[0] && in[1];
      if (open) break;
      ASSERT_EQ(battle->record().answers.size(), 1u);  // the mirage, and nothing of the envelopes
      ASSERT_EQ(battle->game().questions().size(), 2u);
      for (const Seat s : {0, 1}) ASSERT_EQ(battle->game().envelope(s) != nullptr, in[s]);
      ASSERT_EQ(battle->question()->seat, in[0] ? 1 : 0);
    }
    ++walked;
    if (!open) continue;
    ++opened;
    ASSERT_EQ(write_record(battle->record()), write_record(reference->record()));
    ASSERT_TRUE(battle->game().same_state(reference->game()));
    ASSERT_FALSE(battle->undo(0) || battle->undo(1)) << "what is open cannot be sealed again";
  }
  EXPECT_EQ(walked, ways);
  EXPECT_GT(opened, 1000);
}

TEST(Sealed, nothing_happens_before_the_last_envelope) {  // SK-ORDER-01
  const auto battle = at_orders();
  const auto hash = battle->game().hash();
  const auto notes = battle->log().notes().size();
  ASSERT_FALSE(battle->seal(1, all(1, Duty::Hold)));
  EXPECT_EQ(battle->game().hash(), hash);
  EXPECT_EQ(battle->log().notes().size(), notes);
  EXPECT_EQ(battle->game().known(0)->envelope(1), nullptr) << "the other's envelope is shown";
  EXPECT_NE(battle->game().known(1)->envelope(1), nullptr);
  EXPECT_EQ(battle->game().known(0)->question()->seat, 0);
  EXPECT_EQ(battle->game().known(1)->question()->seat, 1);
  ASSERT_FALSE(battle->seal(0, all(0, Duty::Hold)));
  EXPECT_NE(battle->game().hash(), hash);
}

TEST(Sealed, bad_envelopes_are_refused_and_change_nothing) {  // SK-ORDER-01 SK-ORDER-02 SK-ORDER-03
  const auto battle = at_orders();
  EXPECT_EQ(refused(*battle, 0, all(1, Duty::Hold)), "an entry is for somebody who is not on this sheet");
  EXPECT_EQ(refused(*battle, 0, sheet({order(0, Duty::Hold), order(0, Duty::Hold)})), "two entries are for the same");
  EXPECT_EQ(refused(*battle, 0, sheet({order(0, Duty::Hold)})), "an entry is missing");
  std::vector<SheetEntry> many(5, order(0, Duty::Hold));
  EXPECT_EQ(refused(*battle, 0, sheet(many)), "the sheet has 5 entries for 4 lines");
  const auto with = [&](SheetEntry entry) {
    return refused(*battle, 0, sheet({std::move(entry), order(1, Duty::Hold), order(2, Duty::Hold), order(3, Duty::Wait)}));
  };
  EXPECT_EQ(with(order(0, Duty::March)), "a march wants a line on the map");
  EXPECT_EQ(with(order(0, Duty::Hold, 4, {{1, 1}})), "only a march has a line on the map");
  EXPECT_EQ(with(order(0, Duty::March, 5, {{1, 1}})), "faster than a unit can march: at most 4 paces");
  EXPECT_EQ(with(order(0, Duty::March, 99, {{1, 1}})), "pace: 99 is out of range; allowed: 1 to 8 paces");
  EXPECT_EQ(with(order(0, Duty::March, 4, {{-1, 1}})), "the line leaves the region at (-0.001, 0.001)");
  EXPECT_EQ(with(order(0, Duty::March, 4, std::vector<Point>(5))), "a line of 5 corners was drawn; 0 to 4 are allowed");
  SheetEntry formless = order(0, Duty::Hold);
  formless.answer.paper = Written{{1, 2, 3}, {}, {}};
  EXPECT_EQ(with(formless), "this is not the form that is wanted");
  SheetEntry nested = order(0, Duty::Hold);
  nested.answer.paper = Written{words_of(Order{Duty::Hold, 1}), {}, {order(1, Duty::Hold)}};
  EXPECT_EQ(with(nested), "a line of a sheet is no sheet and no die");
  EXPECT_EQ(refused(*battle, 2, all(0, Duty::Hold)), "another seat is asked");
  ASSERT_FALSE(battle->seal(0, all(0, Duty::Hold)));
  EXPECT_EQ(refused(*battle, 0, all(0, Duty::Hold)), "this envelope is sealed already: take it back first");
}

TEST(Sealed, a_refusal_names_the_line_at_fault) {
  const auto battle = at_orders();
  const auto refusal =
      battle->seal(0, sheet({order(0, Duty::Hold), order(1, Duty::March), order(2, Duty::Hold), order(3, Duty::Wait)}));
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->subject, 1);
  EXPECT_STREQ(refusal->clause.id, skeleton::clause::SK_ORDER_02.id);
}

TEST(Sealed, an_old_order_holds_where_no_other_is_written) {  // SK-ORDER-01
  const auto battle = at_orders();
  ASSERT_FALSE(battle->seal(0, sheet({order(0, Duty::March, 1, {{6'000, 16'000}}), order(1, Duty::Hold),
                                      order(2, Duty::Hold), order(3, Duty::Wait)})));
  ASSERT_FALSE(battle->seal(1, all(1, Duty::Hold)));
  EXPECT_EQ(state_of(battle->game()).units[0].at, (Point{6'000, 3'000}));
  ASSERT_FALSE(battle->seal(1, sheet({})));
  ASSERT_FALSE(battle->seal(0, sheet({})));
  EXPECT_EQ(state_of(battle->game()).units[0].at, (Point{6'000, 4'000}));
}

TEST(Sealed, a_region_may_be_an_outline) {  // SK-HIDE-01
  const auto battle = night();
  const Question red = battle->game().questions()[0];
  EXPECT_EQ(refused(*battle, 0, place(red, {1'500, 5'900})), "(1.5, 5.9) is outside the region");  // in the box, not in it
  EXPECT_FALSE(battle->seal(0, place(red, {4'000, 6'000}))) << "its corner belongs to it";
}

// The kit's checks for this battle, here too, so that the kernel is not tested without them.
TEST(Sealed, the_kit_finds_no_leak_and_one_battle_in_any_order) {  // SK-HIDE-01 SK-WELL-01 SK-ORDER-01
  for (const auto& setup : book().setups)
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      kit::nothing_hidden_leaks({&book(), &setup}, seed);
      kit::envelopes_in_any_order_give_one_battle({&book(), &setup}, seed);
    }
}

// THE NIGHT MARCH ITSELF

namespace {

const skeleton::Tables& printed() {
  static const skeleton::Tables tables;
  return tables;
}

void fight(State& state, const char* red, const char* blue) {
  Scripted dice{red, blue};
  Rules::run(state, Fight{0, 4}, printed(), dice);
}

// Only these two stand on the map, near each other.
State face_to_face() {
  State state = night_march(printed());
  for (Unit& unit : state.units) unit.strength = 0;
  for (const int i : {0, 4}) {
    state.units[i].strength = 3;
    state.units[i].at = {6'000, i == 0 ? 6'500 : 7'500};
  }
  return state;
}

}  // namespace

TEST(NightMarch, enemies_that_are_near_fight_and_the_lower_score_goes_back) {  // SK-MEET-01
  State state = face_to_face();
  fight(state, "5", "3");
  EXPECT_EQ(state.units[0].strength, 3);
  EXPECT_EQ(state.units[0].at, (Point{6'000, 6'500}));
  EXPECT_EQ(state.units[4].strength, 2);
  EXPECT_EQ(state.units[4].at, (Point{6'000, 9'500})) << "two paces back";
  state = face_to_face();
  fight(state, "4", "4");
  EXPECT_EQ(state.units[0].strength, 2) << "level scores cost both";
  EXPECT_EQ(state.units[4].strength, 2);
  state.units[4].strength = 1;
  fight(state, "1", "2");
  EXPECT_EQ(state.units[0].strength, 2 - 1) << "3 and 3: level";
  EXPECT_EQ(state.units[4].strength, 0);
}

TEST(NightMarch, units_meet_at_two_paces_in_the_quarter_when_they_are_so_near) {  // SK-MEET-01 SK-ORDER-03
  for (const int apart : {2'000, 2'001}) {
    State state = face_to_face();
    state.units[4].at.y = 6'500 + apart;
    state.agenda = {};
    Scripted nothing{""};
    Rules::run(state, Quarter{1}, printed(), nothing);
    EXPECT_EQ(state.agenda.empty(), apart > 2'000) << apart;
  }
}

TEST(NightMarch, who_comes_to_a_well_finds_out_what_it_is_and_both_hear_of_it) {  // SK-WELL-02
  const auto battle = at_orders();
  ASSERT_FALSE(battle->seal(0, sheet({order(0, Duty::March, 4, {{6'000, 9'000}}), order(1, Duty::March, 3, {{12'000, 9'000}}),
                                      order(2, Duty::Hold), order(3, Duty::Wait)})));
  ASSERT_FALSE(battle->seal(1, all(1, Duty::Wait)));
  for (const Seat viewer : {no_seat, 0, 1}) {
    const auto known = battle->game().known(viewer);
    EXPECT_EQ(state_of(*known).seen[0], 1) << "two paces are near enough";
    EXPECT_EQ(state_of(*known).seen[1], 0) << "three are not";
    EXPECT_EQ(state_of(*known).mirage == 0, state_of(battle->game()).mirage == 0);
    const auto notes = notes_for(battle->log().notes(), viewer);
    EXPECT_TRUE(std::any_of(notes.begin(), notes.end(), [](const Note& n) { return std::string_view(n.clause.id) == "SK-WELL-02"; }));
  }
}

TEST(NightMarch, water_held_alone_counts_three_and_each_strength_one) {  // SK-WELL-03
  State state = face_to_face();
  state.mirage = 2;
  state.seen = {1, 1, 1};
  EXPECT_EQ(Rules::value(state, printed(), 0), 0) << "both stand at the first well";
  state.units[4].at = {18'000, 8'000};
  EXPECT_EQ(Rules::value(state, printed(), 0), 300) << "a mirage is worth nothing";
  state.units[4].at = {12'000, 8'000};
  EXPECT_EQ(Rules::value(state, printed(), 0), 0);
  state.units[0].strength = 2;
  EXPECT_EQ(Rules::value(state, printed(), 1), 100);
  Scripted nothing{""};
  state.agenda = {};
  Rules::run(state, Reckon{}, printed(), nothing);
  EXPECT_EQ(Rules::winner(state), 1);
  skeleton::Tables house = printed();
  house.night.strength_points = 0;
  house.night.well_points = 5;
  state.units[4].at = {18'000, 8'000};
  Rules::run(state, Reckon{}, house, nothing);
  EXPECT_EQ(Rules::winner(state), 0) << "by a house rule";
}

// WHAT EACH KNOWS

TEST(Secrets, a_hidden_unit_and_the_mirage_are_not_known) {  // SK-HIDE-01 SK-WELL-01
  const auto battle = at_orders();
  const Game& game = battle->game();
  EXPECT_TRUE(game.scene(0).units[3].on_table);
  EXPECT_FALSE(game.scene(0).units[7].on_table);
  EXPECT_FALSE(game.scene(1).units[3].on_table);
  EXPECT_FALSE(game.scene(no_seat).units[3].on_table || game.scene(no_seat).units[7].on_table);
  EXPECT_GE(state_of(game).mirage, 0);
  for (const Seat viewer : {no_seat, 0, 1}) EXPECT_EQ(state_of(*game.known(viewer)).mirage, -1);
}

TEST(Secrets, an_ambush_is_seen_from_near) {  // SK-HIDE-02
  const auto battle = at_orders();
  ASSERT_FALSE(battle->seal(0, sheet({order(0, Duty::Hold), order(1, Duty::March, 4, {{12'000, 9'000}}), order(2, Duty::Hold),
                                      order(3, Duty::Wait)})));
  ASSERT_FALSE(battle->seal(1, all(1, Duty::Wait)));
  EXPECT_FALSE(battle->game().scene(0).units[7].on_table) << "five paces away";
  ASSERT_FALSE(battle->seal(0, sheet({})));
  ASSERT_FALSE(battle->seal(1, sheet({})));
  EXPECT_TRUE(battle->game().scene(0).units[7].on_table);
}

TEST(Secrets, everything_is_revealed_at_the_end) {
  auto battle = at_orders();
  while (battle->question()) ASSERT_FALSE(battle->answer(all(battle->question()->seat, Duty::Wait)));
  const Game& game = battle->game();
  for (const Seat viewer : {no_seat, 0, 1}) {
    EXPECT_TRUE(game.scene(viewer).units[3].on_table && game.scene(viewer).units[7].on_table);
    EXPECT_TRUE(game.known(viewer)->same_state(game));
  }
  std::optional<Problem> problem;
  EXPECT_TRUE(Battle::replay(battle->record(), problem)) << "the whole record can be verified";
}

TEST(Secrets, notes_have_an_audience) {  // SK-WELL-01 SK-ORDER-01
  auto battle = at_orders();
  ASSERT_FALSE(battle->seal(0, all(0, Duty::Hold)));
  ASSERT_FALSE(battle->seal(1, all(1, Duty::Hold)));
  const auto counted = [&](Seat viewer, Note::Kind kind) {
    const auto notes = notes_for(battle->log().notes(), viewer);
    return std::count_if(notes.begin(), notes.end(), [&](const Note& n) { return n.kind == kind; });
  };
  EXPECT_EQ(counted(no_seat, Note::Kind::Chosen), 0);
  EXPECT_EQ(counted(0, Note::Kind::Chosen), 2);  // his own ambush, his own sheet
  EXPECT_EQ(counted(1, Note::Kind::Chosen), 2);
  for (const Seat viewer : {no_seat, 0, 1}) EXPECT_EQ(counted(viewer, Note::Kind::Rolled), 0) << "the mirage's die is told";
  EXPECT_GT(counted(no_seat, Note::Kind::Part), 0);
}

TEST(Secrets, suggestions_come_from_what_is_known) {
  const auto battle = at_orders();
  const auto other = battle->game().imagined(0, 99);
  const auto here = battle->game().suggest(1, 5), there = other->suggest(1, 5);
  ASSERT_EQ(here.size(), there.size());
  for (std::size_t i = 0; i < here.size(); ++i) EXPECT_TRUE(here[i].answer == there[i].answer);
}

TEST(Secrets, a_damaged_envelope_in_a_record_is_refused) {
  const auto battle = at_orders();
  ASSERT_FALSE(battle->seal(1, all(1, Duty::Hold)));
  const auto whole = nlohmann::json::parse(write_record(battle->record()));
  const auto broken = [&](auto change) {
    auto copy = whole;
    change(copy["sealed"]);
    Record record;
    auto problem = read_record(copy.dump(), record);
    if (!problem) Battle::replay(record, problem);
    return problem.has_value();
  };
  EXPECT_FALSE(broken([](auto&) {}));
  EXPECT_TRUE(broken([](auto& s) { s[0]["seat"] = 0; }));
  EXPECT_TRUE(broken([](auto& s) { s[0]["seat"] = 7; }));
  EXPECT_TRUE(broken([](auto& s) { s.push_back(s[0]); }));
  EXPECT_TRUE(broken([](auto& s) { s[0]["given"]["clause"] = "SK-HIDE-01"; }));
  EXPECT_TRUE(broken([](auto& s) { s[0]["given"]["hash"] = "0123456789abcdef"; }));
  EXPECT_TRUE(broken([](auto& s) { s[0]["given"]["written"]["entries"][0]["subject"] = 3; }));
  EXPECT_TRUE(broken([](auto& s) { s[0]["given"]["written"]["entries"][0]["written"]["form"] = {9, 9}; }));
}

// AN UNDO NEVER REVEALS: a book of one door, behind which there is gold or not. Who has looked cannot unlook.

namespace door {

struct Ask {
  int number;
  friend bool operator==(const Ask&, const Ask&) = default;
};
using Step = std::variant<Ask>;
struct State {
  int gold = 1, open = 0, waited = 0;
  Agenda<Step, 4> agenda;
  friend bool operator==(const State&, const State&) = default;
};
struct Tables {};
void list_tables(Tables&, TableList&) {}
struct Rules {
  using State = door::State;
  using Tables = door::Tables;
  static void run(State& state, const Step& step, const Tables&, Umpire& umpire) {
    Question q;
    q.seat = 0;
    q.clause = skeleton::clause::SK_WELL_02;
    q.what = "the door?";
    q.options.push({0, "wait"});
    q.options.push({1, "open"});
    (umpire.pick(q) == 1 ? state.open : state.waited) += 1;
    if (const int n = std::get<Ask>(step).number; n < 4) state.agenda.push(Ask{n + 1});
  }
  static std::uint64_t hash(const State& s) { return Hasher().add(s.gold).add(s.open).add(s.waited).value(); }
  static std::string name_of(const State&, const Tables&, int) { return ""; }
  static Seat winner(const State&) { return no_seat; }
  static State known(const State& state, const Tables&, Seat) {
    State known = state;
    if (!state.open) known.gold = 0;
    return known;
  }
  static void imagine(State& state, const Tables&, Seat, std::uint64_t luck) {
    if (!state.open) state.gold = static_cast<int>(luck % 2);
  }
};

}  // namespace door

TEST(Secrets, what_told_a_secret_cannot_be_taken_back) {
  Book one_door = book();
  one_door.tables = BookTables::make<door::Tables>;
  one_door.new_game = [](std::string_view, const BookTables&, std::optional<Problem>&) -> std::unique_ptr<Game> {
    door::State state;
    state.agenda.push(door::Ask{1});
    return std::make_unique<BookGame<door::Rules>>(state, std::make_shared<const door::Tables>());
  };
  std::optional<Problem> problem;
  const auto battle = Battle::begin(one_door, "meeting", {}, Seed::numbered(1), problem);
  ASSERT_TRUE(battle) << problem->message;
  ASSERT_FALSE(battle->answer(kit::bare(0)));
  EXPECT_EQ(battle->since_the_last_die().size(), 1u) << "waiting tells nothing, and can be taken back";
  ASSERT_FALSE(battle->answer(kit::bare(1)));
  EXPECT_EQ(battle->since_the_last_die().size(), 0u) << "the gold has been seen";
  EXPECT_FALSE(battle->undo(0));
  ASSERT_FALSE(battle->answer(kit::bare(1)));
  EXPECT_EQ(battle->since_the_last_die().size(), 1u) << "there is nothing more to see behind it";
}

}  // namespace linstock
