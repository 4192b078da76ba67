// The commands of `linstock`, each in a file of its own name.
#pragma once
#include "apps/arguments.h"

namespace linstock {
struct Book;
struct Procedure;
}  // namespace linstock

namespace linstock::apps {

int books(const Arguments& args, Console& console);
int rules(const Arguments& args, Console& console);
int facts(const Arguments& args, Console& console);
int tables(const Arguments& args, Console& console);
int adjudicate(const Arguments& args, Console& console);
int odds(const Arguments& args, Console& console);
int tour(const Arguments& args, Console& console);
int new_battle(const Arguments& args, Console& console);
int play(const Arguments& args, Console& console);
int train(const Arguments& args, Console& console);
int match(const Arguments& args, Console& console);
int simulate(const Arguments& args, Console& console);
int serve(const Arguments& args, Console& console);
int store(const Arguments& args, Console& console);
std::string default_folder();  // where battles are kept if --data says nothing
int replay(const Arguments& args, Console& console);
int bench(const Arguments& args, Console& console);
int verify(const Arguments& args, Console& console);
int check_file(const Arguments& args, Console& console);

// The facts and the outcome of a procedure as help.
std::string facts_help(const Book& book, const Procedure& procedure, const Screen& screen);

}  // namespace linstock::apps
