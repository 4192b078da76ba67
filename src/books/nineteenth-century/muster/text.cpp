#include "books/nineteenth-century/muster/text.h"

#include <fmt/format.h>

#include <algorithm>

#include "books/nineteenth-century/special/room.h"
#include "kernel/dice/seeded.h"
#include "kernel/files/data_file.h"
#include "books/nineteenth-century/muster/whole.h"

namespace linstock::nineteenth_century::before {

// IN

bool is_muster(std::string_view text) { return text.starts_with("[muster]") || text.find("\n[muster]") != std::string_view::npos; }

std::string muster_text(int points) {
  const std::string head = "[muster]\nbook = \"nineteenth-century\"\n";
  return points > 0 ? head + fmt::format("points = {}\n", points) : head;
}

namespace {

// An army list by its name, or the text of an army file.
void read_side(const DataTable& table, Seat side, Setting& out) {
  static constexpr const char *lists[] = {"red", "blue"}, *files[] = {"red_army", "blue_army"};
  if (table.has(lists[side]) && table.has(files[side])) table.fail_at(files[side], "an army list or an army file, not both");
  if (table.has(lists[side])) {
    out.lists[side] = list_named(table.text(lists[side]));
    if (out.lists[side] < 0) table.fail_at(lists[side], "there is no such army list");
  }
  if (!table.has(files[side])) return;
  Army army;
  if (const auto problem = read_army(table.text(files[side]), "line", out.tables, army)) table.fail_at(files[side], problem->field + ": " + problem->message, problem->clause);
  if (army.units.size() > most_units) table.fail_at(files[side], fmt::format("{} units; an army on a table has {} at most", army.units.size(), most_units), clause::NC_ORG_01);
  if (army.brigades.size() > most_brigades) table.fail_at(files[side], fmt::format("more than {} brigades", most_brigades), clause::NC_ORG_02);
  std::ranges::stable_sort(army.units, {}, [&](const ArmyUnit& unit) { return std::ranges::find(army.brigades, unit.brigade) - army.brigades.begin(); });
  out.armies[side] = std::move(army);
}

// NC-SETUP-01: armies from files cost what they cost; without points agreed on the dearer of them says how many.
void agree_points(const DataTable& table, Setting& out) {
  for (const Seat side : {0, 1}) {
    if (!out.armies[side]) continue;
    const int cost = points(*out.armies[side], out.tables);
    if (!table.has("points")) out.points = std::max(out.armies[1 - side] && side == 1 ? out.points : 0, cost);
    else if (cost > out.points) table.fail_at(side == 0 ? "red_army" : "blue_army", fmt::format("it costs {} points; {} were agreed on", cost, out.points), clause::NC_POINT_01);
  }
}

}  // namespace

std::optional<Problem> read_muster(std::string_view text, const std::string& name, const Tables& tables, Setting& out) {
  try {
    const DataTable file = DataTable::parse(text, name);
    const auto table = file.table("muster");
    if (!table) file.fail("a table [muster] is missing");
    if (table->text("book") != "nineteenth-century") table->fail_at("book", "this is the book nineteenth-century");
    out = {};
    out.tables = tables;
    const SetUpTables& t = tables.set_up;
    out.points = table->number("points", t.least_points, t.most_points, t.usual_points);
    if (table->has("table")) {
      const std::vector<int> feet = table->numbers("table", 3, 12);
      if (feet.size() != 2 || feet[0] < feet[1]) table->fail_at("table", "length and width in feet, the longer first", clause::NC_TERR_01);
      out.length = feet[0];
      out.width = feet[1];
      if (out.width < 4) table->fail_at("table", "a table less than 4 feet wide has no room to deploy", clause::NC_DEPLOY_01);
    }
    for (const Seat side : {0, 1}) read_side(*table, side, out);
    if ((out.lists[0] >= 0 || out.armies[0]) != (out.lists[1] >= 0 || out.armies[1])) table->fail("both armies are named, or neither");
    agree_points(*table, out);
    out.title = table->text("title", fmt::format("Before a battle of {} points", out.points));
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

// Names in scenarios are shorter than those in army files.
std::string named(std::string text) {
  constexpr std::size_t longest = 40;
  if (text.size() > longest) {
    std::size_t end = longest;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;  // no letter is cut in two
    text.resize(end);
  }
  return quoted(text);
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
    for (const Seat side : {0, 1}) brigades(forces_of(state_, setting_, side));
    for (const Seat side : {0, 1}) works(forces_of(state_, setting_, side));
    for (const Seat side : {0, 1}) units(forces_of(state_, setting_, side));
    for (const Seat side : {0, 1}) sniper(forces_of(state_, setting_, side));
    for (const Seat side : {0, 1}) generals(forces_of(state_, setting_, side));
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
    if (army_of(state_, setting_, 0).sniper || army_of(state_, setting_, 1).sniper) say("war = \"{}\"", war_names[static_cast<int>(war_of_snipers())]);
    say("title = {}", quoted(fmt::format("{} and {}, {} points", army_of(state_, setting_, 0).name, army_of(state_, setting_, 1).name, setting_.points)));
    say("description = {}", quoted(fmt::format("A battle of even points: {} against {}.", points(army_of(state_, setting_, 0), setting_.tables), points(army_of(state_, setting_, 1), setting_.tables))));
    say("table = [{}, {}]\nturns = {}", number(size.x), number(size.y), setting_.tables.set_up.periods);
    say("red = {}\nblue = {}", named(army_of(state_, setting_, 0).name), named(army_of(state_, setting_, 1).name));
  }

  // NC-SPEC-05
  nineteenth_century::War war_of_snipers() const {
    using Fought = nineteenth_century::War;
    for (const Seat side : {0, 1})
      if (const Army army = army_of(state_, setting_, side); army.sniper) return army.war == "acw" ? Fought::AmericanCivilWar : Fought::Boer;
    return Fought::Other;
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
    if (form.doubles) say("double = true");
  }
  static const char* side_word(Seat side) { return side == 0 ? "red" : "blue"; }

  void brigades(const Forces& forces) {
    for (int b = 0; b < forces.brigades(); ++b) {
      say("\n[[brigade]]\nname = {}\nside = \"{}\"", named(forces.army.brigades[static_cast<std::size_t>(b)]), side_word(forces.side));
      order(state_.told_to(brigadier_of(forces.side, b)).form);
    }
  }

  void troops(const ArmyUnit& unit) {
    const UnitCostFacts& f = unit.troops;
    say("arm = \"{}\"\nfigures = {}\nmorale = \"{}\"\ntraining = \"{}\"", arm_names[static_cast<int>(f.arm)], f.figures, morale_names[static_cast<int>(f.morale)],
        training_names[static_cast<int>(f.training)]);
    if (f.arm == Arm::Artillery) say("gun = \"{}\"\nbattery = \"{}\"", gun_names[static_cast<int>(f.gun)], battery_names[static_cast<int>(f.battery)]);
    else if (f.small_arm != SmallArm::None) say("weapon = \"{}\"", small_arm_names[static_cast<int>(f.small_arm)]);
    const std::pair<int, const char*> traits[] = {{f.e_trained, "e_trained"}, {f.lance, "lance"}, {f.armour, "armour"}, {f.shield, "shield"}, {f.bow_too, "bow"}, {unit.light, "light"}, {unit.camelry, "camelry"}};
    for (const auto& [has, name] : traits)
      if (has) say("{} = true", name);
    if (unit.second_figures > 0) say("second_weapon = \"{}\"\nsecond_figures = {}", small_arm_names[static_cast<int>(unit.second_arm)], unit.second_figures);
  }
  void parts(const Station& s) {
    if (s.no_horses) say("dismounted = true");
    if (s.screen > 0) say("screen = {}\nscreen_ahead = {}", s.screen, screen_ahead(setting_.tables.formation));
    if (s.reserve > 0) say("reserve = {}\nreserve_behind = {}", s.reserve, reserve_behind(setting_.tables.formation));
  }
  void works(const Forces& forces) {
    for (const int subject : forces.subjects()) {
      if (!is_works(subject)) continue;
      const Front front = front_of(block_of(forces, subject, state_.station(subject), setting_.tables));
      say("\n[[works]]\nname = {}\nside = \"{}\"\nkind = \"{}\"", named(forces.name_of(subject)), side_word(forces.side), forces.works(subject).hard ? "hard-works" : "soft-works");
      say("points = {}", points_of(std::array{front.left, front.right}));
    }
  }
  void sniper(const Forces& forces) {
    if (!forces.army.sniper) return;
    const Station& s = state_.station(subject_of(forces.side, sniper_place));
    say("\n[[unit]]\nname = \"Sniper\"\nside = \"{}\"\nsniper = true\nat = {}\nfacing = {}", side_word(forces.side), point(s.at), degrees(static_cast<Angle>(s.facing)));
  }

  void units(const Forces& forces) {
    for (int i = 0; i < forces.units(); ++i) {
      const int subject = subject_of(forces.side, i);
      const ArmyUnit& unit = forces.unit(subject);
      const Station& s = state_.station(subject);
      say("\n[[unit]]\nname = {}\nside = \"{}\"", named(unit.name), side_word(forces.side));
      if (!unit.brigade.empty()) say("brigade = {}", named(unit.brigade));
      troops(unit);
      if (state_.told_to(subject).written) order(state_.told_to(subject).form);
      if (unit.troops.arm == Arm::Artillery) say("guns = \"{}\"", guns_names[static_cast<int>(s.guns)]);
      else say("formation = \"{}\"\nfigure_order = \"{}\"", formation_names[static_cast<int>(s.formation)], figure_order_names[static_cast<int>(s.order)]);
      parts(s);
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
      say("\n[[general]]\nname = {}\nside = \"{}\"\nrank = \"{}\"", named(forces.name_of(subject)), side_word(forces.side), chief ? "commander-in-chief" : "brigadier");
      if (!chief) say("brigade = {}", named(forces.army.brigades[static_cast<std::size_t>(place_of(subject) - most_units - 1)]));
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
