// Paths, queries and names of hosts, taken apart.
#pragma once
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

}  // namespace linstock::host
