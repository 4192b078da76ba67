// The value of a position: a weighted sum of leads, squeezed into a chance.
#include "staff/value.h"

#include "kernel/files/data_file.h"

namespace linstock::staff {

namespace {

// By the series for a small part of the exponent, squared up again.
double exponential(double x) {
  constexpr int halvings = 10;
  double small = x / (1 << halvings), term = 1, sum = 1;
  for (int n = 1; n <= 8; ++n) sum += term *= small / n;
  for (int i = 0; i < halvings; ++i) sum *= sum;
  return sum;
}

constexpr double thousandths = 1e-6;  // of a feature, times those of a weight
constexpr double score_scale = 500;   // hundredths of a point that make one of the logit, for want of anything better

}  // namespace

double logistic(double x) {
  constexpr double certain = 30;
  if (x > certain) x = certain;
  if (x < -certain) x = -certain;
  return 1 / (1 + exponential(-x));
}

std::vector<Metric> lead_of(const Game& game, Seat side) {
  std::vector<Metric> lead = game.features(side);
  const std::vector<Metric> theirs = game.features(1 - side);
  check(lead.size() == theirs.size(), "features differ between the sides");
  for (std::size_t i = 0; i < lead.size(); ++i) lead[i].value -= theirs[i].value;
  return lead;
}

Value Value::read(std::string_view text) {
  std::vector<Weight> weights;
  int highest = static_cast<int>(Level::General);
  try {
    const DataTable file = DataTable::parse(text, "value.toml");
    highest = file.choice("highest", level_names, highest);
    for (const DataTable& row : file.tables("weight")) {
      weights.push_back({row.text("of"), row.number("thousandths", -100'000'000, 100'000'000)});
      row.finish();
    }
  } catch (const BadData& bad) {
    check(false, "the weights of a book cannot be read");
  }
  return Value(std::move(weights), static_cast<Level>(highest));
}

namespace {
const Value* on_trial = nullptr;
}

Value::Trial::Trial(const Value& value) { on_trial = &value; }
Value::Trial::~Trial() { on_trial = nullptr; }

const Value& Value::of(const Game& game) {
  if (on_trial) return *on_trial;
  static thread_local std::string_view known;
  static thread_local Value value;
  const std::string_view text = game.weights();
  if (text.data() != known.data()) {
    value = text.empty() ? Value() : read(text);
    known = text;
  }
  return value;
}

double Value::logit(const std::vector<Metric>& lead) const {
  check(lead.size() == weights_.size(), "weights and features differ: train the book again");
  double sum = 0;
  for (std::size_t i = 0; i < lead.size(); ++i) sum += thousandths * weights_[i].thousandths * lead[i].value;
  return sum;
}

double Value::chance(const Game& game, Seat side) const {
  if (game.winner() != no_seat) return game.winner() == side ? 1 : 0;
  if (game.over()) return 0.5;
  if (weights_.empty()) return logistic(game.value(side) / score_scale);
  return logistic(logit(lead_of(game, side)));
}

double chance(const Game& game, Seat side) { return Value::of(game).chance(game, side); }

}  // namespace linstock::staff
