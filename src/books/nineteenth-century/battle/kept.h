// What a board was asked once. Sheets are used again and again, board after board: whoever stands as on the board before is where he was, so
// what was asked then is still true. Every answer carries the number under which it was found, so that nothing has to be wiped.
//
// It trusts that the state does not change while its board lives. Builds that look for bugs (the sanitizers) do not: there every
// sixteenth answer that was kept is found again and has to be the same.
#pragma once
#include <algorithm>
#include <cstdint>
#include <memory>
#include <vector>

#include "books/nineteenth-century/troops.h"
#include "geometry/block.h"
#include "kernel/check.h"

namespace linstock::nineteenth_century::afield {

#ifdef NDEBUG
inline constexpr int kept_found_again_every = 0;
#else
inline constexpr int kept_found_again_every = 16;
#endif

// All that distances and sight follow from, beside the field.
struct Stood {
  Pose pose;
  Layout layout;
  Seat side = 0;
  bool active = false, close = false, sniper = false;

  friend bool operator==(const Stood&, const Stood&) = default;
};
// And what else decides who can charge whom, and who is minded.
struct Goes {
  nineteenth_century::Troops troops{};
  bool runs = false;

  friend bool operator==(const Goes&, const Goes&) = default;
};

class Kept {
 public:
  enum Asked : std::size_t { Yards, Sees, SeesFire, GroundHides, GroundHidesFire, Contours, follow_from_stood, Charges = follow_from_stood, Nearest, kinds };

  // `field` is another number for another field or other tables. `again`: how many kept answers are handed out for one that is found
  // again; 0: never.
  Kept(std::size_t units, std::uint64_t field, int again = kept_found_again_every) : pairs_(units * units), again_(again), sheet_(take_sheet()) {
    if (sheet_->answers.size() < kinds * pairs_) sheet_->answers.resize(kinds * pairs_);
    stood_changed_ = sheet_->field != field || sheet_->units.size() != units;
    if (stood_changed_) sheet_->units.assign(units, Noted{});
    sheet_->field = field;
  }
  ~Kept() { spare().push_back(std::move(sheet_)); }
  Kept(const Kept&) = delete;

  // First every unit is noted, then the board may ask.
  void note(std::size_t unit, const Stood& stood, const Goes& goes) {
    Noted& noted = sheet_->units[unit];
    if (noted.stood != stood) noted.stood = stood, noted.since = 0, stood_changed_ = true;
    if (noted.goes != goes) noted.goes = goes, goes_changed_ = true;
  }
  void all_noted() {
    sheet_->renew(stood_changed_, goes_changed_);
    for (Noted& noted : sheet_->units)
      if (noted.since == 0) noted.since = sheet_->stood;
  }

  // The answer, found the first time that it is asked. Whatever `find` asks in its turn is kept as well.
  template <class Find>
  int ask(Asked what, std::size_t pair, Find find) {
    Answer& kept = sheet_->answers[what * pairs_ + pair];
    const std::uint16_t number = what < follow_from_stood ? sheet_->stood : sheet_->goes;
    if (kept.number != number) return (kept = {static_cast<std::int16_t>(find()), number}).value;
    if (again_ > 0 && ++handed_out_ % again_ == 0) check(static_cast<std::int16_t>(find()) == kept.value, "the state has changed while its board lives");
    return kept.value;
  }

  // What follows from how two of them stand and from nothing else stays true until one of the two stands otherwise.
  void know(Asked what, int a, int b, std::size_t pair) {
    sheet_->answers[what * pairs_ + pair] = {1, std::max(since(a), since(b))};
  }
  bool known(Asked what, int a, int b, std::size_t pair) const {
    const Answer& kept = sheet_->answers[what * pairs_ + pair];
    return kept.number != 0 && kept.number >= since(a) && kept.number >= since(b);
  }

 private:
  std::uint16_t since(int unit) const { return sheet_->units[static_cast<std::size_t>(unit)].since; }
  struct Answer {
    std::int16_t value = 0;
    std::uint16_t number = 0;
  };
  struct Noted {
    Stood stood;
    Goes goes;
    std::uint16_t since = 0;  // the number under which it came to stand so
  };
  struct Sheet {
    std::uint64_t field = 0;
    std::uint16_t stood = 0, goes = 0, last = 0;  // 0: never asked
    std::vector<Noted> units;
    std::vector<Answer> answers;

    void renew(bool stood_changed, bool goes_changed) {
      constexpr std::uint16_t most = 65000;
      if (last >= most) {
        std::ranges::fill(answers, Answer{}), last = 0, stood_changed = true;
        for (Noted& noted : units) noted.since = 0;
      }
      if (stood_changed) stood = ++last;
      if (stood_changed || goes_changed) goes = ++last;
    }
  };
  static std::vector<std::unique_ptr<Sheet>>& spare() {
    static thread_local std::vector<std::unique_ptr<Sheet>> sheets;
    return sheets;
  }
  static std::unique_ptr<Sheet> take_sheet() {
    if (spare().empty()) return std::make_unique<Sheet>();
    std::unique_ptr<Sheet> sheet = std::move(spare().back());
    spare().pop_back();
    return sheet;
  }

  std::size_t pairs_;
  int again_, handed_out_ = 0;
  bool stood_changed_ = false, goes_changed_ = false;
  std::unique_ptr<Sheet> sheet_;
};

}  // namespace linstock::nineteenth_century::afield
