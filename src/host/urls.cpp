#include "host/urls.h"

#include <algorithm>
#include <charconv>

namespace linstock::host {

std::vector<std::string> split_path(std::string_view path) {
  std::vector<std::string> parts;
  while (!path.empty()) {
    const auto slash = path.find('/');
    if (slash != 0) parts.emplace_back(path.substr(0, slash));
    path = slash == std::string_view::npos ? std::string_view() : path.substr(slash + 1);
  }
  return parts;
}

std::optional<std::string> unescaped(std::string_view text) {
  std::string out;
  const auto digit = [](char c) {
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      out += text[i];
      continue;
    }
    if (i + 2 >= text.size() || digit(text[i + 1]) < 0 || digit(text[i + 2]) < 0) return {};
    out += static_cast<char>(digit(text[i + 1]) * 16 + digit(text[i + 2]));
    i += 2;
  }
  return out;
}

std::string query_value(std::string_view query, std::string_view name) {
  while (!query.empty()) {
    const auto end = query.find('&');
    const std::string_view part = query.substr(0, end);
    if (part.size() > name.size() && part.starts_with(name) && part[name.size()] == '=')
      return std::string(part.substr(name.size() + 1));
    query = end == std::string_view::npos ? std::string_view() : query.substr(end + 1);
  }
  return "";
}

std::int64_t number_in(std::string_view text, std::int64_t otherwise) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() && value >= 0 ? value : otherwise;
}

std::string_view host_name(std::string_view host) {
  if (host.starts_with('[')) return host.substr(0, host.find(']') + 1);
  return host.substr(0, host.rfind(':') == std::string_view::npos ? host.size() : host.rfind(':'));
}

bool is_address(std::string_view name) {
  boost::system::error_code error;
  if (name.starts_with('[') && name.ends_with(']')) name = name.substr(1, name.size() - 2);
  boost::asio::ip::make_address(std::string(name), error);
  return !error;
}

std::string address_key(const boost::asio::ip::address& address) {
  if (address.is_v4()) return address.to_string();
  const auto six = address.to_v6();
  if (six.is_v4_mapped()) return make_address_v4(boost::asio::ip::v4_mapped, six).to_string();
  if (six.is_loopback()) return six.to_string();
  auto bytes = six.to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), 0);
  return boost::asio::ip::address_v6(bytes).to_string() + "/64";
}

std::string forwarded_for(std::string_view list, const std::vector<std::string>& proxies,
                          const std::string& otherwise) {
  while (!list.empty()) {
    const auto comma = list.rfind(',');
    std::string_view last = comma == std::string_view::npos ? list : list.substr(comma + 1);
    list = comma == std::string_view::npos ? std::string_view() : list.substr(0, comma);
    while (!last.empty() && (last.front() == ' ' || last.front() == '[')) last.remove_prefix(1);
    while (!last.empty() && (last.back() == ' ' || last.back() == ']')) last.remove_suffix(1);
    boost::system::error_code error;
    const auto address = boost::asio::ip::make_address(std::string(last), error);
    if (error) return otherwise;  // what stands before it is not to be believed either
    const std::string key = address_key(address);
    if (std::find(proxies.begin(), proxies.end(), key) == proxies.end()) return key;
  }
  return otherwise;
}

}  // namespace linstock::host
