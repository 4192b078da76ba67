// What the files that write docs/protocol.md share (wire_*.cpp).
#pragma once
#include "host/wire.h"

namespace linstock::host {

inline void write_points(JsonOut& out, std::string_view name, std::span<const Point> list) {
  out.key(name).open('[');
  for (const Point p : list) out.value(p.x).value(p.y);
  out.close(']');
}

inline void write_point(JsonOut& out, std::string_view name, Point p) { write_points(out, name, {&p, 1}); }

inline void write_seat(JsonOut& out, std::string_view name, Seat side) {
  side == no_seat ? out.key(name).null() : out.field(name, side);
}

inline void write_quads(JsonOut& out, std::string_view name, std::span<const std::array<Point, 4>> list) {
  out.key(name).open('[');
  for (const auto& quad : list) {
    out.open('[');
    for (const Point p : quad) out.value(p.x).value(p.y);
    out.close(']');
  }
  out.close(']');
}

inline void write_poses(JsonOut& out, std::string_view name, std::span<const Pose> way) {
  out.key(name).open('[');
  for (const Pose& p : way) out.value(p.at.x).value(p.at.y).value(static_cast<int>(p.facing));
  out.close(']');
}

inline constexpr const char* ask_names[] = {"each", "total", "count"};

// "Morand", "advance: Castex"
std::string option_words(const Game& game, const Option& option);

}  // namespace linstock::host
