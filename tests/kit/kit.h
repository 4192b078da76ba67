// The common kit: runs any book's whole battles and any book's procedures through the type-erased kernel. It knows no
// book. The checks report through GoogleTest; tests/all_books runs them over every book that exists.
#pragma once
#include <ostream>
#include <string>
#include <vector>

#include "kernel/book.h"
#include "kernel/files/record.h"
#include "kernel/dice/seeded.h"

namespace linstock::kit {

// WHAT THERE IS TO RUN

struct SetupCase {
  const Book* book;
  const Setup* setup;
  std::string name() const;  // letters, digits and underscores: a test's name
};
struct ProcedureCase {
  const Book* book;
  const Procedure* procedure;
  std::string name() const;
};
// A failed test says which it was.
inline void PrintTo(const SetupCase& tested, std::ostream* out) { *out << tested.book->name << "/" << tested.setup->name; }
inline void PrintTo(const ProcedureCase& tested, std::ostream* out) { *out << tested.book->name << "/" << tested.procedure->name; }
std::vector<SetupCase> all_setups();
std::vector<ProcedureCase> all_procedures();

// PLAYING

// Rolls and decides from a seed like Seeded, and keeps every answer that it gave.
class Recording final : public Seeded {
 public:
  using Seeded::Seeded;
  std::vector<Answer> answers;

 protected:
  int roll(const Roll& roll) override;
  Faces roll_faces(const Roll& roll) override;
  int decide(const Question& question) override;
  Answer decide_move(const Question& question) override;
  Answer decide_again(const Question& question, const Refusal& refusal, int refused) override;
};

// An answer with a value only.
Answer bare(int value);

// A legal answer to the game's question, at random: an option; a suggested move; faces, or (where that is enough)
// sometimes the bare result.
Answer random_answer(const Game& game, Chance& chance);

// Answers that no rule can want: a wrong option, wrong dice, an impossible face, a bare result out of range, a path of
// impossible numbers, a place outside the region.
std::vector<Answer> illegal_answers(const Question& question);

// A battle without a seed, to be answered die by die; null with a failure if it cannot begin.
std::unique_ptr<Battle> begin_at_table(const SetupCase& c);

// Random legal play to the end from a fixed seed. Stops with a failure at a dead end or after `most` answers.
inline constexpr int most_answers = 50'000;
void play_on(Battle& battle, Chance& chance, int most = most_answers);
Record random_record(const SetupCase& c, std::uint64_t seed);

// WHOLE BATTLES: each check plays one battle from one seed

void random_play_comes_to_an_end(const SetupCase& c, std::uint64_t seed);
void what_goes_leads_on_to_a_move(const SetupCase& c, std::uint64_t seed);
void a_copy_plays_on_identically(const SetupCase& c, std::uint64_t seed);
void a_saved_battle_loads_and_replays(const SetupCase& c, std::uint64_t seed);
void both_ways_of_running_agree(const SetupCase& c, std::uint64_t seed);
void illegal_answers_are_refused(const SetupCase& c, std::uint64_t seed);
void undo_goes_back_to_the_last_die(const SetupCase& c, std::uint64_t seed);
void undo_at_a_table_takes_back_dice_too(const SetupCase& c, std::uint64_t seed);
void snapshots_are_the_state(const SetupCase& c, std::uint64_t seed);
void damaged_records_are_refused(const SetupCase& c, std::uint64_t seed);
void seeded_dice_can_be_verified(const SetupCase& c, std::uint64_t seed);
void every_note_cites_a_clause(const SetupCase& c, std::uint64_t seed);
// From the middle of any step an umpire that answers at once gets where answers one by one get.
void playing_on_from_the_middle_agrees(const SetupCase& c, std::uint64_t seed);
// What a preview says of an answer is what the answer gets.
void previews_refuse_what_answers_refuse(const SetupCase& c, std::uint64_t seed);
// Whatever a book suggests with certainty its rules allow, at every effort; of what it suggests at random (0) or with care (2) something is legal.
void suggestions_are_legal(const SetupCase& c, std::uint64_t seed);
// A count over suggestions, three answers deep: answered on copies and answered and taken back on one battle, as many ends and the same.
void suggestions_count_alike_by_copies_and_by_undo(const SetupCase& c, std::uint64_t seed);
// Odds that come from playing on agree with how often it happens in seeded plays from the same position.
void odds_by_playing_on_agree_with_plays(const SetupCase& c, std::uint64_t seed);
int weigh_odds_against_plays(const SetupCase& c, std::uint64_t seed);  // the same; how many choices were weighed

// Whatever a seat cannot know is changed (what is hidden drawn anew, the other's envelope another): nothing that it is told,
// offered, advised or refused is different; nor what it hears of an answer after which it knows the same.
void nothing_hidden_leaks(const SetupCase& c, std::uint64_t seed);
// Envelopes in any order, taken back and handed in again, saved and loaded in between: the same battle and the same record.
void envelopes_in_any_order_give_one_battle(const SetupCase& c, std::uint64_t seed);

// PROCEDURES

// Fields at random within their described ranges, all or a few of them; lists of any allowed length. Combinations may
// be impossible.
Described random_facts(const Description& description, Chance& chance);
// Possible ones: tries until the description has no objection. False if there is none to be found.
bool possible_facts(const Description& description, Chance& chance, Described& facts);
// The faces of a log's dice, in order, for Scripted.
std::string dice_of(const Log& log);

void defaults_are_valid(const ProcedureCase& c);
void names_and_clauses_are_known(const ProcedureCase& c);
void odds_sum_to_one(const ProcedureCase& c);
void seeded_outcomes_are_among_the_odds(const ProcedureCase& c);
void seeded_scripted_and_asking_agree(const ProcedureCase& c);
void facts_and_outcomes_survive_json(const ProcedureCase& c);
void schema_lists_every_field(const ProcedureCase& c);
void random_facts_give_a_problem_or_an_outcome(const ProcedureCase& c);
void extreme_house_rules_do_no_harm(const ProcedureCase& c);
// `allocations` counts what operator new has handed out in this binary so far.
void seeded_procedures_do_not_allocate(const ProcedureCase& c, std::uint64_t (*allocations)());

}  // namespace linstock::kit
