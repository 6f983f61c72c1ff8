# The Debian package of the components `program` and `debian`, by CPack. tools/package makes it; docs/packaging.md describes it.
set(MPD_MAINTAINER "MP-Draughts <mpdraughts@localhost>" CACHE STRING "Who answers for the package: Name <address>")

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME mpdraughts)
set(CPACK_PACKAGE_CONTACT "${MPD_MAINTAINER}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "English draughts (checkers): play, analyse, study and train players")
set(CPACK_PACKAGE_DESCRIPTION
"MP-Draughts is a strong player of English draughts with a board in the
browser: ten levels, hints, analysis of games with marked mistakes, endgame
databases, a laboratory that shows how search algorithms work step by step,
and a room where players train themselves by self-play.
.
The program also plays in the terminal and runs matches and tournaments. Other
programs can use its engine by the protocols Hub and DXP.")
set(CPACK_COMPONENTS_ALL program debian)
set(CPACK_COMPONENTS_GROUPING ALL_COMPONENTS_IN_ONE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
# Not games: Debian wants those in /usr/games, where neither root nor services find them, and this is a server and an engine as well.
set(CPACK_DEBIAN_PACKAGE_SECTION education)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# What opens the browser.
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS xdg-utils)

# Files that only a Debian package wants; tools/package writes them.
set(debian_folder ${PROJECT_BINARY_DIR}/debian)
install(FILES ${debian_folder}/copyright ${debian_folder}/changelog.gz ${debian_folder}/changelog.Debian.gz
        DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/mpdraughts COMPONENT debian EXCLUDE_FROM_ALL)
install(DIRECTORY ${debian_folder}/libraries DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/mpdraughts COMPONENT debian EXCLUDE_FROM_ALL)
install(FILES ${PROJECT_SOURCE_DIR}/packaging/lintian-overrides RENAME mpdraughts
        DESTINATION ${CMAKE_INSTALL_DATADIR}/lintian/overrides COMPONENT debian EXCLUDE_FROM_ALL)
include(CPack)
