// C++ read as far as mutants need it: what is code and what is not, where brackets close, where an operand begins and ends.
#pragma once
#include <cstddef>
#include <string>
#include <vector>

namespace mutants {

class Code {
 public:
  // Comments, texts and preprocessor lines are blanked; every character stays where it was.
  explicit Code(const std::string& text);

  const std::string& text() const { return code_; }
  std::string line_at(std::size_t at) const;
  int line_number(std::size_t at) const;  // from 1
  bool word_at(std::size_t at, const std::string& word) const;

  std::size_t closing(std::size_t open) const;  // npos: none
  // Where the operand of && or || to the left begins, and where the one to the right ends.
  std::size_t operand_begin(std::size_t op) const;
  std::size_t operand_end(std::size_t after_op, bool stop_at_or_only) const;

  // The `constexpr` before a place: of a variable whose initialiser holds it, of a function whose body holds it, of a condition.
  enum class Fixed { No, Variable, Function, Condition };
  struct Constant {
    std::size_t begin, end;
    Fixed what;
  };
  const Constant* constant_around(std::size_t at) const;

 private:
  void find_constants();
  std::string code_;
  std::vector<std::size_t> lines_;
  std::vector<Constant> constants_;
};

}  // namespace mutants
