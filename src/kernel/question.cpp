#include "kernel/question.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <vector>

#include "geometry/shape.h"
#include "kernel/describe.h"

namespace linstock {

Paper::Paper(Written written) : written_(std::make_shared<const Written>(std::move(written))) {}

bool Paper::same(const Paper& a, const Paper& b) { return a.written_ && b.written_ && *a.written_ == *b.written_; }


namespace {

bool fits_roll(const Roll& roll, const Answer& answer, Refusal& why) {
  const Die& die = *roll.dice.die;
  if (answer.faces.empty() && roll.ask != Ask::Each) {
    if (answer.value >= roll.lowest() && answer.value <= roll.highest()) return true;
    why = {roll.clause, fmt::format("{} cannot give {}: {} to {} is possible", dice_words(roll), answer.value,
                                    roll.lowest(), roll.highest())};
    return false;
  }
  if (answer.faces.size() != roll.dice.count) {
    why = {roll.clause, fmt::format("{} dice were given where {} are wanted", answer.faces.size(), dice_words(roll))};
    return false;
  }
  for (int face : answer.faces)
    if (!die.shows(face)) {
      why = {roll.clause, fmt::format("a {} cannot show {}", die.name, face)};
      return false;
    }
  return true;
}

// The word at the start of a text, cut to a dozen characters (whole ones: the text may be UTF-8).
std::string_view first_word(std::string_view text) {
  std::size_t end = std::min(text.find_first_of(" ,;\t"), text.size());
  for (std::size_t i = 0, characters = 0; i < end; ++i)
    if ((text[i] & 0xc0) != 0x80 && ++characters > 12) end = i;
  return text.substr(0, end);
}

// A path made of possible numbers; whether the rules allow it is another matter.
bool fits_path(const Answer& answer) {
  const auto near = [](std::int64_t n) { return n >= -farthest && n <= farthest; };
  for (const Manoeuvre& m : answer.path) {
    const bool turn_fits = m.kind == Manoeuvre::Kind::Face ? m.by == 1 || m.by == 2 || m.by == -1
                                                           : m.by >= -full_turn && m.by <= full_turn;
    if (m.kind > Manoeuvre::Kind::Reform || m.distance < 0 || !near(m.distance) || !turn_fits || !near(m.vector.x) ||
        !near(m.vector.y) || m.area < 0 || !near(m.area) || m.layout.count < 1 || m.layout.files < 1 || m.layout.width < 1 || m.layout.depth < 1 ||
        !near(m.layout.width) || !near(m.layout.depth))
      return false;
  }
  return true;
}

std::string units(Point p) {  // in the book's unit, as people measure
  return fmt::format("({:.4g}, {:.4g})", p.x / double{unit_length}, p.y / double{unit_length});
}

// Inside the outline that a blank draws, its edge included.
bool within(const std::shared_ptr<const Blank>& blank, Point p) {
  return !blank || blank->outline.empty() || place_in(blank->outline, p) != Place::Outside;
}

bool fits_place(const Question& question, const Answer& answer, Refusal& why) {
  const Point at = answer.block.pose.at;
  const Box& box = question.region;
  if (at.x >= box.lo.x && at.x <= box.hi.x && at.y >= box.lo.y && at.y <= box.hi.y && answer.block.layout.count >= 1 &&
      answer.block.layout.files >= 1) {
    if (within(question.blank, at)) return true;
    why = {question.clause, fmt::format("{} is outside the region", units(at))};
    return false;
  }
  why = {question.clause, fmt::format("{} is outside the region {} to {}", units(at), units(box.lo), units(box.hi))};
  return false;
}

// WRITING

bool fits_form(const Question& question, const Written& written, Refusal& why) {
  const Description* form = question.blank->form;
  if (!form) {
    why = {question.clause, "no form is wanted here"};
    return written.form.empty();
  }
  if (written.form.size() != (form->size + 3) / 4) {
    why = {question.clause, written.form.empty() ? "the form is missing" : "this is not the form that is wanted"};
    return false;
  }
  const auto problem = form->check(written.form.data());
  if (problem) why = {*problem->clause.id ? problem->clause : question.clause, problem->field + ": " + problem->message};
  return !problem;
}

bool fits_line(const Question& question, const Written& written, Refusal& why) {
  const Blank& blank = *question.blank;
  const auto corners = static_cast<std::int64_t>(written.line.size());
  if (corners < blank.least_corners || corners > std::max(0, blank.most_corners)) {
    why = {question.clause, blank.most_corners <= 0
                                ? std::string("no line is wanted here")
                                : fmt::format("a line of {} corners was drawn; {} to {} are allowed", corners,
                                              blank.least_corners, blank.most_corners)};
    return false;
  }
  for (const Point p : written.line)
    if (p.x < -farthest || p.x > farthest || p.y < -farthest || p.y > farthest || !within(question.blank, p)) {
      why = {question.clause, fmt::format("the line leaves the region at {}", units(p))};
      return false;
    }
  return true;
}

const Blank::Line* line_for(const Blank& blank, std::int32_t subject) {
  for (const Blank::Line& line : blank.lines)
    if (line.question.subject == subject) return &line;
  return nullptr;
}

// Every entry answers a line, every line at most once, and what is required is there.
bool fits_sheet(const Question& question, const Written& written, Refusal& why) {
  const Blank& blank = *question.blank;
  const auto no = [&](std::string message, std::int32_t subject) {
    why = {question.clause, std::move(message), subject};
    return false;
  };
  if (written.entries.size() > blank.lines.size())
    return no(fmt::format("the sheet has {} entries for {} lines", written.entries.size(), blank.lines.size()), -1);
  std::vector<std::int32_t> seen;
  for (const SheetEntry& entry : written.entries) {
    const Blank::Line* line = line_for(blank, entry.subject);
    if (!line) return no("an entry is for somebody who is not on this sheet", -1);
    if (std::find(seen.begin(), seen.end(), entry.subject) != seen.end())
      return no("two entries are for the same", entry.subject);
    seen.push_back(entry.subject);
    if (line->question.shape == Question::Shape::Roll || (entry.answer.paper && !entry.answer.paper->entries.empty()))
      return no("a line of a sheet is no sheet and no die", entry.subject);
    if (!fits(line->question, entry.answer, why)) {
      why.subject = entry.subject;
      return false;
    }
  }
  for (const Blank::Line& line : blank.lines)
    if (line.required && std::find(seen.begin(), seen.end(), line.question.subject) == seen.end())
      return no("an entry is missing", line.question.subject);
  return true;
}

bool fits_paper(const Question& question, const Answer& answer, Refusal& why) {
  check(question.blank != nullptr, "a question to write without a blank");
  static const Written nothing;
  if (answer.value != 0) {
    why = {question.clause, "nothing is to be picked here"};
    return false;
  }
  const Written& written = answer.paper ? *answer.paper : nothing;
  return fits_form(question, written, why) && fits_line(question, written, why) && fits_sheet(question, written, why);
}

// A few numbers from one: enough for a form filled in at random.
class Drawn {
 public:
  explicit Drawn(std::uint64_t luck) : state_(luck) {}
  std::int64_t below(std::int64_t n) {
    if (state_ == 0 || n <= 1) return 0;
    state_ = state_ * 6364136223846793005u + 1442695040888963407u;
    return static_cast<std::int64_t>((state_ >> 33) % static_cast<std::uint64_t>(n));
  }
  bool plain() const { return state_ == 0; }

 private:
  std::uint64_t state_;
};

void fill_form(const Description& form, void* object, Drawn& drawn) {
  form.set_defaults(object);
  if (drawn.plain()) return;
  for (const Field& field : form.fields)
    if (field.kind != Field::Kind::List)
      field.value(object) = field.min + static_cast<int>(drawn.below(std::int64_t{field.max} - field.min + 1));
}

Answer filled(const Question& question, Drawn& drawn);

Written filled_paper(const Question& question, Drawn& drawn) {
  const Blank& blank = *question.blank;
  Written written;
  if (blank.form) {
    Described value(*blank.form);
    for (int tries = 0; tries < 20; ++tries) {
      fill_form(*blank.form, value.data(), drawn);
      if (!blank.form->check(value.data())) break;
      if (tries == 19) blank.form->set_defaults(value.data());
    }
    written.form.assign(value.words().begin(), value.words().end());
  }
  const std::int64_t corners =
      blank.least_corners + drawn.below(std::int64_t{std::max(blank.most_corners, blank.least_corners)} - blank.least_corners + 1);
  const Box box = blank.outline.empty() ? question.region : box_of(blank.outline);
  for (int tries = 0; static_cast<std::int64_t>(written.line.size()) < corners && tries < 1000; ++tries) {
    const Point p{static_cast<std::int32_t>(box.lo.x + drawn.below(std::int64_t{box.hi.x} - box.lo.x + 1)),
                  static_cast<std::int32_t>(box.lo.y + drawn.below(std::int64_t{box.hi.y} - box.lo.y + 1))};
    if (within(question.blank, p)) written.line.push_back(p);
  }
  for (const Blank::Line& line : blank.lines)
    if (line.required || drawn.below(2) == 1) written.entries.push_back({line.question.subject, filled(line.question, drawn)});
  return written;
}

Answer filled(const Question& question, Drawn& drawn) {
  Answer answer;
  if (!question.options.empty())
    answer.value = question.options[static_cast<int>(drawn.below(question.options.size()))].value;
  answer.block = question.shape == Question::Shape::Place ? question.block : Block{};
  if (question.shape == Question::Shape::Write) answer.paper = filled_paper(question, drawn);
  return answer;
}

}  // namespace

Answer filled_in(const Question& question, std::uint64_t luck) {
  Drawn drawn(luck);
  return filled(question, drawn);
}

bool fits(const Question& question, const Answer& answer, Refusal& why) {
  if (question.shape == Question::Shape::Write) return fits_paper(question, answer, why);
  if (question.shape == Question::Shape::Roll) return fits_roll(question.roll, answer, why);
  if (question.shape == Question::Shape::Place) return fits_place(question, answer, why);
  if (question.shape == Question::Shape::Move && !fits_path(answer)) {
    why = {question.clause, "the path has impossible numbers"};
    return false;
  }
  for (const Option& option : question.options)
    if (option.value == answer.value) return true;
  std::string allowed;
  for (const Option& option : question.options)
    allowed +=
        fmt::format("{}{}{}{}", allowed.empty() ? "" : ", ", option.value, *option.label ? " " : "", option.label);
  why = {question.clause, fmt::format("{} is not among the answers: {}", answer.value, allowed)};
  return false;
}

bool read_dice(const Roll& roll, std::string_view text, Answer& answer, std::string& why) {
  answer = Answer{};
  std::vector<int> numbers;
  bool bare = false;
  for (std::size_t i = 0; i < text.size();) {
    const char c = text[i];
    if (c == ' ' || c == ',' || c == ';' || c == '\t') {
      ++i;
      continue;
    }
    if (c == '=' && numbers.empty() && !bare) {
      bare = true;
      ++i;
      continue;
    }
    std::size_t end = i;
    while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
    if (end == i || end - i > 4) {
      why = fmt::format("'{}' at place {} is not a die: give faces like \"3 5\", or the bare result like \"=8\"",
                        first_word(text.substr(i)), i + 1);
      return false;
    }
    numbers.push_back(std::stoi(std::string(text.substr(i, end - i))));
    i = end;
  }
  if (bare) {
    if (roll.ask == Ask::Each || numbers.size() != 1) {
      why =
          roll.ask == Ask::Each ? "every die matters here: give the faces, not a sum" : "one number belongs after '='";
      return false;
    }
    answer.value = numbers[0];
  } else {
    if (numbers.size() > static_cast<std::size_t>(most_dice)) {
      why = fmt::format("{} dice were given where {} are wanted", numbers.size(), dice_words(roll));
      return false;
    }
    for (int n : numbers) answer.faces.push(static_cast<std::int8_t>(std::min(n, 100)));
    std::sort(answer.faces.begin(), answer.faces.end(), std::greater<>());
    if (answer.faces.empty()) {
      why = fmt::format("no dice were given where {} are wanted", dice_words(roll));
      return false;
    }
  }
  Refusal refusal;
  if (!fits_roll(roll, answer, refusal)) {
    why = refusal.message;
    return false;
  }
  if (!bare) answer.value = roll.ask == Ask::Each ? 0 : roll.read(answer.faces);
  return true;
}

std::string dice_words(const Roll& roll) {
  std::string words = fmt::format("{}{}", roll.dice.count, roll.dice.die->name);
  if (roll.ask == Ask::Count) words += fmt::format(", {} or more", roll.at_least);
  return words;
}

Faces in_order(Faces faces) {
  std::sort(faces.begin(), faces.end(), std::greater<>());
  return faces;
}

}  // namespace linstock
