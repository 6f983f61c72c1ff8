// The rules as sections with small boards to try. What may be played there, the server says.
import { kStartFen } from '../board/fen';

export const kSections = ['board', 'moves', 'captures', 'jumps', 'crowning', 'kings', 'end', 'draws'] as const;
export type Section = (typeof kSections)[number];

export interface Trial {
  fen: string;
  section: Section;
}

/// Both sides may be played on each of them.
export const kTrials: readonly Trial[] = [
  { section: 'board', fen: kStartFen },
  { section: 'moves', fen: 'B:W22,26,30:B9,10,13' },
  { section: 'captures', fen: 'B:W18,31:B3,6,14' },
  { section: 'jumps', fen: 'B:W14,15,24,32:B10' },
  { section: 'crowning', fen: 'B:W26,27,6:B22' },
  { section: 'kings', fen: 'B:W14,23,32:BK18' },
  { section: 'end', fen: 'B:W12:B3,4' },
  { section: 'draws', fen: 'B:WK32:BK14,K15' },
];

/// The other kinds of draughts that the table compares with.
export const kVariants = ['english', 'brazilian', 'russian', 'international'] as const;
export const kDifferences = ['board', 'begins', 'back', 'flying', 'most', 'crowned', 'blocked'] as const;
export type Variant = (typeof kVariants)[number];
export type Difference = (typeof kDifferences)[number];
