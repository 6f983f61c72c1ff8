import { useSignal } from '@preact/signals';
import { Dialog } from '../app/Dialog';
import { copyText, saveFile } from '../app/outside';
import { linkTo, routeText } from '../app/route';
import { boardWords, numbers, setNumbers } from '../board/settings';
import type { Game } from '../server/messages';
import { flipped, room } from './current';
import { Icon, type IconName } from './icons';
import { hasOwnMove } from './record';
import { setSound, soundOn } from './sound';
import { t } from './text';
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
      class={`play-action ${primary ? 'primary' : ''}`}
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
  const resigning = useSignal(false);
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
      <Action icon="draw" label={t().offerDraw} disabled={busy || over} onClick={() => void room.offerDraw()} />
      <Action icon="flag" label={t().resign} disabled={busy || over} onClick={() => (resigning.value = true)} />
      {resigning.value && <ResignDialog onClose={() => (resigning.value = false)} />}
    </div>
  );
}

function ResignDialog({ onClose }: { onClose: () => void }) {
  const resign = () => {
    onClose();
    void room.resign();
  };
  return (
    <Dialog title={t().resignQuestion} onClose={onClose}>
      <div class="row">
        <button type="button" class="primary" onClick={resign}>
          {t().resignYes}
        </button>
        <button type="button" onClick={onClose}>
          {t().cancel}
        </button>
      </div>
    </Dialog>
  );
}

export function Switches() {
  return (
    <div class="row play-switches" role="group" aria-label={t().settings}>
      <label>
        <input type="checkbox" checked={soundOn.value} onChange={(event) => setSound(event.currentTarget.checked)} />
        {t().sound}
      </label>
      <label>
        <input type="checkbox" checked={numbers.value} onChange={(event) => setNumbers(event.currentTarget.checked)} />
        {boardWords().numbers}
      </label>
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
      <a class="link-button" href={analysis}>
        {t().analyse}
      </a>
      <button type="button" onClick={() => void save()}>
        {boardWords().savePdn}
      </button>
      <a class="link-button" href={routeText('analyse', { open: 'pdn' })}>
        {t().loadPdn}
      </a>
      <button type="button" onClick={() => void copy(fen)}>
        {boardWords().copyFen}
      </button>
      <button type="button" onClick={() => void copy(linkTo('analyse', { fen }))}>
        {t().share}
      </button>
    </div>
  );
}
