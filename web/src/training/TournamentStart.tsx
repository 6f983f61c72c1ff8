import { useState } from 'preact/hooks';
import { playerAbout, playerName } from '../app/names';
import { locale, numberText } from '../app/numbers';
import { server } from '../server/connection';
import type { PlayerInfo } from '../server/messages';
import { checkTournament, pairings } from './forms';
import type { TrainingRoom } from './room';
import { StartForm } from './StartForm';
import { t } from './text';
import { TextField } from './TextField';

const kKinds: readonly PlayerInfo['kind'][] = ['trained', 'level', 'engine', 'random'];

export function TournamentStart({ room }: { room: TrainingRoom }) {
  const [form, setForm] = useState({ players: [] as string[], games: '10', seconds: numberText(0.05, 2) });
  return (
    <StartForm
      room={room}
      kind="tournament"
      head={t().meetHead}
      runsAlready={t().tournamentRuns}
      label={t().meet}
      check={() => checkTournament({ ...form, players: known(form.players) })}
      start={(request) => room.startTournament(request)}
    >
      <PlayerChoice chosen={known(form.players)} onChoose={(players) => setForm({ ...form, players })} />
      <div class="training-pair">
        <TextField label={t().games} value={form.games} numeric onInput={(games) => setForm({ ...form, games })} />
        <TextField label={t().seconds} value={form.seconds} numeric onInput={(seconds) => setForm({ ...form, seconds })} />
      </div>
    </StartForm>
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
      <legend>
        {t().players} <span class="soft">{t().chosen(chosen.length, pairings(chosen.length))}</span>
      </legend>
      {kKinds
        .filter((kind) => all.some((player) => player.kind === kind))
        .map((kind) => (
          <div key={kind} role="group" aria-label={t().kinds[kind]}>
            <p class="soft" aria-hidden="true">
              {t().kinds[kind]}
            </p>
            <div class="training-checks">
              {all
                .filter((player) => player.kind === kind)
                .map((player) => (
                  <PlayerBox
                    key={player.name}
                    player={player}
                    chosen={chosen.includes(player.name)}
                    onToggle={() => toggle(player.name)}
                  />
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
      <input type="checkbox" checked={chosen} onChange={onToggle} />
      <span lang={locale()}>{playerName(name)}</span>
    </label>
  );
}
