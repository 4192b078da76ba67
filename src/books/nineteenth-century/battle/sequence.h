// The whole battle as the kernel's game sees it, and what its chapters share.
#pragma once
#include "battle/asked.h"
#include "books/nineteenth-century/battle/board.h"
#include "books/nineteenth-century/charges/declaration.h"
#include "books/nineteenth-century/charges/responses.h"
#include "books/nineteenth-century/firing/artillery.h"
#include "books/nineteenth-century/formations/bodies.h"
#include "books/nineteenth-century/movement/changing_formation.h"
#include "books/nineteenth-century/movement/doubling.h"
#include "books/nineteenth-century/orders/demands.h"
#include "books/nineteenth-century/reaction/reaction_test.h"
#include "books/nineteenth-century/reaction/results.h"
#include "books/nineteenth-century/reaction/when_to_test.h"
#include "kernel/game.h"
#include "kernel/tries.h"
#include "kernel/view/scene.h"

namespace linstock::nineteenth_century::afield {

using battle::asked;

// One run for each step; each stands in the chapter that it belongs to.
template <class S>
void run(State&, const S&, const Setting&, Umpire&);
#define RUN(S) template <> void run<S>(State&, const S&, const Setting&, Umpire&)
RUN(NewPeriod); RUN(EndPeriod); RUN(Score);                                  // sequence/, end/
RUN(WriteOrders); RUN(WriteNewOrders);                                       // orders/
RUN(ReturnPhase); RUN(ComeBack);                                             // returning/
RUN(WriteCharges); RUN(Untangle); RUN(WriteResponses);                       // charges/
RUN(TestChargers); RUN(TestCharger); RUN(TestOthers); RUN(TestOther);        // reaction/
RUN(AfterResult);                                                            // reaction/
RUN(WritePlots);                                                             // movement/
RUN(RunPeriod);                                                              // movement/
RUN(CeasePursuits);                                                          // movement/
RUN(AssignFigures);                                                          // melee/
RUN(DrawMap); RUN(ShowVisible); RUN(ShowRest);                               // setting_up/
RUN(WriteAims); RUN(FirePhase);                                              // firing/
RUN(SufferFire); RUN(LoseFigures);                                           // firing/
RUN(HaltCharges);                                                            // charges/
RUN(MeleePhase); RUN(FightPair); RUN(EndMelees);                             // melee/
#undef RUN

// WHAT THE CHAPTERS SHARE (befalls.cpp)

void begin_phase(State& state, Phase phase, Clause clause, Umpire& umpire);
// A unit stands there now, with the generals that are with it.
void put(State& state, int unit, const Pose& pose);
// NC-ROUT-01, NC-GEN-13: it breaks, in this phase.
void break_unit(State& state, int unit, bool in_melee, Clause why, Umpire& umpire);
void leave_table(State& state, int unit, LeftBy how, Umpire& umpire);
void destroy(State& state, int unit, bool captured, Clause why, const Setting& setting, Umpire& umpire);
void worsen(State& state, int unit, Cohesion to, Clause why, Umpire& umpire);
// Figures that are gone; a unit without any is destroyed.
void take_figures(State& state, int unit, int removed, int running_total, const Setting& setting, Clause why, Umpire& umpire);
// Casualties on a body: its unit's running total, and figures of whichever sub group the owner names (firing/losses.cpp).
void take_casualties(State& state, const Setting& setting, int body, int casualties, Clause why, Umpire& umpire);
void lose_general(State& state, int general, Clause why, Umpire& umpire);
void capture_general(State& state, const Setting& setting, int general, Clause why, Umpire& umpire);
// END OF GAME (end/scoring.cpp)

int price_of(const General& general, const PointsTables& t);  // NC-POINT-09
// What a body is to the score with that fate; those with the second weapon by themselves, at what they cost (NC-ORG-11).
Few<UnitLossFacts, 2> loss_groups(const State& state, int unit, Fate fate);
// What a side has, in quarters of a point, if it ended now; for show and for the computer.
int worth(const State& state, const Setting& setting, Seat side);

// ORDERS (orders/orders.cpp)

// NC-ORDER-08, 29: the order that it is under as it stands now.
Orders orders_of(const State& state, int unit);
// NC-ORDER-20, 21: kept from counter-charging, or fired on from behind, it halts, and has Hold orders from now on.
void halt_in_spite(State& state, const Setting& setting, int unit, HaltReason reason, Umpire& umpire);
bool led(const State& state, int unit);  // by its brigadier or the commander-in-chief, whose word it obeys (NC-ORDER-24)
Demanded demand_of(const Board& board, int unit);
std::optional<int> ahead_of_brigade(const Board& board, int unit, Point there);  // in yards before the foremost close order of its brigade; nothing: there is none
struct OrderForm {
  Orders order;
  int nearer, further, objective, doubles;  // objective: 0 for none, else an area, counted from 1
};
BrigadeTold told_by(const OrderForm& form);
std::optional<Refusal> check_order(const State& state, const Setting& setting, int subject, const Answer& answer);
// The brigade whose order the commander in chief changes there, beside its brigadier; -1: he, or whoever he is, speaks to the unit (NC-ORDER-23).
int brigade_he_speaks_to(const State& state, const General& general);
std::optional<Refusal> check_new_order(const State& state, const Setting& setting, int general, const Answer& answer);
// A sheet of orders names brigades and units: brigades stand behind units and generals.
inline int general_subject(const State&, int general) { return most_bodies + general; }
inline int brigade_subject(const State& state, int brigade) { return most_bodies + static_cast<int>(state.generals.size()) + brigade; }

// CHARGES (charges/charging.cpp, charges/answering.cpp)

struct ChargeWay {
  bool found = false;
  Few<Leg, most_legs> legs;
  std::int32_t straight = 0;   // to contact, straight on, if the target stays
  int reach = 0, move = 0;     // yards that it has on this way; its printed charge move
};
ChargeWay charge_way(const Board& board, int charger, int target);
ChargeWay counter_charge_way(const Board& board, int unit, int charger);  // to where the two meet (NC-RESP-15)
DeclareFacts declare_facts(const Board& board, int charger, int target, const ChargeWay& way);
std::optional<Refusal> check_charge(const Board& board, int charger, int target);
// One, two or three targets are one option (NC-CHARGE-05). The number that names several is negative and is never taken apart: who
// wants to know looks for the enemies that have it.
constexpr int no_charge = -1, target_digits = most_bodies + 1;
constexpr int three_targets(int one, int other, int third) { return -1000 - (one * target_digits + other) * target_digits - third - 1; }
constexpr int two_targets(int one, int other) { return three_targets(one, other, -1); }
struct Targets {
  int first = -1, second = -1, third = -1;
};
Targets targets_in(const State& state, int charger, int value);
bool could_hit_both(const Board& board, int charger, int one, int other);
std::optional<Refusal> check_charges(const Board& board, int charger, int value);
// Every answer to a charge that there is, a counter-charge held back by so many eighths of a move among them (NC-RESP-05). An option's value is
// its place in this list.
struct ChargeAnswer {
  Response response;
  int delay;
  const char* words;
  friend constexpr bool operator==(const ChargeAnswer& a, const ChargeAnswer& b) { return a.response == b.response && a.delay == b.delay; }
};
inline constexpr ChargeAnswer charge_answers[] = {{Response::Halt, 0, "halt"},
                                                  {Response::CounterCharge, 0, "counter-charge"},
                                                  {Response::Evade, 0, "evade"},
                                                  {Response::CounterCharge, 1, "counter-charge after 1/8 of the period"},
                                                  {Response::CounterCharge, 2, "counter-charge after 1/4 of the period"},
                                                  {Response::CounterCharge, 3, "counter-charge after 3/8 of the period"},
                                                  {Response::CounterCharge, 4, "counter-charge after half the period"}};
constexpr int value_of(Response response, int delay = 0) {
  int n = 0;
  while (!(charge_answers[n] == ChargeAnswer{response, delay, ""})) ++n;  // who asks for one that is not there does not compile, or has a bug
  return n;
}
inline const ChargeAnswer& charge_answer_in(int value) {
  check(value >= 0 && value < static_cast<int>(std::size(charge_answers)), "an answer to a charge that is not in the list");
  return charge_answers[value];
}
// movement/doubling_on.cpp: what doubling means for it now; nothing if it does not double. Who blocks its way within its charge reach; -1: nobody.
std::optional<Doubled> doubling_of(const Board& board, int unit);
int blocker_of(const Board& board, int unit);
void double_on(State& state, const Setting& setting, int unit, Umpire& umpire);
bool might_charge(const Board& board, int charger, int target);  // as everybody can see
bool is_charged(const State& state, int unit);                    // by somebody whose charge is on
int first_charger(const Board& board, int unit);                  // who would contact it first; -1: nobody
ResponseFacts response_facts(const Board& board, int unit, Response wish, Reaction result);
std::optional<Refusal> check_response(const Board& board, int unit, Response wish);
void answer_charge(State& state, const Setting& setting, int unit, Umpire& umpire);

// REACTION (reaction/surveying.cpp, reaction/testing.cpp)

bool lost_near(const Board& board, int unit, const General& general);  // NC-REACT-42, 63

// Another unit of its own brigade, or a part of its own unit; it sees that one within 300 yards (NC-REACT-08, NC-SUB-06).
bool of_brigade(const Board& board, int unit, int other);
bool sees_near(const Board& board, int unit, int other);
// NC-REACT-27, 28: friends that it sees in rout within 300 yards, until it sees them rallied.
void see_routers(const Board& board, int unit, Bits& routers);
ReactionFacts reaction_facts(const Board& board, int unit, InCharge charge);
WhenResult occasion_of(const Board& board, int unit, bool wishes_to_rally, bool last);
void apply_test(State& state, const Setting& setting, int unit, const ReactionResult& result, bool charging, bool charged, Umpire& umpire);

// PLOTS (movement/plots.cpp)

constexpr int changes_to = 20;       // an option's value, plus the FormationChange
// Options too; the last changes between column and line and throws out a screen at the same time (NC-CHANGE-10).
enum class PutsOut : int { Screen = 40, Reserve, Both, SkirmishLine, ScreenAndChanges = 60 + static_cast<int>(FormationChange::ColumnLine) };
constexpr bool puts_out(int value) {
  return (value >= static_cast<int>(PutsOut::Screen) && value <= static_cast<int>(PutsOut::SkirmishLine)) || value == static_cast<int>(PutsOut::ScreenAndChanges);
}
// And these: a quarter or a half of a line faces its flank, or all face one way again (NC-FORM-12).
enum class Faces : int { LeftQuarter = 50, RightQuarter, LeftHalf, RightHalf, OneWay };
constexpr bool faces_option(int value) { return value >= static_cast<int>(Faces::LeftQuarter) && value <= static_cast<int>(Faces::OneWay); }
std::optional<Refusal> check_facing(const Board& board, int unit, int value);  // formations/flanks.cpp
void face_flank(State& state, const Setting& setting, int unit, int value, Umpire& umpire);
struct Plot {
  Does does = Does::Halts;
  FormationChange change = FormationChange::ColumnLine;
  int screen = 0, reserve = 0;  // figures that it puts out with the change
  int faces = 0;                // the option by which part of it faces a flank
  Few<Leg, most_legs> legs;
  Block end;
  int time = 0;      // of all legs
  int walked = 0;    // grid points
  int after_rally = 0;  // those of them, and turns, that follow upon a rally (NC-RALLY-11)
  Cohesion leaves = Cohesion::Formed;  // turning and wheeling do this to it
};
bool plots_freely(const Board& board, int unit);   // its owner plots for it
bool may_widen_in_melee(const Unit& unit);         // NC-MRES-01, 05
// NC-MRES-05: by so many figures may a unit that was pushed back widen, to stand as wide as whoever pushes it.
int figures_to_match(const Board& board, int unit);
bool halts_before_a_charge(const Unit& unit);
Few<FormationChange, 8> changes_open(const Board& board, int unit);
ChangeFacts change_facts(const Board& board, int unit, FormationChange change, bool with_screen = false);
// movement/changing.cpp: what it may put out, and a change that is begun and that time goes on with.
std::optional<Refusal> check_putting_out(const Board& board, int unit, int value, Plot& plot);
void begin_change(State& state, const Setting& setting, int unit, const Plot& plot, Umpire& umpire);
void go_on_changing(State& state, const Setting& setting, int unit, Umpire& umpire);
int frontage_step(const Board& board, int unit, Does does);  // figures (movement/plots.cpp)
int change_takes(const Board& board, int unit, const Plot& plot);  // eighths of a move
std::optional<Refusal> check_plot(const Board& board, int unit, const Answer& answer, Plot& plot);
// A plot that is always allowed: what its order demands if there is a way, else a halt.
Answer plain_plot(const Board& board, int unit);
Point goal_of(const Board& board, int unit);
// A legal march towards a place, for that share (in per cent) of the time that turning leaves; nothing if there is none.
std::optional<Answer> march_to(const Board& board, int unit, Point goal, int share);
// The way of those who have no choice: chargers, evaders, routers, retreaters, pursuers (movement/compelled.cpp).
void compel(State& state, const Setting& setting, int unit, Umpire& umpire);

// FIRE (aiming.cpp, firing.cpp)

std::vector<int> targets_of(const Board& board, int unit);
std::vector<int> teams_in_sight(const Board& board, int unit);  // batteries whose teams are its targets (NC-FIRE-18)
// Has it range, time and way for this weapon (NC-ORG-11)?
bool may_fire_with(const Board& board, const Aim& aim, int unit, SmallArm weapon);
// Aims that are no unit: a general, or the teams of a battery, is so many below the first.
constexpr int hold_fire = -1, divide_fire = -2, each_at_the_nearest = -3, first_general = -10, first_teams = -2000;
constexpr int to_the_front = -2, from_the_front = -3;                 // what a general may do who joins nobody (movement/plots.cpp)
// What it fires at as its sheet has it: one target, or by figure at several, or divided (NC-FIRE-08, 20).
class Eighths;
std::vector<Aim> shots_of(const Board& board, int unit, Eighths& period);
std::vector<Aim> shots_of(const Board& board, int unit);
std::vector<int> generals_in_sight(const Board& board, int unit);  // whom it may single out (NC-GEN-02, NC-SPEC-09)
Block general_block(const General& general, const Tables& tables);
bool fires_overhead(const Board& board, const Aim& aim, int unit);  // NC-FIRE-04
struct Divided {
  int original = -1, between = -1;
  int eighths = 0;  // of the period in which the original was still a target
};
std::optional<Divided> may_divide(const Board& board, int unit);
SmallArmsFacts survey_arms(const Board& board, const Aim& aim, int unit);
ArtilleryFacts survey_guns(const Board& board, const Aim& aim, int unit);
// Where a charger counts as standing for fire: halfway to contact (NC-FIRE-11).
Block as_target(const Board& board, int target);
Pose straight_back(const Unit& charger);  // by half of its charge, from where it stands

struct Rules {
  using State = afield::State;
  using Tables = Setting;
  static void run(State& state, const Step& step, const Setting& setting, Umpire& umpire);
  static std::uint64_t hash(const State& state);
  static std::size_t state_size(const State& state);
  static std::string name_of(const State& state, const Setting& setting, int subject);  // units, generals, brigades
  static std::string side_name(const Setting& setting, Seat side) { return setting.sides[side == 1 ? 1 : 0]; }
  static std::vector<std::int32_t> snapshot(const State& state);
  static bool restore(std::span<const std::int32_t> numbers, const Setting& setting, State& state);
  static Seat winner(const State& state) { return state.winner; }
  static int clock(const State& state) { return state.period; }
  static int value(const State& state, const Setting& setting, Seat side) { return 25 * (worth(state, setting, side) - worth(state, setting, 1 - side)); }
  static std::vector<Metric> metrics(const State& state, const Setting& setting);

  static State known(const State& state, const Setting& setting, Seat viewer);
  static void imagine(State& state, const Setting& setting, Seat viewer, std::uint64_t luck);

  static void suggest(const State& state, const Step& step, const Setting& setting, const Question& question, int effort, std::uint64_t luck,
                      std::vector<Suggestion>& out);
  static FieldPlan field_plan(const Setting& setting);
  static Scene scene(const State& state, const Setting& setting, Seat viewer);
  static std::vector<Overlay> overlays(const State& state, const Setting& setting, int subject, Seat viewer);
  static std::string picture(const State& state, const Setting& setting, int columns);
  static void preview_entry(const State& state, const Step& step, const Setting& setting, const Question& line, Preview& out);
  static std::vector<Metric> features(const State& state, const Setting& setting, Seat side);  // doctrine/features.cpp
  static std::string_view weights();  // doctrine/weights.cpp
  static std::vector<ArmyPlan> plans(const State& state, const Setting& setting, Seat side);  // doctrine/postures.cpp
  static void suggest_under(const ArmyPlan& orders, const State& state, const Step& step, const Setting& setting, const Question& question, int effort,
                            std::uint64_t luck, std::vector<Suggestion>& out);
  // show/foreseen.cpp
  struct Trial {
    std::optional<Refusal> refusal;
  };
  static std::optional<Answer> reach(const State& state, const Step& step, const Setting& setting, const Question& line, const Wish& wish, Tries<Trial>& tries);
  static std::optional<Stake> stake(const State& state, const Step& step, const Setting& setting, const Question& question, const Answer& answer, const Trial* trial);
  static void narrow(State& state, const Stake& stake);
  static std::optional<int> assume(const State& state, const Step& step, const Setting& setting, const Question& question, const Stake& stake);
  static Foresight first_look();
  static std::optional<Answer> assume_sheet(const State& state, const Step& step, const Setting& setting, const Question& question, const Stake& stake);
  static bool settled(const State& state, const Setting& setting, const Stake& stake, void* outcome);
};

// HOW A CHARGE ENDS (show/foreseen.cpp), worst for the charger first
enum class ChargeEnding : int { ChargerBreaks, ChargerIsThrownBack, FireHaltsIt, DoesNotCharge, NoContact, MeleeGoesOn, TargetIsPushedBack, TargetBreaks };
struct ChargeEnd {
  ChargeEnding end;
  int charger_figures, target_figures;
};

// doctrine/advice.cpp: what the computer answers to small questions; false if it is none of them.
bool advise(const State& state, const Step& step, const Setting& setting, const Question& question, int effort, std::uint64_t luck, std::vector<Suggestion>& out);
std::string body_name(const Unit& unit, int id, const Setting& setting);  // sequence/phases.cpp
// show/show.cpp
SceneUnit drawn(const Unit& unit, int id, const Setting& setting);

}  // namespace linstock::nineteenth_century::afield

namespace linstock {

template <>
const Description& describe<nineteenth_century::afield::OrderForm>();
template <>
const Description& describe<nineteenth_century::afield::ChargeEnd>();

}  // namespace linstock
