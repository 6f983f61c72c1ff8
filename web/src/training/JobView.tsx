import { useEffect, useRef, useState } from 'preact/hooks';
import type { Job } from '../server/messages';
import { CloneTable } from './CloneTable';
import { CrossTableView } from './CrossTableView';
import { Curves } from './Curves';
import { FormingMap } from './FormingMap';
import { KeepPlayer } from './KeepPlayer';
import { ProgressLine } from './ProgressLine';
import { runs, usageCommands } from './progress';
import type { Watched } from './room';
import { t } from './text';
import { stageText } from './words';

type Keep = (name: string) => Promise<boolean>;
interface JobViewProps { job: Job; watched: Watched | null; onKeep: Keep }

/// Everything about one training or tournament.
export function JobView({ job, watched, onKeep }: JobViewProps) {
  return (
    <section class="panel training-view" aria-label={job.title}>
      <div class="training-job-head">
        <h2>{job.title}</h2>
        <span class={`training-state is-${job.state}`}>{t().states[job.state]}</span>
      </div>
      <StateNews job={job} />
      {job.stage && job.state !== 'done' && <p>{stageText(job.stage)}</p>}
      <ProgressLine job={job} />
      {job.message && job.state !== 'done' && <p class={job.state === 'failed' ? 'error training-message' : 'training-message'}>{job.message}</p>}
      <Usage job={job} onKeep={onKeep} />
      {watched && (job.kind === 'training' ? <TrainingView watched={watched} forming={runs(job)} /> : <TournamentView watched={watched} />)}
    </section>
  );
}

/// What came of it: `message` of a job that is done names the player's folder or the file of the games.
function Usage({ job, onKeep }: { job: Job; onKeep: Keep }) {
  if (job.state === 'stopped' && job.kind === 'training') return <p class="soft">{t().stoppedHint}</p>;
  if (job.state !== 'done' || !job.message) return null;
  return (
    <div class="training-usage">
      <h3>{t().useHead}</h3>
      {job.kind === 'training' ? <PlayerUsage job={job} onKeep={onKeep} /> : <p>{t().gamesFile} <code>{job.message}</code></p>}
    </div>
  );
}

function PlayerUsage({ job, onKeep }: { job: Job; onKeep: Keep }) {
  return (
    <>
      <p>{t().usePage}</p>
      <KeepPlayer key={job.job} title={job.title} onKeep={onKeep} />
      <p>{t().useFolder} <code>{job.message}</code></p>
      <p>{t().usePlay}</p>
      <pre tabIndex={0} role="region" aria-label={t().useHead}>{usageCommands(job.message)}</pre>
    </>
  );
}

function TrainingView({ watched, forming }: { watched: Watched; forming: boolean }) {
  const mapExpected = forming && watched.rows.some(({ agent }) => agent === 'iiga');
  return (
    <>
      {(watched.rows.length > 0 || forming) && <h3>{t().curvesHead}</h3>}
      {watched.rows.length > 0 ? <Curves key={watched.job} rows={watched.rows} /> : forming && <p class="soft">{t().noRows}</p>}
      {(watched.map || mapExpected) && <h3>{t().mapHead}</h3>}
      {watched.map ? <FormingMap key={watched.job} map={watched.map} live={forming} /> : mapExpected && <p class="soft">{t().mapEmpty}</p>}
      {watched.clones.length > 0 && <h3>{t().clonesHead}</h3>}
      <CloneTable tournaments={watched.clones} />
    </>
  );
}

function TournamentView({ watched }: { watched: Watched }) {
  return (
    <>
      <h3>{t().tableHead}</h3>
      {watched.table ? <CrossTableView table={watched.table} /> : <p class="soft">{t().noTable}</p>}
    </>
  );
}

/// Tells when a job begins, stops or ends; its progress would never be silent.
function StateNews({ job }: { job: Job }) {
  const before = useRef({ job: job.job, state: job.state });
  const [news, setNews] = useState('');
  useEffect(() => {
    if (before.current.job === job.job && before.current.state !== job.state) setNews(t().stateNews(job.title, t().states[job.state]));
    before.current = { job: job.job, state: job.state };
  }, [job.job, job.state]);
  return <p class="visually-hidden" role="status">{news}</p>;
}
