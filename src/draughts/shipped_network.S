// Takes the file of the network evaluation into the program as it is.
    .section .rodata
    .global mpd_shipped_network
    .global mpd_shipped_network_end
    .balign 16
mpd_shipped_network:
    .incbin MPD_NETWORK_FILE
mpd_shipped_network_end:
    .byte 0
    .section .note.GNU-stack, "", @progbits
