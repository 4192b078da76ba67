// Heads and objectives of scenario files; every problem is named with its line.
#include "battle/scenario.h"

#include <fmt/format.h>

namespace linstock::battle {

namespace {

constexpr const char* seats[] = {"red", "blue"};

void read_zones(const DataTable& zones, Head& head) {
  head.free_deployment = true;
  for (Seat side : {0, 1}) {
    const auto corners = zones.points(seats[side]);
    if (corners.size() != 2) zones.fail_at(seats[side], "two opposite corners are wanted");
    head.zones[side] = box_of(corners);
  }
  zones.finish();
}

}  // namespace

DataTable read_head(const DataTable& file, const HeadTerms& terms, Head& head) {
  const auto table = file.table("scenario");
  if (!table) file.fail("a table [scenario] is missing");
  head.title = table->text("title");
  head.description = table->text("description", "");
  if (table->text("book") != terms.book) table->fail_at("book", fmt::format("this is the book {}", terms.book));
  head.turns = table->number("turns", 1, terms.most_turns, 8);
  head.field.size = table->has("table") ? table->point("table") : terms.usual;
  const auto fits = [&](std::int32_t side) {
    return side >= terms.least * unit_length && side <= terms.most * unit_length;
  };
  if (!fits(head.field.size.x) || !fits(head.field.size.y))
    table->fail_at("table", fmt::format("a table is {} to {} {} wide and deep", terms.least, terms.most, terms.measure));
  head.first = table->choice("first", seats, 0);
  head.sides[0] = table->text("red", "Red");
  head.sides[1] = table->text("blue", "Blue");
  static constexpr const char* colours[] = {"blue", "red", "white", "green", "grey", "yellow", "black"};
  static constexpr const char* whose[] = {"red_colour", "blue_colour"};
  for (Seat side : {0, 1})
    if (const int dye = table->choice(whose[side], colours, -1); dye >= 0) head.colours[side] = colours[dye];
  if (const auto zones = file.table("deployment")) read_zones(*zones, head);
  return *table;
}

Seat read_side(const DataTable& table, const Head& head) {
  const std::string name = table.text("side");
  for (Seat side : {0, 1})
    if (name == head.sides[side] || name == seats[side]) return side;
  table.fail_at("side", fmt::format("red ({}) or blue ({}) is wanted", head.sides[0], head.sides[1]));
}

std::string read_name(const DataTable& table) { return table.name(40); }

int area_named(const Battlefield& field, const std::string& name, bool town_only) {
  for (std::size_t i = field.areas.size(); i-- > 0;)
    if ((field.areas[i].town || !town_only) && field.areas[i].name == name) return static_cast<int>(i);
  return -1;
}

void read_objectives(const DataTable& file, std::int32_t usual_radius, Head& head) {
  for (const DataTable& table : file.tables("objective")) {
    Objective objective;
    objective.name = table.text("name");
    objective.points = table.number("points", 1, 100, 1);
    if (table.has("area")) {
      objective.area = area_named(head.field, table.text("area"));
      if (objective.area < 0) table.fail_at("area", "there is no area of this name");
      const Box& box = head.field.areas[static_cast<std::size_t>(objective.area)].box;
      objective.at = {(box.lo.x + box.hi.x) / 2, (box.lo.y + box.hi.y) / 2};
    } else {
      objective.at = table.point("at");
      objective.radius = table.length("radius", 1, 8 * usual_radius / unit_length, usual_radius);
    }
    objective.held_first = table.choice("held", seats, -1);
    head.objectives.push_back(objective);
    table.finish();
  }
}

bool stands_on(const Battlefield& field, const field::Ground& ground, int area_held, const Objective& objective) {
  if (objective.area >= 0) {
    const Area& area = field.areas[static_cast<std::size_t>(objective.area)];
    return area_held == objective.area ||
           (!ground.town && meet(ground.box, area.box) && overlap(ground.block, area.shape()));
  }
  if (ground.town) return gap_at_most(Convex{objective.at}, ground.town->shape(), objective.radius);
  const std::int64_t reach = objective.radius;
  return gap_squared(ground.box, Box{objective.at, objective.at}) <= reach * reach &&
         gap_at_most(ground.block, Convex{objective.at}, objective.radius);
}

}  // namespace linstock::battle
