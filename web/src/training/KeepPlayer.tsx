import { useState } from 'preact/hooks';
import { routeText } from '../app/route';
import { playerNameFrom } from './forms';
import { t } from './text';

/// Makes a trained player one that can be chosen as an opponent, in tournaments and at the terminal.
export function KeepPlayer({ title, onKeep }: { title: string; onKeep(name: string): Promise<boolean> }) {
  const [name, setName] = useState(playerNameFrom(title));
  const [kept, setKept] = useState<string | null>(null);
  const keep = async (event: Event) => {
    event.preventDefault();
    if (await onKeep(name)) setKept(name);
  };
  if (kept !== null) return <p role="status">{t().keptAs(kept)} <a href={routeText('play')}>{t().keptPlay}</a></p>;
  return (
    <form class="row training-keep" onSubmit={keep}>
      <label class="training-field">{t().keepName}
        <input type="text" value={name} maxLength={40} pattern="[a-z0-9][a-z0-9\-]*" required autocomplete="off" spellcheck={false}
          title={t().keepPattern} onInput={(event) => setName(event.currentTarget.value)} />
        <span class="soft">{t().keepPattern}</span>
      </label>
      <button type="submit">{t().keepIt}</button>
    </form>
  );
}
