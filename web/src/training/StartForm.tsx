import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { go } from '../app/route';
import { useBusy } from '../app/useBusy';
import type { Job } from '../server/messages';
import type { Checked, TournamentFault, TrainingFault } from './forms';
import { running } from './progress';
import type { TrainingRoom } from './room';
import { t } from './text';

interface StartFormProps<Request> {
  room: TrainingRoom;
  kind: Job['kind'];
  head: string;
  /// Said while a job of the kind runs: one at a time.
  runsAlready: string;
  label: string;
  ready?: boolean;
  check: () => Checked<Request, TrainingFault | TournamentFault>;
  start: (request: Request) => Promise<Job | null>;
  children: ComponentChildren;
}

/// Fields, and the button that starts a job of what they say and leads to it.
export function StartForm<Request>({
  room,
  kind,
  head,
  runsAlready,
  label,
  ready = true,
  check,
  start,
  children,
}: StartFormProps<Request>) {
  const [fault, setFault] = useState<TrainingFault | TournamentFault | null>(null);
  const { busy, once } = useBusy();
  const runs = running(room.jobs.value ?? [], kind) !== null;
  const send = async () => {
    const checked = check();
    setFault(checked.ok ? null : checked.fault);
    const job = checked.ok ? await start(checked.request) : null;
    if (job) go('training', { job: job.job });
  };
  return (
    <form
      class="panel training-form"
      aria-labelledby={`${kind}-start`}
      onSubmit={(event) => {
        event.preventDefault();
        once(send);
      }}
      noValidate
    >
      <h2 id={`${kind}-start`}>{head}</h2>
      {children}
      {fault && (
        <p class="error" role="alert">
          {t().faults[fault]}
        </p>
      )}
      {runs && <p class="soft">{runsAlready}</p>}
      <button type="submit" class="primary" disabled={runs || !ready} aria-disabled={busy}>
        {label}
      </button>
    </form>
  );
}
