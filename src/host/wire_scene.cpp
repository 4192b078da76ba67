// The field and who stands on it.
#include "host/wire_parts.h"

namespace linstock::host {

namespace {

void words(JsonOut& out, std::string_view name, const NamedWords& list) {
  out.key(name).open('{');
  for (const auto& [key, value] : list) out.field(key, value);
  out.close('}');
}

void write_unit(JsonOut& out, const SceneUnit& u) {
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
    write_point(out, "at", u.pose.at);
    out.field("facing", static_cast<int>(u.pose.facing));
  }
  out.field("form", u.form);
  if (!u.bases.empty() || !u.gaps.empty()) {
    const Point front[] = {u.front_left, u.front_right};
    write_points(out, "front", front);
    write_quads(out, "bases", u.bases);
    if (!u.gaps.empty()) write_quads(out, "gaps", u.gaps);
    if (!u.base_kinds.empty()) {
      out.key("base_kinds").open('[');
      for (const char* kind : u.base_kinds) out.value(kind);
      out.close(']');
    }
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
  if (u.part_of >= 0) out.field("part_of", u.part_of);
  if (u.town >= 0) out.field("town", u.town);
  if (u.arrives > 0) out.field("arrives", u.arrives);
  out.field("spoken", u.spoken).close('}');
}

void write_general(JsonOut& out, const SceneGeneral& g) {
  out.open('{').field("id", g.id).field("side", g.side).field("name", g.name).field("rank", g.rank);
  if (!g.group.empty()) out.field("group", g.group);
  if (g.chief) out.field("chief", true);
  write_point(out, "at", g.at);
  out.field("radius", g.radius).field("on_table", g.on_table).close('}');
}

}  // namespace

std::string ground_json(const FieldPlan& plan) {
  JsonOut out;
  out.open('{').field("unit", plan.unit).field("mark", plan.mark).field("per_unit", unit_length).field("step", plan.step);
  write_point(out, "size", plan.size);
  out.key("areas").open('[');
  for (const auto& a : plan.areas) {
    out.open('{').field("kind", a.kind).field("name", a.name);
    write_points(out, "outline", a.outline);
    out.field("elevation", a.elevation).field("close", a.close).field("cover", a.cover).field("town", a.town);
    words(out, "going", a.going);
    out.close('}');
  }
  out.close(']').key("lines").open('[');
  for (const auto& l : plan.lines) {
    out.open('{').field("kind", l.kind).field("name", l.name);
    write_points(out, "line", l.line);
    out.field("elevation", l.elevation).field("cover", l.cover).field("covers", l.covers);
    words(out, "crossing", l.crossing);
    out.close('}');
  }
  out.close(']').key("roads").open('[');
  for (const auto& r : plan.roads) {
    out.open('{').field("name", r.name);
    write_points(out, "line", r.line);
    out.field("width", r.width).close('}');
  }
  out.close(']').key("defiles").open('[');
  for (const auto& p : plan.passages) {
    out.open('{').field("kind", p.kind).field("name", p.name);
    write_point(out, "at", p.at);
    out.field("axis", static_cast<int>(p.axis)).field("length", p.length).field("width", p.width).close('}');
  }
  out.close(']');
  if (*plan.colours[0] && *plan.colours[1]) out.key("colours").open('[').value(plan.colours[0]).value(plan.colours[1]).close(']');
  out.key("zones").open('[');
  for (const auto& z : plan.zones) {
    out.open('{').field("side", z.side);
    write_points(out, "outline", z.outline);
    out.close('}');
  }
  return out.close(']').close('}').take();
}

namespace {

// Everything but units and generals.
void write_course(JsonOut& out, const Scene& scene, const FieldPlan& plan) {
  out.field("turn", scene.turn).field("turns", scene.turns).field("phase", scene.phase);
  out.key("phases").open('[');
  for (const char* phase : scene.phases) out.value(phase);
  out.close(']');
  write_seat(out, "side", scene.side);
  out.key("objectives").open('[');
  for (const auto& o : scene.objectives) {
    out.open('{').field("name", o.name);
    write_point(out, "at", o.at);
    if (o.radius > 0) out.field("radius", o.radius);
    if (o.area >= 0) out.field("area", o.area);
    out.field("points", o.points);
    write_seat(out, "holder", o.holder);
    out.close('}');
  }
  out.close(']').key("pieces").open('[');
  for (const auto& p : scene.pieces) {
    out.open('{').field("area", p.area).field("kind", p.kind).field("name", p.name);
    write_points(out, "outline", p.outline);
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
}

}  // namespace

std::string scene_json(const Scene& scene, const FieldPlan& plan) {
  JsonOut out(1024 + 800 * scene.units.size());
  out.open('{').field("whole", true);
  write_course(out, scene, plan);
  out.key("units").open('[');
  for (const SceneUnit& unit : scene.units) write_unit(out, unit);
  out.close(']').key("generals").open('[');
  for (const SceneGeneral& general : scene.generals) write_general(out, general);
  return out.close(']').close('}').take();
}

std::string scene_json(const Look& look, const FieldPlan& plan) {
  const Scene& scene = look.scene;
  if (look.anew) return scene_json(scene, plan);
  JsonOut out(1024 + 800 * look.units.size());
  out.open('{').field("whole", false);
  write_course(out, scene, plan);
  out.key("units").open('[');
  for (const auto& change : look.units) write_unit(out, scene.units[change.place]);
  out.close(']').key("generals").open('[');
  for (const auto& change : look.generals) write_general(out, scene.generals[change.place]);
  return out.close(']').close('}').take();
}

void write_moves(JsonOut& out, const Look& look) {
  out.open('[');
  for (const auto& [place, a] : look.units) {
    const SceneUnit& b = look.scene.units[place];
    if (a.id != b.id || !a.on_table || !b.on_table || a.pose == b.pose) continue;
    std::vector<Pose> way{a.pose, b.pose};
    for (std::size_t k = 0; k < b.trail.size(); ++k)
      if (b.trail[k] == a.pose) way.assign(b.trail.begin() + static_cast<std::ptrdiff_t>(k), b.trail.end());
    out.open('{').field("unit", b.id);
    write_poses(out, "path", way);
    out.close('}');
  }
  for (const auto& [place, a] : look.generals) {
    const SceneGeneral& b = look.scene.generals[place];
    if (a.id != b.id || !a.on_table || !b.on_table || a.at == b.at) continue;
    const Pose way[] = {{a.at, 0}, {b.at, 0}};
    out.open('{').field("unit", b.id);
    write_poses(out, "path", way);
    out.close('}');
  }
  out.close(']');
}

}  // namespace linstock::host
