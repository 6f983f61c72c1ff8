import { useState } from 'preact/hooks';
import { routeText } from '../app/route';
import type { Job } from '../server/messages';
import { canDelete, canResume, canStop, runs } from './progress';
import { ProgressLine } from './ProgressLine';
import type { TrainingRoom } from './room';
import { t } from './text';
import { locale, stageText } from './words';

const begun = ({ started }: Job) =>
  new Date(started * 1000).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' });

export function JobList({ jobs, shown, room }: { jobs: Job[]; shown: string | null; room: TrainingRoom }) {
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
          <JobButtons job={job} room={room} />
        </li>
      ))}
    </ul>
  );
}

function JobButtons({ job, room }: { job: Job; room: TrainingRoom }) {
  return (
    <div class="row">
      {canStop(job) && <button type="button" aria-label={t().stopNamed(job.title)} onClick={() => room.stop(job.job)}>{t().stop}</button>}
      {canResume(job) && <button type="button" aria-label={t().resumeNamed(job.title)} onClick={() => room.resume(job.job)}>{t().resume}</button>}
      {canDelete(job) && <DeleteButton job={job} room={room} />}
    </div>
  );
}

/// Hours of training should not go by one wrong click.
function DeleteButton({ job, room }: { job: Job; room: TrainingRoom }) {
  const [asked, setAsked] = useState(false);
  if (!asked) return <button type="button" aria-label={t().removeNamed(job.title)} onClick={() => setAsked(true)}>{t().remove}</button>;
  return (
    <>
      <button type="button" class="training-danger" onClick={() => room.remove(job.job)}>{t().reallyRemove}</button>
      <button type="button" onClick={() => setAsked(false)}>{t().keep}</button>
    </>
  );
}
