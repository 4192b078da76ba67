// HOOKS: what a book's Rules may have, and the game calls if it is there. One whose parameters differ would never be called,
// and nobody would know: whatever has a hook's name must be the hook.
#pragma once

// How to ask whether Rules have anything of this name: they do if a name of our own beside
// it can no longer be found.
#define LINSTOCK_HOOK(name)                                  \
  namespace hooks {                                          \
  struct Also_##name {                                       \
    static void name();                                      \
  };                                                         \
  template <class Rules>                                     \
  struct Both_##name : Rules, Also_##name {};                \
  template <class Rules>                                     \
  concept names_##name = !requires { &Both_##name<Rules>::name; }; \
  }

// Where the hook is called, with what it is called with.
#define LINSTOCK_HOOK_FITS(name, ...)                                                 \
  static_assert(requires { Rules::name(__VA_ARGS__); } || !hooks::names_##name<Rules>, \
                "the book's " #name " is not the one that the game calls: its parameters differ")

namespace linstock {

LINSTOCK_HOOK(imagine)
LINSTOCK_HOOK(state_size)
LINSTOCK_HOOK(side_name)
LINSTOCK_HOOK(clock)
LINSTOCK_HOOK(value)
LINSTOCK_HOOK(picture)
LINSTOCK_HOOK(metrics)
LINSTOCK_HOOK(features)
LINSTOCK_HOOK(weights)
LINSTOCK_HOOK(plans)
LINSTOCK_HOOK(snapshot)
LINSTOCK_HOOK(restore)
LINSTOCK_HOOK(try_answer)
LINSTOCK_HOOK(field_plan)
LINSTOCK_HOOK(scene)
LINSTOCK_HOOK(look_again)
LINSTOCK_HOOK(overlays)
LINSTOCK_HOOK(forms)
LINSTOCK_HOOK(reform_words)
LINSTOCK_HOOK(closed)
LINSTOCK_HOOK(reach)
LINSTOCK_HOOK(preview)
LINSTOCK_HOOK(preview_entry)
LINSTOCK_HOOK(prospect)
LINSTOCK_HOOK(stake)

}  // namespace linstock

#undef LINSTOCK_HOOK
