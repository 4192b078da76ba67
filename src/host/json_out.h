// Writes JSON straight into a string. Views go out thousands of times a second; a tree of values in between would cost
// most of that time.
#pragma once
#include <charconv>
#include <concepts>
#include <string>
#include <string_view>

namespace linstock::host {

class JsonOut {
 public:
  JsonOut& open(char bracket) {
    comma();
    text_ += bracket;
    fresh_ = true;
    return *this;
  }
  JsonOut& close(char bracket) {
    text_ += bracket;
    fresh_ = false;
    return *this;
  }
  JsonOut& key(std::string_view name) {
    comma();
    quoted(name);
    text_ += ':';
    fresh_ = true;
    return *this;
  }
  JsonOut& value(std::string_view words) {
    comma();
    quoted(words);
    return *this;
  }
  JsonOut& value(const char* words) { return value(std::string_view(words)); }
  JsonOut& value(const std::string& words) { return value(std::string_view(words)); }
  JsonOut& value(bool yes) { return raw(yes ? "true" : "false"); }
  JsonOut& value(std::integral auto number) {
    comma();
    char digits[24];
    const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
    text_.append(digits, end);
    return *this;
  }
  JsonOut& value(double number) {
    comma();
    char digits[32];
    const auto end = std::to_chars(digits, digits + sizeof digits, number, std::chars_format::general, 10).ptr;
    text_.append(digits, end);
    return *this;
  }
  JsonOut& null() { return raw("null"); }
  // Text that is JSON already.
  JsonOut& raw(std::string_view json) {
    comma();
    text_ += json;
    return *this;
  }
  template <class T>
  JsonOut& field(std::string_view name, const T& v) {
    key(name);
    return value(v);
  }
  JsonOut& raw_field(std::string_view name, std::string_view json) {
    key(name);
    return raw(json);
  }
  const std::string& text() const { return text_; }
  std::string take() { return std::move(text_); }

 private:
  void comma() {
    if (!fresh_) text_ += ',';
    fresh_ = false;
  }
  void quoted(std::string_view words) {
    static constexpr char hex[] = "0123456789abcdef";
    text_ += '"';
    std::size_t from = 0;
    for (std::size_t i = 0; i < words.size(); ++i) {
      const auto c = static_cast<unsigned char>(words[i]);
      if (c >= 0x20 && c != '"' && c != '\\') continue;
      text_.append(words, from, i - from);
      from = i + 1;
      if (c == '"' || c == '\\') {
        text_ += '\\';
        text_ += words[i];
      } else {
        text_ += "\\u00";
        text_ += hex[c >> 4];
        text_ += hex[c & 15];
      }
    }
    text_.append(words, from);
    text_ += '"';
  }

  std::string text_;
  bool fresh_ = true;
};

}  // namespace linstock::host
