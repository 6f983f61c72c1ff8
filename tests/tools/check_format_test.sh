# tools/check_format in made-up trees.
# shellcheck shell=bash source-path=SCRIPTDIR
source "$(dirname "${BASH_SOURCE[0]}")/harness.sh"

tree=$work/tree
mkdir -p "$tree/tools"
cp "$top/tools/check_format" "$tree/tools/"
cp "$top/.clang-format" "$tree/"
check=$tree/tools/check_format
content_of() { cat "$tree/$1"; }

expect 'nothing to check is not a success' 1 '*found no C++ files*' "$check"
write "$tree/src/base/good.hpp" 'int good();'
expect 'a formatted file' 0 '' "$check"
write "$tree/tests/bad.cpp" 'int  bad( );'
expect 'another file without git' 1 '*tests/bad.cpp:1*not formatted*' "$check"

git -C "$tree" init -q
expect 'an untracked file' 1 '*tests/bad.cpp:1*not formatted*' "$check"
git -C "$tree" add .
expect 'a tracked file' 1 '*tests/bad.cpp:1*not formatted*' "$check"
expect 'nothing is changed without --fix' 0 'int  bad( );' content_of tests/bad.cpp
write "$tree/.gitignore" '/tests/bad.cpp'
git -C "$tree" rm -q --cached tests/bad.cpp
expect 'an ignored file' 0 '' "$check"
rm "$tree/.gitignore"
expect '--fix' 0 '' "$check" --fix
expect '--fix formats' 0 'int bad();' content_of tests/bad.cpp
expect 'after --fix' 0 '' "$check"
git -C "$tree" add .
rm "$tree/tests/bad.cpp"
expect 'a tracked file that was deleted' 0 '' "$check"
expect 'an unknown option' 2 'usage:*' "$check" --fixx

write_program "$work/bin/clang-format-14" 'echo "clang-format version 19.1.7"'
with_other_version() { PATH=$work/bin:$PATH "$check"; }
expect 'another version' 1 '*needs clang-format version 14, but */clang-format-14 is: clang-format version 19.1.7' with_other_version
finish
