// The whole battle as the kernel's game sees it, and what its chapters share.
#pragma once
#include "battle/asked.h"
#include "books/pike-and-shot/movement/running.h"
#include "kernel/game.h"
#include "kernel/tries.h"
#include "kernel/view/scene.h"

namespace linstock::pike_and_shot {

using battle::asked;

// Answers that name no unit.
enum : int { hold_fire = -1, reserve_shot = -2, fix_bayonets = -3, unfix_bayonets = -4, no_more = -1, none_allowed = -2 };
enum LeaderDoes : int { LeaderRests = 0, LeaderRides, LeaderSteadies, LeaderInspires, LeaderExtends, LeaderDetaches, LeaderIssues, LeaderListens, LeaderWaits, LeaderAttaches = 100 };
enum MoveChoice : int {
  Halts, Marches, OneDie, OneDieAndD6, TwoDice, TwoDiceAndD6, GoesByRoad, StepsAside, StepsBack, ReForms, Unlimbers, ChangesMount, ReMans, ChangesFormation = 20
};
inline constexpr MoveChoice dice_thrown[2][2] = {{OneDie, OneDieAndD6}, {TwoDice, TwoDiceAndD6}};  // by average dice, without and with the D6
constexpr int with_d6(int choice) { return choice == OneDieAndD6 || choice == TwoDiceAndD6; }
// Names an order among the options, and is never taken apart.
constexpr int order_number(int battalia, int by_messenger) { return 2 * battalia + by_messenger; }
enum AnswersBy : int { StandsToIt, CountersIt, EvadesIt, CountersHome };

// One run for each step; each stands in the chapter that it belongs to.
template <class S>
void run(State&, const S&, const Setting&, Umpire&);
#define RUN(S) template <> void run<S>(State&, const S&, const Setting&, Umpire&)
RUN(NewTurn); RUN(Succeed); RUN(RollInitiative); RUN(EndTurn);  // sequence.cpp
RUN(ThrowToDeploy); RUN(DeployBattalia); RUN(PlaceUnit); RUN(PlaceLeader);  // set_up/deploying.cpp
RUN(AimPhase); RUN(AimUnit); RUN(ThrowFire); RUN(LayOnDps);  // fire/firing.cpp
RUN(CommandPhase); RUN(LeaderActs); RUN(RideLeader); RUN(RiskLeader); RUN(LeadersAgain);  // command/leading.cpp
RUN(WriteOrders); RUN(IssueOrder); RUN(WriteOrder); RUN(RideMessengers);  // command/orders.cpp, messengers.cpp
RUN(PressOn); RUN(GoOn);  // command/pressing.cpp
RUN(ControlPhase); RUN(ControlUnit);  // command/controlling.cpp
RUN(MovementPhase); RUN(FreeMoves); RUN(PickMove); RUN(PlanPath);  // movement/moves.cpp
RUN(CompulsoryMoves); RUN(CompulsoryMove);  // movement/compulsory.cpp
RUN(DeclareCharges); RUN(DeclareCharge); RUN(HowToCharge);  // charges/declaring.cpp
RUN(Responses); RUN(RespondTo); RUN(FaceAfterEvading);  // charges/responding.cpp
RUN(ChargesGoIn); RUN(ChargeHome);  // charges/charging.cpp
RUN(FightPhase);  // combat/fighting.cpp
RUN(AfterPicks); RUN(AfterPick); RUN(RideDice); RUN(AfterPass); RUN(AfterMoves);  // after_combat/moving_after_combat.cpp
RUN(FreeHack); RUN(LoseBases);  // after_combat/pursuing.cpp
RUN(MoralePhase);  // morale/morale_phase.cpp
#undef RUN

// WHAT THE CHAPTERS SHARE (sequence.cpp)

// A unit stands there now, with the leaders that are with it.
void put(State& state, int unit, const Pose& pose);
// Whoever it has come upon: abandoned guns are spiked, detached leaders flee (PS-CHG-14, PS-CMD-13).
void arrive(State& state, const Setting& setting, int unit, Umpire& umpire);
// PS-CMD-13: detached leaders of the enemy on its way flee, wherever the move passes.
void ride_down(State& state, const Setting& setting, int unit, const Block& from, const Manoeuvre& way, Umpire& umpire);
void ride_down(State& state, const Setting& setting, int unit, const Run& run, Umpire& umpire);
void take_movement_dps(State& state, const Setting& setting, int unit, int dps, Clause why, Umpire& umpire);
void take_dps(State& state, int unit, int dps, Clause why, Umpire& umpire);
void passes(State& state, const Setting& setting, const std::vector<Passed>& passed, Umpire& umpire);
void destroy(State& state, const Setting& setting, int unit, Presence how, Clause why, Umpire& umpire);
// PS-POST-11, PS-POST-20: it runs; the first move is made now.
void become_runner(State& state, int unit, Status status);
void deed(Unit& unit, Deed deed);
void lose_leader(State& state, int leader, Umpire& umpire);
void risk_leaders(State& state, int unit, Occasion occasion);
// Applies a run: place, passages, the table's edge.
void carry_out(State& state, const Setting& setting, int unit, const Run& run, Umpire& umpire);
// Would its army be beaten if this unit too were out? (PS-WIN-01, PS-WIN-02)
bool decides_the_battle(const State& state, const Setting& setting, int unit);
int victory_points(const State& state, const Setting& setting, Seat side);  // what it has left, less what it has lost

// deploying.cpp: how a unit may stand, the first as it does now; what the rules say to a place.
Few<Stance, 12> stances_of(const Unit& unit, const Tables& tables);
std::optional<Stance> stance_of(const Unit& unit, const Layout& layout, const Tables& tables);
std::optional<Refusal> check_deployment(const Board& board, int unit, const Block& block);
std::optional<Refusal> check_leader_place(const Board& board, int leader, const Block& block);
// pursuing.cpp: PS-CTRL-21: if enemy baggage lies on its way, it stops there and loots.
bool loots(State& state, const Setting& setting, int unit, const Run& run, Umpire& umpire);
// firing.cpp
bool may_fire_at_all(const Board& board, int unit, FirePhase phase);
ArtilleryFacts survey_guns(const Board& board, const Aim& aim, int unit, FirePhase phase);
SmallArmsFacts survey_arms(const Board& board, const Aim& aim, int unit, FirePhase phase);
// leading.cpp
CommandFacts command_facts(const State& state, const Setting& setting, int leader, CommandAction action);
std::optional<Refusal> check_ride(const Board& board, int leader, const Answer& answer, Point& end);
int actions_left(const State& state, const Setting& setting, int leader);
void act(State& state, const Setting& setting, int leader, const CommandFacts& facts, Umpire& umpire);
// moves.cpp
bool may_be_picked(const Board& board, int unit);
int march_figure(const Board& board, int unit);
// The dice of a tactical move, and how far they carry.
PlanPath thrown_move(const State& state, const Setting& setting, int unit, int dice, int d6, Umpire& umpire);
// The move is made as it was planned.
void make_move(State& state, const Setting& setting, const PlanPath& step, const Plan& plan, Umpire& umpire);
// charge_ways.cpp
struct ChargeWay {
  bool found = false;
  Block wheeled;                    // after the wheel
  Manoeuvre wheel;                  // nothing if its angle is 0
  std::int32_t arc = 0, straight = 0;
  std::int32_t length() const { return arc + straight; }
};
ChargeWay charge_way(const Board& board, int charger, int target);
// As near to the target as one wheel brings it.
ChargeWay way_towards(const Board& board, int charger, int target);
ChargeFacts charge_facts(const Board& board, int charger, int target, const ChargeWay& way);
std::vector<int> charge_targets(const Board& board, int unit);
bool has_charge_target(const Board& board, int unit);
// responding.cpp
ResponseFacts response_facts(const Board& board, int unit, int charger, bool pursuit);
// charging.cpp: contact is made: squared up, and whoever is struck knows it. False: there is no room to stand there.
bool make_contact(State& state, const Setting& setting, int charger, const Block& arrived, int target, const Ground& started, Umpire& umpire);

// ORDERS (orders.h): subjects of questions after units and leaders are the battalia, then the messengers.
inline bool under_orders(const State& state) { return !state.orders.empty(); }
inline int battalia_subject(const State& state, int b) { return state.count() + static_cast<int>(state.leaders.size()) + b; }

struct Rules {
  using State = pike_and_shot::State;
  using Tables = Setting;
  static void run(State& state, const Step& step, const Setting& setting, Umpire& umpire);
  static std::uint64_t hash(const State& state);
  static std::size_t state_size(const State& state);
  static std::string name_of(const State& state, const Setting& setting, int subject);  // leaders follow the units
  static std::string side_name(const Setting& setting, Seat side) { return setting.sides[side == 1 ? 1 : 0]; }
  static std::vector<std::int32_t> snapshot(const State& state);
  static bool restore(std::span<const std::int32_t> numbers, const Setting& setting, State& state);
  static Seat winner(const State& state) { return state.winner; }
  static int clock(const State& state) { return state.turn; }
  static int value(const State& state, const Setting& setting, Seat side) {
    return 100 * (victory_points(state, setting, side) - victory_points(state, setting, 1 - side));
  }
  static std::vector<Metric> metrics(const State& state, const Setting& setting);
  static std::vector<Metric> features(const State& state, const Setting& setting, Seat side);  // doctrine/features.cpp
  static std::string_view weights();

  static void suggest(const State& state, const Step& step, const Setting& setting, const Question& question, int effort, std::uint64_t luck,
                      std::vector<Suggestion>& out);
  static FieldPlan field_plan(const Setting& setting);
  static Scene scene(const State& state, const Setting& setting, Seat viewer);
  static std::vector<Overlay> overlays(const State& state, const Setting& setting, int subject, Seat viewer);
  static std::string picture(const State& state, const Setting& setting, int columns);
  struct Trial {
    std::optional<Refusal> refusal;
    Plan plan;
  };
  static std::vector<Form> forms(const State& state, const Step& step, const Setting& setting, const Question& question);
  static std::vector<ClosedOption> closed(const State& state, const Step& step, const Setting& setting, const Question& question);
  static std::optional<Trial> try_answer(const State& state, const Step& step, const Setting& setting, const Question& question, const Answer& answer);
  static std::optional<Answer> reach(const State& state, const Step& step, const Setting& setting, const Question& question, const linstock::Wish& wish,
                                     Tries<Trial>& tries);
  static void preview(const State& state, const Step& step, const Setting& setting, const Question& question, const Trial* trial, Preview& out);
  static void preview_entry(const State& state, const Step& step, const Setting& setting, const Question& line, Preview& out);
  static std::optional<Prospect> prospect(const State& state, const Step& step, const Setting& setting, const Question& question, const Answer& answer);
  // foreseen.cpp
  static std::optional<Stake> stake(const State& state, const Step& step, const Setting& setting, const Question& question, const Answer& answer, const Trial* trial);
  static void narrow(State&, const Stake&) {}
  static std::optional<int> assume(const State& state, const Step& step, const Setting& setting, const Question& question, const Stake& stake);
  static bool settled(const State& state, const Setting& setting, const Stake& stake, void* outcome);
};

// A battle under written orders: each seat knows its own. Everything else is open.
struct RulesUnderOrders : Rules {
  static State known(const State& state, const Setting& setting, Seat viewer);
  static void imagine(State& state, const Setting& setting, Seat viewer, std::uint64_t luck);
};

// HOW A CHARGE ENDS (foreseen.cpp), worst for the charger first
enum class ChargeEnding : int {
  ChargerRouts, ChargerRetires, ChargerFallsBack, NoContact, TargetEvades, AnotherIsFought,
  BothStand, TargetFallsBack, TargetRetires, TargetAbandons, RiddenDown, TargetRouts
};
struct ChargeEnd {
  ChargeEnding end;
  int charger_dps, target_dps;
};

// show/scene.cpp
SceneUnit drawn(const Unit& unit, int id, const Setting& setting);

}  // namespace linstock::pike_and_shot
