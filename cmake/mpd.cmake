# What every target of the house shares: warnings as errors, sanitizers, the machine's own instructions.

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM)
  # Checkouts share what they compile: paths below a checkout count as relative. The sloppiness is what ccache needs to cache
  # files that use a precompiled header.
  set(CMAKE_CXX_COMPILER_LAUNCHER
      ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1
      CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime ${CCACHE_PROGRAM})
endif()

add_library(mpd_flags INTERFACE)
target_compile_features(mpd_flags INTERFACE cxx_std_20)
# Installed headers are <mpdraughts/engine/engine.hpp> for others, and "engine/engine.hpp" for each other.
target_include_directories(mpd_flags INTERFACE $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src>
                           $<INSTALL_INTERFACE:include> $<INSTALL_INTERFACE:include/mpdraughts>)
# What is ours alone: programs that use the installed libraries choose for themselves.
set(own_options -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # GCC 12 reports overlapping copies inside std::string that cannot happen (GCC bug 105329).
  list(APPEND own_options -Wno-restrict)
  # Lets ccache see that a file uses a precompiled header.
  list(APPEND own_options -fpch-preprocess)
endif()
if(MPD_NATIVE AND MPD_ARCH)
  message(FATAL_ERROR "MPD_ARCH=${MPD_ARCH} together with MPD_NATIVE=ON, expected one of them: add -DMPD_NATIVE=OFF or -DMPD_ARCH=")
endif()
if(MPD_ARCH)
  list(APPEND own_options -march=${MPD_ARCH})
endif()
if(MPD_HARDEN AND NOT MPD_SANITIZE)
  # Not with sanitizers: they replace the functions that FORTIFY checks. What each costs: docs/decisions/hardening.md.
  list(APPEND own_options -D_FORTIFY_SOURCE=2)
  # The stack protector slows perft down, so it guards the cold code alone: commands, protocols, server, archive.
  list(APPEND MPD_COLD_OPTIONS -fstack-protector-strong)
endif()
if(MPD_NATIVE)
  list(APPEND own_options -march=native)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # GCC 12 takes the undefined vectors of its own intrinsics for forgotten values (GCC bug 105593).
    list(APPEND own_options -Wno-uninitialized -Wno-maybe-uninitialized)
  endif()
endif()
target_compile_options(mpd_flags INTERFACE "$<BUILD_INTERFACE:${own_options}>")
# Tables of functions are filled at the start and then read-only (full RELRO). Debian's compilers make programs for random addresses
# (PIE) unless asked not to.
target_link_options(mpd_flags INTERFACE "$<BUILD_INTERFACE:LINKER:-z,relro,-z,now,-z,noexecstack>")
if(MPD_SANITIZE)
  target_compile_options(mpd_flags INTERFACE -fsanitize=${MPD_SANITIZE} -fno-omit-frame-pointer
                         -fno-sanitize-recover=all)
  target_link_options(mpd_flags INTERFACE -fsanitize=${MPD_SANITIZE})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # What sanitizers add to the code makes GCC see values that nobody set.
    target_compile_options(mpd_flags INTERFACE -Wno-maybe-uninitialized)
    # Boost.Asio has fences, of which the thread sanitizer knows nothing; its locks suffice.
    target_compile_options(mpd_flags INTERFACE -Wno-tsan)
  endif()
endif()

# mpd_precompiled(NAME HEADER OPTIONS): one precompiled header for all targets that share its compiler options. No source may rely
# on it: with MPD_PRECOMPILE off, everything compiles as well (docs/decisions/build_time.md).
function(mpd_precompiled name header)
  set(source ${PROJECT_BINARY_DIR}/${name}.cpp)
  file(CONFIGURE OUTPUT ${source} CONTENT "// What is compiled here is the header.\n")
  add_library(${name} OBJECT ${source})
  target_link_libraries(${name} PRIVATE mpd_flags fmt::fmt tl::expected nlohmann_json::nlohmann_json)
  target_compile_options(${name} PRIVATE ${ARGN})
  target_precompile_headers(${name} PRIVATE ${header})
endfunction()

# mpd_use_precompiled(TARGET NAME)
function(mpd_use_precompiled target name)
  if(MPD_PRECOMPILE)
    target_precompile_headers(${target} REUSE_FROM ${name})
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
      # In a precompiled header GCC 12 no longer knows the system's headers as such, and reports impossible sizes inside
      # std::string (as in GCC bug 105329).
      target_compile_options(${target} PRIVATE -Wno-stringop-overflow -Wno-stringop-overread -Wno-array-bounds)
    endif()
  endif()
endfunction()

# mpd_together(TARGET [APART a.cpp …] [ALONE b.cpp …]): the sources of a target are compiled many at a time, as if they were one
# file: what they include is read once, and the code of templates is made once. Those APART are compiled together, but not with the
# others; those ALONE, one by one. A change of a header that only they include then compiles only them. No source may rely on the
# company of others: with MPD_TOGETHER off, each is compiled alone.
function(mpd_together target)
  cmake_parse_arguments(t "" "" "APART;ALONE" ${ARGN})
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${MPD_TOGETHER} UNITY_BUILD_MODE GROUP)
  get_target_property(sources ${target} SOURCES)
  list(REMOVE_ITEM sources ${t_APART} ${t_ALONE})
  set(most 16)
  set(count 0)
  foreach(source IN LISTS sources)
    math(EXPR group "${count} / ${most}")
    math(EXPR count "${count} + 1")
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group})
  endforeach()
  set_source_files_properties(${t_APART} PROPERTIES UNITY_GROUP apart)
  if(MPD_TOGETHER AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # A class that a source keeps for itself may have parts that it keeps for itself too; GCC takes the source for a header.
    target_compile_options(${target} PRIVATE -Wno-subobject-linkage)
  endif()
endfunction()

# mpd_cold(TARGET): code whose speed does not matter, such as messages and options: it is compiled with options that
# save time of the compiler.
function(mpd_cold target)
  target_compile_options(${target} PRIVATE ${MPD_COLD_OPTIONS})
  mpd_use_precompiled(${target} mpd_precompiled_cold)
endfunction()

# mpd_room(NAME [COLD] [SOURCES a.cpp …] [APART b.cpp …] [ALONE c.cpp …] [DEPENDS room …] [LINKS library …])
# One folder of src/ = one library. A room without .cpp files is header-only. See mpd_cold for COLD,
# and mpd_together for APART and ALONE.
function(mpd_room name)
  cmake_parse_arguments(room "COLD" "" "SOURCES;APART;ALONE;DEPENDS;LINKS" ${ARGN})
  list(TRANSFORM room_DEPENDS PREPEND mpd_)
  if(room_SOURCES)
    add_library(mpd_${name} STATIC ${room_SOURCES} ${room_APART} ${room_ALONE})
    target_link_libraries(mpd_${name} PUBLIC mpd_flags ${room_DEPENDS} ${room_LINKS})
    if(room_COLD)
      mpd_cold(mpd_${name})
    else()
      mpd_use_precompiled(mpd_${name} mpd_precompiled)
    endif()
    mpd_together(mpd_${name} APART ${room_APART} ALONE ${room_ALONE})
  else()
    add_library(mpd_${name} INTERFACE)
    target_link_libraries(mpd_${name} INTERFACE mpd_flags ${room_DEPENDS} ${room_LINKS})
  endif()
endfunction()
