// The page's files, from inside the program or, for those who work on it, from a folder.
#include <fmt/format.h>

#include <fstream>

#include "host/session.h"

namespace linstock::host {

// Files of the page; whatever is no file is the page itself, which knows its own places.
void Server::Impl::Session::file() {
  if (!host_.options.page.empty()) return file_from(host_.options.page);
  auto at = host_.files.find(path_);
  if (at == host_.files.end()) {
    if (path_.find('.') != std::string::npos) return respond(error_reply(404, "unknown", "there is no such file"));
    at = host_.files.find(std::string("/index.html"));
  }
  if (at == host_.files.end()) return respond(error_reply(404, "unknown", "there is no page"));
  const PageFile& file = at->second;
  auto response = begin_response(200);
  const std::string etag = fmt::format("\"{}\"", file.etag);
  response.set(http::field::etag, etag);
  response.set(http::field::vary, "Accept-Encoding");
  response.set(http::field::cache_control,
               path_.starts_with("/assets/") ? "public, max-age=31536000, immutable" : "no-cache");
  const auto known = request_[http::field::if_none_match];
  if (std::string_view(known.data(), known.size()).find(etag) != std::string_view::npos) {
    response.result(http::status::not_modified);
    return send(std::move(response));
  }
  response.set(http::field::content_type, std::string(file.type));
  const auto field = request_[http::field::accept_encoding];
  const std::string_view accepts(field.data(), field.size());
  std::string_view body = file.plain;
  if (!file.brotli.empty() && accepts.find("br") != std::string_view::npos) {
    response.set(http::field::content_encoding, "br");
    body = file.brotli;
  } else if (!file.gzip.empty() && accepts.find("gzip") != std::string_view::npos) {
    response.set(http::field::content_encoding, "gzip");
    body = file.gzip;
  }
  response.body() = std::string(body);
  send(std::move(response));
}

// For those who work on the page: read anew each time.
void Server::Impl::Session::file_from(const std::string& folder) {
  const bool inside = path_.find("..") == std::string::npos && path_.find('.') != std::string::npos;
  const std::string name = inside ? path_ : "/index.html";
  std::ifstream in(folder + name, std::ios::binary);
  if (!in) return respond(error_reply(404, "unknown", "there is no such file"));
  const std::string text(std::istreambuf_iterator<char>(in), {});
  static constexpr const char* types[][2] = {{".html", "text/html; charset=utf-8"},
                                             {".js", "text/javascript; charset=utf-8"},
                                             {".css", "text/css; charset=utf-8"},
                                             {".svg", "image/svg+xml"},
                                             {".woff2", "font/woff2"},
                                             {".png", "image/png"}};
  std::string type = "application/octet-stream";
  for (const auto& [ending, kind] : types)
    if (name.ends_with(ending)) type = kind;
  respond({200, text, type, ""});
}

}  // namespace linstock::host
