import { gameTitle } from './input';
import type { Opener } from './opener';
import { t } from './text';

/// Which game of a file is on the board, near the moves; nothing where there is only one.
export function GameChoice({ opener }: { opener: Opener }) {
  const games = opener.games.value;
  const chosen = opener.chosen.value;
  if (games.length < 2 || chosen < 0) return null;
  const step = (by: 1 | -1, label: string, sign: string) => (
    <button type="button" aria-label={label} title={label} aria-disabled={!games[chosen + by]} onClick={() => opener.choose(chosen + by)}>{sign}</button>
  );
  return (
    <div class="panel analyse-game-choice">
      <label for="analyse-game">{t().gameOf(chosen + 1, games.length)}</label>
      <div>
        {step(-1, t().gameBefore, '‹')}
        <select id="analyse-game" value={String(chosen)} onChange={(event) => opener.choose(Number(event.currentTarget.value))}>
          {games.map((game, i) => <option key={i} value={String(i)}>{i + 1}. {gameTitle(game, t().unnamed(i + 1))}</option>)}
        </select>
        {step(1, t().gameAfter, '›')}
      </div>
    </div>
  );
}
