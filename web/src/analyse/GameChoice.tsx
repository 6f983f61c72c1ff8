import type { PdnGame } from '../server/messages';
import { gameTitle } from './input';
import type { Opener } from './opener';
import { t } from './text';

/// Which game of a file is on the board, near the moves; where there is only one, who played it.
export function GameChoice({ opener }: { opener: Opener }) {
  const games = opener.games.value;
  const chosen = opener.chosen.value;
  const before = opener.before.value;
  if (chosen < 0) return null;
  if (games.length < 2 && before === 0 && !opener.hasMore.value) return <Title game={games[0]} />;
  const step = (by: 1 | -1, label: string, sign: string) => (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={!games[chosen + by]}
      onClick={() => opener.choose(chosen + by)}
    >
      {sign}
    </button>
  );
  return (
    <div class="panel analyse-game-choice">
      <label for="analyse-game">{t().gameOf(before + chosen + 1, before + games.length + opener.leftOut.value)}</label>
      <div>
        {step(-1, t().gameBefore, '‹')}
        <select id="analyse-game" value={String(chosen)} onChange={(event) => opener.choose(Number(event.currentTarget.value))}>
          {games.map((game, i) => (
            <option key={i} value={String(i)}>
              {before + i + 1}. {gameTitle(game, t().unnamed(before + i + 1))}
            </option>
          ))}
        </select>
        {step(1, t().gameAfter, '›')}
      </div>
    </div>
  );
}

function Title({ game }: { game: PdnGame | undefined }) {
  const title = game && gameTitle(game, '');
  return title ? <p class="panel analyse-game-title">{title}</p> : null;
}
