import { useEffect, useRef, useState } from 'preact/hooks';
import { playerName } from '../app/names';
import { useBusy } from '../app/useBusy';
import type { Job } from '../server/messages';
import { playerNameFrom } from './forms';
import { PlayLink } from './PlayLink';
import { t } from './text';

interface KeepPlayerProps {
  job: Job;
  onKeep(name: string): Promise<boolean>;
}

/// Makes a trained player one that can be chosen as an opponent, in tournaments and at the terminal; once it is, says so.
export function KeepPlayer({ job, onKeep }: KeepPlayerProps) {
  const asked = useRef(false);
  const keep = (name: string) => {
    asked.current = true;
    return onKeep(name);
  };
  return job.kept ? <Kept name={job.kept} focused={asked.current} /> : <KeepForm title={job.title} onKeep={keep} />;
}

/// The form is gone, and the focus that was in it comes here.
function Kept({ name, focused }: { name: string; focused: boolean }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (focused) place.current?.focus();
  }, []);
  return (
    <p ref={place} tabIndex={-1} class="training-kept">
      {t().keptAs(playerName(name))} <PlayLink player={name} />
    </p>
  );
}

function KeepForm({ title, onKeep }: { title: string; onKeep(name: string): Promise<boolean> }) {
  const { busy, once } = useBusy();
  const [name, setName] = useState(playerNameFrom(title));
  const keep = (event: Event) => {
    event.preventDefault();
    once(() => onKeep(name));
  };
  return (
    <>
      <p>{t().usePage}</p>
      <form class="training-keep" onSubmit={keep}>
        <label class="training-field">
          {t().keepName}
          <input
            type="text"
            value={name}
            maxLength={40}
            pattern="[a-z0-9][a-z0-9\-]*"
            required
            autocomplete="off"
            spellcheck={false}
            title={t().keepPattern}
            onInput={(event) => setName(event.currentTarget.value)}
          />
          <span class="soft training-hint">{t().keepPattern}</span>
        </label>
        <button type="submit" aria-disabled={busy}>
          {t().keepIt}
        </button>
      </form>
    </>
  );
}
