// How a BookGame hands out what can be drawn. Included where BookGames are made, so that only those files depend on
// scene.h.
//
// Rules may have any of
//   static FieldPlan field_plan(const Tables&);
//   static Scene scene(const State&, const Tables&, Seat viewer);
//   static std::vector<Form> forms(const State&, const Tables&, const Question&);
//   static std::vector<ClosedOption> closed(const State&, const Tables&, const Question&);
//   static std::optional<Answer> reach(const State&, const Tables&, const Question&, const Wish&);
//   static void preview(const State&, const Tables&, const Question&, Preview&);   fills in what the answer comes to
//   static std::optional<Prospect> prospect(const State&, const Tables&, const Question&, const Answer&);
//   static std::vector<Overlay> overlays(const State&, const Tables&, int subject, Seat viewer);
#pragma once
#include "kernel/game.h"
#include "kernel/scene.h"

namespace linstock {

template <class Rules>
FieldPlan BookGame<Rules>::field_plan() const {
  if constexpr (requires { Rules::field_plan(*tables_); })
    return Rules::field_plan(*tables_);
  else
    return {};
}

template <class Rules>
Scene BookGame<Rules>::scene(Seat viewer) const {
  if constexpr (requires { Rules::scene(state_, *tables_, viewer); })
    return Rules::scene(seen(), *tables_, viewer);
  else
    return {};
}

template <class Rules>
std::vector<Form> BookGame<Rules>::forms() const {
  if constexpr (requires { Rules::forms(state_, *tables_, *question_); })
    if (question_) return Rules::forms(seen(), *tables_, *question_);
  return {};
}

template <class Rules>
std::vector<ClosedOption> BookGame<Rules>::closed() const {
  if constexpr (requires { Rules::closed(state_, *tables_, *question_); })
    if (question_) return Rules::closed(seen(), *tables_, *question_);
  return {};
}

template <class Rules>
std::optional<Answer> BookGame<Rules>::reach([[maybe_unused]] const Wish& wish) const {
  if constexpr (requires { Rules::reach(state_, *tables_, *question_, wish); })
    if (question_) return Rules::reach(seen(), *tables_, *question_, wish);
  return {};
}

// Whether it is allowed is tried on a copy, so that a preview never disagrees with the answer itself.
template <class Rules>
Preview BookGame<Rules>::preview(const Answer& given) const {
  Preview result;
  result.answer = given;
  BookGame trial = *this;
  trial.log_ = nullptr;
  result.refusal = trial.answer(given);
  if constexpr (requires { Rules::preview(state_, *tables_, *question_, result); })
    if (question_) Rules::preview(seen(), *tables_, *question_, result);
  return result;
}

template <class Rules>
std::optional<Prospect> BookGame<Rules>::prospect([[maybe_unused]] const Answer& given) const {
  if constexpr (requires { Rules::prospect(state_, *tables_, *question_, given); })
    if (question_) return Rules::prospect(seen(), *tables_, *question_, given);
  return {};
}

template <class Rules>
std::vector<Overlay> BookGame<Rules>::overlays([[maybe_unused]] int subject, [[maybe_unused]] Seat viewer) const {
  if constexpr (requires { Rules::overlays(state_, *tables_, subject, viewer); })
    return Rules::overlays(seen(), *tables_, subject, viewer);
  else
    return {};
}

}  // namespace linstock
