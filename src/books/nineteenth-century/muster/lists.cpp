// Ten army lists of the century and the wars that they fought. The classes are our judgement of the troops, by the morale and
// training classes of the print; data/nineteenth-century/armies has an army of each as a file.
#include "books/nineteenth-century/muster/lists.h"

#include <string_view>

namespace linstock::nineteenth_century::before {

namespace {

using enum Arm;
using enum Morale;
using enum Training;
using Small = SmallArm;
constexpr ListRow::Traits plain{};
constexpr Gun no_gun = Gun::MediumSmoothbore;

constexpr ListRow foot(const char* name, Morale m, Training t, Small weapon, int least, int most, int units, int weight, ListRow::Traits traits = plain) {
  return {name, Infantry, m, t, weapon, no_gun, Battery::Foot, least, most, units, weight, traits};
}
constexpr ListRow horse(const char* name, Arm arm, Morale m, Training t, Small weapon, int least, int most, int units, int weight, ListRow::Traits traits = plain) {
  return {name, arm, m, t, weapon, no_gun, Battery::Foot, least, most, units, weight, traits};
}
constexpr ListRow guns(const char* name, Training t, Gun gun, int least, int most, int units, int weight, Battery battery = Battery::Foot) {
  return {name, Artillery, C, t, Small::None, gun, battery, least, most, units, weight, plain};
}
// Field works by the width of a base, and the one man of the print who is worth 30 points.
constexpr ListRow works(int kind) { return {kind == 1 ? "Breastworks" : "Earthworks", Infantry, C, T2, Small::None, no_gun, Battery::Foot, 2, 20, 4, 0, {.works = kind}}; }
constexpr ListRow soft_works = works(1), hard_works = works(2);
constexpr ListRow marksman{"Sniper", Infantry, A, T2, Small::LBL, no_gun, Battery::Foot, 1, 1, 1, 1, {.sniper = 1}};
constexpr ListRow::Traits light{.light = 1}, light_alone{.light = 1, .independent = 1};
constexpr ListRow::Traits e{.e_trained = 1}, e_alone{.e_trained = 1, .independent = 1}, lancers{.e_trained = 1, .lance = 1}, shields{.shield = 1};

constexpr ListRow prussia_1866[] = {
    foot("26th, I|26th, II|27th, I|27th, II|66th, I|66th, II|67th, I|67th, II", C, T1, Small::NG, 24, 30, 8, 6),
    foot("26th Fusiliers|27th Fusiliers|4th Jaeger", B, T1, Small::NG, 20, 28, 3, 2, light),
    horse("10th Hussars", LightCavalry, C, T2, Small::PC, 6, 12, 1, 1, e_alone),
    horse("6th Uhlans", LightCavalry, C, T2, Small::PC, 6, 12, 2, 1, lancers),
    guns("4-pounders", T2, Gun::LightBreech, 3, 6, 2, 2),
    guns("12-pounders", T2, Gun::MediumSmoothbore, 3, 6, 2, 2),
    soft_works, hard_works,
};
constexpr ListRow austria_1866[] = {
    foot("26th Line, 1st|26th Line, 2nd|26th Line, 3rd|12th Line, 1st|12th Line, 2nd|12th Line, 3rd|6th Line, 1st|6th Line, 2nd", C, T2, Small::MLR, 24, 30, 8, 6),
    foot("61st Line, 1st|61st Line, 2nd", D, T2, Small::MLR, 24, 30, 2, 1),
    foot("27th Jaeger|13th Jaeger", B, T1, Small::MLR, 18, 24, 2, 2, light),
    horse("Cuirassiers", HeavyCavalry, B, T2, Small::None, 6, 12, 2, 1, e),
    horse("Uhlans|Hussars", LightCavalry, B, T2, Small::None, 6, 12, 2, 1, lancers),
    guns("4-pounders", T1, Gun::LightRifled, 3, 6, 2, 2),
    guns("8-pounders", T1, Gun::MediumRifled, 3, 6, 2, 2),
    soft_works, hard_works,
};
constexpr ListRow union_1863[] = {
    foot("99th Pennsylvania|124th New York|4th Maine|44th New York|86th New York|140th New York|146th New York", C, T2, Small::MLR, 10, 16, 7, 6),
    foot("20th Indiana|20th Maine|83rd Pennsylvania", B, T2, Small::MLR, 10, 16, 3, 3),
    foot("16th Michigan|3rd Maine", D, T2, Small::MLR, 10, 16, 2, 1),
    foot("2nd Sharpshooters", B, T1, Small::EBL, 8, 12, 1, 1, light_alone),
    horse("1st Vermont Cavalry", LightCavalry, C, T2, Small::BLC, 8, 12, 2, 1),
    guns("Smith's battery|Hazlett's battery|Bigelow's battery", T2, Gun::MediumRifled, 4, 6, 3, 3),
    soft_works, hard_works, marksman,
};
constexpr ListRow confederacy_1863[] = {
    foot("44th Alabama|47th Alabama|3rd Arkansas|48th Alabama|20th Georgia|2nd Georgia", C, T2, Small::MLR, 10, 16, 6, 5),
    foot("4th Alabama|15th Alabama|5th Texas", B, T2, Small::MLR, 10, 16, 3, 4),
    foot("1st Texas|4th Texas", A, T2, Small::MLR, 10, 14, 2, 2),
    horse("Cobb's Legion", LightCavalry, B, T2, Small::MLC, 8, 12, 1, 1, {.independent = 1}),
    guns("Latham's battery|Reilly's battery", T2, Gun::MediumSmoothbore, 4, 6, 2, 2),
    guns("Howitzers", T2, Gun::LightHowitzer, 3, 4, 1, 1),
    soft_works, hard_works, marksman,
};
constexpr ListRow prussia_1870[] = {
    foot("Line, I|Line, II|Line, Fusiliers|2nd Line, I|2nd Line, II", C, T1, Small::NG, 22, 30, 6, 5),
    foot("Grenadiers, I|Grenadiers, II|Jaeger", B, T1, Small::NG, 22, 28, 3, 3),
    horse("Dragoons", LightCavalry, C, T2, Small::BLC, 6, 12, 1, 1, e_alone),
    horse("Cuirassiers", HeavyCavalry, B, T2, Small::None, 6, 12, 2, 1, {.e_trained = 1, .armour = 1}),
    guns("6-pounders", T1, Gun::MediumBreech, 3, 6, 2, 2),
    guns("4-pounders", T1, Gun::LightBreech, 3, 6, 2, 2),
    soft_works, hard_works,
};
constexpr ListRow france_1870[] = {
    foot("Line, I|Line, II|Line, III|2nd Line, I|2nd Line, II|2nd Line, III", C, T2, Small::LBL, 18, 26, 6, 6),
    foot("Zouaves", A, T2, Small::LBL, 18, 24, 1, 1),
    foot("Chasseurs a pied", B, T1, Small::LBL, 12, 18, 1, 2, light_alone),
    horse("Cuirassiers", HeavyCavalry, B, T2, Small::None, 6, 12, 2, 1, {.e_trained = 1, .armour = 1}),
    guns("Mitrailleuses", T2, Gun::EarlyMachineGun, 2, 4, 1, 1),
    guns("4-pounders", T2, Gun::LightRifled, 3, 6, 3, 3),
    soft_works, hard_works,
};
constexpr ListRow britain_1854[] = {
    foot("42nd Highlanders|79th Highlanders|93rd Highlanders|7th Fusiliers|23rd Fusiliers|33rd Foot", B, T1, Small::EML, 18, 24, 6, 6),
    foot("Grenadier Guards|Coldstream Guards|Scots Fusilier Guards", A, T1, Small::EML, 18, 24, 3, 2),
    horse("Scots Greys|Inniskillings", HeavyCavalry, A, T1, Small::None, 6, 10, 2, 1, e),
    horse("17th Lancers", LightCavalry, A, T1, Small::None, 6, 10, 1, 1, lancers),
    guns("9-pounders", T1, Gun::MediumSmoothbore, 3, 6, 3, 3),
    guns("Horse artillery", T1, Gun::LightSmoothbore, 2, 4, 1, 1, Battery::Horse),
    soft_works, hard_works,
};
constexpr ListRow russia_1854[] = {
    foot("Vladimir, I|Vladimir, II|Kazan, I|Kazan, II|Suzdal, I|Suzdal, II|Uglich, I|Uglich, II", C, T3, Small::PM, 28, 38, 8, 6),
    foot("Reserve battalion", D, T3, Small::PM, 28, 36, 2, 1),
    foot("6th Rifles", B, T2, Small::PR, 10, 16, 1, 1, light_alone),
    horse("Hussars", LightCavalry, C, T2, Small::PC, 8, 12, 2, 1, e),
    horse("Cossacks", LightCavalry, D, I, Small::FC, 8, 14, 1, 1, {.lance = 1, .independent = 1}),
    guns("Position battery", T2, Gun::HeavySmoothbore, 4, 8, 2, 2),
    guns("Light battery", T2, Gun::LightSmoothbore, 4, 8, 2, 2),
    soft_works, hard_works,
};
constexpr ListRow zulu_1879[] = {
    foot("uNokhenke|uDududu|iMbube|iSangqu|uVe", B, I, Small::None, 28, 40, 5, 5, shields),
    foot("uMcijo|iNgobamakhosi", A, I, Small::None, 30, 40, 2, 2, shields),
    foot("uNodwengu|uThulwana", C, I, Small::None, 28, 40, 2, 2, shields),
    foot("Musketeers", C, I, Small::FM, 12, 24, 3, 2),
    soft_works, hard_works,
};
constexpr ListRow boer_1881[] = {
    horse("Utrecht|Standerton|Lydenburg|Ermelo", MountedInfantry, C, T2, Small::LBL, 12, 20, 5, 5),
    horse("Heidelberg|Potchefstroom", MountedInfantry, B, T2, Small::LBL, 12, 20, 2, 3),
    horse("Wakkerstroom", MountedInfantry, C, T3, Small::LBL, 12, 18, 2, 2),
    guns("Old ship's guns", T3, Gun::LightSmoothbore, 2, 3, 1, 1),
    soft_works, hard_works, marksman,
};

constexpr ArmyList lists[] = {
    {"Prussians", "prussia-1866", "13th Brigade|14th Brigade|15th Brigade|16th Brigade", prussia_1866, "Prussians of 1866"},
    {"Austrians", "austria-1866", "Brandenstein|Fleischhacker|Poeckh|Saffran", austria_1866, "Austrians of 1866"},
    {"Union", "union-1863", "Ward|Vincent|Weed|De Trobriand", union_1863, "Union of 1863", "acw"},
    {"Confederates", "confederacy-1863", "Law|Robertson|Benning|Anderson", confederacy_1863, "Confederates of 1863", "acw"},
    {"Prussians", "prussia-1870", "1st Brigade|2nd Brigade|3rd Brigade|4th Brigade", prussia_1870, "Prussians of 1870"},
    {"French", "france-1870", "1re Brigade|2e Brigade|3e Brigade|4e Brigade", france_1870, "French of 1870"},
    {"British", "britain-1854", "Highlanders|Guards|Light Division|Cavalry", britain_1854, "British of 1854"},
    {"Russians", "russia-1854", "Vladimir|Kazan|Suzdal|Uglich", russia_1854, "Russians of 1854"},
    {"Zulus", "zulu-1879", "Chest|Left horn|Right horn|Loins", zulu_1879, "Zulus of 1879"},
    {"Boers", "boer-1881", "Commando|Reserve|Second commando|Third commando", boer_1881, "Boers of 1881", "boer"},
};

constexpr War fought[] = {
    {"Austria and Prussia, 1866", {0, 1}}, {"Union and Confederacy, 1863", {2, 3}}, {"France and Prussia, 1870", {5, 4}},
    {"The Crimea, 1854", {6, 7}},          {"Boers and Zulus, about 1880", {9, 8}},
};

}  // namespace

std::span<const ArmyList> army_lists() { return lists; }
std::span<const War> wars() { return fought; }

int list_named(std::string_view key) {
  for (std::size_t i = 0; i < std::size(lists); ++i)
    if (key == lists[i].key) return static_cast<int>(i);
  return -1;
}

}  // namespace linstock::nineteenth_century::before
