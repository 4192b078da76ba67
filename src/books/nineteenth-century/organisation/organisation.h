// May a unit, a brigade, an army be organised like this? Counts in, the first objection out.
#pragma once
#include "books/nineteenth-century/organisation/room.h"

namespace linstock::nineteenth_century {

// UNITS

struct UnitSizeFacts {
  Arm arm;
  int figures;
};
enum class SizeAllowed : int { Yes, TooSmall, TooLarge };
inline constexpr const char* size_allowed_names[] = {"yes", "too-small", "too-large"};
struct UnitSize {
  SizeAllowed allowed;
  int least, most;
};
UnitSize unit_size(const UnitSizeFacts& facts, const Tables& tables, Umpire& umpire);

// BRIGADES

struct BrigadeFacts {
  int units, batteries;  // of the units
};
enum class BrigadeAllowed : int { Yes, TooFewUnits, TooManyUnits };
inline constexpr const char* brigade_allowed_names[] = {"yes", "too-few-units", "too-many-units"};
struct Brigaded {
  BrigadeAllowed allowed;
  int artillery_brigade;
};
Brigaded brigade(const BrigadeFacts& facts, const Tables& tables, Umpire& umpire);

// THE ARMY, counted
struct Muster {
  int units, brigaded_units;  // of infantry and cavalry
  int light_cavalry, light_infantry, others;  // independent ones
  int gunners, independent_gunners;
  int artillery_brigades, least_batteries, most_batteries;  // in one of the other brigades
  int army_list;              // an army list says who may be independent
};
enum class ArmyAllowed : int { Yes, MostMustBeBrigaded, NotIndependent, LightCavalry, LightInfantry, TooManyGuns, GunsBothWays, GunsUneven };
inline constexpr const char* army_allowed_names[] = {"yes", "most-units-must-be-brigaded", "not-a-kind-that-is-independent",
                                                     "too-many-independent-light-cavalry", "too-many-independent-light-infantry",
                                                     "too-many-independent-guns", "guns-both-in-their-own-and-in-other-brigades",
                                                     "guns-spread-unevenly"};
struct Organised {
  ArmyAllowed allowed;
};
Organised organise(const Muster& facts, const Tables& tables, Umpire& umpire);

// The same judgements without an umpire, with their clauses, for army files.
struct SizeVerdict { SizeAllowed allowed; Clause clause; };
SizeVerdict judge_size(Arm arm, int figures, const OrganisationTables& t);
struct BrigadeVerdict { BrigadeAllowed allowed; Clause clause; };
BrigadeVerdict judge_brigade(int units, const OrganisationTables& t);
struct ArmyVerdict { ArmyAllowed allowed; Clause clause; };
ArmyVerdict judge_army(const Muster& m, const OrganisationTables& t);

}  // namespace linstock::nineteenth_century

namespace linstock {

template <>
const Description& describe<nineteenth_century::UnitSizeFacts>();
template <>
const Description& describe<nineteenth_century::UnitSize>();
template <>
const Description& describe<nineteenth_century::BrigadeFacts>();
template <>
const Description& describe<nineteenth_century::Brigaded>();
template <>
const Description& describe<nineteenth_century::Muster>();
template <>
const Description& describe<nineteenth_century::Organised>();

}  // namespace linstock
