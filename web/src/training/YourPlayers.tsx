import { useRef } from 'preact/hooks';
import { DeleteButton } from '../app/DeleteButton';
import { playerName } from '../app/names';
import { server } from '../server/connection';
import type { PlayerInfo } from '../server/messages';
import { PlayLink } from './PlayLink';
import type { TrainingRoom } from './room';
import { t } from './text';

/// The players that were kept of trainings, here or at the terminal.
export function YourPlayers({ room }: { room: TrainingRoom }) {
  const own = server.hello.value?.players.filter((player) => player.own) ?? [];
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = async (name: string) => {
    if (await room.deletePlayer(name)) heading.current?.focus();
  };
  return (
    <section class={`training-own ${own.length === 0 ? '' : 'panel'}`} aria-labelledby="training-own">
      <h2 id="training-own" ref={heading} tabIndex={-1}>
        {t().ownHead}
      </h2>
      {own.length === 0 && <p class="soft">{t().ownNone}</p>}
      {own.length > 0 && (
        <ul>
          {own.map((player) => (
            <OwnPlayer key={player.name} player={player} onDelete={() => remove(player.name)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function OwnPlayer({ player, onDelete }: { player: PlayerInfo; onDelete(): Promise<void> }) {
  const name = playerName(player.name);
  return (
    <li data-player={player.name}>
      <strong>{name}</strong>
      <span class="soft" lang="en">
        {player.about}
      </span>
      <div class="row">
        <PlayLink player={player.name} />
        <DeleteButton what={name} onDelete={onDelete} />
      </div>
    </li>
  );
}
