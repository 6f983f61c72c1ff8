// Takes the weights of the pattern evaluation into the program as they are.
    .section .rodata
    .global mpd_shipped_patterns
    .global mpd_shipped_patterns_end
    .balign 16
mpd_shipped_patterns:
    .incbin MPD_PATTERNS_FILE
mpd_shipped_patterns_end:
    .byte 0
    .section .note.GNU-stack, "", @progbits
