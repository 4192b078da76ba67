// Logistic regression by Newton's method, on features brought to one scale; the only file that knows Eigen.
#include "staff/fit.h"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>

namespace linstock::staff {

namespace {

struct Sums {
  Eigen::MatrixXd curvature;
  Eigen::VectorXd slope;
};

// What is fitted from: a row of leads a position, each divided by how much it varies.
struct Samples {
  Eigen::MatrixXd leads;
  Eigen::VectorXd won, scale;
};

Samples samples_of(const std::vector<Position>& positions, std::size_t features) {
  std::vector<const Position*> used;
  for (const Position& p : positions)
    if (!held_out(p)) used.push_back(&p);
  Samples s;
  s.leads.resize(static_cast<Eigen::Index>(used.size()), static_cast<Eigen::Index>(features));
  s.won.resize(static_cast<Eigen::Index>(used.size()));
  for (Eigen::Index i = 0; i < s.won.size(); ++i) {
    const Position& p = *used[static_cast<std::size_t>(i)];
    s.won[i] = p.won;
    for (Eigen::Index k = 0; k < s.leads.cols(); ++k) s.leads(i, k) = p.lead[static_cast<std::size_t>(k)] / 1000.0;
  }
  // Leads are level on average, seen from both sides: what varies is their size.
  s.scale = (s.leads.colwise().squaredNorm() / std::max<double>(1, static_cast<double>(used.size()))).cwiseSqrt();
  for (Eigen::Index k = 0; k < s.scale.size(); ++k) {
    if (s.scale[k] == 0) s.scale[k] = 1;
    s.leads.col(k) /= s.scale[k];
  }
  return s;
}

Sums sums_at(const Samples& s, const Eigen::VectorXd& weights, double ridge) {
  const Eigen::VectorXd said = (s.leads * weights).unaryExpr([](double x) { return logistic(x); });
  const Eigen::VectorXd doubt = said.array() * (1 - said.array());
  Sums sums;
  sums.slope = s.leads.transpose() * (s.won - said) - ridge * weights;
  sums.curvature = s.leads.transpose() * doubt.asDiagonal() * s.leads;
  sums.curvature.diagonal().array() += ridge;
  return sums;
}

double loss_of(double said, double won) {
  const double p = std::clamp(said, 1e-9, 1 - 1e-9);
  return -(won * std::log(p) + (1 - won) * std::log(1 - p));
}

void add(Bin& bin, double said, double won) {
  ++bin.positions;
  bin.said += said;
  bin.won += won;
}
void divide(Bin& bin) {
  if (bin.positions == 0) return;
  bin.said /= static_cast<double>(bin.positions);
  bin.won /= static_cast<double>(bin.positions);
}

}  // namespace

bool held_out(const Position& position) { return position.battle % 5 == 4; }

std::vector<Value::Weight> fit(const std::vector<Position>& positions, const std::vector<std::string>& names,
                               double ridge) {
  const Samples s = samples_of(positions, names.size());
  Eigen::VectorXd weights = Eigen::VectorXd::Zero(s.leads.cols());
  constexpr int rounds = 12;
  for (int i = 0; i < rounds; ++i) {
    const Sums sums = sums_at(s, weights, ridge);
    weights += sums.curvature.ldlt().solve(sums.slope);
  }
  std::vector<Value::Weight> out;
  for (Eigen::Index k = 0; k < weights.size(); ++k)
    out.push_back({names[static_cast<std::size_t>(k)], static_cast<int>(std::lround(1000 * weights[k] / s.scale[k]))});
  return out;
}

Report examine(const std::vector<Position>& positions, const Value& value, int setup, Examined which) {
  Report report;
  report.bins.resize(10);
  std::uint32_t last = UINT32_MAX;
  for (const Position& p : positions) {
    if ((which == Examined::HeldOut && !held_out(p)) || (setup >= 0 && p.setup != setup)) continue;
    std::vector<Metric> lead;
    for (const std::int32_t x : p.lead) lead.push_back({"", x});
    const double said = logistic(value.logit(lead));
    ++report.positions;
    report.battles += p.battle != last;
    last = p.battle;
    report.loss += loss_of(said, p.won);
    for (const bool first : {true, false}) {
      const double ours = first ? said : 1 - said, won = first ? p.won : 1 - p.won;
      add(report.bins[static_cast<std::size_t>(std::min(9.0, 10 * ours))], ours, won);
      if (ours >= 0.65 && ours < 0.75) add(report.seventy, ours, won);
    }
  }
  if (report.positions) report.loss /= static_cast<double>(report.positions);
  report.loss_of_even = loss_of(0.5, 0.5);
  for (Bin& bin : report.bins) divide(bin);
  divide(report.seventy);
  return report;
}

}  // namespace linstock::staff
