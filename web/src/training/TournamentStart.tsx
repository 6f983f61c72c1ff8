import { useState } from 'preact/hooks';
import { playerAbout, playerName } from '../app/names';
import { locale, numberText } from '../app/numbers';
import { go } from '../app/route';
import { useBusy } from '../app/useBusy';
import { server } from '../server/connection';
import type { PlayerInfo } from '../server/messages';
import { checkTournament, pairings, type TournamentFault } from './forms';
import { running } from './progress';
import type { TrainingRoom } from './room';
import { t } from './text';
import { TextField } from './TrainingStart';

const kKinds: readonly PlayerInfo['kind'][] = ['trained', 'level', 'engine', 'random'];

export function TournamentStart({ room }: { room: TrainingRoom }) {
  const [form, setForm] = useState({ players: [] as string[], games: '10', seconds: numberText(0.05, 2) });
  const [fault, setFault] = useState<TournamentFault | null>(null);
  const { busy, once } = useBusy();
  const runs = running(room.jobs.value ?? [], 'tournament') !== null;
  const start = async () => {
    const checked = checkTournament({ ...form, players: known(form.players) });
    setFault(checked.ok ? null : checked.fault);
    const job = checked.ok ? await room.startTournament(checked.request) : null;
    if (job) go('training', { job: job.job });
  };
  return (
    <form class="panel training-form" aria-labelledby="tournament-start" onSubmit={(event) => { event.preventDefault(); once(start); }} noValidate>
      <h2 id="tournament-start">{t().meetHead}</h2>
      <PlayerChoice chosen={known(form.players)} onChoose={(players) => setForm({ ...form, players })} />
      <div class="training-pair">
        <TextField label={t().games} value={form.games} numeric onInput={(games) => setForm({ ...form, games })} />
        <TextField label={t().seconds} value={form.seconds} numeric onInput={(seconds) => setForm({ ...form, seconds })} />
      </div>
      {fault && <p class="error" role="alert">{t().faults[fault]}</p>}
      {runs && <p class="soft">{t().tournamentRuns}</p>}
      <button type="submit" class="primary" disabled={runs} aria-disabled={busy}>{t().meet}</button>
    </form>
  );
}

/// Without players that have been deleted since they were chosen.
const known = (chosen: string[]): string[] =>
  chosen.filter((name) => server.hello.value?.players.some((player) => player.name === name));

function PlayerChoice({ chosen, onChoose }: { chosen: string[]; onChoose(players: string[]): void }) {
  const all = server.hello.value?.players ?? [];
  const toggle = (name: string) => onChoose(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]);
  return (
    <fieldset class="training-players">
      <legend>{t().players} <span class="soft">{t().chosen(chosen.length, pairings(chosen.length))}</span></legend>
      {kKinds.filter((kind) => all.some((player) => player.kind === kind)).map((kind) => (
        <div key={kind} role="group" aria-label={t().kinds[kind]}>
          <p class="soft" aria-hidden="true">{t().kinds[kind]}</p>
          <div class="training-checks">
            {all.filter((player) => player.kind === kind).map((player) => (
              <PlayerBox key={player.name} player={player} chosen={chosen.includes(player.name)} onToggle={() => toggle(player.name)} />
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}

/// The words that a pointer brings up may be English, the name is not.
function PlayerBox({ player: { name, about }, chosen, onToggle }: { player: PlayerInfo; chosen: boolean; onToggle(): void }) {
  const { text, lang } = playerAbout(name, about);
  return (
    <label title={text} lang={lang}>
      <input type="checkbox" checked={chosen} onChange={onToggle} /><span lang={locale()}>{playerName(name)}</span>
    </label>
  );
}
