// Units, generals, brigades, steps and the state of a battle on a table: data only.
#pragma once
#include <array>
#include <variant>
#include <vector>

#include "books/nineteenth-century/charges/responses.h"
#include "books/nineteenth-century/end/room.h"
#include "books/nineteenth-century/losing_formation/rallying.h"
#include "books/nineteenth-century/melee/results.h"
#include "books/nineteenth-century/movement/room.h"
#include "books/nineteenth-century/orders/room.h"
#include "books/nineteenth-century/returning/room.h"
#include "books/nineteenth-century/sequence/room.h"
#include "kernel/agenda.h"

// The book's words (State, Phase, Formation ...) stand in the namespace above; here `State` is the battle's own, and how
// well troops keep their order is their Cohesion.
namespace linstock::nineteenth_century::afield {

using Cohesion = nineteenth_century::State;

constexpr std::int32_t yards(int n) { return n * unit_length; }
// A unit is one body or, with a screen and a reserve or horse-holders thrown out, up to three (NC-SUB-01).
constexpr int most_units = 48, most_bodies = 3 * most_units, most_legs = 12;
// Time inside a period, in the instants of field/moving.h: every printed fraction and every eighth of it is whole.
constexpr int period_time = 960'000, eighths = 8;

enum class Presence : int { OnTable, OffTable, Gone };        // Gone: destroyed, surrendered, routed off, failed to return
enum class Rank : int { Brigadier, CommanderInChief };
inline constexpr const char* rank_names[] = {"brigadier", "commander-in-chief"};

// The sub groups of a unit. Each is a body of its own on the table; the main body is the unit's first.
enum class Part : int { Main, Screen, Reserve, Holders };
inline constexpr const char* part_names[] = {"main body", "screen", "reserve", "horse-holders"};

// Lists of bodies as bits.
using Bits = std::array<int, most_bodies / 24>;
inline bool has(const Bits& bits, int i) { return bits[static_cast<std::size_t>(i / 24)] >> (i % 24) & 1; }
inline void mark(Bits& bits, int i, bool on) {
  int& word = bits[static_cast<std::size_t>(i / 24)];
  word = on ? word | 1 << (i % 24) : word & ~(1 << (i % 24));
}

// What a unit is. Nothing changes it.
struct Kind {
  Seat side = 0;
  int brigade = -1;  // -1: independent
  Arm arm = Arm::Infantry;
  Morale morale = Morale::C;
  Training training = Training::T2;
  int e_trained = 0, camelry = 0, light = 0;
  SmallArm weapon = SmallArm::None;
  int bow_too = 0, lance = 0, armour = 0, shield = 0;
  SmallArm second_weapon = SmallArm::None;  // of some of its figures (NC-ORG-11)
  int seconds = 0, second_points = 0;       // how many, and what each of them cost
  Gun gun = Gun::MediumSmoothbore;
  Battery battery = Battery::Foot;
  int original = 0;                     // figures or guns that it began with
  int points_each = 0, commander = 0;   // NC-POINT
  int no_horses = 0;                    // riders who began on foot without them (NC-DEPLOY-04)
  int sniper = 0;                       // one man, no unit (NC-SPEC-05 to 09)
  Part part = Part::Main;
  int of = -1;                          // the main body that a sub group belongs to
  friend bool operator==(const Kind&, const Kind&) = default;
};

// What it was told (NC-ORDER). Its owner alone knows it.
struct Told {
  Orders orders = Orders::Hold;
  int has_own = 0;           // it has an order of its own, else its brigade's
  int nearer = 0, further = 0;  // written engagement distances
  int objective = -1;        // an area of the field
  int retiring = 0, held = 0;   // NC-ORDER-12, 14
  int doubles = 0;           // to its objective (NC-DOUBLE-01)
  friend bool operator==(const Told&, const Told&) = default;
};

// What it carries from period to period.
struct Condition {
  Presence presence = Presence::OnTable;
  int figures = 0, running_total = 0;   // NC-CAS-03; of a battery the gunners
  int seconds = 0;                      // figures among them with the second weapon (NC-ORG-11)
  int teams = 0, teams_running = 0;     // of a battery
  FigureOrder order = FigureOrder::Close;
  Formation formation = Formation::Line;
  int wide = 1;                         // figures side by side
  Guns guns = Guns::Unlimbered;
  Cohesion cohesion = Cohesion::Formed;
  Conduct conduct = Conduct::Steady;
  int demoralised = 0, times_broken = 0;
  RallyCause rally = RallyCause::Unformed;
  int rallying = 0, rally_left = 0;     // quarters of a move still to go
  int changing = 0, change_left = 0;    // a change of formation under way; eighths of a move still to go
  FormationChange change = FormationChange::ColumnLine;
  Formation becomes = Formation::Line;
  FigureOrder becomes_order = FigureOrder::Close;
  int puts_out_screen = 0, puts_out_reserve = 0;  // figures that form them when the change is done
  int screen = -1, rear = -1;           // the sub groups of a main body
  int dismounted = 0, horses_gone = 0, prone = 0;
  int faces_left = 0, faces_right = 0;  // figures at either end of a line that face its flank (NC-FORM-12)
  int on_map = 0;                       // it stands on its owner's map only, and is not put down yet (NC-SETUP-01)
  int own_account = 0;                  // a sub group that keeps its own casualties and tests by itself (NC-SUB-04)
  int must_rejoin = 0;                  // a sub group that rallied from rout (NC-SUB-07)
  int doubled = 0;                      // moves at the double, one after another (NC-DOUBLE-02)
  int under_guns_before = 0, has_fired = 0, close_order_fired = 0, charged_before = 0;
  int last_target = -1;                 // of a battery (NC-ART-10)
  Bits seen{};                          // enemies that it has seen: a bit for each unit
  Bits routers{};                       // friends that it saw in rout within 300 yards, and has not seen rally (NC-REACT-27, 28)
  // melee
  int opponent = -1;                    // the first it fights, while it does
  int rounds = 0, standing = 0, pushed_back = 0;
  MeleeRole role = MeleeRole::Stationary;
  int following_up = 0;
  int quarry = -1;                      // of pursuers
  int broke_in_melee = 0, first_rout = 0;  // NC-ROUT-02
  int flees_from = -1;                  // the opponent before whom it broke
  int guns_left = 0, guns_taken = 0;    // guns that stand where their crew ran from, until the enemy passes over them (NC-ROUT-11)
  int retires_left = 0;                 // moves that it may still retire before it rallies from a pursuit (NC-RALLY-04)
  // off the table (NC-RETURN)
  LeftBy left_by = LeftBy::Retreating;
  int left_period = 0, attempts = 0, returned = 0;
  int coming_back = 0;                  // the die brought it back: it is put down when the movement phase begins (NC-RETURN-10)
  int followed = 0, free_since = 0;     // evaders: somebody followed them off; when the last of those was back or gone for good (NC-RETURN-03, 13)
  Bits followers{};                     // those who are still away
  friend bool operator==(const Condition&, const Condition&) = default;
};

// What happened to it in a period, as its tests of the next look back on it.
struct Memory {
  int fire_casualties = 0, figures = 0, wide = 0;  // NC-REACT-04, 32; figures, and how many side by side, when the fire phase began
  int melee_casualties = 0;              // NC-REACT-04
  int under_fire = 0, under_guns = 0, from_behind = 0, firers_distance = 0;
  Bits did_us{};                         // those who did it 2 casualties per figure or more, each by himself (NC-FIRE-06)
  int advanced = 0, retired = 0;         // in its movement phase (NC-REACT-62, NC-DEF-03)
  int repulsed = 0, thrown_back = 0, retreating_from_melee = 0;
  LastMelee melee = LastMelee::None;
  int melee_test = 0;                    // NC-MRES-09, 10
  int under_snipers = 0;                 // NC-REACT-47
  int fired = 0;                         // whoever did is seen from further (NC-VIS-08, R195)
  int fired_at = -1;                     // its target, while it had one (NC-FIRE-06, 20)
  int new_enemy = 0;                     // unseen before, came into sight within 300 (NC-REACT-11)
  int saw_brigade_break = 0;             // some of its brigade in rout or retreating (NC-REACT-08)
  Bits saw_rout{};                       // those of its brigade that it saw in rout (NC-RESULT-13)
  int broken_through = 0;
  friend bool operator==(const Memory&, const Memory&) = default;
};

// A leg of a plotted move and how long it takes, in parts of a period.
struct Leg {
  Manoeuvre::Kind kind = Manoeuvre::Kind::Advance;
  Hand corner = Hand::Left;
  std::int32_t distance = 0, by = 0;
  int time = 0;
  friend bool operator==(const Leg&, const Leg&) = default;
};

// What was plotted for it.
enum class Does : int {
  Halts, Marches, MarchesThrough, StepsBack, Rallies, Changes, Charges, CounterCharges, Evades, Routs, Retreats, Pursues, Retires,
  Rejoins, Doubles, Widens, Narrows, DoublesIntoAction, DoublesOff, FacesFlank
};
inline constexpr const char* does_names[] = {"halts",    "marches", "marches through", "steps back", "rallies", "changes formation", "charges",
                                             "counter-charges", "evades",  "routs",           "retreats",   "pursues", "retires",
                                             "rejoins",  "doubles", "widens",          "narrows",    "doubles into action", "doubles off", "faces a flank"};

// What it does in this period; wiped when a period begins.
struct DeedNumbers {
  int tested = 0, score = 0;
  Reaction result = Reaction::ObeyOrders;
  // the charge
  std::array<int, 2> also{-1, -1};            // further targets of the charge (NC-CHARGE-05)
  int target = -1, charge_on = 0, waits = 0;  // waits: its worst result, until all charge tests are known (NC-RESULT-17)
  Response wish = Response::Halt;
  Responds responds = Responds::Halts;
  int answers = 0, delay = 0;                 // it is charged and has answered; eighths of a move that a counter-charge waits
  // what a result leaves it
  int may_advance = 1, may_counter_charge = 1, must_fire_back = 0, must_retire_to_cover = 0, must_halt = 0;
  int lies_down = 0;                          // what its owner chose after the test (NC-RESULT-10, 14)
  int broke = 0, broke_phase = 0;             // in this period, and in which phase
  // the move
  Does does = Does::Halts;
  int moved = 0, straight = 0;                // yards; straight on at the end of it
  std::array<int, 2> contact_too{-1, -1};     // others that it met with the same charge
  int contact = -1, contact_time = 0, contact_range = 0;  // the enemy that its charge met; when; how far it had charged
  int stopped = 0;                            // by somebody in its way
  int turned_or_changed = 0, spent = 0;       // parts of the period that turning or changing formation took
  int widened = 0;                            // by how much its front grew, in grid points (NC-MRES-21)
  int changed_from = -1;                      // the order of its figures before a change that was done in this period (NC-FIRE-17)
  int caught = 0;                             // as an evader or router, by a charge
  // fire
  int aim = -1, aim_general = -1, divides = 0;  // NC-FIRE-20; of a battery: each gun at the nearest (NC-FIRE-08)
  int settled = 0;                            // its aim was written, and with it whom it shares its fire among
  Bits shares{}, shares_teams{};              // units, and the teams of batteries; none if it has one target only (NC-FIRE-08)
  int aim_teams = 0;                          // at the teams of that battery, not at its guns (NC-FIRE-18)
  int aim_at = eighths, aim_lost = 0;         // the eighth of the movement phase at whose end it last was a target; in how many it was none (NC-FIRE-14, 37)
  int fired = 0, casualties = 0, from_rear = 0, rockets = 0, before_contact = 0, hits_on_teams = 0;
  int halted_by_fire = 0, fights = 0, stationary = 0;
  // melee
  int inflicted = 0, received = 0, fought = 0;
  int prefers = -1;                           // whom those of its figures fight that could fight two; -1: whoever is straight in front (NC-MELEE-29)
  friend bool operator==(const DeedNumbers&, const DeedNumbers&) = default;
};
struct Deeds : DeedNumbers {
  Few<Leg, most_legs> legs;  // of its move
  Pose start;                // where it stood before it
  Few<Pose, eighths - 1> passed;  // if it moved: where it was at the end of each eighth but the last
  Few<Pose, 1> halfway;      // of a charge that came home otherwise than straight: where it was when half of its way was done (NC-FIRE-11)
  friend bool operator==(const Deeds&, const Deeds&) = default;
};

struct Unit {
  Kind is;
  Told told;
  Condition now;
  Memory last, next;   // of the period before; what this one leaves to the next
  Deeds turn;
  Pose pose;
  friend bool operator==(const Unit&, const Unit&) = default;
};

struct General {
  Seat side = 0;
  Rank rank = Rank::Brigadier;
  int brigade = -1;   // of a brigadier
  int alive = 1, lost_period = 0;
  int captured = 0;   // a prisoner, not a casualty (NC-END-02)
  int with = -1;      // the unit that he has joined
  int joins = -1;     // the unit that he was told to join in this period
  int front_rank = 0; // he fights in it (NC-GEN-04)
  int since = 0;      // he has been with it since the start of this movement phase
  int casualties = 0; // of this phase
  int on_map = 0;     // not put down yet (NC-SETUP-01)
  Point at, lost_at;
  friend bool operator==(const General&, const General&) = default;
};

// The order of a whole brigade; hidden like a unit's.
struct BrigadeTold {
  Orders orders = Orders::Hold;
  int nearer = 0, further = 0, objective = -1, doubles = 0;
  friend bool operator==(const BrigadeTold&, const BrigadeTold&) = default;
};

// The agenda, in the words of the sequence of play.
#define STEP(name, ...) struct name { __VA_ARGS__ friend bool operator==(const name&, const name&) = default; }
STEP(WriteOrders, int unused;);
STEP(NewPeriod, int number;);
STEP(ReturnPhase, int next;);
STEP(WriteCharges, int unused;);
STEP(TestChargers, Seat side; int done;);
STEP(TestCharger, int unit;);
STEP(Untangle, int unused;);
STEP(WriteResponses, int only;);                    // only: who is charged late (NC-RESULT-19); everybody: -1
STEP(TestOthers, Seat side; int done; int last;);   // last: after the battle, without charges (NC-END-01)
STEP(TestOther, int unit; int last;);
STEP(AfterResult, int unit; int lie; int cover;);   // what a result leaves to the owner (NC-RESULT-10, 14)
STEP(WritePlots, int unused;);
STEP(RunPeriod, int unused;);
STEP(WriteAims, int unused;);
STEP(FirePhase, int next;);
STEP(SufferFire, int unused;);
STEP(LoseFigures, int unit; int figures;);          // asks which sub group loses them (NC-SUB-03)
STEP(HaltCharges, int unused;);
STEP(MeleePhase, int unused;);
STEP(FightPair, int a; int b;);
STEP(EndMelees, int unused;);
STEP(WriteNewOrders, int unused;);
STEP(EndPeriod, int unused;);
STEP(Score, int unused;);
STEP(CeasePursuits, int unused;);                   // who no longer pursues may plot (NC-RALLY-04)
STEP(AssignFigures, int next;);                     // whom those figures fight that could fight two, unit by unit (NC-MELEE-29)
STEP(DrawMap, int unused;);                         // deployment, in secret (NC-SETUP-01)
STEP(ShowVisible, int unused;);
STEP(ShowRest, int unused;);
STEP(ComeBack, int next;);                          // on to the table again, unit by unit (NC-RETURN-10, 11)
#undef STEP
using Step = std::variant<WriteOrders, NewPeriod, ReturnPhase, WriteCharges, TestChargers, TestCharger, Untangle, WriteResponses, TestOthers, TestOther, AfterResult,
                          WritePlots, RunPeriod, WriteAims, FirePhase, SufferFire, LoseFigures, HaltCharges, MeleePhase, FightPair, EndMelees, WriteNewOrders,
                          EndPeriod, Score, CeasePursuits, AssignFigures, DrawMap, ShowVisible, ShowRest, ComeBack>;

struct State {
  std::vector<Unit> units;
  std::vector<General> generals;
  std::vector<BrigadeTold> brigades;
  int period = 0;
  Phase phase = Phase::Return;
  int prisoners[2] = {0, 0};   // quarters of a point that a side gained (NC-END-02)
  int scores[2] = {0, 0};      // quarters of a point, when it is over
  Seat winner = no_seat;
  Agenda<Step, 64> agenda;

  Unit& unit(int i) { return units[static_cast<std::size_t>(i)]; }
  const Unit& unit(int i) const { return units[static_cast<std::size_t>(i)]; }
  General& general(int i) { return generals[static_cast<std::size_t>(i)]; }
  const General& general(int i) const { return generals[static_cast<std::size_t>(i)]; }
  int count() const { return static_cast<int>(units.size()); }
  friend bool operator==(const State&, const State&) = default;
};

}  // namespace linstock::nineteenth_century::afield
