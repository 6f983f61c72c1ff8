#!/usr/bin/env bash
# What the linker made of the program: full RELRO, a random address, no executable stack.
program=$(readlink -f "$1")
source "$(dirname "${BASH_SOURCE[0]}")/../tools/harness.sh"

headers=$(readelf --wide --file-header --program-headers --dynamic "$program")
# stated PATTERN: lines of the headers that match.
stated() { grep -cE "$1" <<<"$headers"; }
expect 'a random address (PIE)' 0 1 stated '^ *Type: +DYN \(Position-Independent Executable'
expect 'tables that become read-only (RELRO)' 0 1 stated '^ *GNU_RELRO '
expect 'all functions bound at the start' 0 '[12]' stated '\((FLAGS|FLAGS_1|BIND_NOW)\).*(BIND_NOW|NOW)'
expect 'no executable stack' 0 1 stated '^ *GNU_STACK .* RW +0x'
expect 'no code that can be written' 1 0 stated '^ *LOAD .* RWE '
# Presets that make programs for users also check memory; a sanitizer would report the checks themselves.
hardened() { sed -nE '/"name": "'"$1"'"/,/^    \}/p' "$top/CMakePresets.json" | grep -cE '"MPD_HARDEN": "ON"|"inherits": "release"'; }
expect 'the release is hardened' 0 1 hardened release
expect 'so is the portable one' 0 '[12]' hardened portable
for preset in dev tsan fuzz coverage; do expect "$preset is not" 1 0 hardened "$preset"; done
finish
