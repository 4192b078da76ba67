// Words for people are valid UTF-8, whatever a client sent us to repeat.
#pragma once
#include <string>
#include <string_view>

namespace linstock::host {

// Bytes that are no UTF-8 become U+FFFD.
inline std::string valid_utf8(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    const auto byte = [&](std::size_t at) {
      return at < text.size() ? static_cast<unsigned>(static_cast<unsigned char>(text[at])) : 0u;
    };
    const unsigned first = byte(i);
    const std::size_t size = first < 0x80 ? 1 : first >> 5 == 6 ? 2 : first >> 4 == 14 ? 3 : first >> 3 == 30 ? 4 : 0;
    bool good = size > 0 && i + size <= text.size();
    unsigned code = size < 2 ? first : first & (0x7fu >> size);
    for (std::size_t k = 1; good && k < size; ++k) {
      good = byte(i + k) >> 6 == 2;
      code = code << 6 | (byte(i + k) & 0x3f);
    }
    static constexpr unsigned least[] = {0, 0, 0x80, 0x800, 0x10000};
    if (good) good = code >= least[size] && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    if (good)
      out.append(text.substr(i, size));
    else
      out.append("\xef\xbf\xbd");
    i += good ? size : 1;
  }
  return out;
}

}  // namespace linstock::host
