import type { TrainingRow } from '../../../src/server/messages';

export const row = (agent: string, session: number, changes: Partial<TrainingRow> = {}): TrainingRow => ({
  agent,
  session,
  games: 100 * session,
  wins: 5,
  draws: 10,
  losses: 5,
  clones: 0,
  error: 0.1,
  per_second: 50,
  against_random: null,
  against_first: null,
  ...changes,
});
