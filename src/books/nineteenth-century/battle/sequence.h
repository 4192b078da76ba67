// The whole battle as the kernel's game sees it, and what its chapters share.
#pragma once
#include "battle/asked.h"
#include "books/nineteenth-century/battle/board.h"
#include "books/nineteenth-century/charges/declaration.h"
#include "books/nineteenth-century/charges/responses.h"
#include "books/nineteenth-century/movement/changing_formation.h"
#include "books/nineteenth-century/reaction/when_to_test.h"
#include "books/nineteenth-century/firing/artillery.h"
#include "books/nineteenth-century/orders/demands.h"
#include "books/nineteenth-century/reaction/reaction_test.h"
#include "books/nineteenth-century/reaction/results.h"
#include "kernel/view/scene.h"

namespace linstock::nineteenth_century::afield {

using battle::asked;

// One run for each step; each stands in the chapter that it belongs to.
template <class S>
void run(State&, const S&, const Setting&, Umpire&);
#define RUN(S) template <> void run<S>(State&, const S&, const Setting&, Umpire&)
RUN(NewPeriod); RUN(EndPeriod); RUN(Score);                                  // sequence.cpp
RUN(WriteOrders); RUN(WriteNewOrders);                                       // orders.cpp
RUN(ReturnPhase);                                                            // returning.cpp
RUN(WriteCharges); RUN(Untangle); RUN(WriteResponses);                       // charging.cpp
RUN(TestChargers); RUN(TestCharger); RUN(TestOthers); RUN(TestOther);        // testing.cpp
RUN(WritePlots);                                                             // plots.cpp
RUN(RunPeriod);                                                              // running.cpp
RUN(WriteAims); RUN(FirePhase); RUN(SufferFire);                             // firing.cpp
RUN(HaltCharges);                                                            // home.cpp
RUN(MeleePhase); RUN(FightPair); RUN(EndMelees);                             // fighting.cpp
#undef RUN

// WHAT THE CHAPTERS SHARE (sequence.cpp)

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
void lose_general(State& state, int general, Clause why, Umpire& umpire);
// What a side has, in quarters of a point, if it ended now; for show and for the computer.
int worth(const State& state, const Setting& setting, Seat side);

// ORDERS (orders.cpp)

// NC-ORDER-08, 29: the order that it is under as it stands now.
Orders orders_of(const State& state, int unit);
Demanded demand_of(const Board& board, int unit);
struct OrderForm {
  Orders order;
  int nearer, further, objective;  // objective: 0 for none, else an area, counted from 1
};
BrigadeTold told_by(const OrderForm& form);
std::optional<Refusal> check_order(const State& state, const Setting& setting, int subject, const Answer& answer);
// A sheet of orders names brigades and units: brigades stand behind units and generals.
inline int brigade_subject(const State& state, int brigade) { return state.count() + static_cast<int>(state.generals.size()) + brigade; }
inline int general_subject(const State& state, int general) { return state.count() + general; }

// CHARGES (charging.cpp)

struct ChargeWay {
  bool found = false;
  Few<Leg, most_legs> legs;
  std::int32_t straight = 0;   // to contact, straight on, if the target stays
  int reach = 0, move = 0;     // yards that it has on this way; its printed charge move
};
ChargeWay charge_way(const Board& board, int charger, int target);
DeclareFacts declare_facts(const Board& board, int charger, int target, const ChargeWay& way);
std::optional<Refusal> check_charge(const Board& board, int charger, int target);
bool might_charge(const Board& board, int charger, int target);  // as everybody can see
bool is_charged(const State& state, int unit);                    // by somebody whose charge is on
int first_charger(const Board& board, int unit);                  // who would contact it first; -1: nobody
ResponseFacts response_facts(const Board& board, int unit, Response wish, Reaction result);
std::optional<Refusal> check_response(const Board& board, int unit, Response wish);
void answer_charge(State& state, const Setting& setting, int unit, Umpire& umpire);

// REACTION (testing.cpp)

ReactionFacts reaction_facts(const Board& board, int unit, InCharge charge);
WhenResult occasion_of(const Board& board, int unit, bool wishes_to_rally, bool last);
void apply_test(State& state, const Setting& setting, int unit, const ReactionResult& result, bool charging, bool charged, Umpire& umpire);

// PLOTS (plots.cpp)

constexpr int changes_to = 20;  // an option's value, plus the FormationChange
struct Plot {
  Does does = Does::Halts;
  FormationChange change = FormationChange::ColumnLine;
  Few<Leg, most_legs> legs;
  Block end;
  int time = 0;      // of all legs
  int walked = 0;    // grid points
  Cohesion leaves = Cohesion::Formed;  // turning and wheeling do this to it
};
bool plots_freely(const Board& board, int unit);   // its owner plots for it
Few<FormationChange, 8> changes_open(const Board& board, int unit);
ChangeFacts change_facts(const Board& board, int unit, FormationChange change);
std::optional<Refusal> check_plot(const Board& board, int unit, const Answer& answer, Plot& plot);
// A plot that is always allowed: what its order demands if there is a way, else a halt.
Answer plain_plot(const Board& board, int unit);
Point goal_of(const Board& board, int unit);
// A legal march towards a place, for that share (in per cent) of the time that turning leaves; nothing if there is none.
std::optional<Answer> march_to(const Board& board, int unit, Point goal, int share);
// The way of those who have no choice: chargers, evaders, routers, retreaters, pursuers (compelled.cpp).
void compel(State& state, const Setting& setting, int unit, Umpire& umpire);

// FIRE (firing.cpp)

std::vector<int> targets_of(const Board& board, int unit);
SmallArmsFacts survey_arms(const Board& board, const Aim& aim, int unit);
ArtilleryFacts survey_guns(const Board& board, const Aim& aim, int unit);
// Where a charger counts as standing for fire: halfway to contact (NC-FIRE-11).
Block as_target(const Board& board, int target);

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
  static std::vector<Metric> features(const State& state, const Setting& setting, Seat side);  // features.cpp
  // foreseen.cpp
  struct Trial {
    std::optional<Refusal> refusal;
  };
  static std::optional<Stake> stake(const State& state, const Step& step, const Setting& setting, const Question& question, const Answer& answer, const Trial* trial);
  static void narrow(State& state, const Stake& stake);
  static std::optional<int> assume(const State& state, const Step& step, const Setting& setting, const Question& question, const Stake& stake);
  static bool settled(const State& state, const Setting& setting, const Stake& stake, void* outcome);
};

// HOW A CHARGE ENDS (foreseen.cpp), worst for the charger first
enum class ChargeEnding : int { ChargerBreaks, ChargerIsThrownBack, FireHaltsIt, DoesNotCharge, NoContact, MeleeGoesOn, TargetIsPushedBack, TargetBreaks };
struct ChargeEnd {
  ChargeEnding end;
  int charger_figures, target_figures;
};

// show.cpp
SceneUnit drawn(const Unit& unit, int id, const Setting& setting);

}  // namespace linstock::nineteenth_century::afield

namespace linstock {

template <>
const Description& describe<nineteenth_century::afield::OrderForm>();
template <>
const Description& describe<nineteenth_century::afield::ChargeEnd>();

}  // namespace linstock
