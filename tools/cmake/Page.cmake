# linstock_add_page(TARGET): the built page (page/dist) inside the program; a plain page if it has not been built.
function(linstock_add_page target)
  find_package(ZLIB REQUIRED)
  pkg_check_modules(brotlienc IMPORTED_TARGET libbrotlienc libbrotlicommon)  # the latter by name: a static link needs it
  add_executable(embed tools/embed.cpp)
  target_link_libraries(embed PRIVATE linstock_flags ZLIB::ZLIB)
  if(brotlienc_FOUND)
    target_link_libraries(embed PRIVATE PkgConfig::brotlienc)
    target_compile_definitions(embed PRIVATE LINSTOCK_BROTLI)
  endif()
  file(GLOB_RECURSE page_files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/page/dist/*)
  set(out ${CMAKE_CURRENT_BINARY_DIR}/generated/page_files)
  add_custom_command(
    OUTPUT ${out}.S ${out}.cpp
    COMMAND embed ${PROJECT_SOURCE_DIR}/page/dist ${out}
    DEPENDS embed ${page_files}
    COMMENT "Embedding the page")
  add_library(${target} STATIC ${out}.S ${out}.cpp)
  set_property(SOURCE ${out}.S APPEND PROPERTY OBJECT_DEPENDS ${out}.cpp)
  target_include_directories(${target} PRIVATE src)
  target_link_libraries(${target} PRIVATE linstock_flags nlohmann_json::nlohmann_json)
endfunction()
