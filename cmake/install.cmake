# What is installed, in two components. `development` is for other C++ programs: libraries and headers of the rooms that make up the
# engine (docs/using_the_library.md). `program` is for players: the program with all it needs (docs/packaging.md).
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/mpdraughts)
set(installed_rooms base game search learn draughts endgame arena storage work players engine lab terminal conformance)
# Those that the lab knows.
set(installed_games tree tictactoe line pursuit small_draughts backgammon battleship bridge chess kriegspiel pig race)

foreach(room IN LISTS installed_rooms)
  set_target_properties(mpd_${room} PROPERTIES EXPORT_NAME ${room})
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/src/${room} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/mpdraughts
          COMPONENT development FILES_MATCHING PATTERN "*.hpp")
endforeach()
foreach(game IN LISTS installed_games)
  set_target_properties(mpd_games_${game} PROPERTIES EXPORT_NAME games_${game})
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/src/games/${game} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/mpdraughts/games
          FILES_MATCHING PATTERN "*.hpp")
  list(APPEND installed_rooms games_${game})
endforeach()
set_target_properties(mpd_flags PROPERTIES EXPORT_NAME flags)

list(TRANSFORM installed_rooms PREPEND mpd_ OUTPUT_VARIABLE installed_targets)
install(TARGETS mpd_flags ${installed_targets} EXPORT mpdraughts
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development)
install(EXPORT mpdraughts NAMESPACE mpdraughts:: FILE mpdraughtsTargets.cmake DESTINATION ${package_folder}
        COMPONENT development)
configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/mpdraughtsConfig.cmake.in
                              ${PROJECT_BINARY_DIR}/mpdraughtsConfig.cmake INSTALL_DESTINATION ${package_folder})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/mpdraughtsConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/mpdraughtsConfig.cmake ${PROJECT_BINARY_DIR}/mpdraughtsConfigVersion.cmake
        DESTINATION ${package_folder} COMPONENT development)

install(TARGETS mpdraughts RUNTIME COMPONENT program)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/data/players ${PROJECT_SOURCE_DIR}/data/recipes
        DESTINATION ${CMAKE_INSTALL_DATADIR}/mpdraughts COMPONENT program)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/data/trees ${PROJECT_SOURCE_DIR}/data/games
        DESTINATION ${CMAKE_INSTALL_DOCDIR}/examples COMPONENT program)
# The page, where it was built (tools/build_page).
install(DIRECTORY ${PROJECT_SOURCE_DIR}/web/dist/ DESTINATION ${CMAKE_INSTALL_DATADIR}/mpdraughts/page COMPONENT program OPTIONAL)
install(FILES ${PROJECT_SOURCE_DIR}/packaging/mpdraughts.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications COMPONENT program)
install(FILES ${PROJECT_SOURCE_DIR}/web/public/icon.svg RENAME mpdraughts.svg
        DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps COMPONENT program)

# What the program writes about itself, where the target `documents` was built.
set(documents_folder ${PROJECT_BINARY_DIR}/documents)
set(manual ${documents_folder}/mpdraughts.1.gz)
file(MAKE_DIRECTORY ${documents_folder})
# With the players that ship, and not those of the user who builds: the help lists what it finds.
set(document ${CMAKE_COMMAND} -E env MPDRAUGHTS_PLAYERS=${PROJECT_SOURCE_DIR}/data/players $<TARGET_FILE:mpdraughts>)
add_custom_command(OUTPUT ${manual} COMMAND ${document} manual | gzip -9n > ${manual}
                   DEPENDS mpdraughts VERBATIM)
set(documents ${manual})
foreach(shell bash zsh fish)
  add_custom_command(OUTPUT ${documents_folder}/${shell} COMMAND ${document} completion ${shell} > ${documents_folder}/${shell}
                     DEPENDS mpdraughts VERBATIM)
  list(APPEND documents ${documents_folder}/${shell})
endforeach()
add_custom_target(documents DEPENDS ${documents})
install(FILES ${manual} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program OPTIONAL)
install(FILES ${documents_folder}/bash RENAME mpdraughts
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT program OPTIONAL)
install(FILES ${documents_folder}/zsh RENAME _mpdraughts
        DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions COMPONENT program OPTIONAL)
install(FILES ${documents_folder}/fish RENAME mpdraughts.fish
        DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d COMPONENT program OPTIONAL)
