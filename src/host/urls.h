// Paths, queries and names of hosts, taken apart.
#pragma once
#include <boost/asio/ip/address.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace linstock::host {

std::vector<std::string> split_path(std::string_view path);
std::optional<std::string> unescaped(std::string_view text);  // nothing if a % is not followed by two digits
std::string query_value(std::string_view query, std::string_view name);
std::int64_t number_in(std::string_view text, std::int64_t otherwise);
std::string_view host_name(std::string_view host);  // "127.0.0.1:8080" -> "127.0.0.1", "[::1]:80" -> "[::1]"
bool is_address(std::string_view name);
// Who asks: an address; of IPv6 the first half, which is what one household gets.
std::string address_key(const boost::asio::ip::address& address);
// The newest address in X-Forwarded-For that is none of ours; `otherwise` if there is none.
std::string forwarded_for(std::string_view list, const std::vector<std::string>& proxies, const std::string& otherwise);

}  // namespace linstock::host
