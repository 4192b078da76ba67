// The host's desk: what can be asked about books without a battle, over the same code as the command line.
#pragma once
#include <memory>

#include "host/server.h"

namespace linstock::apps {

std::unique_ptr<host::Desk> make_desk();

}  // namespace linstock::apps
