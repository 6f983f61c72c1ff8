import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Failure } from '../app/Failure';
import { momentText } from '../app/moments';
import { RequestError } from '../server/connection';
import type { Job, TrainingRow } from '../server/messages';
import { CloneTable } from './CloneTable';
import { StandingsView } from './StandingsView';
import { Curves } from './Curves';
import { FormingMap } from './FormingMap';
import { KeepPlayer } from './KeepPlayer';
import { ProgressLine } from './ProgressLine';
import { runs, stageOf, usageCommands } from './progress';
import type { TrainingRoom, Watched } from './room';
import { RunButton } from './RunButton';
import { t } from './text';
import { mayTrain } from './trainer';
import { TournamentGames } from './TournamentGames';
import { jobTitle, stageText } from './words';

type Room = Pick<TrainingRoom, 'begun' | 'keepPlayer' | 'gamesOf' | 'stop' | 'resume' | 'jobs' | 'other' | 'compare'>;
interface JobViewProps {
  job: Job;
  watched: Watched | null;
  room: Room;
}

/// Everything about one training or tournament.
export function JobView({ job, watched, room }: JobViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useSight(heading, job, room);
  return (
    <section class="panel training-view" aria-label={jobTitle(job)}>
      <div class="training-job-head">
        <h2 ref={heading} tabIndex={-1}>
          {jobTitle(job)}
        </h2>
        <div class="row">
          <span class={`training-state is-${job.state}`}>{t().states[job.state]}</span>
          <RunButton job={job} room={room} />
        </div>
      </div>
      <StateNews key={job.job} job={job} />
      {job.stage && job.state !== 'done' && <p>{stageText(stageOf(job))}</p>}
      <ProgressLine job={job} />
      {job.state === 'failed' && <Failure error={failureOf(job)} words={t().jobFailed[job.kind]} />}
      {job.kind === 'tournament' && job.done > 0 && (
        <TournamentGames key={job.job} job={job} onGames={() => room.gamesOf(job.job)} />
      )}
      <Usage job={job} room={room} />
      {watched &&
        (job.kind === 'training' ? (
          <TrainingView watched={watched} forming={runs(job)} room={room} />
        ) : (
          <TournamentView watched={watched} />
        ))}
    </section>
  );
}

/// As an error of the server, which the page can say in its own language.
const failureOf = ({ message, failure }: Job): RequestError =>
  new RequestError('internal', message, failure?.reason, failure?.args);

/// What was started far down the page is looked at from its beginning.
function useSight(heading: RefObject<HTMLHeadingElement>, job: Job, room: Room): void {
  useEffect(() => {
    if (room.begun.value !== job.job) return;
    room.begun.value = null;
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [job.job, room.begun.value]);
}

/// What came of it: `message` of a job that is done names the player's folder or the file of the games.
function Usage({ job, room }: { job: Job; room: Room }) {
  if (job.state === 'stopped' && job.kind === 'training') return <p class="soft">{t().stoppedHint}</p>;
  if (job.state !== 'done' || !job.message) return null;
  if (job.kind === 'tournament')
    return (
      <p class="soft training-message">
        {t().gamesFile} <code>{job.message}</code>
      </p>
    );
  return (
    <div class="training-usage">
      <h3>{t().useHead}</h3>
      {(job.kept || mayTrain()) && <KeepPlayer key={job.job} job={job} onKeep={(name) => room.keepPlayer(job.job, name)} />}
      <details>
        <summary>{t().atTerminal}</summary>
        <p>
          {t().useFolder} <code>{job.message}</code>
        </p>
        <p>{t().usePlay}</p>
        <pre tabIndex={0} role="region" aria-label={t().atTerminal}>
          {usageCommands(job.message)}
        </pre>
      </details>
    </div>
  );
}

const kNoRows: TrainingRow[] = [];

function TrainingView({ watched, forming, room }: { watched: Watched; forming: boolean; room: Room }) {
  const mapExpected = forming && watched.rows.some(({ agent }) => agent === 'iiga');
  return (
    <>
      {(watched.rows.length > 0 || forming) && <h3>{t().curvesHead}</h3>}
      {watched.rows.length > 0 && <OtherRun watched={watched} room={room} />}
      {watched.rows.length > 0 ? (
        <Curves key={watched.job} rows={watched.rows} other={room.other.value?.rows ?? kNoRows} />
      ) : (
        forming && <p class="soft">{t().noRows}</p>
      )}
      {(watched.map || mapExpected) && <h3>{t().mapHead}</h3>}
      {watched.map ? (
        <FormingMap key={watched.job} map={watched.map} live={forming} />
      ) : (
        mapExpected && <p class="soft">{t().mapEmpty}</p>
      )}
      {watched.clones.length > 0 && <h3>{t().clonesHead}</h3>}
      <CloneTable tournaments={watched.clones} />
    </>
  );
}

/// Another training, whose curves are laid over these.
function OtherRun({ watched, room }: { watched: Watched; room: Room }) {
  const others = (room.jobs.value ?? []).filter(({ kind, job }) => kind === 'training' && job !== watched.job);
  if (others.length === 0) return null;
  return (
    <label class="training-field training-agent">
      {t().layOver}
      <select value={room.other.value?.job ?? ''} onChange={(event) => void room.compare(event.currentTarget.value || null)}>
        <option value="">{t().noOther}</option>
        {others.map((job) => (
          <option key={job.job} value={job.job}>
            {`${jobTitle(job)} · ${momentText(job.started)}`}
          </option>
        ))}
      </select>
    </label>
  );
}

function TournamentView({ watched }: { watched: Watched }) {
  return (
    <>
      <h3>{t().tableHead}</h3>
      {watched.standings ? <StandingsView standings={watched.standings} /> : <p class="soft">{t().noTable}</p>}
    </>
  );
}

/// Tells when a job begins, stops or ends; its progress would never be silent.
function StateNews({ job }: { job: Job }) {
  const before = useRef(job.state);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (before.current !== job.state) setNews(t().stateNews(jobTitle(job), t().states[job.state]));
    before.current = job.state;
  }, [job.state]);
  return (
    <p class="visually-hidden" role="status">
      {news}
    </p>
  );
}
