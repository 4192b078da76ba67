// toml++ with its assertions off and its assumptions too: a hostile file ("[~") breaks one of them, and the parser's own
// checks behind it say what is wrong. Heavy: include it in few files.
#pragma once
#pragma push_macro("NDEBUG")
#undef NDEBUG
#define TOML_ASSERT(expr) static_cast<void>(0)
#include <toml++/toml.h>
#pragma pop_macro("NDEBUG")
