// What a battle looks like from outside: the field, who stands where, what may be shown about a unit or a move. Data
// only, made by the book on demand for whoever draws it (a page, a picture, a report). Nothing here decides anything.
//
// Words (kinds, arms, formations, marks) are the book's own; a drawer that does not know one draws it plainly.
#pragma once
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "geometry/block.h"
#include "kernel/question.h"

namespace linstock {

class Described;
struct Description;
class Game;
struct Odds;

// A viewer who may see everything: of a battle that is over, also in its replay.
inline constexpr Seat all_eyes = -2;

// THE FIELD as the battle began; what changes of it is in the scene

using NamedWords = std::vector<std::pair<const char*, const char*>>;  // "cavalry" -> "bad"

struct FieldPlan {
  struct Area {
    const char* kind = "open";
    std::string name;
    std::vector<Point> outline;
    std::int32_t elevation = 0;
    bool close = false, town = false;
    const char* cover = "none";
    NamedWords going;
  };
  struct Line {
    const char* kind = "line";
    std::string name;
    std::vector<Point> line;
    std::int32_t elevation = 0;
    const char* cover = "none";
    const char* covers = "both";
    NamedWords crossing;
  };
  struct Road {
    std::string name;
    std::vector<Point> line;
    std::int32_t width = unit_length;
  };
  struct Passage {
    const char* kind = "bridge";
    std::string name;
    Point at;
    Angle axis = 0;
    std::int32_t length = 0, width = 0;
  };
  struct Zone {
    Seat side = 0;
    std::vector<Point> outline;
  };
  const char* unit = "inch";  // what 1,000 grid points are
  const char* mark = "\"";    // behind a length
  std::int32_t step = unit_length / 2;  // by how much a pointer or a key moves: the book's natural step
  Point size;                 // {0, 0}: the book has no field
  std::string title, description;
  std::string sides[2] = {"Red", "Blue"};
  const char* colours[2] = {"", ""};  // the dye that each side wore: "blue"; none where the scenario does not say
  std::vector<Area> areas;  // in the order of drawing
  std::vector<Line> lines;
  std::vector<Road> roads;
  std::vector<Passage> passages;
  std::vector<Zone> zones;
};

// WHO STANDS WHERE

struct SceneUnit {
  struct Mark {
    const char* sign;  // "D"
    int count;
    const char* name;  // "disrupted"

    friend bool operator==(const Mark&, const Mark&) = default;
  };
  int id = 0;
  Seat side = 0;
  std::string name, group;
  const char* sign = "foot";  // how to draw it: foot, horse, gun, limber
  std::string spoken;         // one sentence for those who cannot see it
  const char* arm = "";
  const char* grade = "";
  Many<const char*, 8> traits;
  bool on_table = false;
  Pose pose;
  const char* form = "";
  Point front_left, front_right;
  std::vector<std::array<Point, 4>> bases;  // front left, front right, rear right, rear left
  std::vector<const char*> base_kinds;      // of each, where they differ: "pike", "shot"
  std::vector<std::array<Point, 4>> gaps;   // places kept without a base
  bool all_round = false;               // no flank
  int strength = 0, full = 0;
  Many<Mark, 4> marks;
  Many<const char*, 10> flags;
  int town = -1;            // the area that it garrisons
  int part_of = -1;         // a screen, a reserve, a half: the unit of which this is one more block, with a subject of its own
  int arrives = 0;          // turn; not yet on the table
  std::vector<Pose> trail;  // its way in this turn, up to where it stands

  friend bool operator==(const SceneUnit&, const SceneUnit&) = default;
};

struct SceneGeneral {
  int id = 0;
  Seat side = 0;
  std::string name, group;
  const char* rank = "";   // in the book's words, as they are read: "corps commander"
  Point at;
  std::int32_t radius = 0;
  bool on_table = false;
  bool chief = false;  // of the whole army

  friend bool operator==(const SceneGeneral&, const SceneGeneral&) = default;
};

struct SceneObjective {
  std::string name;
  Point at;
  std::int32_t radius = 0;
  int area = -1, points = 0;
  Seat holder = no_seat;
};

// Ground that is no longer what the plan says, or that was put down since: a burning house, a ruin, a laager.
struct ScenePiece {
  int area = -1;  // of the plan; -1: new, with an outline of its own
  const char* kind = "open";
  std::string name;
  std::vector<Point> outline;
};

struct SceneScore {
  int points = 0, lost = 0, breaks_at = 0;
};

struct Scene {
  bool same_for_all = false;  // nothing is hidden: every seat sees this
  int turn = 0, turns = 0;
  const char* phase = "";
  std::vector<const char*> phases;  // of a turn, in order
  Seat side = no_seat;              // whose turn it is
  std::vector<SceneUnit> units;
  std::vector<SceneGeneral> generals;
  std::vector<SceneObjective> objectives;
  std::vector<ScenePiece> pieces;
  SceneScore score[2];
};

// A scene that is kept while a battle goes on: Game::look brings it up to date and says what has changed, so that only
// that is drawn, written and sent anew. It belongs to one game.
struct Look {
  template <class T>
  struct Change {
    std::size_t place = 0;  // in the scene's list
    T before;
  };
  Scene scene;
  bool anew = true;  // the first look: there was nothing before
  // Since the last look.
  std::vector<Change<SceneUnit>> units;
  std::vector<Change<SceneGeneral>> generals;
  std::shared_ptr<const void> state;  // that it shows, as the game knows it

  void change(std::size_t place, SceneUnit now) {
    units.push_back({place, std::exchange(scene.units[place], std::move(now))});
  }
  void change(std::size_t place, SceneGeneral now) {
    generals.push_back({place, std::exchange(scene.generals[place], std::move(now))});
  }
};

// A MOVE BEFORE IT IS MADE

// A formation that a block can take: how it would stand, and the manoeuvre that takes it there.
struct Form {
  int value = 0;
  const char* name = "";
  Layout layout;
  bool now = false;
  Manoeuvre how;
};

// What a player might look for among the options, and why it is not there.
struct ClosedOption {
  const char* label = "";
  int subject = -1;
  Refusal why;
};

// Where somebody would like a block to be.
struct Wish {
  Point to;
  std::optional<Angle> facing;
  int form = -1, kind = -1, target = -1;
  int entry = -1;              // where a sheet is asked for: whose line is meant
  Refusal* why_not = nullptr;  // told if the wish itself cannot be had and something less is offered
};

// The line of a sheet that asks about this subject; null if there is none.
inline const Question* line_of(const Question& sheet, int subject) {
  if (sheet.blank)
    for (const Blank::Line& line : sheet.blank->lines)
      if (line.question.subject == subject) return &line.question;
  return nullptr;
}

// Something to draw about a unit: an outline, a circle or a line.
struct Overlay {
  const char* kind = "zone";  // arc, range, zone, contact, command, sight, target
  std::string name;
  Clause clause;
  std::vector<Point> outline;  // of a line: its two ends
  bool line = false, circle = false, blocked = false;
  std::int32_t radius = 0;
  int subject = -1;
  std::string by;  // what blocks it
  Point where;
};

struct Preview {
  struct Remark {
    Point at;
    std::string text;
    Clause clause;
    int subject = -1;
  };
  std::optional<Refusal> refusal;
  Answer answer;
  std::vector<Pose> way;  // of the middle of the front edge
  std::optional<SceneUnit> ends;
  std::int64_t used = -1, allowance = -1;
  std::vector<Remark> stops;    // where the way may be interrupted
  std::vector<Remark> remarks;  // what it costs, and why
  std::vector<Overlay> zones;   // those that bind the move
};

// What would be thrown for: a procedure of the book with the facts that the board gives; or, where no single procedure
// covers it, what came of playing on (foresee.h).
struct Prospect {
  std::string title;
  std::string procedure;
  std::shared_ptr<Described> facts;
  const void* tables = nullptr;  // the game's own: good while it lives
  // The one figure: how often the outcome is good, and in what words ("that Castex gives ground").
  std::string ask;
  bool (*good)(const Described& outcome) = nullptr;
  std::shared_ptr<const Odds> played;  // its odds, where it was played on; then there are no facts
  std::string assumed;                 // what was assumed on the way: "if nobody else moves"
  Clause clause;                       // of the choice, where it was played on
};

// What a choice is about, where only later states of the battle can tell how it ends. The numbers are the book's own.
struct Stake {
  std::string title, ask, assumed;
  std::string procedure;                                // whose outcome tells the end
  const Description* outcome = nullptr;                 // of it
  bool (*good)(const Described& outcome) = nullptr;
  Clause clause;
  int subject = -1, object = -1;
  int since = 0;
};

// Whom an answer to the present question is aimed at: a unit, or the area that a way on the ground ends in.
std::string target_name(const Game& game, const Answer& answer);

// The way of a block along a path, as poses to draw: ends of every leg, turns in steps.
std::vector<Pose> way_of(const Block& block, std::span<const Manoeuvre> path);

}  // namespace linstock
