// What the staff (staff/plan.h) is told of a battle of this book. Not rules.
#pragma once
#include "books/big-napoleonic/steps.h"
#include "staff/plan.h"

namespace linstock::big_napoleonic {

// What is fought for, and with what; and the plan that follows from it.
staff::Theatre theatre_of(const State& state, const Setting& setting, Seat side);
const staff::Campaign& campaign_of(const State& state, const Setting& setting, Seat side, const staff::Posture& posture = {});

// Foot and horse that can do no more than save themselves.
bool spent(const Unit& unit);

}  // namespace linstock::big_napoleonic
