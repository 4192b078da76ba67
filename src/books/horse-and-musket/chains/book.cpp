// The chains of this book: procedures of several rooms, one after the other.
#include "books/horse-and-musket/procedures.h"

namespace linstock::horse_and_musket {

std::vector<Procedure> chain_procedures() { return {}; }

}  // namespace linstock::horse_and_musket
