// What the features (battle/features.cpp) are worth: data/nineteenth-century/value.toml, as it stands in the program.
#include "books/nineteenth-century/battle/sequence.h"

namespace linstock::nineteenth_century {

std::string_view weights_text();  // generated from data/nineteenth-century/value.toml

namespace afield {

std::string_view Rules::weights() { return weights_text(); }

}  // namespace afield

}  // namespace linstock::nineteenth_century
