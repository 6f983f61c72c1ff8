import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { language } from '../app/language';
import { routeText } from '../app/route';
import { server } from '../server/connection';
import type { GameSummary } from '../server/messages';
import { Dialog } from './Dialog';
import { Failure } from './Messages';
import { playerName } from './names';
import { resultFor } from './record';
import { t } from './text';

interface GamesProps { current: string | null; onClose: () => void; onDeleted: (game: string) => void }

export function GamesDialog({ current, onClose, onDeleted }: GamesProps) {
  const games = useSignal<GameSummary[] | null>(null);
  const failure = useSignal<Error | null>(null);
  const load = () => server.request('games', {}).then(
    (reply) => (games.value = reply.games), (error: Error) => (failure.value = error));
  useEffect(() => void load(), []);
  const remove = (game: string) => server.request('delete_game', { game }).then(
    () => (onDeleted(game), load()), (error: Error) => (failure.value = error));
  return (
    <Dialog title={t().earlier} onClose={onClose}>
      {failure.value && <Failure error={failure.value} onDismiss={() => (failure.value = null)} />}
      {games.value?.length === 0 && <p class="soft">{t().noGames}</p>}
      <ul class="play-games">
        {games.value?.map((game) => (
          <GameRow key={game.game} game={game} current={game.game === current} onOpen={onClose} onDelete={() => void remove(game.game)} />
        ))}
      </ul>
    </Dialog>
  );
}

interface GameRowProps { game: GameSummary; current: boolean; onOpen: () => void; onDelete: () => void }

function GameRow({ game, current, onOpen, onDelete }: GameRowProps) {
  const name = playerName(game.opponent);
  const when = new Date(game.updated * 1000)
    .toLocaleString(language.value === 'pt' ? 'pt-BR' : 'en', { dateStyle: 'medium', timeStyle: 'short' });
  const state = game.end ? t()[resultFor(game.you, game.end)] : t().running;
  const open = game.end ? t().look : t().continueGame;
  return (
    <li>
      <div class="play-game-about">
        <strong>{name}</strong> <span class="soft">{t().asColor(game.you)}</span>
        <div class="soft play-small">{state} · {t().plies(game.plies)} · {when}</div>
      </div>
      {current
        ? <span class="soft">{t().now}</span>
        : <a class="play-link" href={routeText('play', { game: game.game })} aria-label={`${open}: ${t().openOf(name, when)}`}
            onClick={onOpen}>{open}</a>}
      <button type="button" class="play-quiet" aria-label={t().deleteOf(name, when)} onClick={onDelete}>{t().delete}</button>
    </li>
  );
}
