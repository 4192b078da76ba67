// THE PLAN of an army: what the staff (staff/plan.h) is told of a battle, and what the book asks of its plans. Not rules.
#pragma once
#include "books/big-napoleonic/steps.h"
#include "staff/plan.h"

namespace linstock::big_napoleonic {

using staff::Duty;
using staff::Outpost;
using staff::Plan;
using staff::Posture;
using staff::Task;

// What is fought for, and with what.
staff::Theatre theatre_of(const State& state, const Setting& setting, Seat side);
Plan plan_for(const State& state, const Setting& setting, Seat side, const Posture& posture = {});

// What one more unit on this objective is worth, in hundredths of a base; `there`: it is one of those on it already.
int worth_of_presence(const Plan& plan, const Setting& setting, int objective, bool there);

// Foot and horse that can do no more than save themselves.
bool spent(const Unit& unit);
int strength(const Unit& unit);  // four a base, less for wear
// From a point to where an objective begins, in grid points.
std::int64_t gap_to(const Objective& objective, const Setting& setting, Point p);

}  // namespace linstock::big_napoleonic
