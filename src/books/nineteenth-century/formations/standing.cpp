// HOW A UNIT STANDS: what it is to the procedures, how many stand side by side, and the ground that its bases take.
#include "books/nineteenth-century/battle/board.h"

#include <algorithm>

namespace linstock::nineteenth_century::afield {

Men troops_of(const Unit& u, Formation formation, FigureOrder order) {
  return {u.is.arm, u.is.training, order, formation, u.now.dismounted, u.is.e_trained, u.is.camelry, u.is.battery, u.now.guns};
}
Men troops_of(const Unit& u) { return troops_of(u, u.now.formation, u.now.order); }

int usual_width(const Unit& u, Formation formation) {
  const int n = std::max(1, u.now.figures);
  if (formation == Formation::Column) return std::clamp(u.is.original / 4, 1, n);
  if (formation == Formation::Square) return std::clamp((n + 3) / 4, 1, n);
  return n;
}

FormationFacts formation_facts(const Unit& u, Formation formation, FigureOrder order, int wide) {
  FormationFacts f{};
  f.troops = {u.is.arm, u.is.training, u.is.e_trained, u.now.dismounted, u.is.weapon};
  f.formation = formation;
  f.figure_order = order;
  f.figures = u.now.figures;
  f.original_figures = u.is.original;
  const int n = std::max(1, u.now.figures), files = std::clamp(wide, 1, n);
  f.ranks = formation == Formation::Square ? 4 : (n + files - 1) / files;
  // Ranks as equal as possible: the layout fills them up, the figures of the last rank stand level (NC-FORM-09).
  f.most_in_rank = (n + f.ranks - 1) / f.ranks;
  f.least_in_rank = n / f.ranks;
  f.facing_one_way = 1;
  return f;
}

namespace {

Base base_of(const Unit& u, FigureOrder order) {
  if (guns(u)) return u.now.guns == Guns::Limbered ? Base::Limbered : Base::Unlimbered;
  if (u.is.part == Part::Holders) return Base::CloseHorse;  // NC-BASING-03
  if (horse(u)) return open_order(order) ? Base::ExtendedHorse : Base::CloseHorse;
  return order == FigureOrder::Close ? Base::CloseFoot : order == FigureOrder::Extended ? Base::ExtendedFoot : Base::SkirmishFoot;
}

}  // namespace

// NC-BASING-01, NC-FORM-10. A square has four sides as equal as possible, so that its rear is as wide as its front: it keeps the ground of four
// full ranks, also where a man or two are wanting, and whoever falls never makes it reach further.
Layout layout_of(const Unit& u, Formation formation, FigureOrder order, int wide, const Tables& tables) {
  const int n = std::max(1, u.now.figures);
  const BaseSize size = tables.basing.small[static_cast<std::size_t>(printed_base(base_of(u, order)))];
  Layout layout = line_of(n, yards(size.width), yards(size.depth));
  if (guns(u)) return layout;
  const int files = formation == Formation::Line || formation == Formation::SkirmishLine ? wide : usual_width(u, formation);
  layout.files = static_cast<std::uint8_t>(std::clamp(files, 1, n));
  constexpr int sides = 4;
  if (formation == Formation::Square) layout.count = static_cast<decltype(layout.count)>(sides * layout.files);
  return layout;
}
Layout layout_of(const Unit& u, const Tables& tables) { return layout_of(u, u.now.formation, u.now.order, u.now.wide, tables); }

// NC-FORM-12: figures turn on their places.
Angle facing_of(const Unit& u, const Block& block, int figure) {
  if (!faces_flank(u)) return block.pose.facing;
  const int file = figure % std::max<int>(1, block.layout.files);
  if (file < u.now.faces_left) return turned(block.pose.facing, quarter_turn);
  return file >= block.layout.files - u.now.faces_right ? turned(block.pose.facing, -quarter_turn) : block.pose.facing;
}
Front front_of_figure(const Unit& u, const Block& block, int figure) {
  const Convex base = element(block, figure);
  const Angle facing = facing_of(u, block, figure);
  if (facing == block.pose.facing) return front_of(base, facing);
  const bool left = facing == turned(block.pose.facing, quarter_turn);  // corners: front right, front left, rear left, rear right
  return left ? Front{base[2], base[1], facing} : Front{base[0], base[3], facing};
}

}  // namespace linstock::nineteenth_century::afield
