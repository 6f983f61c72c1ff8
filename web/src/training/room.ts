// What the training room knows: the jobs, and everything about the one that is looked at.
import { signal, type Signal } from '@preact/signals';
import { isLost, RequestError, type Connection } from '../server/connection';
import type {
  CloneTournament,
  Standings,
  Job,
  Recipe,
  RequestType,
  RequestBody,
  RequestResult,
  TrainingMap,
  TrainingRow,
} from '../server/messages';
import { runs } from './progress';
import { mergeClones, mergeRows } from './series';

export interface Watched {
  job: string;
  rows: TrainingRow[];
  standings: Standings | null;
  map: TrainingMap | null;
  clones: CloneTournament[];
}
type Server = Pick<Connection, 'request' | 'on'>;

export class TrainingRoom {
  /// Null until the server has told them; the newest first.
  readonly jobs = signal<Job[] | null>(null);
  readonly recipes = signal<Recipe[]>([]);
  readonly watched = signal<Watched | null>(null);
  /// Another run, to be laid over the one that is watched.
  readonly other = signal<{ job: string; rows: TrainingRow[] } | null>(null);
  readonly problem = signal<Error | null>(null);
  /// Why the server has no trainings at all, where it said so.
  readonly refused = signal<Error | null>(null);
  /// The job that was started in this page just now, until it is in sight.
  readonly begun = signal<string | null>(null);

  private wanted: string | null = null;

  constructor(private readonly server: Server) {}

  /// Listens until the returned function is called.
  listen(): () => void {
    const stops = [
      this.server.on('job', ({ job }) => this.keep(job)),
      this.server.on('job_gone', ({ job }) => this.forget(job)),
      this.server.on('job_rows', ({ job, rows }) => this.hearRows(job, rows)),
      this.server.on('job_standings', ({ job, standings }) => this.change(job, (now) => ({ ...now, standings }))),
      this.server.on('job_map', ({ job, map }) => this.change(job, (now) => ({ ...now, map }))),
      this.server.on('job_clones', ({ job, clones }) =>
        this.change(job, (now) => ({ ...now, clones: mergeClones(now.clones, clones) })),
      ),
    ];
    return () => stops.forEach((stop) => stop());
  }

  /// Also after a lost connection: what was missed is told again.
  async load(): Promise<void> {
    const all = await this.ask('jobs', {}, this.refused);
    if (this.refused.value) this.jobs.value = null;
    if (!all) return;
    this.problem.value = null;
    this.jobs.value = newestFirst(all.jobs);
    this.recipes.value = all.recipes;
    if (this.wanted !== null) await this.watch(this.wanted);
  }

  async watch(job: string): Promise<void> {
    if (this.wanted !== job) this.other.value = null;
    this.wanted = job;
    const seen = await this.ask('watch_job', { job });
    if (!seen || this.wanted !== job) return;
    this.keep(seen.job);
    this.watched.value = { job, rows: seen.rows, standings: seen.standings, map: seen.map, clones: seen.clones };
  }

  unwatch(): void {
    this.wanted = null;
    this.watched.value = null;
    this.other.value = null;
  }

  /// Null: nothing is laid over any more.
  async compare(job: string | null): Promise<void> {
    this.other.value = null;
    const seen = job === null ? null : await this.ask('watch_job', { job });
    if (job !== null && seen && job !== this.wanted) this.other.value = { job, rows: seen.rows };
  }

  private hearRows(job: string, rows: TrainingRow[]): void {
    this.change(job, (now) => ({ ...now, rows: mergeRows(now.rows, rows) }));
    const other = this.other.value;
    if (other?.job === job) this.other.value = { job, rows: mergeRows(other.rows, rows) };
  }

  async startTraining(request: RequestBody<'start_training'>): Promise<Job | null> {
    return this.begin(await this.ask('start_training', request));
  }

  async startTournament(request: RequestBody<'start_tournament'>): Promise<Job | null> {
    return this.begin(await this.ask('start_tournament', request));
  }

  async stop(job: string): Promise<void> {
    this.keep(await this.ask('stop_job', { job }));
  }

  async resume(job: string): Promise<void> {
    this.keep(await this.ask('resume_job', { job }));
  }

  async remove(job: string): Promise<boolean> {
    if ((await this.ask('delete_job', { job })) === null) return false;
    this.forget(job);
    return true;
  }

  /// The trained player becomes an opponent of that name.
  async keepPlayer(job: string, name: string): Promise<boolean> {
    return (await this.ask('keep_player', { job, name })) !== null;
  }

  async deletePlayer(player: string): Promise<boolean> {
    return (await this.ask('delete_player', { player })) !== null;
  }

  /// The games of a tournament so far, as PDN; null when they could not be had.
  async gamesOf(job: string): Promise<string | null> {
    return (await this.ask('tournament_pdn', { job }))?.pdn ?? null;
  }

  private forget(job: string): void {
    this.jobs.value = (this.jobs.value ?? []).filter((other) => other.job !== job);
    if (this.wanted === job) this.unwatch();
    if (this.other.value?.job === job) this.other.value = null;
  }

  private begin(job: Job | null): Job | null {
    this.begun.value = job?.job ?? null;
    return this.keep(job);
  }

  private keep(job: Job | null): Job | null {
    if (!job) return null;
    const others = (this.jobs.value ?? []).filter((other) => other.job !== job.job);
    this.jobs.value = newestFirst([...others, job]);
    return job;
  }

  private change(job: string, changed: (now: Watched) => Watched): void {
    const now = this.watched.value;
    if (now?.job === job) this.watched.value = changed(now);
  }

  /// Null when it was refused; `told` then says why. A lost connection is told elsewhere.
  private async ask<T extends RequestType>(
    type: T,
    body: RequestBody<T>,
    told: Signal<Error | null> = this.problem,
  ): Promise<RequestResult<T> | null> {
    try {
      const answer = await this.server.request(type, body);
      told.value = null;
      return answer;
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      if (!isLost(error)) told.value = error;
      return null;
    }
  }
}

const newestFirst = (jobs: Job[]): Job[] => [...jobs].sort((a, b) => b.started - a.started);

/// Which job to look at: the one of the address, else one that runs, else the newest.
export function shownJob(jobs: readonly Job[], address: string | null): Job | null {
  return jobs.find(({ job }) => job === address) ?? jobs.find(runs) ?? jobs[0] ?? null;
}
