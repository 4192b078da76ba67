// The procedures of this room and what a table umpire knows of them.
#include "books/horse-and-musket/exotics/elephants.h"
#include "books/horse-and-musket/exotics/naptha.h"
#include "books/horse-and-musket/exotics/pigs.h"
#include "books/horse-and-musket/procedures.h"

namespace linstock::horse_and_musket {

std::vector<Procedure> exotic_procedures() {
  using namespace clause;
  return {
      procedure<stampede>("stampede", "Stampede", "Where a crazed elephant runs in this player turn.", HM_STAMP_02)
          .in_phase(phase::compulsory)
          .first("distance"),
      procedure<trample>("trample", "In the way of a stampede", "Shooting, fighting, and does the beast run on?", HM_STAMP_03)
          .in_phase(phase::compulsory).look_up().first("fights"),
      procedure<mahout>("mahout", "The mahout's spike", "One chance to kill his crazed elephant.", HM_STAMP_06)
          .in_phase(phase::compulsory)
          .first("killed"),
      procedure<run_pig>("pig-run", "A flaming pig runs", "How far, which way, and does it die?", HM_PIG_02)
          .in_phase(phase::compulsory)
          .first("turns"),
      procedure<meet_pig>("pig-contact", "A flaming pig arrives", "Tests, powder and thatch.", HM_PIG_01)
          .in_phase(phase::compulsory)
          .first("tests"),
      procedure<elephant_move>("elephant-move", "Move of elephants", "Their own table of moves.", HM_ELE_04)
          .in_phase(phase::moves).look_up().first("distance"),
      procedure<elephant>("elephant", "An elephant base", "What is left of beast and crew, and does it stampede?", HM_ELE_16)
          .in_phase(phase::shooting).look_up().first("now"),
      procedure<throw_flames>("flamethrower", "Flamethrower", "One to five dice at one base; any 1 misfires.", HM_FLAME_01)
          .in_phase(phase::shooting)
          .first("losses")
          .group("it misfires", "misfire", "explodes,malfunction,fails")
          .group("unsaved hits", "losses", "1..")
          .group("all saved", "losses", "0"),
      procedure<flame_blast>("flame-blast", "A flamethrower explodes", "One unit with bases within 1 BW.", HM_FLAME_09)
          .in_phase(phase::shooting)
          .first("losses"),
      procedure<throw_grenade>("naptha-grenade", "Naptha grenade", "Two or three dice; any 1 may blow up in the hand.", HM_GREN_01)
          .in_phase(phase::shooting)
          .first("losses"),
  };
}

}  // namespace linstock::horse_and_musket
