// The source in which every chosen place can be switched.
#include <algorithm>
#include <map>

#include "places.h"

namespace mutants {
namespace {

// What stands at a position: what closes comes before what opens, the inner closes first, the outer opens first.
struct Put {
  std::size_t at;
  bool opens;
  std::size_t other_end;
  int id;
  std::size_t taken;  // characters that it stands for
  std::string text;

  bool operator<(const Put& o) const {
    if (at != o.at) return at < o.at;
    if (opens != o.opens) return !opens;
    if (other_end != o.other_end) return other_end > o.other_end;
    return opens ? id < o.id : id > o.id;
  }
};

const char* op_name(const std::string& op) {
  static const std::map<std::string, const char*> names = {{"<", "Less"}, {"<=", "NotMore"}, {">", "More"}, {">=", "NotLess"}, {"==", "Same"}, {"!=", "Other"}};
  return names.at(op);
}

void put(std::vector<Put>& out, const Numbered& n) {
  const Place& p = *n.place;
  const std::string id = std::to_string(n.id), here = "::linstock_mutant::";
  const auto around = [&](const std::string& before, const std::string& after) {
    out.push_back({p.first, true, p.last, n.id, 0, before});
    out.push_back({p.last, false, p.first, n.id, 0, after});
  };
  switch (p.kind) {
    case Kind::Comparison: {
      // An operator of its own between the two keeps the precedence, whatever the operands are.
      const std::string op = p.from == "==" || p.from == "!=" ? "==" : "<";
      const std::string half = here + "Compare<" + id + ", " + here + "Op::" + op_name(p.from) + ", " + here + "Op::" + op_name(p.to) + ">{}";
      out.push_back({p.mid, true, p.mid, n.id, p.from.size(), op + " " + half + " " + op});
      break;
    }
    case Kind::Logic: {
      const std::string lambda = "[&]() -> bool { return static_cast<bool>(";
      around(here + (p.from == "&&" ? "both<" : "either<") + id + ">(" + lambda, "); })");
      out.push_back({p.mid, true, p.mid, n.id, 2, "); }, " + lambda});
      break;
    }
    case Kind::Constant: around(here + (p.may_be_constant ? "soft_number<" : "number<") + id + (p.to == "0" ? ", -1" : ", 1") + ">(", ")"); break;
    case Kind::Condition: around(here + "turned<" + id + ">(static_cast<bool>(", "))"); break;
    case Kind::WayOut:
      if (p.name.empty()) around(here + "never<" + id + ">(static_cast<bool>(", "))");
      else out.push_back({p.last, false, 0, n.id, 0, "; " + here + "never<" + id + ">(static_cast<bool>(" + p.name + "))"});
      break;
  }
}

}  // namespace

std::string switchable(const std::string& text, std::vector<Numbered> places) {
  std::vector<Put> puts;
  std::vector<std::size_t> loosened;
  for (const Numbered& n : places) {
    put(puts, n);
    if (n.place->loosened != std::string::npos) loosened.push_back(n.place->loosened);
  }
  std::sort(loosened.begin(), loosened.end());
  loosened.erase(std::unique(loosened.begin(), loosened.end()), loosened.end());
  for (const std::size_t at : loosened) puts.push_back({at, true, at, 0, 9, "const"});
  std::sort(puts.begin(), puts.end());

  // The compiler goes on naming the lines of the original.
  std::string out = places.empty() ? "" : "#include \"linstock_mutant.h\"\n#line 1\n";
  std::size_t done = 0;
  for (const Put& p : puts) {
    out += text.substr(done, p.at - done) + p.text;
    done = p.at + p.taken;
  }
  return out + text.substr(done);
}

}  // namespace mutants
