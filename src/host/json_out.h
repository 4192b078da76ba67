// Writes JSON straight into a string. Views go out thousands of times a second; a tree of values in between would cost
// most of that time.
#pragma once
#include <array>
#include <charconv>
#include <concepts>
#include <cstring>
#include <string>
#include <string_view>

namespace linstock::host {

class JsonOut {
 public:
  explicit JsonOut(std::size_t room = 256) : text_(room, '\0') {}
  JsonOut(const JsonOut&) = delete;

  JsonOut& open(char bracket) {
    comma();
    put(bracket);
    fresh_ = true;
    return *this;
  }
  JsonOut& close(char bracket) {
    put(bracket);
    fresh_ = false;
    return *this;
  }
  // Names are plain words of ours and of the books: nothing in them wants a backslash.
  JsonOut& key(std::string_view name) {
    char* at = room(name.size() + 4);
    if (!fresh_) *at++ = ',';
    *at++ = '"';
    std::memcpy(at, name.data(), name.size());
    at += name.size();
    *at++ = '"';
    *at++ = ':';
    used(at);
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
    char* at = room(24);
    used(std::to_chars(at, at + 24, number).ptr);
    return *this;
  }
  JsonOut& value(double number) {
    comma();
    char* at = room(32);
    used(std::to_chars(at, at + 32, number, std::chars_format::general, 10).ptr);
    return *this;
  }
  JsonOut& null() { return raw("null"); }
  // Text that is JSON already.
  JsonOut& raw(std::string_view json) {
    comma();
    copy(json);
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
  std::string_view text() const { return {text_.data(), size_}; }
  std::string take() {
    text_.resize(size_);
    return std::move(text_);
  }

 private:
  // A place for so many characters more.
  char* room(std::size_t more) {
    if (size_ + more > text_.size()) text_.resize(2 * (size_ + more));
    return text_.data() + size_;
  }
  void used(const char* end) { size_ = static_cast<std::size_t>(end - text_.data()); }
  void put(char c) {
    *room(1) = c;
    ++size_;
  }
  void copy(std::string_view words) {
    std::memcpy(room(words.size()), words.data(), words.size());
    size_ += words.size();
  }
  void comma() {
    if (!fresh_) put(',');
    fresh_ = false;
  }
  void quoted(std::string_view words) {
    static constexpr char hex[] = "0123456789abcdef";
    char* at = room(6 * words.size() + 2);  // if every character wants its \u00..
    *at++ = '"';
    for (const char c : words) {
      const auto code = static_cast<unsigned char>(c);
      if (!special[code]) {
        *at++ = c;
      } else if (c == '"' || c == '\\') {
        *at++ = '\\';
        *at++ = c;
      } else {
        for (const char d : {'\\', 'u', '0', '0', hex[code >> 4], hex[code & 15]}) *at++ = d;
      }
    }
    *at++ = '"';
    used(at);
  }

  static constexpr std::array<bool, 256> special = [] {
    std::array<bool, 256> out{};
    for (std::size_t c = 0; c < 0x20; ++c) out[c] = true;
    out['"'] = out['\\'] = true;
    return out;
  }();

  std::string text_;  // as long as there is room; the first size_ characters are written
  std::size_t size_ = 0;
  bool fresh_ = true;
};

}  // namespace linstock::host
