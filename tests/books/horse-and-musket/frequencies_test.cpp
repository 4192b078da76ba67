// Played die by die from a seed, each value of each outcome comes as often as its odds say: odds ask for several throws at once, play does not.
#include <algorithm>
#include <cmath>
#include <map>

#include "case_kit.h"
#include "kernel/dice/seeded.h"

namespace linstock::horse_and_musket {
namespace {

constexpr int plays = 3000;

using Values = std::map<std::pair<const Field*, int>, double>;

void add_values(const Described& outcome, double share, Values& to) {
  for (const Field& field : outcome.description().fields)
    if (field.kind != Field::Kind::List) to[{&field, field.value(outcome.data())}] += share;
}

// Five standard deviations, and a little for what hardly ever comes.
double allowed(double p) { return 5 * std::sqrt(std::max(0.0, p * (1 - p)) / plays) + 5.0 / plays; }

void expect_frequencies(const Procedure& procedure, const char* words, const Tables& tables = {}) {
  SCOPED_TRACE(std::string(procedure.name) + " " + words);
  Described facts(*procedure.facts);
  cases::each_word(words, [&](std::string_view name, std::string_view value) {
    EXPECT_FALSE(set_field(*procedure.facts, facts.data(), name, value)) << name;
  });
  ASSERT_FALSE(procedure.facts->check(facts.data()));
  Values odd, seen;
  for (const OddsRow& row : odds(procedure, facts, &tables).rows) add_values(row.outcome, row.p.to_double(), odd);
  Seeded umpire(Seed::numbered(11));
  for (int i = 0; i < plays; ++i) add_values(adjudicate(procedure, facts, &tables, umpire), 1.0 / plays, seen);
  for (const auto& [value, share] : seen) EXPECT_TRUE(odd.contains(value)) << value.first->name << " " << value.second << " " << share;
  for (const auto& [value, p] : odd)
    EXPECT_NEAR(seen[value], p, allowed(p)) << value.first->name << " " << value.first->text(value.second);
}

}  // namespace

TEST(Frequencies, of_every_procedure_as_it_is_usually_asked) {
  for (const Procedure& procedure : book().procedures) expect_frequencies(procedure, "");
}

TEST(Frequencies, of_rarer_throws) {
  constexpr std::pair<const char*, const char*> settings[] = {
      {"shooting", "short_bases=3 medium_bases=2 long_bases=4 class=A first_volley disruption=2"},
      {"shooting", "bases=12 target_order=skirmish target_cover=hard class=C"},
      {"shooting", "arm=foot-artillery formation=deployed weapon=howitzer bases=3 target_arm=foot-artillery target_formation=deployed target_cover=soft"},
      {"counter-battery", "weapon=heavy-gun bases=4 class=A range=short"},
      {"counter-battery", "weapon=howitzer short_bases=1 medium_bases=2 long_bases=1"},
      {"charge-fire", "defenders.1.class=A defenders.2.weapon=rifle defenders.2.order=skirmish defenders.3.class=C defenders.3.bases=7"},
      {"charge-fire", "defenders.1.bases=2 charger_arm=light-cavalry charger_order=skirmish defenders.1.disruption=2"},
      {"strike", "striker_arm=heavy-cavalry striker_impetus=charging striker_point_blank=pistol enemy_formation=square"},
      {"strike", "striker_pikes=2 striker_point_blank=thrown enemy_arm=heavy-cavalry"},
      {"disengage", "striker_arm=elephants striker_bases=2 striker_fighting=2 enemy_bases=3 enemy_fighting=3"},
      {"melee", "attackers.1.arm=heavy-cavalry attackers.1.impetus=charging attackers.1.blade=lance defenders.1.blade=pike defenders.1.fighting=2"},
      {"melee", "attackers.2.opponent=1 attackers.2.point_blank=pistol defenders.1.class=A"},
      {"whole-charge", "charger_arm=heavy-cavalry charger_strength=3 target_blade=bayonet response=form-square"},
      {"whole-charge", "charger_arm=light-cavalry charger_strength=3 target_order=skirmish target_strength=2 response=evade distance=5"},
      {"fire-fight", "first_class=A first_first_volley second_class=C turns=3"},
      {"fire-fight", "first_arm=foot-artillery first_weapon=medium-gun first_bases=2 first_front_rank=2 first_strength=4 first_order=close range=long"},
      {"assault", "attackers_class=A attackers_bases=6 garrison_bases=2 garrison_hits_before=4 rounds=3"},
      {"naptha-grenade", "target_confined class=C"},
      {"building-damage", "weapon=howitzer models=5 building=wood"},
      {"building-damage", "weapon=light-gun models=6 range=long damage=100 building=wood"},
      {"fire-fighting", "bases=6 under_howitzers"},
      {"jump", "figures=20"},
      {"quicksand", "bases=6 strength=2"},
      {"flamethrower", "rolls=5 confined"},
      {"break-in", "destroyed=4 attackers=4 inside=3"},
      {"rally", "turns_routing=2 sub_commander=superior lost_sp=15"},
      {"reaction", "state=pushed-back temper=irregular"},
  };
  for (const auto& [name, facts] : settings) expect_frequencies(*book().find(name), facts);
}

// Odds throw hits and saves at once only where each die is by itself: one gate in shots says nothing of strikes, nor the other way round.
TEST(Frequencies, with_one_gate_a_base) {
  for (const char* option : {"HM-FIRE-10", "HM-MELEE-16"})
    for (const auto& [name, words] : {std::pair{"strike", "striker_point_blank=pistol striker_fighting=2 striker_bases=2 striker_disruption=4"},
                                      std::pair{"shooting", "bases=2 disruption=3"}, std::pair{"disengage", "striker_disruption=4"}})
      expect_frequencies(*book().find(name), words, house(std::string("option.") + option, "one-gate-a-base"));
}

}  // namespace linstock::horse_and_musket
