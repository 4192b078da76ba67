// How a BookGame hands out what can be drawn. Included where BookGames are made, so that only those files depend on
// scene.h.
//
// Rules may have any of
//   static FieldPlan field_plan(const Tables&);
//   static Scene scene(const State&, const Tables&, Seat viewer);
//   static void look_again(Look&, const State& before, const State& now, const Tables&, Seat viewer);
//                          brings the scene from one state to the other, through Look::change
//   static std::vector<Overlay> overlays(const State&, const Tables&, int subject, Seat viewer);
// and, each with the step that asks, to be visited like run,
//   static std::vector<Form> forms(const State&, const Step&, const Tables&, const Question&);
//   static ReformWords reform_words();   if its Reforms say more than a layout
//   static std::vector<ClosedOption> closed(const State&, const Step&, const Tables&, const Question&);
//   static std::optional<Trial> try_answer(const State&, const Step&, const Tables&, const Question&, const Answer&);
//                          what the check of a path or place comes to; nothing for steps that ask for neither
//   static std::optional<Answer> reach(const State&, const Step&, const Tables&, const Question&, const Wish&, Tries<Trial>&);
//                          the answer that comes nearest to a wish; for an entry of a sheet the question is its line
//   static void preview(const State&, const Step&, const Tables&, const Question&, const Trial*, Preview&);
//                          fills in what the answer comes to
//   static void preview_entry(const State&, const Step&, const Tables&, const Question& line, Preview&);
//                          the same for one entry of a sheet, with what the rules say to it
//   static std::optional<Prospect> prospect(const State&, const Step&, const Tables&, const Question&, const Answer&);
//   static std::optional<Stake> stake(const State&, const Step&, const Tables&, const Question&, const Answer&, const Trial*);
//                          what foresee.h plays on for; with it, settled, narrow and assume
#pragma once
#include "kernel/book_game.h"
#include "kernel/hooks.h"
#include "kernel/view/foresee.h"
#include "kernel/view/scene.h"

namespace linstock {

template <class Rules>
FieldPlan BookGame<Rules>::field_plan() const {
  LINSTOCK_HOOK_FITS(field_plan, *tables_);
  if constexpr (requires { Rules::field_plan(*tables_); })
    return Rules::field_plan(*tables_);
  else
    return {};
}

template <class Rules>
Scene BookGame<Rules>::scene(Seat viewer) const {
  LINSTOCK_HOOK_FITS(scene, state_, *tables_, viewer);
  if constexpr (requires { Rules::scene(state_, *tables_, viewer); })
    return hides() && viewer != all_eyes ? Rules::scene(known_state<Rules>(seen(), *tables_, viewer), *tables_, viewer)
                   : Rules::scene(seen(), *tables_, viewer);
  else
    return {};
}

// A book that cannot say what changed is drawn whole, and compared.
template <class Rules>
void BookGame<Rules>::look(Look& look, Seat viewer) const {
  std::shared_ptr<const State> now = question_ && asked_in_ ? asked_in_ : std::make_shared<const State>(state_);
  if constexpr (Secretive<Rules>)
    if (hides() && viewer != all_eyes) now = std::make_shared<const State>(Rules::known(*now, *tables_, viewer));
  look.units.clear();
  look.generals.clear();
  look.anew = !look.state;
  LINSTOCK_HOOK_FITS(look_again, look, state_, state_, *tables_, viewer);
  if constexpr (requires { Rules::look_again(look, state_, state_, *tables_, viewer); }) {
    if (look.anew)
      look.scene = scene(viewer);
    else
      Rules::look_again(look, *static_cast<const State*>(look.state.get()), *now, *tables_, viewer);
  } else {
    Scene fresh = scene(viewer);
    look.anew = look.anew || fresh.units.size() != look.scene.units.size() ||
                fresh.generals.size() != look.scene.generals.size();
    if (!look.anew) {
      for (std::size_t i = 0; i < fresh.units.size(); ++i)
        if (!(fresh.units[i] == look.scene.units[i])) look.units.push_back({i, look.scene.units[i]});
      for (std::size_t i = 0; i < fresh.generals.size(); ++i)
        if (!(fresh.generals[i] == look.scene.generals[i])) look.generals.push_back({i, look.scene.generals[i]});
    }
    look.scene = std::move(fresh);
  }
  look.state = now;
}

template <class Rules>
std::vector<Form> BookGame<Rules>::forms() const {
  if (hides() && question_->seat != no_seat) return known(question_->seat)->forms();
  LINSTOCK_HOOK_FITS(forms, state_, *asked_by_, *tables_, *question_);
  if constexpr (requires { Rules::forms(state_, *asked_by_, *tables_, *question_); })
    if (question_) return Rules::forms(seen(), *asked_by_, *tables_, *question_);
  return {};
}

template <class Rules>
std::vector<ClosedOption> BookGame<Rules>::closed() const {
  if (hides() && question_->seat != no_seat) return known(question_->seat)->closed();
  LINSTOCK_HOOK_FITS(closed, state_, *asked_by_, *tables_, *question_);
  if constexpr (requires { Rules::closed(state_, *asked_by_, *tables_, *question_); })
    if (question_) return Rules::closed(seen(), *asked_by_, *tables_, *question_);
  return {};
}

template <class Rules>
std::optional<Answer> BookGame<Rules>::reach(const Wish& wish) const {
  if (hides() && question_->seat != no_seat) return known(question_->seat)->reach(wish);
  const Question* asked = question_ && wish.entry >= 0 ? line_of(*question_, wish.entry) : question();
  LINSTOCK_HOOK_FITS(reach, state_, *asked_by_, *tables_, *asked, wish, tries_);
  if constexpr (requires { Rules::reach(state_, *asked_by_, *tables_, *asked, wish, tries_); })
    if (asked) return Rules::reach(seen(), *asked_by_, *tables_, *asked, wish, tries_);
  return {};
}

// The refusal is the one that answer() would give: the rule's own check is asked, once for all who look at this answer.
// Where a step cannot be asked without being run, it is run on a copy.
template <class Rules>
Preview BookGame<Rules>::preview(const Answer& given) const {
  if (hides() && question_->seat != no_seat) return known(question_->seat)->preview(given);
  Preview result;
  result.answer = given;
  Refusal why;
  const bool possible = question_ && fits(*question_, given, why);
  const Trial* trial = possible ? tried(given) : nullptr;
  if (!question_) {
    result.refusal = Refusal{{}, "the battle is over"};
  } else if (!possible) {
    result.refusal = why;
  } else if (trial) {
    result.refusal = trial->refusal;
  } else {
    BookGame trial_game = *this;
    trial_game.log_ = nullptr;
    result.refusal = trial_game.answer(given);
  }
  LINSTOCK_HOOK_FITS(preview, state_, *asked_by_, *tables_, *question_, trial, result);
  if constexpr (requires { Rules::preview(state_, *asked_by_, *tables_, *question_, trial, result); })
    if (question_) Rules::preview(seen(), *asked_by_, *tables_, *question_, trial, result);
  return result;
}

template <class Rules>
Preview BookGame<Rules>::preview_entry(int subject, const Answer& given) const {
  if (hides() && question_->seat != no_seat) return known(question_->seat)->preview_entry(subject, given);
  Preview result;
  result.answer = given;
  const Question* line = question_ ? line_of(*question_, subject) : nullptr;
  Refusal why;
  if (!line)
    result.refusal = Refusal{question_ ? question_->clause : Clause{}, "this is not on the sheet"};
  else if (!fits(*line, given, why))
    result.refusal = why;
  LINSTOCK_HOOK_FITS(preview_entry, state_, *asked_by_, *tables_, *line, result);
  if constexpr (requires { Rules::preview_entry(state_, *asked_by_, *tables_, *line, result); })
    if (line) Rules::preview_entry(seen(), *asked_by_, *tables_, *line, result);
  return result;
}

template <class Rules>
std::optional<Prospect> BookGame<Rules>::prospect(const Answer& given) const {
  if (hides() && question_->seat != no_seat) return known(question_->seat)->prospect(given);
  if (auto played = foreseen(given, first_look<Rules>())) return played;
  LINSTOCK_HOOK_FITS(prospect, state_, *asked_by_, *tables_, *question_, given);
  if constexpr (requires { Rules::prospect(state_, *asked_by_, *tables_, *question_, given); })
    if (question_) return Rules::prospect(seen(), *asked_by_, *tables_, *question_, given);
  return {};
}

template <class Rules>
std::optional<Prospect> BookGame<Rules>::play_out(const Answer& given, std::uint64_t plays, std::uint64_t seed) const {
  if (hides() && question_->seat != no_seat) return known(question_->seat)->play_out(given, plays, seed);
  return foreseen(given, {.branches = 0, .samples = plays, .first_seed = seed});
}

template <class Rules>
std::optional<Prospect> BookGame<Rules>::foreseen([[maybe_unused]] const Answer& given,
                                                  [[maybe_unused]] const Foresight& limits) const {
  LINSTOCK_HOOK_FITS(stake, state_, *asked_by_, *tables_, *question_, given, tried(given));
  if constexpr (requires { Rules::stake(state_, *asked_by_, *tables_, *question_, given, tried(given)); }) {
    Refusal why;
    if (!question_ || !fits(*question_, given, why)) return {};
    const auto stake = Rules::stake(seen(), *asked_by_, *tables_, *question_, given, tried(given));
    if (!stake) return {};
    Given told{answers_, {}};
    const int envelope = at_once_.place(question_->seat);
    if (envelope < 0) {
      told.answers.push_back(given);
    } else {
      told.envelopes.resize(at_once_.questions().size());
      told.envelopes[static_cast<std::size_t>(envelope)] = given;
    }
    return foreseen_as(*stake, foresee<Rules>(state_, told, *tables_, *stake, limits));
  }
  return {};
}

template <class Rules>
std::vector<Overlay> BookGame<Rules>::overlays([[maybe_unused]] int subject, [[maybe_unused]] Seat viewer) const {
  LINSTOCK_HOOK_FITS(overlays, state_, *tables_, subject, viewer);
  if constexpr (requires { Rules::overlays(state_, *tables_, subject, viewer); })
    return hides() ? Rules::overlays(known_state<Rules>(seen(), *tables_, viewer), *tables_, subject, viewer)
                   : Rules::overlays(seen(), *tables_, subject, viewer);
  else
    return {};
}

}  // namespace linstock
