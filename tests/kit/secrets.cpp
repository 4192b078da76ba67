// Secrets, whatever the book: nothing leaks, and it does not matter who is quicker.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "kernel/files/words.h"
#include "kernel/procedure.h"
#include "kernel/view/scene.h"
#include "kit/kit.h"

namespace linstock::kit {

namespace {

std::unique_ptr<Game> fresh_game(const SetupCase& c) {
  const BookTables tables = c.book->tables();
  std::optional<Problem> problem;
  return c.book->new_game(*c.setup->text ? c.setup->text : c.setup->name, tables, problem);
}

// Everything that one seat is told, as text.
class Telling {
 public:
  Telling(const Game& game, Seat viewer) : whole_(game), game_(game.known(viewer)), viewer_(viewer) {}

  std::string all() {
    if (!game_->question()) return "over";
    asked();
    drawn();
    if (own()) advised();
    return std::move(text_);
  }

 private:
  bool own() const { return viewer_ != no_seat && game_->question()->seat == viewer_; }
  template <class... Ts>
  void say(fmt::format_string<Ts...> format, Ts&&... values) {
    fmt::format_to(std::back_inserter(text_), format, std::forward<Ts>(values)...);
    text_ += '\n';
  }
  void answer(const Answer& a) {
    say("answer {} {} at {} {} {} path {}", a.value, a.target, a.block.pose.at.x, a.block.pose.at.y, a.block.pose.facing,
        path_words({a.path.begin(), a.path.end()}));
    if (!a.paper) return;
    say("paper {} line {}", fmt::join(a.paper->form, " "), a.paper->line.size());
    for (const Point p : a.paper->line) say("corner {} {}", p.x, p.y);
    for (const SheetEntry& e : a.paper->entries) {
      say("entry {}", e.subject);
      answer(e.answer);
    }
  }
  void refusal(const std::optional<Refusal>& r) { say("refusal {} {}", r ? r->message : "none", r ? r->clause.id : ""); }

  void question(const Question& q, bool whole) {
    say("question of {} {}", q.seat, static_cast<int>(q.shape));
    if (!knows(q.seen_by, viewer_)) return;
    say("{} {} {} {}", q.what, q.clause.id, q.subject, q.subject >= 0 ? game_->name_of(q.subject) : "");
    if (!whole) return;
    say("block {} {} allowance {} region {} {} {} {}", q.block.pose.at.x, q.block.pose.at.y, q.allowance, q.region.lo.x,
        q.region.lo.y, q.region.hi.x, q.region.hi.y);
    for (const Option& o : q.options) say("option {} {} {}", o.value, o.label, o.subject);
    if (!q.blank) return;
    for (const Point p : q.blank->outline) say("outline {} {}", p.x, p.y);
    for (const Blank::Line& line : q.blank->lines) {
      say("line {}", line.required);
      question(line.question, true);
    }
  }
  void asked() {
    for (const Question& q : whole_.questions()) {
      question(q, q.seat == viewer_);
      say("sealed {}", whole_.envelope(q.seat) != nullptr);
    }
    if (const Answer* own_envelope = viewer_ == no_seat ? nullptr : game_->envelope(viewer_)) answer(*own_envelope);
  }

  void unit(const SceneUnit& u) {
    say("unit {} {} {} {} on {} at {} {} {} strength {} {} marks {} flags {}", u.id, u.name, u.form, u.spoken, u.on_table,
        u.pose.at.x, u.pose.at.y, u.pose.facing, u.strength, u.full, u.marks.size(), fmt::join(u.flags, " "));
    for (const auto& m : u.marks) say("mark {} {} {}", m.sign, m.count, m.name);
    for (const Pose& p : u.trail) say("trail {} {}", p.at.x, p.at.y);
    say("{} {} {} {} {} town {} arrives {} traits {}", u.group, u.sign, u.arm, u.grade, u.all_round, u.town, u.arrives,
        fmt::join(u.traits, " "));
    for (const auto* blocks : {&u.bases, &u.gaps})
      for (const auto& base : *blocks) say("base {} {} {} {}", base[0].x, base[0].y, base[2].x, base[2].y);
    for (const char* kind : u.base_kinds) say("of {}", kind);
  }
  void drawn() {
    const Scene scene = whole_.scene(viewer_);
    say("turn {} {} {}", scene.turn, scene.phase, scene.side);
    for (const SceneUnit& u : scene.units) unit(u);
    for (const SceneGeneral& g : scene.generals) say("general {} {} {} {}", g.id, g.at.x, g.at.y, g.on_table);
    for (const SceneObjective& o : scene.objectives) say("objective {} {} {} {}", o.name, o.points, o.holder, o.radius);
    for (const ScenePiece& p : scene.pieces) {
      say("piece {} {} {}", p.area, p.kind, p.name);
      for (const Point corner : p.outline) say("corner {} {}", corner.x, corner.y);
    }
    for (const SceneScore& s : scene.score) say("score {} {} {}", s.points, s.lost, s.breaks_at);
    for (const SceneUnit& u : scene.units)
      for (const Overlay& o : whole_.overlays(u.id, viewer_)) {
        say("overlay {} {} {} {} {}", o.kind, o.name, o.radius, o.blocked, o.by);
        for (const Point p : o.outline) say("corner {} {}", p.x, p.y);
      }
    for (const Metric& m : game_->metrics()) say("metric {} {}", m.name, m.value);
    for (const Seat side : {0, 1}) say("value {} winner {}", game_->value(side), game_->winner());
    say("{}", game_->picture(70));
  }

  // A trial that opens nothing: only this seat's envelope is in. (A question to one seat plays on, in the copy.)
  std::optional<Refusal> tried(const Answer& a) const {
    const auto trial = whole_.clone();
    for (const Seat seat : {0, 1}) trial->unseal(seat);
    return trial->seal(viewer_, a);
  }
  void advised() {
    const Question& q = *game_->question();
    for (const Form& f : game_->forms()) say("form {} {}", f.value, f.name);
    for (const ClosedOption& closed : game_->closed()) say("closed {} {}", closed.label, closed.why.message);
    std::vector<Answer> answers = illegal_answers(q);
    const std::size_t weighed = answers.size();  // odds are the dearest thing to tell: those of the first suggestion
    for (const int effort : {0, 1, 2})
      for (const Suggestion& s : game_->suggest(effort, 12345)) {
        say("suggested {} {}", s.score, s.why);
        answer(s.answer);
        answers.push_back(s.answer);
      }
    for (const Answer& a : answers) {
      const Preview p = game_->preview(a);
      refusal(p.refusal);
      for (const Pose& pose : p.way) say("way {} {}", pose.at.x, pose.at.y);
      for (const auto& stop : p.stops) say("stop {} {}", stop.text, stop.subject);
      for (const auto& remark : p.remarks) say("remark {}", remark.text);
      if (p.ends) unit(*p.ends);
      refusal(tried(a));
      if (&a == answers.data() + weighed)
        if (const auto odds = game_->prospect(a)) chances(*odds);
      for (int i = 0; a.paper && i < static_cast<int>(a.paper->entries.size()); ++i) entry(a.paper->entries[static_cast<std::size_t>(i)]);
    }
  }
  void chances(const Prospect& p) {
    say("odds {} {} {}", p.title, p.ask, p.assumed);
    if (p.facts) say("of {}", outcome_words(*p.facts));
    if (p.played)
      for (const OddsRow& row : p.played->rows) say("{} {}", outcome_words(row.outcome), row.p.text_over(p.played->over));
  }
  void entry(const SheetEntry& e) {
    const Preview p = game_->preview_entry(e.subject, e.answer);
    refusal(p.refusal);
    for (const Pose& pose : p.way) say("way {} {}", pose.at.x, pose.at.y);
    if (!p.ends) return;
    Wish wish;
    wish.entry = e.subject;
    wish.to = {p.ends->pose.at.x + 500, p.ends->pose.at.y + 300};
    if (const auto near = game_->reach(wish))
      for (const Manoeuvre& m : near->path) say("reach {} {} {}", static_cast<int>(m.kind), m.distance, m.by);
  }

  const Game& whole_;
  std::unique_ptr<Game> game_;
  Seat viewer_;
  std::string text_;
};

// Another envelope of the same seat, if there is another that the rules allow.
void seal_another(Game& game, Seat seat, Chance& chance) {
  const auto view = game.known(seat);
  for (int tries = 0; tries < 20; ++tries) {
    const auto suggestions = view->suggest(0, chance.bits());
    const Answer answer = suggestions.empty() ? filled_in(*view->question(), chance.bits() | 1)
                                              : suggestions[chance.below(suggestions.size())].answer;
    const auto trial = game.clone();
    for (const Seat other : {0, 1}) trial->unseal(other);
    if (!trial->seal(seat, answer)) {
      EXPECT_FALSE(game.seal(seat, answer));
      return;
    }
  }
}

// THE STORY: both worlds get the same answer and the same dice. Where the seat knows the same afterwards, it has been told
// the same, in as many throws.
struct World {
  std::unique_ptr<Game> game;
  Log log;
  int thrown = 0;

  std::string told(Seat viewer) const {
    Style style;
    style.name_of = [this](int subject) { return game->name_of(subject); };
    std::string text;
    for (const Note& note : notes_for(log.notes(), viewer)) text += note_words(note, style) + "\n";
    return text;
  }
};

bool same_throw(const Question* a, const Question* b) {
  return a && b && a->shape == Question::Shape::Roll && b->shape == Question::Shape::Roll && a->roll.dice.count == b->roll.dice.count &&
         a->roll.dice.die == b->roll.dice.die && a->roll.ask == b->roll.ask && a->roll.at_least == b->roll.at_least;
}

void the_same_is_told(const Game& game, const Game& other, const Answer& answer, Seat viewer, Chance& chance) {
  World here{game.clone(), {}}, there{other.clone(), {}};
  here.game->listen(&here.log);
  there.game->listen(&there.log);
  const Seat seat = game.question()->seat;
  if (here.game->seal(seat, answer) || there.game->seal(seat, answer)) return;  // what was imagined may forbid it to the other
  while (same_throw(here.game->question(), there.game->question())) {
    const Answer dice = random_answer(*here.game, chance);
    for (World* world : {&here, &there}) {
      ASSERT_FALSE(world->game->answer(dice));
      ++world->thrown;
    }
  }
  if (!here.game->question() || !there.game->question()) return;  // all is revealed
  for (World* world : {&here, &there})
    for (; world->game->question() && world->game->question()->shape == Question::Shape::Roll; ++world->thrown)
      ASSERT_FALSE(world->game->answer(random_answer(*world->game, chance)));
  if (!here.game->question() || !there.game->question()) return;
  if (!here.game->known(viewer)->same_state(*there.game->known(viewer))) return;
  EXPECT_EQ(here.told(viewer), there.told(viewer)) << "seat " << viewer << " hears what it cannot know";
  EXPECT_EQ(here.thrown, there.thrown) << "seat " << viewer << " could count hidden dice";
}

// A book that says nothing of what each knows hides nothing: everybody sees the same.
void everybody_sees_the_same(Game& game, Chance& chance) {
  Log log;
  game.listen(&log);
  for (std::uint64_t n = 0; game.question() && n < 100; ++n) {
    chance.begin(n);
    ASSERT_EQ(game.question()->seen_by, seen_by_all);
    if (n % 20 == 0) {
      const Scene both = game.scene(no_seat);
      for (const Seat seat : {0, 1}) ASSERT_TRUE(game.scene(seat).units == both.units && game.scene(seat).generals == both.generals);
    }
    ASSERT_FALSE(game.answer(random_answer(game, chance)));
  }
  for (const Note& note : log.notes()) ASSERT_EQ(note.seen_by, seen_by_all) << note.what;
}

}  // namespace

void nothing_hidden_leaks(const SetupCase& c, std::uint64_t seed) {
  const auto game = fresh_game(c);
  ASSERT_TRUE(game);
  Chance chance(Seed::numbered(seed));
  if (!game->has_secrets()) return everybody_sees_the_same(*game, chance);
  int compared = 0;
  // A battle of many units has more to tell at each of its questions: fewer of them are looked at.
  const std::uint64_t every = 1 + game->scene(all_eyes).units.size() / 2;
  for (std::uint64_t n = 0; game->question() && n < 300; ++n) {
    chance.begin(n);
    const Answer answer = random_answer(*game, chance);
    for (const Seat viewer : {no_seat, 0, 1}) {
      if ((n + static_cast<std::uint64_t>(viewer + 1)) % every) continue;
      const std::string told = Telling(*game, viewer).all();
      for (int draw = 0; draw < 3; ++draw) {
        const auto other = game->imagined(viewer, chance.bits() | 1);
        ASSERT_TRUE(other->known(viewer)->same_state(*game->known(viewer))) << "what was imagined is known to be otherwise";
        for (const Question& q : game->questions())
          if (q.seat != viewer && q.seat != no_seat && game->envelope(q.seat)) seal_another(*other, q.seat, chance);
        ASSERT_EQ(Telling(*other, viewer).all(), told) << "seat " << viewer << " after " << n << " answers";
        compared += !other->same_state(*game);
        the_same_is_told(*game, *other, answer, viewer, chance);
      }
    }
    ASSERT_FALSE(game->answer(answer));
  }
  EXPECT_GT(compared, 0) << "nothing was ever hidden";
}

void envelopes_in_any_order_give_one_battle(const SetupCase& c, std::uint64_t seed) {
  std::optional<Problem> problem;
  auto straight = Battle::begin(*c.book, c.setup->name, {}, Seed::numbered(seed), problem);
  auto crooked = Battle::begin(*c.book, c.setup->name, {}, Seed::numbered(seed), problem);
  ASSERT_TRUE(straight && crooked);
  if (!straight->game().has_secrets()) return;
  Chance chance(Seed::numbered(seed + 1)), order(Seed::numbered(seed + 2));
  for (std::uint64_t n = 0; straight->question() && n < 300; ++n) {
    chance.begin(n);
    order.begin(n);
    const std::size_t seats = straight->game().questions().size();
    std::vector<std::pair<Seat, Answer>> answers;
    for (std::size_t i = 0; i < seats; ++i) {
      const Seat seat = straight->question()->seat;
      answers.emplace_back(seat, random_answer(straight->game(), chance));
      ASSERT_FALSE(straight->answer(answers.back().second));
    }
    if (seats > 1 && order.below(2)) std::reverse(answers.begin(), answers.end());
    const bool left = n < 8 || order.below(6) == 0;  // saved and opened again between two envelopes: all answers so far are given once more
    for (std::size_t i = 0; i < answers.size(); ++i) {
      const auto& [seat, answer] = answers[i];
      ASSERT_FALSE(crooked->seal(seat, answer));
      if (seats > 1 && i + 1 < answers.size()) {
        EXPECT_TRUE(crooked->seal(seat, answer)) << "a second envelope is taken";
        if (order.below(2)) {  // taken back and handed in again
          ASSERT_TRUE(crooked->undo(seat));
          ASSERT_FALSE(crooked->seal(seat, answer));
        }
        if (!left) continue;
        Record saved;
        ASSERT_FALSE(read_record(write_record(crooked->record()), saved));
        ASSERT_EQ(saved.sealed.size(), i + 1);
        crooked = Battle::replay(saved, problem);
        ASSERT_TRUE(crooked) << problem->message;
      }
    }
    ASSERT_EQ(write_record(crooked->record()), write_record(straight->record())) << "after " << n;
    EXPECT_FALSE(seats > 1 && crooked->undo()) << "what was opened is taken back";
  }
  EXPECT_TRUE(crooked->game().same_state(straight->game()));
}

}  // namespace linstock::kit
