#include "books/big-napoleonic/set_up/drawing.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "kernel/dice/seeded.h"

namespace linstock::big_napoleonic {

namespace {

struct Regiment {
  const char* name;
  const char* arm;
  const char* grade;
  int bases;
  const char* traits;
};

class Drawing {
 public:
  explicit Drawing(std::uint64_t from) : chance_(Seed::numbered(from)) { chance_.begin(0); }

  std::string text(std::uint64_t from) {
    say("[scenario]\nbook = \"big-napoleonic\"\ntitle = \"Drawn up from {}\"\nturns = {}\ntable = [60, 44]\nfirst = \"{}\"", from, some(7, 9), some(0, 1) ? "red" : "blue");
    say("red = \"North\"\nblue = \"South\"\nred_colour = \"blue\"\nblue_colour = \"grey\"\nred_breaks_at_percent = 40\nblue_breaks_at_percent = 40");
    ground();
    // The same troops for both, each in its own order: so the points are even.
    const std::vector<Regiment> foot = drawn_foot(), horse = drawn_horse();
    for (const int side : {0, 1}) army(side, shuffled(foot), shuffled(horse));
    return std::move(out_);
  }

 private:
  template <class... Ts>
  void say(fmt::format_string<Ts...> format, Ts&&... values) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Ts>(values)...);
    out_ += '\n';
  }
  int some(int least, int most) { return least + static_cast<int>(chance_.below(static_cast<std::uint64_t>(most - least + 1))); }
  template <class T>
  std::vector<T> shuffled(std::vector<T> all) {
    for (std::size_t i = all.size(); i > 1; --i) std::swap(all[i - 1], all[chance_.below(i)]);
    return all;
  }

  // Five strips from left to right with a piece in each; two of them villages that are fought for.
  void ground() {
    const std::vector<const char*> kinds = shuffled<const char*>({"village", "village", "wood", "gentle-slope", some(0, 1) ? "wood" : "gentle-slope"});
    int villages = 0;
    for (int i = 0; i < 5; ++i) {
      const bool village = std::string_view(kinds[static_cast<std::size_t>(i)]) == "village";
      const int x = 2 + 12 * i + some(0, 3), y = some(15, 24), wide = village ? 4 : some(5, 8), deep = village ? 4 : some(4, 6);
      const std::string name = village ? fmt::format("Village {}", ++villages) : fmt::format("{} {}", kinds[static_cast<std::size_t>(i)], i + 1);
      say("[[area]]\nkind = \"{}\"\nname = \"{}\"\noutline = [[{}, {}], [{}, {}], [{}, {}], [{}, {}]]", kinds[static_cast<std::size_t>(i)], name, x, y, x + wide, y, x + wide, y + deep, x, y + deep);
      if (kinds[static_cast<std::size_t>(i)] == std::string_view("gentle-slope")) say("elevation = 1");
      if (village) objectives_ += fmt::format("[[objective]]\nname = \"{}\"\npoints = 4\narea = \"{}\"\n", name, name);
    }
    say("[[road]]\nname = \"High road\"\npoints = [[0, 22], [60, 22]]");
    out_ += objectives_;
  }

  std::vector<Regiment> drawn_foot() {
    std::vector<Regiment> all;
    for (int i = 0; i < 6; ++i) {
      const int quality = some(0, 5);
      all.push_back({"Foot", "infantry", quality == 0 ? "raw" : quality == 5 ? "veteran" : "trained", quality == 0 ? 6 : quality == 5 ? 4 : some(4, 5), ""});
    }
    return all;
  }
  std::vector<Regiment> drawn_horse() { return {{"Heavy horse", "cavalry", "trained", 4, "A"}, {"Light horse", "cavalry", "trained", some(3, 4), ""}}; }

  void army(int side, const std::vector<Regiment>& foot, const std::vector<Regiment>& horse) {
    const char* who = side == 0 ? "red" : "blue";
    const int facing = side == 0 ? 90 : 270;
    const auto y = [&](double from_edge) { return side == 0 ? from_edge : 44 - from_edge; };
    const auto corps = [&](int n) { return fmt::format("{} {} Corps", side == 0 ? "North" : "South", n == 0 ? "First" : "Second"); };
    for (int n : {0, 1}) say("[[corps]]\nname = \"{}\"\nside = \"{}\"\ncommander = \"{} commander {}\"\nat = [{}, {}]", corps(n), who, side == 0 ? "North" : "South", n + 1, n == 0 ? 20 : 40, y(5));
    say("[[general]]\nname = \"{} general\"\nside = \"{}\"\nat = [30, {}]", side == 0 ? "North" : "South", who, y(4));
    constexpr double places[] = {12, 18.5, 25, 35, 41.5, 48};
    int number = 0;
    const auto unit = [&](const Regiment& r, int of, double x, double from_edge, const char* stance) {
      say("[[unit]]\nname = \"{} {} {}\"\nside = \"{}\"\ncorps = \"{}\"\narm = \"{}\"\ngrade = \"{}\"\nbases = {}\ntraits = \"{}\"\nat = [{}, {}]\nfacing = {}\nstance = \"{}\"", side == 0 ? "North" : "South",
          r.name, ++number, who, corps(of), r.arm, r.grade, r.bases, r.traits, x, y(from_edge), facing, stance);
    };
    for (int i = 0; i < 6; ++i) unit(foot[static_cast<std::size_t>(i)], i / 3, places[i], 9, "depth");
    for (int i = 0; i < 2; ++i) unit(horse[static_cast<std::size_t>(i)], i, i == 0 ? 6.5 : 54, 7.5, "extended");
    for (int n : {0, 1})
      say("[[unit]]\nname = \"Guns of {}\"\nside = \"{}\"\ncorps = \"{}\"\narm = \"artillery\"\ngun = \"field\"\nat = [{}, {}]\nfacing = {}", corps(n), who, corps(n), n == 0 ? 21.5 : 38.5, y(10), facing);
    say("[[unit]]\nname = \"{} great battery\"\nside = \"{}\"\narm = \"artillery\"\ngun = \"reserve\"\nat = [30, {}]\nfacing = {}", side == 0 ? "North" : "South", who, y(10), facing);
  }

  Chance chance_;
  std::string out_, objectives_;
};

}  // namespace

std::string draw_up(std::uint64_t number) { return Drawing(number).text(number); }

}  // namespace linstock::big_napoleonic
