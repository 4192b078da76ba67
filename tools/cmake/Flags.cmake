# One interface target carries the compiler's and linker's flags.
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()

# Where nothing is hot -O2 is enough and quicker to compile; linstock_hot(TARGET) asks for -O3.
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")
function(linstock_hot target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O3>)
endfunction()

add_library(linstock_flags INTERFACE)
target_compile_options(linstock_flags INTERFACE -Wall -Wextra -Wshadow -Wpedantic -Wno-missing-field-initializers -ffp-contract=off)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # GCC 12 sees ghosts in inlined string and optional code at -O2.
  target_compile_options(linstock_flags INTERFACE -Wno-restrict -Wno-maybe-uninitialized -Wno-stringop-overflow -Wno-stringop-overread -Wno-array-bounds)
  target_compile_options(linstock_flags INTERFACE -fpch-preprocess)
else()
  target_compile_options(linstock_flags INTERFACE -Wno-deprecated-declarations "SHELL:-Xclang -fno-pch-timestamp")
endif()
if(LINSTOCK_WERROR)
  target_compile_options(linstock_flags INTERFACE -Werror)
endif()
if(LINSTOCK_SANITIZE)
  target_compile_options(linstock_flags INTERFACE -fsanitize=${LINSTOCK_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  target_link_options(linstock_flags INTERFACE -fsanitize=${LINSTOCK_SANITIZE})
endif()

find_program(LINSTOCK_CCACHE ccache)
if(LINSTOCK_CCACHE)
  # Several checkouts share what they compiled, and precompiled headers do not get in the way.
  set(launcher ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} CCACHE_NOHASHDIR=1
               CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime ${LINSTOCK_CCACHE})
  set(CMAKE_C_COMPILER_LAUNCHER ${launcher})
  set(CMAKE_CXX_COMPILER_LAUNCHER ${launcher})
endif()
find_program(LINSTOCK_MOLD mold)
if(LINSTOCK_MOLD)
  target_link_options(linstock_flags INTERFACE -fuse-ld=mold)
endif()

# Files of the rooms with heavy headers are compiled eight at a time: half of a file's time were its headers and the templates that its neighbours
# need too. -DLINSTOCK_UNITY=OFF compiles them one by one, for whoever changes one file again and again.
option(LINSTOCK_UNITY "compile several files of a room at once" ON)
function(linstock_together)
  if(LINSTOCK_UNITY)
    set_target_properties(${ARGN} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 8)
  endif()
endfunction()

# What nearly every file reads anyway, parsed once a library. (A file still names what it uses.)
function(linstock_standard_headers target)
  target_precompile_headers(${target} PRIVATE <algorithm> <array> <functional> <map> <memory> <optional> <span> <string>
                            <string_view> <variant> <vector> ${ARGN})
endfunction()
