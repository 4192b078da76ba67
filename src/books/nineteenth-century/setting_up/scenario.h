// SCENARIO FILES of this book, in TOML. Yards everywhere; y grows to the north, 0 degrees look east, 90 north. Red's
// baseline is the south edge (y = 0), blue's the north edge.
//
//   [scenario]
//   book = "nineteenth-century"
//   title = "..."                    description = "..."
//   table = [1829, 1219]             length and depth in yards (6 x 4 feet if left out)
//   turns = 12                       periods (NC-END-08)
//   red = "Prussians"                blue = "Austrians"
//   orders = "written"               "written": those of this file stand (the default); "to-write": both sides write theirs in
//                                    secret before the first period, and the file's are only what stands on the blank
//
//   [[area]]                         one for each piece of ground
//   kind = "open-wood"               gentle-hill steep-hill open-wood close-wood scrub marsh built-up-area
//   name = "Farm"                    outline = [[x, y], ...]          elevation = 1 (contours of a hill)
//   [[line]]
//   kind = "hedge"                   hedge wall stream railway river soft-works hard-works
//   name = "..."                     points = [[x, y], ...]
//   [[road]]
//   name = "..."                     points = [[x, y], ...]           width = 10
//
//   [[brigade]]                      every side has one or more, or independent units only
//   name = "1st Brigade"             side = "red"
//   order = "attack"                 attack attack-hold engage-hold hold engage-retire (NC-ORDER-02)
//   objective = "Farm"               the name of an area: what attack-hold is to take; optional for the others
//   nearer = 100   further = 250     the written engagement distances of engage-hold (further only) and engage-retire
//
//   [[general]]
//   name = "..."                     side = "red"
//   rank = "brigadier"               or "commander-in-chief" (one a side at most)
//   brigade = "1st Brigade"          of a brigadier: one for each brigade at most
//   at = [x, y]                      where he stands; or
//   with = "1st Battalion"           the unit that he has joined (of his own side; it stands above him in the file)
//
//   [[unit]]
//   name = "1st Battalion"           side = "red"
//   brigade = "1st Brigade"          left out: an independent unit, which has to have an order of its own
//   arm = "infantry"                 infantry mounted-infantry light-cavalry heavy-cavalry artillery
//   figures = 16                     of a battery: guns
//   morale = "C"   training = "T2"   e_trained   camelry   light            (as in army files)
//   weapon = "MLR"                   bow  lance  armour  shield             true or false
//   second_weapon = "bow"            second_figures = 6                      some of its figures have another weapon (NC-ORG-11)
//   gun = "medium-MLRB"              battery = "foot"                       foot horse pack
//   order = "hold"                   its own order; objective, nearer, further like a brigade's
//   formation = "line"               line column square skirmish-line (open order only)
//   figure_order = "close"           close extended skirmish
//   wide = 16                        figures side by side; left out: one rank in line, a quarter of the unit in column
//   guns = "unlimbered"              or "limbered"
//   at = [x, y]                      the middle of its front edge           facing = 90
//
//   screen = 4   screen_ahead = 100  figures out as a screen (a quarter at most, or a skirmish line of up to a half), and how far ahead
//   reserve = 4  reserve_behind = 100 figures in reserve, and how far behind
//   dismounted = true                cavalry that begins on foot without its horses (NC-DEPLOY-04)
//   double = true                    beside an attacker's order with an objective: it goes there at the double; for brigades too
//
//   sniper = true                    one man (name, side, at, facing and nothing else); [scenario] war = "american-civil-war" or "boer"
//
//   [[works]]                        field works that a side has paid for; like a line, cover and obstacle
//   side = "red"                     kind = "soft-works"   or "hard-works"        points = [[x, y], ...]
//
//   [deployment]                     both sides draw a map in secret first (NC-SETUP-01): two corners of each side's zone, inside which
//   red = [[0, 0], [1829, 600]]      the printed distances hold too (NC-DEPLOY). The places of this file are what the maps begin with;
//   blue = [[0, 619], [1829, 1219]]  the enemy learns nothing of a map but what he could see from his zone, until orders are written
//
// Points are reckoned by NC-POINT from what stands here: commanders of units, brigadiers (50),
// commanders-in-chief (100), snipers and works included.
#pragma once
#include "books/nineteenth-century/battle/setting.h"

namespace linstock::nineteenth_century::afield {

struct Scenario {
  std::shared_ptr<Setting> setting;
  State state;  // before the first period
};
std::optional<Problem> read_scenario(std::string_view text, const std::string& file, const Tables& tables, Scenario& out);

}  // namespace linstock::nineteenth_century::afield
