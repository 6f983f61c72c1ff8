# Writes FILE, a source with the commit of SOURCE; leaves it alone when nothing has changed. Run at every build.
execute_process(COMMAND git rev-parse --short=12 HEAD WORKING_DIRECTORY ${SOURCE}
                OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
execute_process(COMMAND git diff --quiet HEAD -- src apps WORKING_DIRECTORY ${SOURCE} RESULT_VARIABLE changed ERROR_QUIET)
if(commit AND changed)
  string(APPEND commit "+")
endif()
set(text "#include \"apps/commit.hpp\"\n\nconst char* mpd::apps::commit_text() {\n  return \"${commit}\";\n}\n")
if(EXISTS ${FILE})
  file(READ ${FILE} old)
endif()
if(NOT "${old}" STREQUAL "${text}")
  file(WRITE ${FILE} "${text}")
endif()
