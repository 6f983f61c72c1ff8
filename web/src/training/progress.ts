// How far a job is, and for how long it will go on.
import type { Job } from '../server/messages';

/// 0 … 1; null where the end is not known.
export const share = ({ done, total }: Pick<Job, 'done' | 'total'>): number | null =>
  total > 0 ? Math.min(1, Math.max(0, done / total)) : null;

/// What is counted in each stage of a training; a tournament has games alone.
const kUnits: Readonly<Record<string, Unit>> = {
  agent: 'games',
  iiga: 'games',
  'endgame agents': 'games',
  boards: 'boards',
  features: 'sets',
};
export type Unit = 'games' | 'boards' | 'sets';

export function unitOf({ kind, stage }: Pick<Job, 'kind' | 'stage'>): Unit | null {
  if (kind === 'tournament') return 'games';
  return Object.hasOwn(kUnits, stage) ? (kUnits[stage] ?? null) : null;
}

/// What follows when all of a stage is counted, before the next one is told.
const kAfter: Readonly<Record<string, string>> = { agent: 'clones', iiga: 'clones', 'endgame agents': 'clones', boards: 'map' };

/// All is counted, but the stage is not over.
export const isCounted = (job: Job): boolean => runs(job) && job.total > 0 && job.done >= job.total;

export function stageOf(job: Job): string {
  const after = job.kind === 'training' && isCounted(job) && Object.hasOwn(kAfter, job.stage) ? kAfter[job.stage] : undefined;
  return after ?? job.stage;
}

/// "8 s", "3 min", "2 h 05 min": coarse, because it is a guess.
export function roughTime(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}

export const canStop = ({ state }: Job): boolean => state === 'running';
/// A training goes on where it was; a tournament would have to begin anew.
export const canResume = ({ kind, state }: Job): boolean => kind === 'training' && (state === 'stopped' || state === 'failed');
export const canDelete = ({ state }: Job): boolean => state === 'stopped' || state === 'done' || state === 'failed';

export const runs = ({ state }: Job): boolean => state === 'running' || state === 'stopping';

export const running = (jobs: readonly Job[], kind: Job['kind']): Job | null =>
  jobs.find((job) => job.kind === kind && runs(job)) ?? null;

/// What to type to meet the player in a folder.
export function usageCommands(folder: string): string {
  const path = `'${folder.replace(/\/*$/, '/').replaceAll("'", `'\\''`)}'`;
  return `mpdraughts play --player ${path}\nmpdraughts match ${path} neuro-draughts --depth 4`;
}
