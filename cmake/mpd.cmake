# What every target of the house shares: warnings as errors, sanitizers, the machine's own instructions.

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM)
  # What one checkout has compiled serves the others: paths below it count as relative.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1
                                  ${CCACHE_PROGRAM})
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
endif()
if(MPD_NATIVE)
  list(APPEND own_options -march=native)
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

# mpd_room(NAME [SOURCES a.cpp …] [DEPENDS room …] [LINKS library …])
# One folder of src/ = one library. A room without .cpp files is header-only.
function(mpd_room name)
  cmake_parse_arguments(room "" "" "SOURCES;DEPENDS;LINKS" ${ARGN})
  list(TRANSFORM room_DEPENDS PREPEND mpd_)
  if(room_SOURCES)
    add_library(mpd_${name} STATIC ${room_SOURCES})
    target_link_libraries(mpd_${name} PUBLIC mpd_flags ${room_DEPENDS} ${room_LINKS})
  else()
    add_library(mpd_${name} INTERFACE)
    target_link_libraries(mpd_${name} INTERFACE mpd_flags ${room_DEPENDS} ${room_LINKS})
  endif()
endfunction()
