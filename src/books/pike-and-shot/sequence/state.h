// Units, leaders, steps and the state of a battle on a table: data only.
#pragma once
#include <variant>
#include <vector>

#include "books/pike-and-shot/after_combat/after_combat.h"
#include "books/pike-and-shot/charges/charge.h"
#include "books/pike-and-shot/command/command.h"
#include "books/pike-and-shot/command/control_test.h"
#include "books/pike-and-shot/command/risk_to_leaders.h"
#include "books/pike-and-shot/fire/fire.h"
#include "books/pike-and-shot/movement/fatigue_and_disorder.h"
#include "kernel/agenda.h"

namespace linstock::pike_and_shot {

constexpr std::int32_t yards(int n) { return n * unit_length; }
inline constexpr int most_bases = 40;  // of a unit, whatever the house rules are

enum class Presence : int { OnTable, Destroyed, LeftTable, Awaited };  // Awaited: not yet deployed
enum class Crew : int { Present, Fled, Killed };  // PS-RES-24

// What a unit is. Only losses change it.
struct Muster {
  Seat side = 0;
  int battalia = 0;
  Arm arm = Arm::Foot;
  Grade grade = Grade::C;
  Weight weight = Weight::Medium;
  int pikes = 0, others = 0;  // bases; guns are others
  int starting_bases = 0, points = 0;
  int firearms = 1, swordsmen = 0, cuirassiers = 0;
  Outrance a_loutrance = Outrance::Never;
  Bayonet bayonet = Bayonet::None;

  int bases() const { return pikes + others; }
  friend bool operator==(const Muster&, const Muster&) = default;
};

// What it carries from turn to turn.
struct Condition {
  Presence presence = Presence::OnTable;
  int lost_turn = 0;
  Formation formation = Formation::Line;
  int wide = 1;  // bases side by side
  int mounted = 0, fixed = 0, dps = 0;
  Status status = Status::Steady;
  int quarry = -1;         // of pursuers
  int missed_charge = 0;   // PS-CTRL-06
  UnderFire under_fire = UnderFire::No;
  LastMove last_move = LastMove::None;
  int last_average = 0, last_d6 = 0;
  int last_target = -1, last_range = 0;  // guns, PS-ART-13: in grid points
  Crew crew = Crew::Present;
  int spiked = 0;
  // How it came into its present contact, until that is fought (PS-MELEE-22, PS-MELEE-30).
  int charging = 0, outrance = 0, following_up = 0, pursuit_charge = 0, hit_from_behind = 0;
  int moved_before = 0;  // PS-DEF-13: infantry that moved before it was charged
  friend bool operator==(const Condition&, const Condition&) = default;
};

// PS-CTRL: how a unit stands in this turn's Command.
enum class Held : int { Undecided, Controlled, Conforms, Acts, Halted, Repeats, GoesOn };

// What it did in this turn; wiped when a turn begins.
struct Deeds {
  Deed deed = Deed::Nothing;
  // fire
  int aim = -1, fired = 0, reserved = 0;  // fired: a bit for each FirePhase
  Musketry musketry = Musketry::Nothing;
  int coming_dps = 0, coming_artillery = 0, coming_bases = 0;  // of this phase's fire, not yet laid on
  int artillery_dps = 0, fire_dps = 0;
  // command
  Held held = Held::Undecided;
  Then then = Then::AsWished;
  int conforms_to = -1, steadied = 0, inspired = 0, influenced_by = -1;
  // movement
  int done = 0, half_moves = 0, wheels = 0;
  Moved moved = Moved::Stood;
  int left = 0;                     // grid points of the move that it rolled
  int to_objective = 0;             // PS-CMD-11: how far it was from its battalia's objective when its side began to move
  int way = 0, way_angle = 0;       // how far and which way it went, for those who conform
  // charges
  int target = -1, average = 0, d6 = 0, declared_outrance = 0, went_in = 0, met_half_way = 0;
  int responded = 0, evaded = 0;
  // combat and after
  int fought = 0, told = 0;         // told: a result is not yet carried out
  int spent = 0;                    // PS-BRK-02: it remains in a combat in which nobody had a die to throw
  Action result = Action::Remain;
  int may_pursue = 0, may_retire = 0, may_take_position = 0, may_follow_up = 0;
  After after = After::Remain;
  int ride_dice = 2, ran = 0, ran_way = 0, ran_angle = 0, rode_through = 0, hacked = 0, opponent = -1;
  int morale_dps = 0;
  int stirred = 0;                  // PS-DEF-13: it had moved when charges were declared
  int broke = 0;                    // in this Morale phase: it counts as routing from the next on
  friend bool operator==(const Deeds&, const Deeds&) = default;
};

struct Unit {
  Muster is;
  Condition now;
  Deeds turn;
  Pose pose;
  friend bool operator==(const Unit&, const Unit&) = default;
};

struct Leader {
  Seat side = 0;
  Rank rank = Rank::Commander;
  int battalia = 0;  // of a Commander
  int rating = 0, wounds = 0, alive = 1;
  int attached = -1;
  Point at;
  int spent = 0, moves_made = 0, extensions = 0, waits = 0;  // of this turn; waits: he has let others act first
  int lost_turn = 0, lost_with = -1;
  friend bool operator==(const Leader&, const Leader&) = default;
};

// WRITTEN ORDERS (PS-CMD-11)
enum class TableEdge : int { Own, Left, Right, Enemy };
inline constexpr const char* table_edge_names[] = {"own", "left", "right", "enemy"};
// What a battalia is told: attack and hold name a place, support another battalia, withdraw an edge of the table.
struct Told {
  int given = 0;
  Order order = Order::Attack;
  int placed = 0;  // an attack that names no place goes at the enemy's edge
  Point at;
  int battalia = -1;
  TableEdge edge = TableEdge::Own;
  friend bool operator==(const Told&, const Told&) = default;
};
struct BattaliaOrders {
  Told now, next;  // next: it has reached the Commander, who has not listened yet
  int waits = 0;   // there is a next one
  friend bool operator==(const BattaliaOrders&, const BattaliaOrders&) = default;
};
struct Messenger {
  Seat side = 0;
  int battalia = 0;  // to whose Commander he rides
  Point at;
  int rode = 0;      // in this turn
  Told carries;
  friend bool operator==(const Messenger&, const Messenger&) = default;
};

enum class MoveKind : int { March, Tactical, Road, SideStep, StepBack };

// The agenda, in the words of the sequence of play.
#define STEP(name, ...) struct name { __VA_ARGS__ friend bool operator==(const name&, const name&) = default; }
STEP(NewTurn, int number;);
STEP(Succeed, int leader;);
STEP(RollInitiative, int unused;);
STEP(AimPhase, FirePhase phase; int second; int next;);
STEP(AimUnit, FirePhase phase; int unit;);
STEP(ThrowFire, FirePhase phase; int next;);
STEP(LayOnDps, FirePhase phase;);
STEP(RiskLeader, int leader; Occasion occasion;);
STEP(LoseBases, int unit; int count; int rear;);
STEP(CommandPhase, int second;);
STEP(LeaderActs, int leader;);
STEP(RideLeader, int leader;);
STEP(ControlPhase, Seat side;);
STEP(ControlUnit, int unit;);
STEP(MovementPhase, int second;);
STEP(CompulsoryMoves, Seat side; int kind;);
STEP(CompulsoryMove, int unit;);
STEP(FreeMoves, Seat side;);
STEP(PickMove, int unit;);
STEP(PlanPath, int unit; MoveKind kind; int allowance; MoveFaces faces;);
STEP(DeclareCharges, int second;);
STEP(DeclareCharge, int unit;);
STEP(Responses, int second; int next;);
STEP(RespondTo, int unit; int charger; int pursuit;);
STEP(ChargesGoIn, int second; int next;);
STEP(ChargeHome, int unit;);
STEP(FightPhase, int next;);
STEP(AfterPicks, int second; int next;);
STEP(AfterPick, int unit;);
STEP(AfterPass, int pass; int second;);
STEP(AfterMoves, int unit;);
STEP(FreeHack, int pursuer; int quarry;);
STEP(MoralePhase, int part; int next;);
STEP(EndTurn, int unused;);
STEP(HowToCharge, int unit;);
STEP(FaceAfterEvading, int unit;);
STEP(RideDice, int unit;);
STEP(ThrowToDeploy, int unused;);
STEP(DeployBattalia, Seat side;);
STEP(PlaceUnit, int unit;);
STEP(PlaceLeader, int leader;);
STEP(WriteOrders, int unused;);
STEP(RideMessengers, Seat side;);
STEP(LeadersAgain, Seat side;);
STEP(IssueOrder, int leader;);
STEP(WriteOrder, int leader; int battalia; int by_messenger;);
STEP(PressOn, Seat side; int battalia;);
STEP(GoOn, int unit;);
#undef STEP
using Step = std::variant<NewTurn, Succeed, RollInitiative, AimPhase, AimUnit, ThrowFire, LayOnDps, RiskLeader, LoseBases, CommandPhase,
                          LeaderActs, RideLeader, ControlPhase, ControlUnit, MovementPhase, CompulsoryMoves, CompulsoryMove, FreeMoves, PickMove,
                          PlanPath, DeclareCharges, DeclareCharge, Responses, RespondTo, ChargesGoIn, ChargeHome, FightPhase, AfterPicks, AfterPick,
                          AfterPass, AfterMoves, FreeHack, MoralePhase, EndTurn, HowToCharge, FaceAfterEvading, RideDice, ThrowToDeploy, DeployBattalia,
                          PlaceUnit, PlaceLeader, WriteOrders, RideMessengers, LeadersAgain, IssueOrder, WriteOrder, PressOn, GoOn>;

struct State {
  std::vector<Unit> units;
  std::vector<Leader> leaders;
  std::vector<BattaliaOrders> orders;  // one for each battalia; none where the battle is fought without written orders
  std::vector<Messenger> messengers;
  int turn = 0;
  Phase phase = Phase::Bombardment;
  Seat first = 0, side = 0;  // who acts first in this turn; who acts now
  Seat winner = no_seat;
  Agenda<Step, 64> agenda;

  Unit& unit(int i) { return units[static_cast<std::size_t>(i)]; }
  const Unit& unit(int i) const { return units[static_cast<std::size_t>(i)]; }
  Leader& leader(int i) { return leaders[static_cast<std::size_t>(i)]; }
  const Leader& leader(int i) const { return leaders[static_cast<std::size_t>(i)]; }
  int count() const { return static_cast<int>(units.size()); }
  Seat acting(int second) const { return second ? 1 - first : first; }
  friend bool operator==(const State&, const State&) = default;
};

}  // namespace linstock::pike_and_shot
