// Arrows and marks on squares that the user draws. They live in the comments of the game, as docs/formats/pdn_drawings.md describes, so
// that every file and every copy of the game has them.

export const kInks = ['green', 'red', 'yellow', 'blue'] as const;
export type Ink = (typeof kInks)[number];

/// An arrow; a mark on a square where both are the same.
export interface Drawn {
  readonly from: number;
  readonly to: number;
  readonly ink: Ink;
}

const kLetters: Record<Ink, string> = { green: 'G', red: 'R', yellow: 'Y', blue: 'B' };
const kCommand = / ?\[%c[as]l ([^\]]*)\]/g;
const kSquares = 32;

const inkOf = (letter: string): Ink | undefined => kInks.find((ink) => kLetters[ink] === letter);

/// `G11-15` or `R18`; nothing for what means nothing.
function parsed(text: string): Drawn[] {
  const [, letter = '', from, to] = /^([GRYB])(\d{1,2})(?:-(\d{1,2}))?$/.exec(text.trim()) ?? [];
  const ink = inkOf(letter);
  const drawn = { from: Number(from), to: Number(to ?? from) };
  const onBoard = [drawn.from, drawn.to].every((square) => square >= 1 && square <= kSquares);
  return ink && onBoard ? [{ ...drawn, ink }] : [];
}

export const drawingsIn = (comment: string): Drawn[] =>
  [...comment.matchAll(kCommand)].flatMap(([, list = '']) => list.split(',').flatMap(parsed));

/// The comment as people read it.
export const wordsIn = (comment: string): string => comment.replace(kCommand, '').trimStart();

const command = (name: string, texts: readonly string[]): string => (texts.length > 0 ? `[%${name} ${texts.join(',')}]` : '');

export function commentOf(words: string, drawings: readonly Drawn[]): string {
  const marks = drawings.filter(({ from, to }) => from === to).map(({ from, ink }) => `${kLetters[ink]}${from}`);
  const arrows = drawings.filter(({ from, to }) => from !== to).map(({ from, to, ink }) => `${kLetters[ink]}${from}-${to}`);
  return [words, command('csl', marks), command('cal', arrows)].filter(Boolean).join(' ');
}

/// The same drawn again goes away; in another colour it takes that.
export function toggled(drawings: readonly Drawn[], drawn: Drawn): Drawn[] {
  const others = drawings.filter(({ from, to }) => from !== drawn.from || to !== drawn.to);
  const again = drawings.some(({ from, to, ink }) => from === drawn.from && to === drawn.to && ink === drawn.ink);
  return again ? others : [...others, drawn];
}
