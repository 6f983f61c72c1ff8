import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { DeleteButton } from '../app/DeleteButton';
import { Dialog } from '../app/Dialog';
import { Failure } from '../app/Failure';
import { momentText } from '../app/moments';
import { pliesText } from '../app/numbers';
import { routeText } from '../app/route';
import { isLost, server } from '../server/connection';
import type { GameSummary } from '../server/messages';
import { resultText } from './ending';
import { isShared, isWatched } from '../server/seats';
import { namesOf } from './seatNames';
import { t } from './text';

interface GamesProps {
  current: string | null;
  onClose: () => void;
  onDeleted: (game: string) => void;
}

export function GamesDialog({ current, onClose, onDeleted }: GamesProps) {
  const { games, failure, load } = useGames();
  const list = useRef<HTMLUListElement>(null);
  const gone = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (gone.current !== null) focusRow(list.current, gone.current);
    gone.current = null;
  }, [games.value]);
  const remove = async (game: string, row: number) => {
    await server.request('delete_game', { game });
    onDeleted(game);
    gone.current = row;
    await load();
  };
  return (
    <Dialog title={t().earlier} onClose={onClose}>
      {failure.value && <Failure error={failure.value} onDismiss={() => (failure.value = null)} />}
      {games.value?.length === 0 && <p class="soft">{t().noGames}</p>}
      <ul class="play-games" ref={list}>
        {games.value?.map((game, row) => (
          <GameRow
            key={game.game}
            game={game}
            current={game.game === current}
            onOpen={onClose}
            onDelete={() => remove(game.game, row).catch((error: Error) => void (failure.value = error))}
          />
        ))}
      </ul>
    </Dialog>
  );
}

/// Asked again when the connection is back, and when somebody has deleted a game.
function useGames() {
  const games = useSignal<GameSummary[] | null>(null);
  const failure = useSignal<Error | null>(null);
  const online = server.online.value;
  const load = () =>
    server.request('games', {}).then(
      (reply) => void (games.value = reply.games),
      (error: Error) => void (failure.value = isLost(error) ? null : error),
    );
  useEffect(() => void (online && load()), [online]);
  useEffect(() => server.on('game_gone', () => void load()), []);
  return { games, failure, load };
}

/// To the row that took the place of the deleted one; without any, to the button that closes the window.
function focusRow(list: HTMLElement | null, row: number): void {
  const buttons = [...(list?.querySelectorAll<HTMLElement>('.delete-ask') ?? [])];
  const next = buttons[row] ?? buttons.at(-1) ?? list?.closest('dialog')?.querySelector('button');
  next?.focus();
}

function seatText(game: GameSummary): string {
  if (isShared(game)) return '';
  return isWatched(game) ? t().watched : t().asColor(game.you);
}

interface GameRowProps {
  game: GameSummary;
  current: boolean;
  onOpen: () => void;
  onDelete: () => Promise<void>;
}

function GameRow({ game, current, onOpen, onDelete }: GameRowProps) {
  const name = namesOf(game);
  const when = momentText(game.updated);
  const about = t().gameOf(name, when);
  const state = game.end ? resultText(game, game.end) : t().running;
  const open = game.end ? t().look : t().continueGame;
  return (
    <li>
      <div class="play-game-about">
        <strong>{name}</strong> <span class="soft">{seatText(game)}</span>
        <div class="soft play-small">
          {state} · {pliesText(game.plies)} · {when}
        </div>
      </div>
      {current ? (
        <span class="soft">{t().now}</span>
      ) : (
        <a class="link-button" href={routeText('play', { game: game.game })} aria-label={`${open}: ${about}`} onClick={onOpen}>
          {open}
        </a>
      )}
      <DeleteButton what={about} right onDelete={onDelete} />
    </li>
  );
}
