# A book is a folder below src/books with a clauses.tsv and a book.cpp. Its clause constants are generated from the
# tsv, so that a clause which the tsv does not know does not compile. The list of all books is generated too: adding
# a book is adding a folder.
add_executable(clausegen ${CMAKE_CURRENT_SOURCE_DIR}/tools/clausegen.cpp)
target_link_libraries(clausegen PRIVATE linstock_flags)

function(linstock_add_books target)
  file(GLOB sources CONFIGURE_DEPENDS src/books/*/book.cpp)
  list(SORT sources)
  if(LINSTOCK_ONLY)
    list(FILTER sources INCLUDE REGEX "/${LINSTOCK_ONLY}/book\\.cpp$")
  endif()
  set(declarations "")
  set(entries "")
  set(libraries "")
  foreach(source IN LISTS sources)
    get_filename_component(folder ${source} DIRECTORY)
    set(tsv ${folder}/clauses.tsv)
    get_filename_component(name ${folder} NAME)
    string(REPLACE "-" "_" space ${name})
    set(generated ${CMAKE_CURRENT_BINARY_DIR}/generated/books/${name})
    file(MAKE_DIRECTORY ${generated})
    add_custom_command(
      OUTPUT ${generated}/clauses.h ${generated}/clauses.cpp
      COMMAND clausegen ${tsv} ${space} ${generated}
      DEPENDS clausegen ${tsv}
      COMMENT "clauses of ${name}")
    file(GLOB_RECURSE chapters CONFIGURE_DEPENDS ${folder}/*.cpp)
    # The book's scenarios stand in the program as they stand in data/.
    file(GLOB scenarios CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/data/${name}/scenarios/*.toml)
    list(SORT scenarios)
    add_custom_command(
      OUTPUT ${generated}/scenarios.cpp
      COMMAND clausegen --scenarios ${space} ${generated}/scenarios.cpp ${scenarios}
      DEPENDS clausegen ${scenarios}
      COMMENT "scenarios of ${name}")
    # So do its army lists, if it draws up battles from them.
    set(lists "")
    if(EXISTS ${folder}/armies/lists.h)
      file(GLOB armies CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/data/${name}/armies/*.toml)
      list(SORT armies)
      set(lists ${generated}/lists.cpp)
      add_custom_command(
        OUTPUT ${lists}
        COMMAND clausegen --scenarios ${space}::lists ${lists} ${armies}
        DEPENDS clausegen ${armies}
        COMMENT "army lists of ${name}")
    endif()
    # What a position is worth, if the book has been trained (linstock train).
    set(value ${CMAKE_CURRENT_SOURCE_DIR}/data/${name}/value.toml)
    set(weights "")
    if(EXISTS ${value})
      set(weights ${generated}/weights.cpp)
      add_custom_command(
        OUTPUT ${weights}
        COMMAND clausegen --weights ${space} ${weights} ${value}
        DEPENDS clausegen ${value}
        COMMENT "weights of ${name}")
    endif()
    add_library(book_${space} STATIC ${chapters} ${generated}/clauses.cpp ${generated}/clauses.h ${generated}/scenarios.cpp ${lists} ${weights})
    target_include_directories(book_${space} PUBLIC ${CMAKE_CURRENT_BINARY_DIR}/generated)
    target_link_libraries(book_${space} PUBLIC linstock_battle linstock_staff linstock_kernel PRIVATE fmt::fmt)
    # Whoever plays whole battles is hot; procedures alone are not.
    if(scenarios)
      linstock_hot(book_${space})
    endif()
    linstock_standard_headers(book_${space} <kernel/house.h> <kernel/procedure.h>)
    linstock_by_folder(book_${space} ${folder})
    string(APPEND declarations "namespace linstock::${space} { const Book& book(); }\n")
    string(APPEND entries "    &linstock::${space}::book(),\n")
    list(APPEND libraries book_${space})
  endforeach()
  set(list_cpp ${CMAKE_CURRENT_BINARY_DIR}/generated/books/all_books.cpp)
  file(CONFIGURE OUTPUT ${list_cpp} @ONLY CONTENT
"// Generated from the folders below src/books.
#include \"kernel/book.h\"

@declarations@
namespace linstock {
std::span<const Book* const> all_books() {
  static const Book* const books[] = {
@entries@  };
  return books;
}
}  // namespace linstock
")
  add_library(${target} STATIC ${list_cpp})
  target_link_libraries(${target} PUBLIC ${libraries} linstock_kernel)
endfunction()
