import type { Job } from '../server/messages';
import { canResume, canStop, runs } from './progress';
import type { TrainingRoom } from './room';
import { t } from './text';
import { mayTrain } from './trainer';
import { jobTitle } from './words';

interface RunButtonProps {
  job: Job;
  room: Pick<TrainingRoom, 'stop' | 'resume'>;
}

/// One button for stopping and going on, so that the focus stays on it; it waits while a job is stopping.
export function RunButton({ job, room }: RunButtonProps) {
  const stops = runs(job);
  if (!mayTrain() || (!stops && !canResume(job))) return null;
  const act = () => (canStop(job) ? room.stop(job.job) : canResume(job) && room.resume(job.job));
  return (
    <button
      type="button"
      aria-label={stops ? t().stopNamed(jobTitle(job)) : t().resumeNamed(jobTitle(job))}
      aria-disabled={job.state === 'stopping'}
      onClick={() => void act()}
    >
      {stops ? t().stop : t().resume}
    </button>
  );
}
