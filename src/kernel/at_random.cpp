// Random moves and places for any book.
#include "kernel/at_random.h"

namespace linstock {

namespace {

// A stream of small numbers from one draw.
class Stream {
 public:
  explicit Stream(std::uint64_t luck) : state_(luck) {}
  std::int64_t below(std::int64_t bound) {
    state_ += 0x9e3779b97f4a7c15;
    std::uint64_t x = state_;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
    x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
    return bound > 0 ? static_cast<std::int64_t>((x ^ (x >> 31)) % static_cast<std::uint64_t>(bound)) : 0;
  }

 private:
  std::uint64_t state_;
};

void offer(const Answer& answer, std::vector<Suggestion>& out) { out.push_back({answer, 0, "", false}); }

// Some way on, turned a little; half as far; turned only.
void moves(const Question& q, Stream& luck, std::vector<Suggestion>& out) {
  if (q.options.empty()) return;
  Answer answer;
  answer.value = q.options[static_cast<int>(luck.below(q.options.size()))].value;
  const auto turn = static_cast<std::int32_t>(luck.below(quarter_turn) - eighth_turn);
  const auto way = static_cast<std::int32_t>(1 + luck.below(q.allowance));
  for (const std::int32_t distance : {way, way / 2, way / 4}) {
    if (distance <= 0) continue;
    answer.path.clear();
    if (turn != 0) answer.path.push(Manoeuvre::pivot(turn));
    answer.path.push(Manoeuvre::advance(distance));
    offer(answer, out);
  }
  answer.path.clear();
  if (turn != 0) answer.path.push(Manoeuvre::pivot(turn));
  offer(answer, out);
  answer.path.clear();
  offer(answer, out);
}

// Anywhere in the region, as it stands.
void places(const Question& q, Stream& luck, std::vector<Suggestion>& out) {
  constexpr int tries = 24;
  Answer answer;
  answer.block = q.block;
  offer(answer, out);
  for (int i = 0; i < tries; ++i) {
    answer.block.pose.at = {q.region.lo.x + static_cast<std::int32_t>(luck.below(q.region.hi.x - q.region.lo.x + 1)),
                            q.region.lo.y + static_cast<std::int32_t>(luck.below(q.region.hi.y - q.region.lo.y + 1))};
    offer(answer, out);
  }
}

}  // namespace

void at_random(const Question& question, std::uint64_t luck, std::vector<Suggestion>& out) {
  Stream stream(luck);
  if (question.shape == Question::Shape::Move) moves(question, stream, out);
  if (question.shape == Question::Shape::Place) places(question, stream, out);
  if (question.shape == Question::Shape::Write) offer(filled_in(question, luck | 1), out);
}

}  // namespace linstock
