// Cases computed by hand from the sheets, as a player would ask them: facts by name, dice, and what must come of it. Rare
// modifiers, several at once, and the edges of a row.
#include "kernel/files/words.h"
#include "kit.h"

namespace linstock::renaissance {
namespace {

struct Case {
  const char* what;
  const char* procedure;
  const char* facts;  // "name=value name=value"
  const char* dice;
  const char* adds;   // "the name of a tally=its total", or ""
  const char* comes;  // a part of the outcome in words
};

// One throw of a procedure by its name.
struct Played {
  Log log;
  std::string outcome;
};
Played play(const Case& c) {
  const Procedure& p = *book().find(c.procedure);
  Described facts(*p.facts);
  std::istringstream words(c.facts);
  for (std::string word; words >> word;) {
    const auto is = word.find('=');
    const auto wrong = set_field(*p.facts, facts.data(), word.substr(0, is), word.substr(is + 1));
    EXPECT_FALSE(wrong) << c.what << ": " << wrong->message;
  }
  const auto wrong = p.facts->check(facts.data());
  EXPECT_FALSE(wrong) << c.what << ": " << wrong->message;
  Played played;
  Scripted umpire(c.dice);
  umpire.listen(&played.log);
  const Tables tables;
  played.outcome = outcome_words(adjudicate(p, facts, &tables, umpire));
  EXPECT_TRUE(umpire.all_used()) << c.what << ": " << umpire.unused();
  return played;
}

void expect_all(std::initializer_list<Case> cases) {
  for (const Case& c : cases) {
    const Played played = play(c);
    EXPECT_NE(played.outcome.find(c.comes), std::string::npos) << c.what << ": " << played.outcome;
    const std::string adds = c.adds;
    if (adds.empty()) continue;
    const auto is = adds.find('=');
    bool found = false;
    for (const Note& n : played.log.notes())
      if (n.kind == Note::Kind::Tally && adds.substr(0, is) == n.what) {
        found = true;
        EXPECT_EQ(n.value, std::stoi(adds.substr(is + 1))) << c.what;
      }
    EXPECT_TRUE(found) << c.what;
  }
}

TEST(ByHand, waver_tests) {  // RN-WTEST-02 to RN-WTEST-19, RN-WRES-01 to RN-WRES-11, RN-STATE-05
  expect_all({
      {"class B, two bases and three APs down, supported, at a rear", "waver-test", "grade=B bases=6 original=8 ap=3 rear_support=yes deed=charging soft_target=yes", "3 4", "waver test=3", "morale steady"},
      {"skirmishers do not advance, but charge home", "waver-test", "order=open deed=charging", "6 5", "waver test=4", "steady"},
      {"missile men do neither", "waver-test", "order=open deed=charging missile_armed=yes", "2 2", "waver test=3", "shaken"},
      {"elephants do not mind charging elephants, only others near", "waver-test", "kind=elephants grade=D charged=yes charged_by_elephants=yes elephants_near=yes", "4 4", "waver test=1", "shaken"},
      {"riders take no cover", "waver-test", "kind=cavalry order=loose grade=E taking_cover=yes", "5 5", "waver test=1", "steady"},
      {"cover and camp count once", "waver-test", "kind=artillery formation=deployed taking_cover=yes near_camp=yes", "1 1", "waver test=5", "shaken"},
      {"support and tercio count once", "waver-test", "formation=tercio rear_support=yes", "1 1", "waver test=5", "shaken"},
      {"tribal, five and six", "waver-test", "temper=tribal grade=E", "5 6", "", "reckless"},
      {"tribal, four and six: thirteen, but a four", "waver-test", "temper=tribal", "4 6", "", "steady"},
      {"two sixes, but eleven", "waver-test", "grade=E ap=2", "6 6", "waver test=-1", "steady"},
      {"a disaster, and seven for it", "waver-test", "disaster=yes", "2 3", "waver test=2", "wavering"},
      {"dispersed with ten", "waver-test", "dispersed=yes", "4 3", "", "morale steady"},
      {"dispersed with eight", "waver-test", "dispersed=yes", "3 2", "", "wavering"},
      {"half gone", "waver-test", "bases=4 original=8 rear_support=yes routers=yes", "1 2", "waver test=-1", "routs"},
  });
}

TEST(ByHand, shooting) {  // RN-SHOOT-04 to RN-SHOOT-16
  expect_all({
      {"five at four are one over: nothing", "shooting", "weapon=bow bases=5 distance=20", "4", "shooting=-1", "hits 1"},
      {"a salvo near at men who charge", "shooting", "weapon=matchlock bases=4 distance=12 salvo=yes target_deed=charging", "5", "shooting=1", "hits 3"},
      {"further off it is no help", "shooting", "weapon=matchlock bases=4 distance=13 salvo=yes target_deed=charging", "6", "shooting=-2", "hits 1"},
      {"skirmishers who charge are no harder for being few", "shooting", "weapon=longbow bases=4 distance=12 target_order=open target_formation=skirmish target_ranks=1 target_deed=charging", "5", "shooting=0", "hits 3"},
      {"eight ranks count for four", "shooting", "weapon=matchlock bases=3 distance=12 target_bases=24 target_files=3 target_ranks=8", "6", "shooting=-3", "may yes"},
      {"from the rear seven make three", "shooting", "weapon=matchlock bases=3 distance=12 target_bases=24 target_files=3 target_ranks=8 from=behind-the-rear", "6", "shooting=-2", "hits 1"},
      {"crossbows at full armour", "shooting", "weapon=crossbow bases=8 distance=12 target_armour=full", "6", "shooting=2", "hits 3"},
  });
}

TEST(ByHand, melees) {  // RN-MMOD-01 to RN-MMOD-17, RN-ADV-01 to RN-ADV-10, RN-SUP-01, RN-SUP-02, RN-MRES-02 to RN-MRES-09
  const char* lines = "our_ranks=1 our_rear_files=0 their_ranks=1 their_rear_files=0 ";
  const auto melee = [&](const char* what, const std::string& facts, const char* dice, const char* adds, const char* comes) {
    const std::string all = lines + facts;
    expect_all({{what, "melee", all.c_str(), dice, adds, comes}});
  };
  melee("charge against better cutters", "our_approach=charges their_arms=halberd", "3 3", "we add=2", "difference 1");
  melee("four ranks of pike against three", "our_arms=pike our_ranks=4 our_rear_files=4 our_bases=16 their_arms=pike their_ranks=3 their_rear_files=4 their_bases=12 their_temper=tribal", "1 1", "we add=3", "difference 1");
  melee("the same in disorder", "our_arms=pike our_ranks=4 our_rear_files=4 our_bases=16 our_ap=1 our_dp=1 their_arms=pike their_ranks=3 their_rear_files=4 their_bases=12 their_temper=tribal", "3 1", "they add=3", "their end stands");
  melee("drill and close order in the second round", "round=2 their_order=loose their_temper=tribal", "2 2", "we add=2", "difference 2");
  melee("six ranks: two support, three more make one", "round=2 our_ranks=6 our_rear_files=4 our_bases=24", "2 2", "we add=3", "difference 3");
  melee("javelins are gone in the second round", "round=2 our_kind=cavalry our_order=loose our_arms=javelin their_kind=cavalry their_order=loose", "3 1", "they add=2", "their end stands");
  melee("elephants of special status", "our_kind=elephants our_armour=full our_bases=2 our_engaged=2 our_special_status=yes our_approach=charges their_armour=armoured", "2 2", "we add=6", "difference 6");
  melee("lance against lance, both at the charge", "our_kind=cavalry our_arms=lance our_approach=charges their_kind=cavalry their_arms=lance their_approach=counter-charges", "2 2", "they add=1", "their end stands");
  melee("loose order met by close order", "our_kind=cavalry our_order=loose our_approach=charges their_kind=cavalry their_approach=counter-charges", "2 2", "we add=1", "difference 1");
  melee("swords on foot at horse who stand", "our_approach=charges their_kind=cavalry", "2 2", "we add=0", "their end stands");
  melee("spears on foot at horse who stand", "our_arms=spear our_approach=charges their_kind=cavalry", "2 2", "we add=3", "difference 3");
  melee("mounted infantry", "our_kind=mounted-infantry our_order=loose our_approach=charges their_kind=cavalry", "2 2", "we add=1", "difference 1");
  melee("two bases and a point of theirs", "their_bases=6 their_original=8 their_ap=1", "1 1", "we add=5", "difference 5");
  melee("one behind, riders against foot", "our_kind=cavalry", "3 2", "", "our end recoils");
  melee("two ahead of foot who hold", "our_kind=cavalry", "4 2", "", "our end recoils");
}

TEST(ByHand, fugitives_prices_and_generals) {  // RN-FUG-02 to RN-FUG-10, RN-CCP-01 to RN-CCP-08, RN-CMD-02 to RN-CMD-05, RN-ENTRY-01 to RN-ENTRY-08
  expect_all({
      {"eight bases in rout: three of them", "fugitives", "bases=8 flight=routed", "6", "fugitives=2", "bases lost 3"},
      {"veteran skirmishers get away in a wood", "fugitives", "bases=6 flight=evading training=veteran order=open difficult_ground=yes", "5", "fugitives=-2", "gained 3"},
      {"elephants do not burst through skirmishers", "fugitives", "flight=burst-through elephants=2 order=open", "3", "fugitives=-3", "bases 8"},
      {"raw tribesmen in rout, 25 cm off", "price", "action=rally morale=routed training=raw temper=tribal distance=25 points=7", "", "", "price 7"},
      {"a complete ten centimetres only", "price", "action=prompt-follow-up training=veteran engaged=yes distance=9.9 points=7", "", "", "left 5"},
      {"the reckless pay no more for both", "price", "action=restrain also_prompted=yes morale=reckless training=raw points=7", "", "", "price 3"},
      {"no die falls below nothing", "command-test", "stars=3 health=wounded units_lost=2 trouble=in-melee", "6 5 3", "", "points 3"},
      {"a flank march thirty centimetres nearer", "entering", "arrival=flank-march baseline=75 stars=3 failures=2", "4 3", "entering=2", "nearer"},
      {"opposed by complete thrice", "entering", "arrival=flank-march baseline=75 stars=3 failures=3 opposed=yes own_bases=4 enemy_bases=15", "6 5", "entering=-1", "enters"},
      {"a raw unit of class D returns once worse", "entering", "arrival=returning training=raw grade=D evaded_off=yes", "6 6", "entering=-2", "enters"},
  });
}

}  // namespace
}  // namespace linstock::renaissance
