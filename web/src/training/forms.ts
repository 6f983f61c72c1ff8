// What the two forms say, checked before it is sent. The limits are those of docs/protocols/json.md.

export const kLeastPlayers = 2;
export const kMostPlayers = 8;
export const kGames = { least: 2, most: 200 };
export const kSeconds = { least: 0.005, most: 5 };
export const kLongestName = 60;
export const kMostSeed = 2 ** 31 - 1;

export interface TrainingForm {
  recipe: string;
  seed: string;
  name: string;
}
export type TrainingFault = 'recipe' | 'seed' | 'name';
export interface TournamentForm {
  players: string[];
  games: string;
  seconds: string;
}
export type TournamentFault = 'few' | 'many' | 'games' | 'seconds';

export type Checked<T, F> = { ok: true; request: T } | { ok: false; fault: F };

export function checkTraining(form: TrainingForm): Checked<{ recipe: string; seed?: number; name?: string }, TrainingFault> {
  const name = form.name.trim();
  const seed = form.seed.trim() === '' ? null : wholeNumber(form.seed);
  if (form.recipe === '') return { ok: false, fault: 'recipe' };
  if (seed !== null && !(seed >= 0 && seed <= kMostSeed)) return { ok: false, fault: 'seed' };
  if (name.length > kLongestName || /\p{Cc}/u.test(name)) return { ok: false, fault: 'name' };
  return { ok: true, request: { recipe: form.recipe, ...(seed !== null && { seed }), ...(name !== '' && { name }) } };
}

export function checkTournament(
  form: TournamentForm,
): Checked<{ players: string[]; games: number; seconds: number }, TournamentFault> {
  const games = wholeNumber(form.games);
  const seconds = decimal(form.seconds);
  if (form.players.length < kLeastPlayers) return { ok: false, fault: 'few' };
  if (form.players.length > kMostPlayers) return { ok: false, fault: 'many' };
  if (!(games >= kGames.least && games <= kGames.most && games % 2 === 0)) return { ok: false, fault: 'games' };
  if (!(seconds >= kSeconds.least && seconds <= kSeconds.most)) return { ok: false, fault: 'seconds' };
  return { ok: true, request: { players: form.players, games, seconds } };
}

const wholeNumber = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : NaN);

/// In Portuguese the decimal sign is a comma.
const decimal = (text: string): number => {
  const plain = text.trim().replace(',', '.');
  return /^\d*\.?\d+$/.test(plain) ? Number(plain) : NaN;
};

/// Each against each.
export const pairings = (players: number): number => (players * players - players) / 2;

/// A name for a player, made of what a training is called: small letters, digits and hyphens.
export function playerNameFrom(title: string): string {
  const plain = title
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return plain.replace(/^-+|-+$/g, '').slice(0, 40) || 'my-player';
}
