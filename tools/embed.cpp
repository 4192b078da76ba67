// embed FOLDER OUT: puts the files of a built page into the program. Writes OUT.S, which includes the files as they
// are, and OUT.cpp, which lists them with type, hash and compressed forms. Without a page it makes one that says so.
#include <zlib.h>
#ifdef LINSTOCK_BROTLI
#include <brotli/encode.h>
#endif

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

namespace fs = std::filesystem;

namespace {

const char* plain_page =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Linstock</title><h1>Linstock</h1>"
    "<p>The host runs, but this program was built without its page. Build the page (Node.js 20 or later: "
    "<code>npm ci &amp;&amp; npm run build</code> in <code>page/</code>), then build Linstock again; "
    "<code>./run</code> does both.</p>"
    "<p>What can be asked without it is described in docs/protocol.md.</p></html>";

std::string read(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void write(const fs::path& file, const std::string& text) {
  if (fs::exists(file) && read(file) == text) return;
  std::ofstream(file, std::ios::binary) << text;
}

const char* type_of(const std::string& name) {
  static constexpr struct {
    const char *ending, *type;
  } types[] = {{".html", "text/html; charset=utf-8"},
               {".js", "text/javascript; charset=utf-8"},
               {".css", "text/css; charset=utf-8"},
               {".svg", "image/svg+xml"},
               {".png", "image/png"},
               {".ico", "image/x-icon"},
               {".woff2", "font/woff2"},
               {".json", "application/json"},
               {".webmanifest", "application/manifest+json"},
               {".txt", "text/plain; charset=utf-8"}};
  for (const auto& t : types)
    if (name.ends_with(t.ending)) return t.type;
  return "application/octet-stream";
}

std::string gzipped(const std::string& text) {
  z_stream z{};
  if (deflateInit2(&z, 9, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY) != Z_OK) return "";
  std::string out(deflateBound(&z, text.size()) + 64, '\0');
  z.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  z.avail_in = static_cast<uInt>(text.size());
  z.next_out = reinterpret_cast<Bytef*>(out.data());
  z.avail_out = static_cast<uInt>(out.size());
  const int code = deflate(&z, Z_FINISH);
  out.resize(z.total_out);
  deflateEnd(&z);
  return code == Z_STREAM_END && out.size() < text.size() ? out : "";
}

std::string brotlied(const std::string& text) {
#ifdef LINSTOCK_BROTLI
  std::size_t size = BrotliEncoderMaxCompressedSize(text.size());
  if (size == 0) return "";
  std::string out(size, '\0');
  if (!BrotliEncoderCompress(11, 24, BROTLI_MODE_GENERIC, text.size(),
                             reinterpret_cast<const std::uint8_t*>(text.data()), &size,
                             reinterpret_cast<std::uint8_t*>(out.data())))
    return "";
  out.resize(size);
  return out.size() < text.size() ? out : "";
#else
  return text.empty() ? text : "";
#endif
}

std::string hash_of(const std::string& text) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  char digits[17];
  std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(hash));
  return digits;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "embed FOLDER OUT\n";
    return 2;
  }
  const fs::path folder = argv[1], out = argv[2];
  const fs::path parts = out.string() + ".parts";
  fs::create_directories(parts);
  struct File {
    std::string path, text;
  };
  std::vector<File> files;
  if (fs::exists(folder / "index.html")) {
    for (const auto& entry : fs::recursive_directory_iterator(folder))
      if (entry.is_regular_file())
        files.push_back({"/" + fs::relative(entry.path(), folder).generic_string(), read(entry.path())});
  } else {
    files.push_back({"/index.html", plain_page});
  }
  std::sort(files.begin(), files.end(), [](const File& a, const File& b) { return a.path < b.path; });

  std::string assembly = "  .section .rodata\n";
  std::string declared, listed;
  int number = 0;
  const auto include = [&](const std::string& text) -> std::string {
    if (text.empty()) return "{}";
    const std::string name = "linstock_page_" + std::to_string(number++);
    const fs::path part = parts / name;
    write(part, text);
    assembly += "  .global " + name + "\n" + name + ":\n  .incbin \"" + fs::absolute(part).generic_string() + "\"\n";
    declared += "extern const char " + name + "[];\n";
    return "{" + name + ", " + std::to_string(text.size()) + "}";
  };
  for (const File& file : files) {
    const bool packed = file.path.ends_with(".woff2") || file.path.ends_with(".png");
    const std::string plain = include(file.text), gzip = include(packed ? "" : gzipped(file.text)),
                      brotli = include(packed ? "" : brotlied(file.text));
    listed += "    {\"" + file.path + "\", \"" + type_of(file.path) + "\", \"" + hash_of(file.text) + "\", " + plain +
              ", " + gzip + ", " + brotli + "},\n";
  }
  assembly += "  .section .note.GNU-stack,\"\",%progbits\n";
  write(out.string() + ".S", assembly + "# " + hash_of(listed) + "\n");
  write(out.string() + ".cpp",
        "// Generated by tools/embed.cpp.\n#include \"host/server.h\"\n\nextern \"C\" {\n" + declared +
            "}\n\nnamespace linstock::host {\n\nstd::vector<PageFile> page_files() {\n  return {\n" + listed +
            "  };\n}\n\n}  // namespace linstock::host\n");
}
