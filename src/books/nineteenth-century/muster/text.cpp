#include "books/nineteenth-century/muster/text.h"

#include <fmt/format.h>

#include "kernel/dice/seeded.h"
#include "kernel/files/data_file.h"
#include "kernel/view/drawn.h"

namespace linstock::nineteenth_century::before {

// IN

bool is_muster(std::string_view text) { return text.starts_with("[muster]") || text.find("\n[muster]") != std::string_view::npos; }

std::string muster_text(int points) { return fmt::format("[muster]\nbook = \"nineteenth-century\"\npoints = {}\n", points); }

std::optional<Problem> read_muster(std::string_view text, const std::string& name, const Tables& tables, Setting& out) {
  try {
    const DataTable file = DataTable::parse(text, name);
    const auto table = file.table("muster");
    if (!table) file.fail("a table [muster] is missing");
    if (table->text("book") != "nineteenth-century") table->fail_at("book", "this is the book nineteenth-century");
    out = {};
    out.tables = tables;
    out.points = table->number("points", least_points, most_points, usual_points);
    out.title = table->text("title", fmt::format("Before a battle of {} points", out.points));
    if (table->has("table")) {
      const std::vector<int> feet = table->numbers("table", 3, 12);
      if (feet.size() != 2 || feet[0] < feet[1]) table->fail_at("table", "length and width in feet, the longer first", clause::NC_TERR_01);
      out.length = feet[0];
      out.width = feet[1];
      if (out.width < 4) table->fail_at("table", "a table less than 4 feet wide has no room to deploy", clause::NC_DEPLOY_01);
    }
    static constexpr const char* sides[] = {"red", "blue"};
    for (const Seat side : {0, 1}) {
      if (!table->has(sides[side])) continue;
      out.lists[side] = list_named(table->text(sides[side]));
      if (out.lists[side] < 0) table->fail_at(sides[side], "there is no such army list");
    }
    if ((out.lists[0] < 0) != (out.lists[1] < 0)) table->fail("both armies are named, or neither");
    table->finish();
    file.finish();
    return {};
  } catch (const BadData& bad) {
    return bad.problem;
  }
}

// OUT

namespace {

// TOML knows \" and \\.
std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

std::string number(std::int32_t grid) {
  if (grid % unit_length == 0) return std::to_string(grid / unit_length);
  return fmt::format("{}{}.{:03}", grid < 0 ? "-" : "", std::abs(grid) / unit_length, std::abs(grid) % unit_length);
}

class Scribe {
 public:
  Scribe(const State& state, const Setting& setting) : state_(state), setting_(setting) {}

  std::string text() {
    head();
    ground();
    for (const Seat side : {0, 1}) brigades(forces_of(state_, side));
    for (const Seat side : {0, 1}) units(forces_of(state_, side));
    for (const Seat side : {0, 1}) generals(forces_of(state_, side));
    return std::move(out_);
  }

 private:
  template <class... Ts>
  void say(fmt::format_string<Ts...> format, Ts&&... values) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Ts>(values)...);
    out_ += '\n';
  }
  // Red looks north in every scenario.
  Point turned(Point p) const { return state_.red_north ? Point{setting_.size().x - p.x, setting_.size().y - p.y} : p; }
  std::string point(Point p) const { return fmt::format("[{}, {}]", number(turned(p).x), number(turned(p).y)); }
  template <class List>
  std::string points_of(const List& corners, bool closed = false) const {
    std::string text;
    for (const Point p : corners) text += (text.empty() ? "" : ", ") + point(p);
    if (closed) text += ", " + point(*std::begin(corners));
    return "[" + text + "]";
  }

  void head() {
    const Point size = setting_.size();
    say("[scenario]\nbook = \"nineteenth-century\"");
    say("title = {}", quoted(fmt::format("{} and {}, {} points", army_of(state_, 0).name, army_of(state_, 1).name, setting_.points)));
    say("description = {}", quoted(fmt::format("A battle of even points: {} against {}.", points(army_of(state_, 0), setting_.tables), points(army_of(state_, 1), setting_.tables))));
    say("table = [{}, {}]\nturns = {}", number(size.x), number(size.y), setting_.tables.end.periods);
    say("red = {}\nblue = {}", quoted(army_of(state_, 0).name), quoted(army_of(state_, 1).name));
  }

  std::string feature_name(int i) const {
    std::string name = feature_names[static_cast<int>(state_.features[i].kind)];
    name[0] = static_cast<char>(name[0] - 'a' + 'A');
    return fmt::format("{} {}", name, i + 1);
  }
  void ground() {
    static constexpr const char* kinds[] = {"steep-hill", "gentle-hill", "open-wood", "close-wood", "scrub", "marsh", "", "built-up-area"};
    for (int i = 0; i < state_.features.size(); ++i) {
      const Feature& f = state_.features[i];
      const Convex outline = outline_of(f);
      if (f.kind == FeatureKind::Field) {
        say("\n[[line]]\nkind = \"hedge\"\nname = {}\npoints = {}", quoted(feature_name(i)), points_of(outline.corners(), true));
        continue;
      }
      say("\n[[area]]\nkind = \"{}\"\nname = {}\noutline = {}", kinds[static_cast<int>(f.kind)], quoted(feature_name(i)), points_of(outline.corners()));
      if (contours_of(f.kind) > 0) say("elevation = {}", contours_of(f.kind));
    }
    for (const Box& river : rivers_on(state_, setting_)) {
      const std::int32_t x = (river.lo.x + river.hi.x) / 2;
      say("\n[[line]]\nkind = \"river\"\nname = \"River\"\npoints = {}", points_of(std::array{Point{x, river.lo.y}, Point{x, river.hi.y}}));
    }
    int n = 0;
    for (const Way& way : state_.ways) {
      static constexpr const char* names[] = {"Stream", "Railway", "Road"};
      const int i = static_cast<int>(way.line);
      if (way.line == Line::Road) say("\n[[road]]\nname = \"Road {}\"\npoints = {}\nwidth = {}", ++n, points_of(way.corners), width_of(way.line, setting_.tables.set_up));
      else say("\n[[line]]\nkind = \"{}\"\nname = \"{} {}\"\npoints = {}", line_names[i], names[i], ++n, points_of(way.corners));
    }
  }

  void order(const OrderForm& form) {
    say("order = \"{}\"", orders_names[static_cast<int>(form.orders)]);
    if (form.objective > 0) say("objective = {}", quoted(feature_name(form.objective - 1)));
    if (form.nearer > 0) say("nearer = {}", form.nearer);
    if (form.further > 0) say("further = {}", form.further);
  }
  static const char* side_word(Seat side) { return side == 0 ? "red" : "blue"; }

  void brigades(const Forces& forces) {
    for (int b = 0; b < forces.brigades(); ++b) {
      say("\n[[brigade]]\nname = {}\nside = \"{}\"", quoted(forces.army.brigades[static_cast<std::size_t>(b)]), side_word(forces.side));
      order(state_.told_to(brigadier_of(forces.side, b)).form);
    }
  }

  void troops(const ArmyUnit& unit) {
    const UnitCostFacts& f = unit.troops;
    say("arm = \"{}\"\nfigures = {}\nmorale = \"{}\"\ntraining = \"{}\"", arm_names[static_cast<int>(f.arm)], f.figures, morale_names[static_cast<int>(f.morale)],
        training_names[static_cast<int>(f.training)]);
    if (f.arm == Arm::Artillery) say("gun = \"{}\"\nbattery = \"{}\"", gun_names[static_cast<int>(f.gun)], battery_names[static_cast<int>(f.battery)]);
    else if (f.small_arm != SmallArm::None) say("weapon = \"{}\"", small_arm_names[static_cast<int>(f.small_arm)]);
    const std::pair<int, const char*> traits[] = {{f.e_trained, "e_trained"}, {f.lance, "lance"}, {f.armour, "armour"}, {f.shield, "shield"}, {unit.light, "light"}};
    for (const auto& [has, name] : traits)
      if (has) say("{} = true", name);
  }

  void units(const Forces& forces) {
    for (int i = 0; i < forces.units(); ++i) {
      const int subject = subject_of(forces.side, i);
      const ArmyUnit& unit = forces.unit(subject);
      const Station& s = state_.station(subject);
      say("\n[[unit]]\nname = {}\nside = \"{}\"", quoted(unit.name), side_word(forces.side));
      if (!unit.brigade.empty()) say("brigade = {}", quoted(unit.brigade));
      troops(unit);
      if (state_.told_to(subject).written) order(state_.told_to(subject).form);
      if (unit.troops.arm == Arm::Artillery) say("guns = \"{}\"", guns_names[static_cast<int>(s.guns)]);
      else say("formation = \"{}\"\nfigure_order = \"{}\"", formation_names[static_cast<int>(s.formation)], figure_order_names[static_cast<int>(s.order)]);
      say("wide = {}\nat = {}\nfacing = {}", s.wide, point(s.at), degrees(static_cast<Angle>(s.facing)));
    }
  }
  std::string degrees(Angle facing) const {
    const int binary = (facing + (state_.red_north ? half_turn : 0)) % full_turn;
    return std::to_string((binary * 360 + half_turn) / full_turn % 360);
  }

  void generals(const Forces& forces) {
    for (const int subject : forces.subjects()) {
      if (!is_general(subject)) continue;
      const bool chief = subject == commander_of(forces.side);
      say("\n[[general]]\nname = {}\nside = \"{}\"\nrank = \"{}\"", quoted(forces.name_of(subject)), side_word(forces.side), chief ? "commander-in-chief" : "brigadier");
      if (!chief) say("brigade = {}", quoted(forces.army.brigades[static_cast<std::size_t>(place_of(subject) - most_units - 1)]));
      say("at = {}", point(state_.station(subject).at));
    }
  }

  const State& state_;
  const Setting& setting_;
  std::string out_;
};

}  // namespace

std::string scenario_text(const State& state, const Setting& setting) { return Scribe(state, setting).text(); }

std::string drawn_up(std::uint64_t number, int points, const Tables& tables) {
  auto setting = std::make_shared<Setting>();
  setting->tables = tables;
  setting->points = points;
  BookGame<Rules> game(first_state(*setting), setting);
  Seeded umpire(Seed::numbered(number));
  game.play(umpire);
  return scenario_text(game.state(), *setting);
}

}  // namespace linstock::nineteenth_century::before
