import { DeleteButton } from '../app/DeleteButton';
import { momentText } from '../app/moments';
import { routeText } from '../app/route';
import type { Job } from '../server/messages';
import { canDelete, runs, stageOf } from './progress';
import { ProgressLine } from './ProgressLine';
import type { TrainingRoom } from './room';
import { RunButton } from './RunButton';
import { t } from './text';
import { mayTrain } from './trainer';
import { jobTitle, stageText } from './words';

interface JobListProps {
  jobs: Job[];
  shown: string | null;
  room: TrainingRoom;
  /// A job is gone, and with it the button that had the focus.
  onRemoved(): void;
}
interface JobProps extends Pick<JobListProps, 'room' | 'onRemoved'> {
  job: Job;
}

export function JobList({ jobs, shown, room, onRemoved }: JobListProps) {
  if (jobs.length === 0) return <p class="soft">{mayTrain() ? t().noJobs : t().noJobsToSee}</p>;
  return (
    <ul class="training-jobs">
      {jobs.map((job) => (
        <li
          key={job.job}
          class={job.job === shown ? 'training-job is-shown' : 'training-job'}
          data-job={job.job}
          data-state={job.state}
        >
          <div class="training-job-head">
            <a href={routeText('training', { job: job.job })} aria-current={job.job === shown ? 'true' : undefined}>
              {jobTitle(job)}
            </a>
            <span class={`training-state is-${job.state}`}>{t().states[job.state]}</span>
          </div>
          <p class="soft">
            {t().kind[job.kind]} · {momentText(job.started)}
            {runs(job) && job.stage && ` · ${stageText(stageOf(job))}`}
          </p>
          <ProgressLine job={job} />
          <JobButtons job={job} room={room} onRemoved={onRemoved} />
        </li>
      ))}
    </ul>
  );
}

function JobButtons({ job, room, onRemoved }: JobProps) {
  if (!mayTrain()) return null;
  const remove = async () => {
    if (await room.remove(job.job)) onRemoved();
  };
  return (
    <div class="row">
      <RunButton job={job} room={room} />
      {canDelete(job) && <DeleteButton what={jobTitle(job)} onDelete={remove} />}
    </div>
  );
}
