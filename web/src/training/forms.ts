// What the two forms say, checked before it is sent. The limits are those of docs/protocols/json.md.

import type { TrainingSettings } from '../server/messages';

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
  /// Empty: as in the recipe.
  settings: Record<Setting, string>;
}
export const kSettings = ['lambda', 'rate', 'hidden', 'look_ahead'] as const;
export type Setting = (typeof kSettings)[number];
export const kSettingLimits: Record<Setting, { least: number; most: number; whole: boolean }> = {
  lambda: { least: 0, most: 1, whole: false },
  rate: { least: 0, most: 100, whole: false },
  hidden: { least: 1, most: 60, whole: true },
  look_ahead: { least: 1, most: 20, whole: true },
};
export const kNoSettings: Record<Setting, string> = { lambda: '', rate: '', hidden: '', look_ahead: '' };
/// Players that do not learn by playing against their clone have none of these settings.
export const hasSettings = (player: string): boolean => player !== 'anaconda' && player !== 'chinook-style';

export type TrainingFault = 'recipe' | 'seed' | 'name' | Setting;
export interface TournamentForm {
  players: string[];
  games: string;
  seconds: string;
}
export type TournamentFault = 'few' | 'many' | 'games' | 'seconds';

export type Checked<T, F> = { ok: true; request: T } | { ok: false; fault: F };

export interface WantedTraining {
  recipe: string;
  seed?: number;
  name?: string;
  settings?: TrainingSettings;
}

function checkSettings(settings: Record<Setting, string>): Checked<TrainingSettings, Setting> {
  const request: TrainingSettings = {};
  for (const name of kSettings) {
    if (settings[name].trim() === '') continue;
    const { least, most, whole } = kSettingLimits[name];
    const value = whole ? wholeNumber(settings[name]) : decimal(settings[name]);
    if (!(value >= least && value <= most)) return { ok: false, fault: name };
    request[name] = value;
  }
  return { ok: true, request };
}

export function checkTraining(form: TrainingForm): Checked<WantedTraining, TrainingFault> {
  const name = form.name.trim();
  const seed = form.seed.trim() === '' ? null : wholeNumber(form.seed);
  if (form.recipe === '') return { ok: false, fault: 'recipe' };
  if (seed !== null && !(seed >= 0 && seed <= kMostSeed)) return { ok: false, fault: 'seed' };
  if (name.length > kLongestName || /\p{Cc}/u.test(name)) return { ok: false, fault: 'name' };
  const settings = checkSettings(form.settings);
  if (!settings.ok) return settings;
  const request: WantedTraining = { recipe: form.recipe, ...(seed !== null && { seed }), ...(name !== '' && { name }) };
  return { ok: true, request: Object.keys(settings.request).length > 0 ? { ...request, settings: settings.request } : request };
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
