// A slow disk: loaded before a host (LD_PRELOAD), it makes every sync take 150 ms more.
#include <dlfcn.h>
#include <unistd.h>

namespace {

int slowly(const char* name, int file) {
  ::usleep(150'000);
  return reinterpret_cast<int (*)(int)>(::dlsym(RTLD_NEXT, name))(file);
}

}  // namespace

extern "C" int fsync(int file) { return slowly("fsync", file); }
extern "C" int fdatasync(int file) { return slowly("fdatasync", file); }
