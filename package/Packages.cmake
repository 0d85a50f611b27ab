# Debian packages, made by ./bootstrap package: the tool, what programs are linked with, the pages.
set(TPBCC_MAINTAINER "tpbcc maintainers <maintainers@tpbcc.example>" CACHE STRING
    "Maintainer that the Debian packages name")
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME tpbcc)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "compiler driver for kernels that check and time themselves")
set(CPACK_PACKAGE_CONTACT "${TPBCC_MAINTAINER}")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_SET_DESTDIR OFF)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_COMPONENTS_ALL tool runtime doc)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)

set(CPACK_DEBIAN_TOOL_PACKAGE_NAME tpbcc)
set(CPACK_DEBIAN_TOOL_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_TOOL_PACKAGE_SHLIBDEPS ON)
set(version ${PROJECT_VERSION}-1)
set(CPACK_DEBIAN_TOOL_PACKAGE_DEPENDS
    "libtpb-dev (= ${version}), clang-${LLVM_VERSION_MAJOR}, libclang-common-${LLVM_VERSION_MAJOR}-dev, libc6-dev")
set(CPACK_DEBIAN_TOOL_PACKAGE_RECOMMENDS
    "libomp-${LLVM_VERSION_MAJOR}-dev, libsleef-dev")
set(CPACK_DEBIAN_TOOL_PACKAGE_SUGGESTS "tpbcc-doc, mpi-default-dev, librsvg2-bin")
set(CPACK_DEBIAN_TOOL_PACKAGE_CONTROL_EXTRA
    "${CMAKE_CURRENT_LIST_DIR}/postinst;${CMAKE_CURRENT_LIST_DIR}/prerm")
set(CPACK_COMPONENT_TOOL_DESCRIPTION
"tpbcc turns plain C loops behind one pragma into readable intrinsic source and
into programs that time themselves, check their own answers, and say how far
they are from the limits of the machine.
.
No licence has been stated for it yet: ask its authors before you pass it on.")

set(CPACK_DEBIAN_RUNTIME_PACKAGE_NAME libtpb-dev)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_DEPENDS libc6-dev)
set(CPACK_COMPONENT_RUNTIME_DESCRIPTION
"This package has what programs of tpbcc are linked with, the headers that
emitted code includes, and files for CMake and pkg-config.")

set(CPACK_DEBIAN_DOC_PACKAGE_NAME tpbcc-doc)
set(CPACK_DEBIAN_DOC_PACKAGE_SECTION doc)
set(CPACK_DEBIAN_DOC_PACKAGE_ARCHITECTURE all)
set(CPACK_COMPONENT_DOC_DESCRIPTION
"This package has the documentation: a tutorial, all directives, how to read
emitted code and reports, what is behind the cost model, and examples.")
include(CPack)

# What every Debian package has.
find_program(GZIP gzip REQUIRED)
add_custom_command(OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/changelog.Debian.gz
  COMMAND ${CMAKE_COMMAND} -E copy ${CMAKE_CURRENT_LIST_DIR}/changelog ${CMAKE_CURRENT_BINARY_DIR}/changelog.Debian
  COMMAND ${GZIP} -9nf ${CMAKE_CURRENT_BINARY_DIR}/changelog.Debian
  DEPENDS ${CMAKE_CURRENT_LIST_DIR}/changelog VERBATIM)
add_custom_target(tpbcc_changelog ALL DEPENDS ${CMAKE_CURRENT_BINARY_DIR}/changelog.Debian.gz)
foreach(component tool runtime doc)
  string(TOUPPER ${component} upper)
  set(folder share/doc/${CPACK_DEBIAN_${upper}_PACKAGE_NAME})
  install(FILES ${CMAKE_CURRENT_LIST_DIR}/copyright DESTINATION ${folder} COMPONENT ${component} EXCLUDE_FROM_ALL)
  install(FILES ${CMAKE_CURRENT_BINARY_DIR}/changelog.Debian.gz DESTINATION ${folder}
          COMPONENT ${component} EXCLUDE_FROM_ALL)
endforeach()
