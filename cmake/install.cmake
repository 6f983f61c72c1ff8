# The package for other C++ programs: libraries and headers of the rooms that make up the engine, and the program.
# docs/using_the_library.md says how it is used.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/mpdraughts)
set(installed_rooms base game search learn draughts endgame arena storage work players engine)

foreach(room IN LISTS installed_rooms)
  set_target_properties(mpd_${room} PROPERTIES EXPORT_NAME ${room})
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/src/${room} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/mpdraughts
          FILES_MATCHING PATTERN "*.hpp")
endforeach()
set_target_properties(mpd_flags PROPERTIES EXPORT_NAME flags)

list(TRANSFORM installed_rooms PREPEND mpd_ OUTPUT_VARIABLE installed_targets)
install(TARGETS mpd_flags ${installed_targets} EXPORT mpdraughts ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(EXPORT mpdraughts NAMESPACE mpdraughts:: FILE mpdraughtsTargets.cmake DESTINATION ${package_folder})
configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/mpdraughtsConfig.cmake.in
                              ${PROJECT_BINARY_DIR}/mpdraughtsConfig.cmake INSTALL_DESTINATION ${package_folder})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/mpdraughtsConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/mpdraughtsConfig.cmake ${PROJECT_BINARY_DIR}/mpdraughtsConfigVersion.cmake
        DESTINATION ${package_folder})
install(TARGETS mpdraughts RUNTIME)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/data/players ${PROJECT_SOURCE_DIR}/data/recipes
        DESTINATION ${CMAKE_INSTALL_DATADIR}/mpdraughts)
# The page, where it was built (tools/build_page).
install(DIRECTORY ${PROJECT_SOURCE_DIR}/web/dist/ DESTINATION ${CMAKE_INSTALL_DATADIR}/mpdraughts/page OPTIONAL)
