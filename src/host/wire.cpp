#include "host/wire.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "commander/commander.h"
#include "kernel/words.h"

namespace linstock::host {

using nlohmann::json;

namespace {

void points(JsonOut& out, std::string_view name, std::span<const Point> list) {
  out.key(name).open('[');
  for (const Point p : list) out.value(p.x).value(p.y);
  out.close(']');
}

void point(JsonOut& out, std::string_view name, Point p) { points(out, name, {&p, 1}); }

void seat(JsonOut& out, std::string_view name, Seat side) {
  side == no_seat ? out.key(name).null() : out.field(name, side);
}

void words(JsonOut& out, std::string_view name, const NamedWords& list) {
  out.key(name).open('{');
  for (const auto& [key, value] : list) out.field(key, value);
  out.close('}');
}

void quads(JsonOut& out, std::string_view name, std::span<const std::array<Point, 4>> list) {
  out.key(name).open('[');
  for (const auto& quad : list) {
    out.open('[');
    for (const Point p : quad) out.value(p.x).value(p.y);
    out.close(']');
  }
  out.close(']');
}

void poses(JsonOut& out, std::string_view name, std::span<const Pose> way) {
  out.key(name).open('[');
  for (const Pose& p : way) out.value(p.at.x).value(p.at.y).value(static_cast<int>(p.facing));
  out.close(']');
}

std::span<const std::array<Point, 4>> all(const Few<std::array<Point, 4>, 12>& few) {
  return {few.begin(), static_cast<std::size_t>(few.size())};
}

std::string unit_json(const SceneUnit& u) {
  JsonOut out;
  out.open('{').field("id", u.id).field("side", u.side).field("name", u.name);
  if (!u.group.empty()) out.field("group", u.group);
  out.field("sign", u.sign).field("arm", u.arm).field("class", u.grade);
  if (!u.traits.empty()) {
    out.key("traits").open('[');
    for (const char* trait : u.traits) out.value(trait);
    out.close(']');
  }
  out.field("on_table", u.on_table);
  if (u.on_table) {
    point(out, "at", u.pose.at);
    out.field("facing", static_cast<int>(u.pose.facing));
  }
  out.field("form", u.form);
  if (!u.bases.empty() || !u.gaps.empty()) {
    const Point front[] = {u.front_left, u.front_right};
    points(out, "front", front);
    quads(out, "bases", all(u.bases));
    if (!u.gaps.empty()) quads(out, "gaps", all(u.gaps));
  }
  if (u.all_round) out.field("all_round", true);
  out.field("strength", u.strength).field("full", u.full);
  if (!u.marks.empty()) {
    out.key("marks").open('[');
    for (const auto& mark : u.marks)
      out.open('{').field("sign", mark.sign).field("count", mark.count).field("name", mark.name).close('}');
    out.close(']');
  }
  if (!u.flags.empty()) {
    out.key("flags").open('[');
    for (const char* flag : u.flags) out.value(flag);
    out.close(']');
  }
  if (u.town >= 0) out.field("town", u.town);
  if (u.arrives > 0) out.field("arrives", u.arrives);
  out.field("spoken", u.spoken);
  return out.close('}').take();
}

std::string general_json(const SceneGeneral& g) {
  JsonOut out;
  out.open('{').field("id", g.id).field("side", g.side).field("name", g.name).field("rank", g.rank);
  if (!g.group.empty()) out.field("group", g.group);
  point(out, "at", g.at);
  out.field("radius", g.radius).field("on_table", g.on_table);
  return out.close('}').take();
}

}  // namespace

std::string ground_json(const FieldPlan& plan) {
  JsonOut out;
  out.open('{').field("unit", plan.unit).field("mark", plan.mark).field("per_unit", unit_length);
  point(out, "size", plan.size);
  out.key("areas").open('[');
  for (const auto& a : plan.areas) {
    out.open('{').field("kind", a.kind).field("name", a.name);
    points(out, "outline", a.outline);
    out.field("elevation", a.elevation).field("close", a.close).field("cover", a.cover).field("town", a.town);
    words(out, "going", a.going);
    out.close('}');
  }
  out.close(']').key("lines").open('[');
  for (const auto& l : plan.lines) {
    out.open('{').field("kind", l.kind).field("name", l.name);
    points(out, "line", l.line);
    out.field("elevation", l.elevation).field("cover", l.cover).field("covers", l.covers);
    words(out, "crossing", l.crossing);
    out.close('}');
  }
  out.close(']').key("roads").open('[');
  for (const auto& r : plan.roads) {
    out.open('{').field("name", r.name);
    points(out, "line", r.line);
    out.field("width", r.width).close('}');
  }
  out.close(']').key("defiles").open('[');
  for (const auto& p : plan.passages) {
    out.open('{').field("kind", p.kind).field("name", p.name);
    point(out, "at", p.at);
    out.field("axis", static_cast<int>(p.axis)).field("length", p.length).field("width", p.width).close('}');
  }
  out.close(']').key("zones").open('[');
  for (const auto& z : plan.zones) {
    out.open('{').field("side", z.side);
    points(out, "outline", z.outline);
    out.close('}');
  }
  return out.close(']').close('}').take();
}

SceneText scene_text(const Scene& scene, const FieldPlan& plan, const Scene* old_scene, const SceneText* old_text) {
  SceneText text;
  JsonOut out;
  out.field("turn", scene.turn).field("turns", scene.turns).field("phase", scene.phase);
  out.key("phases").open('[');
  for (const char* phase : scene.phases) out.value(phase);
  out.close(']');
  seat(out, "side", scene.side);
  out.key("objectives").open('[');
  for (const auto& o : scene.objectives) {
    out.open('{').field("name", o.name);
    point(out, "at", o.at);
    if (o.radius > 0) out.field("radius", o.radius);
    if (o.area >= 0) out.field("area", o.area);
    out.field("points", o.points);
    seat(out, "holder", o.holder);
    out.close('}');
  }
  out.close(']').key("score").open('[');
  for (const Seat side : {0, 1}) {
    const SceneScore& s = scene.score[side];
    out.open('{')
        .field("name", plan.sides[side])
        .field("points", s.points)
        .field("lost", s.lost)
        .field("breaks_at", s.breaks_at)
        .close('}');
  }
  out.close(']');
  text.head = out.take();
  const auto pieces = [](const auto& items, const auto* old_items, const std::vector<Piece>* old_pieces, auto write) {
    std::vector<Piece> list;
    list.reserve(items.size());
    const bool comparable =
        old_items && old_pieces && old_items->size() == items.size() && old_pieces->size() == items.size();
    for (std::size_t i = 0; i < items.size(); ++i)
      list.push_back(comparable && (*old_items)[i] == items[i] ? (*old_pieces)[i]
                                                               : std::make_shared<const std::string>(write(items[i])));
    return list;
  };
  text.units =
      pieces(scene.units, old_scene ? &old_scene->units : nullptr, old_text ? &old_text->units : nullptr, unit_json);
  text.generals = pieces(scene.generals, old_scene ? &old_scene->generals : nullptr,
                         old_text ? &old_text->generals : nullptr, general_json);
  return text;
}

std::string scene_json(const SceneText& now, const SceneText* before) {
  if (before && (before->units.size() != now.units.size() || before->generals.size() != now.generals.size()))
    before = nullptr;
  const auto list = [&](const std::vector<Piece>& items, const std::vector<Piece>* old) {
    std::string text = "[";
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (old && (*old)[i] == items[i]) continue;
      if (text.size() > 1) text += ',';
      text += *items[i];
    }
    return text + "]";
  };
  return fmt::format("{{\"whole\":{},{},\"units\":{},\"generals\":{}}}", before ? "false" : "true", now.head,
                     list(now.units, before ? &before->units : nullptr),
                     list(now.generals, before ? &before->generals : nullptr));
}

// QUESTIONS

namespace {

constexpr const char* shape_names[] = {"pick", "move", "place", "roll"};
constexpr const char* ask_names[] = {"each", "total", "count"};

std::string first_upper(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

bool has_place(std::string_view text) { return text.find('{') != std::string_view::npos; }

std::string question_words(const Question& q, const std::string& name) {
  if (has_place(q.what)) return first_upper(filled(q.what, name));
  return name.empty() ? first_upper(q.what) : fmt::format("{}: {}", name, q.what);
}

std::string option_words(const Game& game, const Option& option) {
  const std::string name = option.subject >= 0 ? game.name_of(option.subject) : "";
  if (!*option.label) return name;
  if (has_place(option.label)) return filled(option.label, name);
  return name.empty() ? option.label : fmt::format("{}: {}", option.label, name);
}

const char* form_name(const std::vector<Form>& forms, const Layout& layout, int* value) {
  for (const Form& form : forms)
    if (form.layout == layout) {
      if (value) *value = form.value;
      return form.name;
    }
  return "";
}

void write_forms(JsonOut& out, const std::vector<Form>& forms) {
  out.key("forms").open('[');
  for (const Form& form : forms)
    out.open('{')
        .field("value", form.value)
        .field("name", form.name)
        .field("width", form.layout.front_width())
        .field("depth", form.layout.full_depth())
        .field("now", form.now)
        .close('}');
  out.close(']');
}

void write_roll(JsonOut& out, const Roll& roll) {
  out.key("roll").open('{').field("count", roll.dice.count).field("die", roll.dice.die->name).key("sides").open('[');
  for (int i = 0; i < roll.dice.die->sides; ++i)
    out.value(static_cast<int>(roll.dice.die->face[static_cast<std::size_t>(i)]));
  out.close(']').field("ask", ask_names[static_cast<int>(roll.ask)]).field("at_least", roll.at_least);
  if (roll.ask != Ask::Each) out.field("lowest", roll.lowest()).field("highest", roll.highest());
  out.field("text", dice_words(roll)).close('}');
}

}  // namespace

std::string question_json(const Game& game, std::uint64_t number, bool whole) {
  const Question* asked = game.question();
  if (!asked) return "null";
  const Question& q = *asked;
  JsonOut out;
  out.open('{').field("number", number).field("shape", shape_names[static_cast<int>(q.shape)]);
  seat(out, "seat", q.seat);
  const std::string name = q.subject >= 0 ? game.name_of(q.subject) : "";
  out.field("what", filled(q.what, name)).field("clause", q.clause.id);
  if (q.subject >= 0) out.field("subject", q.subject);
  out.field("text", question_words(q, name));
  if (!whole) return out.close('}').take();
  if (q.shape == Question::Shape::Pick || q.shape == Question::Shape::Move) {
    out.key("options").open('[');
    for (const Option& option : q.options) {
      out.open('{')
          .field("value", option.value)
          .field("label", filled(option.label, option.subject >= 0 ? game.name_of(option.subject) : ""));
      if (option.subject >= 0) out.field("subject", option.subject);
      out.field("text", option_words(game, option)).close('}');
    }
    out.close(']');
    const auto closed = game.closed();
    if (!closed.empty()) {
      out.key("closed").open('[');
      for (const ClosedOption& c : closed) {
        out.open('{').field("label", c.label);
        if (c.subject >= 0) out.field("subject", c.subject);
        out.field("text", option_words(game, {0, c.label, c.subject}))
            .field("message", c.why.message)
            .field("clause", c.why.clause.id)
            .close('}');
      }
      out.close(']');
    }
  }
  if (q.shape == Question::Shape::Move || q.shape == Question::Shape::Place) {
    const auto forms = game.forms();
    const char* now = "";
    for (const Form& form : forms)
      if (form.now) now = form.name;
    out.key("block")
        .open('{')
        .field("x", q.block.pose.at.x)
        .field("y", q.block.pose.at.y)
        .field("facing", static_cast<int>(q.block.pose.facing));
    out.field("width", q.block.layout.front_width())
        .field("depth", q.block.layout.full_depth())
        .field("form", now)
        .close('}');
    if (q.shape == Question::Shape::Move) out.field("allowance", q.allowance);
    if (q.shape == Question::Shape::Place) {
      const Point region[] = {q.region.lo, {q.region.hi.x, q.region.lo.y}, q.region.hi, {q.region.lo.x, q.region.hi.y}};
      points(out, "region", region);
    }
    write_forms(out, forms);
  }
  if (q.shape == Question::Shape::Roll) write_roll(out, q.roll);
  return out.close('}').take();
}

std::string question_json(const Question& q) {
  JsonOut out;
  out.open('{')
      .field("shape", shape_names[static_cast<int>(q.shape)])
      .field("what", filled(q.what, ""))
      .field("clause", q.clause.id)
      .field("text", question_words(q, ""));
  if (q.shape == Question::Shape::Roll) {
    write_roll(out, q.roll);
  } else {
    out.key("options").open('[');
    for (const Option& option : q.options)
      out.open('{')
          .field("value", option.value)
          .field("label", filled(option.label, ""))
          .field("text", filled(option.label, ""))
          .close('}');
    out.close(']');
  }
  return out.close('}').take();
}

// ANSWERS

namespace {

constexpr const char* manoeuvre_names[] = {"advance", "back", "shift", "pivot", "wheel", "swing", "face", "reform"};

void write_manoeuvre(JsonOut& out, const Manoeuvre& m, const std::vector<Form>& forms) {
  using Kind = Manoeuvre::Kind;
  out.open('{').field("do", manoeuvre_names[static_cast<int>(m.kind)]);
  switch (m.kind) {
    case Kind::Advance:
    case Kind::Back:
      out.field("distance", m.distance);
      break;
    case Kind::Shift:
      out.field("x", m.vector.x).field("y", m.vector.y);
      break;
    case Kind::Pivot:
      out.field("turn", m.by);
      break;
    case Kind::Wheel:
      out.field("corner", m.corner == Hand::Left ? "left" : "right").field("turn", m.by);
      break;
    case Kind::Swing:
      out.field("x", m.vector.x).field("y", m.vector.y).field("turn", m.by);
      break;
    case Kind::Face:
      out.field("quarters", m.by);
      break;
    case Kind::Reform: {
      for (const Form& form : forms)
        if (form.how == m) out.field("form", form.value);
      out.key("raw").open('[');
      for (const std::int64_t n :
           {std::int64_t{m.distance}, std::int64_t{m.by}, std::int64_t{m.vector.x}, std::int64_t{m.vector.y},
            std::int64_t{m.layout.width}, std::int64_t{m.layout.depth}, std::int64_t{m.layout.files},
            std::int64_t{m.layout.count}, static_cast<std::int64_t>(m.layout.rear)})
        out.value(n);
      out.close(']');
    }
  }
  out.close('}');
}

// What is wrong, thrown and caught in this file only.
struct Wrong {
  std::string what;
};
[[noreturn]] void wrong(std::string what) { throw Wrong{std::move(what)}; }

std::int64_t number(const json& in, const char* name, std::int64_t low, std::int64_t high) {
  const auto at = in.find(name);
  if (at == in.end()) wrong(fmt::format("'{}' is missing", name));
  if (!at->is_number_integer() || *at < low || *at > high)
    wrong(fmt::format("'{}' is a whole number from {} to {}", name, low, high));
  return at->get<std::int64_t>();
}
std::int64_t number(const json& in, const char* name, std::int64_t low, std::int64_t high, std::int64_t otherwise) {
  return in.contains(name) ? number(in, name, low, high) : otherwise;
}
std::int32_t length(const json& in, const char* name) {
  return static_cast<std::int32_t>(number(in, name, -farthest, farthest));
}
std::int32_t turn(const json& in, const char* name) {
  return static_cast<std::int32_t>(number(in, name, -full_turn, full_turn));
}

std::string word(const json& in, const char* name) {
  const auto at = in.find(name);
  if (at == in.end() || !at->is_string()) wrong(fmt::format("'{}' is a word", name));
  return at->get<std::string>();
}

Manoeuvre read_raw(const json& raw) {
  if (!raw.is_array() || raw.size() != 9) wrong("'raw' is a list of 9 numbers");
  std::int64_t n[9];
  for (std::size_t i = 0; i < 9; ++i) {
    if (!raw[i].is_number_integer() || raw[i] < -farthest || raw[i] > farthest) wrong("'raw' holds whole numbers");
    n[i] = raw[i].get<std::int64_t>();
  }
  if (n[4] < 1 || n[5] < 1 || n[6] < 1 || n[6] > 255 || n[7] < 1 || n[7] > 255 || n[8] < 0 || n[8] > 2)
    wrong("'raw' is no layout");
  Manoeuvre m;
  m.kind = Manoeuvre::Kind::Reform;
  m.distance = static_cast<std::int32_t>(n[0]);
  m.by = static_cast<std::int32_t>(n[1]);
  m.vector = {static_cast<std::int32_t>(n[2]), static_cast<std::int32_t>(n[3])};
  m.layout.width = static_cast<std::int32_t>(n[4]);
  m.layout.depth = static_cast<std::int32_t>(n[5]);
  m.layout.files = static_cast<std::uint8_t>(n[6]);
  m.layout.count = static_cast<std::uint8_t>(n[7]);
  m.layout.rear = static_cast<Rear>(n[8]);
  return m;
}

Manoeuvre read_manoeuvre(const json& in, const std::vector<Form>& forms) {
  using Kind = Manoeuvre::Kind;
  if (!in.is_object()) wrong("a manoeuvre is an object");
  const std::string name = word(in, "do");
  const auto at = std::find(std::begin(manoeuvre_names), std::end(manoeuvre_names), name);
  if (at == std::end(manoeuvre_names)) wrong(fmt::format("there is no manoeuvre '{}'", name));
  switch (static_cast<Kind>(at - std::begin(manoeuvre_names))) {
    case Kind::Advance:
      return Manoeuvre::advance(static_cast<std::int32_t>(number(in, "distance", 0, farthest)));
    case Kind::Back:
      return Manoeuvre::back(static_cast<std::int32_t>(number(in, "distance", 0, farthest)));
    case Kind::Shift:
      return Manoeuvre::shift(length(in, "x"), length(in, "y"));
    case Kind::Pivot:
      return Manoeuvre::pivot(turn(in, "turn"));
    case Kind::Wheel:
      return Manoeuvre::wheel(word(in, "corner") == "left" ? Hand::Left : Hand::Right, turn(in, "turn"));
    case Kind::Swing:
      return Manoeuvre::swing({length(in, "x"), length(in, "y")}, turn(in, "turn"));
    case Kind::Face:
      return Manoeuvre::face(static_cast<std::int32_t>(number(in, "quarters", -3, 3)));
    case Kind::Reform:
      break;
  }
  if (in.contains("raw")) return read_raw(in["raw"]);
  const auto value = number(in, "form", 0, 10'000);
  for (const Form& form : forms)
    if (form.value == value) return form.how;
  wrong(fmt::format("there is no form {} here", value));
}

void read_block(const json& in, const Question& question, const std::vector<Form>& forms, Block& out) {
  if (!in.is_object()) wrong("'block' is an object");
  out = question.block;
  out.pose.at = {length(in, "x"), length(in, "y")};
  out.pose.facing = static_cast<Angle>(number(in, "facing", 0, full_turn - 1, question.block.pose.facing));
  if (!in.contains("form")) return;
  const bool by_name = in["form"].is_string();
  for (const Form& form : forms)
    if (by_name ? in["form"] == form.name : in["form"] == form.value) {
      out.layout = form.layout;
      return;
    }
  wrong("there is no such form here");
}

}  // namespace

void write_answer(JsonOut& out, const Answer& answer, const Question& question, const std::vector<Form>& forms) {
  out.open('{').field("value", answer.value);
  if (question.shape == Question::Shape::Roll && !answer.faces.empty()) {
    out.key("faces").open('[');
    for (const int face : answer.faces) out.value(face);
    out.close(']');
  }
  if (question.shape == Question::Shape::Move) {
    if (answer.target >= 0) out.field("target", answer.target);
    out.key("path").open('[');
    for (const Manoeuvre& m : answer.path) write_manoeuvre(out, m, forms);
    out.close(']');
  }
  if (question.shape == Question::Shape::Place) {
    out.key("block")
        .open('{')
        .field("x", answer.block.pose.at.x)
        .field("y", answer.block.pose.at.y)
        .field("facing", static_cast<int>(answer.block.pose.facing));
    int value = -1;
    form_name(forms, answer.block.layout, &value);
    if (value >= 0) out.field("form", value);
    out.close('}');
  }
  out.close('}');
}

std::string answer_json(const Answer& answer, const Question& question, const std::vector<Form>& forms) {
  JsonOut out;
  write_answer(out, answer, question, forms);
  return out.take();
}

std::string answer_words(const Game& game, const Question& question, const Answer& answer) {
  if (question.shape == Question::Shape::Roll)
    return answer.faces.empty() ? fmt::format("{}", answer.value) : fmt::format("{}", fmt::join(answer.faces, " "));
  if (question.shape == Question::Shape::Place) return "deployed";
  for (const Option& option : question.options)
    if (option.value == answer.value) {
      std::string text = option_words(game, option);
      if (answer.target >= 0) text += fmt::format(" {}", game.name_of(answer.target));
      return text;
    }
  return "";
}

std::optional<std::string> read_answer(const json& in, const Question& question, const std::vector<Form>& forms,
                                       Answer& out) {
  try {
    if (!in.is_object()) wrong("an answer is an object");
    out = Answer{};
    out.value = static_cast<std::int32_t>(number(in, "value", INT32_MIN, INT32_MAX, 0));
    switch (question.shape) {
      case Question::Shape::Pick:
        if (!in.contains("value")) wrong("'value' is missing");
        break;
      case Question::Shape::Roll: {
        if (!in.contains("faces")) {
          if (!in.contains("value")) wrong("'faces' or 'value' is missing");
          break;
        }
        if (!in["faces"].is_array() || in["faces"].size() > static_cast<std::size_t>(most_dice))
          wrong("'faces' is a list of dice");
        for (const json& face : in["faces"]) {
          if (!face.is_number_integer() || face < 0 || face > 100) wrong("a face is a small whole number");
          out.faces.push(static_cast<std::int8_t>(face.get<int>()));
        }
        std::sort(out.faces.begin(), out.faces.end(), std::greater<>());
        if (!out.faces.empty()) out.value = question.roll.ask == Ask::Each ? 0 : question.roll.read(out.faces);
        break;
      }
      case Question::Shape::Move: {
        if (!in.contains("value")) wrong("'value', the kind of move, is missing");
        out.target = static_cast<std::int32_t>(number(in, "target", -1, 1'000'000, -1));
        if (!in.contains("path")) break;
        if (!in["path"].is_array()) wrong("'path' is a list");
        if (in["path"].size() > static_cast<std::size_t>(out.path.capacity))
          wrong(fmt::format("a path has at most {} parts", out.path.capacity));
        for (const json& m : in["path"]) out.path.push(read_manoeuvre(m, forms));
        break;
      }
      case Question::Shape::Place:
        if (!in.contains("block")) wrong("'block' is missing");
        read_block(in["block"], question, forms, out.block);
    }
    return {};
  } catch (const Wrong& found) {
    return found.what;
  }
}

std::optional<std::string> read_wish(const json& in, Wish& out) {
  try {
    const auto to = in.find("to");
    if (to == in.end() || !to->is_object()) wrong("'to' or 'answer' is missing");
    out.to = {length(*to, "x"), length(*to, "y")};
    if (to->contains("facing")) out.facing = static_cast<Angle>(number(*to, "facing", 0, full_turn - 1));
    out.form = static_cast<int>(number(in, "form", -1, 10'000, -1));
    out.kind = static_cast<int>(number(in, "kind", -1, 10'000, -1));
    out.target = static_cast<int>(number(in, "target", -1, 1'000'000, -1));
    return {};
  } catch (const Wrong& found) {
    return found.what;
  }
}

// EVENTS

namespace {

void write_note(JsonOut& out, const Note& note, const Style& style, Seat side) {
  static constexpr const char* kinds[] = {"heading", "tally", "finding", "rolled", "chosen", "told", "part"};
  const auto named = [&](int subject) {
    return style.name_of && subject >= 0 ? style.name_of(subject) : std::string();
  };
  out.open('{')
      .field("kind", kinds[static_cast<int>(note.kind)])
      .field("what", filled(note.what, named(note.subject), named(note.object), note.value, note.scale))
      .field("clause", note.clause.id);
  if (note.subject >= 0) out.field("subject", note.subject);
  if (note.object >= 0) out.field("object", note.object);
  const auto scaled = [&](std::string_view name, int value, int scale) {
    value % scale == 0 ? out.field(name, value / scale) : out.field(name, static_cast<double>(value) / scale);
  };
  switch (note.kind) {
    case Note::Kind::Tally:
      scaled("total", note.value, note.scale);
      out.key("rows").open('[');
      for (const TallyRow& row : note.rows) {
        out.open('{');
        scaled("value", row.value, note.scale);
        out.field("reason", row.reason).field("clause", row.clause.id).close('}');
      }
      out.close(']');
      break;
    case Note::Kind::Finding:
      note.name ? void(out.field("value", note.name)) : scaled("value", note.value, note.scale);
      break;
    case Note::Kind::Chosen:
      if (note.name) out.field("value", note.name);
      if (note.seat >= 0) out.field("seat", note.seat);
      break;
    case Note::Kind::Rolled:
      out.field("dice", dice_words(note.roll))
          .field("die", note.roll.dice.die->name)
          .field("count", note.roll.dice.count);
      out.field("ask", ask_names[static_cast<int>(note.roll.ask)])
          .field("at_least", note.roll.at_least)
          .key("faces")
          .open('[');
      for (const int face : note.faces) out.value(face);
      out.close(']');
      if (note.roll.ask != Ask::Each) out.field("result", note.value);
      if (side != no_seat) out.field("side", side);
      break;
    case Note::Kind::Part:
      if (note.name) out.field("value", note.name);
      out.field("number", note.value).field("depth", note.depth);
      break;
    case Note::Kind::Heading:
    case Note::Kind::Told:
      break;
  }
  std::string text = note_words(note, style);
  // One plain line: the clause stands in its own key.
  std::string plain;
  for (const char c : text) {
    const char d = c == '\n' ? ' ' : c;
    if (d != ' ' || (!plain.empty() && plain.back() != ' ')) plain += d;
  }
  while (!plain.empty() && plain.back() == ' ') plain.pop_back();
  if (plain.ends_with(note.clause.id)) plain.erase(plain.size() - note.clause.name().size());
  while (!plain.empty() && plain.back() == ' ') plain.pop_back();
  out.field("text", plain).close('}');
}

}  // namespace

std::string notes_json(std::span<const Note> notes, const NameOf& name_of, const Scene* scene) {
  Style style;
  style.width = 400;
  style.name_of = name_of;
  JsonOut out;
  out.open('[');
  Seat side = no_seat;
  for (const Note& note : notes) {
    if (note.kind == Note::Kind::Heading && note.subject >= 0 && scene)
      for (const SceneUnit& unit : scene->units)
        if (unit.id == note.subject) side = unit.side;
    write_note(out, note, style, side);
  }
  return out.close(']').take();
}

std::string moves_json(const Scene& before, const Scene& now) {
  JsonOut out;
  out.open('[');
  for (std::size_t i = 0; i < now.units.size() && i < before.units.size(); ++i) {
    const SceneUnit &a = before.units[i], &b = now.units[i];
    if (a.id != b.id || !a.on_table || !b.on_table || a.pose == b.pose) continue;
    std::vector<Pose> way{a.pose, b.pose};
    for (std::size_t k = 0; k < b.trail.size(); ++k)
      if (b.trail[k] == a.pose) way.assign(b.trail.begin() + static_cast<std::ptrdiff_t>(k), b.trail.end());
    out.open('{').field("unit", b.id);
    poses(out, "path", way);
    out.close('}');
  }
  for (std::size_t i = 0; i < now.generals.size() && i < before.generals.size(); ++i) {
    const SceneGeneral &a = before.generals[i], &b = now.generals[i];
    if (a.id != b.id || !a.on_table || !b.on_table || a.at == b.at) continue;
    const Pose way[] = {{a.at, 0}, {b.at, 0}};
    out.open('{').field("unit", b.id);
    poses(out, "path", way);
    out.close('}');
  }
  return out.close(']').take();
}

// PREVIEWS, OVERLAYS, HINTS

namespace {

void write_overlay(JsonOut& out, const Overlay& o) {
  out.open('{').field("kind", o.kind).field("name", o.name);
  if (!o.clause.empty()) out.field("clause", o.clause.id);
  if (o.circle && !o.outline.empty())
    out.key("circle").open('[').value(o.outline[0].x).value(o.outline[0].y).value(o.radius).close(']');
  else
    points(out, o.line ? "line" : "outline", o.outline);
  if (o.subject >= 0) out.field("subject", o.subject);
  if (o.line || o.circle) out.field("blocked", o.blocked);
  if (!o.by.empty()) {
    out.field("by", o.by);
    point(out, "blocked_at", o.where);
  }
  out.close('}');
}

void write_remarks(JsonOut& out, const char* name, const std::vector<Preview::Remark>& remarks) {
  out.key(name).open('[');
  for (const auto& r : remarks) {
    out.open('{');
    point(out, "at", r.at);
    out.field("text", r.text).field("clause", r.clause.id);
    if (r.subject >= 0) out.field("subject", r.subject);
    out.close('}');
  }
  out.close(']');
}

}  // namespace

std::string preview_json(const Preview& p, const Game& game, const Refusal* wish_refused) {
  JsonOut out;
  out.field("legal", !p.refusal);
  if (game.question()) {
    out.key("answer");
    JsonOut answer;
    write_answer(answer, p.answer, *game.question(), game.forms());
    out.raw(answer.text());
  }
  if (p.refusal)
    out.key("refusal").open('{').field("message", p.refusal->message).field("clause", p.refusal->clause.id).close('}');
  if (wish_refused)
    out.key("short_of")
        .open('{')
        .field("message", wish_refused->message)
        .field("clause", wish_refused->clause.id)
        .close('}');
  if (!p.way.empty()) poses(out, "path", p.way);
  if (p.ends) {
    out.key("ends").open('{');
    point(out, "at", p.ends->pose.at);
    out.field("facing", static_cast<int>(p.ends->pose.facing)).field("form", p.ends->form);
    if (p.ends->town >= 0) {
      out.field("town", p.ends->town);
    } else {
      const Point front[] = {p.ends->front_left, p.ends->front_right};
      points(out, "front", front);
      quads(out, "bases", all(p.ends->bases));
      quads(out, "gaps", all(p.ends->gaps));
      out.field("all_round", p.ends->all_round);
    }
    out.close('}');
  }
  if (p.used >= 0) out.field("used", p.used);
  if (p.allowance >= 0) out.field("allowance", p.allowance);
  write_remarks(out, "stops", p.stops);
  write_remarks(out, "remarks", p.remarks);
  out.key("zones").open('[');
  for (const Overlay& zone : p.zones) write_overlay(out, zone);
  return out.close(']').take();
}

std::string overlays_json(const std::vector<Overlay>& overlays) {
  JsonOut out;
  out.open('[');
  for (const Overlay& o : overlays) write_overlay(out, o);
  return out.close(']').take();
}

std::string hints_json(const Game& game) {
  const Question* question = game.question();
  std::vector<Suggestion> hints = game.suggest(1, 0);
  std::stable_sort(hints.begin(), hints.end(),
                   [](const Suggestion& a, const Suggestion& b) { return a.score > b.score; });
  if (hints.size() > 12) hints.resize(12);
  const auto forms = game.forms();
  JsonOut out;
  out.open('[');
  for (const Suggestion& hint : hints) {
    out.open('{').key("answer");
    JsonOut answer;
    write_answer(answer, hint.answer, *question, forms);
    out.raw(answer.text())
        .field("score", hint.score)
        .field("why", hint.why)
        .field("text", answer_words(game, *question, hint.answer))
        .close('}');
  }
  return out.close(']').take();
}

// LUCK

void add_luck(const json& notes, Luck (&luck)[2]) {
  if (!notes.is_array()) return;
  for (const json& note : notes) {
    if (note.value("kind", "") != "rolled" || !note.contains("side")) continue;
    const int side = note["side"].get<int>();
    if (side < 0 || side > 1) continue;
    const std::string die_name = note.value("die", "");
    const Die* die = nullptr;
    for (const Die* kind : dice_kinds())
      if (die_name == kind->name) die = kind;
    if (!die) continue;
    const int count = note.value("count", 0), at_least = note.value("at_least", 0);
    const std::string ask = note.value("ask", "");
    double mean = 0, square = 0;
    for (int i = 0; i < die->sides; ++i) {
      const int face = die->face[static_cast<std::size_t>(i)];
      const double value = ask == "count" ? (face >= at_least ? 1 : 0) : face;
      mean += value / die->sides;
      square += value * value / die->sides;
    }
    double rolled = note.value("result", 0);
    if (ask == "each") {
      rolled = 0;
      for (const json& face : note["faces"]) rolled += face.get<int>();
    }
    ++luck[side].rolls;
    luck[side].rolled += rolled;
    luck[side].expected += count * mean;
    luck[side].variance += count * (square - mean * mean);
  }
}

}  // namespace linstock::host
