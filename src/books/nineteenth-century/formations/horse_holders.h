// Horse-holders: how many stay behind, and when the horses bolt.
#pragma once
#include "books/nineteenth-century/formations/room.h"

namespace linstock::nineteenth_century {

struct HolderFacts {
  int figures;      // mounted figures that dismount
  Training training;
  int no_horses;    // it started dismounted without horses (NC-DEPLOY-04)
  int charged, casualties;  // on the holders, from fire in this period
};
struct Holders {
  int holders, on_foot, counts_as_reserve, bolt;
};

Holders horse_holders(const HolderFacts& facts, const Tables& tables, Umpire& umpire);

}  // namespace linstock::nineteenth_century

namespace linstock {

template <>
const Description& describe<nineteenth_century::HolderFacts>();
template <>
const Description& describe<nineteenth_century::Holders>();

}  // namespace linstock
