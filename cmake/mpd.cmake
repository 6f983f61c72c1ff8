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
if(MPD_NATIVE)
  list(APPEND own_options -march=native)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # GCC 12 takes the undefined vectors of its own intrinsics for forgotten values (GCC bug 105593).
    list(APPEND own_options -Wno-uninitialized -Wno-maybe-uninitialized)
  endif()
endif()
target_compile_options(mpd_flags INTERFACE "$<BUILD_INTERFACE:${own_options}>")
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

# mpd_room(NAME [SOURCES a.cpp …] [DEPENDS room …] [LINKS library …])
# One folder of src/ = one library. A room without .cpp files is header-only.
function(mpd_room name)
  cmake_parse_arguments(room "" "" "SOURCES;DEPENDS;LINKS" ${ARGN})
  list(TRANSFORM room_DEPENDS PREPEND mpd_)
  if(room_SOURCES)
    add_library(mpd_${name} STATIC ${room_SOURCES})
    target_link_libraries(mpd_${name} PUBLIC mpd_flags ${room_DEPENDS} ${room_LINKS})
    mpd_use_precompiled(mpd_${name} mpd_precompiled)
  else()
    add_library(mpd_${name} INTERFACE)
    target_link_libraries(mpd_${name} INTERFACE mpd_flags ${room_DEPENDS} ${room_LINKS})
  endif()
endfunction()
