// GENERALS, special cases, victory, and setting up.
#include "kit.h"

namespace linstock::renaissance {
namespace {

using G = RiskFacts;
Risked risk(std::string_view die, auto change) { return roll<risk_general>(but(usual<G>(), change), {die}); }

TEST(General, every_row) {  // RN-GEN-01, RN-GEN-02, RN-GEN-03, RN-GEN-04, RN-GEN-05, RN-GEN-06
  const auto with = [](int score) { return risk("6", [&](G& f) { f.unit_gained = score - 6, f.led_by_choice = 1; }); };
  EXPECT_EQ(with(6).health, Health::Fit);
  EXPECT_FALSE(with(6).dispersed);
  EXPECT_TRUE(with(7).dispersed);
  EXPECT_EQ(with(7).health, Health::Fit);
  EXPECT_EQ(with(8).health, Health::Wounded);
  EXPECT_EQ(with(9).health, Health::BadlyWounded);
  EXPECT_EQ(risk("6", [](G& f) { f.unit_gained = 3, f.in_melee = 1; }).health, Health::Captured);
  EXPECT_EQ(risk("6", [](G& f) { f.unit_gained = 3, f.unit_fought = 1; }).health, Health::Captured);  // whoever fought is in melee, R228
  EXPECT_EQ(with(10).health, Health::Dead);
  EXPECT_EQ(with(15).health, Health::Dead);
  EXPECT_TRUE(with(10).disaster);  // RN-STATE-07
  EXPECT_FALSE(with(8).disaster);
  EXPECT_FALSE(with(10).base_lost);
  const auto dead = risk("6", [](G& f) { f.unit_gained = 4, f.health = Health::Dead; });
  EXPECT_TRUE(dead.base_lost && dead.disaster);
}

TEST(General, wounds_add_up) {  // RN-GEN-09, RN-GEN-10
  const auto again = [](Health h, int gained) { return risk("6", [&](G& f) { f.health = h, f.unit_gained = gained; }).health; };
  EXPECT_EQ(again(Health::Wounded, 2), Health::BadlyWounded);
  EXPECT_EQ(again(Health::BadlyWounded, 2), Health::Dead);
  EXPECT_EQ(again(Health::BadlyWounded, 3), Health::Dead);
  EXPECT_EQ(again(Health::Captured, 3), Health::Captured);
}

TEST(General, who_is_at_risk) {  // RN-GEN-07, RN-WTEST-24
  const auto may = [](auto change) { return judge<risk_general>(but(usual<G>(), change)).may; };
  EXPECT_EQ(may([](G& f) { f.unit_gained = 0; }), May::NoNeed);
  EXPECT_EQ(may([](G& f) { f.tested = 1; }), May::DoneAlready);
  EXPECT_EQ(may([](G& f) { f.base_lost = 1; }), May::OffTheField);
  EXPECT_EQ(may([](G& f) { f.attached = 0; }), May::NoNeed);
  EXPECT_EQ(risk("1", [](G& f) { f.unit_gained = 0, f.led_by_choice = 1; }).may, May::Yes);
  EXPECT_EQ(risk("1", [](G& f) { f.unit_gained = 0, f.unit_fought = 1; }).may, May::Yes);
  EXPECT_EQ(risk("6", [](G& f) { f.attached = 0, f.unit_gained = 9, f.base_shot_at = 1, f.hits_on_base = 2; }).health, Health::Wounded);
  EXPECT_EQ(odds_that<Risked>("general-at-risk", usual<G>(), [](auto& o) { return o.dispersed; }), Fraction(1, 6));
}

TEST(General, command_bases_that_are_reached) {  // RN-GEN-08, RN-CMD-11
  EXPECT_TRUE(judge<contact_base>(BaseContactFacts{0, cm(32), 1}).escapes);
  EXPECT_TRUE(judge<contact_base>(BaseContactFacts{0, 321, 1}).destroyed);
  EXPECT_TRUE(judge<contact_base>(BaseContactFacts{0, 0, 0}).destroyed);
  EXPECT_FALSE(judge<contact_base>(BaseContactFacts{1, 0, 0}).destroyed);
}

using F = FakeRetreatFacts;
FakeRetreat feign(auto change) {
  return judge<fake_retreat>(but(usual<F>(), [&](F& f) { f.troops = troops(Kind::Cavalry, Order::Loose), f.trait = 1, change(f); }));
}

TEST(FakeRetreat, who_and_what_follows) {  // RN-SPEC-06, RN-WAVER-02
  EXPECT_EQ(feign([](F&) {}).may, May::Yes);
  EXPECT_EQ(feign([](F&) {}).distance, 24);
  EXPECT_EQ(feign([](F&) {}).dps, 0);
  EXPECT_TRUE(feign([](F&) {}).enemy_must_follow);
  EXPECT_TRUE(feign([](F&) {}).may_charge_next_turn);
  EXPECT_EQ(feign([](F& f) { f.trait = 0; }).may, May::NoTrait);
  EXPECT_EQ(feign([](F& f) { f.morale = Morale::Shaken; }).may, May::NotSteady);
  EXPECT_EQ(feign([](F& f) { f.paid = 0; }).may, May::NotPaid);
  EXPECT_EQ(feign([](F& f) { f.own_turn = 0; }).may, May::NotInThisTurn);
  EXPECT_EQ(feign([](F& f) { f.enemy_distance = cm(20); }).may, May::Yes);
  EXPECT_EQ(feign([](F& f) { f.enemy_distance = 201; }).may, May::TooFar);
  EXPECT_FALSE(feign([](F& f) { f.enemy_temper = Temper::Disciplined; }).enemy_must_follow);
  EXPECT_TRUE(feign([](F& f) { f.enemy_temper = Temper::Disciplined, f.enemy_morale = Morale::Reckless; }).enemy_must_follow);
  EXPECT_FALSE(feign([](F& f) { f.enemy_restrained = 1; }).enemy_must_follow);
  EXPECT_FALSE(feign([](F& f) { f.enemy_within_charge = 0; }).enemy_must_follow);
  EXPECT_TRUE(feign([](F& f) { f.losses = 1; }).tests);
  EXPECT_EQ(problem(but(usual<F>(), [](F& f) { f.trait = 1; })), "trait RN-SPEC-06");  // disciplined close foot
}

TEST(StrongPoint, room_and_rules) {  // RN-SPEC-07, RN-SPEC-08, RN-CCP-15, RN-SPEC-03
  const auto held = [](auto change) { return judge<hold>(but(usual<StrongholdFacts>(), change)); };
  EXPECT_EQ(held([](auto& f) { f.bases_inside = 4; }).may, May::Yes);
  EXPECT_EQ(held([](auto& f) { f.bases_inside = 5; }).may, May::TooMany);
  EXPECT_EQ(held([](auto& f) { f.kind = Kind::Cavalry; }).may, May::WrongTroops);
  EXPECT_EQ(held([](auto& f) { f.kind = Kind::Artillery; }).may, May::Yes);
  for (int s = 0; s < 4; ++s)
    for (const Within w : {Within::Charge, Within::FollowUp}) EXPECT_EQ(held([&](auto& f) { f.stronghold = static_cast<Stronghold>(s), f.wish = w; }).may, May::WrongFormation);
  EXPECT_EQ(held([](auto& f) { f.wish = Within::Shoot, f.stronghold = Stronghold::Laager; }).may, May::Yes);
  EXPECT_EQ(held([](auto& f) { f.wish = Within::Leave; }).may, May::NotPaid);
  EXPECT_EQ(held([](auto& f) { f.wish = Within::Leave, f.paid = 1; }).may, May::Yes);
  EXPECT_TRUE(held([](auto&) {}).cover);
  EXPECT_FALSE(held([](auto&) {}).flanks);
  EXPECT_EQ(held([](auto&) {}).melee_bonus, 2);
}

TEST(Defences, what_they_cost_and_give) {  // RN-SPEC-09, RN-ATTR-06, RN-ATTR-07
  const auto cross = [](Across a, auto change) { return judge<cross_defences>(but(usual<DefenceFacts>(), [&](auto& f) { f.across = a, change(f); })); };
  const auto as_is = [](auto&) {};
  EXPECT_EQ(cross(Across::MobileDefences, as_is).aps, 1);
  EXPECT_EQ(cross(Across::MobileDefences, as_is).dps, 1);
  EXPECT_EQ(cross(Across::MobileDefences, as_is).defender_bonus, 1);
  EXPECT_EQ(cross(Across::MobileDefences, [](auto& f) { f.pavises = 1; }).defender_bonus, 0);
  EXPECT_EQ(cross(Across::MobileDefences, [](auto& f) { f.attacker.morale = Morale::Reckless, f.mounted = 1; }).aps, 2);
  EXPECT_EQ(cross(Across::MobileDefences, [](auto& f) { f.charging = 0; }).aps, 0);
  EXPECT_EQ(cross(Across::ChevauxDeFrise, [](auto& f) { f.charging = 0; }).aps, 1);
  EXPECT_EQ(cross(Across::ChevauxDeFrise, [](auto& f) { f.attacker.morale = Morale::Reckless, f.mounted = 1; }).aps, 1);
  EXPECT_FALSE(cross(Across::Pits, as_is).seen);
  EXPECT_TRUE(cross(Across::Pits, [](auto& f) { f.charged_before = 1; }).seen);
  EXPECT_EQ(cross(Across::Pits, as_is).defender_bonus, 0);
}

TEST(Detachment, bases_and_points) {  // RN-SPEC-10
  const auto split = [](auto change) { return judge<detach>(but(usual<DetachFacts>(), change)); };
  const auto o = split([](auto& f) { f.unit = condition(5, 3); });
  EXPECT_EQ(o.sub_bases, 2);
  EXPECT_EQ(o.main.bases, 6);
  EXPECT_EQ(o.sub_ap, 2);
  EXPECT_EQ(o.main.ap, 3);  // the odd one
  EXPECT_EQ(split([](auto& f) { f.bases = 1; }).may, May::TooFew);
  EXPECT_EQ(split([](auto& f) { f.bases = 7; }).may, May::TooFew);
  EXPECT_EQ(split([](auto& f) { f.paid = 0; }).may, May::NotPaid);
  const auto back = [](DetachFacts& f) { f.unit = condition(1, 0, Morale::Steady, 5), f.rejoins = f.touches = 1, f.sub_ap = 2, f.sub_dp = 1; };
  EXPECT_EQ(split(back).main.bases, 7);
  EXPECT_EQ(split(back).main.ap, 3);
  EXPECT_EQ(split([&](auto& f) { back(f), f.touches = 0; }).may, May::TooFar);
}

TEST(Elephants, burst_through_friends_once) {  // RN-POST-12, RN-FUG-02, RN-DIS-11
  const auto burst = [](auto change) { return judge<burst_through>(but(usual<BurstFacts>(), change)); };
  EXPECT_TRUE(burst([](auto& f) { f.distance = cm(40); }).bursts);
  EXPECT_FALSE(burst([](auto& f) { f.distance = 401; }).bursts);
  EXPECT_FALSE(burst([](auto& f) { f.burst_already = 1; }).bursts);
  EXPECT_FALSE(burst([](auto& f) { f.first_rout_move = 0; }).bursts);
  EXPECT_EQ(burst([](auto&) {}).dps, 1);
  EXPECT_EQ(burst([](auto&) {}).elephants_counted, 2);
  EXPECT_EQ(burst([](auto& f) { f.troops.order = Order::Open; }).elephants_counted, 0);
}

TEST(Prisoners, guarded_or_released) {  // RN-MRES-14
  EXPECT_EQ(judge<take_prisoners>(PrisonerFacts{4, 1}).captured, 4);
  EXPECT_TRUE(judge<take_prisoners>(PrisonerFacts{4, 1}).stands_guard);
  EXPECT_EQ(judge<take_prisoners>(PrisonerFacts{4, 0}).captured, 0);
  EXPECT_EQ(judge<take_prisoners>(PrisonerFacts{4, 1}).dps, 0);
}

TEST(Victory, scores_and_leads) {  // RN-VICT-01, RN-VICT-02, RN-SETUP-01, RN-SETUP-09
  using V = VictoryFacts;
  const auto decided = [](auto change) { return judge<decide>(but(usual<V>(), change)); };
  EXPECT_EQ(decided([](V&) {}).verdict, Verdict104::Draw);
  const auto toll = decided([](V& f) { f.ours = {100, 61, 2, 1, 1, 15}; });
  EXPECT_EQ(toll.our_score, 100 + 30 + 40 + 40 + 30 + 15);
  EXPECT_EQ(decided([](V& f) { f.ours.objectives = 79; }).verdict, Verdict104::Draw);
  EXPECT_EQ(decided([](V& f) { f.ours.objectives = 80; }).verdict, Verdict104::Victory);
  EXPECT_EQ(decided([](V& f) { f.ours.objectives = 200; }).verdict, Verdict104::DecisiveVictory);
  EXPECT_EQ(decided([](V& f) { f.theirs.objectives = 80; }).verdict, Verdict104::Defeat);
  EXPECT_EQ(decided([](V& f) { f.theirs.objectives = 200; }).verdict, Verdict104::DecisiveDefeat);
}

TEST(Victory, conceding) {  // RN-VICT-03
  using V = VictoryFacts;
  const auto decided = [](int lost) { return judge<decide>(but(usual<V>(), [&](V& f) { f.theirs.lost_points = lost, f.ours.objectives = 400; })); };
  EXPECT_FALSE(decided(399).we_concede);
  EXPECT_TRUE(decided(400).we_concede);
  EXPECT_EQ(decided(400).verdict, Verdict104::Defeat);
  const auto scored = [](int ours, int theirs, int objectives) {
    return judge<decide>(but(usual<V>(), [&](V& f) { f.ours.lost_points = theirs, f.theirs.lost_points = ours, f.ours.objectives = objectives; })).verdict;
  };
  EXPECT_EQ(scored(400, 0, 700), Verdict104::Defeat);  // ahead by 300, but half the army is gone
  EXPECT_EQ(scored(400, 0, 0), Verdict104::DecisiveDefeat);
  EXPECT_EQ(scored(0, 400, 0), Verdict104::DecisiveVictory);
  EXPECT_EQ(scored(400, 400, 80), Verdict104::Victory);  // both: the score
}

// SETTING UP

using P = PlayFacts;
PlayStep next(PlayStep done, auto change) { return judge<next_step_of_play>(but(usual<P>(), [&](P& f) { f.done = done, change(f); })).next; }
constexpr auto as_is = [](P&) {};

TEST(PlaySequence, in_printed_order) {  // RN-SETUP-01, RN-SETUP-02, RN-SETUP-03, RN-SETUP-04, RN-SETUP-05, RN-SETUP-06, RN-SETUP-09
  using enum PlayStep;
  EXPECT_EQ(next(AgreeTimeAndPoints, as_is), ChooseTroops);
  EXPECT_EQ(next(ChooseTroops, as_is), LayOutField);
  EXPECT_EQ(next(LayOutField, as_is), LayOutTroops);
  EXPECT_EQ(next(LayOutField, [](P& f) { f.hidden_troops = 1; }), SketchMap);
  EXPECT_EQ(next(LayOutField, [](P& f) { f.reinforcements = 1; }), SketchMap);
  EXPECT_EQ(next(SketchMap, as_is), LayOutTroops);
  EXPECT_EQ(next(LayOutTroops, as_is), StartTiming);
  EXPECT_EQ(next(StartTiming, as_is), PlayMoves);
  EXPECT_EQ(next(EndOfGame, as_is), DecideWinner);
  EXPECT_EQ(next(DecideWinner, as_is), Over);
}

TEST(PlaySequence, the_last_move_and_no_half_moves) {  // RN-SETUP-07, RN-SETUP-08, RN-SETUP-10
  using enum PlayStep;
  const auto played = [](int moves) { return next(PlayMoves, [&](P& f) { f.moves_played = moves, f.move_begun = f.both_turns_done = 1; }); };
  EXPECT_EQ(played(10), PlayMoves);
  EXPECT_EQ(played(11), LastMove);
  EXPECT_EQ(played(12), EndOfGame);
  EXPECT_EQ(next(PlayMoves, [](P& f) { f.moves_played = 12, f.move_begun = 1; }), PlayMoves);  // the Turn of the other side
  EXPECT_EQ(next(LastMove, as_is), LastMove);
  EXPECT_EQ(next(LastMove, [](P& f) { f.both_turns_done = 1; }), EndOfGame);
  const auto clock = [](int minutes) { return judge<next_step_of_play>(but(usual<P>(), [&](P& f) { f.done = PlayMoves, f.by_clock = 1, f.minutes_left = minutes; })); };
  EXPECT_TRUE(clock(10).may_start_move);
  EXPECT_EQ(clock(10).next, LastMove);
  EXPECT_FALSE(clock(9).may_start_move);
  EXPECT_EQ(clock(9).next, EndOfGame);
}

SequenceNext after(MoveStep done, int second = 0, const Tables& t = {}) { return judge<next_step_of_move>(SequenceFacts{done, second}, t); }

TEST(MoveSequence, eight_steps_and_both_turns) {  // RN-SEQ-01, RN-SEQ-02, RN-SEQ-03, RN-SEQ-04, RN-SEQ-05, RN-SEQ-06, RN-SEQ-07, RN-SEQ-08, RN-SEQ-11, RN-SEQ-12, RN-DEF-04
  MoveStep at = MoveStep::OrderOfPlay;
  int second = 0, printed = 1;
  std::vector<int> steps{1};
  std::vector<MoveStep> first_turn, second_turn;
  for (int i = 0; i < 40; ++i) {
    const auto o = after(at, second);
    if (o.next_move) break;
    at = o.next, second = o.second_player;
    if (o.printed_step == 2) first_turn.push_back(at);
    if (o.printed_step == 3) second_turn.push_back(at);
    if (o.printed_step != printed) steps.push_back(printed = o.printed_step);
    EXPECT_EQ(o.both_sides, o.printed_step == 1 || o.printed_step >= 4);
  }
  EXPECT_EQ(steps, (std::vector<int>{1, 2, 3, 4, 5, 6, 7, 8}));
  EXPECT_EQ(first_turn, second_turn);
  EXPECT_EQ(first_turn.size(), 10u);
  EXPECT_EQ(first_turn.front(), MoveStep::Routs);
  EXPECT_TRUE(after(MoveStep::Prompts, 1).simultaneous);
  EXPECT_EQ(after(MoveStep::FollowUps).next, MoveStep::GeneralsAtRisk);
  EXPECT_EQ(after(MoveStep::GeneralsAtRisk).next, MoveStep::RemoveBases);
}

TEST(MoveSequence, routers_before_or_after_the_rally) {  // RN-SEQ-10, RN-MOVE-05
  EXPECT_EQ(after(MoveStep::OrderOfPlay).next, MoveStep::Routs);
  EXPECT_EQ(after(MoveStep::Routs).next, MoveStep::CommandTests);
  const Tables option = house("option.RN-SEQ-10", "after-rallying");
  EXPECT_EQ(after(MoveStep::OrderOfPlay, 0, option).next, MoveStep::CommandTests);
  EXPECT_EQ(after(MoveStep::RallyAndControl, 0, option).next, MoveStep::Routs);
  EXPECT_EQ(after(MoveStep::Routs, 0, option).next, MoveStep::EntryDice);
  EXPECT_EQ(after(MoveStep::Prompts, 0, option).next, MoveStep::CommandTests);
  EXPECT_TRUE(cites<next_step_of_move>(SequenceFacts{MoveStep::OrderOfPlay, 0}, clause::RN_SEQ_10, {}, option));
}

TEST(Deployment, zones_and_dice) {  // RN-SETUP-05, RN-SETUP-11
  const auto may = [](auto change) { return judge<deploy>(but(usual<DeployFacts>(), change)).may; };
  EXPECT_EQ(may([](auto& f) { f.from_baseline = cm(40), f.from_side = cm(20) + 1, f.from_enemy = cm(40) + 1; }), May::Yes);
  EXPECT_EQ(may([](auto& f) { f.from_baseline = cm(40) + 1; }), May::TooFar);
  EXPECT_EQ(may([](auto& f) { f.from_side = cm(20); }), May::TooNear);
  EXPECT_EQ(may([](auto& f) { f.from_enemy = cm(40); }), May::TooNear);
  EXPECT_EQ(may([](auto& f) { f.hidden = 1; }), May::NoNeed);
  EXPECT_EQ(may([](auto& f) { f.off_table = 1; }), May::NoNeed);
  EXPECT_EQ(roll<dice_to_deploy>(FirstFacts{2}, {"2", "5"}).places_first, Choice::Ours);
  EXPECT_EQ(roll<dice_to_deploy>(FirstFacts{2}, {"5", "2"}).places_first, Choice::Theirs);
  EXPECT_EQ(roll<dice_to_deploy>(FirstFacts{2}, {"5", "5"}).places_first, Choice::ThrowAgain);
}

TEST(HiddenTroops, revealed) {  // RN-SETUP-04, RN-SETUP-12
  using H = HiddenFacts;
  const auto seen = [](auto change) { return judge<stay_hidden>(but(usual<H>(), change)).revealed; };
  EXPECT_FALSE(seen([](H& f) { f.line_of_sight = 1; }));
  EXPECT_TRUE(seen([](H& f) { f.line_of_sight = 1, f.enemy_distance = cm(16); }));
  EXPECT_FALSE(seen([](H& f) { f.line_of_sight = 1, f.enemy_distance = cm(16) + 1; }));
  EXPECT_FALSE(seen([](H& f) { f.line_of_sight = 1, f.enemy_distance = cm(9), f.order = Order::Open; }));
  EXPECT_TRUE(seen([](H& f) { f.line_of_sight = 1, f.enemy_distance = cm(8), f.order = Order::Open; }));
  EXPECT_FALSE(seen([](H& f) { f.enemy_distance = cm(1); }));
  for (int H::*deed : {&H::moved_in_view, &H::shot, &H::charged, &H::revealed_by_choice}) EXPECT_TRUE(seen([&](H& f) { f.*deed = 1; }));
  EXPECT_EQ(judge<stay_hidden>(but(usual<H>(), [](H& f) { f.place = Hiding::Open; })).may, May::InTheOpen);
}

TEST(Unit, sizes_and_bases) {  // RN-DEF-13, RN-DEF-16, RN-DEF-17, RN-DEF-18, RN-DEF-20, RN-DEF-06, RN-DEF-07
  struct Printed { Troops who; Formation formation; int least, most, depth; };
  const Printed table[] = {{troops(Kind::Foot), Formation::Block, 4, 16, 2}, {troops(Kind::Foot, Order::Open), Formation::Skirmish, 2, 6, 2},
      {troops(Kind::Cavalry), Formation::Block, 2, 8, 3}, {troops(Kind::Camelry), Formation::Block, 2, 8, 3}, {troops(Kind::Elephants), Formation::Block, 1, 4, 4},
      {troops(Kind::Artillery), Formation::Deployed, 1, 4, 4}, {troops(Kind::Artillery), Formation::Draught, 1, 4, 8}, {troops(Kind::Wagons), Formation::Block, 2, 6, 8},
      {troops(Kind::ReligiousParty), Formation::Block, 1, 1, 2}};
  for (const Printed& p : table) {
    const auto with = [&](int bases) { return judge<check_unit>(UnitFacts{p.who, p.formation, bases, 1, 0, 0}); };
    EXPECT_EQ(with(p.least).may, May::Yes);
    EXPECT_EQ(with(p.most).may, May::Yes);
    if (p.least > 1) { EXPECT_EQ(with(p.least - 1).may, May::TooFew); }
    EXPECT_EQ(with(p.most + 1).may, May::TooMany);
    EXPECT_EQ(with(p.least).width, 4);
    EXPECT_EQ(with(p.least).depth, p.depth);
  }
  const auto tercio = [](int bases, int ranks, int shot) { return judge<check_unit>(UnitFacts{troops(Kind::Foot), Formation::Tercio, bases, ranks, shot, 0}).may; };
  EXPECT_EQ(tercio(12, 3, 1), May::Yes);
  EXPECT_EQ(tercio(11, 3, 1), May::WrongFormation);
  EXPECT_EQ(tercio(12, 2, 1), May::WrongFormation);
  EXPECT_EQ(tercio(12, 3, 0), May::WrongFormation);
  const auto found = [](Kind k, Order o = Order::Close) { return judge<check_unit>(UnitFacts{troops(k, o), k == Kind::Artillery ? Formation::Deployed : Formation::Block, 4, 2, 0, 0}); };
  EXPECT_EQ(found(Kind::Foot).front_bases, 2);
  EXPECT_EQ(judge<check_unit>(UnitFacts{troops(Kind::Foot), Formation::Square, 9, 3, 0, 0}).front_bases, 3);
  EXPECT_EQ(judge<check_unit>(UnitFacts{troops(Kind::Foot), Formation::MarchColumn, 8, 8, 0, 0}).front_bases, 1);
  EXPECT_TRUE(found(Kind::Foot).normal_order);
  EXPECT_FALSE(found(Kind::Foot, Order::Open).normal_order_etc);
  EXPECT_TRUE(found(Kind::Elephants).normal_order_etc && !found(Kind::Elephants).normal_order && !found(Kind::Elephants).is_mounted);
  EXPECT_FALSE(found(Kind::Artillery).normal_order_etc);
  EXPECT_TRUE(found(Kind::Camelry).is_mounted);
  EXPECT_EQ(judge<check_unit>(UnitFacts{troops(Kind::Cavalry), Formation::Block, 1, 1, 0, 1}).depth, 3);
}

TEST(Facing, arcs_distance_and_sight) {  // RN-DEF-01, RN-DEF-19, RN-DEF-25, RN-DEF-27
  const auto at = [](int forward, int sideways, Formation formation = Formation::Block) {
    return judge<look_around>(but(usual<FacingFacts>(), [&](auto& f) { f.forward = cm(forward), f.sideways = cm(sideways), f.formation = formation; }));
  };
  EXPECT_TRUE(at(10, 10).in_arc);
  EXPECT_FALSE(at(10, 11).in_arc);
  EXPECT_TRUE(at(0, 0).in_arc);
  EXPECT_FALSE(at(-1, 0).in_arc);
  EXPECT_TRUE(at(-1, 5).behind_flank && !at(-1, 5).behind_rear);
  EXPECT_TRUE(at(-5, 0).behind_rear);
  EXPECT_FALSE(at(-4, 0).behind_rear);
  EXPECT_TRUE(at(-5, 0, Formation::Square).in_arc);
  EXPECT_FALSE(at(-5, 0, Formation::Tercio).behind_flank || at(-5, 0, Formation::Laager).behind_rear);
  EXPECT_TRUE(at(16, 0).attack_distance);
  EXPECT_FALSE(at(17, 0).attack_distance);
  EXPECT_FALSE(at(-3, 0).attack_distance);
  for (int b = 0; b < 5; ++b)
    EXPECT_EQ(judge<look_around>(but(usual<FacingFacts>(), [&](auto& f) { f.between = static_cast<SightBlock>(b); })).in_sight, b == 0 || b == 4);
}

}  // namespace
}  // namespace linstock::renaissance
