// What openings are called: by the game's own tag, or by the ballot that it begins with.
import { playerName } from '../app/names';

/// The traditional names of Black's first moves.
const kFirstMoves: Record<string, string> = {
  '9-13': 'Edinburgh',
  '9-14': 'Double Corner',
  '10-14': 'Denny',
  '10-15': 'Kelso',
  '11-15': 'Old Faithful',
  '11-16': 'Bristol',
  '12-16': 'Dundee',
};

/// "Edinburgh: 9-13 21-17 5-9"; empty where nothing is known.
export function openingName(opening: string, ballot: string | null): string {
  if (opening && opening !== '?') return opening;
  const name = kFirstMoves[ballot?.split(' ')[0] ?? ''];
  return ballot ? [name, ballot].filter(Boolean).join(': ') : '';
}

/// As a tag has it: a question mark says that it is not known.
export const known = (text: string): string => (text === '?' || text === '*' ? '' : text);

/// "Ana – Rui"; empty where nobody is named.
export const playersText = (black: string, white: string): string =>
  [known(black), known(white)].filter(Boolean).map(playerName).join(' – ');
