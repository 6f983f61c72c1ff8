// The trees of the books that are offered as figures, in this order: the name of the figure, and its
// file in data/trees. They become part of the program, so they are at hand wherever it runs.
// No move of theirs has a name that is a number: a page that reads such an object loses its order.
    .macro figure name, file
    .ascii "\name"
    .byte 10
    .incbin "\file"
    .byte 0
    .endm

    .section .rodata
    .global mpd_lab_figures
    .global mpd_lab_figures_end
mpd_lab_figures:
    figure "fig-5-2", "fig_5_2.json"
    figure "slides-order", "slides_order.json"
    figure "lecture-fig-4", "lecture_fig_2.json"
    figure "three-plies", "three_plies.json"
    figure "fig-5-4", "fig_5_4.json"
    figure "fig-5-6", "fig_5_6.json"
    figure "exercise-5-9", "exercise_5_9.json"
    figure "best-order", "best_order.json"
    figure "worst-order", "worst_order.json"
    figure "fig-5-14", "fig_5_14.json"
    figure "fig-5-12-left", "fig_5_12a.json"
    figure "fig-5-12-right", "fig_5_12b.json"
    figure "fig-5-19", "fig_5_19.json"
    figure "exercise-5-19", "exercise_5_19.json"
mpd_lab_figures_end:
    .byte 0
    .section .note.GNU-stack, "", @progbits
