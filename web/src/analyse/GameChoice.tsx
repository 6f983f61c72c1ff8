import { gameTitle } from './input';
import type { Opener } from './opener';
import type { AnalyseRoom } from './room';
import { t } from './text';

/// Which game of a collection is on the board, near the moves; otherwise who played the only one.
export function GameChoice({ room, opener }: { room: AnalyseRoom; opener: Opener }) {
  const place = room.place.value;
  const title = gameTitle(room.tree.value);
  if (!place) return title ? <p class="panel analyse-game-title">{title}</p> : null;
  const { collection, index } = place;
  const step = (by: 1 | -1, label: string, sign: string) => (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={index + by < 0 || index + by >= collection.size}
      onClick={() => void opener.choose(index + by)}
    >
      {sign}
    </button>
  );
  return (
    <div class="panel analyse-game-choice" role="group" aria-label={t().gameOf(index + 1, collection.size)}>
      {step(-1, t().gameBefore, '‹')}
      <p>
        <span class="soft">{t().gameOf(index + 1, collection.size)}</span> <b>{title}</b>
      </p>
      {step(1, t().gameAfter, '›')}
    </div>
  );
}
