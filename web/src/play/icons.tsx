// Small drawings on buttons; the words stand beside them.
const kShapes = {
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2.1h5c0-.9.4-1.6 1-2.1A6 6 0 0 0 12 3z',
  back: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  draw: 'M5 9h14M5 15h14',
  flag: 'M6 21V4M6 4h11l-2 4 2 4H6',
  flip: 'M7 4v16M7 20l-3-3M7 20l3-3M17 20V4M17 4l-3 3M17 4l3 3',
  plus: 'M12 5v14M5 12h14',
  again: 'M4 12a8 8 0 1 0 2.5-5.8M4 4v5h5',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4v16l13-8z',
  step: 'M5 5v14l10-7zM19 5v14',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
} as const;
export type IconName = keyof typeof kShapes;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      class="play-icon"
      viewBox="0 0 24 24"
      width="20"
      height="20"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
    >
      <path d={kShapes[name]} />
    </svg>
  );
}
