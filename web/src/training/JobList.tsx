import { useEffect, useRef, useState } from 'preact/hooks';
import { locale } from '../app/numbers';
import { routeText } from '../app/route';
import type { Job } from '../server/messages';
import { canDelete, canResume, canStop, runs } from './progress';
import { ProgressLine } from './ProgressLine';
import type { TrainingRoom } from './room';
import { t } from './text';
import { stageText } from './words';

const begun = ({ started }: Job) =>
  new Date(started * 1000).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' });

interface JobListProps {
  jobs: Job[];
  shown: string | null;
  room: TrainingRoom;
  /// A job is gone, and with it the button that had the focus.
  onRemoved(): void;
}
interface JobProps extends Pick<JobListProps, 'room' | 'onRemoved'> { job: Job }

export function JobList({ jobs, shown, room, onRemoved }: JobListProps) {
  if (jobs.length === 0) return <p class="soft">{t().noJobs}</p>;
  return (
    <ul class="training-jobs">
      {jobs.map((job) => (
        <li key={job.job} class={job.job === shown ? 'training-job is-shown' : 'training-job'} data-job={job.job} data-state={job.state}>
          <div class="training-job-head">
            <a href={routeText('training', { job: job.job })} aria-current={job.job === shown ? 'true' : undefined}>{job.title}</a>
            <span class={`training-state is-${job.state}`}>{t().states[job.state]}</span>
          </div>
          <p class="soft">{t().kind[job.kind]} · {begun(job)}{runs(job) && job.stage && ` · ${stageText(job.stage)}`}</p>
          <ProgressLine job={job} />
          <JobButtons job={job} room={room} onRemoved={onRemoved} />
        </li>
      ))}
    </ul>
  );
}

function JobButtons({ job, room, onRemoved }: JobProps) {
  return (
    <div class="row">
      {(runs(job) || canResume(job)) && <RunButton job={job} room={room} />}
      {canDelete(job) && <DeleteButton job={job} room={room} onRemoved={onRemoved} />}
    </div>
  );
}

/// One button for stopping and going on, so that the focus stays on it; it waits while a job is stopping.
function RunButton({ job, room }: Pick<JobProps, 'job' | 'room'>) {
  const stops = runs(job);
  const act = () => (canStop(job) ? room.stop(job.job) : canResume(job) && room.resume(job.job));
  return (
    <button type="button" aria-label={stops ? t().stopNamed(job.title) : t().resumeNamed(job.title)}
      aria-disabled={job.state === 'stopping'} onClick={() => void act()}>{stops ? t().stop : t().resume}</button>
  );
}

/// Hours of training should not go by one wrong click. The focus goes to the question, and back.
function DeleteButton({ job, room, onRemoved }: JobProps) {
  const [asked, setAsked] = useState<boolean | null>(null);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asked !== null) first.current?.focus();
  }, [asked]);
  const remove = async () => {
    if (await room.remove(job.job)) onRemoved();
  };
  if (!asked) {
    return (
      <button key="ask" ref={first} type="button" aria-label={t().removeNamed(job.title)} onClick={() => setAsked(true)}>{t().remove}</button>
    );
  }
  return (
    <>
      <button key="really" ref={first} type="button" class="training-danger" aria-label={t().reallyRemoveNamed(job.title)}
        onClick={() => void remove()}>{t().reallyRemove}</button>
      <button type="button" onClick={() => setAsked(false)}>{t().keep}</button>
    </>
  );
}
