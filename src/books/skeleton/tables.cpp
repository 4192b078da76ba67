#include "books/skeleton/tables.h"

namespace linstock::skeleton {

void list_tables(Tables& t, TableList& list) {
  list.number("game.turns", t.turns, 1, 20, clause::SK_TURN_01, "turns in a game");
  list.number("fire.range", t.range, 1, 10, clause::SK_FIRE_02, "longest range in paces");
  list.number("fire.dice_per_base", t.dice_per_base, 1, 6, clause::SK_FIRE_01, "dice for each base");
  list.number("fire.hit_on", t.hit_on, 2, 6, clause::SK_FIRE_01, "score that hits before modifiers");
  list.number("fire.save_on", t.save_on, 2, 7, clause::SK_FIRE_08, "score that saves");
  list.rows("fire", t.fire_modifiers);
  list.rows("nerve", t.nerve_modifiers);
  list.number("nerve.steady", t.nerve_results[0].least, -20, 20, clause::SK_NERVE_02, "lowest score that stays steady");
  list.number("nerve.is_shaken", t.nerve_results[1].least, -20, 20, clause::SK_NERVE_02, "lowest score that is only shaken");
  list.number("charge.charging", t.charging, -5, 5, clause::SK_CHARGE_02, "for the charging side");
  list.number("charge.veteran", t.charge_veteran, -5, 5, clause::SK_CHARGE_02, "for veterans");
  list.number("charge.shaken", t.charge_shaken, -5, 5, clause::SK_CHARGE_02, "for shaken units");
  night::list_tables(t.night, list);
}

}  // namespace linstock::skeleton
