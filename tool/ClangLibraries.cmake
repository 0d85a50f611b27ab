# tpbcc_clang_libraries and tpbcc_llvm_libraries: what a layer links that uses Clang, or LLVM alone.
# Archives where they are installed: loading the shared libraries takes thirty milliseconds, several
# times what the tool itself needs for a kernel. Never both: LLVM would register its options twice.

add_library(tpbcc_clang_libraries INTERFACE)
add_library(tpbcc_llvm_libraries INTERFACE)

# The archives of LLVM's components, and the system's libraries that they use: names of files,
# because the exported targets lead to the shared library.
function(llvm_archives result)
  find_program(TPBCC_LLVM_CONFIG NAMES llvm-config-${LLVM_VERSION_MAJOR} llvm-config
               HINTS ${LLVM_TOOLS_BINARY_DIR} NO_DEFAULT_PATH)
  execute_process(COMMAND ${TPBCC_LLVM_CONFIG} --link-static --libfiles ${ARGN}
                  OUTPUT_VARIABLE archives ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE
                  RESULT_VARIABLE failed)
  if(failed)
    return()
  endif()
  separate_arguments(archives NATIVE_COMMAND "${archives}")
  # Of compressed files: Debian has the libraries without the links that development needs.
  foreach(name z zstd)
    find_library(TPBCC_lib${name} NAMES ${name} lib${name}.so.1)
    if(NOT TPBCC_lib${name})
      return()
    endif()
    list(APPEND system ${TPBCC_lib${name}})
  endforeach()
  set(${result} ${archives} PARENT_SCOPE)
  set(${result}_system ${system} ${CMAKE_DL_LIBS} PARENT_SCOPE)
endfunction()

# The archives of these libraries of Clang's and of all that they use.
function(clang_archives result)
  set(names ${ARGN})
  set(archives)
  while(names)
    list(POP_FRONT names name)
    if(NOT TARGET ${name})
      return()
    endif()
    get_target_property(type ${name} TYPE)
    get_target_property(archive ${name} LOCATION)
    if(NOT type STREQUAL STATIC_LIBRARY OR NOT EXISTS "${archive}")
      return()
    endif()
    list(APPEND archives ${archive})
    get_target_property(used ${name} INTERFACE_LINK_LIBRARIES)
    foreach(library ${used})
      if(library MATCHES "^clang" AND NOT library IN_LIST seen)
        list(APPEND names ${library})
        list(APPEND seen ${library})
      endif()
    endforeach()
  endwhile()
  list(REMOVE_DUPLICATES archives)
  set(${result} ${archives} PARENT_SCOPE)
endfunction()

if(NOT TPBCC_SANITIZE) # templates of LLVM's headers would be checked in our objects and not in its own
  llvm_archives(llvm support targetparser remarks)
  llvm_archives(under_clang support targetparser remarks option frontendopenmp bitreader profiledata windowsdriver)
  clang_archives(clang clangTooling clangFrontend clangParse clangSerialization clangDriver)
endif()

if(llvm AND under_clang AND clang)
  message(STATUS "Clang: archives")
  list(JOIN llvm "," llvm)
  list(JOIN clang "," clang)
  list(JOIN under_clang "," under_clang)
  target_link_libraries(tpbcc_llvm_libraries INTERFACE "$<LINK_GROUP:RESCAN,${llvm}>" ${llvm_system})
  target_link_libraries(tpbcc_clang_libraries INTERFACE "$<LINK_GROUP:RESCAN,${clang},${under_clang}>"
                        ${under_clang_system})
  target_link_options(tpbcc_llvm_libraries INTERFACE -Wl,--gc-sections)
  target_link_options(tpbcc_clang_libraries INTERFACE -Wl,--gc-sections)
else()
  message(STATUS "Clang: the shared libraries")
  target_link_libraries(tpbcc_llvm_libraries INTERFACE LLVM)
  target_link_libraries(tpbcc_clang_libraries INTERFACE clang-cpp)
endif()
