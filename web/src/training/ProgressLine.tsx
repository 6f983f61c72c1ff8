import { numberText } from '../app/numbers';
import type { Job } from '../server/messages';
import { isCounted, roughTime, runs, share, unitOf } from './progress';
import { t } from './text';
import { jobTitle, rateText, workersText } from './words';

export function ProgressLine({ job }: { job: Job }) {
  const part = share(job);
  const unit = unitOf(job);
  const going = runs(job) && !isCounted(job);
  const facts = [
    job.total > 0 && t().of(numberText(job.done), unit ? t().units[unit](job.total) : numberText(job.total)),
    going && job.per_second > 0 && t().rate(rateText(job.per_second)),
    going && job.left !== null && t().left(roughTime(job.left)),
    going && job.workers && workersText(job.workers),
  ].filter(Boolean);
  return (
    <div class="training-progress">
      {part !== null && <progress value={part} max={1} aria-label={t().progress(jobTitle(job))} />}
      <p class="soft">{facts.join(' · ')}</p>
    </div>
  );
}
