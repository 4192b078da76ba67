// Points costs: what an army costs, figure by figure (NC-POINT).
#pragma once
#include <array>
#include <vector>

#include "books/nineteenth-century/types.h"
#include "kernel/house.h"
#include "kernel/procedure.h"

namespace linstock::nineteenth_century {

struct Tables;

struct PointsTables {
  std::array<int, 5> figure{5, 6, 7, 8, 0};      // NC-POINT-02: infantry, mounted infantry, light, heavy cavalry; guns below
  std::array<int, 5> morale{2, 1, 0, -1, -2};    // NC-POINT-03
  std::array<int, 4> training{1, 0, -1, -2};     // NC-POINT-04: T1, T2, T3, I
  int t3_muzzle_gunner = -3;                     // NC-POINT-05
  int t3_breech_gunner = -5;
  int e_trained = -2;                            // NC-POINT-06
  // NC-POINT-07, by SmallArm: none, MM, FM, FR, PM, PR, EML, MLR, EBL, LBL, NG, ERR, LRR, FC, PC, MLC, BLC, RC, bow
  std::array<int, 19> small_arm{0, 1, 1, 1, 2, 2, 3, 4, 8, 9, 6, 11, 12, 1, 1, 3, 5, 7, 1};
  int lance = 1, armour = 1, shield = 1;
  // NC-POINT-08, by Gun; howitzers as muzzle-loaders of their weight (NC-POINT-12)
  std::array<int, 13> gun{10, 15, 18, 10, 15, 18, 10, 15, 15, 20, 12, 16, 8};
  int brigaded_commander = 10, independent_commander = 40, brigadier = 50, commander_in_chief = 100;  // NC-POINT-09
  int soft_works = 1, hard_works = 4;            // NC-POINT-10
  int sniper = 30;                               // NC-POINT-11
};

void list_points_tables(PointsTables& tables, TableList& list);
std::vector<Procedure> points_procedures();

}  // namespace linstock::nineteenth_century
