// Charges, countercharges, evasion, squares.
#include "books/horse-and-musket/charges/charge.h"

#include "book_kit.h"
#include "books/horse-and-musket/charges/evade.h"

namespace linstock::horse_and_musket {
namespace {

// HM-CHARGE-01, HM-CHARGE-10, HM-PIKE-01
TEST(MayCharge, bonus_by_arm) {
  const auto declared = [](Arm arm) {
    auto f = usual<MayChargeFacts>();
    f.unit.arm = arm;
    return judge<may_charge>(f);
  };
  EXPECT_EQ(declared(Arm::Infantry).bonus, bw);
  EXPECT_EQ(declared(Arm::HeavyCavalry).bonus, 2 * bw);
  EXPECT_EQ(declared(Arm::LightCamelry).bonus, 2 * bw);
  EXPECT_TRUE(declared(Arm::Infantry).tests);
  EXPECT_EQ(declared(Arm::FootArtillery).may, MayCharge::NotThisArm);
  auto f = usual<MayChargeFacts>();
  f.unit.pikes = 1;
  EXPECT_EQ(judge<may_charge>(f).bonus, 0);
}

// HM-CHARGE-14, HM-LEAD-05
TEST(MayCharge, who_may_not) {
  const auto may = [](void (*change)(MayChargeFacts&)) {
    auto f = usual<MayChargeFacts>();
    change(f);
    return judge<may_charge>(f).may;
  };
  EXPECT_EQ(may([](MayChargeFacts&) {}), MayCharge::Yes);
  EXPECT_EQ(may([](MayChargeFacts& f) { f.unit.formation = Formation::AttackColumn; }), MayCharge::Yes);
  EXPECT_EQ(may([](MayChargeFacts& f) { f.unit.formation = Formation::MarchColumn; }), MayCharge::Formation);
  EXPECT_EQ(may([](MayChargeFacts& f) { f.unit.formation = Formation::Square; }), MayCharge::Formation);
  EXPECT_EQ(may([](MayChargeFacts& f) { f.unit.in_melee = 1; }), MayCharge::InMelee);
  EXPECT_EQ(may([](MayChargeFacts& f) { f.unit.prone = 1; }), MayCharge::Prone);
  EXPECT_EQ(may([](MayChargeFacts& f) { f.unit.state = State::Retiring; }), MayCharge::FallingBack);
  EXPECT_EQ(may([](MayChargeFacts& f) { f.unit.state = State::Routing; }), MayCharge::FallingBack);
  EXPECT_EQ(may([](MayChargeFacts& f) { f.no_charges = 1; }), MayCharge::LeaderForbids);
}

// HM-CHARGE-02
TEST(MayCharge, a_warband_so_near_must) {
  auto f = usual<MayChargeFacts>();
  f.unit.temper = Temper::Warband;
  f.enemy_distance = bw;
  EXPECT_EQ(judge<may_charge>(f).may, MayCharge::MustWithoutTest);
  EXPECT_FALSE(judge<may_charge>(f).tests);
  f.enemy_distance = bw + 1;
  EXPECT_EQ(judge<may_charge>(f).may, MayCharge::Yes);
  f.enemy_distance = bw;
  f.enemy_ahead = 0;
  EXPECT_EQ(judge<may_charge>(f).may, MayCharge::Yes);
}

ChargeAnswer answer(Answering how, void (*change)(AnswerFacts&) = nullptr) {
  auto f = usual<AnswerFacts>();
  f.answer = how;
  if (change) change(f);
  return judge<charge_answer>(f);
}

// HM-CHARGE-03, HM-CHARGE-05, HM-LEAD-05
TEST(ChargeAnswer, countercharge) {
  EXPECT_EQ(answer(Answering::Countercharge).may, MayAnswer::Yes);
  EXPECT_EQ(answer(Answering::Countercharge).delay, bw);
  EXPECT_EQ(answer(Answering::Countercharge, [](AnswerFacts& f) { f.unit.cls = Class::A; }).delay, 0);
  EXPECT_EQ(answer(Answering::Countercharge, [](AnswerFacts& f) { f.unit.cls = Class::C; }).may, MayAnswer::ClassC);
  EXPECT_EQ(answer(Answering::Countercharge, [](AnswerFacts& f) { f.unit.arm = Arm::HorseArtillery; }).may, MayAnswer::ArtilleryNever);
  EXPECT_EQ(answer(Answering::Countercharge, [](AnswerFacts& f) { f.no_charges = 1; }).may, MayAnswer::LeaderForbids);
  EXPECT_EQ(answer(Answering::Countercharge, [](AnswerFacts& f) { f.unit.state = State::Retreating; }).may, MayAnswer::Formation);
}

// HM-CHARGE-04, HM-CHARGE-05, HM-EVADE-05, HM-ORDER-03
TEST(ChargeAnswer, evade) {
  constexpr Answering evade = Answering::Evade;
  EXPECT_EQ(answer(evade).may, MayAnswer::NotEvaders);
  EXPECT_EQ(answer(evade, [](AnswerFacts& f) { f.unit.order = Order::Skirmish; }).may, MayAnswer::Yes);
  EXPECT_EQ(answer(evade, [](AnswerFacts& f) { f.unit.order = Order::Open; }).may, MayAnswer::Yes);
  EXPECT_EQ(answer(evade, [](AnswerFacts& f) { f.unit.order = Order::Loose; }).may, MayAnswer::NotEvaders);
  EXPECT_EQ(answer(evade, [](AnswerFacts& f) { f.unit.arm = Arm::LightCavalry; }).delay, bw);
  EXPECT_EQ(answer(evade, [](AnswerFacts& f) { f.unit.arm = Arm::HeavyCavalry; }).may, MayAnswer::NotEvaders);
  EXPECT_EQ(answer(evade, [](AnswerFacts& f) { f.unit.arm = Arm::HorseArtillery, f.unit.formation = Formation::Limbered; }).may, MayAnswer::Yes);
  EXPECT_EQ(answer(evade, [](AnswerFacts& f) { f.unit.arm = Arm::HorseArtillery, f.unit.formation = Formation::Deployed; }).may, MayAnswer::NotEvaders);
  EXPECT_FALSE(answer(evade, [](AnswerFacts& f) { f.unit.order = Order::Skirmish, f.distance = bw + 1; }).raw_leadership);
  EXPECT_TRUE(answer(evade, [](AnswerFacts& f) { f.unit.order = Order::Skirmish, f.distance = bw; }).raw_leadership);
}

// HM-SQUARE-01, HM-REAR-01
TEST(ChargeAnswer, square_and_rear_rank) {
  constexpr Answering square = Answering::Square, rear = Answering::RearRankAbout;
  EXPECT_EQ(answer(square).may, MayAnswer::Yes);
  EXPECT_EQ(answer(square, [](AnswerFacts& f) { f.unit.order = Order::Loose; }).may, MayAnswer::Yes);
  EXPECT_EQ(answer(square, [](AnswerFacts& f) { f.unit.order = Order::Open; }).may, MayAnswer::WrongOrder);
  EXPECT_EQ(answer(square, [](AnswerFacts& f) { f.charger_arm = Arm::Infantry; }).may, MayAnswer::NotAgainstFoot);
  EXPECT_EQ(answer(square, [](AnswerFacts& f) { f.unit.arm = Arm::LightCavalry; }).may, MayAnswer::NotInfantry);
  EXPECT_EQ(answer(rear).may, MayAnswer::Yes);
  EXPECT_EQ(answer(rear, [](AnswerFacts& f) { f.unit.order = Order::Loose; }).may, MayAnswer::WrongOrder);
  EXPECT_EQ(answer(rear, [](AnswerFacts& f) { f.unit.cls = Class::C; }).may, MayAnswer::WrongClass);
}

// HM-CHARGE-11, HM-CHARGE-12: who failed stands, and does not shoot
TEST(ChargeAnswer, who_failed_stands) {
  for (Answering how : {Answering::Countercharge, Answering::Square, Answering::RearRankAbout})
    EXPECT_EQ(answer(how, [](AnswerFacts& f) { f.passed_test = 0; }).may, MayAnswer::FailedItsTest);
  const ChargeAnswer stands = answer(Answering::Stand, [](AnswerFacts& f) { f.passed_test = 0; });
  EXPECT_EQ(stands.may, MayAnswer::Yes);
  EXPECT_FALSE(stands.may_shoot);
  EXPECT_TRUE(answer(Answering::Stand).may_shoot);
}

// HM-CHARGE-02
TEST(ChargeAnswer, a_warband_countercharges) {
  const auto wild = [](AnswerFacts& f) { f.unit.temper = Temper::Warband, f.distance = bw; };
  EXPECT_EQ(answer(Answering::Stand, wild).may, MayAnswer::MustCountercharge);
  EXPECT_EQ(answer(Answering::Countercharge, wild).may, MayAnswer::Yes);
  // HM-CHARGE-04: but its skirmishers and light cavalry may evade instead
  EXPECT_EQ(answer(Answering::Evade, wild).may, MayAnswer::MustCountercharge);
  const auto wild_but = [](auto change) {
    auto f = usual<AnswerFacts>();
    f.unit.temper = Temper::Warband;
    f.distance = bw;
    f.answer = Answering::Evade;
    change(f.unit);
    return judge<charge_answer>(f).may;
  };
  EXPECT_EQ(wild_but([](Charger& u) { u.order = Order::Skirmish; }), MayAnswer::Yes);
  EXPECT_EQ(wild_but([](Charger& u) { u.arm = Arm::LightCavalry; }), MayAnswer::Yes);
  EXPECT_EQ(wild_but([](Charger& u) { u.order = Order::Open; }), MayAnswer::MustCountercharge);
}

// HM-PRONE-07
TEST(ChargeAnswer, standing_up) {
  EXPECT_EQ(answer(Answering::StandUp).may, MayAnswer::NotProne);
  EXPECT_EQ(answer(Answering::StandUp, [](AnswerFacts& f) { f.unit.prone = 1; }).may, MayAnswer::Yes);
  EXPECT_EQ(answer(Answering::StandUp, [](AnswerFacts& f) { f.unit.prone = 1, f.distance = bw; }).may, MayAnswer::Yes);
  EXPECT_EQ(answer(Answering::StandUp, [](AnswerFacts& f) { f.unit.prone = 1, f.distance = bw - 1; }).may, MayAnswer::CaughtProne);
  EXPECT_EQ(answer(Answering::StandUp, [](AnswerFacts& f) { f.unit.prone = 1, f.unit.cls = Class::A, f.distance = bw - 1; }).may, MayAnswer::Yes);
}

ChargeMoved goes_in(int distance, int straight, Arm arm = Arm::Infantry, int pikes = 0) {
  auto f = usual<ChargeMoveFacts>();
  f.arm = arm;
  f.pikes = pikes;
  f.distance = distance;
  f.straight = straight;
  return judge<charge_move>(f);
}

// HM-CHARGE-15: a charge without room for its bonus stops 1 BW off the target, even if its move would take it nearer
TEST(ChargeMove, short_of_the_target) {
  auto f = usual<ChargeMoveFacts>();
  f.arm = Arm::LightCavalry;
  f.normal_move = 7 * bw;
  f.distance = 7 * bw + bw / 2;
  f.straight = 0;
  EXPECT_EQ(judge<charge_move>(f).contact, Contact::FallsShort);
  EXPECT_EQ(judge<charge_move>(f).moves, 6 * bw + bw / 2);
  f.room = 3 * bw;
  EXPECT_EQ(judge<charge_move>(f).moves, 2 * bw);
}

// HM-CHARGE-10, HM-ELE-05: elephants charge 2 BW farther
TEST(ChargeMove, elephants) {
  auto may = usual<MayChargeFacts>();
  may.unit.arm = Arm::Elephants;
  EXPECT_EQ(judge<may_charge>(may).bonus, 2 * bw);
  auto f = usual<ChargeMoveFacts>();
  f.arm = Arm::Elephants;
  f.normal_move = 4 * bw;
  f.distance = f.straight = 6 * bw;
  EXPECT_EQ(judge<charge_move>(f).contact, Contact::ChargesHome);
  f.distance = f.straight = 6 * bw + 1;
  EXPECT_EQ(judge<charge_move>(f).contact, Contact::FallsShort);
  f.distance = f.straight = 2 * bw - 1;
  EXPECT_EQ(judge<charge_move>(f).contact, Contact::ContactWithoutCharge);
}

// HM-CHARGE-06, HM-CHARGE-07: the bonus is straight and ends in contact
TEST(ChargeMove, reach) {
  EXPECT_EQ(goes_in(4 * bw, 4 * bw).contact, Contact::ChargesHome);
  EXPECT_EQ(goes_in(4 * bw + 1, 4 * bw + 1).contact, Contact::FallsShort);
  EXPECT_EQ(goes_in(4 * bw, bw).contact, Contact::ChargesHome);
  EXPECT_EQ(goes_in(4 * bw, bw - 1).contact, Contact::FallsShort);
}

// HM-CHARGE-08, HM-ORDER-09
TEST(ChargeMove, too_short_a_run_is_no_charge) {
  const ChargeMoved near = goes_in(bw - 1, bw - 1);
  EXPECT_EQ(near.contact, Contact::ContactWithoutCharge);
  EXPECT_EQ(near.state, State::Advancing);
  EXPECT_EQ(goes_in(bw, bw).state, State::Charging);
  EXPECT_EQ(goes_in(2 * bw - 1, 2 * bw - 1, Arm::HeavyCavalry).contact, Contact::ContactWithoutCharge);
  EXPECT_EQ(goes_in(2 * bw, 2 * bw, Arm::HeavyCavalry).contact, Contact::ChargesHome);
}

// HM-PIKE-01, HM-PIKE-09
TEST(ChargeMove, pikes_have_no_bonus) {
  EXPECT_EQ(goes_in(3 * bw + 1, 3 * bw + 1, Arm::Infantry, 1).contact, Contact::FallsShort);
  EXPECT_EQ(goes_in(3 * bw, bw, Arm::Infantry, 1).contact, Contact::ChargesHome);
  EXPECT_EQ(goes_in(3 * bw, bw - 1, Arm::Infantry, 1).contact, Contact::ContactWithoutCharge);
}

// HM-CHARGE-09, HM-CHARGE-15, HM-DISR-03
TEST(ChargeMove, falls_short) {
  const ChargeMoved shorter = goes_in(6 * bw, 6 * bw);
  EXPECT_EQ(shorter.moves, 3 * bw);
  EXPECT_EQ(shorter.disruption, 1);
  auto f = usual<ChargeMoveFacts>();
  f.target_got_away = 1;
  EXPECT_EQ(judge<charge_move>(f).moves, 3 * bw);
  f.room = 3 * bw;  // another enemy 3 BW ahead
  EXPECT_EQ(judge<charge_move>(f).moves, 2 * bw);
}

// HM-CHARGE-13, HM-CHARGE-05
TEST(Countercharge, half_way) {
  auto f = usual<MeetFacts>();
  Met m = judge<countercharge>(f);  // 6 BW apart, 7 - 1 to go
  EXPECT_EQ(m.counter_moves, 3 * 16);
  EXPECT_EQ(m.charger_moves, 3 * 16);
  EXPECT_TRUE(m.charger_charging && m.counter_charging);
  f.counter_reach = 2 * bw;  // 1 BW after the delay
  m = judge<countercharge>(f);
  EXPECT_EQ(m.counter_moves, 16);
  EXPECT_EQ(m.charger_moves, 5 * 16);
  EXPECT_FALSE(m.counter_charging);
  f.counter_class = Class::A;
  EXPECT_EQ(judge<countercharge>(f).counter_moves, 2 * 16);
  f.distance = 20 * bw;
  EXPECT_FALSE(judge<countercharge>(f).meet);
  f.distance = bw;  // eight eighths: four each
  EXPECT_EQ(judge<countercharge>(f).counter_moves, 8);
  f.counter_class = Class::C;
  EXPECT_EQ(problem(f), "counter_class HM-CHARGE-03");
}

// A worked example: B light horse (7 + 2) charges B skirmishers with muskets at 4 BW. HM-EVADE-01, HM-EVADE-06,
// HM-CHARGE-05, HM-CHARGE-09, HM-DISR-02, HM-DISR-03, HM-DISR-04, HM-DISR-10, HM-RMOD-21
TEST(Evade, worked_example) {
  auto f = usual<EvadeFacts>();
  const Evaded caught = roll<evade>(f, {"1"});  // 5 - 1 + 1 = 5: gap 9, reach 9
  EXPECT_TRUE(caught.caught);
  EXPECT_EQ(caught.disruption, 3);
  const Evaded away = roll<evade>(f, {"2"});
  EXPECT_FALSE(away.caught);
  EXPECT_EQ(away.gap, 10 * bw);
  EXPECT_EQ(away.charger_moves, 7 * bw);
  EXPECT_EQ(away.charger_disruption, 1);
  EXPECT_EQ(away.state, State::Retreating);
  EXPECT_EQ(chance<evade>(f, [](const Evaded& e) { return e.caught; }), Fraction(1, 3));
  f.shoots = 1;  // 5 - 1 - 2 + D2: gap 7 or 8
  EXPECT_EQ(chance<evade>(f, [](const Evaded& e) { return e.caught; }), Fraction(1));
}

// HM-EVADE-02, HM-EVADE-03, HM-MMOD-07
TEST(Evade, shooting_first) {
  auto f = usual<EvadeFacts>();
  f.shoots = 1;
  EXPECT_EQ(roll<evade>(f, {"2"}).moves, 4 * bw);
  f.thrown = 1;
  EXPECT_EQ(roll<evade>(f, {"2"}).moves, 6 * bw);
  f.thrown = 0;
  f.arm = Arm::LightCavalry;
  EXPECT_EQ(roll<evade>(f, {"1"}).moves, 5 * bw);
}

// HM-CHARGE-05: class A loses nothing; HM-EVADE-04 of mounted evaders: two points
TEST(Evade, classes_and_points) {
  auto f = usual<EvadeFacts>();
  f.cls = Class::A;
  EXPECT_EQ(roll<evade>(f, {"1"}).moves, 6 * bw);
  f.cls = Class::B;
  f.arm = Arm::LightCavalry;
  EXPECT_EQ(roll<evade>(f, {"1"}).disruption, 2);
}

// HM-HOLD-01
TEST(Evade, horse_holders_have_no_bonus) {
  auto f = usual<EvadeFacts>();
  f.arm = Arm::LightCavalry;
  f.standard_move = 7 * bw;
  f.holders = 1;
  EXPECT_EQ(judge<evade>(f).moves, 6 * bw);
  f.shoots = 1;
  EXPECT_EQ(problem(f), "shoots HM-HOLD-05");
  f = usual<EvadeFacts>();
  f.arm = Arm::FootArtillery;
  EXPECT_EQ(problem(f), "arm HM-EVADE-05");
}

// HM-SQUARE-02, HM-SQUARE-03, HM-SQUARE-04, HM-SQUARE-05, HM-SQUARE-06
TEST(Square, forming) {
  auto f = usual<SquareFacts>();
  f.charger_distance = bw - 1;
  EXPECT_EQ(judge<form_square>(f).formed, Formed::CaughtUnformed);
  EXPECT_EQ(judge<form_square>(f).disruption, 1);
  f.charger_distance = bw;
  EXPECT_EQ(roll<form_square>(f, {"6 5"}).formed, Formed::Square);
  EXPECT_EQ(roll<form_square>(f, {"6 6"}).formed, Formed::DisruptedInForming);
  EXPECT_EQ(roll<form_square>(f, {"6 6"}).disruption, 1);
  f.cls = Class::A;
  f.charger_distance = 0;
  EXPECT_EQ(chance<form_square>(f, [](const SquareFormed& s) { return s.formed == Formed::Square; }), Fraction(35, 36));
  f.order = Order::Skirmish;
  EXPECT_EQ(problem(f), "order HM-SQUARE-01");
}

}  // namespace
}  // namespace linstock::horse_and_musket
