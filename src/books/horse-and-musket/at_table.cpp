#include "books/horse-and-musket/at_table.h"

#include <deque>
#include <string>

#include "books/horse-and-musket/kept.h"
#include "books/horse-and-musket/types.h"

namespace linstock::horse_and_musket {

namespace {

// What a participant knows by himself: this fact is what is kept of him under that name.
struct Pair {
  const char* fact;
  const char* kept;
};
constexpr Pair unit_knows[] = {
    {"arm", "arm"}, {"class", "class"}, {"order", "order"}, {"temper", "temper"}, {"formation", "formation"},
    {"state", "state"}, {"weapon", "weapon"}, {"blade", "blade"}, {"armour", "armour"}, {"pikes", "pikes"},
    {"lancers", "lancers"}, {"cuirassiers", "cuirassiers"}, {"highly_drilled", "highly_drilled"},
    {"drilled_reach", "drilled_reach"}, {"light_infantry", "light_infantry"}, {"arab", "arab"}, {"native", "native"},
    {"muslim", "muslim"}, {"strength", "strength"}, {"initial_sp", "initial_sp"}, {"prone", "prone"}, {"bases", "bases"},
    {"lost_sp", "lost"}, {"hits_before", "lost"}, {"crew_lost", "crew_lost"}, {"hits_turn", "hits"}, {"hits", "hits"}, {"disruption", "disruption"},
    {"lasting", "lasting"}, {"round", "round"}, {"following_up", "follows"}, {"pikes_passed", "pikes_passed"}, {"fatigued", "fatigued"}, {"first_volley", "first_volley"},
    {"thrown_before", "thrown"}, {"thrown", "thrown"}, {"turns_routing", "turns_routing"}, {"holding", "holding"},
    {"colours", "colours"}, {"moved", "moved"}, {"shot", "shot"}, {"fought", "fought"}, {"dismounted", "dismounted"},
    {"shot_at_charge", "no_shot_next_turn"}, {"no_shot_next_turn", "no_shot_next_turn"}, {"unhorsed", "unhorsed"},
    {"unhorsed_turns", "unhorsed_turns"}, {"away", "away"}, {"turned", "turned"}, {"rotated", "rotated"},
    {"felling_turns", "felling_turns"}};
constexpr Pair gun_knows[] = {{"weapon", "weapon"}, {"crew_lost", "crew_lost"}, {"damage_turns", "damage_turns"}, {"gone", "gone"}};
constexpr Pair leader_knows[] = {{"rank", "rank"}, {"quality", "quality"}, {"leadership", "other"},
                                 {"leadership_mounted", "mounted"}, {"formations", "formations"}, {"turns_out", "turns_out"}, {"delay", "delay"},
                                 {"no_charges", "no_charges"}, {"no_difficult_ground", "no_difficult_ground"}};
constexpr Pair building_knows[] = {{"building", "building"}, {"damage", "damage"}, {"burning", "burning"}, {"inside", "inside"},
                                   {"fire_move", "fire_move"}, {"caught", "caught"}};
constexpr Pair elephant_knows[] = {{"crew", "crew"}, {"beast_hits", "beast_hits"}, {"crew_hits", "crew_hits"},
                                   {"stampeding", "stampeding"}, {"tried", "tried"}};
constexpr Pair flamethrower_knows[] = {{"fuel", "fuel"}, {"turns_out", "turns_out"}};
constexpr Pair pig_knows[] = {{"moves", "moves"}};

std::span<const Pair> known_to(std::string_view kind) {
  if (kind == "gun") return gun_knows;
  if (kind == "leader") return leader_knows;
  if (kind == "building") return building_knows;
  if (kind == "elephant") return elephant_knows;
  if (kind == "flamethrower") return flamethrower_knows;
  return kind == "pig" ? std::span<const Pair>(pig_knows) : std::span<const Pair>(unit_knows);
}

const Description& kept_of(std::string_view kind) {
  for (const Keeping& keep : keeps())
    if (keep.kind == kind) return *keep.fields;
  return *keeps()[0].fields;
}

// Names that live as long as the program.
const char* lasting_name(const std::string& name) {
  static std::deque<std::string> names;
  for (const std::string& known : names)
    if (known == name) return known.c_str();
  return names.emplace_back(name).c_str();
}

// The shapes must fit: a number for a number, the same choices for a choice.
bool fits(const Field& fact, const Field& kept) { return fact.kind == kept.kind && fact.scale == kept.scale; }

class Seat {
 public:
  explicit Seat(Procedure& procedure) : procedure_(procedure) {}

  // Whoever takes part knows all facts that begin with the prefix and that are kept of his kind.
  Seat& role(const char* name, const char* title, const char* kind = "unit", const char* prefix = "", const char* list = "",
             bool optional = false) {
    Role role{name, title, {}, list, kind, optional};
    const Description& facts = *list ? *procedure_.facts->find(list)->element : *procedure_.facts;
    for (const Pair& pair : known_to(kind)) {
      const std::string fact = std::string(prefix) + pair.fact;
      const Field* field = facts.find(fact);
      const Field* kept = kept_of(kind).find(pair.kept);
      if (field && kept && fits(*field, *kept) && !taken(fact)) role.facts.push_back({lasting_name(fact), pair.kept});
    }
    procedure_.role(std::move(role));
    return *this;
  }
  // Who takes part without knowing anything that is asked.
  Seat& also(const char* name, const char* title, const char* kind = "unit", bool optional = false) {
    procedure_.role({name, title, {}, "", kind, optional});
    return *this;
  }
  Seat& knows(const char* fact, const char* kept, const char* if_one_of = "") {
    asks(fact);
    procedure_.table.roles.back().facts.push_back({fact, kept, if_one_of});
    return *this;
  }
  // A fact that has the name of something kept and means something else here: it is asked.
  Seat& asks(const char* fact) {
    std::erase_if(procedure_.table.roles.back().facts, [&](const Known& known) { return std::string_view(known.fact) == fact; });
    return *this;
  }
  // A fact that begins with what he keeps: of his bases all fight, unless less is said.
  Seat& begins(const char* fact, const char* kept) {
    asks(fact);
    procedure_.table.roles.back().facts.push_back({fact, kept, "", true});
    return *this;
  }
  Seat& add(const char* who, const char* kept, const char* from, const char* words = "") {
    procedure_.effect({who, kept, Effect::Add, from, words});
    return *this;
  }
  Seat& add_when(const char* when, const char* is, const char* who, const char* kept, const char* from, const char* words = "") {
    procedure_.effect({who, kept, Effect::Add, from, words, 0, when, is});
    return *this;
  }
  Seat& take(const char* who, const char* kept, const char* from, const char* words = "") {
    procedure_.effect({who, kept, Effect::Take, from, words});
    return *this;
  }
  Seat& set(const char* who, const char* kept, const char* from, const char* words = "") {
    procedure_.effect({who, kept, Effect::Set, from, words});
    return *this;
  }
  Seat& set_when(const char* when, const char* is, const char* who, const char* kept, const char* from, const char* words = "") {
    procedure_.effect({who, kept, Effect::Set, from, words, 0, when, is});
    return *this;
  }
  Seat& become(const char* who, const char* kept, int value, const char* when, const char* is, const char* words = "") {
    procedure_.effect({who, kept, Effect::Set, "", words, value, when, is});
    return *this;
  }
  Seat& count(const char* who, const char* kept, int value, const char* when = "", const char* is = "") {
    procedure_.effect({who, kept, Effect::Add, "", "", value, when, is});
    return *this;
  }
  Seat& deed(const char* who, const char* kept, const char* words = "", int value = 1) {
    procedure_.deed(who, kept, words, value);
    return *this;
  }
  // Its melee is at an end.
  Seat& melee_over(const char* who, const char* when, const char* is, const char* words = "") {
    return become(who, "round", 1, when, is, words).become(who, "pikes_passed", 0, when, is);
  }
  // HM-PIKE-03, HM-PIKE-10: a drawn first round is not won either.
  Seat& pikes_may_be_passed(const char* who, const std::string& when, const std::string& is, const char* prefix = "") {
    for (const auto& [fact, armed] : {std::pair{"blade", "pike"}, std::pair{"pikes", "1.."}})
      become(who, "pikes_passed", 1, lasting_name(when + ";" + prefix + fact), lasting_name(is + ";" + armed));
    return *this;
  }
  // Losses of a unit: hits of the battle and of the turn, bases, points.
  Seat& suffers(const char* who, const char* losses, const char* bases = "bases_lost", const char* points = "disruption") {
    add(who, "lost", losses, "{n} hits on {unit}").add(who, "hits", losses);
    if (*bases) take(who, "bases", bases, "{unit} loses {n} bases");
    if (*points) add(who, "disruption", points, "{n} Disruption Points on {unit}");
    return *this;
  }

 private:
  bool taken(const std::string& fact) const {
    for (const Role& role : procedure_.table.roles)
      for (const Known& known : role.facts)
        if (!*role.list && known.fact == fact) return true;
    return false;
  }

  Procedure& procedure_;
};

constexpr int off_table = static_cast<int>(Presence::Gone);
constexpr int crazed = static_cast<int>(Presence::Stampeding);
constexpr int routing = static_cast<int>(State::Routing);

void seat_command(const auto& at) {
  constexpr const char* struck = "unhorsed,wounded,captured,calamity";  // who gets off is as he was before
  at("command").role("unit", "Whose order").role("leader", "Its sub-commander", "leader", "", "", true).knows("sub_quality", "quality").knows("sub_commander", "fate", "not-at-risk,unharmed")
      .become("unit", "holding", static_cast<int>(Holding::LastMan), "may;wish", "yes;hold-to-the-last-man", "{unit} holds to the last man");
  at("raw-leadership").also("unit", "Who would evade").role("leader", "Its leader", "leader").add("unit", "disruption", "disruption", "{n} Disruption Points on {unit}").add("unit", "by_charging", "disruption");
  at("leadership").role("leader", "Who tests", "leader").knows("out_of_action", "fate", "unhorsed,wounded,captured,calamity").set("leader", "mounted", "mounted").set("leader", "other", "other")
      .set("leader", "no_charges", "no_charges").set("leader", "no_difficult_ground", "no_difficult_ground").deed("leader", "tested")
      .set("leader", "formations", "formations")
      .become("leader", "shooting", static_cast<int>(LeaderForm::Blunder), "shooting", "-1").become("leader", "shooting", static_cast<int>(LeaderForm::TopForm), "shooting", "1..")
      .become("leader", "melee", static_cast<int>(LeaderForm::Blunder), "melee", "-1").become("leader", "melee", static_cast<int>(LeaderForm::TopForm), "melee", "1..");
  at("leader-bonus").role("leader", "Which leader", "leader").knows("out_of_action", "fate", "wounded,captured,calamity");
  at("leader-risk").role("leader", "Who is at risk", "leader").role("unit", "Near which unit")
      .set_when("fate", struck, "leader", "fate", "fate", "{unit}: {n}").set_when("fate", struck, "leader", "turns_out", "turns_out")
      .set_when("fate", struck, "leader", "delay", "successor_delay");
}

void seat_movement(const auto& at) {
  at("troops").role("unit", "Which unit", "unit", "", "", true);
  at("formation").role("unit", "Which unit").set("unit", "formation", "formation", "{unit} is in {n}");
  at("facing").role("unit", "Who is attacked");
  at("may-charge").role("unit", "Who would charge").role("leader", "Its leader", "leader", "", "", true);
  at("charge-answer").role("unit", "Who is charged").role("charger", "Who charges", "unit", "charger_").role("leader", "Its leader", "leader", "", "", true)
      .become("unit", "prone", 0, "may;answer", "yes;stand-up", "{unit} is on its feet");
  at("charge-move").role("unit", "Who charges").add("unit", "disruption", "disruption", "{n} Disruption Points on {unit}")
      .add("unit", "by_charging", "disruption").set("unit", "state", "state", "{unit} is {n}").deed("unit", "moved").deed("unit", "must_charge", "", 0);
  at("countercharge").role("charger", "Who charges").role("counter", "Who countercharges", "unit", "counter_").deed("charger", "moved").deed("counter", "moved");
  at("evade").role("evader", "Who evades").asks("thrown").knows("matchlocks", "weapon", "matchlock").role("charger", "Who charges", "unit", "charger_")
      .add("evader", "disruption", "disruption", "{n} Disruption Points on {unit}").add("evader", "by_charging", "disruption")
      .set("evader", "state", "state").deed("evader", "moved").add("charger", "disruption", "charger_disruption", "{n} Disruption Points on {unit}")
      .add("charger", "by_charging", "charger_disruption").deed("charger", "moved");
  at("square").role("unit", "Who forms square").add("unit", "disruption", "disruption", "{n} Disruption Points on {unit}").add("unit", "by_charging", "disruption")
      .become("unit", "formation", static_cast<int>(Formation::Square), "formed", "square", "{unit} is in square");
  at("move").role("unit", "Who moves").role("leader", "Its leader", "leader", "", "", true).deed("unit", "moved", "{unit} has moved");
  at("single-move").also("leader", "Who moves", "leader", true);
  at("interpenetration").role("unit", "Who moves").role("other", "Through whom", "unit", "other_").deed("unit", "moved")
      .add_when("may", "yes", "unit", "disruption", "disruption", "{n} Disruption Points on {unit}").add_when("may", "yes", "unit", "by_moving", "disruption")
      .add_when("may", "yes", "other", "disruption", "other_disruption", "{n} Disruption Points on {unit}").add_when("may", "yes", "other", "by_moving", "other_disruption");
  at("lying-down").role("unit", "Who lies").deed("unit", "prone", "{unit} lies down");
  at("dismount").role("unit", "Who dismounts").add("unit", "disruption", "disruption", "{n} Disruption Points on {unit}").add("unit", "by_moving", "disruption").deed("unit", "dismounted");
  at("jump").also("unit", "Who jumps").add("unit", "lost", "injured", "{n} hits on {unit}").add("unit", "hits", "injured").deed("unit", "moved")
      .add("unit", "unhorsed", "unhorsed", "{n} riders of {unit} are down").set_when("unhorsed", "1..", "unit", "unhorsed_turns", "unhorsed_turns");
  at("compulsory-move").role("unit", "Who must move").add("unit", "disruption", "disruption", "{n} Disruption Points on {unit}")
      .add_when("move", "rout", "unit", "by_melee", "disruption").add_when("move", "pursue", "unit", "by_moving", "disruption")
      .become("unit", "state", static_cast<int>(State::Pursuing), "move", "pursue", "{unit} pursues").become("unit", "must_charge", 0, "move", "pursue")
      .deed("unit", "moved");
  at("way-through").also("unit", "Who flees").role("friends", "Friends in the way", "unit", "friends_", "", true)
      .add("friends", "disruption", "friends_disruption", "{n} Disruption Points on {unit}").add("friends", "by_moving", "friends_disruption");
  at("pursuit").role("unit", "Who pursues").set_when("end", "leaves-the-table-after-it", "unit", "away", "back_after", "{unit} is back in {n} own turns").also("quarry", "The quarry", "unit", true)
      .become("quarry", "presence", off_table, "end", "quarry-destroyed", "{unit} is destroyed");
  at("elephant-move").also("unit", "Which elephants").role("leader", "Their leader", "leader", "", "", true).deed("unit", "moved");
}

void seat_turn_end(const auto& at) {
  at("turn-end").role("unit", "Which unit", "unit", "", "", true).set("unit", "turns_routing", "turns_routing").set("unit", "no_shot_next_turn", "no_shot_next_turn")
      .set("unit", "unhorsed", "unhorsed").set("unit", "unhorsed_turns", "unhorsed_turns").set("unit", "away", "away", "{unit}: {n} own turns off the table")
      .set("unit", "felling_turns", "felling_turns", "{unit}: {n} turns of felling trees")
      .role("gun", "Which gun", "gun", "gun_", "", true).set("gun", "damage_turns", "gun_damage_turns", "{unit}: {n} own turns out of action")
      .role("leader", "Which leader", "leader", "leader_", "", true).set("leader", "turns_out", "leader_turns_out", "{unit}: {n} own turns away")
      .set("leader", "delay", "leader_delay").become("leader", "fate", static_cast<int>(LeaderFate::Unharmed), "leader_back", "yes", "{unit} is back")
      .role("engine", "Which flamethrower", "flamethrower", "engine_", "", true).set("engine", "turns_out", "engine_turns_out", "{unit}: {n} turns to mend")
      .role("building", "Which building", "building", "building_", "", true).set("building", "fire_move", "building_fire_move");
}

constexpr const char* guns = "foot-artillery,early-horse-artillery,horse-artillery,battalion-guns";

void seat_morale(const auto& at) {
  at("reaction").role("unit", "Who tests").role("enemy", "The enemy fought", "unit", "enemy_", "", true)
      .set("unit", "state", "state", "{unit} is {n}").become("unit", "must_charge", 1, "result", "must-charge", "{unit} must charge")  // HM-RRES-05, HM-RRES-06
      .become("unit", "must_charge", 0, "result", "halt,retire,retreat,rout,disperse,stampede")
      .become("unit", "presence", off_table, "result", "disperse", "{unit} disperses").become("unit", "presence", crazed, "result", "stampede", "{unit} stampedes");
  at("raw-reaction").role("unit", "Who tests");
  at("must-test").role("unit", "Who might test");
  at("security").also("unit", "Who tests").knows("artillery", "arm", guns)
      .knows("garrison", "formation", "garrison").role("friends", "Friends near", "unit", "", "friends").knows("artillery", "arm", guns);
  at("rally").role("unit", "Who rallies").role("enemy", "The enemy fought", "unit", "enemy_", "", true).set("unit", "state", "state", "{unit} is {n}")
      .become("unit", "must_charge", 1, "rally", "rallies-but-must-charge", "{unit} must charge")
      .also("leader", "Who has joined it", "leader", true).become("leader", "bound", 1, "leader_must_stay", "yes", "{unit} stays with those he rallied")  // HM-RRES-08
      .add("unit", "lost", "extra_hits", "{n} hits on {unit} for running on").add("unit", "hits", "extra_hits")
      .become("unit", "presence", off_table, "rally", "disintegrates", "{unit} disintegrates")
      .become("unit", "presence", off_table, "rally;result", "fails;disperse", "{unit} disperses")
      .become("unit", "turns_routing", 0, "rally", "rallies,rallies-but-must-charge,rallies-and-retires-from-battle");
  at("recover").role("unit", "Who retires").become("unit", "state", static_cast<int>(State::Static), "recovers", "yes", "{unit} recovers");
  at("disruption").role("unit", "Which unit").set("unit", "disruption", "disruption", "{unit} has {n} Disruption Points").add("unit", "lasting", "lasting")
      .add("unit", "by_moving", "by_moving").add("unit", "by_charging", "by_charging").add("unit", "by_fire", "by_fire")
      .add("unit", "by_melee", "by_melee").add("unit", "by_beasts", "by_beasts");
  at("reform").role("unit", "Which unit").set("unit", "lasting", "lasting").set("unit", "disruption", "disruption", "{unit} has {n} Disruption Points left")
      .become("unit", "by_moving", 0, "disruption", "0").become("unit", "by_charging", 0, "disruption", "0").become("unit", "by_fire", 0, "disruption", "0")
      .become("unit", "by_melee", 0, "disruption", "0").become("unit", "by_beasts", 0, "disruption", "0")
      .become("unit", "fatigued", 0, "reforms", "yes");
  at("cohesion").role("unit", "Which unit").knows("hits", "lost").become("unit", "presence", off_table, "outcome", "off-the-table", "{unit} has left the table")
      .become("unit", "state", static_cast<int>(State::Retiring), "outcome", "retires-in-good-order", "{unit} retires from the battle");
}

void seat_shooting(const auto& at) {
  at("sight").also("unit", "Who looks", "unit", true);
  at("range").role("unit", "Who shoots");
  at("may-shoot").role("unit", "Who shoots").role("target", "At whom", "unit", "target_", "", true).role("gun", "With which gun", "gun", "", "", true);
  at("shooting-bases").role("unit", "Who shoots").begins("front_rank", "bases");
  at("rotation").role("unit", "Which battery", "unit", "", "", true).set("unit", "turned", "turned").become("unit", "rotated", 1, "needed;bears", "yes;yes", "{unit} has rotated");  // HM-DISR-23: its points last for the shot only
  at("screen").also("unit", "Whose screen", "unit", true).knows("base_strength", "strength").also("screen", "The screen, kept as a unit", "unit", true).knows("hits", "lost")
      .become("screen", "presence", off_table, "destroyed", "yes", "{unit} is gone").also("shooter", "Who would shoot", "unit", true).knows("shooter", "arm");
  for (const char* fire : {"shooting", "counter-battery"})
    at(fire).role("shooter", "Who shoots").begins("bases", "bases").role("target", "At whom", "unit", "target_").suffers("target", "losses").add("target", "by_fire", "disruption")
        .set("target", "crew_lost", "crew_lost")
        .deed("shooter", "shot", "{unit} has shot").deed("shooter", "first_volley", "", 0)
        .role("leader", "Their leader", "leader", "", "", true).knows("leader", "shooting");
  at("shooting").become("shooter", "thrown", 1, "thrown_away", "yes", "{unit} has thrown its weapons");
  at("charge-fire").role("defenders", "Who shoots", "unit", "", "defenders").begins("bases", "bases").role("charger", "Who charges", "unit", "charger_")
      .suffers("charger", "losses").add("charger", "by_fire", "disruption")
      .become("defenders", "no_shot_next_turn", 1, "may_shoot_next_turn", "no", "{unit} does not shoot in its next turn")  // HM-CHFIRE-02, HM-CHFIRE-04
      .become("defenders", "first_volley", 0, "allowed", "yes")
      .become("charger", "state", static_cast<int>(State::Charging), "stopped", "yes", "{unit} is stopped");  // HM-CHFIRE-11: it tests as such
  at("gun-hit").also("gun", "Which gun", "gun").add("gun", "damage_turns", "moves_out", "{unit}: {n} own turns out of action").become("gun", "gone", 1, "gone", "yes", "{unit} is out of action for good");
  at("explosion").role("unit", "Who stands near").suffers("unit", "losses", "bases_lost", "");
  at("battalion-gunner").also("gun", "Whose gunner", "gun").count("gun", "crew_lost", 1, "lost", "yes");
}

void seat_buildings(const auto& at) {
  at("garrison").role("unit", "Who goes in").role("building", "Where", "building")
      .become("unit", "formation", static_cast<int>(Formation::Garrison), "allowed", "yes", "{unit} garrisons the building")
      .become("unit", "holding", static_cast<int>(Holding::BuiltUpArea), "allowed", "yes").set("building", "inside", "then_inside");
  at("evacuation").also("unit", "The garrison", "unit", true).role("building", "Which building", "building")
      .become("unit", "formation", static_cast<int>(Formation::Line), "garrison", "must-leave", "{unit} leaves the building")
      .become("unit", "holding", static_cast<int>(Holding::No), "garrison", "must-leave").become("building", "inside", 0, "garrison", "must-leave,lost")
      .become("unit", "presence", off_table, "garrison", "lost", "{unit} is lost");
  at("fire-fighting").also("unit", "Who fights the fire").also("building", "Which building", "building").knows("move", "fire_move").take("unit", "bases", "bases_lost", "{unit} loses {n} bases")
      .become("building", "burning", 0, "put_out", "yes", "the fire of {unit} is out").become("building", "fire_move", static_cast<int>(FireMove::First), "put_out", "yes");
  at("building-damage").role("shooter", "Who shoots").role("building", "At what", "building").add("building", "damage", "damage", "{unit} loses {n} points")
      .set("building", "destroyed", "destroyed").set("building", "burning", "on_fire").deed("shooter", "shot")
      .become("building", "caught", 1, "on_fire;burning", "yes;no");
  at("ruin").role("unit", "The garrison").suffers("unit", "losses", "bases_lost", "");
  at("storm").also("attackers", "Who storms").also("garrison", "The garrison");
  at("break-in").also("attackers", "Who breaks in").role("building", "Where", "building").add("building", "inside", "bases", "{n} bases break into {unit}").add("attackers", "broken_in", "bases");
  at("fire-spread").role("building", "Which building", "building").become("building", "burning", 1, "catches", "yes", "{unit} catches fire")
      .become("building", "caught", 1, "catches", "yes");
}

void seat_melee(const auto& at) {
  at("contact").also("unit", "Who fights");
  at("melee-position").role("unit", "Who fights");
  at("fatigue").role("unit", "Which unit").knows("tired_before", "fatigued").set("unit", "fatigued", "fatigued");
  at("reinforce").role("unit", "Who joins");
  at("reach").role("first", "The one", "unit", "first_").begins("first_fighting", "bases").role("second", "The other", "unit", "second_")
      .begins("second_fighting", "bases");
  Seat round = at("melee").role("attackers", "Attackers", "unit", "", "attackers").begins("fighting", "bases")
                   .role("defenders", "Defenders", "unit", "", "defenders").begins("fighting", "bases")
                   .role("attackers_leader", "The attackers' leader", "leader", "", "attackers", true).knows("leader", "melee")
                   .role("defenders_leader", "The defenders' leader", "leader", "", "defenders", true).knows("leader", "melee");
  round.pikes_may_be_passed("attackers", "round;winner", "1;defenders,nobody").pikes_may_be_passed("defenders", "round;winner", "1;attackers,nobody");
  for (const char* side : {"attackers", "defenders"})
    round.suffers(side, "taken").add(side, "by_melee", "disruption").deed(side, "fought").count(side, "round", 1)
        .become(side, "state", routing, "fate", "routs", "{unit} routs").become(side, "state", static_cast<int>(State::PushedBack), "fate", "pushed-back", "{unit} is pushed back")
        .become(side, "state", static_cast<int>(State::PushedBack), "fate;split", "stands;yes", "{unit} is broken through")  // HM-BREAK-06
        .become(side, "presence", crazed, "fate", "stampedes", "{unit} stampedes").become(side, "presence", off_table, "fate", "destroyed", "{unit} is destroyed")
        .deed(side, "follows", "", 0).become(side, "thrown", 1, "point_blank;fighting", "thrown;1..", "{unit} has thrown its weapons")  // HM-RANGE-02
        .become(side, "broken_in", 0, "fate", "thrown-out").melee_over(side, "fate", "routs,stampedes,thrown-out,destroyed").melee_over(side, "break_off", "yes", "{unit} breaks off");
  at("strike").role("striker", "Who strikes", "unit", "striker_").begins("striker_fighting", "bases").role("enemy", "At whom", "unit", "enemy_")
      .begins("enemy_fighting", "bases").suffers("enemy", "losses").add("enemy", "by_melee", "disruption").deed("striker", "fought")
      .become("striker", "thrown", 1, "striker_point_blank;striker_fighting", "thrown;1..", "{unit} has thrown its weapons")
      .role("leader", "The striker's leader", "leader", "", "", true).knows("striker_leader", "melee");
  at("melee-result").role("unit", "Which unit").become("unit", "state", routing, "fate", "routs", "{unit} routs")
      .become("unit", "state", static_cast<int>(State::PushedBack), "fate", "pushed-back", "{unit} is pushed back");
  at("after-melee").role("unit", "Who won").become("unit", "state", static_cast<int>(State::FollowingUp), "following_up", "yes", "{unit} follows up")
      .set("unit", "follows", "following_up").melee_over("unit", "may", "cannot-keep-contact,pursue-or-stop,test-to-stay,breaks-off,free");
  at("breakthrough").role("unit", "Who charges").also("enemy", "Who is broken through", "unit", true).add_when("counted", "no", "enemy", "disruption", "points", "{n} Disruption Points on {unit}")
      .add_when("counted", "no", "enemy", "by_melee", "points").add("unit", "disruption", "own_points", "{n} Disruption Points on {unit}").add("unit", "by_moving", "own_points")
      .melee_over("unit", "contacts", "yes").melee_over("enemy", "contacts", "yes");  // HM-BREAK-03: the further round opens another melee
  at("disengage").role("striker", "Who gets the free hit", "unit", "striker_").begins("striker_fighting", "bases")
      .role("enemy", "Who breaks off", "unit", "enemy_").begins("enemy_fighting", "bases")
      .suffers("enemy", "losses").add("enemy", "by_melee", "disruption").set("enemy", "state", "state").become("enemy", "presence", off_table, "destroyed", "yes", "{unit} is destroyed").deed("enemy", "round", "", 1)
      .deed("enemy", "moved").deed("enemy", "fought").deed("striker", "fought").deed("striker", "round", "", 1);
  at("disengage").role("leader", "The striker's leader", "leader", "", "", true).knows("striker_leader", "melee");
  for (const char* who : {"enemy", "striker"}) at("disengage").deed(who, "pikes_passed", "", 0).deed(who, "follows", "", 0);
  at("colours").also("captor", "The winner").also("loser", "Whose colours")
      .become("captor", "colours", static_cast<int>(Colours::TookEnemys), "taken;event", "yes;broken-through-by-cavalry,routs-or-retreats-from-a-lost-melee", "{unit} takes the colours")
      .become("loser", "colours", static_cast<int>(Colours::LostOwn), "taken;event", "yes;broken-through-by-cavalry,routs-or-retreats-from-a-lost-melee", "{unit} loses its colours")
      .become("loser", "colours", static_cast<int>(Colours::None), "taken;event", "yes;captor-broken-through-or-routed", "{unit} has its colours back");  // HM-COL-03, HM-COL-04
}

void seat_exotics(const auto& at) {
  at("elephant").role("elephant", "Which elephant", "elephant").become("elephant", "stampeding", 1, "now", "stampeding", "{unit} stampedes");
  at("stampede").also("elephant", "Which elephant", "elephant");
  at("trample").role("unit", "Who is in its way").add("unit", "disruption", "disruption", "{n} Disruption Points on {unit}").add("unit", "by_beasts", "disruption");
  at("mahout").role("elephant", "Whose elephant", "elephant").become("elephant", "tried", 1, "may", "yes", "the mahout of {unit} has used his spike")
      .become("elephant", "beast_hits", ExoticTables{}.beast_strength, "killed", "yes", "{unit} is dead");
  at("pig-run").role("pig", "Which pig", "pig").count("pig", "moves", 1).set("pig", "gone", "dies");
  at("pig-contact").also("pig", "Which pig", "pig").also("building", "Which building", "building", true).become("building", "burning", 1, "ignites", "yes", "{unit} catches fire")
      .become("building", "caught", 1, "ignites", "yes");
  at("flamethrower").role("engine", "Which flamethrower", "flamethrower").role("target", "At whom").set("engine", "fuel", "fuel_left", "{unit} has {n} dice of fuel left")
      .set("engine", "turns_out", "turns_out").set("engine", "gone", "crew_killed").add("target", "lost", "losses", "{n} hits on {unit}").add("target", "hits", "losses")
      .count("target", "bases", -1, "base_lost", "yes");
  at("flame-blast").role("unit", "Who stands near").suffers("unit", "losses", "bases_lost", "");
  at("naptha-grenade").role("shooter", "Who throws").asks("weapon").asks("bases").role("target", "At whom", "unit", "target_").suffers("target", "losses", "bases_lost", "").deed("shooter", "shot");
  at("drift").role("unit", "Which unit");
  at("quicksand").role("unit", "Who stumbles in").suffers("unit", "losses", "bases_lost", "");
  at("prayer").role("unit", "Who prays").knows("routing", "state", "routing");
}

// How a side of a chain ends.
void ends(Seat& seat, const char* side) {
  seat.become(side, "state", routing, side, "routs", "{unit} routs")
      .become(side, "presence", off_table, side, "disperses", "{unit} disperses").become(side, "presence", crazed, side, "stampedes", "{unit} stampedes")
      .become(side, "state", static_cast<int>(State::PushedBack), side, "pushed-back", "{unit} is pushed back")
      .become(side, "state", static_cast<int>(State::Retreating), side, "retreats,evades", "{unit} goes back")
      .become(side, "state", static_cast<int>(State::Retiring), side, "retires", "{unit} retires")
      .become(side, "presence", off_table, side, "destroyed", "{unit} is destroyed");
}

void seat_chains(const auto& at) {
  Seat charge = at("whole-charge").role("charger", "Who charges", "unit", "charger_").begins("charger_fighting", "bases")
                    .role("target", "At whom", "unit", "target_").begins("target_fighting", "bases").begins("target_shooters", "bases")
                    .role("charger_leader", "The charger's leader", "leader", "charger_", "", true).knows("charger_leader", "melee")
                    .role("target_leader", "The target's leader", "leader", "target_", "", true).knows("target_leader", "melee");
  charge.suffers("charger", "charger_losses", "charger_bases_lost", "charger_disruption").add("charger", "by_charging", "charger_disruption")
      .take("charger", "by_charging", "charger_by_fire").take("charger", "by_charging", "charger_by_melee").take("charger", "by_charging", "charger_by_beasts")
      .take("charger", "by_charging", "charger_by_moving").add("charger", "by_moving", "charger_by_moving")
      .add("charger", "by_fire", "charger_by_fire").add("charger", "by_melee", "charger_by_melee")
      .add("charger", "by_beasts", "charger_by_beasts").add("charger", "lasting", "charger_by_beasts")
      .suffers("target", "target_losses", "target_bases_lost", "target_disruption").add("target", "by_charging", "target_disruption")
      .take("target", "by_charging", "target_by_melee").add("target", "by_melee", "target_by_melee")
      .take("target", "by_charging", "target_by_moving").add("target", "by_moving", "target_by_moving")
      .take("target", "by_charging", "target_by_beasts").add("target", "by_beasts", "target_by_beasts").add("target", "lasting", "target_by_beasts")
      .become("charger", "thrown", 1, "charger_point_blank;ends", "thrown;melee", "{unit} has thrown its weapons")
      .become("target", "thrown", 1, "target_point_blank;ends", "thrown;melee", "{unit} has thrown its weapons")  // HM-RANGE-02
      .set("charger", "fatigued", "charger_tired").set("target", "fatigued", "target_tired")
      .set("charger", "round", "next_round").set("target", "round", "next_round")
      .deed("charger", "pikes_passed", "", 0).deed("target", "pikes_passed", "", 0).deed("charger", "follows", "", 0).deed("target", "follows", "", 0)
      .pikes_may_be_passed("charger", "next_round;charger", "2;level,pushed-back", "charger_")
      .pikes_may_be_passed("target", "next_round;target", "2;level,pushed-back", "target_")
      .become("charger", "fought", 1, "ends", "melee").become("target", "fought", 1, "ends", "melee").deed("charger", "moved").deed("charger", "must_charge", "", 0)
      .become("charger", "state", static_cast<int>(State::Charging), "ends", "stopped-by-fire,melee")
      .become("charger", "state", static_cast<int>(State::Advancing), "ends", "falls-short,target-evades")
      .become("charger", "state", static_cast<int>(State::Advancing), "ends;caught", "target-flees;no")
      .become("charger", "state", static_cast<int>(State::Charging), "ends;caught", "target-flees;yes")  // HM-CHARGE-16
      .become("charger", "state", static_cast<int>(State::Pursuing), "pursues;charger", "yes;wins,breaks-through", "{unit} pursues")
      .become("target", "state", static_cast<int>(State::Pursuing), "pursues;target", "yes;wins,breaks-through", "{unit} pursues")
      .become("charger", "presence", off_table, "charger;caught", "routs;yes", "{unit} is caught")
      .become("target", "presence", off_table, "target;caught", "routs;yes", "{unit} is caught")
      .become("target", "first_volley", 0, "target_shot", "yes")
      .become("target", "no_shot_next_turn", 1, "target_shot;ends;target",
              "yes;stopped-by-fire,melee;stands,wins,breaks-through,level,halts,retires,retreats,pushed-back,routs,disperses,stampedes,destroyed",
              "{unit} does not shoot in its next turn");  // HM-CHFIRE-02, HM-CHFIRE-04: but for evaders who escape
  for (const char* side : {"charger", "target"}) ends(charge, side);

  Seat fight = at("fire-fight").role("first", "The one", "unit", "first_").begins("first_front_rank", "bases").role("second", "The other", "unit", "second_")
                   .begins("second_front_rank", "bases");
  fight.suffers("first", "first_losses", "first_bases_lost", "first_disruption").add("first", "by_fire", "first_disruption")
      .suffers("second", "second_losses", "second_bases_lost", "second_disruption").add("second", "by_fire", "second_disruption")
      .deed("first", "shot").deed("first", "first_volley", "", 0)
      .become("second", "first_volley", 0, "ends", "both-stand,first-gives-way").become("second", "shot", 1, "ends", "both-stand,first-gives-way")
      .become("first", "thrown", 1, "first_weapon", "thrown", "{unit} has thrown its weapons")
      .become("second", "thrown", 1, "second_weapon;ends", "thrown;both-stand,first-gives-way", "{unit} has thrown its weapons")
      .become("second", "thrown", 1, "second_weapon;turn", "thrown;2..")
      .become("second", "first_volley", 0, "turn", "2..").set("first", "crew_lost", "first_crew_lost").set("second", "crew_lost", "second_crew_lost");
  for (const char* side : {"first", "second"}) ends(fight, side);

  Seat storm = at("assault").role("attackers", "Who assaults", "unit", "attackers_").knows("round", "round").knows("inside", "broken_in").knows("following_up", "follows")
      .role("garrison", "The garrison", "unit", "garrison_").role("building", "Which building", "building", "", "", true);
  storm.suffers("attackers", "attackers_losses", "attackers_bases_lost", "attackers_disruption").add("attackers", "by_melee", "attackers_disruption")
      .suffers("garrison", "garrison_losses", "garrison_bases_lost", "garrison_disruption").add("garrison", "by_melee", "garrison_disruption")
      .deed("attackers", "fought").deed("garrison", "fought").add("attackers", "round", "rounds").add("garrison", "round", "rounds")
      .become("attackers", "round", 1, "ends", "repulsed,attackers-give-way,garrison-gives-way,taken")
      .become("garrison", "round", 1, "ends", "repulsed,attackers-give-way,garrison-gives-way,taken")
      .set("attackers", "follows", "following_up").set("attackers", "broken_in", "inside", "{n} bases of {unit} are in").set("building", "inside", "in_building", "{n} bases in {unit}");
  for (const char* side : {"attackers", "garrison"}) ends(storm, side);
}

}  // namespace

void set_the_table(std::vector<Procedure>& procedures) {
  const auto at = [&](std::string_view name) {
    for (Procedure& procedure : procedures)
      if (name == procedure.name) return Seat(procedure);
    check(false, "the table is set for a procedure that is not there");
    return Seat(procedures.front());
  };
  seat_command(at);
  seat_movement(at);
  seat_morale(at);
  seat_turn_end(at);
  seat_shooting(at);
  seat_buildings(at);
  seat_melee(at);
  seat_exotics(at);
  seat_chains(at);
}

}  // namespace linstock::horse_and_musket
