// What somebody typed, as it is compared: small letters, without spaces around it.
#pragma once
#include <string>
#include <string_view>

namespace linstock::apps {

inline std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return result;
}

inline std::string trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r"), last = text.find_last_not_of(" \t\r");
  return std::string(first == std::string_view::npos ? "" : text.substr(first, last - first + 1));
}

}  // namespace linstock::apps
