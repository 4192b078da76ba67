#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <ostream>

#include "apps/chances.h"
#include "apps/commands.h"
#include "kernel/dice/distribution.h"
#include "kernel/files/json.h"

namespace linstock::apps {

namespace {

// "losses: on average 2, half of the time at most 2"
std::string averages(const Odds& odds) {
  std::string text;
  if (odds.rows.empty()) return text;
  const Description& outcome = odds.rows.front().outcome.description();
  for (const Field& field : outcome.fields) {
    if (field.kind != Field::Kind::Number) continue;
    Distribution<int> values;
    for (const OddsRow& row : odds.rows) values.add(field.value(row.outcome.data()), row.p);
    if (values.size() < 2) continue;
    std::string name = field.name;
    for (char& c : name)
      if (c == '_') c = ' ';
    text += fmt::format("{}: {:.2f} on average, median {}\n", name, values.mean().to_double() / field.scale,
                        field.text(values.quantile(Fraction(1, 2))));
  }
  return text;
}

void exactness(const Odds& odds, nlohmann::ordered_json& out) {
  out["exact"] = odds.samples == 0;
  if (odds.samples) {
    out["samples"] = odds.samples;
    out["open"] = odds.open;
    out["error"] = odds.error;
  }
}

int answer_one_question(const Situation& situation, const std::vector<Wish>& wishes, Console& console) {
  const Odds odds = linstock::odds(*situation.procedure, situation.facts, situation.tables.get());
  const Fraction p = odds.sum_if([&](const Described& outcome) { return all_hold(wishes, outcome); });
  const std::string fraction = p.text_over(odds.over);
  console.out << fmt::format("{}: {}{}%{}\n", wishes_words(wishes), odds.samples || fraction.size() > 40 ? "" : fraction + " = ",
                             percent_text(p),
                             odds.samples ? fmt::format(", give or take {:.2f} (sampled)", odds.error) : "");
  return done;
}

// Only what differs is drawn; more outcomes than a person reads are summed up by their first field.
void show_summed_up(PartialOdds partial, Console& console) {
  constexpr std::size_t readable = 30;
  const std::string means = averages(partial.odds);
  const auto differing = differing_fields({&partial.odds});
  const std::string same = same_always(partial.odds, differing);
  const std::string lists = differing.empty() ? "" : lists_of(partial.odds.rows.front().outcome.description());
  const std::size_t count = partial.odds.rows.size();
  keep_only(partial, differing);
  const bool sum_up = partial.odds.rows.size() > readable && differing.size() > 1;
  if (sum_up) keep_only(partial, {differing.front()});

  console.out << odds_words(partial.odds, console.style()) << means;
  if (!same.empty()) console.out << paragraph("always: " + same, console.screen);
  if (sum_up)
    console.out << paragraph(fmt::format("{} outcomes, summed up by {}; --by all shows each, --by FIELD,... other sums",
                                         count, differing.front()),
                             console.screen);
  else if (!lists.empty())
    console.out << paragraph(fmt::format("without {}; --by all shows them", lists), console.screen);
}

}  // namespace

nlohmann::ordered_json odds_answer(const Situation& situation, const Arguments& args, bool words, OddsBudget* budget) {
  if (!args.vary.empty()) return vary_answer(situation, args, words, budget);
  check_facts(situation);
  const auto wishes = wishes_of(args, *situation.procedure);
  const auto fields = fields_of(args, *situation.procedure);
  nlohmann::ordered_json out = head_json(situation);
  if (!wishes.empty()) {
    const Odds odds = odds_by(situation, {}, budget).odds;
    const Fraction p = odds.sum_if([&](const Described& outcome) { return all_hold(wishes, outcome); });
    out["question"] = wishes_words(wishes);
    out["p"] = p.text_over(odds.over);
    out["percent"] = static_cast<double>(static_cast<long long>(p.percent() * 100 + 0.5)) / 100;
    exactness(odds, out);
    return out;
  }
  const PartialOdds partial = odds_by(situation, fields, budget);
  out["tally"] = tally_json(partial.odds.log, args.considered);
  out["notes"] = notes_json(partial.odds.log);
  out["odds"] = odds_in_order(partial.odds, words);
  exactness(partial.odds, out);
  return out;
}

int odds(const Arguments& args, Console& console) {
  const Situation situation = situation_of(args, console);
  if (args.json) {
    console.out << odds_answer(situation, args, false).dump(2) << "\n";
    return done;
  }
  if (!args.vary.empty()) return vary(situation, args, console);
  check_facts(situation);
  const auto wishes = wishes_of(args, *situation.procedure);
  const auto fields = fields_of(args, *situation.procedure);
  if (!wishes.empty()) return answer_one_question(situation, wishes, console);

  PartialOdds partial = odds_by(situation, fields);
  const Style style = console.style(args.considered);
  console.out << head_words(situation, console) << story_words(situation, partial.odds.log, style) << "\n";
  if (args.by)
    console.out << odds_words(partial.odds, style) << averages(partial.odds);
  else
    show_summed_up(std::move(partial), console);
  return done;
}

}  // namespace linstock::apps
