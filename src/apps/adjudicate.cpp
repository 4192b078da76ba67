#include <fmt/format.h>

#include <algorithm>
#include <istream>
#include <nlohmann/json.hpp>
#include <ostream>

#include "apps/commands.h"
#include "apps/resolution.h"
#include "kernel/asking.h"
#include "kernel/files/json.h"
#include "kernel/scripted.h"
#include "kernel/dice/seeded.h"

namespace linstock::apps {

Resolution from_script(const Situation& s, const std::string& dice) {
  Scripted umpire(dice);
  Resolution resolution{Described(*s.procedure->outcome), {}, {}};
  umpire.listen(&resolution.log);
  try {
    resolution.outcome = adjudicate(*s.procedure, s.facts, s.tables.get(), umpire);
  } catch (const ScriptError& error) {
    fail(wrong, fmt::format("dice: {}", error.what()));
  }
  if (!umpire.all_used())
    fail(wrong, fmt::format("dice: '{}' left over; {} ({}) wants no more", umpire.unused(), s.procedure->name,
                            s.procedure->clause.id));
  return resolution;
}

Resolution from_seed(const Situation& s, const Seed& seed) {
  Seeded umpire(seed);
  Resolution resolution{Described(*s.procedure->outcome), {}, seed};
  umpire.listen(&resolution.log);
  resolution.outcome = adjudicate(*s.procedure, s.facts, s.tables.get(), umpire);
  return resolution;
}

namespace {

// One question put to the person at the table, again until the answer fits.
Answer ask(const Question& question, Console& console) {
  const bool roll = question.shape == Question::Shape::Roll;
  std::string wanted = question.what;
  if (roll) wanted += (wanted.empty() ? "" : ": ") + dice_words(question.roll);
  for (std::string line;;) {
    console.err << fmt::format("{} ({})", wanted, question.clause.id);
    for (const Option& option : question.options) console.err << fmt::format("\n  {} {}", option.value, option.label);
    console.err << "? " << std::flush;
    if (!std::getline(console.in, line)) {
      console.err << "\n";
      fail(wrong, fmt::format("no answer to {} ({})", wanted, question.clause.id));
    }
    Answer answer;
    Refusal refusal;
    std::string why;
    if (roll) {
      if (read_dice(question.roll, line, answer, why)) return answer;
    } else {
      const Field number{
          .name = "answer", .kind = Field::Kind::Number, .offset = 0, .min = -1'000'000, .max = 1'000'000};
      answer.value = number.read(line).value_or(-1'000'001);
      if (fits(question, answer, refusal)) return answer;
      why = refusal.message;
    }
    console.err << why << "\n";
  }
}

Resolution from_people(const Situation& s, Console& console) {
  for (std::vector<Answer> answers;;) {
    Asking umpire(answers);
    Resolution resolution{Described(*s.procedure->outcome), {}, {}};
    umpire.listen(&resolution.log);
    try {
      resolution.outcome = adjudicate(*s.procedure, s.facts, s.tables.get(), umpire);
      return resolution;
    } catch (const Unanswered& unanswered) {
      answers.push_back(ask(unanswered.question, console));
    } catch (const Refused& refused) {
      console.err << fmt::format("{} ({})\n", refused.refusal.message, refused.refusal.clause.id);
      answers.pop_back();
    }
  }
}

Resolution resolve(const Situation& s, const Arguments& args, Console& console) {
  if (int(args.dice.has_value()) + int(args.seed.has_value()) + int(args.ask) > 1)
    fail(wrong, "--dice, --seed and --ask: one of them says where the dice come from");
  if (args.dice) return from_script(s, *args.dice);
  if (args.ask) {
    if (args.facts_file == "-") fail(wrong, "--ask and --facts - both want standard input");
    return from_people(s, console);
  }
  if (!args.seed) return from_seed(s, Seed::fresh());
  const auto seed = Seed::from_hex(*args.seed);
  if (!seed) fail(wrong, fmt::format("seed: '{}' does not fit; allowed: 1 to 64 hex digits", *args.seed));
  return from_seed(s, *seed);
}

}  // namespace

nlohmann::ordered_json resolution_json(const Situation& situation, const Resolution& resolution, bool considered) {
  nlohmann::ordered_json out = head_json(situation);
  out["tally"] = tally_json(resolution.log, considered);
  out["dice"] = dice_json(resolution.log);
  out["notes"] = notes_json(resolution.log);
  out["outcome"] = ordered(resolution.outcome);
  if (resolution.seed && resolution.log.any(Note::Kind::Rolled)) out["seed"] = resolution.seed->hex();
  return out;
}

std::string told_words(const Situation& situation, const Described& outcome) {
  const char* first = situation.procedure->table.first;
  const Field* asked = outcome.description().find(first);
  const std::string words = outcome_words(outcome, first);
  if (!asked || asked->kind != Field::Kind::Flag || asked->value(outcome.data())) return words;
  std::string told = std::string(first) + " no";
  std::replace(told.begin(), told.end(), '_', ' ');
  return words == "nothing" ? told : told + ", " + words;
}

int adjudicate(const Arguments& args, Console& console) {
  const Situation situation = situation_of(args, console);
  check_facts(situation);
  const Resolution resolution = resolve(situation, args, console);
  if (args.json) {
    console.out << resolution_json(situation, resolution, args.considered).dump(2) << "\n";
    return done;
  }
  const Style style = console.style(args.considered);
  console.out << head_words(situation, console) << story_words(situation, resolution.log, style);
  const char* mark = "=> ";
  for (const std::string& line : wrap(told_words(situation, resolution.outcome), console.screen.width - 3)) {
    console.out << paint(style, "1", mark + line) << "\n";
    mark = "   ";
  }
  const bool dice = resolution.log.any(Note::Kind::Rolled);
  if (resolution.seed && !args.seed && dice) console.out << fmt::format("again: --seed {}\n", resolution.seed->hex());
  return done;
}

}  // namespace linstock::apps
