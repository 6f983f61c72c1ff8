import { useSignal } from '@preact/signals';
import { Dialog } from '../app/Dialog';
import { LinkSharing } from '../app/LinkSharing';
import { copyText, saveFile } from '../app/outside';
import { routeText } from '../app/route';
import { boardWords, numbers, setNumbers } from '../board/settings';
import type { Game } from '../server/messages';
import { flipped, room } from './current';
import { Icon, type IconName } from './icons';
import { hasOwnMove } from './record';
import { isShared, isWatched } from '../server/seats';
import { setSound, soundOn } from './sound';
import { t } from './text';
import { showThoughts, thoughtsShown } from './thoughts';
import { setTurning, turning } from './turning';
import { mayMove } from './view';

interface ActionProps {
  icon: IconName;
  label: string;
  disabled?: boolean;
  primary?: boolean;
  onClick: () => void;
}

/// Not `disabled`, which would take the focus away in the middle of a game.
export function Action({ icon, label, disabled = false, primary = false, onClick }: ActionProps) {
  return (
    <button
      type="button"
      class={`play-action ${primary ? 'primary' : 'quiet'}`}
      aria-disabled={disabled}
      onClick={() => disabled || onClick()}
    >
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  );
}

/// What one does during a game.
export function GameControls({ game }: { game: Game }) {
  const asked = useSignal<'resign' | 'draw' | null>(null);
  const offer = () => (isShared(game) ? (asked.value = 'draw') : void room.offerDraw());
  const over = game.end !== null;
  const busy = room.asking.value;
  return (
    <div class="play-actions play-actions-help" role="group" aria-label={t().hints}>
      <Action icon="hint" label={t().hint} disabled={busy || !mayMove(game)} onClick={() => void room.askHint()} />
      <Action
        icon="back"
        label={t().takeBack}
        disabled={busy || over || !(room.isWaiting.value || hasOwnMove(game))}
        onClick={() => void room.takeBack()}
      />
      <Action icon="flip" label={boardWords().flip} onClick={() => (flipped.value = !flipped.value)} />
      <Action icon="draw" label={isShared(game) ? t().agreeDraw : t().offerDraw} disabled={busy || over} onClick={offer} />
      <Action icon="flag" label={t().resign} disabled={busy || over} onClick={() => (asked.value = 'resign')} />
      {asked.value === 'resign' && (
        <Question
          title={isShared(game) ? t().resignSideQuestion(game.position.turn) : t().resignQuestion}
          yes={t().resignYes}
          onYes={() => void room.resign()}
          onClose={() => (asked.value = null)}
        />
      )}
      {asked.value === 'draw' && (
        <Question
          title={t().drawQuestion}
          yes={t().drawYes}
          onYes={() => void room.offerDraw()}
          onClose={() => (asked.value = null)}
        />
      )}
    </div>
  );
}

interface QuestionProps {
  title: string;
  yes: string;
  onYes: () => void;
  onClose: () => void;
}

/// Before a game ends for good.
function Question({ title, yes, onYes, onClose }: QuestionProps) {
  const agree = () => {
    onClose();
    onYes();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <div class="row">
        <button type="button" class="primary" onClick={agree}>
          {yes}
        </button>
        <button type="button" onClick={onClose}>
          {t().cancel}
        </button>
      </div>
    </Dialog>
  );
}

interface SwitchProps {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

export function Switch({ label, on, onChange }: SwitchProps) {
  return (
    <label>
      <input type="checkbox" checked={on} onChange={(event) => onChange(event.currentTarget.checked)} />
      {label}
    </label>
  );
}

export function Switches({ game }: { game: Game }) {
  return (
    <div class="row play-switches" role="group" aria-label={t().settings}>
      {isShared(game) ? (
        <Switch label={t().turnBoard} on={turning.value} onChange={setTurning} />
      ) : (
        <Switch
          label={isWatched(game) ? t().showThoughtsOfBoth : t().showThoughts}
          on={thoughtsShown.value}
          onChange={showThoughts}
        />
      )}
      <Switch label={t().sound} on={soundOn.value} onChange={setSound} />
      <Switch label={boardWords().numbers} on={numbers.value} onChange={setNumbers} />
    </div>
  );
}

/// Taking the game elsewhere. `fen`, `ply`: of the position that is shown.
export function RecordControls({ game, fen, ply }: { game: Game; fen: string; ply: number }) {
  const copy = async (text: string) => (room.news.value = { kind: (await copyText(text)) ? 'copied' : 'not_copied' });
  const save = async () => {
    const pdn = await room.pdn();
    if (pdn !== null) saveFile(`${new Date(game.started * 1000).toISOString().slice(0, 10)}-${game.opponent}.pdn`, pdn);
  };
  // The length makes the link another one when the game has gone on: it is opened again then.
  const analysis = routeText('analyse', { game: game.game, ply: String(game.moves.length), at: String(ply) });
  return (
    <div class="play-links" role="group" aria-label={t().record}>
      <a class="link-button quiet" href={analysis}>
        {t().analyse}
      </a>
      <button type="button" class="quiet" onClick={() => void save()}>
        {boardWords().savePdn}
      </button>
      <a class="link-button quiet" href={routeText('analyse', { open: 'pdn' })}>
        {t().loadPdn}
      </a>
      <button type="button" class="quiet" onClick={() => void copy(fen)}>
        {boardWords().copyFen}
      </button>
      <LinkSharing room="analyse" query={{ fen }} label={t().share} instead={t().sendFen} quiet />
    </div>
  );
}
