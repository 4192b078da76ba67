// THE PLAY SEQUENCE and THE MOVE SEQUENCE: what comes next.
#include "books/renaissance/tables.h"

namespace linstock::renaissance {

namespace {

Clause clause_of(PlayStep s) {
  using namespace clause;
  static const Clause all[] = {RN_SETUP_01, RN_SETUP_02, RN_SETUP_03, RN_SETUP_04, RN_SETUP_05, RN_SETUP_06, RN_SETUP_10, RN_SETUP_07, RN_SETUP_08, RN_SETUP_09, RN_SETUP_09};
  return all[static_cast<int>(s)];
}

bool may_start(const PlayFacts& f, const SetUpTables& t) {
  return f.by_clock ? f.minutes_left >= t.last_move_minutes : f.moves_played < f.moves_agreed;
}

// RN-SETUP-08: no half Moves.
PlayStep after_a_move(const PlayFacts& f, const SetUpTables& t) {
  if (f.move_begun && !f.both_turns_done) return PlayStep::PlayMoves;
  if (!may_start(f, t)) return PlayStep::EndOfGame;
  const bool last = f.by_clock ? f.minutes_left < 2 * t.last_move_minutes && f.minutes_left == t.last_move_minutes : f.moves_played + 1 == f.moves_agreed;
  return last ? PlayStep::LastMove : PlayStep::PlayMoves;
}

}  // namespace

PlayNext next_step_of_play(const PlayFacts& f, const Tables& tables, Umpire& u) {
  const SetUpTables& t = tables.set_up;
  PlayNext o{.next = PlayStep::Over, .may_start_move = may_start(f, t) && (!f.move_begun || f.both_turns_done)};
  switch (f.done) {
    case PlayStep::LayOutField: o.next = f.hidden_troops || f.reinforcements ? PlayStep::SketchMap : PlayStep::LayOutTroops; break;
    case PlayStep::StartTiming:
    case PlayStep::PlayMoves: o.next = after_a_move(f, t); break;
    case PlayStep::LastMove: o.next = f.both_turns_done ? PlayStep::EndOfGame : PlayStep::LastMove; break;
    case PlayStep::DecideWinner:
    case PlayStep::Over: break;
    default: o.next = static_cast<PlayStep>(static_cast<int>(f.done) + 1); break;
  }
  u.found("next", play_step_names[static_cast<int>(o.next)], clause_of(o.next));
  return o;
}

namespace {

int printed_step(MoveStep s, bool second) {
  if (s == MoveStep::OrderOfPlay) return 1;
  if (s <= MoveStep::Prompts) return second ? 3 : 2;
  if (s <= MoveStep::Melees) return static_cast<int>(s) - static_cast<int>(MoveStep::Shooting) + 4;
  return s <= MoveStep::FollowUps ? 7 : 8;  // RN-POST-05: the moves that melees bring, those back before those forward
}
Clause clause_of(int printed) {
  using namespace clause;
  static const Clause all[] = {RN_SEQ_01, RN_SEQ_02, RN_SEQ_03, RN_SEQ_04, RN_SEQ_05, RN_SEQ_06, RN_SEQ_07, RN_SEQ_08};
  return all[printed - 1];
}

// RN-SEQ-10: by the other reading routers run after the rally, as the first of those who move.
MoveStep follows(MoveStep s, RoutersMove routers) {
  if (routers == RoutersMove::AfterRallying) {
    if (s == MoveStep::OrderOfPlay) return MoveStep::CommandTests;
    if (s == MoveStep::RallyAndControl) return MoveStep::Routs;
    if (s == MoveStep::Routs) return MoveStep::EntryDice;
  }
  return static_cast<MoveStep>(static_cast<int>(s) + 1);
}

}  // namespace

SequenceNext next_step_of_move(const SequenceFacts& f, const Tables& tables, Umpire& u) {
  using namespace clause;
  SequenceNext o{};
  const RoutersMove routers = tables.command.routers;
  o.second_player = f.second_player && f.done <= MoveStep::Prompts && f.done != MoveStep::OrderOfPlay;
  if (f.done == MoveStep::CheckEnd) {
    o.next = MoveStep::OrderOfPlay;
    o.next_move = 1;
  } else if (f.done == MoveStep::Prompts && !f.second_player) {
    o.next = routers == RoutersMove::BeforeCommand ? MoveStep::Routs : MoveStep::CommandTests;
    o.second_player = 1;
  } else {
    o.next = follows(f.done, routers);
  }
  if (o.next > MoveStep::Prompts) o.second_player = 0;
  o.printed_step = printed_step(o.next, o.second_player);
  o.both_sides = o.printed_step == 1 || o.printed_step >= 4;
  o.simultaneous = o.next == MoveStep::Shooting;
  const bool inside = o.printed_step == 2 || o.printed_step == 3;
  u.found("next", move_step_names[static_cast<int>(o.next)], inside ? RN_SEQ_10 : o.next == MoveStep::FallBacks || o.next == MoveStep::FollowUps ? RN_POST_05 : o.printed_step == 8 ? RN_SEQ_12 : clause_of(o.printed_step));
  if (o.simultaneous) u.found("all declared, then thrown, then applied together", "", RN_SEQ_11);
  return o;
}

}  // namespace linstock::renaissance
