import { useEffect, useRef } from 'preact/hooks';
import { Failure } from '../app/Failure';
import { roomNames } from '../app/rooms';
import { route } from '../app/route';
import { server } from '../server/connection';
import type { Job } from '../server/messages';
import { Gallery } from './Gallery';
import { HostOnly } from './HostOnly';
import { JobList } from './JobList';
import { JobView } from './JobView';
import { Refusal } from './Refusal';
import { shownJob, TrainingRoom } from './room';
import { t } from './text';
import { mayTrain } from './trainer';
import { TournamentStart } from './TournamentStart';
import { TrainingStart } from './TrainingStart';
import { YourPlayers } from './YourPlayers';
import './training.css';

const room = new TrainingRoom(server);

export function TrainingPage() {
  const shown = useShownJob();
  return (
    <main class="training-page">
      <h1>{roomNames().training}</h1>
      <p class="soft training-intro">{t().intro}</p>
      {room.problem.value && <Failure error={room.problem.value} onDismiss={() => (room.problem.value = null)} />}
      {room.refused.value ? <Refusal error={room.refused.value} /> : <Columns shown={shown} />}
      <section class="panel training-results" aria-labelledby="training-results">
        <h2 id="training-results">{t().resultsHead}</h2>
        <p class="soft">{t().resultsAbout}</p>
        <Gallery />
      </section>
    </main>
  );
}

function Columns({ shown }: { shown: Job | null }) {
  return (
    <div class={`training-columns ${room.jobs.value?.length ? '' : 'training-fresh'}`}>
      <JobsColumn shown={shown} />
      <div class="training-side">{mayTrain() ? <Forms /> : <HostOnly />}</div>
    </div>
  );
}

function Forms() {
  return (
    <>
      <TrainingStart room={room} />
      <TournamentStart room={room} />
      <YourPlayers room={room} />
    </>
  );
}

function JobsColumn({ shown }: { shown: Job | null }) {
  const jobs = room.jobs.value;
  const watched = room.watched.value;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div class="training-main">
      {shown && <JobView job={shown} watched={watched?.job === shown.job ? watched : null} room={room} />}
      <section class={jobs?.length ? 'panel' : ''} aria-labelledby="training-jobs">
        <h2 id="training-jobs" ref={heading} tabIndex={-1}>
          {t().jobsHead}
        </h2>
        {jobs ? (
          <JobList jobs={jobs} shown={shown?.job ?? null} room={room} onRemoved={() => heading.current?.focus()} />
        ) : (
          <p class="soft">{t().waiting}</p>
        )}
      </section>
    </div>
  );
}

/// Listens while the room is open, and follows the job of the address.
function useShownJob(): Job | null {
  const online = server.online.value;
  const shown = shownJob(room.jobs.value ?? [], route.value.query.get('job'));
  useEffect(() => room.listen(), []);
  useEffect(() => {
    if (online) void room.load();
  }, [online]);
  useEffect(() => {
    if (shown) void room.watch(shown.job);
    else room.unwatch();
  }, [shown?.job]);
  return shown;
}
