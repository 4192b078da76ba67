// The program `linstock`: the first word is a command, the rest is the command's.
#pragma once
#include <iosfwd>
#include <string>
#include <vector>

#include "apps/console.h"

namespace linstock::apps {

int run(const std::vector<std::string>& args, std::istream& in, std::ostream& out, std::ostream& err,
        const Screen& screen = {});

}  // namespace linstock::apps
