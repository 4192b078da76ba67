// The procedures of this room and what a table umpire knows of them.
#include "books/horse-and-musket/melee/contact.h"
#include "books/horse-and-musket/melee/moments.h"
#include "books/horse-and-musket/melee/result.h"
#include "books/horse-and-musket/procedures.h"

namespace linstock::horse_and_musket {

std::vector<Procedure> melee_procedures() {
  using namespace clause;
  return {
      procedure<contact>("contact", "Which bases fight", "Front rank in contact, at most three to one.", HM_MELEE_01)
          .in_phase(phase::melee).look_up().first("fighting"),
      procedure<position>("melee-position", "Position in melee", "Trapped, surprised, behind felled trees.", HM_MELMOD_20)
          .in_phase(phase::melee).look_up().first("trapped"),
      procedure<fatigue>("fatigue", "Fatigue", "Is heavy cavalry tired in this round?", HM_MDICE_03)
          .in_phase(phase::melee).look_up().first("fatigued"),
      procedure<reinforce>("reinforce", "Reinforcing a melee", "May cavalry join, with how many bases, to what effect?", HM_REINF_01)
          .in_phase(phase::melee).look_up().first("allowed"),
      procedure<compare_reach>("reach", "Reach and first strike", "Which of two units strikes first?", HM_REACH_01)
          .in_phase(phase::melee).look_up().first("strikes"),
      chain<MeleeRound>("melee", "A round of melee", "Strikes in the order of reach, saves, result; up to four units a side.", HM_MELEE_01)
          .in_phase(phase::melee)
          .first("winner")
          .group("the attackers win", "winner", "attackers")
          .group("the defenders win", "winner", "defenders")
          .group("level, it goes on", "winner", "nobody"),
      chain<StrikeChain>("strike", "One unit strikes", "Its dice and the enemy's saves, without an answer.", HM_MELEE_04)
          .in_phase(phase::melee)
          .first("losses"),
      procedure<melee_result>("melee-result", "Result for one unit", "Hits of both sides: pushed back, routed or neither.", HM_RESULT_02)
          .in_phase(phase::melee).look_up().first("fate"),
      procedure<after_melee>("after-melee", "What winners may do", "Follow up, pursue, break off; rear bases come up.", HM_RESULT_05)
          .in_phase(phase::melee).look_up().first("may"),
      procedure<breakthrough>("breakthrough", "Breakthrough", "Does it break through, how far does it ride on, whom does it meet?", HM_BREAK_01)
          .in_phase(phase::melee).look_up().first("through"),
      chain<DisengageChain>("disengage", "Disengaging", "The enemy's free hit, then it moves away.", HM_DISENG_01)
          .in_phase(phase::melee)
          .first("losses"),
      procedure<take_colours>("colours", "Capture the colours", "A die for the standards of a beaten unit.", HM_COL_01)
          .in_phase(phase::melee)
          .first("taken"),
  };
}

}  // namespace linstock::horse_and_musket
